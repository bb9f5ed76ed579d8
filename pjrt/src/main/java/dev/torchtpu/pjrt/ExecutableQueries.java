package dev.torchtpu.pjrt;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.pjrt.abi.ElementTypes;
import dev.torchtpu.pjrt.abi.Field;
import dev.torchtpu.pjrt.abi.NamedValues;
import dev.torchtpu.pjrt.abi.Native;
import dev.torchtpu.pjrt.abi.PjrtApi;
import dev.torchtpu.pjrt.abi.PjrtFunction;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a compiled program ({@code PJRT_Executable}) tells of itself, loaded on a device or not. The
 * caller keeps the handle alive.
 */
record ExecutableQueries(PjrtApi api, long executable) {

  List<TensorType> outputTypes() {
    try (Arena arena = Arena.ofConfined()) {
      long t = call(arena, PjrtFunction.EXECUTABLE_OUTPUT_ELEMENT_TYPES);
      long types = Native.getLong(t + Field.OUT);
      long d = call(arena, PjrtFunction.EXECUTABLE_OUTPUT_DIMENSIONS);
      int count = (int) Native.getLong(d + Field.OUTPUT_COUNT);
      long sizes = Native.getLong(d + Field.OUTPUT_DIMS);
      long ranks = Native.getLong(d + Field.OUTPUT_RANKS);
      var out = new ArrayList<TensorType>();
      for (int i = 0; i < count; i++) {
        int number = Native.getInt(types + 4L * i);
        ElementType element =
            ElementTypes.ofPjrt(number)
                .orElseThrow(() ->
                    new DeviceException(
                        ErrorCode.UNIMPLEMENTED, "a result has PJRT's type " + number));
        long rank = Native.getLong(ranks + 8L * i);
        out.add(TensorType.of(element, PjrtApi.longs(sizes, rank)));
        sizes += 8 * rank;
      }
      return out;
    }
  }

  private long call(Arena arena, PjrtFunction function) {
    long a = api.arguments(arena, function).address();
    Native.putLong(a + Field.SUBJECT, executable);
    api.call(function, a);
    return a;
  }

  /** The plugin's own bytes, which its deserialize reads. */
  byte[] serialized() {
    try (Arena arena = Arena.ofConfined()) {
      long a = call(arena, PjrtFunction.EXECUTABLE_SERIALIZE);
      byte[] out =
          Native.bytes(
              Native.getLong(a + Field.SERIALIZE_OUT),
              Native.getLong(a + Field.SERIALIZE_OUT_LENGTH));
      MemorySegment deleter =
          MemorySegment.ofAddress(Native.getLong(a + Field.SERIALIZE_OUT_DELETER));
      long ignored = Native.call(deleter, Native.getLong(a + Field.SERIALIZE_OUT_HOLDER));
      return out;
    }
  }

  /** The program after optimization, as a {@code HloModuleProtoWithConfig}. */
  byte[] optimizedProgram() {
    try (Arena arena = Arena.ofConfined()) {
      long program = arena.allocate(Field.PROGRAM_BYTES, 8).address();
      Native.putLong(program, Field.PROGRAM_BYTES);
      long a = api.arguments(arena, PjrtFunction.EXECUTABLE_OPTIMIZED_PROGRAM).address();
      Native.putLong(a + Field.SUBJECT, executable);
      Native.putLong(a + Field.OUT, program);
      // The first call, without memory, asks for the size.
      api.call(PjrtFunction.EXECUTABLE_OPTIMIZED_PROGRAM, a);
      long size = Native.getLong(program + Field.PROGRAM_CODE_LENGTH);
      Native.putLong(program + Field.PROGRAM_CODE, arena.allocate(Math.max(1, size), 8).address());
      api.call(PjrtFunction.EXECUTABLE_OPTIMIZED_PROGRAM, a);
      return Native.bytes(Native.getLong(program + Field.PROGRAM_CODE), size);
    }
  }

  CompiledMemory memory() {
    try (Arena arena = Arena.ofConfined()) {
      long a = call(arena, PjrtFunction.EXECUTABLE_GET_COMPILED_MEMORY_STATS);
      return new CompiledMemory(
          Native.getLong(a + Field.MEMORY_CODE),
          Native.getLong(a + Field.MEMORY_ARGUMENTS),
          Native.getLong(a + Field.MEMORY_OUTPUTS),
          Native.getLong(a + Field.MEMORY_ALIASED),
          Native.getLong(a + Field.MEMORY_TEMPORARIES),
          Native.getLong(a + Field.MEMORY_PEAK));
    }
  }

  /** The compiler's figures by its own names: {@code flops}, {@code bytes accessed}, … */
  Map<String, Double> costs() {
    try (Arena arena = Arena.ofConfined()) {
      long a = call(arena, PjrtFunction.EXECUTABLE_GET_COST_ANALYSIS);
      var out = new LinkedHashMap<String, Double>();
      NamedValues.read(Native.getLong(a + Field.COUNTED_OUT), Native.getLong(a + Field.COUNTED))
          .forEach((name, value) -> {
            if (value.matches("-?[0-9].*")) {
              out.put(name, Double.parseDouble(value));
            }
          });
      return out;
    }
  }

  long codeBytes() {
    return api.query(PjrtFunction.EXECUTABLE_SIZE_OF_CODE, executable);
  }

  /** A hash of the program. */
  byte[] fingerprint() {
    try (Arena arena = Arena.ofConfined()) {
      long a = call(arena, PjrtFunction.EXECUTABLE_FINGERPRINT);
      return Native.bytes(Native.getLong(a + Field.OUT), Native.getLong(a + Field.OUT_LENGTH));
    }
  }
}
