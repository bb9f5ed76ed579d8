package dev.torchtpu.cpu;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp;
import dev.torchtpu.hlo.ElementwiseOp.Direction;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.ReductionOp;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Sorts and selections give what the reference gives. */
class FastSortTest {
  private static final List<ElementType> TYPES =
      List.of(
          ElementType.F32,
          ElementType.F64,
          ElementType.BF16,
          ElementType.F16,
          ElementType.I8,
          ElementType.I16,
          ElementType.I32,
          ElementType.I64,
          ElementType.UI8,
          ElementType.UI16,
          ElementType.UI32,
          ElementType.UI64);

  private final Oracle oracle = new Oracle().planned(true);

  @AfterEach
  void close() {
    oracle.close();
  }

  /** Compares elements {@code key} of the operands; NaN is above all. */
  private static Block before(List<ElementType> types, int key, boolean descending, boolean total) {
    var scalars = new ArrayList<TensorType>();
    for (ElementType t : types) {
      scalars.add(TensorType.of(t));
      scalars.add(TensorType.of(t));
    }
    return BlockBuilder.block(
        scalars,
        (b, p) -> {
          Value l = p.get(2 * key);
          Value r = p.get(2 * key + 1);
          Direction d = descending ? Direction.GT : Direction.LT;
          if (total) {
            return b.emit(
                new ElementwiseOp.Compare(
                    l, r, d, Optional.of(ElementwiseOp.CompareType.TOTALORDER)));
          }
          Value less = b.compare(d, l, r);
          if (!types.get(key).isFloat()) {
            return less;
          }
          Value first = descending ? l : r;
          Value second = descending ? r : l;
          return b.or(
              less,
              b.and(
                  b.compare(Direction.NE, first, first), b.compare(Direction.EQ, second, second)));
        });
  }

  private void sort(ElementType t, int dim, boolean descending, boolean total, long... shape) {
    Literal x = oracle.random(t, shape);
    oracle.checkModule(
        0,
        0,
        Oracle.module(
            (b, p) ->
                b.emitAll(
                    new ReductionOp.Sort(
                        List.of(p.get(0), b.iota(TensorType.of(ElementType.I64, shape), dim)),
                        dim,
                        true,
                        before(List.of(t, ElementType.I64), 0, descending, total))),
            x),
        x);
  }

  @Test
  void keysOfEveryType() {
    for (ElementType t : TYPES) {
      for (boolean descending : new boolean[] {false, true}) {
        for (int dim = 0; dim < 3; dim++) {
          sort(t, dim, descending, false, 3, 70, 5);
          sort(t, dim, descending, false, 1, 7, 130);
        }
        sort(t, 0, descending, false, 1);
        sort(t, 0, descending, false, 1023);
        sort(t, 0, descending, false, 1024);
        sort(t, 1, descending, false, 3, 5003);
        if (t.isFloat()) {
          sort(t, 0, descending, true, 1500);
        }
      }
    }
  }

  @Test
  void otherOperandsFollow() {
    for (int key = 0; key < 3; key++) {
      int k = key;
      var types = List.of(ElementType.F32, ElementType.I32, ElementType.C128);
      if (key == 2) {
        continue;
      }
      Literal x = oracle.random(ElementType.F32, 4, 40);
      Literal y = oracle.random(ElementType.I32, 4, 40);
      Literal z = oracle.random(ElementType.C128, 4, 40);
      oracle.checkModule(
          0,
          0,
          Oracle.module(
              (b, p) -> b.emitAll(new ReductionOp.Sort(p, 1, true, before(types, k, true, false))),
              x,
              y,
              z),
          x,
          y,
          z);
    }
  }

  @Test
  void othersAreInterpreted() {
    oracle.planned(false);
    Literal x = oracle.moderate(ElementType.I32, 4, 40);
    Literal y = oracle.moderate(ElementType.I32, 4, 40);
    TensorType s = TensorType.of(ElementType.I32);
    oracle.checkModule(
        0,
        0,
        Oracle.module(
            (b, p) ->
                b.emitAll(
                    new ReductionOp.Sort(
                        p,
                        1,
                        true,
                        BlockBuilder.block(
                            List.of(s, s, s, s),
                            (c, q) ->
                                c.compare(
                                    Direction.LT,
                                    c.add(q.get(0), q.get(2)),
                                    c.add(q.get(1), q.get(3)))))),
            x,
            y),
        x,
        y);
  }

  private void topK(ElementType t, long n, long k, boolean largest, boolean sorted) {
    Literal x = oracle.random(t, 3, n);
    TensorType type = x.type();
    var inner = BlockBuilder.of(type);
    List<Value> all =
        inner.emitAll(
            new ReductionOp.Sort(
                List.of(
                    inner.parameters().getFirst(),
                    inner.iota(type.withElementType(ElementType.I64), 1)),
                1,
                true,
                before(List.of(t, ElementType.I64), 0, largest, false)));
    List<Value> best = all.stream().map(v -> inner.slice(v, 1, 0, k, 1)).toList();
    HloFunction f = inner.function("inner", false, best);
    var outer = BlockBuilder.of(type);
    List<Value> r =
        outer.composite(
            "torchtpu.topk",
            outer.parameters(),
            Map.of(
                "k",
                new Attribute.Int(k, ElementType.I64),
                "largest",
                new Attribute.Bool(largest),
                "sorted",
                new Attribute.Bool(sorted)),
            f);
    oracle.checkModule(0, 0, HloModule.of("test", outer.function("main", r), f), x);
  }

  @Test
  void selections() {
    for (ElementType t : TYPES) {
      for (boolean largest : new boolean[] {true, false}) {
        for (boolean sorted : new boolean[] {true, false}) {
          for (long k : new long[] {1, 2, 17, 200}) {
            topK(t, 200, k, largest, sorted);
          }
          topK(t, 3000, 5, largest, sorted);
        }
      }
    }
  }
}
