package dev.torchtpu.formats;

import dev.torchtpu.hlo.ElementType;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Element types of safetensors files, by the names that stand in the files. They are declared in
 * the order of the reference implementation: a writer puts tensors of later types first, so that
 * wide elements stay aligned.
 */
public enum SafetensorsType {
  BOOL(ElementType.PRED, 8),
  F4(ElementType.F4E2M1FN, 4),
  F6_E2M3(ElementType.F6E2M3FN, 6),
  F6_E3M2(ElementType.F6E3M2FN, 6),
  U8(ElementType.UI8, 8),
  I8(ElementType.I8, 8),
  F8_E5M2(ElementType.F8E5M2, 8),
  F8_E4M3(ElementType.F8E4M3FN, 8),
  F8_E8M0(ElementType.F8E8M0FNU, 8),
  F8_E4M3FNUZ(ElementType.F8E4M3FNUZ, 8),
  F8_E5M2FNUZ(ElementType.F8E5M2FNUZ, 8),
  I16(ElementType.I16, 16),
  U16(ElementType.UI16, 16),
  F16(ElementType.F16, 16),
  BF16(ElementType.BF16, 16),
  I32(ElementType.I32, 32),
  U32(ElementType.UI32, 32),
  F32(ElementType.F32, 32),
  C64(ElementType.C64, 64),
  F64(ElementType.F64, 64),
  I64(ElementType.I64, 64),
  U64(ElementType.UI64, 64);

  private static final Map<String, SafetensorsType> BY_NAME =
      Arrays.stream(values()).collect(Collectors.toMap(Enum::name, Function.identity()));
  private static final Map<ElementType, SafetensorsType> BY_ELEMENT =
      Arrays.stream(values())
          .collect(Collectors.toMap(SafetensorsType::elementType, Function.identity()));

  private final ElementType elementType;
  private final int bits;

  SafetensorsType(ElementType elementType, int bits) {
    this.elementType = elementType;
    this.bits = bits;
  }

  public ElementType elementType() {
    return elementType;
  }

  /** Bits that one element takes in a file; elements below a byte are packed. */
  public int bits() {
    return bits;
  }

  /** The type that a file names so; names are case-sensitive. */
  public static Optional<SafetensorsType> ofName(String name) {
    return Optional.ofNullable(BY_NAME.get(name));
  }

  /** The type that stores an element type, if the format has one. */
  public static Optional<SafetensorsType> of(ElementType type) {
    return Optional.ofNullable(BY_ELEMENT.get(type));
  }
}
