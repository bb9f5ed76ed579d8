package dev.torchtpu;

/** Methods of tensors: random in place. Written from the operator table; see TypedApiTest. */
public sealed interface TensorRandomInPlace permits Tensor {
  /** This tensor. */
  Tensor self();

  /**
   * {@code bernoulli_(Tensor(a!) self, float p=0.5, *, Generator? generator=None) -> Tensor(a!)}
   */
  default Tensor bernoulli_() {
    return RandomOps.BERNOULLI___FLOAT.tensor(self());
  }

  /**
   * {@code bernoulli_(Tensor(a!) self, float p=0.5, *, Generator? generator=None) -> Tensor(a!)}
   */
  default Tensor bernoulli_(double p) {
    return RandomOps.BERNOULLI___FLOAT.tensor(self(), Scalar.of(p));
  }

  /** {@code bernoulli_(Tensor(a!) self, Tensor p, *, Generator? generator=None) -> Tensor(a!)} */
  default Tensor bernoulli_(Tensor p) {
    return RandomOps.BERNOULLI___TENSOR.tensor(self(), p);
  }

  /**
   * {@code uniform_(Tensor self, float from=0., float to=1., *, Generator? generator=None) ->
   * Tensor}
   */
  default Tensor uniform_() {
    return RandomOps.UNIFORM_.tensor(self());
  }

  /**
   * {@code uniform_(Tensor self, float from=0., float to=1., *, Generator? generator=None) ->
   * Tensor}
   */
  default Tensor uniform_(double from) {
    return RandomOps.UNIFORM_.tensor(self(), Scalar.of(from));
  }

  /**
   * {@code uniform_(Tensor self, float from=0., float to=1., *, Generator? generator=None) ->
   * Tensor}
   */
  default Tensor uniform_(double from, double to) {
    return RandomOps.UNIFORM_.tensor(self(), Scalar.of(from), Scalar.of(to));
  }

  /**
   * {@code normal_(Tensor(a!) self, float mean=0., float std=1., *, Generator? generator=None) ->
   * Tensor(a!)}
   */
  default Tensor normal_() {
    return RandomOps.NORMAL_.tensor(self());
  }

  /**
   * {@code normal_(Tensor(a!) self, float mean=0., float std=1., *, Generator? generator=None) ->
   * Tensor(a!)}
   */
  default Tensor normal_(double mean) {
    return RandomOps.NORMAL_.tensor(self(), Scalar.of(mean));
  }

  /**
   * {@code normal_(Tensor(a!) self, float mean=0., float std=1., *, Generator? generator=None) ->
   * Tensor(a!)}
   */
  default Tensor normal_(double mean, double std) {
    return RandomOps.NORMAL_.tensor(self(), Scalar.of(mean), Scalar.of(std));
  }

  /** {@code exponential_(Tensor self, float lambd=1., *, Generator? generator=None) -> Tensor} */
  default Tensor exponential_() {
    return RandomOps.EXPONENTIAL_.tensor(self());
  }

  /** {@code exponential_(Tensor self, float lambd=1., *, Generator? generator=None) -> Tensor} */
  default Tensor exponential_(double lambd) {
    return RandomOps.EXPONENTIAL_.tensor(self(), Scalar.of(lambd));
  }

  /** {@code geometric_(Tensor self, float p, *, Generator? generator=None) -> Tensor} */
  default Tensor geometric_(double p) {
    return RandomOps.GEOMETRIC_.tensor(self(), Scalar.of(p));
  }

  /**
   * {@code cauchy_(Tensor self, float median=0., float sigma=1., *, Generator? generator=None) ->
   * Tensor}
   */
  default Tensor cauchy_() {
    return RandomOps.CAUCHY_.tensor(self());
  }

  /**
   * {@code cauchy_(Tensor self, float median=0., float sigma=1., *, Generator? generator=None) ->
   * Tensor}
   */
  default Tensor cauchy_(double median) {
    return RandomOps.CAUCHY_.tensor(self(), Scalar.of(median));
  }

  /**
   * {@code cauchy_(Tensor self, float median=0., float sigma=1., *, Generator? generator=None) ->
   * Tensor}
   */
  default Tensor cauchy_(double median, double sigma) {
    return RandomOps.CAUCHY_.tensor(self(), Scalar.of(median), Scalar.of(sigma));
  }

  /**
   * {@code log_normal_(Tensor self, float mean=1., float std=2., *, Generator? generator=None) ->
   * Tensor}
   */
  default Tensor logNormal_() {
    return RandomOps.LOG_NORMAL_.tensor(self());
  }

  /**
   * {@code log_normal_(Tensor self, float mean=1., float std=2., *, Generator? generator=None) ->
   * Tensor}
   */
  default Tensor logNormal_(double mean) {
    return RandomOps.LOG_NORMAL_.tensor(self(), Scalar.of(mean));
  }

  /**
   * {@code log_normal_(Tensor self, float mean=1., float std=2., *, Generator? generator=None) ->
   * Tensor}
   */
  default Tensor logNormal_(double mean, double std) {
    return RandomOps.LOG_NORMAL_.tensor(self(), Scalar.of(mean), Scalar.of(std));
  }

  /** {@code random_(Tensor(a!) self, *, Generator? generator=None) -> Tensor(a!)} */
  default Tensor random_() {
    return RandomOps.RANDOM_.tensor(self());
  }

  /** {@code random_(Tensor(a!) self, int to, *, Generator? generator=None) -> Tensor(a!)} */
  default Tensor random_(long to) {
    return RandomOps.RANDOM___TO.tensor(self(), Scalar.of(to));
  }

  /**
   * {@code random_(Tensor(a!) self, int from, int? to, *, Generator? generator=None) -> Tensor(a!)}
   */
  default Tensor random_(long from, long to) {
    return RandomOps.RANDOM___FROM.tensor(self(), Scalar.of(from), Scalar.of(to));
  }

  /** {@code fill_(Tensor self, Scalar value) -> Tensor} */
  default Tensor fill_(double value) {
    return RandomOps.FILL___SCALAR.tensor(self(), Scalar.of(value));
  }

  /** {@code fill_(Tensor self, Scalar value) -> Tensor} */
  default Tensor fill_(long value) {
    return RandomOps.FILL___SCALAR.tensor(self(), Scalar.of(value));
  }

  /** {@code fill_(Tensor self, Tensor value) -> Tensor} */
  default Tensor fill_(Tensor value) {
    return RandomOps.FILL___TENSOR.tensor(self(), value);
  }

  /** {@code zero_(Tensor(a!) self) -> Tensor(a!)} */
  default Tensor zero_() {
    return RandomOps.ZERO_.tensor(self());
  }

  /** {@code copy_(Tensor(a!) self, Tensor src, bool non_blocking=False) -> Tensor(a!)} */
  default Tensor copy_(Tensor src) {
    return RandomOps.COPY_.tensor(self(), src);
  }

  /** {@code copy_(Tensor(a!) self, Tensor src, bool non_blocking=False) -> Tensor(a!)} */
  default Tensor copy_(Tensor src, boolean nonBlocking) {
    return RandomOps.COPY_.tensor(self(), src, Scalar.of(nonBlocking));
  }
}
