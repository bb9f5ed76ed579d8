package dev.torchtpu.pjrt;

import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.Client;
import dev.torchtpu.device.ClientDevice;
import dev.torchtpu.device.ClientOptions;
import dev.torchtpu.device.CompilationStatistics;
import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.device.Event;
import dev.torchtpu.device.Executable;
import dev.torchtpu.device.HostBufferSemantics;
import dev.torchtpu.device.MemoryAccount;
import dev.torchtpu.device.MemoryStatistics;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.pjrt.abi.PjrtApi;
import dev.torchtpu.pjrt.abi.PjrtFunction;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * A client of a PJRT plugin. Calls may be made from any thread; a close waits for those inside and
 * then frees everything the client made.
 */
public final class PjrtClient extends Client {
  /** About what a buffer costs beside its contents, so that many small ones are collected too. */
  private static final long HANDLE_BYTES = 2048;

  private final String name;
  private final PjrtPlugin plugin;
  private final PjrtApi api;
  private final long handle;
  private final String nativePlatform;
  private final String nativeVersion;
  private final List<ClientDevice> devices;
  private final Gate gate = new Gate();
  private final CountDownLatch destroyed = new CountDownLatch(1);
  private final HandleRegistry handles;
  private final HostTransfer transfer;
  private final ProgramLoader loader;

  private PjrtClient(String name, PjrtPlugin plugin, long handle, ClientOptions options) {
    this.name = name;
    this.plugin = plugin;
    this.api = plugin.api();
    this.handle = handle;
    this.handles = new HandleRegistry(api, gate);
    this.nativePlatform = api.queryText(PjrtFunction.CLIENT_PLATFORM_NAME, handle);
    this.nativeVersion = api.queryText(PjrtFunction.CLIENT_PLATFORM_VERSION, handle);
    this.devices = List.copyOf(readDevices(options));
    this.transfer = new HostTransfer(this);
    this.loader = new ProgramLoader(this);
  }

  /**
   * Makes a client of a plugin.
   *
   * @param name the device type that user code names
   * @throws DeviceException if the plugin refuses, or finds no devices
   */
  static PjrtClient create(String name, PjrtPlugin plugin, ClientOptions options) {
    long handle = ClientCreation.create(name, plugin, options);
    var client = new PjrtClient(name, plugin, handle, options);
    if (client.devices.isEmpty()) {
      client.close();
      throw new DeviceException(ErrorCode.UNAVAILABLE, "Device " + name + ": no devices found.");
    }
    client.handles.startReaper(name, client::destroy);
    return client;
  }

  private List<PjrtDevice> readDevices(ClientOptions options) {
    long limit = options.memoryLimit().orElse(ClientCreation.defaultLimit(isCpu()));
    var out = new ArrayList<PjrtDevice>();
    for (long device : api.queryLongs(PjrtFunction.CLIENT_ADDRESSABLE_DEVICES, handle)) {
      long description = api.query(PjrtFunction.DEVICE_GET_DESCRIPTION, device);
      int id = (int) api.query(PjrtFunction.DEVICE_DESCRIPTION_ID, description);
      String kind = api.queryText(PjrtFunction.DEVICE_DESCRIPTION_KIND, description);
      int index = out.size();
      var account = new MemoryAccount(name + ":" + index, limit, HANDLE_BYTES, handles);
      out.add(new PjrtDevice(this, index, id, kind, device, account));
    }
    return out;
  }

  @Override
  public String platformName() {
    return name;
  }

  @Override
  public String platformVersion() {
    return nativePlatform + " " + nativeVersion + ", PJRT API " + api.version();
  }

  /** The plugin behind this client. */
  public PjrtPlugin plugin() {
    return plugin;
  }

  /** What the plugin calls its platform: {@code cpu}, {@code tpu}. */
  public String nativePlatform() {
    return nativePlatform;
  }

  /** Whether devices are processors of this host, whose memory Java can read. */
  boolean isCpu() {
    return nativePlatform.equals("cpu");
  }

  @Override
  public List<ClientDevice> devices() {
    return devices;
  }

  @Override
  public boolean compilesSlowly() {
    return true;
  }

  /** Native handles that were made and not destroyed yet, of all kinds. */
  public long liveHandles() {
    return handles.liveHandles();
  }

  @Override
  public CompilationStatistics compilationStatistics() {
    return loader.statistics();
  }

  @Override
  protected Executable doCompile(HloModule module, CompileOptions options) {
    return whileOpen(() -> loader.compile(module, options));
  }

  /**
   * Loads an executable that {@link PjrtExecutable#serialize} wrote, in this process or another one
   * with the same plugin on the same kind of machine.
   *
   * @throws DeviceException if the bytes are damaged, or from another plugin or machine
   */
  public PjrtExecutable deserialize(byte[] serialized) {
    return whileOpen(() -> loader.deserialize(serialized));
  }

  /**
   * Loads what a plugin's own compiler serialized, as {@code aot --save} keeps it.
   *
   * @param code from the same version of the plugin, for the same kind of devices
   * @param module the program that it was compiled from
   * @throws DeviceException if the plugin refuses the bytes
   */
  public PjrtExecutable load(byte[] code, HloModule module, CompileOptions options) {
    return whileOpen(() -> loader.load(code, Signature.of(module), options));
  }

  ProgramLoader loader() {
    return loader;
  }

  @Override
  protected Buffer doFromHost(
      TensorType type, MemorySegment data, HostBufferSemantics semantics, ClientDevice device) {
    enter();
    try {
      return transfer.fromHost(type, data, semantics, own(device));
    } finally {
      exit();
    }
  }

  @Override
  public Buffer scalar(ElementType type, long bits, ClientDevice device) {
    if (type.storageBytes() > Long.BYTES) {
      throw new DeviceException(
          ErrorCode.INVALID_ARGUMENT, type.mlirName() + " does not fit into 64 bits");
    }
    enter();
    try {
      return transfer.scalar(type, bits, own(device));
    } finally {
      exit();
    }
  }

  @Override
  public Buffer uninitialized(TensorType type, ClientDevice device) {
    PjrtDevice d = own(device);
    return whileOpen(() -> transfer.uninitialized(type, d));
  }

  @Override
  public Buffer copyTo(Buffer source, ClientDevice device) {
    PjrtDevice d = own(device);
    return whileOpen(() -> transfer.copy(source, d));
  }

  private PjrtDevice own(ClientDevice device) {
    requireOwn(device);
    return (PjrtDevice) device;
  }

  PjrtDevice device(int index) {
    return (PjrtDevice) devices.get(index);
  }

  @Override
  public MemoryStatistics memoryStatistics(ClientDevice device) {
    PjrtDevice d = own(device);
    MemoryAccount account = d.account();
    MemoryStatistics own = account.statistics(account.allocatedBytes());
    return isCpu() ? own : whileOpen(() -> DeviceMemory.statistics(api, d.handle(), own));
  }

  @Override
  public void resetPeakMemory(ClientDevice device) {
    own(device).account().resetPeak();
  }

  /** Frees buffers that the collector found; the plugin keeps no pool that could be emptied. */
  @Override
  public void emptyCache() {
    whileOpen(() -> handles.reclaim(0));
  }

  @Override
  public void synchronize(ClientDevice device) {
    PjrtDevice d = own(device);
    enter();
    try {
      var events = new ArrayList<Long>();
      CallContext context = handles.take();
      try {
        handles.forEachBuffer(d.account(), b -> addPending(context, b, events));
        for (long event : events) {
          // A failure belongs to the buffer, whose reader gets it.
          long error = context.await(event);
          context.destroy(PjrtFunction.EVENT_DESTROY, event);
          if (error != 0) {
            var ignored = api.take(error, PjrtFunction.EVENT_AWAIT.cName());
          }
        }
      } finally {
        handles.give(context);
      }
      for (PjrtEvent e : d.takeOrphans()) {
        awaitQuietly(e);
      }
    } finally {
      exit();
    }
  }

  @Override
  public Event marker(ClientDevice device) {
    PjrtDevice d = own(device);
    return whileOpen(() -> {
      var pending = new ArrayList<Event>();
      var events = new ArrayList<Long>();
      CallContext context = handles.take();
      try {
        handles.forEachBuffer(d.account(), b -> addPending(context, b, events));
      } finally {
        handles.give(context);
      }
      events.forEach(e -> pending.add(new PjrtEvent(this, e)));
      pending.addAll(d.orphans());
      return pending.isEmpty() ? Event.done() : new AllEvents(pending);
    });
  }

  private static void addPending(CallContext context, long buffer, List<Long> events) {
    try {
      long event = context.readyEvent(buffer);
      if (context.isReady(event)) {
        context.destroy(PjrtFunction.EVENT_DESTROY, event);
      } else {
        events.add(event);
      }
    } catch (PjrtException e) {
      // A buffer that was donated meanwhile has no work of its own left.
      return;
    }
  }

  private static void awaitQuietly(PjrtEvent event) {
    try {
      event.await();
    } catch (PjrtException e) {
      // The result was closed: nobody wants its failure.
      return;
    }
  }

  /** Waits for a native event, destroys it and throws its error. */
  void awaitAndDestroy(long event) {
    CallContext context = handles.take();
    try {
      context.spin(event);
      long error = context.await(event);
      context.destroy(PjrtFunction.EVENT_DESTROY, event);
      if (error != 0) {
        throw api.take(error, PjrtFunction.EVENT_AWAIT.cName());
      }
    } finally {
      handles.give(context);
    }
  }

  PjrtApi api() {
    return api;
  }

  long handle() {
    return handle;
  }

  HandleRegistry handles() {
    return handles;
  }

  boolean isClosed() {
    return gate.isClosed();
  }

  boolean tryEnter() {
    return gate.tryEnter();
  }

  /** Keeps the client open until {@link #exit}; throws if it is closed. */
  void enter() {
    if (!gate.tryEnter()) {
      throw new DeviceException(ErrorCode.FAILED_PRECONDITION, "the " + name + " client is closed");
    }
  }

  void exit() {
    if (gate.exit()) {
      destroy();
    }
  }

  <T> T whileOpen(java.util.function.Supplier<T> action) {
    enter();
    try {
      return action.get();
    } finally {
      exit();
    }
  }

  void whileOpen(Runnable action) {
    enter();
    try {
      action.run();
    } finally {
      exit();
    }
  }

  /** Waits for calls that are running, then frees everything the client made. */
  @Override
  public void close() {
    if (gate.close()) {
      destroy();
    }
    boolean interrupted = false;
    while (destroyed.getCount() > 0) {
      try {
        destroyed.await();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void destroy() {
    try {
      handles.destroyAll();
      api.destroy(PjrtFunction.CLIENT_DESTROY, handle);
    } finally {
      destroyed.countDown();
    }
  }
}
