package dev.torchtpu.device.meta;

import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.ClientDevice;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.device.Executable;
import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.ValueType;
import java.util.List;
import java.util.Map;

/** A program of which only the types of its results are known. */
final class MetaExecutable extends Executable {
  private final ClientDevice device;
  private final List<TensorType> results;
  private final boolean[] donated;
  private volatile boolean closed;

  MetaExecutable(HloModule module, ClientDevice device) {
    super(
        tensors(module.main().parameterTypes()),
        tensors(module.main().resultTypes()),
        List.of(device));
    this.device = device;
    this.results = resultTypes();
    this.donated = donated(module.main());
  }

  private static List<TensorType> tensors(List<ValueType> types) {
    return types.stream().map(MetaExecutable::tensor).toList();
  }

  private static TensorType tensor(ValueType type) {
    if (type instanceof TensorType t && t.isStatic()) {
      return t;
    }
    throw new DeviceException(
        ErrorCode.UNIMPLEMENTED, "device meta has no programs with the type " + type);
  }

  private static boolean[] donated(HloFunction main) {
    boolean[] out = new boolean[main.parameters().size()];
    for (int i = 0; i < main.parameterAttributes().size(); i++) {
      Map<String, Attribute> a = main.parameterAttributes().get(i);
      out[i] =
          a.containsKey("tf.aliasing_output")
              || (a.containsKey("jax.buffer_donor")
                  && !new Attribute.Bool(false).equals(a.get("jax.buffer_donor")));
    }
    return out;
  }

  @Override
  protected Buffer[] doExecute(Buffer[] arguments) {
    if (closed) {
      throw new DeviceException(ErrorCode.FAILED_PRECONDITION, "the executable is closed");
    }
    for (int i = 0; i < arguments.length; i++) {
      if (arguments[i].isClosed()) {
        throw new DeviceException(ErrorCode.FAILED_PRECONDITION, "argument " + i + " is closed");
      }
    }
    for (int i = 0; i < arguments.length; i++) {
      if (donated[i]) {
        arguments[i].close();
      }
    }
    return results.stream().map(t -> new MetaBuffer(t, device)).toArray(Buffer[]::new);
  }

  @Override
  protected Buffer[][] doExecuteOnDevices(Buffer[][] arguments) {
    throw new DeviceException(ErrorCode.UNIMPLEMENTED, "there is one device meta");
  }

  @Override
  public void close() {
    closed = true;
  }
}
