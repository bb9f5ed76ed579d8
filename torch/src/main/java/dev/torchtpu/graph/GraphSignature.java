package dev.torchtpu.graph;

import java.util.List;

/** What the inputs and outputs of an exported graph stand for, in the graph's order. Immutable. */
public record GraphSignature(List<InputSpec> inputs, List<OutputSpec> outputs) {
  public GraphSignature {
    inputs = List.copyOf(inputs);
    outputs = List.copyOf(outputs);
  }

  /** What an input of the graph is. */
  public sealed interface InputSpec {
    /** An argument of the call. */
    record UserInput(Argument argument) implements InputSpec {}

    /** A parameter of the module. */
    record Parameter(String name, String target) implements InputSpec {}

    /** A buffer of the module. */
    record Buffer(String name, String target, boolean persistent) implements InputSpec {}

    /** A tensor that the program holds itself. */
    record TensorConstant(String name, String target) implements InputSpec {}

    /** An argument of the call that must have the value with which the program was exported. */
    record ConstantInput(String name, Argument value) implements InputSpec {}

    /** An object of a class of the exporting process. */
    record CustomObject(String name, String target, String className) implements InputSpec {}

    /** An effect token. */
    record Token(String name) implements InputSpec {}
  }

  /** What an output of the graph is. */
  public sealed interface OutputSpec {
    /** A result of the call. */
    record UserOutput(Argument argument) implements OutputSpec {}

    /** The result that a training program differentiates; a result of the call too. */
    record Loss(String name) implements OutputSpec {}

    /** The next value of a buffer. */
    record BufferMutation(String name, String target) implements OutputSpec {}

    /** The next value of a parameter. */
    record ParameterMutation(String name, String target) implements OutputSpec {}

    /** The next value of an argument of the call, by the input's name. */
    record UserInputMutation(String name, String target) implements OutputSpec {}

    /** A gradient of the loss; a result of the call too. */
    record ParameterGradient(String name, String target) implements OutputSpec {}

    /** A gradient of the loss; a result of the call too. */
    record UserInputGradient(String name, String target) implements OutputSpec {}

    /** An effect token. */
    record Token(String name) implements OutputSpec {}
  }
}
