package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.Gemm;
import dev.torchtpu.cpu.kernel.Kernels;
import dev.torchtpu.hlo.ContractionOp;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Plans {@code dot_general} of floats as matrix products over views. */
final class DotLowering {
  private static final int MOST_PRODUCTS = 1 << 16;

  private final Bindings bindings;
  private final Constants constants;

  DotLowering(Bindings bindings, Constants constants) {
    this.bindings = bindings;
    this.constants = constants;
  }

  /** Plans a product; false if the reference must run it. */
  boolean lower(ContractionOp.DotGeneral op, Value result, int uses) {
    TensorType type = result.tensorType();
    ElementType left = op.lhs().tensorType().elementType();
    ElementType right = op.rhs().tensorType().elementType();
    boolean halves = isHalf(left) || isHalf(right);
    ElementType compute = halves ? ElementType.F32 : left;
    Optional<Gemm> gemm = Gemm.of(compute);
    boolean fits =
        (left == compute || isHalf(left))
            && (right == compute || isHalf(right))
            && (type.elementType() == compute || (halves && isHalf(type.elementType())));
    if (gemm.isEmpty() || !fits) {
      return false;
    }
    long batch = product(op.lhs().tensorType(), op.lhsBatching());
    long k = product(op.lhs().tensorType(), op.lhsContracting());
    if (batch > MOST_PRODUCTS || type.elements() == 0) {
      return false;
    }
    gemm.get().warm();
    View out = bindings.newTemporary(type.withElementType(compute));
    if (k == 0) {
      View zero = constants.of(Literal.splat(type.withElementType(compute), 0.0));
      bindings.emit(CopyStep.of(out, zero), new int[] {zero.slot()}, out.slot());
    } else {
      product(op, gemm.get(), compute, out, k);
    }
    if (compute == type.elementType()) {
      bindings.bind(result, out);
    } else {
      bindings.bind(result, converted(out, type.elementType()), uses);
    }
    return true;
  }

  private static boolean isHalf(ElementType t) {
    return t == ElementType.BF16 || t == ElementType.F16;
  }

  private static long product(TensorType t, long[] dims) {
    long n = 1;
    for (long d : dims) {
      n *= t.dim((int) d);
    }
    return n;
  }

  private void product(
      ContractionOp.DotGeneral op, Gemm gemm, ElementType compute, View out, long k) {
    emit(
        gemm,
        operand(op.lhs(), compute),
        operand(op.rhs(), compute),
        new Roles(op.lhsBatching(), op.rhsBatching(), op.lhsContracting(), op.rhsContracting()),
        out,
        k);
  }

  /** Which dimensions of the two operands are what; the others are rows and columns. */
  record Roles(
      long[] lhsBatching, long[] rhsBatching, long[] lhsContracting, long[] rhsContracting) {}

  /** Emits the products of two views of one float type; nothing is empty. */
  void emit(Gemm gemm, View lhs, View rhs, Roles roles, View out, long k) {
    int batchRank = roles.lhsBatching.length;
    long[] lhsFree = free(lhs.dims().length, roles.lhsBatching, roles.lhsContracting);
    long[] rhsFree = free(rhs.dims().length, roles.rhsBatching, roles.rhsContracting);
    View a = matrices(lhs, batchRank, roles.lhsBatching, lhsFree, roles.lhsContracting);
    View b = matrices(rhs, batchRank, roles.rhsBatching, roles.rhsContracting, rhsFree);
    int size = out.size();
    bindings.emit(
        new DotStep(
            gemm,
            a,
            b,
            out,
            a.dims()[batchRank],
            b.dims()[batchRank + 1],
            k,
            a.strides()[batchRank] * size,
            a.strides()[batchRank + 1] * size,
            b.strides()[batchRank] * size,
            b.strides()[batchRank + 1] * size,
            offsets(a, batchRank),
            offsets(b, batchRank)),
        new int[] {a.slot(), b.slot()},
        out.slot());
  }

  private View operand(Value v, ElementType compute) {
    View view = bindings.ready(v);
    if (view.type() == compute) {
      return view;
    }
    Node node = converted(view, compute);
    return bindings.written(node, v.tensorType().withElementType(compute));
  }

  private Node converted(View view, ElementType to) {
    RegionBuilder region = bindings.region(view.elements(), List.of());
    return region.compute(to, Kernels.convert(view.type(), to).orElseThrow(), region.operand(view));
  }

  /** The view as batch dimensions and one row and one column dimension; copied if need be. */
  private View matrices(View v, int batchRank, long[] batch, long[] rows, long[] columns) {
    long[] order = new long[v.dims().length];
    System.arraycopy(batch, 0, order, 0, batch.length);
    System.arraycopy(rows, 0, order, batch.length, rows.length);
    System.arraycopy(columns, 0, order, batch.length + rows.length, columns.length);
    View t = v.transpose(order);
    long[] dims = new long[batchRank + 2];
    System.arraycopy(t.dims(), 0, dims, 0, batchRank);
    dims[batchRank] = extent(v, rows);
    dims[batchRank + 1] = extent(v, columns);
    Optional<View> merged = mergeTail(t, batchRank, rows.length, dims);
    if (merged.isPresent()) {
      return merged.get();
    }
    View copy =
        View.contiguous(
            bindings.newTemporary(t.elements() * t.size()), TensorType.of(t.type(), t.dims()));
    bindings.emit(CopyStep.of(copy, t), new int[] {t.slot()}, copy.slot());
    return copy.reshape(dims).orElseThrow();
  }

  /** Merges the row dimensions and the column dimensions, each into one, where strides allow it. */
  private static Optional<View> mergeTail(View t, int batchRank, int rows, long[] dims) {
    Optional<Long> row = stride(t, batchRank, batchRank + rows);
    Optional<Long> column = stride(t, batchRank + rows, t.dims().length);
    if (row.isEmpty() || column.isEmpty()) {
      return Optional.empty();
    }
    long[] strides = Arrays.copyOf(t.strides(), batchRank + 2);
    strides[batchRank] = row.get();
    strides[batchRank + 1] = column.get();
    return Optional.of(new View(t.slot(), t.type(), dims, strides, t.offset(), t.dynamic()));
  }

  private static Optional<Long> stride(View t, int from, int to) {
    long[] d = Arrays.copyOfRange(t.dims(), from, to);
    long[] s = Arrays.copyOfRange(t.strides(), from, to);
    View c = new View(0, t.type(), d, s, 0, -1).collapse();
    return switch (c.dims().length) {
      case 0 -> Optional.of(1L);
      case 1 -> Optional.of(c.strides()[0]);
      default -> Optional.empty();
    };
  }

  private static long extent(View v, long[] dims) {
    long n = 1;
    for (long d : dims) {
      n *= v.dims()[(int) d];
    }
    return n;
  }

  private static long[] free(int rank, long[] batching, long[] contracting) {
    long[] out = new long[rank];
    int n = 0;
    for (int i = 0; i < rank; i++) {
      int d = i;
      if (Arrays.stream(batching).noneMatch(x -> x == d)
          && Arrays.stream(contracting).noneMatch(x -> x == d)) {
        out[n++] = i;
      }
    }
    return Arrays.copyOf(out, n);
  }

  static long[] offsets(View v, int batchRank) {
    int count = 1;
    for (int i = 0; i < batchRank; i++) {
      count *= (int) v.dims()[i];
    }
    long[] out = new long[count];
    for (int i = 0; i < count; i++) {
      int rest = i;
      for (int d = batchRank - 1; d >= 0; d--) {
        int size = (int) v.dims()[d];
        out[i] += rest % size * v.strides()[d] * v.size();
        rest /= size;
      }
    }
    return out;
  }
}
