package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.Sequences;
import dev.torchtpu.cpu.reference.Factorizations;
import dev.torchtpu.cpu.reference.Program;
import dev.torchtpu.cpu.reference.RowChooser;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.ContractionOp;
import dev.torchtpu.hlo.ControlOp;
import dev.torchtpu.hlo.DataOp;
import dev.torchtpu.hlo.ElementwiseOp;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.IndexingOp;
import dev.torchtpu.hlo.Instruction;
import dev.torchtpu.hlo.Op;
import dev.torchtpu.hlo.RandomOp;
import dev.torchtpu.hlo.ReductionOp;
import dev.torchtpu.hlo.ShapeOp;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import dev.torchtpu.hlo.pass.ScanDecomposition;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes a schedule of a program of one device. Used once. */
public final class Planner {
  /** Calls inside calls; a program that nests deeper is left to the reference. */
  private static final int DEEPEST = 64;

  /** Elements of a slice of a scan from which a turn for each slice is worth it. */
  private static final long LARGE_SLICE = 256;

  private final HloModule module;
  private final Bindings bindings = new Bindings();
  private final Constants constants = new Constants(bindings.slots());
  private final ElementwiseLowering elementwise = new ElementwiseLowering(bindings);
  private final ShapeLowering shapes = new ShapeLowering(bindings);
  private final RowLowering rows = new RowLowering(bindings, constants);
  private final ScanLowering scans = new ScanLowering(bindings, constants);
  private final WindowLowering windows = new WindowLowering(bindings, constants, shapes);
  private final SortLowering sorts = new SortLowering(bindings);
  private final IndexLowering indexing = new IndexLowering(bindings);
  private final RandomLowering random = new RandomLowering(bindings);
  private final GatherLowering gathers = new GatherLowering(bindings);
  private final DotLowering dots = new DotLowering(bindings, constants);
  private final ConvolutionLowering convolutions =
      new ConvolutionLowering(bindings, constants, shapes);
  private final AttentionLowering attention = new AttentionLowering(bindings, constants);

  private final ControlLowering control;

  private Planner(HloModule module) {
    this.module = module;
    this.control = new ControlLowering(module, bindings);
  }

  /** A schedule; empty if the program has tokens, tuples or sizes that are known when running. */
  public static Optional<Schedule> plan(HloModule module) {
    try {
      return Optional.of(new Planner(module).plan());
    } catch (Unplannable e) {
      return Optional.empty();
    }
  }

  private Schedule plan() {
    HloFunction main = module.main();
    for (Value p : main.parameters()) {
      TensorType t = tensor(p);
      int slot =
          bindings.slots().add(SlotTable.Kind.PARAMETER, t.bytes(), bindings.slots().count());
      bindings.bind(p, View.contiguous(slot, t));
    }
    block(main.body(), 0);
    return new ScheduleBuilder(module.name(), bindings, constants).build(main);
  }

  private static TensorType tensor(Value v) {
    if (v.type() instanceof TensorType t && t.isStatic() && t.bounds().length == 0) {
      return t;
    }
    throw new Unplannable("type " + v.type());
  }

  private void block(Block block, int depth) {
    if (depth > DEEPEST) {
      throw new Unplannable("calls nest deeper than " + DEEPEST);
    }
    Uses uses = Uses.of(block);
    for (Instruction i : block.instructions()) {
      if (!uses.isNeeded(i)) {
        continue;
      }
      i.results().forEach(Planner::tensor);
      instruction(i, uses, depth);
      Uses.operands(i.op()).forEach(bindings::used);
    }
  }

  private void instruction(Instruction i, Uses uses, int depth) {
    Op op = i.op();
    if (isPure(op) && i.results().stream().allMatch(v -> v.tensorType().elements() == 0)) {
      i.results().forEach(v -> bindings.bind(v, bindings.newTemporary(v.tensorType())));
      return;
    }
    boolean done =
        switch (op) {
          case ElementwiseOp e -> elementwise.lower(e, i.result(), uses.of(i.result()));
          case ShapeOp s -> shapes.lower(s, i.result(), uses.of(i.result()));
          case DataOp.Constant c -> constant(c, i.result());
          case DataOp.Iota o -> iota(o, i.result());
          case CallOp.Call c -> call(c.callee(), c.operands(), i.results(), uses, depth);
          case CallOp.Composite c -> composite(c, i, uses, depth);
          case ControlOp.OptimizationBarrier b -> barrier(b, i, uses);
          case ReductionOp.Reduce r ->
              r.inputs().size() == 1
                  ? rows.reduce(r, i.result(), uses.of(i.result()))
                  : scans.argument(r, i, uses);
          case ReductionOp.Sort s -> sorts.sort(s, i);
          case ReductionOp.ReduceWindow w -> windows.reduce(w, i, uses);
          case ReductionOp.Scan s -> scans.scan(s, i, uses) || steps(s, i, uses, depth);
          case ContractionOp.DotGeneral d -> dots.lower(d, i.result(), uses.of(i.result()));
          case ContractionOp.Convolution c ->
              convolutions.lower(c, i.result(), uses.of(i.result()));
          case IndexingOp.Gather g ->
              gathers.lower(g, i.result()) || indexing.gather(g, i.result());
          case IndexingOp.Scatter s -> indexing.scatter(s, i, uses);
          case ControlOp.While w -> control.loop(w, i);
          case ControlOp.If c -> control.choice(c.predicate(), List.of(c.onTrue(), c.onFalse()), i);
          case ControlOp.Case c -> control.choice(c.index(), c.branches(), i);
          case RandomOp.RngBitGenerator r -> random.lower(r, i, uses);
          default -> false;
        };
    if (!done) {
      reference(i);
    }
  }

  /** Whether an operation does nothing but compute its results. */
  private static boolean isPure(Op op) {
    return switch (op) {
      case ElementwiseOp e -> true;
      case ShapeOp s -> true;
      case ReductionOp r -> true;
      case ContractionOp c -> true;
      case IndexingOp i -> true;
      default -> false;
    };
  }

  private boolean constant(DataOp.Constant c, Value result) {
    bindings.bind(result, constants.of(c.value()));
    return true;
  }

  private boolean iota(DataOp.Iota op, Value result) {
    bindings.noteIota(result, op);
    Optional<View> view = constants.iota(op);
    if (view.isPresent()) {
      bindings.bind(result, view.get());
      return true;
    }
    TensorType type = op.type();
    if (!Sequences.has(type.elementType())) {
      return false;
    }
    int d = (int) op.dimension();
    bindings.bindLater(
        result,
        () -> {
          View row = bindings.newTemporary(TensorType.of(type.elementType(), type.dim(d)));
          bindings.emit(new ScanSteps.Sequence(row), new int[0], row.slot());
          return row.broadcast(new long[] {d}, type.dims());
        });
    return true;
  }

  private boolean barrier(ControlOp.OptimizationBarrier b, Instruction i, Uses uses) {
    for (int k = 0; k < b.operands().size(); k++) {
      Value r = i.results().get(k);
      bindings.alias(r, b.operands().get(k), uses.of(r));
    }
    return true;
  }

  private boolean call(
      String callee, List<Value> operands, List<Value> results, Uses uses, int depth) {
    HloFunction f =
        module.function(callee).orElseThrow(() -> new Unplannable("no function @" + callee));
    inline(f.body(), operands, results, uses, depth);
    return true;
  }

  private void inline(Block body, List<Value> operands, List<Value> results, Uses uses, int depth) {
    Uses inner = Uses.of(body);
    for (int k = 0; k < operands.size(); k++) {
      Value p = body.parameters().get(k);
      tensor(p);
      bindings.alias(p, operands.get(k), inner.of(p));
    }
    block(body, depth + 1);
    for (int k = 0; k < results.size(); k++) {
      Value from = body.results().get(k);
      bindings.alias(results.get(k), from, uses.of(results.get(k)));
    }
    body.results().forEach(bindings::used);
  }

  /** Plans a scan as whole arrays in a few steps if its slices are small, else as a loop. */
  private boolean steps(ReductionOp.Scan op, Instruction i, Uses uses, int depth) {
    if (op.initValues().isEmpty()
        || !ScanDecomposition.applies(op)
        || !Uses.captured(op).isEmpty()) {
      return false;
    }
    // Another order of sums shows in types of few bits.
    boolean whole =
        op.associative()
            && op.initValues().getFirst().tensorType().elements() < LARGE_SLICE
            && op.initValues().stream()
                .noneMatch(v -> ConversionChain.isHalf(v.tensorType().elementType()));
    var b = new BlockBuilder();
    Map<Value, Value> parameters = new HashMap<>();
    List<Value> operands = List.copyOf(new LinkedHashSet<>(op.operands()));
    operands.forEach(v -> parameters.put(v, b.parameter(v.type())));
    var copy =
        new ReductionOp.Scan(
            op.inputs().stream().map(parameters::get).toList(),
            op.initValues().stream().map(parameters::get).toList(),
            op.dimension(),
            op.reverse(),
            whole,
            op.body());
    Optional<List<Value>> results = ScanDecomposition.decompose(copy, b);
    results.ifPresent(r -> inline(b.build(r), operands, i.results(), uses, depth));
    return results.isPresent();
  }

  private boolean composite(CallOp.Composite c, Instruction i, Uses uses, int depth) {
    if (RowChooser.NAMES.contains(c.compositeName())) {
      if (!sorts.choose(c, i)) {
        reference(i);
      }
      return true;
    }
    if (Factorizations.knows(c.compositeName())) {
      reference(i);
      return true;
    }
    if (c.compositeName().equals("torchtpu.max_pool") && windows.maxPool(c, i, uses)) {
      return true;
    }
    if (i.results().size() != 1) {
      return call(c.decomposition(), c.operands(), i.results(), uses, depth);
    }
    boolean done =
        switch (c.compositeName()) {
          case "torchtpu.scaled_dot_product_attention" -> attention.lower(c, i.result());
          case "torchtpu.as_strided" -> shapes.asStrided(c, i.result());
          case "torchtpu.as_strided_scatter" -> shapes.asStridedScatter(c, i.result());
          default -> rows.composite(c, i.result(), uses.of(i.result()));
        };
    return done || call(c.decomposition(), c.operands(), i.results(), uses, depth);
  }

  /** Hands an instruction to the reference interpreter, as a program of its own. */
  private void reference(Instruction i) {
    var operands = new ArrayList<>(new LinkedHashSet<>(Uses.operands(i.op())));
    View[] inputs = new View[operands.size()];
    TensorType[] types = new TensorType[inputs.length];
    int[] reads = new int[inputs.length];
    for (int k = 0; k < inputs.length; k++) {
      types[k] = tensor(operands.get(k));
      inputs[k] = bindings.contiguous(operands.get(k));
      reads[k] = inputs[k].slot();
    }
    View[] outputs = new View[i.results().size()];
    int[] writes = new int[outputs.length];
    for (int k = 0; k < outputs.length; k++) {
      outputs[k] = bindings.newTemporary(tensor(i.results().get(k)));
      writes[k] = outputs[k].slot();
      bindings.bind(i.results().get(k), outputs[k]);
    }
    var body = new Block(operands, List.of(i), i.results());
    var main =
        new HloFunction(
            "main",
            true,
            body,
            operands.stream().map(v -> Map.<String, dev.torchtpu.hlo.Attribute>of()).toList(),
            i.results().stream().map(v -> Map.<String, dev.torchtpu.hlo.Attribute>of()).toList());
    var functions = new ArrayList<HloFunction>();
    functions.add(main);
    module.functions().stream().filter(f -> !f.name().equals("main")).forEach(functions::add);
    var program =
        Program.of(new HloModule(module.name(), module.attributes(), module.meshes(), functions));
    bindings.emit(new ReferenceStep(i.op().name(), program, inputs, types, outputs), reads, writes);
  }
}
