package dev.torchtpu;

import dev.torchtpu.aten.OverloadHandle;

/** The overloads that the typed methods call. Written from the operator table; see TypedApiTest. */
final class RandomOps {
  static final OverloadHandle BERNOULLI__TENSOR = new OverloadHandle("bernoulli.Tensor");
  static final OverloadHandle BERNOULLI = new OverloadHandle("bernoulli.default");
  static final OverloadHandle BERNOULLI__P = new OverloadHandle("bernoulli.p");
  static final OverloadHandle BERNOULLI___TENSOR = new OverloadHandle("bernoulli_.Tensor");
  static final OverloadHandle BERNOULLI___FLOAT = new OverloadHandle("bernoulli_.float");
  static final OverloadHandle CAUCHY_ = new OverloadHandle("cauchy_.default");
  static final OverloadHandle COMPLEX = new OverloadHandle("complex.default");
  static final OverloadHandle COPY_ = new OverloadHandle("copy_.default");
  static final OverloadHandle EMPTY_LIKE = new OverloadHandle("empty_like.default");
  static final OverloadHandle EXPONENTIAL_ = new OverloadHandle("exponential_.default");
  static final OverloadHandle FILL___SCALAR = new OverloadHandle("fill_.Scalar");
  static final OverloadHandle FILL___TENSOR = new OverloadHandle("fill_.Tensor");
  static final OverloadHandle FULL_LIKE = new OverloadHandle("full_like.default");
  static final OverloadHandle GEOMETRIC_ = new OverloadHandle("geometric_.default");
  static final OverloadHandle LOG_NORMAL_ = new OverloadHandle("log_normal_.default");
  static final OverloadHandle MULTINOMIAL = new OverloadHandle("multinomial.default");
  static final OverloadHandle NEW_EMPTY = new OverloadHandle("new_empty.default");
  static final OverloadHandle NEW_FULL = new OverloadHandle("new_full.default");
  static final OverloadHandle NEW_ONES = new OverloadHandle("new_ones.default");
  static final OverloadHandle NEW_ZEROS = new OverloadHandle("new_zeros.default");
  static final OverloadHandle NORMAL__TENSOR_TENSOR = new OverloadHandle("normal.Tensor_Tensor");
  static final OverloadHandle NORMAL__TENSOR_FLOAT = new OverloadHandle("normal.Tensor_float");
  static final OverloadHandle NORMAL__FLOAT_TENSOR = new OverloadHandle("normal.float_Tensor");
  static final OverloadHandle NORMAL__FLOAT_FLOAT = new OverloadHandle("normal.float_float");
  static final OverloadHandle NORMAL_ = new OverloadHandle("normal_.default");
  static final OverloadHandle ONES_LIKE = new OverloadHandle("ones_like.default");
  static final OverloadHandle POISSON = new OverloadHandle("poisson.default");
  static final OverloadHandle POLAR = new OverloadHandle("polar.default");
  static final OverloadHandle RAND_LIKE = new OverloadHandle("rand_like.default");
  static final OverloadHandle RANDINT_LIKE = new OverloadHandle("randint_like.default");
  static final OverloadHandle RANDINT_LIKE__LOW_DTYPE =
      new OverloadHandle("randint_like.low_dtype");
  static final OverloadHandle RANDN_LIKE = new OverloadHandle("randn_like.default");
  static final OverloadHandle RANDOM_ = new OverloadHandle("random_.default");
  static final OverloadHandle RANDOM___FROM = new OverloadHandle("random_.from");
  static final OverloadHandle RANDOM___TO = new OverloadHandle("random_.to");
  static final OverloadHandle TRIL_INDICES = new OverloadHandle("tril_indices.default");
  static final OverloadHandle TRIU_INDICES = new OverloadHandle("triu_indices.default");
  static final OverloadHandle UNIFORM_ = new OverloadHandle("uniform_.default");
  static final OverloadHandle ZERO_ = new OverloadHandle("zero_.default");
  static final OverloadHandle ZEROS_LIKE = new OverloadHandle("zeros_like.default");

  private RandomOps() {}
}
