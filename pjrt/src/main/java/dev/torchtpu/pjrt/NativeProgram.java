package dev.torchtpu.pjrt;

import dev.torchtpu.pjrt.abi.Field;
import dev.torchtpu.pjrt.abi.Native;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/** Writes {@code PJRT_Program}. */
final class NativeProgram {
  private NativeProgram() {}

  /** The address of a program of MLIR text. */
  static long ofText(Arena arena, String text) {
    // The zero byte after the text matters: XLA's lexer reads until it finds one.
    MemorySegment code = arena.allocateFrom(text);
    MemorySegment format = arena.allocateFrom("mlir");
    long program = arena.allocate(Field.PROGRAM_BYTES, 8).address();
    Native.putLong(program, Field.PROGRAM_BYTES);
    Native.putLong(program + Field.PROGRAM_CODE, code.address());
    Native.putLong(program + Field.PROGRAM_CODE_LENGTH, code.byteSize() - 1);
    Native.putLong(program + Field.PROGRAM_FORMAT, format.address());
    Native.putLong(program + Field.PROGRAM_FORMAT_LENGTH, format.byteSize() - 1);
    return program;
  }
}
