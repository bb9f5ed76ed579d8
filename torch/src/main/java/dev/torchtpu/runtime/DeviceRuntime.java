package dev.torchtpu.runtime;

import dev.torchtpu.Device;
import dev.torchtpu.TorchException;
import dev.torchtpu.device.Client;
import dev.torchtpu.device.ClientDevice;
import dev.torchtpu.device.ClientOptions;
import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.Executable;
import dev.torchtpu.device.Platform;
import dev.torchtpu.device.Platforms;
import dev.torchtpu.hlo.HloModule;
import java.util.List;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * One device as the tensor layer sees it. Runtimes are made at the first use of their device and
 * live as long as the process; one object a device, so they compare by identity.
 */
public final class DeviceRuntime {
  private static final ConcurrentHashMap<Device, DeviceRuntime> RUNTIMES =
      new ConcurrentHashMap<>();
  private static final ConcurrentHashMap<String, Client> CLIENTS = new ConcurrentHashMap<>();

  private final Device device;
  private final Client client;
  private final ClientDevice clientDevice;
  private final CompileOptions compileOptions;

  private DeviceRuntime(Device device, Client client, ClientDevice clientDevice) {
    this.device = device;
    this.client = client;
    this.clientDevice = clientDevice;
    this.compileOptions = CompileOptions.onDevice(device.index());
  }

  /**
   * The runtime of a device; starts its client if need be.
   *
   * @throws TorchException if there is no such device
   */
  public static DeviceRuntime of(Device device) {
    DeviceRuntime r = RUNTIMES.get(device);
    return r != null ? r : RUNTIMES.computeIfAbsent(device, DeviceRuntime::make);
  }

  private static DeviceRuntime make(Device device) {
    Client client = client(device.type());
    List<ClientDevice> devices = client.devices();
    if (device.index() >= devices.size()) {
      throw new TorchException(
          "no device " + device + ": " + device.type() + " has " + devices.size() + " device(s)");
    }
    return new DeviceRuntime(device, client, devices.get(device.index()));
  }

  /** The client of a device type; starts it if need be. */
  public static Client client(String type) {
    Client known = CLIENTS.get(type);
    if (known != null) {
      return known;
    }
    Platform platform = platforms().get(type);
    if (platform == null) {
      throw new TorchException(
          "Expected one of "
              + String.join(", ", platforms().keySet())
              + " device type at start of device string: "
              + type);
    }
    platform
        .unavailable()
        .ifPresent(why -> {
          throw new TorchException("device " + type + " is not available: " + why);
        });
    return CLIENTS.computeIfAbsent(type, t -> platform.createClient(ClientOptions.defaults()));
  }

  /** Whether the client of a device type was started. */
  public static boolean isStarted(String type) {
    return CLIENTS.containsKey(type);
  }

  /** Every platform of this process, by name. */
  public static SortedMap<String, Platform> platforms() {
    return Platforms.all();
  }

  public Device device() {
    return device;
  }

  public Client client() {
    return client;
  }

  public ClientDevice clientDevice() {
    return clientDevice;
  }

  public Executable compile(HloModule module) {
    return client.compile(module, compileOptions);
  }
}
