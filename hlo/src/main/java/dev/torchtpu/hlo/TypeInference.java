package dev.torchtpu.hlo;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Result types of operations, by the rules of the StableHLO specification. */
public final class TypeInference {
  private TypeInference() {}

  /**
   * The types of an operation's results; throws {@link HloException} when its operands don't fit.
   */
  public static List<ValueType> infer(Op op) {
    return switch (op) {
      case ElementwiseOp e -> List.of(elementwise(e));
      case DataOp.Constant c -> List.of(c.value().type());
      case DataOp.Iota i -> List.of(i.type());
      case ShapeOp s -> List.of(shape(s));
      case DynamicOp d -> List.of(d.type());
      case ReductionOp r -> reduction(r);
      case ContractionOp.DotGeneral d -> List.of(dot(d));
      case ContractionOp.Convolution c -> List.of(convolution(c));
      case IndexingOp.Gather g ->
          List.of(
              gather(
                  g.operand().tensorType(),
                  g.startIndices().tensorType(),
                  g.dimensions(),
                  g.sliceSizes()));
      case IndexingOp.Scatter s -> types(s.inputs());
      case LinearAlgebraOp l -> linearAlgebra(l);
      case RandomOp.RngBitGenerator r -> List.of(r.initialState().type(), r.outputType());
      case RandomOp.Rng r -> List.of(r.outputType());
      case ControlOp c -> control(c);
      case CallOp c -> c.resultTypes();
      case CollectiveOp c -> collective(c);
    };
  }

  private static List<ValueType> types(List<Value> values) {
    return values.stream().map(Value::type).toList();
  }

  private static ValueType elementwise(ElementwiseOp op) {
    return switch (op) {
      case ElementwiseOp.Unary u -> unary(u);
      case ElementwiseOp.Binary b -> {
        TensorType l = b.lhs().tensorType();
        TensorType r = b.rhs().tensorType();
        require(
            l.sameDims(r) && l.elementType() == r.elementType(), op, "operand types differ", l, r);
        yield b.kind() == BinaryKind.COMPLEX
            ? l.withElementType(
                l.elementType() == ElementType.F64 ? ElementType.C128 : ElementType.C64)
            : l;
      }
      case ElementwiseOp.Compare c -> {
        TensorType l = c.lhs().tensorType();
        require(
            l.sameDims(c.rhs().tensorType())
                && l.elementType() == c.rhs().tensorType().elementType(),
            op,
            "operand types differ",
            l,
            c.rhs().type());
        yield l.withElementType(ElementType.PRED);
      }
      case ElementwiseOp.Select s -> {
        TensorType t = s.onTrue().tensorType();
        TensorType p = s.predicate().tensorType();
        require(t.equals(s.onFalse().type()), op, "branch types differ", t, s.onFalse().type());
        require(
            p.elementType() == ElementType.PRED && (p.rank() == 0 || p.sameDims(t)),
            op,
            "the predicate must be i1, scalar or of the branches' shape",
            p,
            t);
        yield t;
      }
      case ElementwiseOp.Clamp c -> c.operand().tensorType();
      case ElementwiseOp.Convert c -> c.operand().tensorType().withElementType(c.target());
      case ElementwiseOp.ReducePrecision r -> r.operand().tensorType();
      case ElementwiseOp.Map m ->
          m.inputs()
              .getFirst()
              .tensorType()
              .withElementType(m.computation().results().getFirst().tensorType().elementType());
    };
  }

  private static TensorType unary(ElementwiseOp.Unary u) {
    TensorType t = u.operand().tensorType();
    return switch (u.kind()) {
      case ABS, REAL, IMAG -> t.withElementType(t.elementType().realPart());
      case IS_FINITE, CHLO_IS_INF, CHLO_IS_NEG_INF, CHLO_IS_POS_INF ->
          t.withElementType(ElementType.PRED);
      default -> t;
    };
  }

  private static TensorType shape(ShapeOp op) {
    return switch (op) {
      case ShapeOp.Reshape r -> {
        TensorType from = r.operand().tensorType();
        require(
            from.elementType() == r.type().elementType()
                && (!from.isStatic()
                    || !r.type().isStatic()
                    || from.elements() == r.type().elements()),
            op,
            "element counts or types differ",
            from,
            r.type());
        yield r.type();
      }
      case ShapeOp.BitcastConvert b -> b.type();
      case ShapeOp.Transpose t -> {
        TensorType from = t.operand().tensorType();
        require(
            isPermutation(t.permutation(), from.rank()),
            op,
            "not a permutation of the dimensions",
            from);
        long[] d = new long[from.rank()];
        for (int i = 0; i < d.length; i++) {
          d[i] = from.dim((int) t.permutation()[i]);
        }
        yield TensorType.of(from.elementType(), d);
      }
      case ShapeOp.BroadcastInDim b -> {
        TensorType from = b.operand().tensorType();
        require(
            b.broadcastDimensions().length == from.rank()
                && from.elementType() == b.type().elementType(),
            op,
            "broadcast_dimensions or element types do not fit",
            from,
            b.type());
        for (int i = 0; i < from.rank(); i++) {
          long d = b.broadcastDimensions()[i];
          require(d >= 0 && d < b.type().rank(), op, "dimension out of range", from, b.type());
          require(
              from.dim(i) == 1 || from.dim(i) == b.type().dim((int) d),
              op,
              "sizes do not broadcast",
              from,
              b.type());
        }
        yield b.type();
      }
      case ShapeOp.Slice s -> {
        TensorType from = s.operand().tensorType();
        require(
            s.start().length == from.rank()
                && s.limit().length == from.rank()
                && s.strides().length == from.rank(),
            op,
            "one start, limit and stride a dimension are needed",
            from);
        long[] d = new long[from.rank()];
        for (int i = 0; i < d.length; i++) {
          require(
              0 <= s.start()[i]
                  && s.start()[i] <= s.limit()[i]
                  && (from.dim(i) == TensorType.DYNAMIC || s.limit()[i] <= from.dim(i))
                  && s.strides()[i] > 0,
              op,
              "slice out of bounds in dimension " + i,
              from);
          d[i] = (s.limit()[i] - s.start()[i] + s.strides()[i] - 1) / s.strides()[i];
        }
        yield TensorType.of(from.elementType(), d);
      }
      case ShapeOp.DynamicSlice s -> {
        TensorType from = s.operand().tensorType();
        require(
            s.sliceSizes().length == from.rank() && s.startIndices().size() == from.rank(),
            op,
            "one start and size a dimension are needed",
            from);
        for (int i = 0; i < from.rank(); i++) {
          require(
              s.sliceSizes()[i] >= 0 && s.sliceSizes()[i] <= from.dim(i),
              op,
              "slice size out of bounds in dimension " + i,
              from);
        }
        yield TensorType.of(from.elementType(), s.sliceSizes());
      }
      case ShapeOp.DynamicUpdateSlice s -> {
        TensorType from = s.operand().tensorType();
        TensorType update = s.update().tensorType();
        require(
            update.rank() == from.rank()
                && s.startIndices().size() == from.rank()
                && update.elementType() == from.elementType(),
            op,
            "update does not fit",
            from,
            update);
        for (int i = 0; i < from.rank(); i++) {
          require(
              update.dim(i) <= from.dim(i), op, "update is larger than the operand", from, update);
        }
        yield from;
      }
      case ShapeOp.Pad p -> {
        TensorType from = p.operand().tensorType();
        require(
            p.low().length == from.rank()
                && p.high().length == from.rank()
                && p.interior().length == from.rank(),
            op,
            "one low, high and interior padding a dimension are needed",
            from);
        long[] d = new long[from.rank()];
        for (int i = 0; i < d.length; i++) {
          require(p.interior()[i] >= 0, op, "negative interior padding", from);
          d[i] =
              p.low()[i]
                  + p.high()[i]
                  + from.dim(i)
                  + Math.max(0, from.dim(i) - 1) * p.interior()[i];
          require(d[i] >= 0, op, "negative result size in dimension " + i, from);
        }
        yield TensorType.of(from.elementType(), d);
      }
      case ShapeOp.Concatenate c -> {
        require(!c.inputs().isEmpty(), op, "no inputs");
        TensorType first = c.inputs().getFirst().tensorType();
        long[] d = first.dims();
        int dim = (int) c.dimension();
        require(dim >= 0 && dim < d.length, op, "dimension out of range", first);
        d[dim] = 0;
        for (Value v : c.inputs()) {
          TensorType t = v.tensorType();
          require(
              t.rank() == d.length && t.elementType() == first.elementType(),
              op,
              "inputs differ",
              first,
              t);
          for (int i = 0; i < d.length; i++) {
            require(i == dim || t.dim(i) == first.dim(i), op, "inputs differ", first, t);
          }
          d[dim] += t.dim(dim);
        }
        yield TensorType.of(first.elementType(), d);
      }
      case ShapeOp.Reverse r -> r.operand().tensorType();
      case ShapeOp.GetDimensionSize g -> TensorType.of(ElementType.I32);
      case ShapeOp.SetDimensionSize s -> {
        TensorType from = s.operand().tensorType();
        long[] dims = from.dims();
        long[] bounds = from.bounds().length == 0 ? filled(dims.length) : from.bounds();
        int d = (int) s.dimension();
        require(d >= 0 && d < dims.length, op, "dimension out of range", from);
        if (bounds[d] == TensorType.DYNAMIC) {
          bounds[d] = dims[d];
        }
        dims[d] = TensorType.DYNAMIC;
        yield TensorType.of(from.elementType(), dims).withBounds(bounds);
      }
    };
  }

  private static long[] filled(int n) {
    long[] b = new long[n];
    java.util.Arrays.fill(b, TensorType.DYNAMIC);
    return b;
  }

  private static List<ValueType> reduction(ReductionOp op) {
    return switch (op) {
      case ReductionOp.Reduce r -> {
        var out = new ArrayList<ValueType>();
        for (int k = 0; k < r.inputs().size(); k++) {
          TensorType from = r.inputs().get(k).tensorType();
          boolean[] gone = new boolean[from.rank()];
          for (long d : r.dimensions()) {
            require(d >= 0 && d < from.rank() && !gone[(int) d], op, "bad dimensions", from);
            gone[(int) d] = true;
          }
          long[] kept = new long[from.rank() - r.dimensions().length];
          int n = 0;
          for (int i = 0; i < from.rank(); i++) {
            if (!gone[i]) {
              kept[n++] = from.dim(i);
            }
          }
          out.add(TensorType.of(r.body().results().get(k).tensorType().elementType(), kept));
        }
        yield out;
      }
      case ReductionOp.ReduceWindow r -> {
        var out = new ArrayList<ValueType>();
        for (int k = 0; k < r.inputs().size(); k++) {
          TensorType from = r.inputs().get(k).tensorType();
          out.add(
              TensorType.of(
                  r.body().results().get(k).tensorType().elementType(),
                  windowed(op, from, r.window())));
        }
        yield out;
      }
      case ReductionOp.SelectAndScatter s -> List.of(s.operand().type());
      case ReductionOp.Sort s -> types(s.inputs());
      case ReductionOp.TopK t -> {
        TensorType from = t.operand().tensorType();
        require(
            from.rank() > 0 && t.k() >= 0 && t.k() <= from.dim(from.rank() - 1),
            op,
            "k out of range",
            from);
        long[] d = from.dims();
        d[d.length - 1] = t.k();
        yield List.of(TensorType.of(from.elementType(), d), TensorType.of(ElementType.I32, d));
      }
      case ReductionOp.Scan s -> {
        var out = new ArrayList<ValueType>();
        int carries = s.initValues().size();
        int outputs = s.body().results().size() - carries;
        long length =
            s.inputs().isEmpty() ? 0 : s.inputs().getFirst().tensorType().dim((int) s.dimension());
        for (int k = 0; k < outputs; k++) {
          TensorType t = s.body().results().get(k).tensorType();
          long[] d = new long[t.rank() + 1];
          for (int i = 0, j = 0; i < d.length; i++) {
            d[i] = i == s.dimension() ? length : t.dim(j++);
          }
          out.add(TensorType.of(t.elementType(), d));
        }
        s.initValues().forEach(v -> out.add(v.type()));
        yield out;
      }
    };
  }

  private static long[] windowed(Op op, TensorType from, ReductionOp.Window w) {
    int rank = from.rank();
    require(
        w.dimensions().length == rank && w.strides().length == rank,
        op,
        "window rank differs",
        from);
    long[] d = new long[rank];
    for (int i = 0; i < rank; i++) {
      d[i] =
          windowedSize(
              from.dim(i),
              w.dimensions()[i],
              w.strides()[i],
              w.baseDilations()[i],
              w.windowDilations()[i],
              w.paddingLow()[i],
              w.paddingHigh()[i]);
    }
    return d;
  }

  /** Number of window positions along one dimension. */
  static long windowedSize(
      long size,
      long window,
      long stride,
      long baseDilation,
      long windowDilation,
      long low,
      long high) {
    long dilated = size == 0 ? 0 : (size - 1) * baseDilation + 1;
    long padded = dilated + low + high;
    long span = window == 0 ? 0 : (window - 1) * windowDilation + 1;
    return padded == 0 || span > padded ? 0 : (padded - span) / stride + 1;
  }

  private static TensorType dot(ContractionOp.DotGeneral d) {
    TensorType l = d.lhs().tensorType();
    TensorType r = d.rhs().tensorType();
    require(
        d.lhsBatching().length == d.rhsBatching().length
            && d.lhsContracting().length == d.rhsContracting().length,
        d,
        "dimension numbers differ in length",
        l,
        r);
    var out = new ArrayList<Long>();
    for (int i = 0; i < d.lhsBatching().length; i++) {
      long size = l.dim((int) d.lhsBatching()[i]);
      require(size == r.dim((int) d.rhsBatching()[i]), d, "batching sizes differ", l, r);
      out.add(size);
    }
    for (int i = 0; i < d.lhsContracting().length; i++) {
      require(
          l.dim((int) d.lhsContracting()[i]) == r.dim((int) d.rhsContracting()[i]),
          d,
          "contracting sizes differ",
          l,
          r);
    }
    addFree(l, d.lhsBatching(), d.lhsContracting(), out);
    addFree(r, d.rhsBatching(), d.rhsContracting(), out);
    return TensorType.of(d.resultType(), out.stream().mapToLong(Long::longValue).toArray());
  }

  private static void addFree(TensorType t, long[] a, long[] b, List<Long> out) {
    for (int i = 0; i < t.rank(); i++) {
      if (!contains(a, i) && !contains(b, i)) {
        out.add(t.dim(i));
      }
    }
  }

  static boolean contains(long[] a, long v) {
    for (long x : a) {
      if (x == v) {
        return true;
      }
    }
    return false;
  }

  private static TensorType convolution(ContractionOp.Convolution c) {
    TensorType l = c.lhs().tensorType();
    TensorType r = c.rhs().tensorType();
    var n = c.dimensions();
    long[] out = new long[l.rank()];
    out[(int) n.outputBatch()] = l.dim((int) n.inputBatch()) / c.batchGroupCount();
    out[(int) n.outputFeature()] = r.dim((int) n.kernelOutputFeature());
    require(
        l.dim((int) n.inputFeature())
            == r.dim((int) n.kernelInputFeature()) * c.featureGroupCount(),
        c,
        "input features do not fit the kernel and groups",
        l,
        r);
    for (int i = 0; i < n.inputSpatial().length; i++) {
      out[(int) n.outputSpatial()[i]] =
          windowedSize(
              l.dim((int) n.inputSpatial()[i]),
              r.dim((int) n.kernelSpatial()[i]),
              c.windowStrides()[i],
              c.lhsDilation()[i],
              c.rhsDilation()[i],
              c.paddingLow()[i],
              c.paddingHigh()[i]);
    }
    return TensorType.of(c.resultType(), out);
  }

  static TensorType gather(
      TensorType operand, TensorType indices, GatherDimensions n, long[] sliceSizes) {
    var batch = new ArrayList<Long>();
    for (int i = 0; i < indices.rank(); i++) {
      if (i != n.indexVectorDim()) {
        batch.add(indices.dim(i));
      }
    }
    var offsets = new ArrayList<Long>();
    for (int i = 0; i < sliceSizes.length; i++) {
      if (!contains(n.collapsedSliceDims(), i) && !contains(n.operandBatchingDims(), i)) {
        offsets.add(sliceSizes[i]);
      }
    }
    int rank = batch.size() + offsets.size();
    long[] out = new long[rank];
    for (int i = 0, b = 0, o = 0; i < rank; i++) {
      boolean isOffset = contains(n.offsetDims(), i);
      if (isOffset ? o >= offsets.size() : b >= batch.size()) {
        throw new HloException(
            "stablehlo.gather: offset_dims do not fit " + operand + ", " + indices);
      }
      out[i] = isOffset ? offsets.get(o++) : batch.get(b++);
    }
    return TensorType.of(operand.elementType(), out);
  }

  private static List<ValueType> linearAlgebra(LinearAlgebraOp op) {
    return switch (op) {
      case LinearAlgebraOp.Fft f -> {
        TensorType t = f.operand().tensorType();
        long[] d = t.dims();
        int last = d.length - 1;
        long length = f.length().length == 0 ? 0 : f.length()[f.length().length - 1];
        yield switch (f.type()) {
          case FFT, IFFT -> List.of(t);
          case RFFT -> {
            d[last] = length == 0 ? 0 : length / 2 + 1;
            yield List.of(
                TensorType.of(
                    t.elementType() == ElementType.F64 ? ElementType.C128 : ElementType.C64, d));
          }
          case IRFFT -> {
            d[last] = length;
            yield List.of(TensorType.of(t.elementType().realPart(), d));
          }
        };
      }
      case LinearAlgebraOp.Cholesky c -> List.of(c.a().type());
      case LinearAlgebraOp.TriangularSolve t -> List.of(t.b().type());
      case LinearAlgebraOp.BatchNormInference b -> List.of(b.operand().type());
      case LinearAlgebraOp.BatchNormTraining b ->
          List.of(b.operand().type(), b.scale().type(), b.scale().type());
      case LinearAlgebraOp.BatchNormGrad b ->
          List.of(b.operand().type(), b.scale().type(), b.scale().type());
    };
  }

  private static List<ValueType> control(ControlOp op) {
    return switch (op) {
      case ControlOp.While w -> types(w.operands());
      case ControlOp.If i -> {
        require(
            types(i.onTrue().results()).equals(types(i.onFalse().results())),
            op,
            "branches return different types");
        yield types(i.onTrue().results());
      }
      case ControlOp.Case c -> {
        require(!c.branches().isEmpty(), op, "no branches");
        yield types(c.branches().getFirst().results());
      }
      case ControlOp.OptimizationBarrier b -> types(b.operands());
      case ControlOp.AfterAll a -> Collections.singletonList(ValueType.Token.TOKEN);
      case ControlOp.CreateToken t -> Collections.singletonList(ValueType.Token.TOKEN);
      case ControlOp.Tuple t -> List.of(new ValueType.Tuple(types(t.operands())));
      case ControlOp.GetTupleElement g -> {
        if (g.operand().type() instanceof ValueType.Tuple t
            && g.index() >= 0
            && g.index() < t.types().size()) {
          yield List.of(t.types().get(g.index()));
        }
        throw new HloException(
            op.name() + ": no element " + g.index() + " in " + g.operand().type());
      }
    };
  }

  private static List<ValueType> collective(CollectiveOp op) {
    return switch (op) {
      case CollectiveOp.AllReduce a -> {
        ElementType e = a.computation().results().getFirst().tensorType().elementType();
        yield a.operands().stream().<ValueType>map(v -> v.tensorType().withElementType(e)).toList();
      }
      case CollectiveOp.AllGather a -> a.resultTypes();
      case CollectiveOp.ReduceScatter r -> List.of(r.resultType());
      case CollectiveOp.AllToAll a -> {
        var out = new ArrayList<ValueType>();
        for (Value v : a.operands()) {
          TensorType t = v.tensorType();
          long[] d = t.dims();
          require(
              a.splitCount() > 0 && d[(int) a.splitDimension()] % a.splitCount() == 0,
              op,
              "split_count does not divide the dimension",
              t);
          d[(int) a.splitDimension()] /= a.splitCount();
          d[(int) a.concatDimension()] *= a.splitCount();
          out.add(TensorType.of(t.elementType(), d));
        }
        yield out;
      }
      case CollectiveOp.CollectivePermute c -> List.of(c.operand().type());
      case CollectiveOp.CollectiveBroadcast c -> types(c.data());
      case CollectiveOp.CollectiveReduce c -> List.of(c.operand().type());
      case CollectiveOp.PartitionId p -> List.of(TensorType.of(ElementType.UI32));
      case CollectiveOp.ReplicaId r -> List.of(TensorType.of(ElementType.UI32));
      case CollectiveOp.Transfer t -> t.resultTypes();
    };
  }

  private static boolean isPermutation(long[] p, int rank) {
    if (p.length != rank) {
      return false;
    }
    boolean[] seen = new boolean[rank];
    for (long v : p) {
      if (v < 0 || v >= rank || seen[(int) v]) {
        return false;
      }
      seen[(int) v] = true;
    }
    return true;
  }

  private static void require(boolean holds, Op op, String what, Object... types) {
    if (!holds) {
      var s = new StringBuilder(op.name()).append(": ").append(what);
      for (int i = 0; i < types.length; i++) {
        s.append(i == 0 ? ": " : ", ").append(types[i]);
      }
      throw new HloException(s.toString());
    }
  }
}
