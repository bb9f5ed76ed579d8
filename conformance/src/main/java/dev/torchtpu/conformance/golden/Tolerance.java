package dev.torchtpu.conformance.golden;

import dev.torchtpu.Dtype;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * How far a value may be from the recorded one.
 *
 * @param widen factor of the relative tolerance
 * @param absoluteFloor least absolute tolerance
 * @param relativeFloor least relative tolerance
 */
public record Tolerance(double widen, double absoluteFloor, double relativeFloor) {
  private static final double OVERFLOWED = 1e299;

  private static final Set<String> ACCUMULATING =
      Set.of(
          "sum",
          "nansum",
          "mean",
          "nanmean",
          "prod",
          "var",
          "std",
          "var_mean",
          "std_mean",
          "norm",
          "logsumexp",
          "cumsum",
          "cumprod",
          "logcumsumexp",
          "trace",
          "mm",
          "bmm",
          "addmm",
          "addbmm",
          "baddbmm",
          "addmv",
          "addr",
          "mv",
          "dot",
          "vdot",
          "inner",
          "matmul",
          "linear",
          "einsum",
          "tensordot",
          "chain_matmul",
          "bilinear",
          "softmax",
          "softmin",
          "log_softmax",
          "renorm",
          "dist",
          "pdist",
          "cdist",
          "cov",
          "corrcoef",
          "trapz",
          "trapezoid",
          "cumulative_trapezoid",
          "cosine_similarity",
          "lstm",
          "gru",
          "det",
          "logdet",
          "slogdet",
          "inverse",
          "pinverse",
          "qr",
          "svd",
          "geqrf",
          "orgqr",
          "ormqr",
          "lu_solve",
          "lu_unpack",
          "triangular_solve",
          "embedding_bag",
          "pairwise_distance",
          "matrix_power",
          "matrix_exp",
          "kron",
          "sum_to_size",
          "index_add",
          "scatter_add",
          "scatter_reduce",
          "index_reduce",
          "segment_reduce",
          "put",
          "index_put",
          "embedding_dense_backward",
          "fold",
          "col2im",
          "istft",
          "stft",
          "col2im_backward",
          "masked_softmax",
          "safe_softmax",
          "grouped_mm",
          "scaled_mm",
          "weight_norm",
          "weight_norm_interface");

  private static final Pattern FAMILIES =
      Pattern.compile(
          "linalg_.*|.*conv.*|.*_norm(_.*)?|.*batch_norm.*|.*_loss(_.*)?|.*attention.*|.*avg_pool.*"
              + "|(cholesky|fft|rnn|lu|addmm|grid_sampler|upsample|lstm|gru|cdist|pdist|dropout)_.*"
              + "|.*(softmax|norm|prod|sum|cumsum|cumprod|logsumexp)_backward(_data)?"
              + "|cross_entropy.*|.*_cell|scaled_dot_product.*|native_.*norm.*|.*_histogram.*"
              + "|histogram.*|instance_norm|renorm");

  /** The tolerance of a call of which nothing but the overload is known. */
  public static Tolerance of(String overload) {
    return new Tolerance(accumulates(overload) ? 10 : 1, 0, 0);
  }

  /** The tolerance of a call of an overload such as {@code aten.sum.dim_IntList}. */
  static Tolerance of(String overload, JsonNode f64) {
    double widen = accumulates(overload) ? 10 : 1;
    double absolute = floor(f64, 0);
    double relative = floor(f64, 1);
    return new Tolerance(widen, absolute, relative);
  }

  private static double floor(JsonNode f64, int i) {
    double v = f64.isArray() ? 4 * f64.get(i).doubleValue() : 0;
    return v < OVERFLOWED ? v : 0;
  }

  static boolean accumulates(String overload) {
    String name = overload.split("\\.", 3)[1];
    if (name.endsWith("_") && !name.startsWith("__")) {
      name = name.substring(0, name.length() - 1);
    }
    if (name.startsWith("_") && !name.startsWith("__")) {
      name = name.substring(1);
    }
    return ACCUMULATING.contains(name) || FAMILIES.matcher(name).matches();
  }

  /** Whether an element is near enough; both numbers are finite. */
  boolean accepts(Dtype dtype, double distance, double expected) {
    double rtol = rtol(dtype) * widen;
    double atol = dtype.itemSize() >= 8 && dtype.toReal() == Dtype.FLOAT64 ? 1e-7 : 1e-5;
    return distance <= Math.max(atol, absoluteFloor) + Math.max(rtol, relativeFloor) * expected;
  }

  private static double rtol(Dtype dtype) {
    return switch (dtype.toReal()) {
      case FLOAT64 -> 1e-7;
      case BFLOAT16 -> 1.6e-2;
      case FLOAT16 -> 1e-3;
      case FLOAT32 -> 1.3e-6;
      default -> dtype.isFloatingPoint() ? 1e-1 : 0;
    };
  }
}
