package dev.torchtpu.pjrt;

import dev.torchtpu.device.MemoryAccount;
import dev.torchtpu.pjrt.abi.PjrtApi;
import dev.torchtpu.pjrt.abi.PjrtFunction;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** All native handles of a client, and the thread that destroys those whose owners are gone. */
final class HandleRegistry implements MemoryAccount.Reclaimer {
  /** Buffers above this size have a phantom reference each. */
  static final long SMALL_BYTES = 4096;

  private final Gate gate;
  private final ReferenceQueue<HandleGroup.Holder> queue = new ReferenceQueue<>();
  private final Set<HandleGroup> groups = ConcurrentHashMap.newKeySet();
  private final AtomicLong live = new AtomicLong();
  private final ProgramBudget programs = new ProgramBudget(this);
  private final ContextPool<CallContext> contexts;
  private final ReadyCallbacks callbacks;

  /** Aliased host memory that is waited for; one party is the client itself. */
  private final Phaser pending = new Phaser(1);

  /**
   * A registry.
   *
   * @param gate the client's, entered around every native call
   */
  HandleRegistry(PjrtApi api, Gate gate) {
    this.gate = gate;
    this.contexts = new ContextPool<>(() -> new CallContext(api, this));
    this.callbacks = new ReadyCallbacks(api);
  }

  ReferenceQueue<HandleGroup.Holder> queue() {
    return queue;
  }

  ReadyCallbacks callbacks() {
    return callbacks;
  }

  ProgramBudget programs() {
    return programs;
  }

  CallContext take() {
    return contexts.take();
  }

  void give(CallContext context) {
    if (!contexts.give(context)) {
      context.dropGroup();
    }
  }

  HandleGroup.Holder group(PjrtFunction destroyer, int capacity) {
    var holder = new HandleGroup.Holder(this, destroyer, capacity);
    groups.add(holder.group());
    return holder;
  }

  void remove(HandleGroup group) {
    group.clear();
    groups.remove(group);
  }

  /** Counts a handle that came into being. */
  void created() {
    live.incrementAndGet();
  }

  /** Handles that were made and not destroyed yet. */
  long liveHandles() {
    return live.get();
  }

  void destroy(PjrtFunction destroyer, long handle, @Nullable Object keep) {
    CallContext context = take();
    try {
      context.destroy(destroyer, handle);
      live.decrementAndGet();
      if (destroyer == PjrtFunction.LOADED_EXECUTABLE_DESTROY) {
        programs.closed();
      }
      if (keep instanceof HostSource source) {
        release(context, source);
      }
    } finally {
      give(context);
    }
  }

  /** Lets host memory go that a buffer aliased, once the last program that reads it is done. */
  private void release(CallContext context, HostSource source) {
    if (context.isReady(source.doneEvent())) {
      context.destroy(PjrtFunction.EVENT_DESTROY, source.doneEvent());
      live.decrementAndGet();
      return;
    }
    pending.register();
    callbacks.onReady(
        source.doneEvent(),
        error -> {
          Reference.reachabilityFence(source);
          CallContext later = take();
          later.destroy(PjrtFunction.EVENT_DESTROY, source.doneEvent());
          live.decrementAndGet();
          give(later);
          pending.arriveAndDeregister();
        });
  }

  /** Runs an action on each open buffer handle of a device. */
  void forEachBuffer(MemoryAccount account, LongConsumer action) {
    for (HandleGroup g : groups) {
      g.forEach(account, action);
    }
  }

  @Override
  public boolean reclaim(long waitMillis) {
    boolean any = false;
    try {
      Reference<?> r = waitMillis == 0 ? queue.poll() : queue.remove(waitMillis);
      while (r != null) {
        any |= ((HandleGroup) r).freeAll() > 0;
        r = queue.poll();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return any;
  }

  /**
   * Starts the thread that frees what was dropped without being closed; it ends with the client.
   *
   * @param last destroys the client; called if that was closed and waits for this thread alone
   */
  void startReaper(String name, Runnable last) {
    Thread.ofPlatform()
        .daemon()
        .name("torchtpu-" + name + "-reaper")
        .start(() -> {
          while (!gate.isClosed()) {
            try {
              Reference<?> r = queue.remove(1000);
              if (r != null && gate.tryEnter()) {
                try {
                  ((HandleGroup) r).freeAll();
                } finally {
                  if (gate.exit()) {
                    last.run();
                  }
                }
              }
            } catch (InterruptedException e) {
              return;
            }
          }
        });
  }

  /** Destroys every handle; nobody may use one any more. */
  void destroyAll() {
    for (HandleGroup g : groups) {
      g.freeAll();
    }
    // Programs that still run may read aliased host memory; the client must outlive them.
    pending.arriveAndAwaitAdvance();
  }
}
