package dev.torchtpu.cpu.plan;

import dev.torchtpu.hlo.DataOp;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What each value of a program is while it is planned: a view of memory, or a node of a region that
 * is still open. Emits a region when something outside needs one of its values.
 */
final class Bindings {
  private final SlotTable slots = new SlotTable();
  private final List<Step> steps = new ArrayList<>();
  private final List<Traffic> traffic = new ArrayList<>();
  private final Map<Value, View> views = new HashMap<>();
  private final Map<Value, Node> nodes = new HashMap<>();

  /** Open regions by number of elements. */
  private final Map<Long, RegionBuilder> open = new HashMap<>();

  /** Slots that an open region will write. */
  private final Map<Integer, Node> producers = new HashMap<>();

  /** Uses of a node's values that were not planned yet. */
  private final Map<Node, Integer> pending = new HashMap<>();

  /** Values that are made when something reads them. */
  private final Map<Value, Supplier<View>> later = new HashMap<>();

  private final Map<Value, DataOp.Iota> iotas = new HashMap<>();

  private int offsets;

  SlotTable slots() {
    return slots;
  }

  /** The slots that a step reads and writes. */
  record Traffic(int[] reads, int[] writes) {}

  List<Traffic> traffic() {
    return traffic;
  }

  List<Step> steps() {
    return steps;
  }

  int offsetCount() {
    return offsets;
  }

  int newOffset() {
    return offsets++;
  }

  int newTemporary(long bytes) {
    return slots.add(SlotTable.Kind.TEMPORARY, bytes, 0);
  }

  View newTemporary(TensorType type) {
    return View.contiguous(newTemporary(type.bytes()), type);
  }

  void bind(Value v, View view) {
    nodes.remove(v);
    views.put(v, view);
  }

  /** Binds a value that is made when something reads it. */
  void bindLater(Value v, Supplier<View> maker) {
    later.put(v, maker);
  }

  /** Notes that a value counts along a dimension. */
  void noteIota(Value v, DataOp.Iota op) {
    iotas.put(v, op);
  }

  /** Whether a value counts from 0 along a dimension. */
  boolean isIota(Value v, int dimension) {
    DataOp.Iota op = iotas.get(v);
    return op != null && op.dimension() == dimension;
  }

  /** A value in contiguous memory that flat loops can read, in a wider type. */
  View widened(Value v, ElementType wide) {
    if (v.tensorType().elementType() == wide) {
      return direct(v);
    }
    TensorType type = v.tensorType().withElementType(wide);
    if (type.elements() == 0) {
      return newTemporary(type);
    }
    RegionBuilder region = region(type.elements(), List.of(v));
    Node n = nodeIn(region, v, type.dims());
    return written(ConversionChain.convert(region, n, wide), type);
  }

  /** Binds a value to memory of a wider type, narrowed first if need be. */
  void bindNarrowed(Value v, View wide, int uses) {
    ElementType type = v.tensorType().elementType();
    if (wide.type() == type) {
      bind(v, wide);
      return;
    }
    if (wide.elements() == 0) {
      bind(v, newTemporary(v.tensorType()));
      return;
    }
    RegionBuilder region = region(wide.elements(), List.of());
    bind(v, ConversionChain.convert(region, region.operand(wide), type), uses);
  }

  void bind(Value v, Node node, int uses) {
    views.remove(v);
    nodes.put(v, node);
    pending.merge(node, uses, Integer::sum);
  }

  /** What computes a value in a region that is still open. */
  Optional<Node> openNode(Value v) {
    Node n = nodes.get(v);
    return n != null && open.get(n.region.elements) == n.region ? Optional.of(n) : Optional.empty();
  }

  /** Makes one value another name of a second one, of the same sizes. */
  void alias(Value v, Value of, int uses) {
    DataOp.Iota iota = iotas.get(of);
    if (iota != null) {
      iotas.put(v, iota);
    }
    Supplier<View> maker = later.get(of);
    if (maker != null && !views.containsKey(of)) {
      later.put(v, () -> viewOf(of));
      return;
    }
    Node n = nodes.get(of);
    if (n != null) {
      bind(v, n, uses);
    } else {
      bind(v, viewOf(of));
    }
  }

  /** One use of a value has been planned. */
  void used(Value v) {
    Node n = nodes.get(v);
    if (n != null) {
      pending.merge(n, -1, Integer::sum);
    }
  }

  /** Where a value is or will be; it may not be written yet. */
  View viewOf(Value v) {
    View view = views.get(v);
    if (view != null) {
      return view;
    }
    Supplier<View> maker = later.remove(v);
    if (maker != null) {
      View made = maker.get();
      bind(v, made);
      return made;
    }
    Node n = nodes.get(v);
    if (n == null) {
      throw new Unplannable("a value that is not defined: " + v);
    }
    return View.contiguous(slotOf(n), v.tensorType());
  }

  private int slotOf(Node n) {
    if (n.slot < 0) {
      n.slot = newTemporary(n.region.elements * n.type.storageBytes());
      producers.put(n.slot, n);
    }
    return n.slot;
  }

  /** Where a value is, once all steps so far have run. */
  View ready(Value v) {
    View view = viewOf(v);
    flushProducer(view.slot());
    return view;
  }

  void flushProducer(int slot) {
    Node n = producers.get(slot);
    if (n != null) {
      flush(n.region);
    }
  }

  /** A value in contiguous memory that flat loops can read. */
  View direct(Value v) {
    View view = ready(v);
    if (view.isDirect()) {
      return view;
    }
    View copy = newTemporary(v.tensorType());
    emit(CopyStep.of(copy, view), new int[] {view.slot()}, copy.slot());
    bind(v, copy);
    return copy;
  }

  /** A value in contiguous memory, at any alignment. */
  View contiguous(Value v) {
    View view = ready(v);
    return view.isContiguous() ? view : direct(v);
  }

  void emit(Step step, int[] reads, int... writes) {
    int index = steps.size();
    steps.add(step);
    traffic.add(new Traffic(reads.clone(), writes.clone()));
    for (int s : reads) {
      slots.read(s, index);
    }
    for (int s : writes) {
      slots.written(s, index);
    }
  }

  /** The region that an operation over these values joins, opened if need be. */
  RegionBuilder region(long elements, List<Value> operands) {
    RegionBuilder r = open.get(elements);
    if (r != null && (r.isFull() || operands.stream().anyMatch(v -> reordersOwn(v, elements)))) {
      flush(r);
      r = null;
    }
    if (r == null) {
      r = new RegionBuilder(elements);
      open.put(elements, r);
    }
    return r;
  }

  /** Whether a value is a view of something that the open region itself computes. */
  private boolean reordersOwn(Value v, long elements) {
    View view = views.get(v);
    Node producer = view == null ? null : producers.get(view.slot());
    return producer != null
        && view != null
        && producer.region.elements == elements
        && !isWhole(view, producer);
  }

  private static boolean isWhole(View view, Node producer) {
    return view.isDirect()
        && view.offset() == 0
        && view.elements() == producer.region.elements
        && view.type() == producer.type;
  }

  /** A value as an operand in a region; {@code dims} are the region's sizes for a scalar. */
  Node nodeIn(RegionBuilder region, Value v, long[] dims) {
    Node n = nodes.get(v);
    if (n != null && n.region == region) {
      return n;
    }
    View view = viewOf(v);
    Node producer = producers.get(view.slot());
    if (producer != null && producer.region == region && isWhole(view, producer)) {
      return producer;
    }
    view = ready(v);
    if (view.elements() == 1 && region.elements != 1) {
      return region.operand(view.reshape(new long[0]).orElseThrow().broadcast(new long[0], dims));
    }
    if (crosses(view)) {
      view = direct(v);
    }
    return region.operand(view);
  }

  /** Whether a view is a transpose that is better done as such. */
  private static boolean crosses(View v) {
    if (v.elements() < 4096 || v.isContiguous()) {
      return false;
    }
    View c = v.collapse();
    int last = c.dims().length - 1;
    if (c.strides()[last] <= 1) {
      return false;
    }
    for (int i = 0; i < last; i++) {
      if (c.strides()[i] == 1) {
        return true;
      }
    }
    return false;
  }

  /** Closes a node's region so that its value is in memory, as a tensor of that type. */
  View written(Node n, TensorType type) {
    View view = View.contiguous(slotOf(n), type);
    flushProducer(view.slot());
    return view;
  }

  void flushAll() {
    for (RegionBuilder r : List.copyOf(open.values())) {
      flush(r);
    }
  }

  private void flush(RegionBuilder r) {
    open.remove(r.elements);
    for (Map.Entry<Node, Integer> e : pending.entrySet()) {
      if (e.getKey().region == r && e.getKey().kernel != null && e.getValue() > 0) {
        slotOf(e.getKey());
      }
    }
    int[] writes = r.writes();
    if (writes.length > 0) {
      emit(r.build(slots), r.reads(), writes);
    }
    for (int s : writes) {
      producers.remove(s);
    }
    pending.keySet().removeIf(n -> n.region == r);
  }
}
