package dev.torchtpu.aten.ops;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.OpFamily;
import java.util.ArrayList;
import java.util.List;

/** Operators over lists of tensors, as optimizers use them. */
public final class ForeachOps implements OpFamily {

  /** What is computed for the i-th tensor. */
  private interface Each {
    Tensor apply(Tensor self, int i, Arguments a);
  }

  @Override
  public void declare(Declarations d) {
    String[] unary = {
      "abs",
      "acos",
      "asin",
      "atan",
      "ceil",
      "cos",
      "cosh",
      "erf",
      "erfc",
      "exp",
      "expm1",
      "floor",
      "frac",
      "lgamma",
      "log",
      "log10",
      "log1p",
      "log2",
      "neg",
      "reciprocal",
      "round",
      "rsqrt",
      "sigmoid",
      "sign",
      "sin",
      "sinh",
      "sqrt",
      "tan",
      "tanh",
      "trunc"
    };
    for (String name : unary) {
      both(d, name, "", "", (t, i, a) -> t.call(name));
    }
    d.op("_foreach_clone(Tensor[] self, *, MemoryFormat? memory_format=None) -> Tensor[]")
        .compositeList(a -> map(a, (t, i, x) -> t.copy()))
        .add();
    d.op("_foreach_max(Tensor[] self) -> Tensor[]")
        .compositeList(a -> map(a, (t, i, x) -> t.call("max")))
        .add();
    d.op("_foreach_norm.Scalar(Tensor[] self, Scalar ord=2, ScalarType? dtype=None) -> Tensor[]")
        .compositeList(a ->
            map(
                a,
                (t, i, x) ->
                    t.call(
                        "linalg_vector_norm",
                        x.get("ord"),
                        Value.NONE,
                        Scalar.of(false),
                        x.get("dtype"))))
        .add();
    d.op("_foreach_zero_(Tensor(a!)[] self) -> ()")
        .function(a -> write(a, (t, i, x) -> t.call("zero_")))
        .add();
    d.op("_foreach_copy_(Tensor(a!)[] self, Tensor[] src, bool non_blocking=False) -> ()")
        .function(a -> write(a, (t, i, x) -> t.copy_(element(x, "src", i))))
        .add();
    arithmetic(d, "add", true);
    arithmetic(d, "sub", true);
    arithmetic(d, "mul", false);
    arithmetic(d, "div", false);
    bounds(d, "clamp_max");
    bounds(d, "clamp_min");
    bounds(d, "maximum");
    bounds(d, "minimum");
    powers(d);
    products(d);
    lerps(d);
  }

  /** Declares the functional and the in-place overload of one name. */
  private static void both(
      Declarations d, String name, String overload, String parameters, Each each) {
    d.op("_foreach_" + name + overload + "(Tensor[] self" + parameters + ") -> Tensor[]")
        .compositeList(a -> map(a, each))
        .add();
    d.op("_foreach_" + name + "_" + overload + "(Tensor(a!)[] self" + parameters + ") -> ()")
        .function(a -> write(a, (t, i, x) -> t.copy_(checked(t, each.apply(t, i, x)))))
        .add();
  }

  /** In-place results must fit the tensor's dtype, as for every in-place operator. */
  private static Tensor checked(Tensor self, Tensor result) {
    if (!dev.torchtpu.aten.Promotion.canCast(result.dtype(), self.dtype())) {
      throw new TorchException(
          "result type "
              + result.dtype().scalarTypeName()
              + " can't be cast to the desired output type "
              + self.dtype().scalarTypeName());
    }
    return result;
  }

  private static List<Tensor> map(Arguments a, Each each) {
    List<Tensor> self = a.tensorListArg("self");
    var out = new ArrayList<Tensor>(self.size());
    for (int i = 0; i < self.size(); i++) {
      out.add(each.apply(self.get(i), i, a));
    }
    return out;
  }

  private static List<Value> write(Arguments a, Each each) {
    map(a, each);
    return List.of();
  }

  private static Tensor element(Arguments a, String name, int i) {
    List<Tensor> list = a.tensorListArg(name);
    int n = a.tensorListArg("self").size();
    if (list.size() != n) {
      throw new TorchException(
          "Tensor lists must have the same number of tensors, got " + n + " and " + list.size());
    }
    return list.get(i);
  }

  private static Scalar number(Arguments a, String name, int i) {
    if (!(a.get(name) instanceof Value.ScalarList l)) {
      throw new TorchException("expected a list of numbers for " + name);
    }
    int n = a.tensorListArg("self").size();
    if (l.values().size() != n) {
      throw new TorchException(
          "Tensor list must have same number of elements as scalar list, got "
              + n
              + " and "
              + l.values().size());
    }
    return l.values().get(i);
  }

  private static void arithmetic(Declarations d, String name, boolean scaled) {
    String alpha = scaled ? ", *, Scalar alpha=1" : "";
    both(
        d,
        name,
        ".Scalar",
        ", Scalar scalar",
        (t, i, a) -> t.call(name + ".Tensor", a.get("scalar")));
    both(
        d,
        name,
        ".ScalarList",
        ", Scalar[] scalars",
        (t, i, a) -> t.call(name + ".Tensor", number(a, "scalars", i)));
    both(
        d,
        name,
        ".List",
        ", Tensor[] other" + alpha,
        (t, i, a) -> combined(t, name, element(a, "other", i), a, scaled));
    if (!name.equals("sub")) {
      both(
          d,
          name,
          ".Tensor",
          ", Tensor other" + (name.equals("add") ? alpha : ""),
          (t, i, a) -> combined(t, name, a.tensorArg("other"), a, name.equals("add")));
    }
  }

  private static Tensor combined(Tensor t, String name, Tensor other, Arguments a, boolean scaled) {
    return scaled
        ? t.call(name + ".Tensor", other, a.get("alpha"))
        : t.call(name + ".Tensor", other);
  }

  private static void bounds(Declarations d, String name) {
    String tensors =
        name.endsWith("max") || name.endsWith("maximum")
            ? "clamp_" + (name.equals("maximum") ? "min" : "max")
            : "clamp_" + (name.equals("minimum") ? "max" : "min");
    both(d, name, ".Scalar", ", Scalar scalar", (t, i, a) -> t.call(tensors, a.get("scalar")));
    both(
        d,
        name,
        ".ScalarList",
        ", Scalar[] scalars",
        (t, i, a) -> t.call(tensors, number(a, "scalars", i)));
    both(
        d,
        name,
        ".List",
        ", Tensor[] other",
        (t, i, a) -> t.call(tensors + ".Tensor", element(a, "other", i)));
  }

  private static void powers(Declarations d) {
    both(
        d,
        "pow",
        ".Scalar",
        ", Scalar exponent",
        (t, i, a) -> t.call("pow.Tensor_Scalar", a.get("exponent")));
    both(
        d,
        "pow",
        ".ScalarList",
        ", Scalar[] exponent",
        (t, i, a) -> t.call("pow.Tensor_Scalar", number(a, "exponent", i)));
    both(
        d,
        "pow",
        ".List",
        ", Tensor[] exponent",
        (t, i, a) -> t.call("pow.Tensor_Tensor", element(a, "exponent", i)));
  }

  private static void products(Declarations d) {
    for (String name : new String[] {"addcmul", "addcdiv"}) {
      String tensors = ", Tensor[] tensor1, Tensor[] tensor2, ";
      both(
          d,
          name,
          ".Scalar",
          tensors + "Scalar value=1",
          (t, i, a) -> product(t, name, i, a, a.get("value")));
      both(
          d,
          name,
          ".ScalarList",
          tensors + "Scalar[] scalars",
          (t, i, a) -> product(t, name, i, a, number(a, "scalars", i)));
    }
  }

  private static Tensor product(Tensor t, String name, int i, Arguments a, Value value) {
    return Torch.callTensor(name, t, element(a, "tensor1", i), element(a, "tensor2", i), value);
  }

  private static void lerps(Declarations d) {
    both(
        d,
        "lerp",
        ".Scalar",
        ", Tensor[] tensors1, Scalar weight",
        (t, i, a) -> t.call("lerp.Scalar", element(a, "tensors1", i), a.get("weight")));
    both(
        d,
        "lerp",
        ".ScalarList",
        ", Tensor[] tensors1, Scalar[] weight",
        (t, i, a) -> t.call("lerp.Scalar", element(a, "tensors1", i), number(a, "weight", i)));
    both(
        d,
        "lerp",
        ".List",
        ", Tensor[] tensors1, Tensor[] weights",
        (t, i, a) -> t.call("lerp.Tensor", element(a, "tensors1", i), element(a, "weights", i)));
  }
}
