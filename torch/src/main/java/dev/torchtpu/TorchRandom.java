package dev.torchtpu;

/** Functions of {@code Torch}: random. Written from the operator table; see TypedApiTest. */
abstract class TorchRandom extends TorchLinearAlgebra {
  TorchRandom() {}

  /** {@code bernoulli(Tensor self, *, Generator? generator=None) -> Tensor} */
  public static Tensor bernoulli(Tensor self) {
    return RandomOps.BERNOULLI.unary(self);
  }

  /** {@code bernoulli(Tensor self, float p, *, Generator? generator=None) -> Tensor} */
  public static Tensor bernoulli(Tensor self, double p) {
    return RandomOps.BERNOULLI__P.tensor(self, Scalar.of(p));
  }

  /** {@code bernoulli(Tensor self, Tensor p, *, Generator? generator=None) -> Tensor} */
  public static Tensor bernoulli(Tensor self, Tensor p) {
    return RandomOps.BERNOULLI__TENSOR.binary(self, p);
  }

  /**
   * {@code multinomial(Tensor self, SymInt num_samples, bool replacement=False, *, Generator?
   * generator=None) -> Tensor}
   */
  public static Tensor multinomial(Tensor self, long numSamples) {
    return RandomOps.MULTINOMIAL.tensor(self, Scalar.of(numSamples));
  }

  /**
   * {@code multinomial(Tensor self, SymInt num_samples, bool replacement=False, *, Generator?
   * generator=None) -> Tensor}
   */
  public static Tensor multinomial(Tensor self, long numSamples, boolean replacement) {
    return RandomOps.MULTINOMIAL.tensor(self, Scalar.of(numSamples), Scalar.of(replacement));
  }

  /**
   * {@code normal(float mean, float std, SymInt[] size, *, Generator? generator=None, ScalarType?
   * dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor}
   */
  public static Tensor normal(double mean, double std, long... size) {
    return RandomOps.NORMAL__FLOAT_FLOAT.tensor(
        Scalar.of(mean), Scalar.of(std), new Value.IntList(size));
  }

  /**
   * {@code normal(float mean, float std, SymInt[] size, *, Generator? generator=None, ScalarType?
   * dtype=None, Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor}
   */
  public static Tensor normal(double mean, double std, long[] size, Dtype dtype) {
    return RandomOps.NORMAL__FLOAT_FLOAT.tensor(
        Scalar.of(mean), Scalar.of(std), new Value.IntList(size), Value.NONE, dtype);
  }

  /** {@code normal(Tensor mean, Tensor std, *, Generator? generator=None) -> Tensor} */
  public static Tensor normal(Tensor mean, Tensor std) {
    return RandomOps.NORMAL__TENSOR_TENSOR.binary(mean, std);
  }

  /** {@code normal(Tensor mean, float std=1., *, Generator? generator=None) -> Tensor} */
  public static Tensor normal(Tensor mean) {
    return RandomOps.NORMAL__TENSOR_FLOAT.unary(mean);
  }

  /** {@code normal(Tensor mean, float std=1., *, Generator? generator=None) -> Tensor} */
  public static Tensor normal(Tensor mean, double std) {
    return RandomOps.NORMAL__TENSOR_FLOAT.tensor(mean, Scalar.of(std));
  }

  /** {@code normal(float mean, Tensor std, *, Generator? generator=None) -> Tensor} */
  public static Tensor normal(double mean, Tensor std) {
    return RandomOps.NORMAL__FLOAT_TENSOR.tensor(Scalar.of(mean), std);
  }

  /** {@code poisson(Tensor self, Generator? generator=None) -> Tensor} */
  public static Tensor poisson(Tensor self) {
    return RandomOps.POISSON.unary(self);
  }

  /** {@code polar(Tensor abs, Tensor angle) -> Tensor} */
  public static Tensor polar(Tensor abs, Tensor angle) {
    return RandomOps.POLAR.binary(abs, angle);
  }

  /** {@code complex(Tensor real, Tensor imag) -> Tensor} */
  public static Tensor complex(Tensor real, Tensor imag) {
    return RandomOps.COMPLEX.binary(real, imag);
  }

  /**
   * {@code rand_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device?
   * device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor}
   */
  public static Tensor randLike(Tensor self) {
    return RandomOps.RAND_LIKE.unary(self);
  }

  /**
   * {@code rand_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device?
   * device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor}
   */
  public static Tensor randLike(Tensor self, Dtype dtype) {
    return RandomOps.RAND_LIKE.tensor(self, dtype);
  }

  /**
   * {@code randn_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device?
   * device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor}
   */
  public static Tensor randnLike(Tensor self) {
    return RandomOps.RANDN_LIKE.unary(self);
  }

  /**
   * {@code randn_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device?
   * device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor}
   */
  public static Tensor randnLike(Tensor self, Dtype dtype) {
    return RandomOps.RANDN_LIKE.tensor(self, dtype);
  }

  /**
   * {@code randint_like(Tensor self, SymInt high, *, ScalarType? dtype=None, Layout? layout=None,
   * Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor}
   */
  public static Tensor randintLike(Tensor self, long high) {
    return RandomOps.RANDINT_LIKE.tensor(self, Scalar.of(high));
  }

  /**
   * {@code randint_like(Tensor self, SymInt high, *, ScalarType? dtype=None, Layout? layout=None,
   * Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor}
   */
  public static Tensor randintLike(Tensor self, long high, Dtype dtype) {
    return RandomOps.RANDINT_LIKE.tensor(self, Scalar.of(high), dtype);
  }

  /**
   * {@code randint_like(Tensor self, SymInt low, SymInt high, *, ScalarType? dtype=None, Layout?
   * layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) ->
   * Tensor}
   */
  public static Tensor randintLike(Tensor self, long low, long high) {
    return RandomOps.RANDINT_LIKE__LOW_DTYPE.tensor(self, Scalar.of(low), Scalar.of(high));
  }

  /**
   * {@code randint_like(Tensor self, SymInt low, SymInt high, *, ScalarType? dtype=None, Layout?
   * layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) ->
   * Tensor}
   */
  public static Tensor randintLike(Tensor self, long low, long high, Dtype dtype) {
    return RandomOps.RANDINT_LIKE__LOW_DTYPE.tensor(self, Scalar.of(low), Scalar.of(high), dtype);
  }

  /**
   * {@code zeros_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device?
   * device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor}
   */
  public static Tensor zerosLike(Tensor self) {
    return RandomOps.ZEROS_LIKE.unary(self);
  }

  /**
   * {@code zeros_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device?
   * device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor}
   */
  public static Tensor zerosLike(Tensor self, Dtype dtype) {
    return RandomOps.ZEROS_LIKE.tensor(self, dtype);
  }

  /**
   * {@code ones_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device?
   * device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor}
   */
  public static Tensor onesLike(Tensor self) {
    return RandomOps.ONES_LIKE.unary(self);
  }

  /**
   * {@code ones_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device?
   * device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor}
   */
  public static Tensor onesLike(Tensor self, Dtype dtype) {
    return RandomOps.ONES_LIKE.tensor(self, dtype);
  }

  /**
   * {@code empty_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device?
   * device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor}
   */
  public static Tensor emptyLike(Tensor self) {
    return RandomOps.EMPTY_LIKE.unary(self);
  }

  /**
   * {@code empty_like(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device?
   * device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) -> Tensor}
   */
  public static Tensor emptyLike(Tensor self, Dtype dtype) {
    return RandomOps.EMPTY_LIKE.tensor(self, dtype);
  }

  /**
   * {@code full_like(Tensor self, Scalar fill_value, *, ScalarType? dtype=None, Layout?
   * layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) ->
   * Tensor}
   */
  public static Tensor fullLike(Tensor self, double fillValue) {
    return RandomOps.FULL_LIKE.tensor(self, Scalar.of(fillValue));
  }

  /**
   * {@code full_like(Tensor self, Scalar fill_value, *, ScalarType? dtype=None, Layout?
   * layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) ->
   * Tensor}
   */
  public static Tensor fullLike(Tensor self, long fillValue) {
    return RandomOps.FULL_LIKE.tensor(self, Scalar.of(fillValue));
  }

  /**
   * {@code full_like(Tensor self, Scalar fill_value, *, ScalarType? dtype=None, Layout?
   * layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) ->
   * Tensor}
   */
  public static Tensor fullLike(Tensor self, double fillValue, Dtype dtype) {
    return RandomOps.FULL_LIKE.tensor(self, Scalar.of(fillValue), dtype);
  }

  /**
   * {@code full_like(Tensor self, Scalar fill_value, *, ScalarType? dtype=None, Layout?
   * layout=None, Device? device=None, bool? pin_memory=None, MemoryFormat? memory_format=None) ->
   * Tensor}
   */
  public static Tensor fullLike(Tensor self, long fillValue, Dtype dtype) {
    return RandomOps.FULL_LIKE.tensor(self, Scalar.of(fillValue), dtype);
  }

  /**
   * {@code tril_indices(int row, int col, int offset=0, *, ScalarType? dtype=4, Layout?
   * layout=None, Device? device=None, bool? pin_memory=None) -> Tensor}
   */
  public static Tensor trilIndices(long row, long col) {
    return RandomOps.TRIL_INDICES.tensor(Scalar.of(row), Scalar.of(col));
  }

  /**
   * {@code tril_indices(int row, int col, int offset=0, *, ScalarType? dtype=4, Layout?
   * layout=None, Device? device=None, bool? pin_memory=None) -> Tensor}
   */
  public static Tensor trilIndices(long row, long col, long offset) {
    return RandomOps.TRIL_INDICES.tensor(Scalar.of(row), Scalar.of(col), Scalar.of(offset));
  }

  /**
   * {@code tril_indices(int row, int col, int offset=0, *, ScalarType? dtype=4, Layout?
   * layout=None, Device? device=None, bool? pin_memory=None) -> Tensor}
   */
  public static Tensor trilIndices(long row, long col, long offset, Dtype dtype) {
    return RandomOps.TRIL_INDICES.tensor(Scalar.of(row), Scalar.of(col), Scalar.of(offset), dtype);
  }

  /**
   * {@code triu_indices(int row, int col, int offset=0, *, ScalarType? dtype=4, Layout?
   * layout=None, Device? device=None, bool? pin_memory=None) -> Tensor}
   */
  public static Tensor triuIndices(long row, long col) {
    return RandomOps.TRIU_INDICES.tensor(Scalar.of(row), Scalar.of(col));
  }

  /**
   * {@code triu_indices(int row, int col, int offset=0, *, ScalarType? dtype=4, Layout?
   * layout=None, Device? device=None, bool? pin_memory=None) -> Tensor}
   */
  public static Tensor triuIndices(long row, long col, long offset) {
    return RandomOps.TRIU_INDICES.tensor(Scalar.of(row), Scalar.of(col), Scalar.of(offset));
  }

  /**
   * {@code triu_indices(int row, int col, int offset=0, *, ScalarType? dtype=4, Layout?
   * layout=None, Device? device=None, bool? pin_memory=None) -> Tensor}
   */
  public static Tensor triuIndices(long row, long col, long offset, Dtype dtype) {
    return RandomOps.TRIU_INDICES.tensor(Scalar.of(row), Scalar.of(col), Scalar.of(offset), dtype);
  }
}
