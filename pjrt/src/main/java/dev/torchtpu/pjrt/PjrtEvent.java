package dev.torchtpu.pjrt;

import dev.torchtpu.device.Event;
import dev.torchtpu.pjrt.abi.PjrtFunction;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/** An event of native work that was not done when it was asked for. Safe for many threads. */
final class PjrtEvent implements Event {
  private final PjrtClient client;
  private final HandleGroup.Holder holder;
  private final long handle;
  private boolean done;
  private @Nullable PjrtException failure;
  private @Nullable CompletableFuture<Void> future;

  /** Takes over a native event. */
  PjrtEvent(PjrtClient client, long handle) {
    this.client = client;
    this.handle = handle;
    this.holder = client.handles().group(PjrtFunction.EVENT_DESTROY, 1);
    client.handles().created();
    holder.group().add(handle, 0, null, null);
  }

  @Override
  public boolean isReady() {
    synchronized (this) {
      if (done || !client.tryEnter()) {
        return true;
      }
      CallContext context = client.handles().take();
      try {
        if (context.isReady(handle)) {
          finish(context.await(handle));
        }
        return done;
      } finally {
        client.handles().give(context);
        client.exit();
      }
    }
  }

  /** Records the outcome and frees the native event; the caller holds the lock. */
  private void finish(long error) {
    done = true;
    failure = error == 0 ? null : client.api().take(error, PjrtFunction.EVENT_AWAIT.cName());
    holder.group().free(0);
  }

  @Override
  public void await() {
    try {
      future().join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof PjrtException p) {
        throw p.again();
      }
      throw e;
    }
  }

  @Override
  public synchronized CompletableFuture<Void> future() {
    if (future == null) {
      var f = new CompletableFuture<Void>();
      if (isReady()) {
        complete(f, failure);
      } else {
        client.whileOpen(() ->
            client
                .handles()
                .callbacks()
                .onReady(
                    handle,
                    error -> {
                      // Frees the native event, and reads its outcome the ordinary way.
                      boolean ready = isReady();
                      complete(f, error.orElse(ready ? failure() : null));
                    }));
      }
      future = f;
    }
    return future.copy();
  }

  private synchronized @Nullable PjrtException failure() {
    return failure;
  }

  private static void complete(CompletableFuture<Void> f, @Nullable PjrtException failure) {
    if (failure == null) {
      f.complete(null);
    } else {
      f.completeExceptionally(failure);
    }
  }
}
