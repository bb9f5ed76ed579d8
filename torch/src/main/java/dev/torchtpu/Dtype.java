package dev.torchtpu;

import dev.torchtpu.hlo.ElementType;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Element types of tensors, with PyTorch's names. */
public enum Dtype implements Value {
  UINT8("uint8", ElementType.UI8, Category.INTEGER),
  INT8("int8", ElementType.I8, Category.INTEGER),
  INT16("int16", ElementType.I16, Category.INTEGER),
  INT32("int32", ElementType.I32, Category.INTEGER),
  INT64("int64", ElementType.I64, Category.INTEGER),
  FLOAT16("float16", ElementType.F16, Category.FLOATING),
  FLOAT32("float32", ElementType.F32, Category.FLOATING),
  FLOAT64("float64", ElementType.F64, Category.FLOATING),
  COMPLEX64("complex64", ElementType.C64, Category.COMPLEX),
  COMPLEX128("complex128", ElementType.C128, Category.COMPLEX),
  BOOL("bool", ElementType.PRED, Category.BOOLEAN),
  BFLOAT16("bfloat16", ElementType.BF16, Category.FLOATING),
  FLOAT8_E5M2("float8_e5m2", ElementType.F8E5M2, Category.FLOATING),
  FLOAT8_E4M3FN("float8_e4m3fn", ElementType.F8E4M3FN, Category.FLOATING),
  FLOAT8_E5M2FNUZ("float8_e5m2fnuz", ElementType.F8E5M2FNUZ, Category.FLOATING),
  FLOAT8_E4M3FNUZ("float8_e4m3fnuz", ElementType.F8E4M3FNUZ, Category.FLOATING),
  FLOAT8_E8M0FNU("float8_e8m0fnu", ElementType.F8E8M0FNU, Category.FLOATING),
  UINT16("uint16", ElementType.UI16, Category.INTEGER),
  UINT32("uint32", ElementType.UI32, Category.INTEGER),
  UINT64("uint64", ElementType.UI64, Category.INTEGER),
  /** Two float16 parts, kept as one 32-bit word: storage, views and casts only. */
  COMPLEX32("complex32", ElementType.UI32, Category.COMPLEX),
  INT4("int4", ElementType.I4, Category.INTEGER),
  UINT4("uint4", ElementType.UI4, Category.INTEGER);

  /** The categories of type promotion, lowest first. */
  public enum Category {
    BOOLEAN,
    INTEGER,
    FLOATING,
    COMPLEX
  }

  private static final Map<String, Dtype> BY_NAME =
      Arrays.stream(values())
          .collect(Collectors.toUnmodifiableMap(d -> d.torchName, Function.identity()));
  private static final Dtype[] BY_ELEMENT_TYPE = new Dtype[ElementType.values().length];

  static {
    for (Dtype d : values()) {
      if (d.name().equals("COMPLEX32")) {
        continue;
      }
      BY_ELEMENT_TYPE[d.elementType.ordinal()] = d;
    }
  }

  private final String torchName;
  private final ElementType elementType;
  private final Category category;

  Dtype(String torchName, ElementType elementType, Category category) {
    this.torchName = torchName;
    this.elementType = elementType;
    this.category = category;
  }

  /** The name without {@code torch.}, such as {@code float32}. */
  public String torchName() {
    return torchName;
  }

  public ElementType elementType() {
    return elementType;
  }

  public Category category() {
    return category;
  }

  public boolean isFloatingPoint() {
    return category == Category.FLOATING;
  }

  public boolean isComplex() {
    return category == Category.COMPLEX;
  }

  /** Whether the category is integer or boolean. */
  public boolean isIntegral() {
    return category == Category.INTEGER || category == Category.BOOLEAN;
  }

  /** Whether gradients exist for tensors of this type. */
  public boolean isDifferentiable() {
    return category == Category.FLOATING || category == Category.COMPLEX;
  }

  /** Bytes an element. */
  public int itemSize() {
    return elementType.storageBytes();
  }

  /** The type of a complex type's parts; any other type is its own. */
  public Dtype toReal() {
    return this == COMPLEX32 ? FLOAT16 : of(elementType.realPart());
  }

  /** The complex type whose parts have this type; complex64 where there is none. */
  public Dtype toComplex() {
    return switch (this) {
      case FLOAT64, COMPLEX128 -> COMPLEX128;
      case FLOAT16, COMPLEX32 -> COMPLEX32;
      default -> COMPLEX64;
    };
  }

  /** The name in C++ messages of PyTorch, such as {@code Float} or {@code Long}. */
  public String scalarTypeName() {
    return switch (this) {
      case UINT8 -> "Byte";
      case INT8 -> "Char";
      case INT16 -> "Short";
      case INT32 -> "Int";
      case INT64 -> "Long";
      case FLOAT16 -> "Half";
      case FLOAT32 -> "Float";
      case FLOAT64 -> "Double";
      case COMPLEX64 -> "ComplexFloat";
      case COMPLEX128 -> "ComplexDouble";
      case BOOL -> "Bool";
      case BFLOAT16 -> "BFloat16";
      case FLOAT8_E5M2 -> "Float8_e5m2";
      case FLOAT8_E4M3FN -> "Float8_e4m3fn";
      case FLOAT8_E5M2FNUZ -> "Float8_e5m2fnuz";
      case FLOAT8_E4M3FNUZ -> "Float8_e4m3fnuz";
      case FLOAT8_E8M0FNU -> "Float8_e8m0fnu";
      case UINT16 -> "UInt16";
      case UINT32 -> "UInt32";
      case UINT64 -> "UInt64";
      case COMPLEX32 -> "ComplexHalf";
      case INT4 -> "Int4";
      case UINT4 -> "UInt4";
    };
  }

  /** The C++ name in messages that print a type's metadata, such as {@code long int}. */
  public String typeMetaName() {
    return switch (this) {
      case UINT8 -> "unsigned char";
      case INT8 -> "signed char";
      case INT16 -> "short int";
      case INT32 -> "int";
      case INT64 -> "long int";
      case UINT16 -> "short unsigned int";
      case UINT32 -> "unsigned int";
      case UINT64 -> "long unsigned int";
      case FLOAT32 -> "float";
      case FLOAT64 -> "double";
      case BOOL -> "bool";
      case COMPLEX32 -> "c10::complex<c10::Half>";
      case COMPLEX64 -> "c10::complex<float>";
      case COMPLEX128 -> "c10::complex<double>";
      default -> "c10::" + scalarTypeName();
    };
  }

  /** Whether numbers below zero have values of this type. */
  public boolean isSigned() {
    return this != BOOL && elementType.kind() != ElementType.Kind.UNSIGNED;
  }

  /** The dtype of an element type; throws for element types that PyTorch lacks. */
  public static Dtype of(ElementType type) {
    Dtype d = BY_ELEMENT_TYPE[type.ordinal()];
    if (d == null) {
      throw new TorchException("no dtype for element type " + type.mlirName());
    }
    return d;
  }

  /** The dtype of a name such as {@code float32}. */
  public static Optional<Dtype> ofName(String name) {
    return Optional.ofNullable(BY_NAME.get(name));
  }

  /** {@code torch.float32}. */
  @Override
  public String toString() {
    return "torch." + torchName;
  }
}
