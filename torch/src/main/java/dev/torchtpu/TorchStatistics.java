package dev.torchtpu;

import java.util.List;

/** Functions of {@code Torch}: statistics. Written from the operator table; see TypedApiTest. */
abstract class TorchStatistics extends TorchReductions {
  TorchStatistics() {}

  /** {@code std(Tensor self, bool unbiased=True) -> Tensor} */
  public static Tensor std(Tensor self) {
    return StatisticsOps.STD.unary(self);
  }

  /** {@code std(Tensor self, bool unbiased=True) -> Tensor} */
  public static Tensor std(Tensor self, boolean unbiased) {
    return StatisticsOps.STD.tensor(self, Scalar.of(unbiased));
  }

  /** {@code std(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor} */
  public static Tensor std(Tensor self, long... dim) {
    return StatisticsOps.STD__DIM.tensor(self, new Value.IntList(dim));
  }

  /** {@code std(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor} */
  public static Tensor std(Tensor self, long dim) {
    return StatisticsOps.STD__DIM.tensor(self, new Value.IntList(dim));
  }

  /** {@code std(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor} */
  public static Tensor std(Tensor self, long[] dim, boolean unbiased) {
    return StatisticsOps.STD__DIM.tensor(self, new Value.IntList(dim), Scalar.of(unbiased));
  }

  /** {@code std(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor} */
  public static Tensor std(Tensor self, long dim, boolean unbiased) {
    return StatisticsOps.STD__DIM.tensor(self, new Value.IntList(dim), Scalar.of(unbiased));
  }

  /** {@code std(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor} */
  public static Tensor std(Tensor self, long[] dim, boolean unbiased, boolean keepdim) {
    return StatisticsOps.STD__DIM.tensor(
        self, new Value.IntList(dim), Scalar.of(unbiased), Scalar.of(keepdim));
  }

  /** {@code std(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor} */
  public static Tensor std(Tensor self, long dim, boolean unbiased, boolean keepdim) {
    return StatisticsOps.STD__DIM.tensor(
        self, new Value.IntList(dim), Scalar.of(unbiased), Scalar.of(keepdim));
  }

  /**
   * {@code std(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) ->
   * Tensor}
   */
  public static Tensor std(Tensor self, long[] dim, double correction, boolean keepdim) {
    return StatisticsOps.STD__CORRECTION.tensor(
        self, new Value.IntList(dim), Scalar.of(correction), Scalar.of(keepdim));
  }

  /**
   * {@code std(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) ->
   * Tensor}
   */
  public static Tensor std(Tensor self, long[] dim, long correction, boolean keepdim) {
    return StatisticsOps.STD__CORRECTION.tensor(
        self, new Value.IntList(dim), Scalar.of(correction), Scalar.of(keepdim));
  }

  /**
   * {@code std(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) ->
   * Tensor}
   */
  public static Tensor std(Tensor self, long dim, double correction, boolean keepdim) {
    return StatisticsOps.STD__CORRECTION.tensor(
        self, new Value.IntList(dim), Scalar.of(correction), Scalar.of(keepdim));
  }

  /**
   * {@code std(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) ->
   * Tensor}
   */
  public static Tensor std(Tensor self, long dim, long correction, boolean keepdim) {
    return StatisticsOps.STD__CORRECTION.tensor(
        self, new Value.IntList(dim), Scalar.of(correction), Scalar.of(keepdim));
  }

  /** {@code var(Tensor self, bool unbiased=True) -> Tensor} */
  public static Tensor var(Tensor self) {
    return StatisticsOps.VAR.unary(self);
  }

  /** {@code var(Tensor self, bool unbiased=True) -> Tensor} */
  public static Tensor var(Tensor self, boolean unbiased) {
    return StatisticsOps.VAR.tensor(self, Scalar.of(unbiased));
  }

  /** {@code var(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor} */
  public static Tensor var(Tensor self, long... dim) {
    return StatisticsOps.VAR__DIM.tensor(self, new Value.IntList(dim));
  }

  /** {@code var(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor} */
  public static Tensor var(Tensor self, long dim) {
    return StatisticsOps.VAR__DIM.tensor(self, new Value.IntList(dim));
  }

  /** {@code var(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor} */
  public static Tensor var(Tensor self, long[] dim, boolean unbiased) {
    return StatisticsOps.VAR__DIM.tensor(self, new Value.IntList(dim), Scalar.of(unbiased));
  }

  /** {@code var(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor} */
  public static Tensor var(Tensor self, long dim, boolean unbiased) {
    return StatisticsOps.VAR__DIM.tensor(self, new Value.IntList(dim), Scalar.of(unbiased));
  }

  /** {@code var(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor} */
  public static Tensor var(Tensor self, long[] dim, boolean unbiased, boolean keepdim) {
    return StatisticsOps.VAR__DIM.tensor(
        self, new Value.IntList(dim), Scalar.of(unbiased), Scalar.of(keepdim));
  }

  /** {@code var(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> Tensor} */
  public static Tensor var(Tensor self, long dim, boolean unbiased, boolean keepdim) {
    return StatisticsOps.VAR__DIM.tensor(
        self, new Value.IntList(dim), Scalar.of(unbiased), Scalar.of(keepdim));
  }

  /**
   * {@code var(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) ->
   * Tensor}
   */
  public static Tensor var(Tensor self, long[] dim, double correction, boolean keepdim) {
    return StatisticsOps.VAR__CORRECTION.tensor(
        self, new Value.IntList(dim), Scalar.of(correction), Scalar.of(keepdim));
  }

  /**
   * {@code var(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) ->
   * Tensor}
   */
  public static Tensor var(Tensor self, long[] dim, long correction, boolean keepdim) {
    return StatisticsOps.VAR__CORRECTION.tensor(
        self, new Value.IntList(dim), Scalar.of(correction), Scalar.of(keepdim));
  }

  /**
   * {@code var(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) ->
   * Tensor}
   */
  public static Tensor var(Tensor self, long dim, double correction, boolean keepdim) {
    return StatisticsOps.VAR__CORRECTION.tensor(
        self, new Value.IntList(dim), Scalar.of(correction), Scalar.of(keepdim));
  }

  /**
   * {@code var(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False) ->
   * Tensor}
   */
  public static Tensor var(Tensor self, long dim, long correction, boolean keepdim) {
    return StatisticsOps.VAR__CORRECTION.tensor(
        self, new Value.IntList(dim), Scalar.of(correction), Scalar.of(keepdim));
  }

  /** {@code std_mean(Tensor self, bool unbiased=True) -> (Tensor, Tensor)} */
  public static List<Tensor> stdMean(Tensor self) {
    return StatisticsOps.STD_MEAN.tuple(self);
  }

  /** {@code std_mean(Tensor self, bool unbiased=True) -> (Tensor, Tensor)} */
  public static List<Tensor> stdMean(Tensor self, boolean unbiased) {
    return StatisticsOps.STD_MEAN.tuple(self, Scalar.of(unbiased));
  }

  /**
   * {@code std_mean(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor,
   * Tensor)}
   */
  public static List<Tensor> stdMean(Tensor self, long... dim) {
    return StatisticsOps.STD_MEAN__DIM.tuple(self, new Value.IntList(dim));
  }

  /**
   * {@code std_mean(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor,
   * Tensor)}
   */
  public static List<Tensor> stdMean(Tensor self, long dim) {
    return StatisticsOps.STD_MEAN__DIM.tuple(self, new Value.IntList(dim));
  }

  /**
   * {@code std_mean(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor,
   * Tensor)}
   */
  public static List<Tensor> stdMean(Tensor self, long[] dim, boolean unbiased) {
    return StatisticsOps.STD_MEAN__DIM.tuple(self, new Value.IntList(dim), Scalar.of(unbiased));
  }

  /**
   * {@code std_mean(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor,
   * Tensor)}
   */
  public static List<Tensor> stdMean(Tensor self, long dim, boolean unbiased) {
    return StatisticsOps.STD_MEAN__DIM.tuple(self, new Value.IntList(dim), Scalar.of(unbiased));
  }

  /**
   * {@code std_mean(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor,
   * Tensor)}
   */
  public static List<Tensor> stdMean(Tensor self, long[] dim, boolean unbiased, boolean keepdim) {
    return StatisticsOps.STD_MEAN__DIM.tuple(
        self, new Value.IntList(dim), Scalar.of(unbiased), Scalar.of(keepdim));
  }

  /**
   * {@code std_mean(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor,
   * Tensor)}
   */
  public static List<Tensor> stdMean(Tensor self, long dim, boolean unbiased, boolean keepdim) {
    return StatisticsOps.STD_MEAN__DIM.tuple(
        self, new Value.IntList(dim), Scalar.of(unbiased), Scalar.of(keepdim));
  }

  /**
   * {@code std_mean(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False)
   * -> (Tensor, Tensor)}
   */
  public static List<Tensor> stdMean(Tensor self, long[] dim, double correction, boolean keepdim) {
    return StatisticsOps.STD_MEAN__CORRECTION.tuple(
        self, new Value.IntList(dim), Scalar.of(correction), Scalar.of(keepdim));
  }

  /**
   * {@code std_mean(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False)
   * -> (Tensor, Tensor)}
   */
  public static List<Tensor> stdMean(Tensor self, long[] dim, long correction, boolean keepdim) {
    return StatisticsOps.STD_MEAN__CORRECTION.tuple(
        self, new Value.IntList(dim), Scalar.of(correction), Scalar.of(keepdim));
  }

  /**
   * {@code std_mean(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False)
   * -> (Tensor, Tensor)}
   */
  public static List<Tensor> stdMean(Tensor self, long dim, double correction, boolean keepdim) {
    return StatisticsOps.STD_MEAN__CORRECTION.tuple(
        self, new Value.IntList(dim), Scalar.of(correction), Scalar.of(keepdim));
  }

  /**
   * {@code std_mean(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False)
   * -> (Tensor, Tensor)}
   */
  public static List<Tensor> stdMean(Tensor self, long dim, long correction, boolean keepdim) {
    return StatisticsOps.STD_MEAN__CORRECTION.tuple(
        self, new Value.IntList(dim), Scalar.of(correction), Scalar.of(keepdim));
  }

  /** {@code var_mean(Tensor self, bool unbiased=True) -> (Tensor, Tensor)} */
  public static List<Tensor> varMean(Tensor self) {
    return StatisticsOps.VAR_MEAN.tuple(self);
  }

  /** {@code var_mean(Tensor self, bool unbiased=True) -> (Tensor, Tensor)} */
  public static List<Tensor> varMean(Tensor self, boolean unbiased) {
    return StatisticsOps.VAR_MEAN.tuple(self, Scalar.of(unbiased));
  }

  /**
   * {@code var_mean(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor,
   * Tensor)}
   */
  public static List<Tensor> varMean(Tensor self, long... dim) {
    return StatisticsOps.VAR_MEAN__DIM.tuple(self, new Value.IntList(dim));
  }

  /**
   * {@code var_mean(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor,
   * Tensor)}
   */
  public static List<Tensor> varMean(Tensor self, long dim) {
    return StatisticsOps.VAR_MEAN__DIM.tuple(self, new Value.IntList(dim));
  }

  /**
   * {@code var_mean(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor,
   * Tensor)}
   */
  public static List<Tensor> varMean(Tensor self, long[] dim, boolean unbiased) {
    return StatisticsOps.VAR_MEAN__DIM.tuple(self, new Value.IntList(dim), Scalar.of(unbiased));
  }

  /**
   * {@code var_mean(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor,
   * Tensor)}
   */
  public static List<Tensor> varMean(Tensor self, long dim, boolean unbiased) {
    return StatisticsOps.VAR_MEAN__DIM.tuple(self, new Value.IntList(dim), Scalar.of(unbiased));
  }

  /**
   * {@code var_mean(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor,
   * Tensor)}
   */
  public static List<Tensor> varMean(Tensor self, long[] dim, boolean unbiased, boolean keepdim) {
    return StatisticsOps.VAR_MEAN__DIM.tuple(
        self, new Value.IntList(dim), Scalar.of(unbiased), Scalar.of(keepdim));
  }

  /**
   * {@code var_mean(Tensor self, int[1]? dim, bool unbiased=True, bool keepdim=False) -> (Tensor,
   * Tensor)}
   */
  public static List<Tensor> varMean(Tensor self, long dim, boolean unbiased, boolean keepdim) {
    return StatisticsOps.VAR_MEAN__DIM.tuple(
        self, new Value.IntList(dim), Scalar.of(unbiased), Scalar.of(keepdim));
  }

  /**
   * {@code var_mean(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False)
   * -> (Tensor, Tensor)}
   */
  public static List<Tensor> varMean(Tensor self, long[] dim, double correction, boolean keepdim) {
    return StatisticsOps.VAR_MEAN__CORRECTION.tuple(
        self, new Value.IntList(dim), Scalar.of(correction), Scalar.of(keepdim));
  }

  /**
   * {@code var_mean(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False)
   * -> (Tensor, Tensor)}
   */
  public static List<Tensor> varMean(Tensor self, long[] dim, long correction, boolean keepdim) {
    return StatisticsOps.VAR_MEAN__CORRECTION.tuple(
        self, new Value.IntList(dim), Scalar.of(correction), Scalar.of(keepdim));
  }

  /**
   * {@code var_mean(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False)
   * -> (Tensor, Tensor)}
   */
  public static List<Tensor> varMean(Tensor self, long dim, double correction, boolean keepdim) {
    return StatisticsOps.VAR_MEAN__CORRECTION.tuple(
        self, new Value.IntList(dim), Scalar.of(correction), Scalar.of(keepdim));
  }

  /**
   * {@code var_mean(Tensor self, int[1]? dim=None, *, Scalar? correction=None, bool keepdim=False)
   * -> (Tensor, Tensor)}
   */
  public static List<Tensor> varMean(Tensor self, long dim, long correction, boolean keepdim) {
    return StatisticsOps.VAR_MEAN__CORRECTION.tuple(
        self, new Value.IntList(dim), Scalar.of(correction), Scalar.of(keepdim));
  }

  /** {@code median(Tensor self) -> Tensor} */
  public static Tensor median(Tensor self) {
    return StatisticsOps.MEDIAN.unary(self);
  }

  /** {@code median(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)} */
  public static Results.ValuesIndices median(Tensor self, long dim) {
    List<Tensor> r = StatisticsOps.MEDIAN__DIM.tuple(self, Scalar.of(dim));
    return new Results.ValuesIndices(r.get(0), r.get(1));
  }

  /** {@code median(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)} */
  public static Results.ValuesIndices median(Tensor self, long dim, boolean keepdim) {
    List<Tensor> r = StatisticsOps.MEDIAN__DIM.tuple(self, Scalar.of(dim), Scalar.of(keepdim));
    return new Results.ValuesIndices(r.get(0), r.get(1));
  }

  /** {@code nanmedian(Tensor self) -> Tensor} */
  public static Tensor nanmedian(Tensor self) {
    return StatisticsOps.NANMEDIAN.unary(self);
  }

  /**
   * {@code nanmedian(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)}
   */
  public static Results.ValuesIndices nanmedian(Tensor self, long dim) {
    List<Tensor> r = StatisticsOps.NANMEDIAN__DIM.tuple(self, Scalar.of(dim));
    return new Results.ValuesIndices(r.get(0), r.get(1));
  }

  /**
   * {@code nanmedian(Tensor self, int dim, bool keepdim=False) -> (Tensor values, Tensor indices)}
   */
  public static Results.ValuesIndices nanmedian(Tensor self, long dim, boolean keepdim) {
    List<Tensor> r = StatisticsOps.NANMEDIAN__DIM.tuple(self, Scalar.of(dim), Scalar.of(keepdim));
    return new Results.ValuesIndices(r.get(0), r.get(1));
  }

  /**
   * {@code mode(Tensor self, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)}
   */
  public static Results.ValuesIndices mode(Tensor self) {
    List<Tensor> r = StatisticsOps.MODE.tuple(self);
    return new Results.ValuesIndices(r.get(0), r.get(1));
  }

  /**
   * {@code mode(Tensor self, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)}
   */
  public static Results.ValuesIndices mode(Tensor self, long dim) {
    List<Tensor> r = StatisticsOps.MODE.tuple(self, Scalar.of(dim));
    return new Results.ValuesIndices(r.get(0), r.get(1));
  }

  /**
   * {@code mode(Tensor self, int dim=-1, bool keepdim=False) -> (Tensor values, Tensor indices)}
   */
  public static Results.ValuesIndices mode(Tensor self, long dim, boolean keepdim) {
    List<Tensor> r = StatisticsOps.MODE.tuple(self, Scalar.of(dim), Scalar.of(keepdim));
    return new Results.ValuesIndices(r.get(0), r.get(1));
  }

  /**
   * {@code nansum(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) ->
   * Tensor}
   */
  public static Tensor nansum(Tensor self) {
    return StatisticsOps.NANSUM.unary(self);
  }

  /**
   * {@code nansum(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) ->
   * Tensor}
   */
  public static Tensor nansum(Tensor self, long... dim) {
    return StatisticsOps.NANSUM.tensor(self, new Value.IntList(dim));
  }

  /**
   * {@code nansum(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) ->
   * Tensor}
   */
  public static Tensor nansum(Tensor self, long dim) {
    return StatisticsOps.NANSUM.tensor(self, new Value.IntList(dim));
  }

  /**
   * {@code nansum(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) ->
   * Tensor}
   */
  public static Tensor nansum(Tensor self, long[] dim, boolean keepdim) {
    return StatisticsOps.NANSUM.tensor(self, new Value.IntList(dim), Scalar.of(keepdim));
  }

  /**
   * {@code nansum(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) ->
   * Tensor}
   */
  public static Tensor nansum(Tensor self, long dim, boolean keepdim) {
    return StatisticsOps.NANSUM.tensor(self, new Value.IntList(dim), Scalar.of(keepdim));
  }

  /**
   * {@code nansum(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) ->
   * Tensor}
   */
  public static Tensor nansum(Tensor self, long[] dim, boolean keepdim, Dtype dtype) {
    return StatisticsOps.NANSUM.tensor(self, new Value.IntList(dim), Scalar.of(keepdim), dtype);
  }

  /**
   * {@code nansum(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) ->
   * Tensor}
   */
  public static Tensor nansum(Tensor self, long dim, boolean keepdim, Dtype dtype) {
    return StatisticsOps.NANSUM.tensor(self, new Value.IntList(dim), Scalar.of(keepdim), dtype);
  }

  /**
   * {@code nanmean(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) ->
   * Tensor}
   */
  public static Tensor nanmean(Tensor self) {
    return StatisticsOps.NANMEAN.unary(self);
  }

  /**
   * {@code nanmean(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) ->
   * Tensor}
   */
  public static Tensor nanmean(Tensor self, long... dim) {
    return StatisticsOps.NANMEAN.tensor(self, new Value.IntList(dim));
  }

  /**
   * {@code nanmean(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) ->
   * Tensor}
   */
  public static Tensor nanmean(Tensor self, long dim) {
    return StatisticsOps.NANMEAN.tensor(self, new Value.IntList(dim));
  }

  /**
   * {@code nanmean(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) ->
   * Tensor}
   */
  public static Tensor nanmean(Tensor self, long[] dim, boolean keepdim) {
    return StatisticsOps.NANMEAN.tensor(self, new Value.IntList(dim), Scalar.of(keepdim));
  }

  /**
   * {@code nanmean(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) ->
   * Tensor}
   */
  public static Tensor nanmean(Tensor self, long dim, boolean keepdim) {
    return StatisticsOps.NANMEAN.tensor(self, new Value.IntList(dim), Scalar.of(keepdim));
  }

  /**
   * {@code nanmean(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) ->
   * Tensor}
   */
  public static Tensor nanmean(Tensor self, long[] dim, boolean keepdim, Dtype dtype) {
    return StatisticsOps.NANMEAN.tensor(self, new Value.IntList(dim), Scalar.of(keepdim), dtype);
  }

  /**
   * {@code nanmean(Tensor self, int[1]? dim=None, bool keepdim=False, *, ScalarType? dtype=None) ->
   * Tensor}
   */
  public static Tensor nanmean(Tensor self, long dim, boolean keepdim, Dtype dtype) {
    return StatisticsOps.NANMEAN.tensor(self, new Value.IntList(dim), Scalar.of(keepdim), dtype);
  }

  /**
   * {@code quantile(Tensor self, Tensor q, int? dim=None, bool keepdim=False, *, str
   * interpolation='linear') -> Tensor}
   */
  public static Tensor quantile(Tensor self, Tensor q) {
    return StatisticsOps.QUANTILE.binary(self, q);
  }

  /**
   * {@code quantile(Tensor self, Tensor q, int? dim=None, bool keepdim=False, *, str
   * interpolation='linear') -> Tensor}
   */
  public static Tensor quantile(Tensor self, Tensor q, long dim) {
    return StatisticsOps.QUANTILE.tensor(self, q, Scalar.of(dim));
  }

  /**
   * {@code quantile(Tensor self, Tensor q, int? dim=None, bool keepdim=False, *, str
   * interpolation='linear') -> Tensor}
   */
  public static Tensor quantile(Tensor self, Tensor q, long dim, boolean keepdim) {
    return StatisticsOps.QUANTILE.tensor(self, q, Scalar.of(dim), Scalar.of(keepdim));
  }

  /**
   * {@code quantile(Tensor self, Tensor q, int? dim=None, bool keepdim=False, *, str
   * interpolation='linear') -> Tensor}
   */
  public static Tensor quantile(
      Tensor self, Tensor q, long dim, boolean keepdim, String interpolation) {
    return StatisticsOps.QUANTILE.tensor(
        self, q, Scalar.of(dim), Scalar.of(keepdim), Value.of(interpolation));
  }

  /**
   * {@code quantile(Tensor self, float q, int? dim=None, bool keepdim=False, *, str
   * interpolation='linear') -> Tensor}
   */
  public static Tensor quantile(Tensor self, double q) {
    return StatisticsOps.QUANTILE__SCALAR.tensor(self, Scalar.of(q));
  }

  /**
   * {@code quantile(Tensor self, float q, int? dim=None, bool keepdim=False, *, str
   * interpolation='linear') -> Tensor}
   */
  public static Tensor quantile(Tensor self, double q, long dim) {
    return StatisticsOps.QUANTILE__SCALAR.tensor(self, Scalar.of(q), Scalar.of(dim));
  }

  /**
   * {@code quantile(Tensor self, float q, int? dim=None, bool keepdim=False, *, str
   * interpolation='linear') -> Tensor}
   */
  public static Tensor quantile(Tensor self, double q, long dim, boolean keepdim) {
    return StatisticsOps.QUANTILE__SCALAR.tensor(
        self, Scalar.of(q), Scalar.of(dim), Scalar.of(keepdim));
  }

  /**
   * {@code quantile(Tensor self, float q, int? dim=None, bool keepdim=False, *, str
   * interpolation='linear') -> Tensor}
   */
  public static Tensor quantile(
      Tensor self, double q, long dim, boolean keepdim, String interpolation) {
    return StatisticsOps.QUANTILE__SCALAR.tensor(
        self, Scalar.of(q), Scalar.of(dim), Scalar.of(keepdim), Value.of(interpolation));
  }

  /**
   * {@code nanquantile(Tensor self, Tensor q, int? dim=None, bool keepdim=False, *, str
   * interpolation='linear') -> Tensor}
   */
  public static Tensor nanquantile(Tensor self, Tensor q) {
    return StatisticsOps.NANQUANTILE.binary(self, q);
  }

  /**
   * {@code nanquantile(Tensor self, Tensor q, int? dim=None, bool keepdim=False, *, str
   * interpolation='linear') -> Tensor}
   */
  public static Tensor nanquantile(Tensor self, Tensor q, long dim) {
    return StatisticsOps.NANQUANTILE.tensor(self, q, Scalar.of(dim));
  }

  /**
   * {@code nanquantile(Tensor self, Tensor q, int? dim=None, bool keepdim=False, *, str
   * interpolation='linear') -> Tensor}
   */
  public static Tensor nanquantile(Tensor self, Tensor q, long dim, boolean keepdim) {
    return StatisticsOps.NANQUANTILE.tensor(self, q, Scalar.of(dim), Scalar.of(keepdim));
  }

  /**
   * {@code nanquantile(Tensor self, Tensor q, int? dim=None, bool keepdim=False, *, str
   * interpolation='linear') -> Tensor}
   */
  public static Tensor nanquantile(
      Tensor self, Tensor q, long dim, boolean keepdim, String interpolation) {
    return StatisticsOps.NANQUANTILE.tensor(
        self, q, Scalar.of(dim), Scalar.of(keepdim), Value.of(interpolation));
  }

  /**
   * {@code nanquantile(Tensor self, float q, int? dim=None, bool keepdim=False, *, str
   * interpolation='linear') -> Tensor}
   */
  public static Tensor nanquantile(Tensor self, double q) {
    return StatisticsOps.NANQUANTILE__SCALAR.tensor(self, Scalar.of(q));
  }

  /**
   * {@code nanquantile(Tensor self, float q, int? dim=None, bool keepdim=False, *, str
   * interpolation='linear') -> Tensor}
   */
  public static Tensor nanquantile(Tensor self, double q, long dim) {
    return StatisticsOps.NANQUANTILE__SCALAR.tensor(self, Scalar.of(q), Scalar.of(dim));
  }

  /**
   * {@code nanquantile(Tensor self, float q, int? dim=None, bool keepdim=False, *, str
   * interpolation='linear') -> Tensor}
   */
  public static Tensor nanquantile(Tensor self, double q, long dim, boolean keepdim) {
    return StatisticsOps.NANQUANTILE__SCALAR.tensor(
        self, Scalar.of(q), Scalar.of(dim), Scalar.of(keepdim));
  }

  /**
   * {@code nanquantile(Tensor self, float q, int? dim=None, bool keepdim=False, *, str
   * interpolation='linear') -> Tensor}
   */
  public static Tensor nanquantile(
      Tensor self, double q, long dim, boolean keepdim, String interpolation) {
    return StatisticsOps.NANQUANTILE__SCALAR.tensor(
        self, Scalar.of(q), Scalar.of(dim), Scalar.of(keepdim), Value.of(interpolation));
  }

  /** {@code logsumexp(Tensor self, int[1] dim, bool keepdim=False) -> Tensor} */
  public static Tensor logsumexp(Tensor self, long... dim) {
    return StatisticsOps.LOGSUMEXP.tensor(self, new Value.IntList(dim));
  }

  /** {@code logsumexp(Tensor self, int[1] dim, bool keepdim=False) -> Tensor} */
  public static Tensor logsumexp(Tensor self, long dim) {
    return StatisticsOps.LOGSUMEXP.tensor(self, new Value.IntList(dim));
  }

  /** {@code logsumexp(Tensor self, int[1] dim, bool keepdim=False) -> Tensor} */
  public static Tensor logsumexp(Tensor self, long[] dim, boolean keepdim) {
    return StatisticsOps.LOGSUMEXP.tensor(self, new Value.IntList(dim), Scalar.of(keepdim));
  }

  /** {@code logsumexp(Tensor self, int[1] dim, bool keepdim=False) -> Tensor} */
  public static Tensor logsumexp(Tensor self, long dim, boolean keepdim) {
    return StatisticsOps.LOGSUMEXP.tensor(self, new Value.IntList(dim), Scalar.of(keepdim));
  }

  /** {@code norm(Tensor self, Scalar p=2) -> Tensor} */
  public static Tensor norm(Tensor self) {
    return StatisticsOps.NORM__SCALAR.unary(self);
  }

  /** {@code norm(Tensor self, Scalar p=2) -> Tensor} */
  public static Tensor norm(Tensor self, double p) {
    return StatisticsOps.NORM__SCALAR.tensor(self, Scalar.of(p));
  }

  /** {@code norm(Tensor self, Scalar p=2) -> Tensor} */
  public static Tensor norm(Tensor self, long p) {
    return StatisticsOps.NORM__SCALAR.tensor(self, Scalar.of(p));
  }

  /** {@code norm(Tensor self, Scalar? p, int[1] dim, bool keepdim=False) -> Tensor} */
  public static Tensor norm(Tensor self, double p, long... dim) {
    return StatisticsOps.NORM__SCALAROPT_DIM.tensor(self, Scalar.of(p), new Value.IntList(dim));
  }

  /** {@code norm(Tensor self, Scalar? p, int[1] dim, bool keepdim=False) -> Tensor} */
  public static Tensor norm(Tensor self, long p, long... dim) {
    return StatisticsOps.NORM__SCALAROPT_DIM.tensor(self, Scalar.of(p), new Value.IntList(dim));
  }

  /** {@code norm(Tensor self, Scalar? p, int[1] dim, bool keepdim=False) -> Tensor} */
  public static Tensor norm(Tensor self, double p, long dim) {
    return StatisticsOps.NORM__SCALAROPT_DIM.tensor(self, Scalar.of(p), new Value.IntList(dim));
  }

  /** {@code norm(Tensor self, Scalar? p, int[1] dim, bool keepdim=False) -> Tensor} */
  public static Tensor norm(Tensor self, long p, long dim) {
    return StatisticsOps.NORM__SCALAROPT_DIM.tensor(self, Scalar.of(p), new Value.IntList(dim));
  }

  /** {@code norm(Tensor self, Scalar? p, int[1] dim, bool keepdim=False) -> Tensor} */
  public static Tensor norm(Tensor self, double p, long[] dim, boolean keepdim) {
    return StatisticsOps.NORM__SCALAROPT_DIM.tensor(
        self, Scalar.of(p), new Value.IntList(dim), Scalar.of(keepdim));
  }

  /** {@code norm(Tensor self, Scalar? p, int[1] dim, bool keepdim=False) -> Tensor} */
  public static Tensor norm(Tensor self, long p, long[] dim, boolean keepdim) {
    return StatisticsOps.NORM__SCALAROPT_DIM.tensor(
        self, Scalar.of(p), new Value.IntList(dim), Scalar.of(keepdim));
  }

  /** {@code norm(Tensor self, Scalar? p, int[1] dim, bool keepdim=False) -> Tensor} */
  public static Tensor norm(Tensor self, double p, long dim, boolean keepdim) {
    return StatisticsOps.NORM__SCALAROPT_DIM.tensor(
        self, Scalar.of(p), new Value.IntList(dim), Scalar.of(keepdim));
  }

  /** {@code norm(Tensor self, Scalar? p, int[1] dim, bool keepdim=False) -> Tensor} */
  public static Tensor norm(Tensor self, long p, long dim, boolean keepdim) {
    return StatisticsOps.NORM__SCALAROPT_DIM.tensor(
        self, Scalar.of(p), new Value.IntList(dim), Scalar.of(keepdim));
  }

  /**
   * {@code norm(Tensor self, Scalar? p, int[1] dim, bool keepdim, *, ScalarType dtype) -> Tensor}
   */
  public static Tensor norm(Tensor self, double p, long[] dim, boolean keepdim, Dtype dtype) {
    return StatisticsOps.NORM__SCALAROPT_DIM_DTYPE.tensor(
        self, Scalar.of(p), new Value.IntList(dim), Scalar.of(keepdim), dtype);
  }

  /**
   * {@code norm(Tensor self, Scalar? p, int[1] dim, bool keepdim, *, ScalarType dtype) -> Tensor}
   */
  public static Tensor norm(Tensor self, long p, long[] dim, boolean keepdim, Dtype dtype) {
    return StatisticsOps.NORM__SCALAROPT_DIM_DTYPE.tensor(
        self, Scalar.of(p), new Value.IntList(dim), Scalar.of(keepdim), dtype);
  }

  /**
   * {@code norm(Tensor self, Scalar? p, int[1] dim, bool keepdim, *, ScalarType dtype) -> Tensor}
   */
  public static Tensor norm(Tensor self, double p, long dim, boolean keepdim, Dtype dtype) {
    return StatisticsOps.NORM__SCALAROPT_DIM_DTYPE.tensor(
        self, Scalar.of(p), new Value.IntList(dim), Scalar.of(keepdim), dtype);
  }

  /**
   * {@code norm(Tensor self, Scalar? p, int[1] dim, bool keepdim, *, ScalarType dtype) -> Tensor}
   */
  public static Tensor norm(Tensor self, long p, long dim, boolean keepdim, Dtype dtype) {
    return StatisticsOps.NORM__SCALAROPT_DIM_DTYPE.tensor(
        self, Scalar.of(p), new Value.IntList(dim), Scalar.of(keepdim), dtype);
  }

  /** {@code norm(Tensor self, Scalar? p, *, ScalarType dtype) -> Tensor} */
  public static Tensor norm(Tensor self, double p, Dtype dtype) {
    return StatisticsOps.NORM__SCALAROPT_DTYPE.tensor(self, Scalar.of(p), dtype);
  }

  /** {@code norm(Tensor self, Scalar? p, *, ScalarType dtype) -> Tensor} */
  public static Tensor norm(Tensor self, long p, Dtype dtype) {
    return StatisticsOps.NORM__SCALAROPT_DTYPE.tensor(self, Scalar.of(p), dtype);
  }

  /** {@code dist(Tensor self, Tensor other, Scalar p=2) -> Tensor} */
  public static Tensor dist(Tensor self, Tensor other) {
    return StatisticsOps.DIST.binary(self, other);
  }

  /** {@code dist(Tensor self, Tensor other, Scalar p=2) -> Tensor} */
  public static Tensor dist(Tensor self, Tensor other, double p) {
    return StatisticsOps.DIST.tensor(self, other, Scalar.of(p));
  }

  /** {@code dist(Tensor self, Tensor other, Scalar p=2) -> Tensor} */
  public static Tensor dist(Tensor self, Tensor other, long p) {
    return StatisticsOps.DIST.tensor(self, other, Scalar.of(p));
  }

  /** {@code renorm(Tensor self, Scalar p, int dim, Scalar maxnorm) -> Tensor} */
  public static Tensor renorm(Tensor self, double p, long dim, double maxnorm) {
    return StatisticsOps.RENORM.tensor(self, Scalar.of(p), Scalar.of(dim), Scalar.of(maxnorm));
  }

  /** {@code renorm(Tensor self, Scalar p, int dim, Scalar maxnorm) -> Tensor} */
  public static Tensor renorm(Tensor self, long p, long dim, long maxnorm) {
    return StatisticsOps.RENORM.tensor(self, Scalar.of(p), Scalar.of(dim), Scalar.of(maxnorm));
  }

  /** {@code count_nonzero(Tensor self, int[] dim) -> Tensor} */
  public static Tensor countNonzero(Tensor self, long... dim) {
    return StatisticsOps.COUNT_NONZERO__DIM_INTLIST.tensor(self, new Value.IntList(dim));
  }

  /** {@code count_nonzero(Tensor self, int? dim=None) -> Tensor} */
  public static Tensor countNonzero(Tensor self) {
    return StatisticsOps.COUNT_NONZERO.unary(self);
  }

  /** {@code count_nonzero(Tensor self, int? dim=None) -> Tensor} */
  public static Tensor countNonzero(Tensor self, long dim) {
    return StatisticsOps.COUNT_NONZERO.tensor(self, Scalar.of(dim));
  }
}
