package dev.torchtpu.graph;

import dev.torchtpu.Value;

/** An argument of a step: where its value comes from. */
sealed interface Operand {
  /** A value of the frame. */
  record Slot(int index) implements Operand {}

  /** A value that is known; lists of tensors have slots, -1 for an absent one. */
  record Fixed(Value value) implements Operand {}

  /** A list of tensors. */
  record TensorSlots(int[] indexes) implements Operand {}

  /** A list of numbers, some of them values of the frame. */
  record Numbers(Operand[] items, Argument.SymbolKind kind) implements Operand {}

  /** Code to be called. */
  record Code(GraphCode code) implements Operand {}

  /** Operands of several kinds, for higher-order operators. */
  record Group(Operand[] items) implements Operand {}
}
