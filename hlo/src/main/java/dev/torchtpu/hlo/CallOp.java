package dev.torchtpu.hlo;

import java.util.List;
import java.util.Map;

/** Calls of functions, of composites and of code outside the program. */
public sealed interface CallOp extends Op {

  /** The types of the results. */
  List<ValueType> resultTypes();

  record Call(String callee, List<Value> operands, List<ValueType> resultTypes) implements CallOp {
    public Call {
      operands = List.copyOf(operands);
      resultTypes = List.copyOf(resultTypes);
    }

    @Override
    public String name() {
      return "func.call";
    }
  }

  /**
   * A named operation with a decomposition: a device may run it whole or call the function.
   *
   * @param compositeName dialect-style name, such as {@code torchtpu.gelu}
   * @param decomposition name of a function of the module
   */
  record Composite(
      String compositeName,
      List<Value> operands,
      Map<String, Attribute> attributes,
      String decomposition,
      long version,
      List<ValueType> resultTypes)
      implements CallOp {
    public Composite {
      operands = List.copyOf(operands);
      attributes = Map.copyOf(attributes);
      resultTypes = List.copyOf(resultTypes);
    }

    @Override
    public String name() {
      return "stablehlo.composite";
    }
  }

  /**
   * A call of code outside the program. {@code attributes} holds every attribute of the text but
   * the target name ({@code has_side_effect}, {@code backend_config}, {@code api_version}, …).
   */
  record CustomCall(
      String target,
      List<Value> operands,
      Map<String, Attribute> attributes,
      List<ValueType> resultTypes)
      implements CallOp {
    public CustomCall {
      operands = List.copyOf(operands);
      attributes = Map.copyOf(attributes);
      resultTypes = List.copyOf(resultTypes);
    }

    @Override
    public String name() {
      return "stablehlo.custom_call";
    }
  }

  /**
   * An operation of another dialect, kept in generic form: test checks and {@code
   * interpreter.run_parallel} among them. Devices refuse it.
   */
  record Foreign(
      String name,
      List<Value> operands,
      Map<String, Attribute> attributes,
      List<ValueType> resultTypes,
      List<Block> regions)
      implements CallOp {
    public Foreign {
      operands = List.copyOf(operands);
      attributes = Map.copyOf(attributes);
      resultTypes = List.copyOf(resultTypes);
      regions = List.copyOf(regions);
    }
  }
}
