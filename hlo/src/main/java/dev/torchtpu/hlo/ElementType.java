package dev.torchtpu.hlo;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Element types of StableHLO tensors (StableHLO specification, section Types).
 *
 * <p>{@link #storageBytes} is the size of one element in host memory: sub-byte types and {@code i1}
 * take one byte each.
 */
public enum ElementType {
  PRED("i1", Kind.BOOLEAN, 1),
  I2("i2", Kind.SIGNED, 2),
  I4("i4", Kind.SIGNED, 4),
  I8("i8", Kind.SIGNED, 8),
  I16("i16", Kind.SIGNED, 16),
  I32("i32", Kind.SIGNED, 32),
  I64("i64", Kind.SIGNED, 64),
  UI2("ui2", Kind.UNSIGNED, 2),
  UI4("ui4", Kind.UNSIGNED, 4),
  UI8("ui8", Kind.UNSIGNED, 8),
  UI16("ui16", Kind.UNSIGNED, 16),
  UI32("ui32", Kind.UNSIGNED, 32),
  UI64("ui64", Kind.UNSIGNED, 64),
  F4E2M1FN("f4E2M1FN", Kind.FLOAT, 4),
  F6E2M3FN("f6E2M3FN", Kind.FLOAT, 6),
  F6E3M2FN("f6E3M2FN", Kind.FLOAT, 6),
  F8E3M4("f8E3M4", Kind.FLOAT, 8),
  F8E4M3("f8E4M3", Kind.FLOAT, 8),
  F8E4M3FN("f8E4M3FN", Kind.FLOAT, 8),
  F8E4M3B11FNUZ("f8E4M3B11FNUZ", Kind.FLOAT, 8),
  F8E4M3FNUZ("f8E4M3FNUZ", Kind.FLOAT, 8),
  F8E5M2("f8E5M2", Kind.FLOAT, 8),
  F8E5M2FNUZ("f8E5M2FNUZ", Kind.FLOAT, 8),
  F8E8M0FNU("f8E8M0FNU", Kind.FLOAT, 8),
  BF16("bf16", Kind.FLOAT, 16),
  F16("f16", Kind.FLOAT, 16),
  F32("f32", Kind.FLOAT, 32),
  F64("f64", Kind.FLOAT, 64),
  C64("complex<f32>", Kind.COMPLEX, 64),
  C128("complex<f64>", Kind.COMPLEX, 128);

  /** The arithmetic family of an element type. */
  public enum Kind {
    BOOLEAN,
    SIGNED,
    UNSIGNED,
    FLOAT,
    COMPLEX
  }

  private static final Map<String, ElementType> BY_NAME =
      Arrays.stream(values())
          .collect(Collectors.toUnmodifiableMap(ElementType::mlirName, Function.identity()));

  private final String mlirName;
  private final Kind kind;
  private final int bits;

  ElementType(String mlirName, Kind kind, int bits) {
    this.mlirName = mlirName;
    this.kind = kind;
    this.bits = bits;
  }

  /** The name in MLIR text, such as {@code f32} or {@code complex<f64>}. */
  public String mlirName() {
    return mlirName;
  }

  public Kind kind() {
    return kind;
  }

  /** Width in bits; 1 for {@code i1}. */
  public int bits() {
    return bits;
  }

  /** Bytes that one element takes in host memory. */
  public int storageBytes() {
    return Math.max(1, bits / 8);
  }

  public boolean isFloat() {
    return kind == Kind.FLOAT;
  }

  public boolean isComplex() {
    return kind == Kind.COMPLEX;
  }

  /** Signed or unsigned integer; {@code i1} is not one. */
  public boolean isInteger() {
    return kind == Kind.SIGNED || kind == Kind.UNSIGNED;
  }

  /** The type of a complex number's parts; any other type is its own. */
  public ElementType realPart() {
    return switch (this) {
      case C64 -> F32;
      case C128 -> F64;
      default -> this;
    };
  }

  /** The element type of that MLIR name. */
  public static Optional<ElementType> ofMlirName(String name) {
    return Optional.ofNullable(BY_NAME.get(name));
  }
}
