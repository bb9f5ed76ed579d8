package dev.torchtpu.aten;

import dev.torchtpu.Value;
import java.util.List;

/**
 * An overload written in other operators (a composite), or in host code where no program is needed
 * ({@code item}, {@code sym_size}).
 */
public final class FunctionOverload extends Overload {

  /** The function: bound arguments to one value a return. */
  @FunctionalInterface
  public interface Body {
    List<Value> apply(Arguments a);
  }

  private final Body body;

  FunctionOverload(Schema schema, Derivative derivative, Body body) {
    super(schema, derivative);
    this.body = body;
  }

  @Override
  public List<Value> call(Arguments arguments) {
    try {
      return body.apply(arguments);
    } catch (RuntimeException e) {
      throw ArgumentErrors.covers(e) ? ArgumentErrors.of(schema(), arguments, e) : e;
    }
  }
}
