package dev.torchtpu.cpu;

import dev.torchtpu.cpu.reference.Datum;
import dev.torchtpu.cpu.reference.HostArray;
import dev.torchtpu.cpu.reference.Program;
import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.ClientDevice;
import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.device.Executable;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.TensorType;
import java.lang.foreign.MemorySegment;
import java.util.List;

/**
 * A program that runs through the reference interpreter, on the caller's thread: one of several
 * devices, or one whose values are not all static tensors.
 */
final class InterpretedExecutable extends Executable {
  private final CpuClient client;
  private final Program program;
  private final CompileOptions options;
  private final boolean[] donated;
  private volatile boolean closed;

  InterpretedExecutable(
      CpuClient client,
      Program program,
      HloFunction main,
      List<TensorType> parameterTypes,
      List<TensorType> resultTypes,
      List<ClientDevice> devices,
      CompileOptions options) {
    super(parameterTypes, resultTypes, devices);
    this.client = client;
    this.program = program;
    this.options = options;
    this.donated = new boolean[main.parameters().size()];
    for (int i = 0; i < donated.length && i < main.parameterAttributes().size(); i++) {
      var attributes = main.parameterAttributes().get(i);
      donated[i] =
          attributes.containsKey("tf.aliasing_output")
              || attributes.containsKey("jax.buffer_donor");
    }
  }

  @Override
  protected Buffer[] doExecute(Buffer[] arguments) {
    return doExecuteOnDevices(new Buffer[][] {arguments})[0];
  }

  @Override
  protected Buffer[][] doExecuteOnDevices(Buffer[][] arguments) {
    client.requireOpen();
    if (closed) {
      throw new DeviceException(ErrorCode.FAILED_PRECONDITION, "the executable is closed");
    }
    Datum[][] in = new Datum[arguments.length][];
    for (int d = 0; d < in.length; d++) {
      in[d] = new Datum[arguments[d].length];
      for (int i = 0; i < in[d].length; i++) {
        in[d][i] = read((CpuBuffer) arguments[d][i]);
      }
    }
    for (Buffer[] row : arguments) {
      for (int i = 0; i < row.length; i++) {
        if (donated[i]) {
          row[i].close();
        }
      }
    }
    try {
      Datum[][] out = program.runOnDevices(options.replicas(), options.partitions(), in);
      Buffer[][] results = new Buffer[out.length][];
      for (int d = 0; d < results.length; d++) {
        results[d] = new Buffer[out[d].length];
        for (int i = 0; i < out[d].length; i++) {
          results[d][i] = write((HostArray) out[d][i], devices().get(d));
        }
      }
      return results;
    } catch (OutOfMemoryError e) {
      throw new DeviceException(
          ErrorCode.RESOURCE_EXHAUSTED, "the Java heap is too small for this program", e);
    } catch (StackOverflowError e) {
      throw new DeviceException(ErrorCode.RESOURCE_EXHAUSTED, "the program nests too deep", e);
    }
  }

  private static HostArray read(CpuBuffer buffer) {
    byte[] data =
        new byte
            [HostArray.checkedElements(buffer.type()) * buffer.type().elementType().storageBytes()];
    buffer.toHost(MemorySegment.ofArray(data));
    return HostArray.of(buffer.type(), data);
  }

  private Buffer write(HostArray value, ClientDevice device) {
    CpuBuffer buffer = client.uninitialized(value.type(), device);
    MemorySegment.copy(
        MemorySegment.ofArray(value.data()), 0, buffer.memory().segment(), 0, value.data().length);
    return buffer;
  }

  @Override
  public void close() {
    closed = true;
  }
}
