package dev.torchtpu.cpu.kernel;

import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp.Direction;
import dev.torchtpu.hlo.UnaryKind;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * The kernels of this process, one an operation and type, made at first use and shared by all
 * plans. Empty where an operation of a type has no flat loop. Safe for use by many threads.
 */
public final class Kernels {
  private static final ConcurrentHashMap<Object, Optional<Kernel>> ALL = new ConcurrentHashMap<>();

  private record Unary(UnaryKind kind, ElementType type) {}

  private record Binary(BinaryKind kind, ElementType type) {}

  private record Compare(Direction direction, ElementType type) {}

  private record Clamp(ElementType type) {}

  private record Select(int storageBytes) {}

  private record Convert(ElementType from, ElementType to) {}

  private record Move(int storageBytes) {}

  private record ToOdd(ElementType from) {}

  /** {@code gelu(a)} of f32, by the error function. */
  public static final Kernel GELU =
      new Kernel(
          "gelu.f32",
          F32ScalarFunctions::gelu,
          VectorSupport.isPresent() ? Optional.of(() -> F32VectorGelu::gelu) : Optional.empty());

  private Kernels() {}

  public static Optional<Kernel> unary(UnaryKind kind, ElementType type) {
    return ALL.computeIfAbsent(
        new Unary(kind, type),
        key ->
            kernel(
                kind.opName() + "." + type.mlirName(),
                ScalarLoops.unary(kind, type),
                () -> VectorLoops.unary(kind, type)));
  }

  public static Optional<Kernel> binary(BinaryKind kind, ElementType type) {
    return ALL.computeIfAbsent(
        new Binary(kind, type),
        key ->
            kernel(
                kind.opName() + "." + type.mlirName(),
                ScalarLoops.binary(kind, type),
                () -> VectorLoops.binary(kind, type)));
  }

  /** {@code a direction b} as bytes 0 and 1; floats compare as numbers. */
  public static Optional<Kernel> compare(Direction direction, ElementType type) {
    return ALL.computeIfAbsent(
        new Compare(direction, type),
        key ->
            kernel(
                "compare." + direction + "." + type.mlirName(),
                ScalarLoops.compare(direction, type),
                () -> VectorLoops.compare(direction, type)));
  }

  /** Operands: least, value, most. */
  public static Optional<Kernel> clamp(ElementType type) {
    return ALL.computeIfAbsent(
        new Clamp(type),
        key ->
            kernel(
                "clamp." + type.mlirName(),
                ScalarLoops.clamp(type),
                () -> VectorLoops.clamp(type)));
  }

  /** Operands: predicate (bytes), value where it holds, value where not. */
  public static Optional<Kernel> select(int storageBytes) {
    return ALL.computeIfAbsent(
        new Select(storageBytes),
        key ->
            kernel(
                "select." + storageBytes,
                ScalarLoops.select(storageBytes),
                () -> VectorLoops.select(storageBytes)));
  }

  public static Optional<Kernel> convert(ElementType from, ElementType to) {
    return ALL.computeIfAbsent(
        new Convert(from, to),
        key ->
            kernel(
                "convert." + from.mlirName() + "." + to.mlirName(),
                ScalarLoops.convert(from, to),
                () -> VectorLoops.convert(from, to)));
  }

  /** Copies elements: bits under another type. */
  public static Kernel move(int storageBytes) {
    return ALL.computeIfAbsent(
            new Move(storageBytes),
            key ->
                Optional.of(
                    new Kernel("move." + storageBytes, Moves.of(storageBytes), Optional.empty())))
        .orElseThrow();
  }

  /** 64-bit integers to doubles that round to narrower floats as the integers would. */
  public static Optional<Kernel> toOdd(ElementType from) {
    return ALL.computeIfAbsent(
        new ToOdd(from),
        key ->
            switch (from) {
              case I64 ->
                  Optional.of(new Kernel("odd.i64", WordConversions::i64ToOdd, Optional.empty()));
              case UI64 ->
                  Optional.of(new Kernel("odd.ui64", WordConversions::ui64ToOdd, Optional.empty()));
              default -> Optional.empty();
            });
  }

  /** A kernel of a loop that has one form only. */
  public static Kernel single(String name, FlatLoop loop) {
    return new Kernel(name, loop, Optional.empty());
  }

  private static Optional<Kernel> kernel(
      String name, Optional<FlatLoop> scalar, Supplier<Optional<Supplier<FlatLoop>>> vector) {
    return scalar.map(
        s -> new Kernel(name, s, VectorSupport.isPresent() ? vector.get() : Optional.empty()));
  }
}
