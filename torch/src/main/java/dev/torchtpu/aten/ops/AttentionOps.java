package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.BackwardContext;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Scaled dot-product attention. */
public final class AttentionOps implements OpFamily {
  private static final String FORM =
      "float dropout_p=0., bool is_causal=False, *, float? scale=None, bool enable_gqa=False";

  @Override
  public void declare(Declarations d) {
    d.op(
            "_attention(Tensor query, Tensor key, Tensor value, Tensor? attn_mask, bool is_causal,"
                + " float? scale, bool enable_gqa) -> Tensor")
        .lower(c ->
            Composites.attention(
                c,
                c.tensor("query"),
                c.tensor("key"),
                c.tensor("value"),
                c.optionalTensor("attn_mask"),
                form(c, c.tensor("query").sizes())))
        .staticScalars("scale")
        .derivative("query, key, value, attn_mask", AttentionOps::back)
        .add();
    d.op(
            "_attention_backward(Tensor grad, Tensor query, Tensor key, Tensor value, Tensor?"
                + " attn_mask, bool is_causal, float? scale, bool enable_gqa, bool of_mask) ->"
                + " Tensor[]")
        .lowerAll(c ->
            form(c, c.tensor("query").sizes())
                .backward(
                    c.tensor("grad"),
                    c.tensor("query"),
                    c.tensor("key"),
                    c.tensor("value"),
                    c.optionalTensor("attn_mask"),
                    c.boolArg("of_mask")))
        .staticScalars("scale")
        .derivativeNotImplemented()
        .add();
    d.op(
            "scaled_dot_product_attention(Tensor query, Tensor key, Tensor value, Tensor?"
                + " attn_mask=None, "
                + FORM
                + ") -> Tensor")
        .composite(AttentionOps::attention)
        .add();
  }

  private static double scale(Arguments a, long[] query) {
    return a.has("scale") ? a.doubleArg("scale") : 1 / Math.sqrt(query[query.length - 1]);
  }

  private static Attention form(LowerContext c, long[] query) {
    return new Attention(scale(c, query), c.boolArg("is_causal"), c.boolArg("enable_gqa"));
  }

  private static Tensor attention(Arguments a) {
    Tensor q = a.tensorArg("query");
    Tensor k = a.tensorArg("key");
    Tensor v = a.tensorArg("value");
    check(a, q, k, v);
    if (a.doubleArg("dropout_p") == 0) {
      return Torch.callTensor(
          "_attention",
          q,
          k,
          v,
          a.get("attn_mask"),
          a.get("is_causal"),
          a.get("scale"),
          a.get("enable_gqa"));
    }
    return decomposed(
        q,
        k,
        v,
        a.optionalTensorArg("attn_mask"),
        new Attention(scale(a, q.sizes()), a.boolArg("is_causal"), a.boolArg("enable_gqa")),
        a.doubleArg("dropout_p"));
  }

  private static void check(Arguments a, Tensor q, Tensor k, Tensor v) {
    if (q.dtype() != k.dtype() || q.dtype() != v.dtype()) {
      throw new TorchException(
          "Expected query, key, and value to have the same dtype, but got query.dtype: "
              + q.dtype().scalarTypeName()
              + " key.dtype: "
              + k.dtype().scalarTypeName()
              + " and value.dtype: "
              + v.dtype().scalarTypeName()
              + " instead.");
    }
    if (q.dim() < 2 || k.dim() < 2 || v.dim() < 2) {
      throw new TorchException(
          "Expected query, key, and value to all be  at least 2 dimensional, but got query.dim: "
              + q.dim()
              + " key.dim: "
              + k.dim()
              + " and value.dim: "
              + v.dim()
              + " instead.");
    }
    if (a.has("attn_mask")) {
      if (a.boolArg("is_causal")) {
        throw new TorchException(
            "_scaled_dot_product_attention: Explicit attn_mask should not be set when"
                + " is_causal=True");
      }
      Dtype m = a.tensorArg("attn_mask").dtype();
      if (m != Dtype.BOOL && m != q.dtype() && m != Dtype.FLOAT32) {
        throw new TorchException(
            "Expected attn_mask dtype to be bool or float or to match query dtype, but got"
                + " attn_mask.dtype: "
                + m
                + " and  query.dtype: "
                + q.dtype()
                + " instead.");
      }
    }
  }

  private static void back(BackwardContext c) {
    if (Recomputed.wanted()) {
      Function<Function<String, Optional<Tensor>>, List<Tensor>> f =
          get -> {
            Tensor q = get.apply("query").orElseThrow();
            return List.of(
                decomposed(
                    q,
                    get.apply("key").orElseThrow(),
                    get.apply("value").orElseThrow(),
                    get.apply("attn_mask"),
                    new Attention(
                        scale(c, q.sizes()), c.boolArg("is_causal"), c.boolArg("enable_gqa")),
                    0));
          };
      Recomputed.set(c, f, "query", "key", "value", "attn_mask");
      return;
    }
    boolean ofMask = c.present("attn_mask") && c.needs("attn_mask");
    List<Value> all =
        Torch.call(
            "_attention_backward",
            c.grad(),
            c.tensor("query"),
            c.tensor("key"),
            c.tensor("value"),
            c.optionalTensor("attn_mask").<Value>map(t -> t).orElse(Value.NONE),
            c.get("is_causal"),
            c.get("scale"),
            c.get("enable_gqa"),
            Scalar.of(ofMask));
    List<Tensor> grads = ((Value.TensorList) all.getFirst()).present();
    c.set("query", () -> grads.get(0));
    c.set("key", () -> grads.get(1));
    c.set("value", () -> grads.get(2));
    if (ofMask) {
      c.set("attn_mask", () -> grads.get(3));
    }
  }

  /** The same in differentiable parts, with dropout of the weights. */
  private static Tensor decomposed(
      Tensor q, Tensor key, Tensor value, Optional<Tensor> mask, Attention form, double dropout) {
    Tensor k = form.grouped() ? repeated(key, q) : key;
    Tensor v = form.grouped() ? repeated(value, q) : value;
    Tensor s = MatmulOps.matmul(q, k.transpose(-2, -1)).mul(form.scale());
    double hidden = Double.NEGATIVE_INFINITY;
    if (form.causal()) {
      Tensor keep = Torch.ones(q.device(), Dtype.BOOL, q.size(-2), k.size(-2)).call("tril");
      s = Torch.callTensor("where.ScalarOther", keep, s, Scalar.of(hidden));
    }
    if (mask.isPresent()) {
      s =
          mask.get().dtype() == Dtype.BOOL
              ? Torch.callTensor("where.ScalarOther", mask.get(), s, Scalar.of(hidden))
              : s.add(mask.get());
    }
    Tensor p = s.call("_safe_softmax", Scalar.of(-1));
    if (dropout > 0) {
      p = p.call("dropout", Scalar.of(dropout), Scalar.of(true));
    }
    return MatmulOps.matmul(p, v);
  }

  private static Tensor repeated(Tensor x, Tensor query) {
    return x.call(
        "repeat_interleave.self_int", Scalar.of(query.size(-3) / x.size(-3)), Scalar.of(-3));
  }
}
