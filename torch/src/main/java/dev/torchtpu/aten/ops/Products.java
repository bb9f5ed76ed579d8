package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.hlo.ContractionOp;
import dev.torchtpu.hlo.ElementType;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * Sums of products. Narrow floats multiply and add up in float32: a product comes back in that
 * "wide" dtype and is rounded once, by {@link #rounded}, when all else is added.
 */
final class Products {
  private Products() {}

  /** Whether a dtype's sums are kept in float32. */
  static boolean isNarrow(Dtype t) {
    return t.isFloatingPoint() && t.itemSize() < 4;
  }

  /** The dtype in which sums of a dtype are kept. */
  static Dtype wide(Dtype t) {
    return isNarrow(t) ? Dtype.FLOAT32 : t;
  }

  static Expr widened(Expr x) {
    return x.to(wide(x.dtype()));
  }

  static Expr rounded(Expr wide, Dtype t) {
    return wide.to(t);
  }

  /** A {@code dot_general} of two operands of one dtype, in the wide dtype. */
  static Expr dot(
      Expr a, Expr b, long[] aBatch, long[] bBatch, long[] aContract, long[] bContract) {
    ElementType result = wide(a.dtype()).elementType();
    return a.wrap(
        a.builder()
            .emit(
                new ContractionOp.DotGeneral(
                    a.value(),
                    b.value(),
                    aBatch,
                    bBatch,
                    aContract,
                    bContract,
                    List.of(),
                    Optional.empty(),
                    result)));
  }

  /** {@code matmul} by PyTorch's rules for vectors, matrices and batches, in the wide dtype. */
  static Expr matmul(Expr a, Expr b) {
    int ra = a.rank();
    int rb = b.rank();
    if (ra == 0 || rb == 0) {
      throw new TorchException(
          "both arguments to matmul need to be at least 1D, but they are "
              + ra
              + "D and "
              + rb
              + "D");
    }
    int contractB = rb == 1 ? 0 : rb - 2;
    if (a.size(ra - 1) != b.size(contractB)) {
      throw mismatch(a.sizes(), b.sizes());
    }
    long[] ca = {ra - 1};
    long[] cb = {contractB};
    if (rb <= 2 || ra == 1) {
      return dot(a, b, new long[0], new long[0], ca, cb);
    }
    long[] batchA = Arrays.copyOf(a.sizes(), ra - 2);
    long[] batchB = Arrays.copyOf(b.sizes(), rb - 2);
    long[] batch = Expr.broadcastSizes(batchA, batchB);
    Expr wideA = broadcastBatch(a, batch);
    Expr wideB = broadcastBatch(b, batch);
    long[] dims = LongStream.range(0, batch.length).toArray();
    return dot(wideA, wideB, dims, dims, new long[] {batch.length + 1}, new long[] {batch.length});
  }

  private static Expr broadcastBatch(Expr x, long[] batch) {
    int r = x.rank();
    long[] sizes = Arrays.copyOf(batch, batch.length + 2);
    sizes[batch.length] = x.size(r - 2);
    sizes[batch.length + 1] = x.size(r - 1);
    return x.broadcastTo(sizes);
  }

  private static TorchException mismatch(long[] a, long[] b) {
    if (a.length == 1 && b.length == 1) {
      return new TorchException(
          "inconsistent tensor size, expected tensor "
              + Arrays.toString(a)
              + " and src "
              + Arrays.toString(b)
              + " to have the same number of elements, but got "
              + a[0]
              + " and "
              + b[0]
              + " elements respectively");
    }
    if (b.length == 1) {
      long rows = LongStream.of(a).limit(a.length - 1).reduce(1, (x, y) -> x * y);
      return new TorchException(
          "size mismatch, got input ("
              + rows
              + "), mat ("
              + rows
              + "x"
              + a[a.length - 1]
              + "), vec ("
              + b[0]
              + ")");
    }
    if (a.length > 2 && b.length > 2) {
      long[] batch =
          Expr.broadcastSizes(Arrays.copyOf(a, a.length - 2), Arrays.copyOf(b, b.length - 2));
      long n = LongStream.of(batch).reduce(1, (x, y) -> x * y);
      return wrongBatch(n, a[a.length - 1], n, b[b.length - 2]);
    }
    long rows = LongStream.of(a).limit(a.length - 1).reduce(1, (x, y) -> x * y);
    return shapes(rows, a[a.length - 1], b[b.length - 2], b[b.length - 1]);
  }

  static TorchException wrongBatch(long n, long k, long gotN, long gotK) {
    return new TorchException(
        "Expected size for first two dimensions of batch2 tensor to be: ["
            + n
            + ", "
            + k
            + "] but got: ["
            + gotN
            + ", "
            + gotK
            + "].");
  }

  static TorchException shapes(long m, long k, long otherK, long n) {
    return new TorchException(
        "mat1 and mat2 shapes cannot be multiplied ("
            + m
            + "x"
            + k
            + " and "
            + otherK
            + "x"
            + n
            + ")");
  }

  /** Refuses two operands of different dtypes, and booleans. */
  static void checkDtypes(String what, Expr a, Expr b) {
    if (a.dtype() != b.dtype()) {
      throw new TorchException(
          "expected "
              + what
              + " to have the same dtype, but got: "
              + cppName(a.dtype())
              + " != "
              + cppName(b.dtype()));
    }
    if (a.dtype() == Dtype.BOOL) {
      throw new TorchException(
          TorchException.Kind.NOT_IMPLEMENTED_ERROR,
          "\"addmm_impl_cpu_\" not implemented for 'Bool'");
    }
  }

  static String cppName(Dtype t) {
    return switch (t) {
      case FLOAT32 -> "float";
      case FLOAT64 -> "double";
      case FLOAT16 -> "c10::Half";
      case BFLOAT16 -> "c10::BFloat16";
      case INT64 -> "long";
      case INT32 -> "int";
      case INT16 -> "short";
      case INT8 -> "signed char";
      case UINT8 -> "unsigned char";
      case BOOL -> "bool";
      case COMPLEX64 -> "c10::complex<float>";
      case COMPLEX128 -> "c10::complex<double>";
      default -> t.torchName();
    };
  }

  /** The conjugate transpose of the last two dimensions. */
  static Tensor adjoint(Tensor t) {
    return Elementwise.conj(t.transpose(-2, -1));
  }
}
