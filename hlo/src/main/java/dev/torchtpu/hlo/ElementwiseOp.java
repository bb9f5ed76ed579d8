package dev.torchtpu.hlo;

import java.util.List;
import java.util.Optional;

/** Operations that work element by element. */
public sealed interface ElementwiseOp extends Op {

  record Unary(UnaryKind kind, Value operand) implements ElementwiseOp {
    @Override
    public String name() {
      return kind.opName();
    }

    @Override
    public List<Value> operands() {
      return List.of(operand);
    }
  }

  record Binary(BinaryKind kind, Value lhs, Value rhs) implements ElementwiseOp {
    @Override
    public String name() {
      return kind.opName();
    }

    @Override
    public List<Value> operands() {
      return List.of(lhs, rhs);
    }
  }

  /** {@code compare}; the type is absent when the text leaves it out. */
  record Compare(Value lhs, Value rhs, Direction direction, Optional<CompareType> compareType)
      implements ElementwiseOp {
    @Override
    public String name() {
      return "stablehlo.compare";
    }

    @Override
    public List<Value> operands() {
      return List.of(lhs, rhs);
    }
  }

  /** Comparison directions. */
  enum Direction {
    EQ,
    NE,
    GE,
    GT,
    LE,
    LT
  }

  /** How elements compare; {@code TOTALORDER} orders NaN and signed zeros too. */
  enum CompareType {
    FLOAT,
    TOTALORDER,
    SIGNED,
    UNSIGNED
  }

  /** {@code select}; the predicate is a scalar or has the operands' shape. */
  record Select(Value predicate, Value onTrue, Value onFalse) implements ElementwiseOp {
    @Override
    public String name() {
      return "stablehlo.select";
    }

    @Override
    public List<Value> operands() {
      return List.of(predicate, onTrue, onFalse);
    }
  }

  /** {@code clamp}; the bounds are scalars or have the operand's shape. */
  record Clamp(Value min, Value operand, Value max) implements ElementwiseOp {
    @Override
    public String name() {
      return "stablehlo.clamp";
    }

    @Override
    public List<Value> operands() {
      return List.of(min, operand, max);
    }
  }

  record Convert(Value operand, ElementType target) implements ElementwiseOp {
    @Override
    public String name() {
      return "stablehlo.convert";
    }

    @Override
    public List<Value> operands() {
      return List.of(operand);
    }
  }

  record ReducePrecision(Value operand, int exponentBits, int mantissaBits)
      implements ElementwiseOp {
    @Override
    public String name() {
      return "stablehlo.reduce_precision";
    }

    @Override
    public List<Value> operands() {
      return List.of(operand);
    }
  }

  /** {@code map}: a scalar computation applied to every element. */
  record Map(List<Value> inputs, long[] dimensions, Block computation) implements ElementwiseOp {
    public Map {
      inputs = List.copyOf(inputs);
    }

    @Override
    public String name() {
      return "stablehlo.map";
    }

    @Override
    public List<Value> operands() {
      return inputs;
    }

    @Override
    public List<Block> regions() {
      return List.of(computation);
    }
  }
}
