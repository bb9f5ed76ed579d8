package dev.torchtpu.hlo;

import static dev.torchtpu.hlo.ElementType.*;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** A module that has every operation, most attributes and literals of every type. */
public final class EveryOperation {
  private EveryOperation() {}

  public static HloModule module() {
    var fs = new ArrayList<HloFunction>();
    elementwise(fs);
    data(fs);
    reductions(fs);
    numeric(fs);
    control(fs);
    dynamic(fs);
    collectives(fs);
    return new HloModule(
        "all ops",
        Map.of(
            "mhlo.num_partitions",
            new Attribute.Int(1, I32),
            "mhlo.num_replicas",
            new Attribute.Int(1, I32)),
        Map.of("mesh", "<[\"x\"=2, \"y\"=4]>"),
        fs);
  }

  private static void elementwise(List<HloFunction> fs) {
    var t = TensorType.of(F32, 2, 3);
    var b = BlockBuilder.of(t, t, TensorType.of(I32, 2, 3), TensorType.of(C64, 2, 3));
    var p = b.parameters();
    var out = new ArrayList<Value>();
    for (var k : UnaryKind.values()) {
      Value x =
          switch (k) {
            case NOT, POPCNT, COUNT_LEADING_ZEROS -> p.get(2);
            case REAL, IMAG, CHLO_CONJ -> p.get(3);
            default -> p.get(0);
          };
      out.add(b.unary(k, x));
    }
    out.add(b.unary(UnaryKind.ABS, p.get(3)));
    for (var k : BinaryKind.values()) {
      Value x =
          switch (k) {
            case AND,
                OR,
                XOR,
                SHIFT_LEFT,
                SHIFT_RIGHT_ARITHMETIC,
                SHIFT_RIGHT_LOGICAL,
                CHLO_MULHI ->
                p.get(2);
            default -> p.get(0);
          };
      out.add(b.binary(k, x, x));
    }
    var c = b.compare(ElementwiseOp.Direction.LT, p.get(0), p.get(1));
    out.add(c);
    out.add(
        b.emit(
            new ElementwiseOp.Compare(
                p.get(0),
                p.get(1),
                ElementwiseOp.Direction.GE,
                Optional.of(ElementwiseOp.CompareType.TOTALORDER))));
    out.add(b.select(c, p.get(0), p.get(1)));
    out.add(b.select(b.scalar(PRED, 1L), p.get(0), p.get(1)));
    out.add(b.clamp(b.scalar(F32, 0.0), p.get(0), b.scalar(F32, 1.0)));
    out.add(b.clamp(p.get(1), p.get(0), p.get(1)));
    out.add(b.convert(p.get(0), BF16));
    out.add(b.emit(new ElementwiseOp.ReducePrecision(p.get(0), 5, 10)));
    out.add(
        b.emit(
            new ElementwiseOp.Map(
                List.of(p.get(0), p.get(1)),
                new long[] {0, 1},
                BlockBuilder.combiner(BinaryKind.ADD, F32))));
    fs.add(b.function("elementwise", out));
  }

  private static void data(List<HloFunction> fs) {
    var b = BlockBuilder.of(TensorType.of(F32, 2, 3), TensorType.of(F32), TensorType.of(I32));
    var p = b.parameters();
    var out = new ArrayList<Value>();
    for (var t : ElementType.values()) {
      out.add(b.constant(Literal.splat(TensorType.of(t), 1.0)));
      out.add(b.constant(Literal.splat(TensorType.of(t, 4), -1.0)));
      byte[] raw = new byte[100 * t.storageBytes()];
      for (int i = 0; i < 100; i++)
        System.arraycopy(
            ElementCodec.encode(t, (double) (i % 2), 0),
            0,
            raw,
            i * t.storageBytes(),
            t.storageBytes());
      out.add(b.constant(Literal.of(TensorType.of(t, 10, 10), raw)));
      out.add(
          b.constant(Literal.of(TensorType.of(t, 2, 2), Arrays.copyOf(raw, 4 * t.storageBytes()))));
      if (t.isFloat() || t.isComplex()) {
        out.add(b.constant(Literal.splat(TensorType.of(t), Double.NaN)));
        out.add(b.constant(Literal.splat(TensorType.of(t), Double.NEGATIVE_INFINITY)));
        out.add(b.constant(Literal.splat(TensorType.of(t), 0.1)));
        out.add(b.constant(Literal.splat(TensorType.of(t), -0.0)));
        out.add(b.constant(Literal.splat(TensorType.of(t), 1e-40)));
      }
    }
    out.add(b.constant(Literal.splat(TensorType.of(F32, 0, 3), 1.0)));
    out.add(b.scalar(UI64, -1L));
    out.add(b.scalar(I64, Long.MIN_VALUE));
    out.add(b.iota(TensorType.of(I32, 4, 5), 1));
    out.add(b.reshape(p.get(0), 6));
    out.add(b.transpose(p.get(0), 1, 0));
    out.add(b.bitcast(p.get(0), TensorType.of(I32, 2, 3)));
    out.add(b.broadcastInDim(p.get(1), new long[] {2, 2}));
    out.add(b.broadcastTo(p.get(0), 4, 2, 3));
    out.add(b.slice(p.get(0), 1, 0, 3, 2));
    out.add(b.dynamicSlice(p.get(0), List.of(p.get(2), p.get(2)), 1, 2));
    out.add(
        b.dynamicUpdateSlice(
            p.get(0), b.full(TensorType.of(F32, 1, 1), 0.0), List.of(p.get(2), p.get(2))));
    out.add(b.pad(p.get(0), p.get(1), new long[] {1, -1}, new long[] {0, 0}, new long[] {0, 2}));
    out.add(b.concatenate(List.of(p.get(0), p.get(0)), 1));
    out.add(b.reverse(p.get(0), 0, 1));
    out.add(b.emit(new ShapeOp.GetDimensionSize(p.get(0), 1)));
    out.add(b.emit(new ShapeOp.SetDimensionSize(p.get(0), p.get(2), 1)));
    fs.add(b.function("data", out));
  }

  private static void reductions(List<HloFunction> fs) {
    var b = BlockBuilder.of(TensorType.of(F32, 4, 6), TensorType.of(F32), TensorType.of(F32, 2, 3));
    var p = b.parameters();
    var out = new ArrayList<Value>();
    out.add(b.reduce(BinaryKind.ADD, p.get(0), p.get(1), 1));
    out.add(b.reduce(BinaryKind.SUBTRACT, p.get(0), p.get(1), 1));
    out.addAll(
        b.reduce(
            List.of(p.get(0), p.get(0)),
            List.of(p.get(1), p.get(1)),
            new long[] {0},
            (c, q) -> List.of(c.add(q.get(0), q.get(2)), c.maximum(q.get(1), q.get(3)))));
    var w =
        new ReductionOp.Window(
            new long[] {2, 2},
            new long[] {2, 2},
            new long[] {1, 1},
            new long[] {1, 1},
            new long[] {0, 0},
            new long[] {0, 0});
    out.addAll(
        b.emitAll(
            new ReductionOp.ReduceWindow(
                List.of(p.get(0)),
                List.of(p.get(1)),
                w,
                BlockBuilder.combiner(BinaryKind.ADD, F32))));
    var s = TensorType.of(F32);
    out.add(
        b.emit(
            new ReductionOp.SelectAndScatter(
                p.get(0),
                p.get(2),
                p.get(1),
                w,
                BlockBuilder.block(
                    List.of(s, s),
                    (c, q) -> c.compare(ElementwiseOp.Direction.GE, q.get(0), q.get(1))),
                BlockBuilder.combiner(BinaryKind.ADD, F32))));
    out.addAll(
        b.emitAll(
            new ReductionOp.Sort(
                List.of(p.get(0)),
                1,
                true,
                BlockBuilder.block(
                    List.of(s, s),
                    (c, q) -> c.compare(ElementwiseOp.Direction.LT, q.get(0), q.get(1))))));
    out.addAll(b.emitAll(new ReductionOp.TopK(p.get(0), 2)));
    var r = TensorType.of(F32, 6);
    var sb = BlockBuilder.of(r, r);
    var sum = sb.add(sb.parameters().get(0), sb.parameters().get(1));
    var z = b.full(r, 0.0);
    out.addAll(
        b.emitAll(
            new ReductionOp.Scan(
                List.of(p.get(0)), List.of(z), 0, true, false, sb.build(sum, sum))));
    fs.add(b.function("reductions", out));
  }

  private static void numeric(List<HloFunction> fs) {
    var b =
        BlockBuilder.of(
            TensorType.of(F32, 2, 4, 6),
            TensorType.of(F32, 2, 6, 3),
            TensorType.of(F32, 1, 8, 8, 3),
            TensorType.of(F32, 3, 3, 3, 5),
            TensorType.of(I32, 5, 1),
            TensorType.of(F32, 4, 4),
            TensorType.of(C64, 4, 4),
            TensorType.of(UI64, 2),
            TensorType.of(F32, 3),
            TensorType.of(F32));
    var p = b.parameters();
    var out = new ArrayList<Value>();
    out.add(
        b.dotGeneral(
            p.get(0), p.get(1), new long[] {0}, new long[] {0}, new long[] {2}, new long[] {1}));
    for (var alg :
        List.of(
            Optional.<ContractionOp.DotAlgorithm>empty(),
            Optional.of(new ContractionOp.DotAlgorithm("bf16", "bf16", "f32", 1, 1, 3, false))))
      out.add(
          b.emit(
              new ContractionOp.DotGeneral(
                  p.get(0),
                  p.get(1),
                  new long[] {0},
                  new long[] {0},
                  new long[] {2},
                  new long[] {1},
                  alg.isPresent()
                      ? List.of()
                      : List.of(ContractionOp.Precision.HIGHEST, ContractionOp.Precision.DEFAULT),
                  alg,
                  F32)));
    out.add(
        b.emit(
            new ContractionOp.DotGeneral(
                p.get(8),
                p.get(8),
                new long[] {},
                new long[] {},
                new long[] {},
                new long[] {},
                List.of(),
                Optional.empty(),
                F32)));
    out.add(
        b.emit(
            new ContractionOp.DotGeneral(
                p.get(8),
                p.get(8),
                new long[] {0},
                new long[] {0},
                new long[] {},
                new long[] {},
                List.of(),
                Optional.empty(),
                F32)));
    out.add(
        b.emit(
            new ContractionOp.Convolution(
                p.get(2),
                p.get(3),
                new long[] {1, 1},
                new long[] {1, 1},
                new long[] {1, 1},
                new long[] {1, 1},
                new long[] {1, 1},
                new boolean[] {false, false},
                new ContractionOp.ConvolutionDimensions(
                    0, 3, new long[] {1, 2}, 2, 3, new long[] {0, 1}, 0, 3, new long[] {1, 2}),
                1,
                1,
                List.of(),
                F32)));
    out.add(
        b.emit(
            new IndexingOp.Gather(
                p.get(5),
                p.get(4),
                new GatherDimensions(
                    new long[] {1},
                    new long[] {0},
                    new long[] {},
                    new long[] {},
                    new long[] {0},
                    1),
                new long[] {1, 4},
                false)));
    out.addAll(
        b.emitAll(
            new IndexingOp.Scatter(
                List.of(p.get(5)),
                p.get(4),
                List.of(b.full(TensorType.of(F32, 5, 4), 1.0)),
                new ScatterDimensions(
                    new long[] {1},
                    new long[] {0},
                    new long[] {},
                    new long[] {},
                    new long[] {0},
                    1),
                false,
                false,
                BlockBuilder.combiner(BinaryKind.ADD, F32))));
    out.add(
        b.emit(new LinearAlgebraOp.Fft(p.get(6), LinearAlgebraOp.FftType.FFT, new long[] {4, 4})));
    out.add(
        b.emit(new LinearAlgebraOp.Fft(p.get(6), LinearAlgebraOp.FftType.IRFFT, new long[] {6})));
    out.add(
        b.emit(new LinearAlgebraOp.Fft(p.get(5), LinearAlgebraOp.FftType.RFFT, new long[] {4})));
    out.add(b.emit(new LinearAlgebraOp.Cholesky(p.get(5), true)));
    out.add(
        b.emit(
            new LinearAlgebraOp.TriangularSolve(
                p.get(5), p.get(5), true, true, false, LinearAlgebraOp.TransposeA.NO_TRANSPOSE)));
    out.addAll(
        b.emitAll(
            new RandomOp.RngBitGenerator(
                RandomOp.RngAlgorithm.PHILOX, p.get(7), TensorType.of(UI32, 4))));
    out.add(
        b.emit(
            new RandomOp.Rng(
                p.get(9),
                p.get(9),
                b.constant(Literal.ofLongs(2, 3)),
                RandomOp.Distribution.UNIFORM,
                TensorType.of(F32, 2, 3))));
    out.add(
        b.emit(
            new LinearAlgebraOp.BatchNormInference(
                p.get(2), p.get(8), p.get(8), p.get(8), p.get(8), 1e-5, 3)));
    out.addAll(
        b.emitAll(new LinearAlgebraOp.BatchNormTraining(p.get(2), p.get(8), p.get(8), 1e-5, 3)));
    out.addAll(
        b.emitAll(
            new LinearAlgebraOp.BatchNormGrad(
                p.get(2), p.get(8), p.get(8), p.get(8), p.get(2), 1e-5, 3)));
    fs.add(b.function("numeric", out));
  }

  private static void control(List<HloFunction> fs) {
    var s = TensorType.of(F32);
    var i = TensorType.of(I32);
    var b = BlockBuilder.of(s, i, TensorType.of(PRED));
    var p = b.parameters();
    var out = new ArrayList<Value>();
    var ws =
        b.whileLoop(
            List.of(p.get(0), p.get(1)),
            (c, q) -> c.compare(ElementwiseOp.Direction.LT, q.get(1), p.get(1)),
            (c, q) -> List.of(c.add(q.get(0), q.get(0)), c.add(q.get(1), p.get(1))));
    out.addAll(ws);
    out.addAll(
        b.ifElse(
            p.get(2),
            c -> List.of(c.add(p.get(0), p.get(0)), p.get(1)),
            c -> List.of(p.get(0), p.get(1))));
    var b1 = new BlockBuilder().build(p.get(0));
    var b2 = new BlockBuilder().build(ws.get(0));
    out.addAll(b.emitAll(new ControlOp.Case(p.get(1), List.of(b1, b2))));
    out.addAll(b.emitAll(new ControlOp.OptimizationBarrier(List.of(p.get(0), p.get(1)))));
    var tok = b.emit(new ControlOp.CreateToken());
    var tok2 = b.emit(new ControlOp.AfterAll(List.of(tok, tok)));
    b.emit(new ControlOp.AfterAll(List.of()));
    out.add(tok2);
    var tup = b.emit(new ControlOp.Tuple(List.of(p.get(0), p.get(1))));
    out.add(b.emit(new ControlOp.GetTupleElement(tup, 1)));
    var d = BlockBuilder.of(s);
    var df =
        d.function("decomp", false, List.of(d.add(d.parameters().get(0), d.parameters().get(0))));
    fs.add(df);
    out.addAll(
        b.composite(
            "torchtpu.double",
            List.of(p.get(0)),
            Map.of(
                "eps",
                new Attribute.Real(1e-5, F32),
                "axes",
                new Attribute.IntArray(List.of(1L, 2L), I64),
                "name",
                new Attribute.Text("a\"b\\\n\u00e9"),
                "f",
                new Attribute.Bool(true),
                "n",
                new Attribute.Int(3, I64)),
            df));
    out.addAll(b.emitAll(new CallOp.Call("decomp", List.of(p.get(0)), List.of(s))));
    out.addAll(
        b.emitAll(
            new CallOp.CustomCall(
                "foo.bar",
                List.of(p.get(0)),
                Map.of(
                    "has_side_effect",
                    new Attribute.Bool(true),
                    "api_version",
                    new Attribute.Int(4, I32),
                    "backend_config",
                    new Attribute.Dictionary(Map.of("k", new Attribute.Int(1, I64)))),
                List.of(s, s))));
    b.emitAll(new CallOp.CustomCall("foo.none", List.of(p.get(0)), Map.of(), List.of()));
    b.append(
        new Instruction(
            new ElementwiseOp.Unary(UnaryKind.NEGATE, p.get(0)),
            List.of(new Value(s)),
            Location.unknown(),
            Map.of(
                "mhlo.sharding",
                new Attribute.Text("{replicated}"),
                "z.unit",
                Attribute.Unit.UNIT)));
    b.setLocation(
        new Location.Named(
            "aten.add.Tensor", Optional.of(new Location.FilePosition("Foo.java", 3, 1))));
    out.add(b.add(p.get(0), p.get(0)));
    fs.add(
        new HloFunction(
            "main",
            true,
            b.build(out),
            List.of(
                Map.of(
                    "jax.buffer_donor",
                    new Attribute.Bool(true),
                    "sdy.sharding",
                    new Attribute.Opaque("#sdy.sharding<@mesh, []>")),
                Map.of("tf.aliasing_output", new Attribute.Int(1, I32)),
                Map.of()),
            new ArrayList<>(Collections.nCopies(out.size(), Map.<String, Attribute>of()))));
  }

  private static void dynamic(List<HloFunction> fs) {
    var b =
        BlockBuilder.of(
            TensorType.of(F32, 2, 3),
            TensorType.of(I64, 2),
            TensorType.of(F32),
            TensorType.of(I64, 5, 1));
    var p = b.parameters();
    var out = new ArrayList<Value>();
    var t = TensorType.of(F32, 2, 3);
    out.add(b.emit(new DynamicOp.DynamicReshape(p.get(0), p.get(1), TensorType.of(F32, 3, 2))));
    out.add(b.emit(new DynamicOp.DynamicBroadcastInDim(p.get(0), p.get(1), new long[] {0, 1}, t)));
    out.add(b.emit(new DynamicOp.DynamicIota(p.get(1), 0, t)));
    out.add(
        b.emit(
            new DynamicOp.DynamicPad(
                p.get(0),
                p.get(2),
                p.get(1),
                p.get(1),
                p.get(1),
                TensorType.of(F32, TensorType.DYNAMIC, TensorType.DYNAMIC))));
    out.add(
        b.emit(
            new DynamicOp.RealDynamicSlice(
                p.get(0),
                p.get(1),
                p.get(1),
                p.get(1),
                TensorType.of(F32, TensorType.DYNAMIC, TensorType.DYNAMIC))));
    out.add(
        b.emit(
            new DynamicOp.DynamicGather(
                p.get(0),
                p.get(3),
                p.get(1),
                new GatherDimensions(
                    new long[] {1},
                    new long[] {0},
                    new long[] {},
                    new long[] {},
                    new long[] {0},
                    1),
                true,
                TensorType.of(F32, 5, TensorType.DYNAMIC))));
    fs.add(b.function("dynamic", out));
  }

  private static void collectives(List<HloFunction> fs) {
    var t = TensorType.of(F32, 4, 4);
    var b = BlockBuilder.of(t, ValueType.Token.TOKEN);
    var p = b.parameters();
    var out = new ArrayList<Value>();
    var g = new CollectiveOp.Groups(List.of(List.of(0L, 1L)), OptionalLong.of(1), 1, true);
    var g2 = new CollectiveOp.Groups(List.of(List.of(0L, 1L)), OptionalLong.empty(), 0, false);
    var g3 =
        new CollectiveOp.Groups(List.of(List.of(0L, 1L, 2L, 3L)), OptionalLong.of(1), 1, false);
    var add = BlockBuilder.combiner(BinaryKind.ADD, F32);
    out.addAll(b.emitAll(new CollectiveOp.AllReduce(List.of(p.get(0)), g, add)));
    out.addAll(
        b.emitAll(
            new CollectiveOp.AllReduce(
                List.of(p.get(0), p.get(0)), g2, BlockBuilder.combiner(BinaryKind.ADD, F32))));
    out.addAll(
        b.emitAll(
            new CollectiveOp.AllGather(
                List.of(p.get(0)), 1, g, List.of(TensorType.of(F32, 4, 8)))));
    out.addAll(
        b.emitAll(
            new CollectiveOp.ReduceScatter(
                p.get(0),
                0,
                g,
                BlockBuilder.combiner(BinaryKind.ADD, F32),
                TensorType.of(F32, 2, 4))));
    out.addAll(b.emitAll(new CollectiveOp.AllToAll(List.of(p.get(0)), 0, 1, 4, g3)));
    out.addAll(
        b.emitAll(
            new CollectiveOp.CollectivePermute(
                p.get(0), List.of(List.of(0L, 1L), List.of(1L, 0L)), OptionalLong.of(2), 1)));
    out.addAll(b.emitAll(new CollectiveOp.CollectiveBroadcast(List.of(p.get(0)), g2, false)));
    out.add(b.emit(new CollectiveOp.PartitionId()));
    out.add(b.emit(new CollectiveOp.ReplicaId()));
    out.addAll(
        b.emitAll(
            new CollectiveOp.Transfer(
                CollectiveOp.Transfer.Kind.INFEED,
                List.of(p.get(1)),
                Map.of("infeed_config", new Attribute.Text("x")),
                List.of(t, ValueType.Token.TOKEN))));
    fs.add(b.function("collectives", out));
  }
}
