package dev.torchtpu.nn;

import dev.torchtpu.aten.OverloadHandle;

/** The overloads that the typed methods call. Written from the operator table; see TypedApiTest. */
final class LossesOps {
  static final OverloadHandle BINARY_CROSS_ENTROPY =
      new OverloadHandle("binary_cross_entropy.default");
  static final OverloadHandle BINARY_CROSS_ENTROPY_WITH_LOGITS =
      new OverloadHandle("binary_cross_entropy_with_logits.default");
  static final OverloadHandle COSINE_EMBEDDING_LOSS =
      new OverloadHandle("cosine_embedding_loss.default");
  static final OverloadHandle COSINE_SIMILARITY = new OverloadHandle("cosine_similarity.default");
  static final OverloadHandle CROSS_ENTROPY_LOSS = new OverloadHandle("cross_entropy_loss.default");
  static final OverloadHandle CTC_LOSS__INTLIST = new OverloadHandle("ctc_loss.IntList");
  static final OverloadHandle CTC_LOSS__TENSOR = new OverloadHandle("ctc_loss.Tensor");
  static final OverloadHandle HINGE_EMBEDDING_LOSS =
      new OverloadHandle("hinge_embedding_loss.default");
  static final OverloadHandle HUBER_LOSS = new OverloadHandle("huber_loss.default");
  static final OverloadHandle KL_DIV = new OverloadHandle("kl_div.default");
  static final OverloadHandle L1_LOSS = new OverloadHandle("l1_loss.default");
  static final OverloadHandle MARGIN_RANKING_LOSS =
      new OverloadHandle("margin_ranking_loss.default");
  static final OverloadHandle MSE_LOSS = new OverloadHandle("mse_loss.default");
  static final OverloadHandle MULTI_MARGIN_LOSS = new OverloadHandle("multi_margin_loss.default");
  static final OverloadHandle MULTILABEL_MARGIN_LOSS =
      new OverloadHandle("multilabel_margin_loss.default");
  static final OverloadHandle NLL_LOSS = new OverloadHandle("nll_loss.default");
  static final OverloadHandle PAIRWISE_DISTANCE = new OverloadHandle("pairwise_distance.default");
  static final OverloadHandle POISSON_NLL_LOSS = new OverloadHandle("poisson_nll_loss.default");
  static final OverloadHandle SMOOTH_L1_LOSS = new OverloadHandle("smooth_l1_loss.default");
  static final OverloadHandle SOFT_MARGIN_LOSS = new OverloadHandle("soft_margin_loss.default");
  static final OverloadHandle TRIPLET_MARGIN_LOSS =
      new OverloadHandle("triplet_margin_loss.default");

  private LossesOps() {}
}
