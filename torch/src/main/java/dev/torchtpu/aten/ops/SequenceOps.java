package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.ops.Elementwise.wide;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/** Numbers in order: ranges, spaces, windows. */
public final class SequenceOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    String options = FactoryOps.OPTIONS + ") -> Tensor";
    String[][] ranges = {
      {"arange(Scalar end, *, ", ""},
      {"arange.start(Scalar start, Scalar end, *, ", "start"},
      {"arange.start_step(Scalar start, Scalar end, Scalar step=1, *, ", "step"}
    };
    for (String[] r : ranges) {
      d.op(r[0] + options)
          .staticScalars("start", "end", "step")
          .lower(SequenceOps::arange)
          .noDerivative()
          .add();
    }
    FactoryOps.outOf(d, "arange.out(Scalar end, *, Tensor(a!) out) -> Tensor(a!)", "arange");
    FactoryOps.outOf(
        d,
        "arange.start_out(Scalar start, Scalar end, Scalar step=1, *, Tensor(a!) out) -> Tensor(a!)",
        "arange.start_step");
    for (String head :
        new String[] {
          "range(Scalar start, Scalar end, *, ",
          "range.step(Scalar start, Scalar end, Scalar step=1, *, "
        }) {
      d.op(head + options)
          .staticScalars("start", "end", "step")
          .lower(c -> {
            double start = c.scalarArg("start").toDouble();
            double step = step(c);
            double end = c.scalarArg("end").toDouble();
            if (step == 0 || Double.isNaN(step)) {
              throw new TorchException("step must be nonzero");
            }
            if (!Double.isFinite(start) || !Double.isFinite(end)) {
              throw new TorchException(
                  "unsupported range: " + Chances.text(start) + " -> " + Chances.text(end));
            }
            if (step > 0 ? end < start : end > start) {
              throw new TorchException("upper bound and lower bound inconsistent with step sign");
            }
            double span = end - start;
            long n = (long) Math.floor(span / step) + 1;
            return progression(c, FactoryOps.dtype(c), Scalar.of(start), Scalar.of(step), n);
          })
          .noDerivative()
          .add();
    }
    spaces(d, "linspace", "");
    spaces(d, "logspace", ", float base=10.0");
    windows(d, options);
  }

  private static double step(LowerContext c) {
    return c.schema().hasArgument("step") ? c.scalarArg("step").toDouble() : 1;
  }

  private static Expr arange(LowerContext c) {
    boolean hasStart = c.schema().hasArgument("start");
    boolean hasStep = c.schema().hasArgument("step");
    Scalar start = hasStart ? c.staticScalar("start") : Scalar.of(0L);
    Scalar end = c.staticScalar("end");
    Scalar step = hasStep ? c.staticScalar("step") : Scalar.of(1L);
    boolean whole = isWhole(start) && isWhole(end) && isWhole(step);
    Dtype t = c.dtypeArg("dtype").orElse(whole ? Dtype.INT64 : Torch.getDefaultDtype());
    double stepValue = step.toDouble();
    if (stepValue == 0) {
      throw new TorchException("step must be nonzero");
    }
    double lo = start.toDouble();
    double hi = end.toDouble();
    if (!Double.isFinite(lo) || !Double.isFinite(hi)) {
      throw new TorchException("unsupported range: " + lo + " -> " + hi);
    }
    if (stepValue > 0 ? hi < lo : hi > lo) {
      throw new TorchException("upper bound and lower bound inconsistent with step sign");
    }
    long n;
    if (whole || t == Dtype.INT64) {
      long s = step.toLong();
      if (s == 0) {
        throw new TorchException("step must be nonzero");
      }
      n = Math.ceilDiv(Math.subtractExact(end.toLong(), start.toLong()), s);
    } else {
      n = (long) Math.ceil((hi - lo) / stepValue);
    }
    return progression(c, t, start, step, n);
  }

  private static boolean isWhole(Scalar s) {
    return s instanceof Scalar.Int || s instanceof Scalar.Bool;
  }

  /** {@code start + i * step}: floats from double arithmetic, integers from integer. */
  private static Expr progression(LowerContext c, Dtype t, Scalar start, Scalar step, long n) {
    if (t.isIntegral()) {
      Expr i = c.iota(Dtype.INT64, 0, n);
      return i.mul(i.full(step.toLong())).add(i.full(start.toLong())).to(t);
    }
    Expr i = c.iota(Dtype.FLOAT64, 0, n);
    return i.mul(step.toDouble()).add(start.toDouble()).to(t);
  }

  private static void spaces(Declarations d, String name, String base) {
    String[][] kinds = {
      {"", "out", "Scalar", "Scalar"},
      {".Tensor_Tensor", "Tensor_Tensor_out", "Tensor", "Tensor"},
      {".Tensor_Scalar", "Tensor_Scalar_out", "Tensor", "Scalar"},
      {".Scalar_Tensor", "Scalar_Tensor_out", "Scalar", "Tensor"}
    };
    for (String[] k : kinds) {
      String arguments = "(" + k[2] + " start, " + k[3] + " end, SymInt steps" + base + ", *, ";
      var declaration =
          d.op(name + k[0] + arguments + FactoryOps.OPTIONS + ") -> Tensor")
              .staticScalars("start", "end", "base");
      if (k[0].isEmpty()) {
        declaration.lower(SequenceOps::space).noDerivative().add();
      } else {
        declaration.composite(a -> spaceOfTensors(a, name)).add();
      }
      FactoryOps.outOf(
          d, name + "." + k[1] + arguments + "Tensor(a!) out) -> Tensor(a!)", name + k[0]);
    }
  }

  private static Tensor spaceOfTensors(Arguments a, String name) {
    Optional<Dtype> given = a.dtypeArg("dtype");
    for (String end : new String[] {"start", "end"}) {
      boolean complex =
          a.get(end) instanceof Tensor t
              ? t.dtype().isComplex()
              : a.get(end) instanceof Scalar s && s.isComplex();
      if (complex && given.isPresent() && !given.get().isComplex()) {
        throw new TorchException(
            "torch."
                + name
                + "(): inferred dtype c10::complex<float> can't be safely cast to passed dtype "
                + given.get().scalarTypeName());
      }
    }
    var values = new ArrayList<Value>(Arrays.asList(a.values()));
    for (int i = 0; i < 2; i++) {
      if (values.get(i) instanceof Tensor t) {
        if (t.dim() != 0) {
          throw new TorchException(
              name
                  + " only supports 0-dimensional start and end tensors, but got "
                  + (i == 0 ? "start" : "end")
                  + " with "
                  + t.dim()
                  + " dimension(s).");
        }
        values.set(i, t.itemScalar());
      }
    }
    return Torch.callTensor(name, values.toArray(Value[]::new));
  }

  private static Expr space(LowerContext c) {
    boolean log = c.schema().hasArgument("base");
    Scalar start = c.staticScalar("start");
    Scalar end = c.staticScalar("end");
    long n = c.intArg("steps");
    if (n < 0) {
      throw new TorchException("number of steps must be non-negative");
    }
    boolean complex = start.isComplex() || end.isComplex();
    Dtype t =
        c.dtypeArg("dtype")
            .orElse(complex ? Torch.getDefaultDtype().toComplex() : Torch.getDefaultDtype());
    Dtype real = t.isIntegral() ? Dtype.FLOAT64 : wide(t.toReal());
    boolean whole = t.isIntegral();
    ScalarConversion.check(start, t);
    ScalarConversion.check(end, t);
    Expr re = line(c, real, cut(start.toDouble(), whole), cut(end.toDouble(), whole), n);
    Expr points =
        t.isComplex() ? re.complexWith(line(c, real, start.imaginary(), end.imaginary(), n)) : re;
    if (log) {
      double base = c.doubleArg("base");
      Expr b = t.isComplex() ? re.full(base).complexWith(re.zeros()) : re.full(base);
      points = PowerOps.power(b, points);
    }
    return points.to(t);
  }

  private static double cut(double v, boolean whole) {
    return whole ? (double) (long) v : v;
  }

  /** From both ends to the middle, so that both are exact. */
  private static Expr line(LowerContext c, Dtype t, double start, double end, long n) {
    Expr i = c.iota(t, 0, n);
    if (n == 1) {
      return i.full(start);
    }
    double step = (end - start) / (n - 1);
    Expr rise = i.mul(step).add(start);
    Expr fall = i.full((double) (n - 1)).sub(i).mul(-step).add(end);
    return i.lt((double) (n / 2)).select(rise, fall);
  }

  private static void windows(Declarations d, String options) {
    window(d, "bartlett_window", options, x -> 1 - Math.abs(2 * x - 1));
    window(d, "hann_window", options, x -> 0.5 - 0.5 * Math.cos(2 * Math.PI * x));
    window(
        d,
        "blackman_window",
        options,
        x -> 0.42 - 0.5 * Math.cos(2 * Math.PI * x) + 0.08 * Math.cos(4 * Math.PI * x));
    window(d, "hamming_window", options, x -> 0.54 - 0.46 * Math.cos(2 * Math.PI * x));
    window(d, "kaiser_window", options, x -> kaiser(x, 12));
    d.op(
            "hamming_window.periodic_alpha(int window_length, bool periodic, float alpha, *, "
                + options)
        .composite(a -> hamming(a, a.doubleArg("alpha"), 0.46))
        .add();
    d.op(
            "hamming_window.periodic_alpha_beta(int window_length, bool periodic, float alpha,"
                + " float beta, *, "
                + options)
        .composite(a -> hamming(a, a.doubleArg("alpha"), a.doubleArg("beta")))
        .add();
    d.op("kaiser_window.beta(int window_length, bool periodic, float beta, *, " + options)
        .composite(a -> windowOf(a, a.boolArg("periodic"), x -> kaiser(x, a.doubleArg("beta"))))
        .add();
  }

  private static Tensor hamming(Arguments a, double alpha, double beta) {
    return windowOf(a, a.boolArg("periodic"), x -> alpha - beta * Math.cos(2 * Math.PI * x));
  }

  private static void window(
      Declarations d, String name, String options, DoubleUnaryOperator shape) {
    d.op(name + "(int window_length, *, " + options).composite(a -> windowOf(a, true, shape)).add();
    d.op(name + ".periodic(int window_length, bool periodic, *, " + options)
        .composite(a -> windowOf(a, a.boolArg("periodic"), shape))
        .add();
  }

  /** Samples a shape over [0, 1]; a periodic window leaves out its last sample. */
  private static Tensor windowOf(Arguments a, boolean periodic, DoubleUnaryOperator shape) {
    long n = a.intArg("window_length");
    if (n < 0) {
      throw new TorchException(
          a.schema().name() + " requires non-negative window_length, got window_length=" + n);
    }
    Dtype dtype = FactoryOps.dtype(a);
    if (!dtype.isDifferentiable()) {
      throw new TorchException(
          a.schema().name()
              + " expects floating point dtypes, got: TensorOptions(dtype="
              + dtype.typeMetaName()
              + ", device=cpu (default), layout=Strided (default), requires_grad=false (default),"
              + " pinned_memory=false (default), memory_format=(nullopt))");
    }
    double[] v = new double[Math.toIntExact(n)];
    double last = periodic ? n : n - 1;
    for (int i = 0; i < v.length; i++) {
      v[i] = n == 1 ? 1 : shape.applyAsDouble(i / last);
    }
    Tensor t =
        Torch.fromMemory(java.lang.foreign.MemorySegment.ofArray(v), Dtype.FLOAT64, n).to(dtype);
    return a.deviceArg("device").map(t::to).orElse(t);
  }

  private static double kaiser(double x, double beta) {
    double r = 2 * x - 1;
    return besselI0(beta * Math.sqrt(Math.max(0, 1 - r * r))) / besselI0(beta);
  }

  private static double besselI0(double x) {
    double term = 1;
    double sum = 1;
    double q = x * x / 4;
    for (int k = 1; term > sum * 1e-17; k++) {
      term *= q / ((double) k * k);
      sum += term;
    }
    return sum;
  }
}
