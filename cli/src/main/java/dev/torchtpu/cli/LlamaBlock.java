package dev.torchtpu.cli;

import dev.torchtpu.Device;
import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.Value;
import dev.torchtpu.nn.Layer;
import dev.torchtpu.nn.Linear;
import java.util.List;
import java.util.Map;

/**
 * One decoder layer of a Llama-shaped model: root-mean-square norms, grouped-query attention with
 * rotary positions, a gated feed-forward network, no biases.
 */
final class LlamaBlock extends Layer {
  private static final double ROPE_BASE = 500_000;
  private static final double NORM_EPSILON = 1e-5;

  /** The sizes. */
  record Sizes(long hidden, long feedForward, long heads, long keyValueHeads) {
    long headSize() {
      return hidden / heads;
    }
  }

  private final Sizes sizes;
  private final Linear query;
  private final Linear key;
  private final Linear value;
  private final Linear output;
  private final Linear gate;
  private final Linear up;
  private final Linear down;

  LlamaBlock(Sizes sizes) {
    this.sizes = sizes;
    long kv = sizes.keyValueHeads() * sizes.headSize();
    registerParameter("input_layernorm", Torch.ones(sizes.hidden()));
    query = registerModule("q_proj", new Linear(sizes.hidden(), sizes.hidden(), false));
    key = registerModule("k_proj", new Linear(sizes.hidden(), kv, false));
    value = registerModule("v_proj", new Linear(sizes.hidden(), kv, false));
    output = registerModule("o_proj", new Linear(sizes.hidden(), sizes.hidden(), false));
    registerParameter("post_attention_layernorm", Torch.ones(sizes.hidden()));
    gate = registerModule("gate_proj", new Linear(sizes.hidden(), sizes.feedForward(), false));
    up = registerModule("up_proj", new Linear(sizes.hidden(), sizes.feedForward(), false));
    down = registerModule("down_proj", new Linear(sizes.feedForward(), sizes.hidden(), false));
  }

  /** States [batch, sequence, hidden] to the same. */
  @Override
  public Tensor forward(Tensor states) {
    Tensor attended = states.add(attention(norm(states, "input_layernorm")));
    Tensor x = norm(attended, "post_attention_layernorm");
    Tensor gated = gate.forward(x).call("silu").mul(up.forward(x));
    return attended.add(down.forward(gated));
  }

  private Tensor norm(Tensor x, String weight) {
    return Torch.callTensor(
        "rms_norm",
        x,
        new Value.IntList(new long[] {sizes.hidden()}),
        parameter(weight),
        Scalar.of(NORM_EPSILON));
  }

  private Tensor attention(Tensor x) {
    long batch = x.size(0);
    long length = x.size(1);
    Tensor[] rotation = rotation(length, x.dtype(), x.device());
    Tensor q = rotate(heads(query.forward(x), batch, length, sizes.heads()), rotation);
    Tensor k = rotate(heads(key.forward(x), batch, length, sizes.keyValueHeads()), rotation);
    Tensor v = heads(value.forward(x), batch, length, sizes.keyValueHeads());
    Tensor out =
        (Tensor)
            Torch.call(
                    "scaled_dot_product_attention",
                    List.of(q, k, v),
                    Map.of(
                        "is_causal", Scalar.of(true),
                        "enable_gqa", Scalar.of(sizes.heads() != sizes.keyValueHeads())))
                .getFirst();
    return output.forward(out.transpose(1, 2).reshape(batch, length, sizes.hidden()));
  }

  private Tensor heads(Tensor x, long batch, long length, long count) {
    return x.view(batch, length, count, sizes.headSize()).transpose(1, 2);
  }

  /** Cosines and sines [sequence, head size] of the angles by position. */
  private Tensor[] rotation(long length, Dtype dtype, Device device) {
    long half = sizes.headSize() / 2;
    Tensor exponents = arange(half, device).div(-1.0 * half);
    Tensor frequencies = Torch.callTensor("pow.Scalar", Scalar.of(ROPE_BASE), exponents);
    Tensor angles = arange(length, device).view(length, 1).mul(frequencies);
    Tensor whole = Torch.cat(List.of(angles, angles), 1);
    return new Tensor[] {whole.call("cos").to(dtype), whole.call("sin").to(dtype)};
  }

  private static Tensor arange(long end, Device device) {
    return (Tensor)
        Torch.call(
                "arange", List.of(Scalar.of(end)), Map.of("dtype", Dtype.FLOAT32, "device", device))
            .getFirst();
  }

  private Tensor rotate(Tensor x, Tensor[] rotation) {
    long half = sizes.headSize() / 2;
    Tensor first = x.slice(3, 0, half, 1);
    Tensor second = x.slice(3, half, 2 * half, 1);
    Tensor turned = Torch.cat(List.of(second.neg(), first), 3);
    return x.mul(rotation[0]).add(turned.mul(rotation[1]));
  }
}
