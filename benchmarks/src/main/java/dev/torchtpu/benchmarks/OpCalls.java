package dev.torchtpu.benchmarks;

import dev.torchtpu.Device;
import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.Value;
import java.util.ArrayList;
import java.util.List;

/** Calls of the sixty overloads that exported models use most and that do some work. */
final class OpCalls {
  /**
   * One call.
   *
   * @param differentiable whether its floats have gradients that are worth timing
   */
  record Call(String overload, boolean differentiable, List<Value> arguments) {}

  private final Device device;
  private final boolean small;
  private final List<Call> calls = new ArrayList<>();

  /**
   * @param n most calls take matrices of n by n
   */
  OpCalls(Device device, int n) {
    this.device = device;
    this.small = n < 100;
    Tensor x = randn(n, n);
    Tensor y = randn(n, n);
    Tensor positive = x.abs().add(0.1);
    Tensor row = randn(1, n);
    Tensor w = randn(n);
    Tensor b = randn(n);
    Tensor mask = x.gt(0);
    Tensor other = y.gt(0);
    Tensor ids = Torch.callTensor("randperm", Scalar.of(n)).to(device);
    Tensor places = ids.view(1, n).expand(n, n).contiguous();
    views(n, x, row);
    elementwise(x, y, positive, mask);
    plain("where.self", mask, x, y);
    plain("logical_not.default", mask);
    plain("bitwise_and.Tensor", mask, other);
    plain("any.dim", mask, i(1));
    plain("eq.Scalar", x, i(0));
    plain("ge.Scalar", x, i(0));
    plain("le.Tensor", x, y);
    plain("to.dtype", x, Dtype.FLOAT64);
    plain("arange.default", i((long) n * n));
    plain("full_like.default", x, Scalar.of(1.0));
    plain("full.default", Value.ints(n, n), Scalar.of(1.0));
    plain("new_ones.default", x, Value.ints(n, n));
    grad("clone.default", x);
    grad("cat.default", Value.TensorList.of(x, y), i(0));
    grad("stack.default", Value.TensorList.of(x, y));
    grad("constant_pad_nd.default", x, Value.ints(1, 1));
    grad("repeat.default", x, Value.ints(2, 1));
    grad("masked_fill.Scalar", x, mask, Scalar.of(0.0));
    grad("gather.default", x, i(1), places);
    grad("index.Tensor", x, Value.TensorList.of(ids));
    grad("embedding.default", x, ids);
    grad("cumsum.default", x, i(1));
    grad("sum.dim_IntList", x, Value.ints(1));
    grad("mean.dim", x, Value.ints(1));
    grad("softmax.int", x, i(-1));
    plain("_softmax.default", x, i(-1), Value.of(false));
    grad("layer_norm.default", x, Value.ints(n), w, b);
    plain("topk.default", x, i(8));
    plain("sort.default", x);
    products(n, x, y, b);
  }

  List<Call> all() {
    return calls;
  }

  private void views(int n, Tensor x, Tensor row) {
    plain("permute.default", x, Value.ints(1, 0));
    plain("view.default", x, Value.ints(-1));
    plain("expand.default", row, Value.ints(n, n));
    plain("transpose.int", x, i(0), i(1));
    plain("unsqueeze.default", x, i(0));
    plain("slice.Tensor", x, i(0), i(1), i(n - 1));
    plain("select.int", x, i(0), i(1));
    plain("split_with_sizes.default", x, Value.ints(n / 2, n / 2));
    plain("chunk.default", x, i(2));
    grad("reshape.default", x.t(), Value.ints(-1));
  }

  private void elementwise(Tensor x, Tensor y, Tensor positive, Tensor mask) {
    grad("add.Tensor", x, y);
    grad("sub.Tensor", x, y);
    grad("mul.Tensor", x, y);
    grad("div.Tensor", x, positive);
    grad("mul.Scalar", x, Scalar.of(2.0));
    grad("pow.Tensor_Scalar", x, i(2));
    grad("clamp.default", x, Scalar.of(-1.0), Scalar.of(1.0));
    for (String name :
        new String[] {
          "sigmoid", "sin", "cos", "neg", "gelu", "silu", "relu", "exp", "tanh", "abs"
        }) {
      grad(name + ".default", x);
    }
    grad("rsqrt.default", positive);
    grad("log.default", positive);
  }

  private void products(int n, Tensor x, Tensor y, Tensor b) {
    grad("linear.default", x, y);
    grad("mm.default", x, y);
    grad("matmul.default", x, y);
    grad("addmm.default", b, x, y);
    Tensor batch = small ? randn(4, 16, 16) : randn(16, 512, 512);
    grad("bmm.default", batch, batch.neg());
    Tensor q = small ? randn(1, 4, 16, 16) : randn(4, 16, 1024, 64);
    grad("scaled_dot_product_attention.default", q, q.neg(), q.abs());
    Tensor image = small ? randn(1, 4, 16, 16) : randn(8, 64, 88, 88);
    Tensor kernel = small ? randn(4, 4, 3, 3) : randn(64, 64, 3, 3);
    grad("conv2d.default", image, kernel);
  }

  private Tensor randn(long... sizes) {
    return Torch.callTensor("randn", Value.ints(sizes)).to(device);
  }

  private static Scalar i(long v) {
    return Scalar.of(v);
  }

  private void plain(String overload, Value... arguments) {
    calls.add(new Call(overload, false, List.of(arguments)));
  }

  private void grad(String overload, Value... arguments) {
    calls.add(new Call(overload, true, List.of(arguments)));
  }
}
