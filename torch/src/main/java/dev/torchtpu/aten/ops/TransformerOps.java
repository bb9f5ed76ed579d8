package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.OpFamily;
import java.util.List;
import java.util.Optional;

/** Attention with its intermediate results, and PyTorch's fused transformer layers. */
public final class TransformerOps implements OpFamily {
  private static final String QKV = "Tensor query, Tensor key, Tensor value, ";
  private static final String WEIGHTS =
      "Tensor qkv_weight, Tensor qkv_bias, Tensor proj_weight, Tensor proj_bias, ";

  @Override
  public void declare(Declarations d) {
    d.op(
            "_scaled_dot_product_flash_attention_for_cpu("
                + QKV
                + "float dropout_p=0., bool is_causal=False, *, Tensor? attn_mask=None, float?"
                + " scale=None) -> (Tensor output, Tensor logsumexp)")
        .function(TransformerOps::flash)
        .add();
    d.op(
            "_scaled_dot_product_flash_attention_for_cpu_backward(Tensor grad_out, "
                + QKV
                + "Tensor out, Tensor logsumexp, float dropout_p, bool is_causal, *, Tensor?"
                + " attn_mask=None, float? scale=None) -> (Tensor grad_query, Tensor grad_key, Tensor"
                + " grad_value)")
        .function(TransformerOps::flashBack)
        .add();
    d.op(
            "_scaled_dot_product_attention_math("
                + QKV
                + "Tensor? attn_mask=None, float dropout_p=0., bool is_causal=False, Tensor?"
                + " dropout_mask=None, *, float? scale=None, bool enable_gqa=False) -> (Tensor,"
                + " Tensor)")
        .function(TransformerOps::math)
        .add();
    d.op(
            "_masked_softmax(Tensor self, Tensor mask, int? dim=None, int? mask_type=None) ->"
                + " Tensor")
        .composite(a ->
            maskedSoftmax(
                a.tensorArg("self"),
                a.tensorArg("mask"),
                a.intOr("dim", a.tensorArg("self").dim() - 1),
                a.intOr("mask_type", 2)))
        .add();
    d.op(
            "_transform_bias_rescale_qkv(Tensor qkv, Tensor qkv_bias, int num_heads) -> (Tensor,"
                + " Tensor, Tensor)")
        .function(a ->
            List.copyOf(
                heads(a.tensorArg("qkv").add(a.tensorArg("qkv_bias")), a.intArg("num_heads"))))
        .add();
    d.op(
            "_native_multi_head_attention("
                + QKV
                + "int embed_dim, int num_head, "
                + WEIGHTS
                + "Tensor? mask=None, bool need_weights=True, bool average_attn_weights=True, int?"
                + " mask_type=None) -> (Tensor, Tensor)")
        .function(a -> {
          List<Tensor> r =
              multiHead(
                  a,
                  a.tensorArg("query"),
                  a.tensorArg("key"),
                  a.tensorArg("value"),
                  a.intArg("num_head"));
          Tensor w = r.get(1);
          if (!a.boolArg("need_weights")) {
            w = Torch.zeros(w.device(), w.dtype(), 0);
          } else if (a.boolArg("average_attn_weights")) {
            w = w.call("mean.dim", ViewOps.ints(1));
          }
          return List.of(r.get(0), w);
        })
        .add();
    d.op(
            "_transformer_encoder_layer_fwd(Tensor src, int embed_dim, int num_heads, "
                + WEIGHTS
                + "bool use_gelu, bool norm_first, float eps, Tensor norm_weight_1, Tensor"
                + " norm_bias_1, Tensor norm_weight_2, Tensor norm_bias_2, Tensor ffn_weight_1,"
                + " Tensor ffn_bias_1, Tensor ffn_weight_2, Tensor ffn_bias_2, Tensor? mask=None,"
                + " int? mask_type=None) -> Tensor")
        .composite(TransformerOps::encoder)
        .add();
  }

  private static Tensor wide(Tensor t) {
    return Products.isNarrow(t.dtype()) ? t.to(Dtype.FLOAT32) : t;
  }

  private static double scale(Arguments a, Tensor q) {
    return a.doubleOr("scale", 1 / Math.sqrt(q.size(-1)));
  }

  private static Tensor dot(Tensor a, Tensor b) {
    return MatmulOps.matmul(a, b);
  }

  /** Products of queries and keys with what the mask adds. */
  private static Tensor scores(Arguments a, Tensor q, Tensor k) {
    Tensor s = dot(wide(q), wide(k).transpose(-2, -1)).mul(scale(a, q));
    return masked(s, a.optionalTensorArg("attn_mask"), a.boolArg("is_causal"));
  }

  private static Tensor masked(Tensor s, Optional<Tensor> mask, boolean causal) {
    Tensor r = s;
    if (causal) {
      Tensor keep =
          Torch.ones(s.device(), Dtype.BOOL, s.size(-2), s.size(-1)).call("tril", Scalar.of(0));
      r = r.maskedFill(keep.logicalNot(), Double.NEGATIVE_INFINITY);
    }
    if (mask.isPresent()) {
      Tensor m = mask.get();
      r =
          m.dtype() == Dtype.BOOL
              ? r.maskedFill(m.logicalNot(), Double.NEGATIVE_INFINITY)
              : r.add(m.to(r.dtype()));
    }
    return r;
  }

  private static void checkFlash(Arguments a) {
    for (String n : new String[] {"query", "key", "value"}) {
      Tensor t = a.tensorArg(n);
      if (t.dim() != 4 || !t.dtype().isFloatingPoint()) {
        throw new TorchException(
            "scaled_dot_product_attention_flash_attention: Accept only 4 dims inputs shape of {B,"
                + " H, T, K}");
      }
    }
    if (a.doubleArg("dropout_p") != 0) {
      throw new TorchException(
          "scaled_dot_product_attention_flash_attention: Currently do not support dropout > 0");
    }
  }

  /** Heads of keys and values repeated to those of the queries. */
  private static Tensor repeated(Tensor kv, Tensor q) {
    long heads = kv.size(1);
    if (heads == q.size(1) || heads == 0 || q.size(1) % heads != 0) {
      return kv;
    }
    return kv.call("repeat_interleave.self_int", Scalar.of(q.size(1) / heads), Scalar.of(1));
  }

  /** The sum over the queries' heads that share one of the keys'. */
  private static Tensor shared(Tensor g, Tensor kv) {
    long heads = kv.size(1);
    if (g.size(1) == heads) {
      return g;
    }
    return g.reshape(g.size(0), heads, g.size(1) / heads, g.size(2), g.size(3))
        .sum(new long[] {2}, false);
  }

  private static List<Value> flash(Arguments a) {
    checkFlash(a);
    Tensor q = a.tensorArg("query");
    Tensor s = scores(a, q, repeated(a.tensorArg("key"), q));
    Tensor sums = s.call("logsumexp", ViewOps.ints(-1));
    sums = Elementwise.zeroWhere(sums.eq(Double.NEGATIVE_INFINITY), sums);
    Tensor weights = s.call("_safe_softmax", Scalar.of(-1));
    Tensor out = dot(weights, wide(repeated(a.tensorArg("value"), q))).to(q.dtype());
    return List.of(out, sums);
  }

  private static List<Value> flashBack(Arguments a) {
    checkFlash(a);
    Tensor q = a.tensorArg("query");
    Tensor k = repeated(a.tensorArg("key"), q);
    Tensor v = repeated(a.tensorArg("value"), q);
    Tensor g = wide(a.tensorArg("grad_out"));
    Tensor sums = a.tensorArg("logsumexp").to(g.dtype()).call("unsqueeze", Scalar.of(-1));
    Tensor scores = scores(a, q, k);
    Tensor p = Elementwise.zeroWhere(scores.eq(Double.NEGATIVE_INFINITY), scores.sub(sums).exp());
    Tensor gv = dot(p.transpose(-2, -1), g);
    Tensor gp = dot(g, wide(v).transpose(-2, -1));
    Tensor row = g.mul(wide(a.tensorArg("out"))).sum(new long[] {-1}, true);
    Tensor gs = p.mul(gp.sub(row)).mul(scale(a, q));
    return List.of(
        dot(gs, wide(k)).to(q.dtype()),
        shared(dot(gs.transpose(-2, -1), wide(q)), a.tensorArg("key")).to(k.dtype()),
        shared(gv, a.tensorArg("value")).to(v.dtype()));
  }

  private static List<Value> math(Arguments a) {
    Tensor q = a.tensorArg("query");
    Tensor k = a.tensorArg("key");
    Tensor v = a.tensorArg("value");
    boolean causal = a.boolArg("is_causal");
    if (causal && a.has("attn_mask")) {
      throw new TorchException(
          "_scaled_dot_product_attention: Explicit attn_mask should not be set when is_causal=True");
    }
    if (a.boolArg("enable_gqa") && q.dim() >= 3) {
      long repeats = q.size(-3) / k.size(-3);
      k = k.call("repeat_interleave.self_int", Scalar.of(repeats), Scalar.of(-3));
      v = v.call("repeat_interleave.self_int", Scalar.of(q.size(-3) / v.size(-3)), Scalar.of(-3));
    }
    double root = Math.sqrt(scale(a, q));
    Tensor s = dot(wide(q).mul(root), wide(k).transpose(-2, -1).mul(root));
    // Here, as in PyTorch, a mask is always added; its caller has made numbers of booleans.
    Optional<Tensor> mask = a.optionalTensorArg("attn_mask").map(m -> m.to(wide(q).dtype()));
    s = masked(s, mask, causal);
    Tensor p = s.call("_safe_softmax", Scalar.of(-1)).to(q.dtype());
    double dropout = a.doubleArg("dropout_p");
    if (dropout > 0) {
      if (a.has("dropout_mask")) {
        Tensor kept = p.maskedFill(a.tensorArg("dropout_mask").logicalNot(), 0);
        return List.of(dot(kept, v.mul(1 / (1 - dropout))), kept);
      }
      p = p.call("dropout", Scalar.of(dropout), Scalar.of(true));
    }
    return List.of(dot(p, v), p);
  }

  /** Softmax where true elements of the mask count as absent. */
  private static Tensor maskedSoftmax(Tensor x, Tensor mask, long dim, long type) {
    if (mask.dtype() != Dtype.BOOL) {
      throw new TorchException("Mask should be a boolean tensor");
    }
    Tensor m = mask;
    if (type == 0 && m.dim() == 2 && x.dim() == 4) {
      m = m.reshape(1, 1, m.size(0), m.size(1));
    } else if (type == 1 && m.dim() == 2 && x.dim() == 4) {
      m = m.reshape(m.size(0), 1, 1, m.size(1));
    } else if (type < 0 || type > 2) {
      throw new TorchException(
          "Mask Type should be 0 (src_mask), 1 (src_key_padding_mask), or 2 (default_mask)");
    }
    return x.maskedFill(m, Double.NEGATIVE_INFINITY).call("softmax.int", Scalar.of(dim));
  }

  /** Queries scaled, keys and values of each head, from one product. */
  private static List<Tensor> heads(Tensor qkv, long heads) {
    long batch = qkv.size(0);
    long steps = qkv.size(1);
    long width = qkv.size(2) / 3;
    if (qkv.size(2) % 3 != 0 || width % heads != 0) {
      throw new TorchException("qkv's last dimension must hold three times num_heads parts");
    }
    Tensor split =
        qkv.reshape(batch, steps, 3, heads, width / heads).permute(2, 0, 3, 1, 4).contiguous();
    return List.of(
        split.select(0, 0).mul(1 / Math.sqrt((double) (width / heads))),
        split.select(0, 1),
        split.select(0, 2));
  }

  private static Tensor linear(Tensor x, Tensor w, Tensor b) {
    return Torch.callTensor("linear", x, w, b);
  }

  private static List<Tensor> multiHead(Arguments a, Tensor q, Tensor k, Tensor v, long heads) {
    long width = q.size(-1);
    Tensor w = a.tensorArg("qkv_weight");
    Tensor b = a.tensorArg("qkv_bias");
    Tensor all =
        JoinOps.cat(
            List.of(
                linear(q, w.slice(0, 0, width, 1), b.slice(0, 0, width, 1)),
                linear(k, w.slice(0, width, 2 * width, 1), b.slice(0, width, 2 * width, 1)),
                linear(
                    v, w.slice(0, 2 * width, 3 * width, 1), b.slice(0, 2 * width, 3 * width, 1))),
            -1);
    List<Tensor> parts = heads(all, heads);
    Tensor s = dot(parts.get(0), parts.get(1).transpose(-2, -1));
    Tensor p =
        a.has("mask")
            ? maskedSoftmax(s, a.tensorArg("mask"), -1, a.intOr("mask_type", 2))
            : s.call("softmax.int", Scalar.of(-1));
    Tensor joined = dot(p, parts.get(2)).transpose(1, 2).reshape(q.size(0), q.size(1), width);
    return List.of(linear(joined, a.tensorArg("proj_weight"), a.tensorArg("proj_bias")), p);
  }

  private static Tensor norm(Arguments a, Tensor x, int which) {
    return x.call(
        "layer_norm",
        ViewOps.ints(x.size(-1)),
        a.get("norm_weight_" + which),
        a.get("norm_bias_" + which),
        a.get("eps"));
  }

  private static Tensor feedForward(Arguments a, Tensor x) {
    Tensor h = linear(x, a.tensorArg("ffn_weight_1"), a.tensorArg("ffn_bias_1"));
    h = h.call(a.boolArg("use_gelu") ? "gelu" : "relu");
    return linear(h, a.tensorArg("ffn_weight_2"), a.tensorArg("ffn_bias_2"));
  }

  private static Tensor encoder(Arguments a) {
    Tensor x = a.tensorArg("src");
    long heads = a.intArg("num_heads");
    if (a.boolArg("norm_first")) {
      Tensor n = norm(a, x, 1);
      x = x.add(multiHead(a, n, n, n, heads).get(0));
      return x.add(feedForward(a, norm(a, x, 2)));
    }
    x = norm(a, x.add(multiHead(a, x, x, x, heads).get(0)), 1);
    return norm(a, x.add(feedForward(a, x)), 2);
  }
}
