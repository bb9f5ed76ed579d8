package dev.torchtpu.aten;

import dev.torchtpu.Dtype;
import dev.torchtpu.Dtype.Category;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** PyTorch's type promotion: dimensioned tensors, then 0-d tensors, then plain numbers. */
public final class Promotion {
  private @Nullable Dtype dimensioned;
  private @Nullable Dtype zeroDim;
  private @Nullable Dtype number;

  /**
   * The result type of operands: tensors, lists of tensors, or numbers; absent ones are skipped.
   */
  public static Dtype resultType(List<Value> operands) {
    var p = new Promotion();
    operands.forEach(p::add);
    return p.result();
  }

  private void add(Value v) {
    switch (v) {
      case Tensor t -> {
        if (t.isWrappedNumber()) {
          number = combine(number, t.dtype());
        } else if (t.dim() == 0) {
          zeroDim = combine(zeroDim, t.dtype());
        } else {
          dimensioned = combine(dimensioned, t.dtype());
        }
      }
      case Scalar s -> number = combine(number, s.dtype(Torch.getDefaultDtype()));
      case Value.TensorList l -> l.values().forEach(t -> t.ifPresent(this::add));
      case Value.None n -> {}
      default -> throw new IllegalArgumentException("not an operand: " + v);
    }
  }

  private static Dtype combine(@Nullable Dtype a, Dtype b) {
    return a == null ? b : promoteTypes(a, b);
  }

  private Dtype result() {
    Dtype higher = combineCategories(dimensioned, zeroDim);
    Dtype all = combineCategories(higher, number);
    if (all == null) {
      throw new TorchException("no operands to promote");
    }
    return all;
  }

  private static @Nullable Dtype combineCategories(@Nullable Dtype higher, @Nullable Dtype lower) {
    if (higher == null) {
      return lower;
    }
    if (lower == null) {
      return higher;
    }
    if (higher.isComplex()) {
      return higher;
    }
    if (higher.isFloatingPoint()) {
      // A complex number keeps the precision of the floats it meets.
      return lower.isComplex() ? higher.toComplex() : higher;
    }
    if (higher == Dtype.BOOL || lower.isFloatingPoint() || lower.isComplex()) {
      return promoteTypes(higher, lower);
    }
    return higher;
  }

  /** {@code torch.promote_types}. */
  public static Dtype promoteTypes(Dtype a, Dtype b) {
    if (a == b) {
      return a;
    }
    Category ca = a.category();
    Category cb = b.category();
    if (ca == Category.BOOLEAN) {
      return b;
    }
    if (cb == Category.BOOLEAN) {
      return a;
    }
    if (ca == Category.COMPLEX || cb == Category.COMPLEX) {
      if (isHalfComplex(a, b) || isHalfComplex(b, a)) {
        return Dtype.COMPLEX32;
      }
      boolean wide =
          a == Dtype.COMPLEX128
              || b == Dtype.COMPLEX128
              || a == Dtype.FLOAT64
              || b == Dtype.FLOAT64;
      return wide ? Dtype.COMPLEX128 : Dtype.COMPLEX64;
    }
    if (ca != cb) {
      return ca == Category.FLOATING ? a : b;
    }
    return ca == Category.FLOATING ? promoteFloats(a, b) : promoteInts(a, b);
  }

  private static boolean isHalfComplex(Dtype complex, Dtype other) {
    return complex == Dtype.COMPLEX32 && (other == Dtype.FLOAT16 || other.isIntegral());
  }

  private static Dtype promoteFloats(Dtype a, Dtype b) {
    if (a.itemSize() < 2 || b.itemSize() < 2) {
      throw new TorchException(
          "Promotion for Float8 Types is not supported, attempted to promote "
              + a.scalarTypeName()
              + " and "
              + b.scalarTypeName());
    }
    if (a.itemSize() != b.itemSize()) {
      return a.itemSize() > b.itemSize() ? a : b;
    }
    return Dtype.FLOAT32;
  }

  private static Dtype promoteInts(Dtype a, Dtype b) {
    boolean ua = a.elementType().kind() == dev.torchtpu.hlo.ElementType.Kind.UNSIGNED;
    boolean ub = b.elementType().kind() == dev.torchtpu.hlo.ElementType.Kind.UNSIGNED;
    if (ua == ub) {
      if (ua && (a != Dtype.UINT8 && b != Dtype.UINT8)) {
        throw unsupported(a, b);
      }
      if (ua) {
        throw unsupported(a, b);
      }
      return a.itemSize() >= b.itemSize() ? a : b;
    }
    Dtype u = ua ? a : b;
    Dtype s = ua ? b : a;
    if (u != Dtype.UINT8) {
      throw unsupported(a, b);
    }
    return s == Dtype.INT8 ? Dtype.INT16 : s;
  }

  /** {@code torch.can_cast}: whether a cast loses no category. */
  public static boolean canCast(Dtype from, Dtype to) {
    if (from.isComplex() && !to.isComplex()) {
      return false;
    }
    if (from.isFloatingPoint() && to.isIntegral()) {
      return false;
    }
    return from.category() == Category.BOOLEAN || to != Dtype.BOOL;
  }

  private static TorchException unsupported(Dtype a, Dtype b) {
    return new TorchException(
        "Promotion for uint16, uint32, uint64 types is not supported, attempted to promote "
            + a.scalarTypeName()
            + " and "
            + b.scalarTypeName());
  }
}
