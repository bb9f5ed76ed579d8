package dev.torchtpu;

/** Methods of tensors: random. Written from the operator table; see TypedApiTest. */
public sealed interface TensorRandom permits Tensor {
  /** This tensor. */
  Tensor self();

  /** {@code bernoulli(Tensor self, *, Generator? generator=None) -> Tensor} */
  default Tensor bernoulli() {
    return RandomOps.BERNOULLI.unary(self());
  }

  /** {@code bernoulli(Tensor self, float p, *, Generator? generator=None) -> Tensor} */
  default Tensor bernoulli(double p) {
    return RandomOps.BERNOULLI__P.tensor(self(), Scalar.of(p));
  }

  /** {@code bernoulli(Tensor self, Tensor p, *, Generator? generator=None) -> Tensor} */
  default Tensor bernoulli(Tensor p) {
    return RandomOps.BERNOULLI__TENSOR.binary(self(), p);
  }

  /**
   * {@code multinomial(Tensor self, SymInt num_samples, bool replacement=False, *, Generator?
   * generator=None) -> Tensor}
   */
  default Tensor multinomial(long numSamples) {
    return RandomOps.MULTINOMIAL.tensor(self(), Scalar.of(numSamples));
  }

  /**
   * {@code multinomial(Tensor self, SymInt num_samples, bool replacement=False, *, Generator?
   * generator=None) -> Tensor}
   */
  default Tensor multinomial(long numSamples, boolean replacement) {
    return RandomOps.MULTINOMIAL.tensor(self(), Scalar.of(numSamples), Scalar.of(replacement));
  }

  /**
   * {@code new_zeros(Tensor self, SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None,
   * Device? device=None, bool? pin_memory=None) -> Tensor}
   */
  default Tensor newZeros(long... size) {
    return RandomOps.NEW_ZEROS.tensor(self(), new Value.IntList(size));
  }

  /**
   * {@code new_zeros(Tensor self, SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None,
   * Device? device=None, bool? pin_memory=None) -> Tensor}
   */
  default Tensor newZeros(long[] size, Dtype dtype) {
    return RandomOps.NEW_ZEROS.tensor(self(), new Value.IntList(size), dtype);
  }

  /**
   * {@code new_ones(Tensor self, SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None,
   * Device? device=None, bool? pin_memory=None) -> Tensor}
   */
  default Tensor newOnes(long... size) {
    return RandomOps.NEW_ONES.tensor(self(), new Value.IntList(size));
  }

  /**
   * {@code new_ones(Tensor self, SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None,
   * Device? device=None, bool? pin_memory=None) -> Tensor}
   */
  default Tensor newOnes(long[] size, Dtype dtype) {
    return RandomOps.NEW_ONES.tensor(self(), new Value.IntList(size), dtype);
  }

  /**
   * {@code new_empty(Tensor self, SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None,
   * Device? device=None, bool? pin_memory=None) -> Tensor}
   */
  default Tensor newEmpty(long... size) {
    return RandomOps.NEW_EMPTY.tensor(self(), new Value.IntList(size));
  }

  /**
   * {@code new_empty(Tensor self, SymInt[] size, *, ScalarType? dtype=None, Layout? layout=None,
   * Device? device=None, bool? pin_memory=None) -> Tensor}
   */
  default Tensor newEmpty(long[] size, Dtype dtype) {
    return RandomOps.NEW_EMPTY.tensor(self(), new Value.IntList(size), dtype);
  }

  /**
   * {@code new_full(Tensor self, SymInt[] size, Scalar fill_value, *, ScalarType? dtype=None,
   * Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor}
   */
  default Tensor newFull(long[] size, double fillValue) {
    return RandomOps.NEW_FULL.tensor(self(), new Value.IntList(size), Scalar.of(fillValue));
  }

  /**
   * {@code new_full(Tensor self, SymInt[] size, Scalar fill_value, *, ScalarType? dtype=None,
   * Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor}
   */
  default Tensor newFull(long[] size, long fillValue) {
    return RandomOps.NEW_FULL.tensor(self(), new Value.IntList(size), Scalar.of(fillValue));
  }

  /**
   * {@code new_full(Tensor self, SymInt[] size, Scalar fill_value, *, ScalarType? dtype=None,
   * Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor}
   */
  default Tensor newFull(long[] size, double fillValue, Dtype dtype) {
    return RandomOps.NEW_FULL.tensor(self(), new Value.IntList(size), Scalar.of(fillValue), dtype);
  }

  /**
   * {@code new_full(Tensor self, SymInt[] size, Scalar fill_value, *, ScalarType? dtype=None,
   * Layout? layout=None, Device? device=None, bool? pin_memory=None) -> Tensor}
   */
  default Tensor newFull(long[] size, long fillValue, Dtype dtype) {
    return RandomOps.NEW_FULL.tensor(self(), new Value.IntList(size), Scalar.of(fillValue), dtype);
  }
}
