package dev.torchtpu.hlo.text;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import dev.torchtpu.hlo.ValueType;
import java.util.List;
import java.util.Map;

/** An operation as the text has it, whatever its form, before its attributes are understood. */
record GenericOp(
    String name,
    List<Value> operands,
    Map<String, Attribute> attributes,
    List<Block> regions,
    List<ValueType> resultTypes) {

  HloException error(String what) {
    return new HloException(name + ": " + what);
  }

  /** Requires a number of operands. */
  GenericOp takes(int n) {
    if (operands.size() != n) {
      throw error("expected " + n + " operands, found " + operands.size());
    }
    return this;
  }

  GenericOp takesAtLeast(int n) {
    if (operands.size() < n) {
      throw error("expected at least " + n + " operands, found " + operands.size());
    }
    return this;
  }

  Value operand(int i) {
    if (i >= operands.size()) {
      throw error("operand " + i + " is missing");
    }
    return operands.get(i);
  }

  /** Operands from a position on. */
  List<Value> operandsFrom(int from) {
    return operands.subList(from, operands.size());
  }

  Block region(int i) {
    if (i >= regions.size()) {
      throw error("region " + i + " is missing");
    }
    return regions.get(i);
  }

  /** The first half of the operands; there must be two equal halves. */
  List<Value> firstHalf() {
    if (operands.isEmpty() || operands.size() % 2 != 0) {
      throw error(
          "expected as many initial values as inputs, found " + operands.size() + " operands");
    }
    return operands.subList(0, operands.size() / 2);
  }

  List<Value> secondHalf() {
    return operands.subList(operands.size() / 2, operands.size());
  }

  /** The declared type of a result, which must be a tensor. */
  TensorType resultType(int i) {
    if (i < resultTypes.size() && resultTypes.get(i) instanceof TensorType t) {
      return t;
    }
    throw error("result " + i + " must be a tensor");
  }
}
