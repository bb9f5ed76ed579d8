package dev.torchtpu.pjrt.aot;

import java.util.OptionalLong;

/**
 * An instruction of an optimized program.
 *
 * @param name unique in its program
 * @param opcode XLA's, such as {@code fusion}
 * @param source the operation it came from, as the program's locations name it; may be empty
 * @param place the source file and line behind it; may be empty
 * @param outputBytes bytes of its results
 * @param cycles what the compiler estimates, for one run of it
 * @param runs how often it runs, where loops say their count; at least 1
 */
public record HloInstruction(
    String name,
    String opcode,
    String source,
    String place,
    long outputBytes,
    OptionalLong cycles,
    long runs) {}
