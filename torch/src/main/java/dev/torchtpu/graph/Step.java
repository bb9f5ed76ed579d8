package dev.torchtpu.graph;

import dev.torchtpu.Value;
import dev.torchtpu.aten.Overload;
import java.util.List;
import java.util.function.Function;

/** A call, resolved. Each result goes to the slots of one array; -1 drops it. */
sealed interface Step {
  String name();

  Operand[] operands();

  int[][] results();

  /** A call of a declared operator; every argument of the schema has an operand. */
  record Call(String name, Overload overload, Operand[] operands, int[][] results)
      implements Step {}

  /** Arithmetic on symbolic numbers. */
  record Symbolic(String name, SymbolicOp op, Operand[] operands, int[][] results)
      implements Step {}

  /** A call that takes graphs. */
  record HigherOrder(String name, HigherOrderOp op, Operand[] operands, int[][] results)
      implements Step {}

  /** An operator of another library than ATen. */
  record Custom(
      String name, Function<List<Value>, List<Value>> function, Operand[] operands, int[][] results)
      implements Step {}
}
