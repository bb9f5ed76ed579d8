package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.memory.Block;
import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Gives every value its memory and makes the schedule. */
final class ScheduleBuilder {
  private final String module;
  private final Bindings bindings;
  private final SlotTable slots;
  private final Constants constants;

  ScheduleBuilder(String module, Bindings bindings, Constants constants) {
    this.module = module;
    this.bindings = bindings;
    this.slots = bindings.slots();
    this.constants = constants;
  }

  Schedule build(HloFunction main) {
    List<Value> results = main.body().results();
    int[] resultSlots = new int[results.size()];
    long[] resultBytes = new long[results.size()];
    for (int i = 0; i < resultSlots.length; i++) {
      resultSlots[i] = result(results.get(i), i);
      resultBytes[i] = slots.bytes(resultSlots[i]);
    }
    bindings.flushAll();
    boolean[] donated = new boolean[main.parameters().size()];
    int[] reused = reuse(main, resultSlots, donated);
    long arena = slots.placeTemporaries();
    long[] template = new long[slots.count()];
    int[] temporaries = new int[slots.count()];
    long[] places = new long[slots.count()];
    int n = 0;
    for (int s = 0; s < template.length; s++) {
      switch (slots.kind(s)) {
        case CONSTANT -> template[s] = constants.blocks().get((int) slots.detail(s)).address();
        case TEMPORARY -> {
          // A value without elements is never written and needs no place.
          if (slots.lastStep(s) >= 0) {
            temporaries[n] = s;
            places[n++] = slots.detail(s);
          }
        }
        case PARAMETER, RESULT -> {}
      }
    }
    return new Schedule(
        module,
        traffic(),
        bindings.steps().toArray(Step[]::new),
        template,
        bindings.offsetCount(),
        Arrays.copyOf(temporaries, n),
        Arrays.copyOf(places, n),
        arena,
        resultSlots,
        resultBytes,
        reused,
        donated,
        constants.blocks().toArray(Block[]::new));
  }

  /** Bytes that each step reads and writes: those of the whole memories. */
  private long[][] traffic() {
    long[][] out = new long[bindings.traffic().size()][2];
    for (int i = 0; i < out.length; i++) {
      Bindings.Traffic t = bindings.traffic().get(i);
      out[i][0] = Arrays.stream(t.reads()).distinct().mapToLong(slots::bytes).sum();
      out[i][1] = Arrays.stream(t.writes()).distinct().mapToLong(slots::bytes).sum();
    }
    return out;
  }

  /** Makes a value result {@code i}: where it is, if nobody else needs that memory, else a copy. */
  private int result(Value v, int i) {
    TensorType type = v.tensorType();
    View view = bindings.ready(v);
    if (view.isDirect()
        && view.offset() == 0
        && slots.kind(view.slot()) == SlotTable.Kind.TEMPORARY
        && slots.bytes(view.slot()) == type.bytes()) {
      slots.setKind(view.slot(), SlotTable.Kind.RESULT, i);
      return view.slot();
    }
    int slot = slots.add(SlotTable.Kind.RESULT, type.bytes(), i);
    if (type.elements() > 0) {
      bindings.emit(CopyStep.of(View.contiguous(slot, type), view), new int[] {view.slot()}, slot);
    }
    return slot;
  }

  /** For each result the donated parameter whose memory it takes over, or -1. */
  private int[] reuse(HloFunction main, int[] resultSlots, boolean[] donated) {
    int[] reused = new int[resultSlots.length];
    Arrays.fill(reused, -1);
    for (int p = 0; p < donated.length && p < main.parameterAttributes().size(); p++) {
      Map<String, Attribute> attributes = main.parameterAttributes().get(p);
      Attribute alias = attributes.get("tf.aliasing_output");
      donated[p] = alias != null || attributes.containsKey("jax.buffer_donor");
      if (!donated[p]) {
        continue;
      }
      for (int r = 0; r < resultSlots.length; r++) {
        boolean wanted = !(alias instanceof Attribute.Int i) || i.value() == r;
        if (wanted && reused[r] < 0 && mayTakeOver(p, resultSlots[r])) {
          reused[r] = p;
          break;
        }
      }
    }
    return reused;
  }

  private boolean mayTakeOver(int parameter, int result) {
    if (slots.bytes(parameter) != slots.bytes(result)) {
      return false;
    }
    int read = slots.lastStep(parameter);
    int written = slots.firstStep(result);
    if (read != written) {
      return read < written;
    }
    return switch (bindings.steps().get(read)) {
      case RegionStep r -> r.mayOverwrite(parameter, result);
      case CopyStep c ->
          c.from().slot() == parameter
              && c.from().isDirect()
              && c.from().offset() == 0
              && c.to().isDirect();
      default -> false;
    };
  }
}
