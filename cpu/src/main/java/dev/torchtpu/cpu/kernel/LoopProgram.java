package dev.torchtpu.cpu.kernel;

import java.util.List;

/**
 * An elementwise loop as data: what is computed of each element, by operations over the values
 * before them. Two loops of equal programs share their code; sizes, addresses and scalars are
 * arguments. Immutable.
 *
 * @param operations in order; an operation's number is the name of its value
 * @param arrays how many addresses the loop takes
 */
public record LoopProgram(List<Operation> operations, int arrays) {
  public LoopProgram {
    operations = List.copyOf(operations);
  }

  /** What an operation does; {@code a}, {@code b} and {@code c} are the values it takes. */
  public enum Kind {
    /** A float read from array {@code a}, which goes on with the loop. */
    LOAD,
    /** The one float at address {@code a}. */
    SPLAT,
    /** A byte of array {@code a}, not zero. */
    LOAD_MASK,
    /** The one byte at address {@code a}, not zero. */
    SPLAT_MASK,
    CONSTANT,
    ADD,
    SUBTRACT,
    MULTIPLY,
    DIVIDE,
    MAXIMUM,
    MINIMUM,
    /** {@code a * b + c}, rounded once. */
    FMA,
    NEGATE,
    ABS,
    SQRT,
    EQ,
    NE,
    LT,
    LE,
    GT,
    GE,
    AND,
    OR,
    NOT,
    /** {@code b} where mask {@code a} holds, else {@code c}. */
    SELECT,
    /** The bits of {@code a} moved up by 23, as a float. */
    LOW_BITS_AS_EXPONENT,
    /** Writes value {@code b} to array {@code a}. */
    STORE,
    /** Writes mask {@code b} to array {@code a} as bytes 0 and 1. */
    STORE_MASK;
  }

  /**
   * One operation.
   *
   * @param bits of a constant float; 0 elsewhere
   */
  public record Operation(Kind kind, int a, int b, int c, int bits) {}
}
