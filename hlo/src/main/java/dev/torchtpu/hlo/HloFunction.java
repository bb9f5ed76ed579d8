package dev.torchtpu.hlo;

import java.util.List;
import java.util.Map;

/**
 * A function of a module.
 *
 * @param parameterAttributes one map a parameter ({@code tf.aliasing_output}, {@code sdy.sharding},
 *     …)
 * @param resultAttributes one map a result
 */
public record HloFunction(
    String name,
    boolean isPublic,
    Block body,
    List<Map<String, Attribute>> parameterAttributes,
    List<Map<String, Attribute>> resultAttributes) {
  public HloFunction {
    parameterAttributes = List.copyOf(parameterAttributes);
    resultAttributes = List.copyOf(resultAttributes);
  }

  public List<Value> parameters() {
    return body.parameters();
  }

  public List<ValueType> parameterTypes() {
    return body.parameters().stream().map(Value::type).toList();
  }

  public List<ValueType> resultTypes() {
    return body.results().stream().map(Value::type).toList();
  }
}
