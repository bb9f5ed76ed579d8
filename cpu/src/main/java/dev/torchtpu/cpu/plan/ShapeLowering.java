package dev.torchtpu.cpu.plan;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ShapeOp;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Turns operations that move elements into views, and into copies where a view cannot say it. */
final class ShapeLowering {
  private final Bindings bindings;

  ShapeLowering(Bindings bindings) {
    this.bindings = bindings;
  }

  /** Plans an operation; false if the reference must run it. */
  boolean lower(ShapeOp op, Value result, int uses) {
    TensorType type = result.tensorType();
    if (type.elements() == 0) {
      bindings.bind(result, bindings.newTemporary(type));
      return true;
    }
    switch (op) {
      case ShapeOp.Reshape r -> reshape(r.operand(), result, uses);
      case ShapeOp.BitcastConvert b -> {
        return bitcast(b, result, uses);
      }
      case ShapeOp.Transpose t ->
          bindings.bind(result, bindings.viewOf(t.operand()).transpose(t.permutation()));
      case ShapeOp.BroadcastInDim b ->
          bindings.bind(
              result, bindings.viewOf(b.operand()).broadcast(b.broadcastDimensions(), type.dims()));
      case ShapeOp.Slice s ->
          bindings.bind(
              result, bindings.viewOf(s.operand()).slice(s.start(), s.limit(), s.strides()));
      case ShapeOp.Reverse r ->
          bindings.bind(result, bindings.viewOf(r.operand()).reverse(r.dimensions()));
      case ShapeOp.DynamicSlice d -> {
        return dynamicSlice(d, result);
      }
      case ShapeOp.DynamicUpdateSlice d -> {
        return dynamicUpdateSlice(d, result);
      }
      case ShapeOp.Concatenate c -> concatenate(c, result);
      case ShapeOp.Pad p -> {
        return pad(p, result);
      }
      case ShapeOp.GetDimensionSize g -> {
        return false;
      }
      case ShapeOp.SetDimensionSize s -> {
        return false;
      }
    }
    return true;
  }

  private void reshape(Value operand, Value result, int uses) {
    long[] dims = result.tensorType().dims();
    Optional<View> view = bindings.viewOf(operand).reshape(dims);
    if (view.isPresent()) {
      bindings.bind(result, view.get());
    } else {
      bindings.bind(result, bindings.direct(operand).reshape(dims).orElseThrow());
    }
  }

  private boolean bitcast(ShapeOp.BitcastConvert b, Value result, int uses) {
    ElementType from = b.operand().tensorType().elementType();
    TensorType to = result.tensorType();
    if (from.bits() < 8 || to.elementType().bits() < 8) {
      return false;
    }
    if (from.storageBytes() == to.elementType().storageBytes()) {
      Optional<Node> open = bindings.openNode(b.operand());
      if (open.isPresent()) {
        // The same bits stay in the region.
        Node n = open.get();
        bindings.bind(result, ConversionChain.retyped(n.region, n, to.elementType()), uses);
        return true;
      }
      bindings.bind(result, bindings.viewOf(b.operand()).withType(to.elementType()));
      return true;
    }
    View whole = bindings.direct(b.operand());
    if (whole.offset() != 0) {
      return false;
    }
    bindings.bind(result, View.contiguous(whole.slot(), to));
    return true;
  }

  private boolean dynamicSlice(ShapeOp.DynamicSlice d, Value result) {
    View base = bindings.viewOf(d.operand());
    long[] sizes = d.sliceSizes();
    OptionalNumber number = offset(d.startIndices(), base, sizes);
    if (!number.known) {
      return false;
    }
    bindings.bind(
        result,
        new View(base.slot(), base.type(), sizes, base.strides(), base.offset(), number.value));
    return true;
  }

  private record OptionalNumber(boolean known, int value) {}

  /** Emits the computation of a clamped offset in a view. */
  private OptionalNumber offset(List<Value> starts, View base, long[] sizes) {
    long[] most = new long[sizes.length];
    View[] scalars = new View[sizes.length];
    int[] reads = new int[sizes.length];
    for (int i = 0; i < sizes.length; i++) {
      if (!OffsetStep.isIndex(starts.get(i).tensorType().elementType())) {
        return new OptionalNumber(false, -1);
      }
      most[i] = base.dims()[i] - sizes[i];
      scalars[i] = bindings.ready(starts.get(i));
      reads[i] = scalars[i].slot();
    }
    int number = bindings.newOffset();
    bindings.emit(
        new OffsetStep.Clamped(number, base.dynamic(), scalars, most, base.strides()), reads);
    return new OptionalNumber(true, number);
  }

  private boolean dynamicUpdateSlice(ShapeOp.DynamicUpdateSlice d, Value result) {
    View source = bindings.ready(d.operand());
    View update = bindings.ready(d.update());
    View out =
        View.contiguous(bindings.newTemporary(result.tensorType().bytes()), result.tensorType());
    OptionalNumber number = offset(d.startIndices(), out, update.dims());
    if (!number.known) {
      return false;
    }
    copyAndWrite(
        source,
        out,
        update,
        new View(out.slot(), out.type(), update.dims(), out.strides(), 0, number.value));
    bindings.bind(result, out);
    return true;
  }

  private void copyAndWrite(View source, View out, View update, View place) {
    bindings.emit(CopyStep.of(out, source), new int[] {source.slot()}, out.slot());
    if (update.elements() > 0) {
      bindings.emit(CopyStep.of(place, update), new int[] {update.slot(), out.slot()}, out.slot());
    }
  }

  private void concatenate(ShapeOp.Concatenate c, Value result) {
    if (c.inputs().size() == 1) {
      bindings.bind(result, bindings.viewOf(c.inputs().getFirst()));
      return;
    }
    View out = bindings.newTemporary(result.tensorType());
    int d = (int) c.dimension();
    long at = 0;
    for (Value v : c.inputs()) {
      View part = bindings.ready(v);
      View place =
          new View(out.slot(), out.type(), part.dims(), out.strides(), at * out.strides()[d], -1);
      if (part.elements() > 0) {
        bindings.emit(CopyStep.of(place, part), new int[] {part.slot()}, out.slot());
      }
      at += part.dims()[d];
    }
    bindings.bind(result, out);
  }

  private boolean pad(ShapeOp.Pad p, Value result) {
    View source = bindings.ready(p.operand());
    View value = bindings.ready(p.paddingValue());
    bindings.bind(result, padded(source, value, p.low(), p.high(), p.interior()));
    return true;
  }

  /** Emits a padded copy of a view. */
  View padded(View source, View value, long[] low, long[] high, long[] interior) {
    int rank = low.length;
    long[] dims = new long[rank];
    long[] start = new long[rank];
    long[] limit = new long[rank];
    long[] one = new long[rank];
    for (int i = 0; i < rank; i++) {
      long n = source.dims()[i];
      dims[i] = low[i] + high[i] + n + Math.max(0, n - 1) * interior[i];
    }
    View out = bindings.newTemporary(TensorType.of(source.type(), dims));
    long[] strides = new long[rank];
    long at = 0;
    for (int i = 0; i < rank; i++) {
      long step = interior[i] + 1;
      // The elements that negative padding leaves.
      start[i] = low[i] >= 0 ? 0 : (-low[i] + step - 1) / step;
      long last = Math.floorDiv(dims[i] - 1 - low[i], step);
      limit[i] = Math.max(start[i], Math.min(source.dims()[i], last + 1));
      one[i] = 1;
      strides[i] = out.strides()[i] * step;
      at += (low[i] + start[i] * step) * out.strides()[i];
    }
    View kept = source.slice(start, limit, one);
    View all = value.reshape(new long[0]).orElseThrow().broadcast(new long[0], dims);
    bindings.emit(CopyStep.of(out, all), new int[] {value.slot()}, out.slot());
    if (kept.elements() > 0) {
      View place = new View(out.slot(), out.type(), kept.dims(), strides, at, -1);
      bindings.emit(CopyStep.of(place, kept), new int[] {source.slot(), out.slot()}, out.slot());
    }
    return out;
  }

  /**
   * Plans {@code torchtpu.as_strided}: a flat tensor, an offset; sizes and strides as attributes.
   */
  boolean asStrided(CallOp.Composite c, Value result) {
    View view = strided(c, 0, c.operands().size() - 1, result.tensorType().dims());
    if (view == null) {
      return false;
    }
    bindings.bind(result, view);
    return true;
  }

  /** Plans {@code torchtpu.as_strided_scatter}: a flat tensor, an update, an offset. */
  boolean asStridedScatter(CallOp.Composite c, Value result) {
    Value base = c.operands().get(0);
    Value update = c.operands().get(1);
    long[] sizes = longs(c.attributes().get("sizes"));
    long[] strides = longs(c.attributes().get("strides"));
    if (sizes == null || strides == null || c.operands().size() != 3) {
      return false;
    }
    View source = bindings.ready(base);
    View out =
        View.contiguous(bindings.newTemporary(result.tensorType().bytes()), result.tensorType());
    View flat = out.reshape(new long[] {out.elements()}).orElseThrow();
    View place = placed(flat, c.operands().get(2), sizes, strides);
    View from = bindings.ready(update).reshape(sizes).orElse(null);
    if (place == null) {
      return false;
    }
    if (from == null) {
      from = bindings.direct(update).reshape(sizes).orElseThrow();
    }
    copyAndWrite(source, out, from, place);
    bindings.bind(result, out);
    return true;
  }

  private @Nullable View strided(CallOp.Composite c, int base, int offset, long[] dims) {
    long[] sizes = longs(c.attributes().get("sizes"));
    long[] strides = longs(c.attributes().get("strides"));
    if (sizes == null || strides == null || c.operands().isEmpty()) {
      return null;
    }
    View whole = bindings.contiguous(c.operands().get(base));
    if (whole.dynamic() >= 0) {
      whole = bindings.direct(c.operands().get(base));
    }
    View flat = whole.reshape(new long[] {whole.elements()}).orElseThrow();
    View view =
        offset == base
            ? placed(flat, 0, sizes, strides)
            : placed(flat, c.operands().get(offset), sizes, strides);
    return view == null ? null : view.reshape(dims).orElse(null);
  }

  private @Nullable View placed(View flat, long offset, long[] sizes, long[] strides) {
    var view = new View(flat.slot(), flat.type(), sizes, strides, flat.offset() + offset, -1);
    long[] extent = view.extent();
    return extent[0] >= flat.offset() && extent[1] <= flat.offset() + flat.elements() ? view : null;
  }

  private @Nullable View placed(View flat, Value offset, long[] sizes, long[] strides) {
    if (!OffsetStep.isIndex(offset.tensorType().elementType()) || sizes.length != strides.length) {
      return null;
    }
    View scalar = bindings.ready(offset);
    var view = new View(flat.slot(), flat.type(), sizes, strides, flat.offset(), -1);
    long[] extent = view.extent();
    long least = flat.offset() - extent[0];
    long most = flat.offset() + flat.elements() - extent[1];
    if (most < least) {
      return null;
    }
    int number = bindings.newOffset();
    bindings.emit(
        new OffsetStep.Checked(number, -1, scalar, least, most), new int[] {scalar.slot()});
    return new View(flat.slot(), flat.type(), sizes, strides, flat.offset(), number);
  }

  static long @Nullable [] longs(@Nullable Attribute a) {
    return switch (a) {
      case Attribute.IntArray i -> i.values().stream().mapToLong(Long::longValue).toArray();
      case Attribute.Dense d -> {
        long[] out = new long[(int) d.value().type().elements()];
        for (int i = 0; i < out.length; i++) {
          out[i] = d.value().longAt(i);
        }
        yield out;
      }
      case null, default -> null;
    };
  }
}
