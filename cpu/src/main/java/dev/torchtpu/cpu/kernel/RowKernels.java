package dev.torchtpu.cpu.kernel;

import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.ElementType;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * The row kernels of this process, made at first use and shared by all plans. Safe for use by many
 * threads.
 */
public final class RowKernels {
  private static final ConcurrentHashMap<Reduction, Optional<RowKernel>> REDUCTIONS =
      new ConcurrentHashMap<>();

  /** {@code softmax(a)} of f32. */
  public static final RowKernel SOFTMAX =
      new RowKernel("softmax.f32", F32ScalarRows::softmax, of(() -> F32VectorRows::softmax));

  /** {@code log_softmax(a)} of f32. */
  public static final RowKernel LOG_SOFTMAX =
      new RowKernel(
          "log_softmax.f32", F32ScalarRows::logSoftmax, of(() -> F32VectorRows::logSoftmax));

  /** {@code (a - mean) / sqrt(variance + p) * b + c} of f32. */
  public static final RowKernel LAYER_NORM =
      new RowKernel(
          "layer_norm.f32", F32ScalarRows::layerNorm, of(() -> F32VectorNorms::layerNorm));

  /** {@code a / sqrt(mean of squares + p) * b} of f32. */
  public static final RowKernel RMS_NORM =
      new RowKernel("rms_norm.f32", F32ScalarRows::rmsNorm, of(() -> F32VectorNorms::rmsNorm));

  /**
   * {@code softmax(a * p + b)} of f32, without {@code b} where its address is 0; zeros where all is
   * minus infinity.
   */
  public static final RowKernel ATTENTION =
      new RowKernel("attention.f32", F32ScalarRows::attention, of(() -> F32VectorAttention::row));

  private record Reduction(BinaryKind kind, ElementType type) {}

  private RowKernels() {}

  private static Optional<Supplier<RowLoop>> of(Supplier<RowLoop> loop) {
    return Optional.of(loop);
  }

  /** The reduction of a row to one element, starting from the operation's neutral element. */
  public static Optional<RowKernel> reduce(BinaryKind kind, ElementType type) {
    return REDUCTIONS.computeIfAbsent(
        new Reduction(kind, type),
        key ->
            switch (type) {
              case F32 -> f32(kind);
              case F64 -> f64(kind);
              case I32 -> i32(kind).map(l -> scalarOnly(kind, type, l));
              case I64 -> i64(kind).map(l -> scalarOnly(kind, type, l));
              case PRED -> booleans(kind).map(l -> scalarOnly(kind, type, l));
              default -> Optional.empty();
            });
  }

  private static RowKernel scalarOnly(BinaryKind kind, ElementType type, RowLoop loop) {
    return new RowKernel(name(kind, type), loop, Optional.empty());
  }

  private static String name(BinaryKind kind, ElementType type) {
    return "reduce." + kind.opName() + "." + type.mlirName();
  }

  private static Optional<RowKernel> kernel(
      BinaryKind kind, ElementType type, RowLoop scalar, Supplier<RowLoop> vector) {
    return Optional.of(new RowKernel(name(kind, type), scalar, Optional.of(vector)));
  }

  private static Optional<RowKernel> f32(BinaryKind kind) {
    ElementType t = ElementType.F32;
    return switch (kind) {
      case ADD -> kernel(kind, t, F32ScalarReduce::sum, () -> F32VectorReduce::sum);
      case MULTIPLY -> kernel(kind, t, F32ScalarReduce::product, () -> F32VectorReduce::product);
      case MAXIMUM -> kernel(kind, t, F32ScalarReduce::maximum, () -> F32VectorReduce::maximum);
      case MINIMUM -> kernel(kind, t, F32ScalarReduce::minimum, () -> F32VectorReduce::minimum);
      default -> Optional.empty();
    };
  }

  private static Optional<RowKernel> f64(BinaryKind kind) {
    ElementType t = ElementType.F64;
    return switch (kind) {
      case ADD -> kernel(kind, t, F64ScalarReduce::sum, () -> F64VectorReduce::sum);
      case MULTIPLY -> kernel(kind, t, F64ScalarReduce::product, () -> F64VectorReduce::product);
      case MAXIMUM -> kernel(kind, t, F64ScalarReduce::maximum, () -> F64VectorReduce::maximum);
      case MINIMUM -> kernel(kind, t, F64ScalarReduce::minimum, () -> F64VectorReduce::minimum);
      default -> Optional.empty();
    };
  }

  private static Optional<RowLoop> i32(BinaryKind kind) {
    return switch (kind) {
      case ADD -> Optional.of(I32ScalarReduce::sum);
      case MULTIPLY -> Optional.of(I32ScalarReduce::product);
      case MAXIMUM -> Optional.of(I32ScalarReduce::maximum);
      case MINIMUM -> Optional.of(I32ScalarReduce::minimum);
      case AND -> Optional.of(I32ScalarReduce::and);
      case OR -> Optional.of(I32ScalarReduce::or);
      case XOR -> Optional.of(I32ScalarReduce::xor);
      default -> Optional.empty();
    };
  }

  private static Optional<RowLoop> i64(BinaryKind kind) {
    return switch (kind) {
      case ADD -> Optional.of(I64ScalarReduce::sum);
      case MULTIPLY -> Optional.of(I64ScalarReduce::product);
      case MAXIMUM -> Optional.of(I64ScalarReduce::maximum);
      case MINIMUM -> Optional.of(I64ScalarReduce::minimum);
      case AND -> Optional.of(I64ScalarReduce::and);
      case OR -> Optional.of(I64ScalarReduce::or);
      case XOR -> Optional.of(I64ScalarReduce::xor);
      default -> Optional.empty();
    };
  }

  private static Optional<RowLoop> booleans(BinaryKind kind) {
    return switch (kind) {
      case MULTIPLY, MINIMUM, AND -> Optional.of(BooleanReduce::and);
      case ADD, MAXIMUM, OR -> Optional.of(BooleanReduce::or);
      case XOR -> Optional.of(BooleanReduce::xor);
      default -> Optional.empty();
    };
  }
}
