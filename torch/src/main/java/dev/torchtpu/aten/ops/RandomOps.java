package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.aten.Lowering;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp.Direction;
import dev.torchtpu.hlo.ReductionOp;
import dev.torchtpu.hlo.TensorType;
import java.util.List;
import java.util.function.Consumer;

/** Random tensors. Values come from the device's generator; see {@code Generator}. */
public final class RandomOps implements OpFamily {
  private static final String GENERATOR = ", *, Generator? generator=None) -> Tensor";
  private static final String LIKE =
      FactoryOps.OPTIONS + ", MemoryFormat? memory_format=None) -> Tensor";

  @Override
  public void declare(Declarations d) {
    factories(d);
    integers(d);
    distributions(d);
    choices(d);
  }

  private static void factories(Declarations d) {
    String options = FactoryOps.OPTIONS + ") -> Tensor";
    d.op("rand(SymInt[] size, *, " + options)
        .lower(c -> Draws.uniform(c, FactoryOps.dtype(c), FactoryOps.sizes(c, "size")))
        .noDerivative()
        .add();
    FactoryOps.outOf(d, "rand.out(SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)", "rand");
    d.op("randn(SymInt[] size, *, " + options)
        .lower(c -> Draws.normal(c, FactoryOps.dtype(c), FactoryOps.sizes(c, "size")))
        .noDerivative()
        .add();
    FactoryOps.outOf(d, "randn.out(SymInt[] size, *, Tensor(a!) out) -> Tensor(a!)", "randn");
    d.op("rand_like(Tensor self, *, " + LIKE)
        .lower(c -> Draws.uniform(c, FactoryOps.likeDtype(c), c.tensorArg("self").sizes()))
        .noDerivative()
        .add();
    d.op("randn_like(Tensor self, *, " + LIKE)
        .lower(c -> Draws.normal(c, FactoryOps.likeDtype(c), c.tensorArg("self").sizes()))
        .noDerivative()
        .add();
    String size = "SymInt[] size, *, ScalarType? dtype=4, ";
    String rest = "Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor";
    d.op("randint(SymInt high, " + size + rest)
        .lower(
            c -> integers(c, FactoryOps.sizes(c, "size"), c.dtypeArg("dtype").orElse(Dtype.INT64)))
        .noDerivative()
        .add();
    d.op("randint.low(SymInt low, SymInt high, " + size + rest)
        .lower(
            c -> integers(c, FactoryOps.sizes(c, "size"), c.dtypeArg("dtype").orElse(Dtype.INT64)))
        .noDerivative()
        .add();
    d.op("randint_like(Tensor self, SymInt high, *, " + LIKE)
        .lower(c -> integers(c, c.tensorArg("self").sizes(), FactoryOps.likeDtype(c)))
        .noDerivative()
        .add();
    d.op("randint_like.low_dtype(Tensor self, SymInt low, SymInt high, *, " + LIKE)
        .lower(c -> integers(c, c.tensorArg("self").sizes(), FactoryOps.likeDtype(c)))
        .noDerivative()
        .add();
    d.op("randperm(SymInt n, *, ScalarType? dtype=4, " + rest)
        .lower(RandomOps::permutation)
        .noDerivative()
        .add();
  }

  private static Expr integers(LowerContext c, long[] sizes, Dtype t) {
    long low = c.schema().hasArgument("low") ? c.intArg("low") : 0;
    long high = c.intArg("high");
    if (low >= high) {
      throw new TorchException(
          "random_ expects 'from' to be less than 'to', but got from=" + low + " >= to=" + high);
    }
    return Draws.integers(c, low, high - low, sizes).to(t);
  }

  private static Expr permutation(LowerContext c) {
    long n = c.intArg("n");
    if (n < 0) {
      throw new TorchException("n must be non-negative, got" + n);
    }
    Expr keys = Draws.bits(c, ElementType.UI64, n);
    Expr index = c.iota(Dtype.INT64, 0, n);
    var b =
        BlockBuilder.of(
            TensorType.of(ElementType.UI64),
            TensorType.of(ElementType.UI64),
            TensorType.of(ElementType.I64),
            TensorType.of(ElementType.I64));
    var less = b.compare(Direction.LT, b.parameters().get(0), b.parameters().get(1));
    var op = new ReductionOp.Sort(List.of(keys.value(), index.value()), 0, true, b.build(less));
    return index
        .wrap(index.builder().emitAll(op).get(1))
        .to(c.dtypeArg("dtype").orElse(Dtype.INT64));
  }

  private static void integers(Declarations d) {
    String[][] kinds = {
      {"random(Tensor self" + GENERATOR, "random_(Tensor(a!) self"},
      {"random.to(Tensor self, int to" + GENERATOR, "random_.to(Tensor(a!) self, int to"},
      {
        "random.from(Tensor self, int from, int? to" + GENERATOR,
        "random_.from(Tensor(a!) self, int from, int? to"
      }
    };
    for (String[] k : kinds) {
      d.op(k[0])
          .lower(c -> {
            Dtype t = c.tensorArg("self").dtype();
            long low = c.schema().hasArgument("from") ? c.intArg("from") : 0;
            long high = c.schema().hasArgument("to") && c.has("to") ? c.intArg("to") : highest(t);
            return Draws.integers(c, low, high - low, c.tensorArg("self").sizes()).to(t);
          })
          .noDerivative()
          .add();
      d.inPlace(k[1] + GENERATOR + "(a!)", k[0].substring(0, k[0].indexOf('(')));
    }
  }

  /** One more than the largest integer that {@code random_} draws. */
  private static long highest(Dtype t) {
    return switch (t) {
      case BOOL -> 2;
      case UINT8 -> 256;
      case INT8 -> 128;
      case INT16 -> 1L << 15;
      case INT32 -> 1L << 31;
      case FLOAT16 -> (1L << 11) + 1;
      case BFLOAT16 -> (1L << 8) + 1;
      case FLOAT32 -> (1L << 24) + 1;
      case FLOAT64 -> (1L << 53) + 1;
      default -> Long.MAX_VALUE;
    };
  }

  private static void distributions(Declarations d) {
    distribution(
        d,
        "uniform",
        "float from=0., float to=1.",
        RandomOps::checkRange,
        c -> {
          Expr u = drawn(c);
          Expr low = c.scalar("from", u.dtype());
          return u.mul(c.scalar("to", u.dtype()).sub(low)).add(low);
        });
    distribution(
        d,
        "exponential",
        "float lambd=1.",
        Chances.number(
            "lambd", v -> v > 0, "exponential_ expects lambda > 0.0, but found lambda=%s"),
        c -> {
          Expr u = drawn(c);
          return u.neg().log1p().neg().div(c.scalar("lambd", u.dtype()));
        });
    distribution(
        d,
        "cauchy",
        "float median=0., float sigma=1.",
        Chances.number("sigma", v -> v > 0, "cauchy_ expects sigma > 0.0, but found sigma=%s"),
        c -> {
          Expr u = drawn(c).sub(0.5).mul(Math.PI);
          Expr t = u.sin().div(u.cos());
          return t.mul(c.scalar("sigma", t.dtype())).add(c.scalar("median", t.dtype()));
        });
    distribution(
        d,
        "log_normal",
        "float mean=1., float std=2.",
        Chances.number("std", v -> v > 0, "log_normal_ expects std > 0.0, but found std=%s"),
        c -> scaledNormal(c, c.scalar("mean", drawType(c)), c.scalar("std", drawType(c))).exp());
    distribution(
        d,
        "geometric",
        "float p",
        Chances.number(
            "p", v -> v > 0 && v < 1, "geometric_ expects p to be in (0, 1), but got p=%s"),
        c -> {
          Expr u = drawn(c);
          Expr p = c.scalar("p", u.dtype());
          return u.neg().log1p().div(p.neg().log1p()).ceil().max(u.ones());
        });
    d.op("normal_functional(Tensor self, float mean=0., float std=1." + GENERATOR)
        .verify(DEVIATION)
        .lower(c ->
            scaledNormal(c, c.scalar("mean", drawType(c)), c.scalar("std", drawType(c)))
                .to(c.tensorArg("self").dtype()))
        .derivative("", c -> c.set("self", () -> Elementwise.zerosLike(c.grad())))
        .add();
    d.inPlace(
        "normal_(Tensor(a!) self, float mean=0., float std=1." + GENERATOR + "(a!)",
        "normal_functional");
    d.op(
            "normal.float_float(float mean, float std, SymInt[] size, *, Generator? generator=None, "
                + FactoryOps.OPTIONS
                + ") -> Tensor")
        .verify(DEVIATION)
        .lower(c -> {
          Dtype t = FactoryOps.dtype(c);
          Expr n = Draws.normal(c, t, FactoryOps.sizes(c, "size"));
          return n.mul(c.scalar("std", t)).add(c.scalar("mean", t));
        })
        .noDerivative()
        .add();
    FactoryOps.outOf(
        d,
        "normal.float_float_out(float mean, float std, SymInt[] size, *, Generator? generator=None,"
            + " Tensor(a!) out) -> Tensor(a!)",
        "normal.float_float");
    String[][] kinds = {
      {"Tensor_Tensor(Tensor mean, Tensor std", "Tensor_Tensor_out"},
      {"Tensor_float(Tensor mean, float std=1.", "Tensor_float_out"},
      {"float_Tensor(float mean, Tensor std", "float_Tensor_out"}
    };
    for (String[] k : kinds) {
      d.op("normal." + k[0] + GENERATOR)
          .verify(k[0].contains("float std") ? DEVIATION : a -> {})
          .lower(c -> {
            Dtype t = c.get("mean") instanceof Tensor m ? m.dtype() : c.tensorArg("std").dtype();
            Expr mean = c.tensor("mean", t);
            Expr std = c.tensor("std", t);
            if (c.get("std") instanceof Tensor) {
              c.checkValues(std.ge(0).not(), "normal expects all elements of std >= 0.0");
            }
            long[] sizes = Expr.broadcastSizes(mean.sizes(), std.sizes());
            return Draws.normal(c, t, sizes).mul(std).add(mean);
          })
          .noDerivative()
          .out(k[1])
          .add();
    }
  }

  private static void checkRange(Arguments a) {
    double from = a.doubleArg("from");
    double to = a.doubleArg("to");
    if (!(from <= to)) {
      throw new TorchException(
          "uniform_ expects to return a [from, to) range, but found from="
              + Chances.text(from)
              + " > to="
              + Chances.text(to));
    }
  }

  private static final Consumer<Arguments> DEVIATION =
      Chances.number("std", v -> v >= 0, "normal expects std >= 0.0, but found std %s");

  private static Dtype drawType(LowerContext c) {
    Dtype t = c.tensorArg("self").dtype();
    return t.isDifferentiable() ? t : Dtype.FLOAT32;
  }

  private static Expr drawn(LowerContext c) {
    return Draws.uniform(c, drawType(c), c.tensorArg("self").sizes());
  }

  private static Expr scaledNormal(LowerContext c, Expr mean, Expr std) {
    return Draws.normal(c, drawType(c), c.tensorArg("self").sizes()).mul(std).add(mean);
  }

  /** A functional random overload of a tensor's sizes, and its in-place form. */
  private static void distribution(
      Declarations d,
      String name,
      String parameters,
      Consumer<Arguments> verify,
      Lowering.Single lowering) {
    d.op(name + "(Tensor self, " + parameters + GENERATOR)
        .verify(verify)
        .lower(c -> lowering.lower(c).to(c.tensorArg("self").dtype()))
        .derivative("", c -> c.set("self", () -> Elementwise.zerosLike(c.grad())))
        .inPlace()
        .add();
  }

  private static void choices(Declarations d) {
    Chances.declare(d);
    d.op("bernoulli(Tensor self" + GENERATOR)
        .lower(c -> {
          Expr p = c.tensor("self");
          Chances.check(c, p);
          return Draws.bernoulli(c, p, p.sizes()).to(p.dtype());
        })
        .derivative("", c -> c.set("self", () -> Elementwise.zerosLike(c.grad())))
        .out("out")
        .add();
    d.op("bernoulli.p(Tensor self, float p" + GENERATOR)
        .verify(
            Chances.number(
                "p", p -> p >= 0 && p <= 1, "bernoulli_ expects p to be in [0, 1], but got p=%s"))
        .lower(c -> {
          Tensor self = c.tensorArg("self");
          return Draws.bernoulli(c, c.scalar("p", Dtype.FLOAT32), self.sizes()).to(self.dtype());
        })
        .derivative("", c -> c.set("self", () -> Elementwise.zerosLike(c.grad())))
        .add();
    d.op("bernoulli.Tensor(Tensor self, Tensor p" + GENERATOR)
        .lower(c -> {
          Tensor self = c.tensorArg("self");
          Chances.check(c, c.tensor("p"));
          return Draws.bernoulli(c, c.tensor("p"), self.sizes()).to(self.dtype());
        })
        .derivative("", c -> c.set("self", () -> Elementwise.zerosLike(c.grad())))
        .add();
    d.inPlace("bernoulli_.float(Tensor(a!) self, float p=0.5" + GENERATOR + "(a!)", "bernoulli.p");
    d.inPlace(
        "bernoulli_.Tensor(Tensor(a!) self, Tensor p" + GENERATOR + "(a!)", "bernoulli.Tensor");
    d.op(
            "multinomial(Tensor self, SymInt num_samples, bool replacement=False, *, Generator?"
                + " generator=None) -> Tensor")
        .composite(RandomOps::multinomial)
        .out("out")
        .add();
  }

  /** The largest of log-probabilities plus Gumbel noise are samples without replacement. */
  private static Tensor multinomial(Arguments a) {
    Tensor p = a.tensorArg("self");
    long n = a.intArg("num_samples");
    if (p.dim() < 1 || p.dim() > 2) {
      throw new TorchException("prob_dist must be 1 or 2 dim");
    }
    if (n <= 0) {
      throw new TorchException("cannot sample n_sample <= 0 samples");
    }
    boolean again = a.boolArg("replacement");
    if (!again && n > p.size(-1)) {
      throw new TorchException(
          "cannot sample n_sample > prob_dist.size(-1) samples without replacement");
    }
    p = Chances.weights(p, again && n > 1);
    Tensor noise;
    if (again) {
      long[] sizes =
          p.dim() == 2 ? new long[] {p.size(0), n, p.size(1)} : new long[] {n, p.size(0)};
      noise = p.call("unsqueeze", Scalar.of(-2L)).expand(sizes).contiguous();
    } else {
      noise = p;
    }
    Tensor u = Torch.callTensor("rand_like", noise.detach());
    Tensor gumbel = u.log().neg().log().neg();
    Tensor scores = noise.detach().log().add(gumbel);
    return again
        ? scores.call("argmax", Scalar.of(-1L))
        : (Tensor) Torch.call("topk", scores, Scalar.of(n), Scalar.of(-1L)).get(1);
  }
}
