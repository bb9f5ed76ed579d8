package dev.torchtpu.cpu;

import dev.torchtpu.cpu.memory.Block;
import dev.torchtpu.cpu.memory.CpuMemory;
import dev.torchtpu.cpu.plan.DirectLoop;
import dev.torchtpu.cpu.plan.Schedule;
import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.ClientDevice;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.device.Executable;
import dev.torchtpu.hlo.TensorType;
import java.lang.ref.Reference;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A program of one device that runs as a schedule, on the caller's thread. */
final class CpuExecutable extends Executable {
  private final CpuClient client;
  private final CpuDevice device;
  private final CpuMemory memory;
  private final Schedule schedule;
  private final @Nullable DirectLoop direct;
  private final TensorType[] resultTypes;
  private volatile boolean closed;

  CpuExecutable(
      CpuClient client,
      CpuDevice device,
      Schedule schedule,
      List<TensorType> parameterTypes,
      List<TensorType> resultTypes) {
    super(parameterTypes, resultTypes, List.<ClientDevice>of(device));
    this.client = client;
    this.device = device;
    this.memory = device.memory();
    this.schedule = schedule;
    this.direct = schedule.hasDonations() ? null : schedule.direct().orElse(null);
    this.resultTypes = resultTypes.toArray(TensorType[]::new);
  }

  @Override
  protected Buffer[] doExecute(Buffer[] arguments) {
    if (closed) {
      throw new DeviceException(ErrorCode.FAILED_PRECONDITION, "the executable is closed");
    }
    DirectLoop loop = direct;
    return loop != null ? executeDirect(loop, arguments) : executeSchedule(arguments);
  }

  private Buffer[] executeDirect(DirectLoop loop, Buffer[] arguments) {
    client.requireOpen();
    long a = address(arguments, loop.parameterA());
    long b = address(arguments, loop.parameterB());
    long c = address(arguments, loop.parameterC());
    Block result = memory.allocate(loop.bytes());
    loop.run(result.address(), a, b, c);
    Reference.reachabilityFence(arguments);
    return new Buffer[] {new CpuBuffer(resultTypes[0], device, result)};
  }

  private static long address(Buffer[] arguments, int parameter) {
    return parameter < 0 ? 0 : ((CpuBuffer) arguments[parameter]).memory().address();
  }

  private Buffer[] executeSchedule(Buffer[] arguments) {
    client.requireOpen();
    Block[] blocks = new Block[arguments.length];
    refuseSharedDonations(arguments);
    for (int i = 0; i < blocks.length; i++) {
      var buffer = (CpuBuffer) arguments[i];
      blocks[i] = schedule.isDonated(i) ? buffer.take() : buffer.memory();
    }
    Block[] out = run(blocks);
    Buffer[] results = new Buffer[out.length];
    for (int i = 0; i < out.length; i++) {
      results[i] = new CpuBuffer(resultTypes[i], device, out[i]);
    }
    Reference.reachabilityFence(arguments);
    return results;
  }

  private Block[] run(Block[] blocks) {
    boolean done = false;
    try {
      Block[] out = schedule.run(blocks, memory);
      done = true;
      return out;
    } catch (OutOfMemoryError e) {
      throw new DeviceException(
          ErrorCode.RESOURCE_EXHAUSTED, "the Java heap is too small for this program", e);
    } catch (StackOverflowError e) {
      throw new DeviceException(ErrorCode.RESOURCE_EXHAUSTED, "the program nests too deep", e);
    } finally {
      schedule.releaseDonated(blocks, done);
    }
  }

  /** A result may be written over a donated buffer while another argument is still read. */
  private void refuseSharedDonations(Buffer[] arguments) {
    if (!schedule.hasDonations()) {
      return;
    }
    for (int i = 0; i < arguments.length; i++) {
      for (int j = 0; j < arguments.length; j++) {
        if (i != j && schedule.isDonated(i) && arguments[i] == arguments[j]) {
          throw new DeviceException(
              ErrorCode.INVALID_ARGUMENT,
              "argument " + i + " is donated and also given as argument " + j);
        }
      }
    }
  }

  @Override
  protected Buffer[][] doExecuteOnDevices(Buffer[][] arguments) {
    throw new IllegalStateException("a schedule runs on one device");
  }

  @Override
  public void close() {
    closed = true;
  }
}
