package dev.torchtpu.aten;

import dev.torchtpu.Dtype;
import dev.torchtpu.TorchException;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp.Direction;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.UnaryKind;
import dev.torchtpu.hlo.Value;
import java.util.Arrays;
import java.util.List;

/**
 * A value of a program under construction, with the arithmetic that lowerings are written in.
 * Operands of elementwise operations broadcast as in PyTorch; dtypes must agree unless said
 * otherwise. Java numbers become constants of this value's dtype.
 */
public final class Expr {
  private final BlockBuilder b;
  private final Value value;
  private final boolean complexHalf;

  private Expr(BlockBuilder b, Value value, boolean complexHalf) {
    this.b = b;
    this.value = value;
    this.complexHalf = complexHalf;
  }

  public static Expr of(BlockBuilder b, Value value) {
    return new Expr(b, value, false);
  }

  /**
   * @param complexHalf whether the value's 32-bit words hold complex32 elements
   */
  public static Expr of(BlockBuilder b, Value value, boolean complexHalf) {
    return new Expr(b, value, complexHalf);
  }

  public Expr wrap(Value v) {
    return new Expr(
        b, v, complexHalf && v.tensorType().elementType() == Dtype.COMPLEX32.elementType());
  }

  public BlockBuilder builder() {
    return b;
  }

  public Value value() {
    return value;
  }

  public TensorType type() {
    return value.tensorType();
  }

  public ElementType elementType() {
    return type().elementType();
  }

  public Dtype dtype() {
    return complexHalf ? Dtype.COMPLEX32 : Dtype.of(elementType());
  }

  public int rank() {
    return type().rank();
  }

  public long[] sizes() {
    return type().dims();
  }

  public long size(int dim) {
    return type().dim(dim);
  }

  public long elements() {
    return type().elements();
  }

  // Casts

  /** Converts as PyTorch's {@code to}: integers wrap, complex numbers lose their imaginary part. */
  public Expr to(Dtype target) {
    Dtype from = dtype();
    if (from == target) {
      return this;
    }
    ElementType t = target.elementType();
    if (complexHalf) {
      return unpacked().to(target);
    }
    if (target == Dtype.COMPLEX32) {
      return to(Dtype.COMPLEX64).packed();
    }
    if (from.isComplex() && !target.isComplex()) {
      return target == Dtype.BOOL ? ne(zeros()) : real().to(target);
    }
    if (target == Dtype.BOOL) {
      return ne(zeros());
    }
    if (target.isComplex() && !from.isComplex()) {
      Expr re = to(target.toReal());
      return re.complexWith(re.zeros());
    }
    if (from.isFloatingPoint() && target.category() == Dtype.Category.INTEGER) {
      return wrappingInteger(target);
    }
    return wrap(b.convert(value, t));
  }

  private Expr packed() {
    Expr low = halfBits(real());
    Expr high = halfBits(imag());
    Expr shifted = low.wrap(b.binary(BinaryKind.SHIFT_LEFT, high.value, high.full(16L).value));
    return new Expr(b, low.or(shifted).value, true);
  }

  private static Expr halfBits(Expr part) {
    Expr half = part.to(Dtype.FLOAT16);
    return half.bitcast(half.type().withElementType(ElementType.UI16)).convert(ElementType.UI32);
  }

  private Expr unpacked() {
    Expr bits = new Expr(b, value, false);
    Expr shifted = bits.wrap(b.binary(BinaryKind.SHIFT_RIGHT_LOGICAL, value, bits.full(16L).value));
    return halfValue(bits).complexWith(halfValue(shifted));
  }

  private static Expr halfValue(Expr bits) {
    Expr narrow = bits.convert(ElementType.UI16);
    return narrow.bitcast(narrow.type().withElementType(ElementType.F16)).to(Dtype.FLOAT32);
  }

  private void requireArithmetic(String what) {
    if (complexHalf) {
      throw new TorchException(
          TorchException.Kind.NOT_IMPLEMENTED_ERROR,
          "\"" + what + "\" not implemented for 'ComplexHalf'");
    }
  }

  /** Out of range and NaN give the machine's "indefinite" integer, narrower types its low bits. */
  private Expr wrappingInteger(Dtype target) {
    boolean wide = target.itemSize() == 8 || target == Dtype.UINT32;
    ElementType mid = wide ? ElementType.I64 : ElementType.I32;
    Expr x = dtype().itemSize() < 4 ? wrap(b.convert(value, ElementType.F32)) : this;
    double limit = wide ? 0x1p63 : 0x1p31;
    Expr inside = x.ge(-limit).and(x.lt(limit));
    Expr converted = wrap(b.convert(x.value, mid));
    Expr indefinite = converted.full(wide ? Long.MIN_VALUE : Integer.MIN_VALUE);
    Expr r = inside.select(converted, indefinite);
    return wrap(b.convert(r.value, target.elementType()));
  }

  /** A StableHLO convert: integers of narrower type wrap, floats saturate. */
  public Expr convert(ElementType target) {
    return wrap(b.convert(value, target));
  }

  public Expr bitcast(TensorType target) {
    return wrap(b.bitcast(value, target));
  }

  // Constants of this value's type

  public Expr full(double v) {
    return wrap(b.full(type(), v));
  }

  public Expr full(long v) {
    return wrap(b.full(type(), v));
  }

  public Expr zeros() {
    return full(0L);
  }

  public Expr ones() {
    return full(1L);
  }

  public Expr constant(double v) {
    return wrap(b.scalar(elementType(), v));
  }

  public Expr constant(long v) {
    return wrap(b.scalar(elementType(), v));
  }

  // Elementwise

  public Expr unary(UnaryKind kind) {
    requireArithmetic(kind.opName());
    return wrap(b.unary(kind, value));
  }

  public Expr binary(BinaryKind kind, Expr other) {
    if (complexHalf && (isSum(kind) || kind == BinaryKind.MULTIPLY)) {
      return to(Dtype.COMPLEX64).binary(kind, other.to(Dtype.COMPLEX64)).to(Dtype.COMPLEX32);
    }
    requireArithmetic(kind.opName());
    long[] sizes = broadcastSizes(sizes(), other.sizes());
    return wrap(b.binary(kind, broadcastTo(sizes).value, other.broadcastTo(sizes).value));
  }

  private static boolean isSum(BinaryKind kind) {
    return kind == BinaryKind.ADD || kind == BinaryKind.SUBTRACT;
  }

  public Expr add(Expr o) {
    return binary(BinaryKind.ADD, o);
  }

  public Expr sub(Expr o) {
    return binary(BinaryKind.SUBTRACT, o);
  }

  public Expr mul(Expr o) {
    return binary(BinaryKind.MULTIPLY, o);
  }

  public Expr div(Expr o) {
    return binary(BinaryKind.DIVIDE, o);
  }

  public Expr rem(Expr o) {
    if (dtype().isComplex()) {
      throw new TorchException(
          TorchException.Kind.NOT_IMPLEMENTED_ERROR,
          "\"remainder\" not implemented for '" + dtype().scalarTypeName() + "'");
    }
    return binary(BinaryKind.REMAINDER, o);
  }

  public Expr pow(Expr o) {
    return binary(BinaryKind.POWER, o);
  }

  public Expr max(Expr o) {
    return binary(BinaryKind.MAXIMUM, o);
  }

  public Expr min(Expr o) {
    return binary(BinaryKind.MINIMUM, o);
  }

  public Expr and(Expr o) {
    return binary(BinaryKind.AND, o);
  }

  public Expr or(Expr o) {
    return binary(BinaryKind.OR, o);
  }

  public Expr xor(Expr o) {
    return binary(BinaryKind.XOR, o);
  }

  public Expr atan2(Expr o) {
    return binary(BinaryKind.ATAN2, o);
  }

  public Expr complexWith(Expr imaginary) {
    return binary(BinaryKind.COMPLEX, imaginary);
  }

  public Expr add(double v) {
    return add(full(v));
  }

  public Expr sub(double v) {
    return sub(full(v));
  }

  public Expr mul(double v) {
    return mul(full(v));
  }

  public Expr div(double v) {
    return div(full(v));
  }

  public Expr neg() {
    if (complexHalf) {
      return to(Dtype.COMPLEX64).neg().to(Dtype.COMPLEX32);
    }
    return unary(UnaryKind.NEGATE);
  }

  public Expr not() {
    return unary(UnaryKind.NOT);
  }

  public Expr abs() {
    if (complexHalf) {
      return to(Dtype.COMPLEX64).abs().to(Dtype.FLOAT16);
    }
    return unary(UnaryKind.ABS);
  }

  public Expr sign() {
    return unary(UnaryKind.SIGN);
  }

  public Expr exp() {
    return unary(UnaryKind.EXPONENTIAL);
  }

  public Expr expm1() {
    return unary(UnaryKind.EXPONENTIAL_MINUS_ONE);
  }

  public Expr log() {
    return unary(UnaryKind.LOG);
  }

  public Expr log1p() {
    return unary(UnaryKind.LOG_PLUS_ONE);
  }

  public Expr sqrt() {
    return unary(UnaryKind.SQRT);
  }

  public Expr rsqrt() {
    return unary(UnaryKind.RSQRT);
  }

  public Expr tanh() {
    return unary(UnaryKind.TANH);
  }

  public Expr sin() {
    return unary(UnaryKind.SINE);
  }

  public Expr cos() {
    return unary(UnaryKind.COSINE);
  }

  public Expr erf() {
    return unary(UnaryKind.CHLO_ERF);
  }

  public Expr sigmoid() {
    return unary(UnaryKind.LOGISTIC);
  }

  public Expr floor() {
    return unary(UnaryKind.FLOOR);
  }

  public Expr ceil() {
    return unary(UnaryKind.CEIL);
  }

  public Expr roundEven() {
    return unary(UnaryKind.ROUND_NEAREST_EVEN);
  }

  public Expr real() {
    if (complexHalf) {
      return to(Dtype.COMPLEX64).real().to(Dtype.FLOAT16);
    }
    return dtype().isComplex() ? unary(UnaryKind.REAL) : this;
  }

  public Expr imag() {
    if (complexHalf) {
      return to(Dtype.COMPLEX64).imag().to(Dtype.FLOAT16);
    }
    return unary(UnaryKind.IMAG);
  }

  public Expr conj() {
    if (complexHalf) {
      return to(Dtype.COMPLEX64).conj().to(Dtype.COMPLEX32);
    }
    return dtype().isComplex() ? real().complexWith(imag().neg()) : this;
  }

  public Expr square() {
    return mul(this);
  }

  public Expr reciprocal() {
    return ones().div(this);
  }

  /** {@code true} where the value is NaN. */
  public Expr isNaN() {
    return ne(this);
  }

  // Comparisons

  public Expr compare(Direction direction, Expr o) {
    if (complexHalf) {
      return to(Dtype.COMPLEX64).compare(direction, o.to(Dtype.COMPLEX64));
    }
    long[] sizes = broadcastSizes(sizes(), o.sizes());
    return wrap(b.compare(direction, broadcastTo(sizes).value, o.broadcastTo(sizes).value));
  }

  public Expr eq(Expr o) {
    return compare(Direction.EQ, o);
  }

  public Expr ne(Expr o) {
    return compare(Direction.NE, o);
  }

  public Expr lt(Expr o) {
    return compare(Direction.LT, o);
  }

  public Expr le(Expr o) {
    return compare(Direction.LE, o);
  }

  public Expr gt(Expr o) {
    return compare(Direction.GT, o);
  }

  public Expr ge(Expr o) {
    return compare(Direction.GE, o);
  }

  public Expr eq(double v) {
    return eq(full(v));
  }

  public Expr ne(double v) {
    return ne(full(v));
  }

  public Expr lt(double v) {
    return lt(full(v));
  }

  public Expr le(double v) {
    return le(full(v));
  }

  public Expr gt(double v) {
    return gt(full(v));
  }

  public Expr ge(double v) {
    return ge(full(v));
  }

  /** This predicate chooses between two values of one dtype; all broadcast. */
  public Expr select(Expr onTrue, Expr onFalse) {
    long[] sizes = broadcastSizes(sizes(), broadcastSizes(onTrue.sizes(), onFalse.sizes()));
    return onTrue.wrap(
        b.select(
            broadcastTo(sizes).value,
            onTrue.broadcastTo(sizes).value,
            onFalse.broadcastTo(sizes).value));
  }

  // Shapes

  public Expr reshape(long... sizes) {
    checkSizes(sizes);
    return wrap(b.reshape(value, sizes));
  }

  public Expr permute(long... permutation) {
    return wrap(b.transpose(value, permutation));
  }

  /** Refuses negative sizes, which programs would take for unknown ones. */
  static void checkSizes(long[] sizes) {
    for (long n : sizes) {
      if (n < 0) {
        throw new TorchException(
            "Trying to create tensor with negative dimension " + n + ": " + Arrays.toString(sizes));
      }
    }
  }

  public Expr swap(int a, int c) {
    long[] p = new long[rank()];
    Arrays.setAll(p, i -> i);
    p[a] = c;
    p[c] = a;
    return permute(p);
  }

  public Expr broadcastTo(long... sizes) {
    checkSizes(sizes);
    return wrap(b.broadcastTo(value, sizes));
  }

  public Expr unsqueeze(int dim) {
    long[] s = sizes();
    long[] n = new long[s.length + 1];
    for (int i = 0, j = 0; i < n.length; i++) {
      n[i] = i == dim ? 1 : s[j++];
    }
    return reshape(n);
  }

  public Expr slice(int dim, long start, long end, long step) {
    return wrap(b.slice(value, dim, start, end, step));
  }

  public Expr slice(int dim, long start, long end) {
    return slice(dim, start, end, 1);
  }

  public Expr pad(long[] low, long[] high, long[] interior, Expr paddingValue) {
    return wrap(b.pad(value, paddingValue.value, low, high, interior));
  }

  public static Expr concat(List<Expr> parts, int dim) {
    Expr first = parts.getFirst();
    return first.wrap(first.b.concatenate(parts.stream().map(Expr::value).toList(), dim));
  }

  /** Indices 0, 1, … along a dimension, in this value's sizes. */
  public Expr iota(int dim, ElementType type) {
    return wrap(b.iota(type().withElementType(type), dim));
  }

  // Reductions; dims need not be sorted

  public Expr reduce(BinaryKind kind, Expr init, long[] dims, boolean keepdim) {
    long[] sorted = dims.clone();
    Arrays.sort(sorted);
    Expr r = dims.length == 0 ? this : wrap(b.reduce(kind, value, init.value, sorted));
    return keepdim ? r.reshape(keptSizes(dims)) : r;
  }

  /** These sizes with 1 in the given dimensions. */
  public long[] keptSizes(long[] dims) {
    long[] s = sizes();
    for (long d : dims) {
      s[(int) d] = 1;
    }
    return s;
  }

  public Expr sum(long[] dims, boolean keepdim) {
    return reduce(BinaryKind.ADD, constant(0L), dims, keepdim);
  }

  public Expr prod(long[] dims, boolean keepdim) {
    return reduce(BinaryKind.MULTIPLY, constant(1L), dims, keepdim);
  }

  public Expr amax(long[] dims, boolean keepdim) {
    return reduce(BinaryKind.MAXIMUM, lowest(), dims, keepdim);
  }

  public Expr amin(long[] dims, boolean keepdim) {
    return reduce(BinaryKind.MINIMUM, highest(), dims, keepdim);
  }

  /** Whether any of the booleans is true. */
  public Expr any(long[] dims, boolean keepdim) {
    return reduce(BinaryKind.OR, constant(0L), dims, keepdim);
  }

  /** Whether all of the booleans are true. */
  public Expr all(long[] dims, boolean keepdim) {
    return reduce(BinaryKind.AND, constant(1L), dims, keepdim);
  }

  /** The lowest value of this dtype, as a scalar: minus infinity for floats. */
  public Expr lowest() {
    return switch (elementType().kind()) {
      case BOOLEAN, UNSIGNED -> constant(0L);
      case SIGNED -> constant(-1L << (elementType().bits() - 1));
      case FLOAT -> constant(Double.NEGATIVE_INFINITY);
      case COMPLEX -> throw new TorchException("complex numbers have no order");
    };
  }

  /** The highest value of this dtype, as a scalar: infinity for floats. */
  public Expr highest() {
    int bits = elementType().bits();
    return switch (elementType().kind()) {
      case BOOLEAN -> constant(1L);
      case UNSIGNED -> constant(bits == 64 ? -1L : (1L << bits) - 1);
      case SIGNED -> constant(bits == 64 ? Long.MAX_VALUE : (1L << (bits - 1)) - 1);
      case FLOAT -> constant(Double.POSITIVE_INFINITY);
      case COMPLEX -> throw new TorchException("complex numbers have no order");
    };
  }

  /** Whether no value of this dtype is negative. */
  public boolean lowestIsZero() {
    return elementType().kind() == ElementType.Kind.BOOLEAN
        || elementType().kind() == ElementType.Kind.UNSIGNED;
  }

  /** The largest finite number of this float dtype, in this value's sizes. */
  public Expr largestFinite() {
    return full(
        switch (elementType()) {
          case F64 -> Double.MAX_VALUE;
          case F32 -> Float.MAX_VALUE;
          case BF16 -> 0x1.FEp127;
          case F16 -> 65504.0;
          default -> throw new TorchException("no largest number of " + dtype());
        });
  }

  public long[] allDims() {
    long[] d = new long[rank()];
    Arrays.setAll(d, i -> i);
    return d;
  }

  // Products

  public Expr dot(Expr o, long[] batch, long[] otherBatch, long[] contract, long[] otherContract) {
    return wrap(b.dotGeneral(value, o.value, batch, otherBatch, contract, otherContract));
  }

  /** The common sizes of two operands; throws in PyTorch's words if they do not broadcast. */
  public static long[] broadcastSizes(long[] a, long[] c) {
    int n = Math.max(a.length, c.length);
    long[] out = new long[n];
    for (int i = 0; i < n; i++) {
      int ia = i - (n - a.length);
      int ic = i - (n - c.length);
      long x = ia < 0 ? 1 : a[ia];
      long y = ic < 0 ? 1 : c[ic];
      if (x != y && x != 1 && y != 1) {
        throw new TorchException(
            "The size of tensor a ("
                + x
                + ") must match the size of tensor b ("
                + y
                + ") at non-singleton dimension "
                + i);
      }
      out[i] = x == 1 ? y : x;
    }
    return out;
  }
}
