package dev.torchtpu.nn;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Value;

/** Functions of {@code F}: losses. Written from the operator table; see TypedApiTest. */
abstract class FLosses extends FPooling {
  FLosses() {}

  /** {@code mse_loss(Tensor self, Tensor target, int reduction=1) -> Tensor} */
  public static Tensor mseLoss(Tensor self, Tensor target) {
    return LossesOps.MSE_LOSS.binary(self, target);
  }

  /** {@code mse_loss(Tensor self, Tensor target, int reduction=1) -> Tensor} */
  public static Tensor mseLoss(Tensor self, Tensor target, Reduction reduction) {
    return LossesOps.MSE_LOSS.tensor(self, target, reduction.value());
  }

  /** {@code l1_loss(Tensor self, Tensor target, int reduction=1) -> Tensor} */
  public static Tensor l1Loss(Tensor self, Tensor target) {
    return LossesOps.L1_LOSS.binary(self, target);
  }

  /** {@code l1_loss(Tensor self, Tensor target, int reduction=1) -> Tensor} */
  public static Tensor l1Loss(Tensor self, Tensor target, Reduction reduction) {
    return LossesOps.L1_LOSS.tensor(self, target, reduction.value());
  }

  /**
   * {@code smooth_l1_loss(Tensor self, Tensor target, int reduction=1, float beta=1.) -> Tensor}
   */
  public static Tensor smoothL1Loss(Tensor self, Tensor target) {
    return LossesOps.SMOOTH_L1_LOSS.binary(self, target);
  }

  /**
   * {@code smooth_l1_loss(Tensor self, Tensor target, int reduction=1, float beta=1.) -> Tensor}
   */
  public static Tensor smoothL1Loss(Tensor self, Tensor target, Reduction reduction) {
    return LossesOps.SMOOTH_L1_LOSS.tensor(self, target, reduction.value());
  }

  /**
   * {@code smooth_l1_loss(Tensor self, Tensor target, int reduction=1, float beta=1.) -> Tensor}
   */
  public static Tensor smoothL1Loss(Tensor self, Tensor target, Reduction reduction, double beta) {
    return LossesOps.SMOOTH_L1_LOSS.tensor(self, target, reduction.value(), Scalar.of(beta));
  }

  /** {@code huber_loss(Tensor self, Tensor target, int reduction=1, float delta=1.) -> Tensor} */
  public static Tensor huberLoss(Tensor self, Tensor target) {
    return LossesOps.HUBER_LOSS.binary(self, target);
  }

  /** {@code huber_loss(Tensor self, Tensor target, int reduction=1, float delta=1.) -> Tensor} */
  public static Tensor huberLoss(Tensor self, Tensor target, Reduction reduction) {
    return LossesOps.HUBER_LOSS.tensor(self, target, reduction.value());
  }

  /** {@code huber_loss(Tensor self, Tensor target, int reduction=1, float delta=1.) -> Tensor} */
  public static Tensor huberLoss(Tensor self, Tensor target, Reduction reduction, double delta) {
    return LossesOps.HUBER_LOSS.tensor(self, target, reduction.value(), Scalar.of(delta));
  }

  /**
   * {@code nll_loss(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt
   * ignore_index=-100) -> Tensor}
   */
  public static Tensor nllLoss(Tensor self, Tensor target) {
    return LossesOps.NLL_LOSS.binary(self, target);
  }

  /**
   * {@code nll_loss(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt
   * ignore_index=-100) -> Tensor}
   */
  public static Tensor nllLoss(Tensor self, Tensor target, Tensor weight) {
    return LossesOps.NLL_LOSS.tensor(self, target, weight);
  }

  /**
   * {@code nll_loss(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt
   * ignore_index=-100) -> Tensor}
   */
  public static Tensor nllLoss(Tensor self, Tensor target, Tensor weight, Reduction reduction) {
    return LossesOps.NLL_LOSS.tensor(self, target, weight, reduction.value());
  }

  /**
   * {@code nll_loss(Tensor self, Tensor target, Tensor? weight=None, int reduction=1, SymInt
   * ignore_index=-100) -> Tensor}
   */
  public static Tensor nllLoss(
      Tensor self, Tensor target, Tensor weight, Reduction reduction, long ignoreIndex) {
    return LossesOps.NLL_LOSS.tensor(
        self, target, weight, reduction.value(), Scalar.of(ignoreIndex));
  }

  /**
   * {@code cross_entropy_loss(Tensor self, Tensor target, Tensor? weight=None, int reduction=1,
   * SymInt ignore_index=-100, float label_smoothing=0.) -> Tensor}
   */
  public static Tensor crossEntropy(Tensor self, Tensor target) {
    return LossesOps.CROSS_ENTROPY_LOSS.binary(self, target);
  }

  /**
   * {@code cross_entropy_loss(Tensor self, Tensor target, Tensor? weight=None, int reduction=1,
   * SymInt ignore_index=-100, float label_smoothing=0.) -> Tensor}
   */
  public static Tensor crossEntropy(Tensor self, Tensor target, Tensor weight) {
    return LossesOps.CROSS_ENTROPY_LOSS.tensor(self, target, weight);
  }

  /**
   * {@code cross_entropy_loss(Tensor self, Tensor target, Tensor? weight=None, int reduction=1,
   * SymInt ignore_index=-100, float label_smoothing=0.) -> Tensor}
   */
  public static Tensor crossEntropy(
      Tensor self, Tensor target, Tensor weight, Reduction reduction) {
    return LossesOps.CROSS_ENTROPY_LOSS.tensor(self, target, weight, reduction.value());
  }

  /**
   * {@code cross_entropy_loss(Tensor self, Tensor target, Tensor? weight=None, int reduction=1,
   * SymInt ignore_index=-100, float label_smoothing=0.) -> Tensor}
   */
  public static Tensor crossEntropy(
      Tensor self, Tensor target, Tensor weight, Reduction reduction, long ignoreIndex) {
    return LossesOps.CROSS_ENTROPY_LOSS.tensor(
        self, target, weight, reduction.value(), Scalar.of(ignoreIndex));
  }

  /**
   * {@code cross_entropy_loss(Tensor self, Tensor target, Tensor? weight=None, int reduction=1,
   * SymInt ignore_index=-100, float label_smoothing=0.) -> Tensor}
   */
  public static Tensor crossEntropy(
      Tensor self,
      Tensor target,
      Tensor weight,
      Reduction reduction,
      long ignoreIndex,
      double labelSmoothing) {
    return LossesOps.CROSS_ENTROPY_LOSS.tensor(
        self, target, weight, reduction.value(), Scalar.of(ignoreIndex), Scalar.of(labelSmoothing));
  }

  /**
   * {@code binary_cross_entropy(Tensor self, Tensor target, Tensor? weight=None, int reduction=1)
   * -> Tensor}
   */
  public static Tensor binaryCrossEntropy(Tensor self, Tensor target) {
    return LossesOps.BINARY_CROSS_ENTROPY.binary(self, target);
  }

  /**
   * {@code binary_cross_entropy(Tensor self, Tensor target, Tensor? weight=None, int reduction=1)
   * -> Tensor}
   */
  public static Tensor binaryCrossEntropy(Tensor self, Tensor target, Tensor weight) {
    return LossesOps.BINARY_CROSS_ENTROPY.tensor(self, target, weight);
  }

  /**
   * {@code binary_cross_entropy(Tensor self, Tensor target, Tensor? weight=None, int reduction=1)
   * -> Tensor}
   */
  public static Tensor binaryCrossEntropy(
      Tensor self, Tensor target, Tensor weight, Reduction reduction) {
    return LossesOps.BINARY_CROSS_ENTROPY.tensor(self, target, weight, reduction.value());
  }

  /**
   * {@code binary_cross_entropy_with_logits(Tensor self, Tensor target, Tensor? weight=None,
   * Tensor? pos_weight=None, int reduction=1) -> Tensor}
   */
  public static Tensor binaryCrossEntropyWithLogits(Tensor self, Tensor target) {
    return LossesOps.BINARY_CROSS_ENTROPY_WITH_LOGITS.binary(self, target);
  }

  /**
   * {@code binary_cross_entropy_with_logits(Tensor self, Tensor target, Tensor? weight=None,
   * Tensor? pos_weight=None, int reduction=1) -> Tensor}
   */
  public static Tensor binaryCrossEntropyWithLogits(Tensor self, Tensor target, Tensor weight) {
    return LossesOps.BINARY_CROSS_ENTROPY_WITH_LOGITS.tensor(self, target, weight);
  }

  /**
   * {@code binary_cross_entropy_with_logits(Tensor self, Tensor target, Tensor? weight=None,
   * Tensor? pos_weight=None, int reduction=1) -> Tensor}
   */
  public static Tensor binaryCrossEntropyWithLogits(
      Tensor self, Tensor target, Tensor weight, Tensor posWeight) {
    return LossesOps.BINARY_CROSS_ENTROPY_WITH_LOGITS.tensor(self, target, weight, posWeight);
  }

  /**
   * {@code binary_cross_entropy_with_logits(Tensor self, Tensor target, Tensor? weight=None,
   * Tensor? pos_weight=None, int reduction=1) -> Tensor}
   */
  public static Tensor binaryCrossEntropyWithLogits(
      Tensor self, Tensor target, Tensor weight, Tensor posWeight, Reduction reduction) {
    return LossesOps.BINARY_CROSS_ENTROPY_WITH_LOGITS.tensor(
        self, target, weight, posWeight, reduction.value());
  }

  /**
   * {@code kl_div(Tensor self, Tensor target, int reduction=1, *, bool log_target=False) -> Tensor}
   */
  public static Tensor klDiv(Tensor self, Tensor target) {
    return LossesOps.KL_DIV.binary(self, target);
  }

  /**
   * {@code kl_div(Tensor self, Tensor target, int reduction=1, *, bool log_target=False) -> Tensor}
   */
  public static Tensor klDiv(Tensor self, Tensor target, Reduction reduction) {
    return LossesOps.KL_DIV.tensor(self, target, reduction.value());
  }

  /**
   * {@code kl_div(Tensor self, Tensor target, int reduction=1, *, bool log_target=False) -> Tensor}
   */
  public static Tensor klDiv(Tensor self, Tensor target, Reduction reduction, boolean logTarget) {
    return LossesOps.KL_DIV.tensor(self, target, reduction.value(), Scalar.of(logTarget));
  }

  /**
   * {@code poisson_nll_loss(Tensor input, Tensor target, bool log_input, bool full, float eps, int
   * reduction) -> Tensor}
   */
  public static Tensor poissonNllLoss(
      Tensor input,
      Tensor target,
      boolean logInput,
      boolean full,
      double eps,
      Reduction reduction) {
    return LossesOps.POISSON_NLL_LOSS.tensor(
        input, target, Scalar.of(logInput), Scalar.of(full), Scalar.of(eps), reduction.value());
  }

  /**
   * {@code hinge_embedding_loss(Tensor self, Tensor target, float margin=1., int reduction=1) ->
   * Tensor}
   */
  public static Tensor hingeEmbeddingLoss(Tensor self, Tensor target) {
    return LossesOps.HINGE_EMBEDDING_LOSS.binary(self, target);
  }

  /**
   * {@code hinge_embedding_loss(Tensor self, Tensor target, float margin=1., int reduction=1) ->
   * Tensor}
   */
  public static Tensor hingeEmbeddingLoss(Tensor self, Tensor target, double margin) {
    return LossesOps.HINGE_EMBEDDING_LOSS.tensor(self, target, Scalar.of(margin));
  }

  /**
   * {@code hinge_embedding_loss(Tensor self, Tensor target, float margin=1., int reduction=1) ->
   * Tensor}
   */
  public static Tensor hingeEmbeddingLoss(
      Tensor self, Tensor target, double margin, Reduction reduction) {
    return LossesOps.HINGE_EMBEDDING_LOSS.tensor(
        self, target, Scalar.of(margin), reduction.value());
  }

  /**
   * {@code cosine_embedding_loss(Tensor input1, Tensor input2, Tensor target, float margin=0., int
   * reduction=1) -> Tensor}
   */
  public static Tensor cosineEmbeddingLoss(Tensor input1, Tensor input2, Tensor target) {
    return LossesOps.COSINE_EMBEDDING_LOSS.tensor(input1, input2, target);
  }

  /**
   * {@code cosine_embedding_loss(Tensor input1, Tensor input2, Tensor target, float margin=0., int
   * reduction=1) -> Tensor}
   */
  public static Tensor cosineEmbeddingLoss(
      Tensor input1, Tensor input2, Tensor target, double margin) {
    return LossesOps.COSINE_EMBEDDING_LOSS.tensor(input1, input2, target, Scalar.of(margin));
  }

  /**
   * {@code cosine_embedding_loss(Tensor input1, Tensor input2, Tensor target, float margin=0., int
   * reduction=1) -> Tensor}
   */
  public static Tensor cosineEmbeddingLoss(
      Tensor input1, Tensor input2, Tensor target, double margin, Reduction reduction) {
    return LossesOps.COSINE_EMBEDDING_LOSS.tensor(
        input1, input2, target, Scalar.of(margin), reduction.value());
  }

  /**
   * {@code margin_ranking_loss(Tensor input1, Tensor input2, Tensor target, float margin=0., int
   * reduction=1) -> Tensor}
   */
  public static Tensor marginRankingLoss(Tensor input1, Tensor input2, Tensor target) {
    return LossesOps.MARGIN_RANKING_LOSS.tensor(input1, input2, target);
  }

  /**
   * {@code margin_ranking_loss(Tensor input1, Tensor input2, Tensor target, float margin=0., int
   * reduction=1) -> Tensor}
   */
  public static Tensor marginRankingLoss(
      Tensor input1, Tensor input2, Tensor target, double margin) {
    return LossesOps.MARGIN_RANKING_LOSS.tensor(input1, input2, target, Scalar.of(margin));
  }

  /**
   * {@code margin_ranking_loss(Tensor input1, Tensor input2, Tensor target, float margin=0., int
   * reduction=1) -> Tensor}
   */
  public static Tensor marginRankingLoss(
      Tensor input1, Tensor input2, Tensor target, double margin, Reduction reduction) {
    return LossesOps.MARGIN_RANKING_LOSS.tensor(
        input1, input2, target, Scalar.of(margin), reduction.value());
  }

  /**
   * {@code triplet_margin_loss(Tensor anchor, Tensor positive, Tensor negative, float margin=1.,
   * float p=2., float eps=9.9999999999999995e-07, bool swap=False, int reduction=1) -> Tensor}
   */
  public static Tensor tripletMarginLoss(Tensor anchor, Tensor positive, Tensor negative) {
    return LossesOps.TRIPLET_MARGIN_LOSS.tensor(anchor, positive, negative);
  }

  /**
   * {@code triplet_margin_loss(Tensor anchor, Tensor positive, Tensor negative, float margin=1.,
   * float p=2., float eps=9.9999999999999995e-07, bool swap=False, int reduction=1) -> Tensor}
   */
  public static Tensor tripletMarginLoss(
      Tensor anchor, Tensor positive, Tensor negative, double margin) {
    return LossesOps.TRIPLET_MARGIN_LOSS.tensor(anchor, positive, negative, Scalar.of(margin));
  }

  /**
   * {@code triplet_margin_loss(Tensor anchor, Tensor positive, Tensor negative, float margin=1.,
   * float p=2., float eps=9.9999999999999995e-07, bool swap=False, int reduction=1) -> Tensor}
   */
  public static Tensor tripletMarginLoss(
      Tensor anchor, Tensor positive, Tensor negative, double margin, double p) {
    return LossesOps.TRIPLET_MARGIN_LOSS.tensor(
        anchor, positive, negative, Scalar.of(margin), Scalar.of(p));
  }

  /**
   * {@code triplet_margin_loss(Tensor anchor, Tensor positive, Tensor negative, float margin=1.,
   * float p=2., float eps=9.9999999999999995e-07, bool swap=False, int reduction=1) -> Tensor}
   */
  public static Tensor tripletMarginLoss(
      Tensor anchor, Tensor positive, Tensor negative, double margin, double p, double eps) {
    return LossesOps.TRIPLET_MARGIN_LOSS.tensor(
        anchor, positive, negative, Scalar.of(margin), Scalar.of(p), Scalar.of(eps));
  }

  /**
   * {@code triplet_margin_loss(Tensor anchor, Tensor positive, Tensor negative, float margin=1.,
   * float p=2., float eps=9.9999999999999995e-07, bool swap=False, int reduction=1) -> Tensor}
   */
  public static Tensor tripletMarginLoss(
      Tensor anchor,
      Tensor positive,
      Tensor negative,
      double margin,
      double p,
      double eps,
      boolean swap) {
    return LossesOps.TRIPLET_MARGIN_LOSS.tensor(
        anchor,
        positive,
        negative,
        Scalar.of(margin),
        Scalar.of(p),
        Scalar.of(eps),
        Scalar.of(swap));
  }

  /**
   * {@code triplet_margin_loss(Tensor anchor, Tensor positive, Tensor negative, float margin=1.,
   * float p=2., float eps=9.9999999999999995e-07, bool swap=False, int reduction=1) -> Tensor}
   */
  public static Tensor tripletMarginLoss(
      Tensor anchor,
      Tensor positive,
      Tensor negative,
      double margin,
      double p,
      double eps,
      boolean swap,
      Reduction reduction) {
    return LossesOps.TRIPLET_MARGIN_LOSS.tensor(
        anchor,
        positive,
        negative,
        Scalar.of(margin),
        Scalar.of(p),
        Scalar.of(eps),
        Scalar.of(swap),
        reduction.value());
  }

  /** {@code soft_margin_loss(Tensor self, Tensor target, int reduction=1) -> Tensor} */
  public static Tensor softMarginLoss(Tensor self, Tensor target) {
    return LossesOps.SOFT_MARGIN_LOSS.binary(self, target);
  }

  /** {@code soft_margin_loss(Tensor self, Tensor target, int reduction=1) -> Tensor} */
  public static Tensor softMarginLoss(Tensor self, Tensor target, Reduction reduction) {
    return LossesOps.SOFT_MARGIN_LOSS.tensor(self, target, reduction.value());
  }

  /**
   * {@code multi_margin_loss(Tensor self, Tensor target, Scalar p=1, Scalar margin=1, Tensor?
   * weight=None, int reduction=1) -> Tensor}
   */
  public static Tensor multiMarginLoss(Tensor self, Tensor target) {
    return LossesOps.MULTI_MARGIN_LOSS.binary(self, target);
  }

  /**
   * {@code multi_margin_loss(Tensor self, Tensor target, Scalar p=1, Scalar margin=1, Tensor?
   * weight=None, int reduction=1) -> Tensor}
   */
  public static Tensor multiMarginLoss(Tensor self, Tensor target, double p) {
    return LossesOps.MULTI_MARGIN_LOSS.tensor(self, target, Scalar.of(p));
  }

  /**
   * {@code multi_margin_loss(Tensor self, Tensor target, Scalar p=1, Scalar margin=1, Tensor?
   * weight=None, int reduction=1) -> Tensor}
   */
  public static Tensor multiMarginLoss(Tensor self, Tensor target, long p) {
    return LossesOps.MULTI_MARGIN_LOSS.tensor(self, target, Scalar.of(p));
  }

  /**
   * {@code multi_margin_loss(Tensor self, Tensor target, Scalar p=1, Scalar margin=1, Tensor?
   * weight=None, int reduction=1) -> Tensor}
   */
  public static Tensor multiMarginLoss(Tensor self, Tensor target, double p, double margin) {
    return LossesOps.MULTI_MARGIN_LOSS.tensor(self, target, Scalar.of(p), Scalar.of(margin));
  }

  /**
   * {@code multi_margin_loss(Tensor self, Tensor target, Scalar p=1, Scalar margin=1, Tensor?
   * weight=None, int reduction=1) -> Tensor}
   */
  public static Tensor multiMarginLoss(Tensor self, Tensor target, long p, long margin) {
    return LossesOps.MULTI_MARGIN_LOSS.tensor(self, target, Scalar.of(p), Scalar.of(margin));
  }

  /**
   * {@code multi_margin_loss(Tensor self, Tensor target, Scalar p=1, Scalar margin=1, Tensor?
   * weight=None, int reduction=1) -> Tensor}
   */
  public static Tensor multiMarginLoss(
      Tensor self, Tensor target, double p, double margin, Tensor weight) {
    return LossesOps.MULTI_MARGIN_LOSS.tensor(
        self, target, Scalar.of(p), Scalar.of(margin), weight);
  }

  /**
   * {@code multi_margin_loss(Tensor self, Tensor target, Scalar p=1, Scalar margin=1, Tensor?
   * weight=None, int reduction=1) -> Tensor}
   */
  public static Tensor multiMarginLoss(
      Tensor self, Tensor target, long p, long margin, Tensor weight) {
    return LossesOps.MULTI_MARGIN_LOSS.tensor(
        self, target, Scalar.of(p), Scalar.of(margin), weight);
  }

  /**
   * {@code multi_margin_loss(Tensor self, Tensor target, Scalar p=1, Scalar margin=1, Tensor?
   * weight=None, int reduction=1) -> Tensor}
   */
  public static Tensor multiMarginLoss(
      Tensor self, Tensor target, double p, double margin, Tensor weight, Reduction reduction) {
    return LossesOps.MULTI_MARGIN_LOSS.tensor(
        self, target, Scalar.of(p), Scalar.of(margin), weight, reduction.value());
  }

  /**
   * {@code multi_margin_loss(Tensor self, Tensor target, Scalar p=1, Scalar margin=1, Tensor?
   * weight=None, int reduction=1) -> Tensor}
   */
  public static Tensor multiMarginLoss(
      Tensor self, Tensor target, long p, long margin, Tensor weight, Reduction reduction) {
    return LossesOps.MULTI_MARGIN_LOSS.tensor(
        self, target, Scalar.of(p), Scalar.of(margin), weight, reduction.value());
  }

  /** {@code multilabel_margin_loss(Tensor self, Tensor target, int reduction=1) -> Tensor} */
  public static Tensor multilabelMarginLoss(Tensor self, Tensor target) {
    return LossesOps.MULTILABEL_MARGIN_LOSS.binary(self, target);
  }

  /** {@code multilabel_margin_loss(Tensor self, Tensor target, int reduction=1) -> Tensor} */
  public static Tensor multilabelMarginLoss(Tensor self, Tensor target, Reduction reduction) {
    return LossesOps.MULTILABEL_MARGIN_LOSS.tensor(self, target, reduction.value());
  }

  /**
   * {@code ctc_loss(Tensor log_probs, Tensor targets, int[] input_lengths, int[] target_lengths,
   * int blank=0, int reduction=1, bool zero_infinity=False) -> Tensor}
   */
  public static Tensor ctcLoss(
      Tensor logProbs, Tensor targets, long[] inputLengths, long... targetLengths) {
    return LossesOps.CTC_LOSS__INTLIST.tensor(
        logProbs, targets, new Value.IntList(inputLengths), new Value.IntList(targetLengths));
  }

  /**
   * {@code ctc_loss(Tensor log_probs, Tensor targets, int[] input_lengths, int[] target_lengths,
   * int blank=0, int reduction=1, bool zero_infinity=False) -> Tensor}
   */
  public static Tensor ctcLoss(
      Tensor logProbs, Tensor targets, long[] inputLengths, long[] targetLengths, long blank) {
    return LossesOps.CTC_LOSS__INTLIST.tensor(
        logProbs,
        targets,
        new Value.IntList(inputLengths),
        new Value.IntList(targetLengths),
        Scalar.of(blank));
  }

  /**
   * {@code ctc_loss(Tensor log_probs, Tensor targets, int[] input_lengths, int[] target_lengths,
   * int blank=0, int reduction=1, bool zero_infinity=False) -> Tensor}
   */
  public static Tensor ctcLoss(
      Tensor logProbs,
      Tensor targets,
      long[] inputLengths,
      long[] targetLengths,
      long blank,
      Reduction reduction) {
    return LossesOps.CTC_LOSS__INTLIST.tensor(
        logProbs,
        targets,
        new Value.IntList(inputLengths),
        new Value.IntList(targetLengths),
        Scalar.of(blank),
        reduction.value());
  }

  /**
   * {@code ctc_loss(Tensor log_probs, Tensor targets, int[] input_lengths, int[] target_lengths,
   * int blank=0, int reduction=1, bool zero_infinity=False) -> Tensor}
   */
  public static Tensor ctcLoss(
      Tensor logProbs,
      Tensor targets,
      long[] inputLengths,
      long[] targetLengths,
      long blank,
      Reduction reduction,
      boolean zeroInfinity) {
    return LossesOps.CTC_LOSS__INTLIST.tensor(
        logProbs,
        targets,
        new Value.IntList(inputLengths),
        new Value.IntList(targetLengths),
        Scalar.of(blank),
        reduction.value(),
        Scalar.of(zeroInfinity));
  }

  /**
   * {@code ctc_loss(Tensor log_probs, Tensor targets, Tensor input_lengths, Tensor target_lengths,
   * int blank=0, int reduction=1, bool zero_infinity=False) -> Tensor}
   */
  public static Tensor ctcLoss(
      Tensor logProbs, Tensor targets, Tensor inputLengths, Tensor targetLengths) {
    return LossesOps.CTC_LOSS__TENSOR.tensor(logProbs, targets, inputLengths, targetLengths);
  }

  /**
   * {@code ctc_loss(Tensor log_probs, Tensor targets, Tensor input_lengths, Tensor target_lengths,
   * int blank=0, int reduction=1, bool zero_infinity=False) -> Tensor}
   */
  public static Tensor ctcLoss(
      Tensor logProbs, Tensor targets, Tensor inputLengths, Tensor targetLengths, long blank) {
    return LossesOps.CTC_LOSS__TENSOR.tensor(
        logProbs, targets, inputLengths, targetLengths, Scalar.of(blank));
  }

  /**
   * {@code ctc_loss(Tensor log_probs, Tensor targets, Tensor input_lengths, Tensor target_lengths,
   * int blank=0, int reduction=1, bool zero_infinity=False) -> Tensor}
   */
  public static Tensor ctcLoss(
      Tensor logProbs,
      Tensor targets,
      Tensor inputLengths,
      Tensor targetLengths,
      long blank,
      Reduction reduction) {
    return LossesOps.CTC_LOSS__TENSOR.tensor(
        logProbs, targets, inputLengths, targetLengths, Scalar.of(blank), reduction.value());
  }

  /**
   * {@code ctc_loss(Tensor log_probs, Tensor targets, Tensor input_lengths, Tensor target_lengths,
   * int blank=0, int reduction=1, bool zero_infinity=False) -> Tensor}
   */
  public static Tensor ctcLoss(
      Tensor logProbs,
      Tensor targets,
      Tensor inputLengths,
      Tensor targetLengths,
      long blank,
      Reduction reduction,
      boolean zeroInfinity) {
    return LossesOps.CTC_LOSS__TENSOR.tensor(
        logProbs,
        targets,
        inputLengths,
        targetLengths,
        Scalar.of(blank),
        reduction.value(),
        Scalar.of(zeroInfinity));
  }

  /** {@code cosine_similarity(Tensor x1, Tensor x2, int dim=1, float eps=1e-08) -> Tensor} */
  public static Tensor cosineSimilarity(Tensor x1, Tensor x2) {
    return LossesOps.COSINE_SIMILARITY.binary(x1, x2);
  }

  /** {@code cosine_similarity(Tensor x1, Tensor x2, int dim=1, float eps=1e-08) -> Tensor} */
  public static Tensor cosineSimilarity(Tensor x1, Tensor x2, long dim) {
    return LossesOps.COSINE_SIMILARITY.tensor(x1, x2, Scalar.of(dim));
  }

  /** {@code cosine_similarity(Tensor x1, Tensor x2, int dim=1, float eps=1e-08) -> Tensor} */
  public static Tensor cosineSimilarity(Tensor x1, Tensor x2, long dim, double eps) {
    return LossesOps.COSINE_SIMILARITY.tensor(x1, x2, Scalar.of(dim), Scalar.of(eps));
  }

  /**
   * {@code pairwise_distance(Tensor x1, Tensor x2, float p=2., float eps=9.9999999999999995e-07,
   * bool keepdim=False) -> Tensor}
   */
  public static Tensor pairwiseDistance(Tensor x1, Tensor x2) {
    return LossesOps.PAIRWISE_DISTANCE.binary(x1, x2);
  }

  /**
   * {@code pairwise_distance(Tensor x1, Tensor x2, float p=2., float eps=9.9999999999999995e-07,
   * bool keepdim=False) -> Tensor}
   */
  public static Tensor pairwiseDistance(Tensor x1, Tensor x2, double p) {
    return LossesOps.PAIRWISE_DISTANCE.tensor(x1, x2, Scalar.of(p));
  }

  /**
   * {@code pairwise_distance(Tensor x1, Tensor x2, float p=2., float eps=9.9999999999999995e-07,
   * bool keepdim=False) -> Tensor}
   */
  public static Tensor pairwiseDistance(Tensor x1, Tensor x2, double p, double eps) {
    return LossesOps.PAIRWISE_DISTANCE.tensor(x1, x2, Scalar.of(p), Scalar.of(eps));
  }

  /**
   * {@code pairwise_distance(Tensor x1, Tensor x2, float p=2., float eps=9.9999999999999995e-07,
   * bool keepdim=False) -> Tensor}
   */
  public static Tensor pairwiseDistance(
      Tensor x1, Tensor x2, double p, double eps, boolean keepdim) {
    return LossesOps.PAIRWISE_DISTANCE.tensor(
        x1, x2, Scalar.of(p), Scalar.of(eps), Scalar.of(keepdim));
  }
}
