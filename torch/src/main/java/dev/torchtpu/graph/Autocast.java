package dev.torchtpu.graph;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Calls inside an autocast region: matrix work takes the region's dtype, what needs range takes
 * float32, and a call of several floating-point tensors takes the widest. The lists are PyTorch's
 * of the CPU.
 */
final class Autocast implements DataPolicy {
  private static final Set<String> LOWER =
      Set.of(
          "conv1d",
          "conv2d",
          "conv3d",
          "bmm",
          "mm",
          "linalg_vecdot",
          "baddbmm",
          "addmm",
          "addbmm",
          "linear",
          "_convolution",
          "matmul",
          "conv_tbc",
          "mkldnn_rnn_layer",
          "conv_transpose1d",
          "conv_transpose2d",
          "conv_transpose3d",
          "prelu",
          "scaled_dot_product_attention",
          "_native_multi_head_attention");
  private static final Set<String> FLOAT32 =
      Set.of(
          "avg_pool3d",
          "binary_cross_entropy",
          "grid_sampler",
          "polar",
          "prod",
          "quantile",
          "nanquantile",
          "stft",
          "cdist",
          "trace",
          "view_as_complex",
          "cholesky",
          "cholesky_inverse",
          "cholesky_solve",
          "inverse",
          "lu_solve",
          "orgqr",
          "ormqr",
          "pinverse",
          "max_pool3d",
          "max_unpool2d",
          "max_unpool3d",
          "adaptive_avg_pool3d",
          "reflection_pad1d",
          "reflection_pad2d",
          "replication_pad1d",
          "replication_pad2d",
          "replication_pad3d",
          "mse_loss",
          "cosine_embedding_loss",
          "nll_loss",
          "nll_loss2d",
          "hinge_embedding_loss",
          "poisson_nll_loss",
          "cross_entropy_loss",
          "l1_loss",
          "huber_loss",
          "margin_ranking_loss",
          "soft_margin_loss",
          "triplet_margin_loss",
          "multi_margin_loss",
          "ctc_loss",
          "kl_div",
          "multilabel_margin_loss",
          "binary_cross_entropy_with_logits",
          "fft_fft",
          "fft_ifft",
          "fft_rfft",
          "fft_irfft",
          "linalg_cond",
          "linalg_matrix_rank",
          "linalg_solve",
          "linalg_cholesky",
          "linalg_svdvals",
          "linalg_eigvals",
          "linalg_eigvalsh",
          "linalg_inv",
          "linalg_householder_product",
          "linalg_tensorinv",
          "linalg_tensorsolve",
          "geqrf",
          "_lu_with_info",
          "linalg_qr",
          "linalg_svd",
          "linalg_eig",
          "linalg_eigh",
          "linalg_lstsq",
          "linalg_inv_ex");
  private static final Set<String> WIDEST = Set.of("stack", "cat", "index_copy");

  private final DataPolicy inner;
  private final Dtype dtype;

  Autocast(DataPolicy inner, Dtype dtype) {
    this.inner = inner;
    this.dtype = dtype;
  }

  @Override
  public List<Value> call(Step.Call step, List<Value> arguments) {
    String name = step.overload().schema().name();
    Optional<Dtype> target =
        LOWER.contains(name)
            ? Optional.of(dtype)
            : FLOAT32.contains(name)
                ? Optional.of(Dtype.FLOAT32)
                : WIDEST.contains(name) ? widest(arguments) : Optional.empty();
    return inner.call(
        step, target.map(t -> arguments.stream().map(v -> cast(v, t)).toList()).orElse(arguments));
  }

  private Optional<Dtype> widest(List<Value> arguments) {
    boolean wide =
        arguments.stream()
            .flatMap(v ->
                v instanceof Value.TensorList l
                    ? l.values().stream().flatMap(Optional::stream)
                    : v instanceof Tensor t
                        ? java.util.stream.Stream.of(t)
                        : java.util.stream.Stream.of())
            .anyMatch(t -> t.dtype() == Dtype.FLOAT32);
    return Optional.of(wide ? Dtype.FLOAT32 : dtype);
  }

  private static Value cast(Value v, Dtype target) {
    return switch (v) {
      case Tensor t -> castTensor(t, target);
      case Value.TensorList l ->
          new Value.TensorList(
              l.values().stream().map(t -> t.map(x -> castTensor(x, target))).toList());
      default -> v;
    };
  }

  private static Tensor castTensor(Tensor t, Dtype target) {
    return t.dtype().isFloatingPoint() && t.dtype() != Dtype.FLOAT64 && t.dtype() != target
        ? t.to(target)
        : t;
  }

  @Override
  public boolean capturesLoops() {
    return inner.capturesLoops();
  }

  @Override
  public Value item(Tensor t) {
    return inner.item(t);
  }

  @Override
  public Scalar number(GraphCode code, int slot, Value v) {
    return inner.number(code, slot, v);
  }

  @Override
  public Value symbolic(SymbolicOp op, List<Value> operands) {
    return inner.symbolic(op, operands);
  }

  @Override
  public void require(Value condition, String message) {
    inner.require(condition, message);
  }

  @Override
  public List<Value> conditional(
      Value predicate, Supplier<List<Value>> then, Supplier<List<Value>> otherwise) {
    return inner.conditional(predicate, then, otherwise);
  }

  @Override
  public List<Value> loop(
      List<Value> initial,
      Function<List<Value>, Value> condition,
      Function<List<Value>, List<Value>> body) {
    return inner.loop(initial, condition, body);
  }
}
