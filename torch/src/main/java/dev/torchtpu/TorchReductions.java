package dev.torchtpu;

import java.util.List;

/** Functions of {@code Torch}: reductions. Written from the operator table; see TypedApiTest. */
abstract class TorchReductions extends TorchLogic {
  TorchReductions() {}

  /** {@code sum(Tensor self, *, ScalarType? dtype=None) -> Tensor} */
  public static Tensor sum(Tensor self) {
    return ReductionsOps.SUM.unary(self);
  }

  /** {@code sum(Tensor self, *, ScalarType? dtype=None) -> Tensor} */
  public static Tensor sum(Tensor self, Dtype dtype) {
    return ReductionsOps.SUM.tensor(self, dtype);
  }

  /**
   * {@code sum(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor}
   */
  public static Tensor sum(Tensor self, long... dim) {
    return ReductionsOps.SUM__DIM_INTLIST.tensor(self, new Value.IntList(dim));
  }

  /**
   * {@code sum(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor}
   */
  public static Tensor sum(Tensor self, long dim) {
    return ReductionsOps.SUM__DIM_INTLIST.tensor(self, new Value.IntList(dim));
  }

  /**
   * {@code sum(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor}
   */
  public static Tensor sum(Tensor self, long[] dim, boolean keepdim) {
    return ReductionsOps.SUM__DIM_INTLIST.tensor(self, new Value.IntList(dim), Scalar.of(keepdim));
  }

  /**
   * {@code sum(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor}
   */
  public static Tensor sum(Tensor self, long dim, boolean keepdim) {
    return ReductionsOps.SUM__DIM_INTLIST.tensor(self, new Value.IntList(dim), Scalar.of(keepdim));
  }

  /**
   * {@code sum(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor}
   */
  public static Tensor sum(Tensor self, long[] dim, boolean keepdim, Dtype dtype) {
    return ReductionsOps.SUM__DIM_INTLIST.tensor(
        self, new Value.IntList(dim), Scalar.of(keepdim), dtype);
  }

  /**
   * {@code sum(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor}
   */
  public static Tensor sum(Tensor self, long dim, boolean keepdim, Dtype dtype) {
    return ReductionsOps.SUM__DIM_INTLIST.tensor(
        self, new Value.IntList(dim), Scalar.of(keepdim), dtype);
  }

  /** {@code mean(Tensor self, *, ScalarType? dtype=None) -> Tensor} */
  public static Tensor mean(Tensor self) {
    return ReductionsOps.MEAN.unary(self);
  }

  /** {@code mean(Tensor self, *, ScalarType? dtype=None) -> Tensor} */
  public static Tensor mean(Tensor self, Dtype dtype) {
    return ReductionsOps.MEAN.tensor(self, dtype);
  }

  /**
   * {@code mean(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor}
   */
  public static Tensor mean(Tensor self, long... dim) {
    return ReductionsOps.MEAN__DIM.tensor(self, new Value.IntList(dim));
  }

  /**
   * {@code mean(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor}
   */
  public static Tensor mean(Tensor self, long dim) {
    return ReductionsOps.MEAN__DIM.tensor(self, new Value.IntList(dim));
  }

  /**
   * {@code mean(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor}
   */
  public static Tensor mean(Tensor self, long[] dim, boolean keepdim) {
    return ReductionsOps.MEAN__DIM.tensor(self, new Value.IntList(dim), Scalar.of(keepdim));
  }

  /**
   * {@code mean(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor}
   */
  public static Tensor mean(Tensor self, long dim, boolean keepdim) {
    return ReductionsOps.MEAN__DIM.tensor(self, new Value.IntList(dim), Scalar.of(keepdim));
  }

  /**
   * {@code mean(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor}
   */
  public static Tensor mean(Tensor self, long[] dim, boolean keepdim, Dtype dtype) {
    return ReductionsOps.MEAN__DIM.tensor(self, new Value.IntList(dim), Scalar.of(keepdim), dtype);
  }

  /**
   * {@code mean(Tensor self, int[1]? dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor}
   */
  public static Tensor mean(Tensor self, long dim, boolean keepdim, Dtype dtype) {
    return ReductionsOps.MEAN__DIM.tensor(self, new Value.IntList(dim), Scalar.of(keepdim), dtype);
  }

  /** {@code prod(Tensor self, *, ScalarType? dtype=None) -> Tensor} */
  public static Tensor prod(Tensor self) {
    return ReductionsOps.PROD.unary(self);
  }

  /** {@code prod(Tensor self, *, ScalarType? dtype=None) -> Tensor} */
  public static Tensor prod(Tensor self, Dtype dtype) {
    return ReductionsOps.PROD.tensor(self, dtype);
  }

  /** {@code prod(Tensor self, int dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor} */
  public static Tensor prod(Tensor self, long dim) {
    return ReductionsOps.PROD__DIM_INT.tensor(self, Scalar.of(dim));
  }

  /** {@code prod(Tensor self, int dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor} */
  public static Tensor prod(Tensor self, long dim, boolean keepdim) {
    return ReductionsOps.PROD__DIM_INT.tensor(self, Scalar.of(dim), Scalar.of(keepdim));
  }

  /** {@code prod(Tensor self, int dim, bool keepdim=False, *, ScalarType? dtype=None) -> Tensor} */
  public static Tensor prod(Tensor self, long dim, boolean keepdim, Dtype dtype) {
    return ReductionsOps.PROD__DIM_INT.tensor(self, Scalar.of(dim), Scalar.of(keepdim), dtype);
  }

  /** {@code amax(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor} */
  public static Tensor amax(Tensor self) {
    return ReductionsOps.AMAX.unary(self);
  }

  /** {@code amax(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor} */
  public static Tensor amax(Tensor self, long... dim) {
    return ReductionsOps.AMAX.tensor(self, new Value.IntList(dim));
  }

  /** {@code amax(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor} */
  public static Tensor amax(Tensor self, long dim) {
    return ReductionsOps.AMAX.tensor(self, new Value.IntList(dim));
  }

  /** {@code amax(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor} */
  public static Tensor amax(Tensor self, long[] dim, boolean keepdim) {
    return ReductionsOps.AMAX.tensor(self, new Value.IntList(dim), Scalar.of(keepdim));
  }

  /** {@code amax(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor} */
  public static Tensor amax(Tensor self, long dim, boolean keepdim) {
    return ReductionsOps.AMAX.tensor(self, new Value.IntList(dim), Scalar.of(keepdim));
  }

  /** {@code amin(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor} */
  public static Tensor amin(Tensor self) {
    return ReductionsOps.AMIN.unary(self);
  }

  /** {@code amin(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor} */
  public static Tensor amin(Tensor self, long... dim) {
    return ReductionsOps.AMIN.tensor(self, new Value.IntList(dim));
  }

  /** {@code amin(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor} */
  public static Tensor amin(Tensor self, long dim) {
    return ReductionsOps.AMIN.tensor(self, new Value.IntList(dim));
  }

  /** {@code amin(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor} */
  public static Tensor amin(Tensor self, long[] dim, boolean keepdim) {
    return ReductionsOps.AMIN.tensor(self, new Value.IntList(dim), Scalar.of(keepdim));
  }

  /** {@code amin(Tensor self, int[1] dim=[], bool keepdim=False) -> Tensor} */
  public static Tensor amin(Tensor self, long dim, boolean keepdim) {
    return ReductionsOps.AMIN.tensor(self, new Value.IntList(dim), Scalar.of(keepdim));
  }

  /**
   * {@code aminmax(Tensor self, *, int? dim=None, bool keepdim=False) -> (Tensor min, Tensor max)}
   */
  public static Results.MinMax aminmax(Tensor self) {
    List<Tensor> r = ReductionsOps.AMINMAX.tuple(self);
    return new Results.MinMax(r.get(0), r.get(1));
  }

  /**
   * {@code aminmax(Tensor self, *, int? dim=None, bool keepdim=False) -> (Tensor min, Tensor max)}
   */
  public static Results.MinMax aminmax(Tensor self, long dim, boolean keepdim) {
    List<Tensor> r = ReductionsOps.AMINMAX.tuple(self, Scalar.of(dim), Scalar.of(keepdim));
    return new Results.MinMax(r.get(0), r.get(1));
  }

  /** {@code max(Tensor self, Tensor other) -> Tensor} */
  public static Tensor max(Tensor self, Tensor other) {
    return ReductionsOps.MAX__OTHER.binary(self, other);
  }

  /** {@code max(Tensor self) -> Tensor} */
  public static Tensor max(Tensor self) {
    return ReductionsOps.MAX.unary(self);
  }

  /** {@code max(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)} */
  public static Results.ValuesIndices max(Tensor self, long dim) {
    List<Tensor> r = ReductionsOps.MAX__DIM.tuple(self, Scalar.of(dim));
    return new Results.ValuesIndices(r.get(0), r.get(1));
  }

  /** {@code max(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)} */
  public static Results.ValuesIndices max(Tensor self, long dim, boolean keepdim) {
    List<Tensor> r = ReductionsOps.MAX__DIM.tuple(self, Scalar.of(dim), Scalar.of(keepdim));
    return new Results.ValuesIndices(r.get(0), r.get(1));
  }

  /** {@code min(Tensor self, Tensor other) -> Tensor} */
  public static Tensor min(Tensor self, Tensor other) {
    return ReductionsOps.MIN__OTHER.binary(self, other);
  }

  /** {@code min(Tensor self) -> Tensor} */
  public static Tensor min(Tensor self) {
    return ReductionsOps.MIN.unary(self);
  }

  /** {@code min(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)} */
  public static Results.ValuesIndices min(Tensor self, long dim) {
    List<Tensor> r = ReductionsOps.MIN__DIM.tuple(self, Scalar.of(dim));
    return new Results.ValuesIndices(r.get(0), r.get(1));
  }

  /** {@code min(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)} */
  public static Results.ValuesIndices min(Tensor self, long dim, boolean keepdim) {
    List<Tensor> r = ReductionsOps.MIN__DIM.tuple(self, Scalar.of(dim), Scalar.of(keepdim));
    return new Results.ValuesIndices(r.get(0), r.get(1));
  }

  /** {@code argmax(Tensor self, int? dim=None, bool keepdim=False) -> Tensor} */
  public static Tensor argmax(Tensor self) {
    return ReductionsOps.ARGMAX.unary(self);
  }

  /** {@code argmax(Tensor self, int? dim=None, bool keepdim=False) -> Tensor} */
  public static Tensor argmax(Tensor self, long dim) {
    return ReductionsOps.ARGMAX.tensor(self, Scalar.of(dim));
  }

  /** {@code argmax(Tensor self, int? dim=None, bool keepdim=False) -> Tensor} */
  public static Tensor argmax(Tensor self, long dim, boolean keepdim) {
    return ReductionsOps.ARGMAX.tensor(self, Scalar.of(dim), Scalar.of(keepdim));
  }

  /** {@code argmin(Tensor self, int? dim=None, bool keepdim=False) -> Tensor} */
  public static Tensor argmin(Tensor self) {
    return ReductionsOps.ARGMIN.unary(self);
  }

  /** {@code argmin(Tensor self, int? dim=None, bool keepdim=False) -> Tensor} */
  public static Tensor argmin(Tensor self, long dim) {
    return ReductionsOps.ARGMIN.tensor(self, Scalar.of(dim));
  }

  /** {@code argmin(Tensor self, int? dim=None, bool keepdim=False) -> Tensor} */
  public static Tensor argmin(Tensor self, long dim, boolean keepdim) {
    return ReductionsOps.ARGMIN.tensor(self, Scalar.of(dim), Scalar.of(keepdim));
  }

  /** {@code all(Tensor self) -> Tensor} */
  public static Tensor all(Tensor self) {
    return ReductionsOps.ALL.unary(self);
  }

  /** {@code all(Tensor self, int dim, bool keepdim=False) -> Tensor} */
  public static Tensor all(Tensor self, long dim) {
    return ReductionsOps.ALL__DIM.tensor(self, Scalar.of(dim));
  }

  /** {@code all(Tensor self, int dim, bool keepdim=False) -> Tensor} */
  public static Tensor all(Tensor self, long dim, boolean keepdim) {
    return ReductionsOps.ALL__DIM.tensor(self, Scalar.of(dim), Scalar.of(keepdim));
  }

  /** {@code all(Tensor self, int[]? dim=None, bool keepdim=False) -> Tensor} */
  public static Tensor all(Tensor self, long... dim) {
    return ReductionsOps.ALL__DIMS.tensor(self, new Value.IntList(dim));
  }

  /** {@code all(Tensor self, int[]? dim=None, bool keepdim=False) -> Tensor} */
  public static Tensor all(Tensor self, long[] dim, boolean keepdim) {
    return ReductionsOps.ALL__DIMS.tensor(self, new Value.IntList(dim), Scalar.of(keepdim));
  }

  /** {@code any(Tensor self) -> Tensor} */
  public static Tensor any(Tensor self) {
    return ReductionsOps.ANY.unary(self);
  }

  /** {@code any(Tensor self, int dim, bool keepdim=False) -> Tensor} */
  public static Tensor any(Tensor self, long dim) {
    return ReductionsOps.ANY__DIM.tensor(self, Scalar.of(dim));
  }

  /** {@code any(Tensor self, int dim, bool keepdim=False) -> Tensor} */
  public static Tensor any(Tensor self, long dim, boolean keepdim) {
    return ReductionsOps.ANY__DIM.tensor(self, Scalar.of(dim), Scalar.of(keepdim));
  }

  /** {@code any(Tensor self, int[]? dim=None, bool keepdim=False) -> Tensor} */
  public static Tensor any(Tensor self, long... dim) {
    return ReductionsOps.ANY__DIMS.tensor(self, new Value.IntList(dim));
  }

  /** {@code any(Tensor self, int[]? dim=None, bool keepdim=False) -> Tensor} */
  public static Tensor any(Tensor self, long[] dim, boolean keepdim) {
    return ReductionsOps.ANY__DIMS.tensor(self, new Value.IntList(dim), Scalar.of(keepdim));
  }
}
