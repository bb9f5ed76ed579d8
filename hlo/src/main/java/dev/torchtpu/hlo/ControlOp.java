package dev.torchtpu.hlo;

import java.util.List;

/** Control flow, tuples, tokens and barriers. */
public sealed interface ControlOp extends Op {

  record While(List<Value> operands, Block condition, Block body) implements ControlOp {
    public While {
      operands = List.copyOf(operands);
    }

    @Override
    public String name() {
      return "stablehlo.while";
    }

    @Override
    public List<Block> regions() {
      return List.of(condition, body);
    }
  }

  record If(Value predicate, Block onTrue, Block onFalse) implements ControlOp {
    @Override
    public String name() {
      return "stablehlo.if";
    }

    @Override
    public List<Value> operands() {
      return List.of(predicate);
    }

    @Override
    public List<Block> regions() {
      return List.of(onTrue, onFalse);
    }
  }

  record Case(Value index, List<Block> branches) implements ControlOp {
    public Case {
      branches = List.copyOf(branches);
    }

    @Override
    public String name() {
      return "stablehlo.case";
    }

    @Override
    public List<Value> operands() {
      return List.of(index);
    }

    @Override
    public List<Block> regions() {
      return branches;
    }
  }

  record OptimizationBarrier(List<Value> operands) implements ControlOp {
    public OptimizationBarrier {
      operands = List.copyOf(operands);
    }

    @Override
    public String name() {
      return "stablehlo.optimization_barrier";
    }
  }

  record AfterAll(List<Value> operands) implements ControlOp {
    public AfterAll {
      operands = List.copyOf(operands);
    }

    @Override
    public String name() {
      return "stablehlo.after_all";
    }
  }

  record CreateToken() implements ControlOp {
    @Override
    public String name() {
      return "stablehlo.create_token";
    }

    @Override
    public List<Value> operands() {
      return List.of();
    }
  }

  record Tuple(List<Value> operands) implements ControlOp {
    public Tuple {
      operands = List.copyOf(operands);
    }

    @Override
    public String name() {
      return "stablehlo.tuple";
    }
  }

  record GetTupleElement(Value operand, int index) implements ControlOp {
    @Override
    public String name() {
      return "stablehlo.get_tuple_element";
    }

    @Override
    public List<Value> operands() {
      return List.of(operand);
    }
  }
}
