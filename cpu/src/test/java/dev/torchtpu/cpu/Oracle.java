package dev.torchtpu.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import dev.torchtpu.cpu.plan.Plans;
import dev.torchtpu.cpu.reference.Datum;
import dev.torchtpu.cpu.reference.HostArray;
import dev.torchtpu.cpu.reference.Program;
import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.Client;
import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;

/** Runs programs on the client and by the reference interpreter, and compares. */
final class Oracle implements AutoCloseable {
  private static final double[] SPECIAL = {
    0,
    -0.0,
    1,
    -1,
    0.5,
    -0.5,
    1.5,
    2.5,
    -2.5,
    1e-30,
    -1e-30,
    1e-40,
    -1e-40,
    3e38,
    -3e38,
    88,
    -88,
    -100,
    100,
    8388607.5,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    Double.NaN
  };

  private final Client client = Programs.client();
  private final Random random = new Random(7);
  private boolean planned;

  /** From now on, programs that leave a step to the reference interpreter fail. */
  Oracle planned(boolean must) {
    planned = must;
    return this;
  }

  /** Random elements, some of them special. */
  Literal random(ElementType type, long... dims) {
    TensorType t = TensorType.of(type, dims);
    double[] values = new double[(int) t.elements()];
    for (int i = 0; i < values.length; i++) {
      values[i] =
          switch (type.kind()) {
            case BOOLEAN -> random.nextInt(2);
            case SIGNED ->
                random.nextInt(5) == 0 ? random.nextInt(256) - 128 : random.nextInt(9) - 4;
            case UNSIGNED -> random.nextInt(5) == 0 ? random.nextInt(256) : random.nextInt(9);
            case FLOAT, COMPLEX ->
                random.nextInt(8) == 0
                    ? SPECIAL[random.nextInt(SPECIAL.length)]
                    : random.nextGaussian() * Math.exp(2 * random.nextGaussian());
          };
    }
    return Programs.literal(type, dims, values);
  }

  /** Random elements of moderate size, none of them special. */
  Literal moderate(ElementType type, long... dims) {
    TensorType t = TensorType.of(type, dims);
    double[] values = new double[(int) t.elements()];
    for (int i = 0; i < values.length; i++) {
      values[i] =
          type.isFloat()
              ? random.nextGaussian()
              : type == ElementType.PRED ? random.nextInt(2) : random.nextInt(19) - 9;
    }
    return Programs.literal(type, dims, values);
  }

  static HloModule module(
      BiFunction<BlockBuilder, List<Value>, List<Value>> body, Literal... arguments) {
    var b = new BlockBuilder();
    for (Literal a : arguments) {
      b.parameter(a.type());
    }
    return HloModule.of("test", b.function("main", body.apply(b, b.parameters())));
  }

  /** Compares one result, floats to {@code ulps} of their type or {@code tolerance}. */
  void check(
      double ulps,
      double tolerance,
      BiFunction<BlockBuilder, List<Value>, Value> body,
      Literal... arguments) {
    checkModule(ulps, tolerance, module((b, p) -> List.of(body.apply(b, p)), arguments), arguments);
  }

  void checkModule(double ulps, double tolerance, HloModule module, Literal... arguments) {
    HloFunction main = module.main();
    if (planned) {
      assertThat(Plans.left(module)).as("%s is interpreted", describe(main)).isEmpty();
    }
    Datum[] in = new Datum[arguments.length];
    for (int i = 0; i < in.length; i++) {
      in[i] = HostArray.of(arguments[i]);
    }
    Datum[] expected = Program.of(module).run("main", in);
    // Two runs, as the memory of one is used again by the next.
    List<Literal> actual = run(module, arguments);
    for (int r = 0; r < actual.size(); r++) {
      HostArray e = (HostArray) expected[r % expected.length];
      compare(describe(main), e, actual.get(r), ulps, tolerance);
    }
  }

  /** The results of two runs. */
  List<Literal> run(HloModule module, Literal... arguments) {
    try (var executable = client.compile(module, CompileOptions.singleDevice())) {
      var buffers = new ArrayList<Buffer>();
      for (Literal a : arguments) {
        buffers.add(Programs.buffer(client, a));
      }
      var out = new ArrayList<Literal>();
      for (int run = 0; run < 2; run++) {
        for (Buffer b : executable.execute(buffers.toArray(Buffer[]::new))) {
          out.add(Programs.read(b));
          b.close();
        }
      }
      buffers.forEach(Buffer::close);
      return out;
    }
  }

  private static String describe(HloFunction f) {
    return f.body().instructions().stream().map(i -> i.op().name()).toList()
        + " of "
        + f.parameterTypes();
  }

  private static void compare(
      String what, HostArray expected, Literal actual, double ulps, double tolerance) {
    assertThat(actual.type()).isEqualTo(expected.type());
    ElementType t = expected.elementType();
    for (int i = 0; i < expected.elements(); i++) {
      double e = expected.doubleAt(i);
      double a = actual.doubleAt(i);
      boolean equal =
          t.isFloat() ? near(t, e, a, ulps, tolerance) : expected.longAt(i) == actual.longAt(i);
      assertThat(equal)
          .withFailMessage("%s, element %s: expected %s, got %s", what, i, e, a)
          .isTrue();
    }
  }

  private static boolean near(ElementType t, double e, double a, double ulps, double tolerance) {
    if (Double.isNaN(e) || Double.isNaN(a)) {
      return Double.isNaN(e) && Double.isNaN(a);
    }
    if (e == 0 && a == 0) {
      return ulps > 0 || 1 / e == 1 / a;
    }
    double ulp =
        switch (t) {
          case F64 -> Math.ulp(e);
          case BF16 -> Math.ulp((float) e) * 65536;
          case F16 -> Math.max(Math.ulp((float) e) * 8192, 0x1p-24);
          default -> Math.ulp((float) e);
        };
    return e == a || Math.abs(e - a) <= ulps * ulp + tolerance;
  }

  @Override
  public void close() {
    client.close();
  }
}
