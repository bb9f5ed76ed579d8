package dev.torchtpu.hlo;

/** An SSA value: an instruction's result or a block's parameter. Equality is identity. */
public final class Value {
  private final ValueType type;
  private final String name;

  public Value(ValueType type) {
    this(type, "");
  }

  /**
   * @param name a hint for printing, without the percent sign; may be empty
   */
  public Value(ValueType type, String name) {
    this.type = type;
    this.name = name;
  }

  public ValueType type() {
    return type;
  }

  /** The type of a tensor value; throws for a token or tuple. */
  public TensorType tensorType() {
    if (type instanceof TensorType t) {
      return t;
    }
    throw new HloException("expected a tensor, got " + type);
  }

  public String name() {
    return name;
  }

  @Override
  public String toString() {
    return "%" + (name.isEmpty() ? "?" : name) + " : " + type;
  }
}
