package dev.torchtpu.cpu.reference;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;

/** Runs one function a device, each on a thread of its own, the first on the caller's. */
final class DeviceThreads {
  private DeviceThreads() {}

  static Datum[][] run(
      Program program, String[] functions, int replicas, int partitions, Datum[][] arguments) {
    var meeting = new Meeting(replicas, partitions);
    Datum[][] results = new Datum[arguments.length][];
    Thread[] threads = new Thread[arguments.length];
    for (int d = 1; d < threads.length; d++) {
      int device = d;
      threads[d] =
          Thread.ofPlatform()
              .daemon()
              .name("torchtpu-cpu-" + d)
              .start(() -> results[device] = one(program, functions, device, meeting, arguments));
    }
    results[0] = one(program, functions, 0, meeting, arguments);
    for (int d = 1; d < threads.length; d++) {
      join(threads[d], meeting);
    }
    DeviceException failure = meeting.failure();
    if (failure != null) {
      throw failure;
    }
    return results;
  }

  private static Datum[] one(
      Program program, String[] functions, int device, Meeting meeting, Datum[][] arguments) {
    var execution =
        new Execution(
            program, device / meeting.partitions(), device % meeting.partitions(), meeting);
    try {
      Datum[] out = program.run(functions[device], execution, arguments[device]);
      meeting.leave();
      return out;
    } catch (DeviceException e) {
      meeting.fail(e);
    } catch (OutOfMemoryError | StackOverflowError e) {
      meeting.fail(
          new DeviceException(
              ErrorCode.RESOURCE_EXHAUSTED, "the program needs more memory than there is", e));
    } catch (RuntimeException e) {
      meeting.fail(new DeviceException(ErrorCode.INTERNAL, "the program failed: " + e, e));
    }
    return new Datum[0];
  }

  private static void join(Thread t, Meeting meeting) {
    boolean interrupted = false;
    while (t.isAlive()) {
      try {
        t.join();
      } catch (InterruptedException e) {
        interrupted = true;
        meeting.fail(new DeviceException(ErrorCode.CANCELLED, "interrupted", e));
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
