package dev.torchtpu.hlo.text;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.ControlOp;
import dev.torchtpu.hlo.IndexingOp;
import dev.torchtpu.hlo.Op;
import dev.torchtpu.hlo.ReductionOp;
import java.util.Map;
import java.util.Optional;

/** Reductions, indexing, control flow and calls from their generic form. */
final class StructuredOps {
  private StructuredOps() {}

  static Optional<Op> make(GenericOp g, Fields f) {
    return reduction(g, f).or(() -> control(g, f)).or(() -> call(g, f));
  }

  private static Optional<Op> reduction(GenericOp g, Fields f) {
    return Optional.ofNullable(
        switch (g.name()) {
          case "stablehlo.reduce" ->
              new ReductionOp.Reduce(
                  g.firstHalf(), g.secondHalf(), f.longs("dimensions"), g.region(0));
          case "stablehlo.reduce_window" ->
              new ReductionOp.ReduceWindow(
                  g.firstHalf(),
                  g.secondHalf(),
                  window(f, f.longs("window_dimensions")),
                  g.region(0));
          case "stablehlo.select_and_scatter" -> {
            int rank = g.takes(3).operand(0).tensorType().rank();
            yield new ReductionOp.SelectAndScatter(
                g.operand(0),
                g.operand(1),
                g.operand(2),
                window(f, f.longs("window_dimensions", rank, 1)),
                g.region(0),
                g.region(1));
          }
          case "stablehlo.sort" ->
              new ReductionOp.Sort(
                  g.takesAtLeast(1).operands(),
                  f.integer("dimension", -1),
                  f.flag("is_stable"),
                  g.region(0));
          case "chlo.top_k" -> new ReductionOp.TopK(g.takes(1).operand(0), f.integer("k"));
          case "chlo.scan" -> scan(g, f);
          case "stablehlo.gather" ->
              new IndexingOp.Gather(
                  g.takes(2).operand(0),
                  g.operand(1),
                  DimensionParser.gather(f.carried("dimension_numbers")),
                  f.longs("slice_sizes"),
                  f.flag("indices_are_sorted"));
          case "stablehlo.scatter" -> scatter(g, f);
          default -> null;
        });
  }

  private static ReductionOp.Window window(Fields f, long[] dimensions) {
    int n = dimensions.length;
    long[][] padding = f.padding("padding", n);
    return new ReductionOp.Window(
        dimensions,
        f.longs("window_strides", n, 1),
        f.longs("base_dilations", n, 1),
        f.longs("window_dilations", n, 1),
        padding[0],
        padding[1]);
  }

  private static Op scan(GenericOp g, Fields f) {
    long[] segments = f.longs("operandSegmentSizes");
    f.take("resultSegmentSizes");
    int n = g.operands().size();
    if (segments.length != 2
        || segments[0] < 0
        || segments[1] < 0
        || segments[0] > n
        || segments[0] + segments[1] != n) {
      throw g.error("operandSegmentSizes do not fit " + n + " operands");
    }
    int inputs = (int) segments[0];
    return new ReductionOp.Scan(
        g.operands().subList(0, inputs),
        g.operandsFrom(inputs),
        f.integer("dimension"),
        f.flag("is_reverse"),
        f.flag("is_associative"),
        g.region(0));
  }

  private static Op scatter(GenericOp g, Fields f) {
    int n = g.operands().size();
    if (n < 3 || n % 2 == 0) {
      throw g.error("expected inputs, indices and as many updates, found " + n + " operands");
    }
    int inputs = n / 2;
    return new IndexingOp.Scatter(
        g.operands().subList(0, inputs),
        g.operand(inputs),
        g.operandsFrom(inputs + 1),
        DimensionParser.scatter(f.carried("scatter_dimension_numbers")),
        f.flag("indices_are_sorted"),
        f.flag("unique_indices"),
        g.region(0));
  }

  private static Optional<Op> control(GenericOp g, Fields f) {
    return Optional.ofNullable(
        switch (g.name()) {
          case "stablehlo.while" -> new ControlOp.While(g.operands(), g.region(0), g.region(1));
          case "stablehlo.if" -> new ControlOp.If(g.takes(1).operand(0), g.region(0), g.region(1));
          case "stablehlo.case" -> new ControlOp.Case(g.takes(1).operand(0), g.regions());
          case "stablehlo.optimization_barrier" -> new ControlOp.OptimizationBarrier(g.operands());
          case "stablehlo.after_all" -> new ControlOp.AfterAll(g.operands());
          case "stablehlo.create_token" -> {
            g.takes(0);
            yield new ControlOp.CreateToken();
          }
          case "stablehlo.tuple" -> new ControlOp.Tuple(g.operands());
          case "stablehlo.get_tuple_element" ->
              new ControlOp.GetTupleElement(g.takes(1).operand(0), f.smallInteger("index"));
          default -> null;
        });
  }

  private static Optional<Op> call(GenericOp g, Fields f) {
    return Optional.ofNullable(
        switch (g.name()) {
          case "func.call" -> new CallOp.Call(f.symbol("callee"), g.operands(), g.resultTypes());
          case "stablehlo.composite" ->
              new CallOp.Composite(
                  f.text("name"),
                  g.operands(),
                  compositeAttributes(f),
                  f.symbol("decomposition"),
                  f.integer("version", 0),
                  g.resultTypes());
          case "stablehlo.custom_call" -> {
            String target = f.text("call_target_name");
            var all = Map.copyOf(f.left());
            f.left().clear();
            yield new CallOp.CustomCall(target, g.operands(), all, g.resultTypes());
          }
          default -> foreign(g, f).orElse(null);
        });
  }

  private static Map<String, Attribute> compositeAttributes(Fields f) {
    return switch (f.take("composite_attributes").orElse(new Attribute.Dictionary(Map.of()))) {
      case Attribute.Dictionary d -> d.entries();
      default -> throw f.wrong("composite_attributes", "a dictionary");
    };
  }

  /** Operations of dialects that are not StableHLO's are kept as they are. */
  private static Optional<Op> foreign(GenericOp g, Fields f) {
    int dot = g.name().indexOf('.');
    String dialect = dot < 0 ? "" : g.name().substring(0, dot);
    return switch (dialect) {
      case "", "stablehlo", "chlo", "func", "builtin" -> Optional.empty();
      default -> {
        var all = Map.copyOf(f.left());
        f.left().clear();
        yield Optional.of(
            new CallOp.Foreign(g.name(), g.operands(), all, g.resultTypes(), g.regions()));
      }
    };
  }
}
