package dev.torchtpu.hlo;

/** Elementwise operations of two operands of one type. */
public enum BinaryKind {
  ADD("stablehlo.add"),
  AND("stablehlo.and"),
  ATAN2("stablehlo.atan2"),
  COMPLEX("stablehlo.complex"),
  DIVIDE("stablehlo.divide"),
  MAXIMUM("stablehlo.maximum"),
  MINIMUM("stablehlo.minimum"),
  MULTIPLY("stablehlo.multiply"),
  OR("stablehlo.or"),
  POWER("stablehlo.power"),
  REMAINDER("stablehlo.remainder"),
  SHIFT_LEFT("stablehlo.shift_left"),
  SHIFT_RIGHT_ARITHMETIC("stablehlo.shift_right_arithmetic"),
  SHIFT_RIGHT_LOGICAL("stablehlo.shift_right_logical"),
  SUBTRACT("stablehlo.subtract"),
  XOR("stablehlo.xor"),
  CHLO_MULHI("chlo.mulhi"),
  CHLO_NEXT_AFTER("chlo.next_after"),
  CHLO_POLYGAMMA("chlo.polygamma"),
  CHLO_ZETA("chlo.zeta");

  private final String opName;

  BinaryKind(String opName) {
    this.opName = opName;
  }

  public String opName() {
    return opName;
  }
}
