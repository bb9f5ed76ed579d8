package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.aten.ScalarConversion;
import dev.torchtpu.runtime.InPlace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Tensors of equal elements, and tensors in the sizes of others. */
public final class FactoryOps implements OpFamily {
  static final String OPTIONS =
      "ScalarType? dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None";
  private static final String LIKE = OPTIONS + ", MemoryFormat? memory_format=None) -> Tensor";

  @Override
  public void declare(Declarations d) {
    d.op("full(SymInt[] size, Scalar fill_value, *, " + OPTIONS + ") -> Tensor")
        .verify(a ->
            ScalarConversion.check(
                a.scalarArg("fill_value"), a.dtypeArg("dtype").orElse(Dtype.BOOL)))
        .lower(FactoryOps::full)
        .noDerivative()
        .add();
    outOf(d, "full.out(SymInt[] size, Scalar fill_value, *, Tensor(a!) out) -> Tensor(a!)", "full");
    constant(d, "zeros", 0);
    constant(d, "ones", 1);
    d.op(
            "empty.memory_format(SymInt[] size, *, "
                + OPTIONS
                + ", MemoryFormat? memory_format=None) -> Tensor")
        .lower(FactoryOps::empty)
        .noDerivative()
        .add();
    outOf(
        d,
        "empty.out(SymInt[] size, *, MemoryFormat? memory_format=None, Tensor(a!) out) ->"
            + " Tensor(a!)",
        "empty.memory_format");
    d.op("empty_strided(SymInt[] size, SymInt[] stride, *, " + OPTIONS + ") -> Tensor")
        .lower(FactoryOps::empty)
        .noDerivative()
        .add();
    d.op("empty_permuted(SymInt[] size, int[] physical_layout, *, " + OPTIONS + ") -> Tensor")
        .lower(FactoryOps::empty)
        .noDerivative()
        .add();
    d.op("scalar_tensor(Scalar s, *, " + OPTIONS + ") -> Tensor")
        .verify(a -> ScalarConversion.check(a.scalarArg("s"), dtype(a)))
        .lower(c -> c.scalar("s", dtype(c)))
        .noDerivative()
        .add();
    d.op(
            "new_empty_strided(Tensor self, SymInt[] size, SymInt[] stride, *, "
                + OPTIONS
                + ") -> Tensor")
        .lower(c -> c.full(likeDtype(c), 0L, sizes(c, "size")))
        .noDerivative()
        .add();
    d.op("new_full(Tensor self, SymInt[] size, Scalar fill_value, *, " + OPTIONS + ") -> Tensor")
        .verify(a -> ScalarConversion.check(a.scalarArg("fill_value"), likeDtype(a)))
        .lower(c -> c.scalar("fill_value", likeDtype(c)).broadcastTo(sizes(c, "size")))
        .noDerivative()
        .add();
    d.op("full_like(Tensor self, Scalar fill_value, *, " + LIKE)
        .verify(a -> ScalarConversion.check(a.scalarArg("fill_value"), likeDtype(a)))
        .lower(c -> c.scalar("fill_value", likeDtype(c)).broadcastTo(c.tensorArg("self").sizes()))
        .noDerivative()
        .add();
    like(d, "empty", 0);
    like(d, "zeros", 0);
    like(d, "ones", 1);
    eye(d);
  }

  private static void constant(Declarations d, String name, long value) {
    d.op(name + "(SymInt[] size, *, " + OPTIONS + ") -> Tensor")
        .lower(c -> c.full(dtype(c), value, sizes(c, "size")))
        .noDerivative()
        .add();
    outOf(d, name + ".out(SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)", name);
  }

  private static void like(Declarations d, String name, long value) {
    d.op("new_" + name + "(Tensor self, SymInt[] size, *, " + OPTIONS + ") -> Tensor")
        .lower(c -> c.full(likeDtype(c), value, sizes(c, "size")))
        .noDerivative()
        .add();
    d.op(name + "_like(Tensor self, *, " + LIKE)
        .lower(c -> c.full(likeDtype(c), value, c.tensorArg("self").sizes()))
        .noDerivative()
        .add();
  }

  /**
   * The {@code out=} variant of a factory: it makes what {@code out} can hold, whose dtype decides.
   */
  static void outOf(Declarations d, String schema, String factory) {
    d.op(schema)
        .function(a -> {
          Tensor out = a.tensorArg("out");
          var positional = new ArrayList<Value>();
          for (var argument : a.schema().arguments()) {
            if (!argument.keywordOnly()) {
              positional.add(a.get(argument.name()));
            }
          }
          Tensor made =
              (Tensor)
                  Torch.call(
                          factory, positional, Map.of("dtype", out.dtype(), "device", out.device()))
                      .getFirst();
          InPlace.writeOut(out, made);
          return List.of(out);
        })
        .add();
  }

  static Dtype dtype(Arguments a) {
    return a.dtypeArg("dtype").orElse(Torch.getDefaultDtype());
  }

  static Dtype likeDtype(Arguments a) {
    return a.dtypeArg("dtype").orElseGet(() -> a.tensorArg("self").dtype());
  }

  private static Expr empty(LowerContext c) {
    return c.full(dtype(c), 0L, sizes(c, "size"));
  }

  static long[] sizes(Arguments c, String name) {
    long[] sizes = c.intsArg(name);
    for (long s : sizes) {
      if (s < 0) {
        throw new TorchException(
            "Trying to create tensor with negative dimension " + s + ": " + Arrays.toString(sizes));
      }
    }
    return sizes;
  }

  private static Expr full(LowerContext c) {
    Dtype dtype =
        c.dtypeArg("dtype")
            .orElseGet(() -> c.scalarArg("fill_value").dtype(Torch.getDefaultDtype()));
    return c.scalar("fill_value", dtype).broadcastTo(sizes(c, "size"));
  }

  private static void eye(Declarations d) {
    d.op("eye(SymInt n, *, " + OPTIONS + ") -> Tensor")
        .lower(c -> eye(c, c.intArg("n"), c.intArg("n")))
        .noDerivative()
        .add();
    d.op("eye.m(SymInt n, SymInt m, *, " + OPTIONS + ") -> Tensor")
        .lower(c -> eye(c, c.intArg("n"), c.intArg("m")))
        .noDerivative()
        .add();
    outOf(d, "eye.out(SymInt n, *, Tensor(a!) out) -> Tensor(a!)", "eye");
    outOf(d, "eye.m_out(SymInt n, SymInt m, *, Tensor(a!) out) -> Tensor(a!)", "eye.m");
  }

  private static Expr eye(LowerContext c, long n, long m) {
    if (n < 0 || m < 0) {
      throw new TorchException("n must be greater or equal to 0, got " + Math.min(n, m));
    }
    Expr row = c.iota(Dtype.INT64, 0, n, m);
    return row.eq(c.iota(Dtype.INT64, 1, n, m)).to(dtype(c));
  }
}
