package dev.torchtpu.pjrt;

import dev.torchtpu.pjrt.abi.Field;
import dev.torchtpu.pjrt.abi.Native;
import dev.torchtpu.pjrt.abi.PjrtFunction;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * The argument structures of one execution, built once: only the handles of arguments change from
 * call to call. Used by one thread at a time.
 */
final class ExecuteBlock {
  private final MemorySegment memory;
  private final long call;
  private final long arguments;
  private final long results;
  private final int argumentCount;
  private final int resultCount;

  /**
   * Builds the structures.
   *
   * @param executable the loaded executable's handle
   */
  ExecuteBlock(long executable, int deviceCount, int argumentCount, int resultCount) {
    this.argumentCount = argumentCount;
    this.resultCount = resultCount;
    long callBytes = PjrtFunction.LOADED_EXECUTABLE_EXECUTE.argumentBytes();
    long optionBytes = Field.EXECUTE_OPTIONS_BYTES;
    long argumentRows = 8L * deviceCount * argumentCount;
    long resultRows = 8L * deviceCount * resultCount;
    long lists = 8L * deviceCount;
    // Freed with this object, which is dropped with its executable.
    memory =
        Arena.ofAuto()
            .allocate(callBytes + optionBytes + argumentRows + resultRows + 2 * lists, 64);
    call = memory.address();
    long options = call + callBytes;
    arguments = options + optionBytes;
    results = arguments + argumentRows;
    long argumentLists = results + resultRows;
    long resultLists = argumentLists + lists;
    Native.putLong(options, optionBytes);
    for (int d = 0; d < deviceCount; d++) {
      Native.putLong(argumentLists + 8L * d, arguments + 8L * d * argumentCount);
      Native.putLong(resultLists + 8L * d, results + 8L * d * resultCount);
    }
    Native.putLong(call, callBytes);
    Native.putLong(call + Field.SUBJECT, executable);
    Native.putLong(call + Field.EXECUTE_OPTIONS, options);
    Native.putLong(call + Field.EXECUTE_ARGUMENT_LISTS, argumentLists);
    Native.putLong(call + Field.EXECUTE_DEVICE_COUNT, deviceCount);
    Native.putLong(call + Field.EXECUTE_ARGUMENT_COUNT, argumentCount);
    Native.putLong(call + Field.EXECUTE_OUTPUT_LISTS, resultLists);
  }

  void setArgument(int device, int index, long buffer) {
    Native.putLong(arguments + 8L * ((long) device * argumentCount + index), buffer);
  }

  long result(int device, int index) {
    return Native.getLong(results + 8L * ((long) device * resultCount + index));
  }

  /** The address of the structure for {@code PJRT_LoadedExecutable_Execute}. */
  long call() {
    return call;
  }
}
