package dev.torchtpu.nn;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Value;

/** Functions of {@code F}: layers. Written from the operator table; see TypedApiTest. */
abstract class FLayers extends FActivations {
  FLayers() {}

  /** {@code linear(Tensor input, Tensor weight, Tensor? bias=None) -> Tensor} */
  public static Tensor linear(Tensor input, Tensor weight) {
    return LayersOps.LINEAR.binary(input, weight);
  }

  /** {@code linear(Tensor input, Tensor weight, Tensor? bias=None) -> Tensor} */
  public static Tensor linear(Tensor input, Tensor weight, Tensor bias) {
    return LayersOps.LINEAR.tensor(input, weight, bias);
  }

  /** {@code bilinear(Tensor input1, Tensor input2, Tensor weight, Tensor? bias=None) -> Tensor} */
  public static Tensor bilinear(Tensor input1, Tensor input2, Tensor weight) {
    return LayersOps.BILINEAR.tensor(input1, input2, weight);
  }

  /** {@code bilinear(Tensor input1, Tensor input2, Tensor weight, Tensor? bias=None) -> Tensor} */
  public static Tensor bilinear(Tensor input1, Tensor input2, Tensor weight, Tensor bias) {
    return LayersOps.BILINEAR.tensor(input1, input2, weight, bias);
  }

  /**
   * {@code embedding(Tensor weight, Tensor indices, SymInt padding_idx=-1, bool
   * scale_grad_by_freq=False, bool sparse=False) -> Tensor}
   */
  public static Tensor embedding(Tensor weight, Tensor indices) {
    return LayersOps.EMBEDDING.binary(weight, indices);
  }

  /**
   * {@code embedding(Tensor weight, Tensor indices, SymInt padding_idx=-1, bool
   * scale_grad_by_freq=False, bool sparse=False) -> Tensor}
   */
  public static Tensor embedding(Tensor weight, Tensor indices, long paddingIdx) {
    return LayersOps.EMBEDDING.tensor(weight, indices, Scalar.of(paddingIdx));
  }

  /**
   * {@code embedding(Tensor weight, Tensor indices, SymInt padding_idx=-1, bool
   * scale_grad_by_freq=False, bool sparse=False) -> Tensor}
   */
  public static Tensor embedding(
      Tensor weight, Tensor indices, long paddingIdx, boolean scaleGradByFreq) {
    return LayersOps.EMBEDDING.tensor(
        weight, indices, Scalar.of(paddingIdx), Scalar.of(scaleGradByFreq));
  }

  /**
   * {@code embedding(Tensor weight, Tensor indices, SymInt padding_idx=-1, bool
   * scale_grad_by_freq=False, bool sparse=False) -> Tensor}
   */
  public static Tensor embedding(
      Tensor weight, Tensor indices, long paddingIdx, boolean scaleGradByFreq, boolean sparse) {
    return LayersOps.EMBEDDING.tensor(
        weight, indices, Scalar.of(paddingIdx), Scalar.of(scaleGradByFreq), Scalar.of(sparse));
  }

  /**
   * {@code layer_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight=None, Tensor?
   * bias=None, float eps=1e-05, bool cudnn_enable=True) -> Tensor}
   */
  public static Tensor layerNorm(Tensor input, long... normalizedShape) {
    return LayersOps.LAYER_NORM.tensor(input, new Value.IntList(normalizedShape));
  }

  /**
   * {@code layer_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight=None, Tensor?
   * bias=None, float eps=1e-05, bool cudnn_enable=True) -> Tensor}
   */
  public static Tensor layerNorm(Tensor input, long[] normalizedShape, Tensor weight) {
    return LayersOps.LAYER_NORM.tensor(input, new Value.IntList(normalizedShape), weight);
  }

  /**
   * {@code layer_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight=None, Tensor?
   * bias=None, float eps=1e-05, bool cudnn_enable=True) -> Tensor}
   */
  public static Tensor layerNorm(Tensor input, long[] normalizedShape, Tensor weight, Tensor bias) {
    return LayersOps.LAYER_NORM.tensor(input, new Value.IntList(normalizedShape), weight, bias);
  }

  /**
   * {@code layer_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight=None, Tensor?
   * bias=None, float eps=1e-05, bool cudnn_enable=True) -> Tensor}
   */
  public static Tensor layerNorm(
      Tensor input, long[] normalizedShape, Tensor weight, Tensor bias, double eps) {
    return LayersOps.LAYER_NORM.tensor(
        input, new Value.IntList(normalizedShape), weight, bias, Scalar.of(eps));
  }

  /**
   * {@code layer_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight=None, Tensor?
   * bias=None, float eps=1e-05, bool cudnn_enable=True) -> Tensor}
   */
  public static Tensor layerNorm(
      Tensor input,
      long[] normalizedShape,
      Tensor weight,
      Tensor bias,
      double eps,
      boolean cudnnEnable) {
    return LayersOps.LAYER_NORM.tensor(
        input,
        new Value.IntList(normalizedShape),
        weight,
        bias,
        Scalar.of(eps),
        Scalar.of(cudnnEnable));
  }

  /**
   * {@code group_norm(Tensor input, int num_groups, Tensor? weight=None, Tensor? bias=None, float
   * eps=1e-05, bool cudnn_enabled=True) -> Tensor}
   */
  public static Tensor groupNorm(Tensor input, long numGroups) {
    return LayersOps.GROUP_NORM.tensor(input, Scalar.of(numGroups));
  }

  /**
   * {@code group_norm(Tensor input, int num_groups, Tensor? weight=None, Tensor? bias=None, float
   * eps=1e-05, bool cudnn_enabled=True) -> Tensor}
   */
  public static Tensor groupNorm(Tensor input, long numGroups, Tensor weight) {
    return LayersOps.GROUP_NORM.tensor(input, Scalar.of(numGroups), weight);
  }

  /**
   * {@code group_norm(Tensor input, int num_groups, Tensor? weight=None, Tensor? bias=None, float
   * eps=1e-05, bool cudnn_enabled=True) -> Tensor}
   */
  public static Tensor groupNorm(Tensor input, long numGroups, Tensor weight, Tensor bias) {
    return LayersOps.GROUP_NORM.tensor(input, Scalar.of(numGroups), weight, bias);
  }

  /**
   * {@code group_norm(Tensor input, int num_groups, Tensor? weight=None, Tensor? bias=None, float
   * eps=1e-05, bool cudnn_enabled=True) -> Tensor}
   */
  public static Tensor groupNorm(
      Tensor input, long numGroups, Tensor weight, Tensor bias, double eps) {
    return LayersOps.GROUP_NORM.tensor(input, Scalar.of(numGroups), weight, bias, Scalar.of(eps));
  }

  /**
   * {@code group_norm(Tensor input, int num_groups, Tensor? weight=None, Tensor? bias=None, float
   * eps=1e-05, bool cudnn_enabled=True) -> Tensor}
   */
  public static Tensor groupNorm(
      Tensor input, long numGroups, Tensor weight, Tensor bias, double eps, boolean cudnnEnabled) {
    return LayersOps.GROUP_NORM.tensor(
        input, Scalar.of(numGroups), weight, bias, Scalar.of(eps), Scalar.of(cudnnEnabled));
  }

  /**
   * {@code instance_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor?
   * running_var, bool use_input_stats, float momentum, float eps, bool cudnn_enabled) -> Tensor}
   */
  public static Tensor instanceNorm(
      Tensor input,
      Tensor weight,
      Tensor bias,
      Tensor runningMean,
      Tensor runningVar,
      boolean useInputStats,
      double momentum,
      double eps,
      boolean cudnnEnabled) {
    return LayersOps.INSTANCE_NORM.tensor(
        input,
        weight,
        bias,
        runningMean,
        runningVar,
        Scalar.of(useInputStats),
        Scalar.of(momentum),
        Scalar.of(eps),
        Scalar.of(cudnnEnabled));
  }

  /**
   * {@code batch_norm(Tensor input, Tensor? weight, Tensor? bias, Tensor? running_mean, Tensor?
   * running_var, bool training, float momentum, float eps, bool cudnn_enabled) -> Tensor}
   */
  public static Tensor batchNorm(
      Tensor input,
      Tensor weight,
      Tensor bias,
      Tensor runningMean,
      Tensor runningVar,
      boolean training,
      double momentum,
      double eps,
      boolean cudnnEnabled) {
    return LayersOps.BATCH_NORM.tensor(
        input,
        weight,
        bias,
        runningMean,
        runningVar,
        Scalar.of(training),
        Scalar.of(momentum),
        Scalar.of(eps),
        Scalar.of(cudnnEnabled));
  }

  /**
   * {@code rms_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight=None, float? eps=None)
   * -> Tensor}
   */
  public static Tensor rmsNorm(Tensor input, long... normalizedShape) {
    return LayersOps.RMS_NORM.tensor(input, new Value.IntList(normalizedShape));
  }

  /**
   * {@code rms_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight=None, float? eps=None)
   * -> Tensor}
   */
  public static Tensor rmsNorm(Tensor input, long[] normalizedShape, Tensor weight) {
    return LayersOps.RMS_NORM.tensor(input, new Value.IntList(normalizedShape), weight);
  }

  /**
   * {@code rms_norm(Tensor input, SymInt[] normalized_shape, Tensor? weight=None, float? eps=None)
   * -> Tensor}
   */
  public static Tensor rmsNorm(Tensor input, long[] normalizedShape, Tensor weight, double eps) {
    return LayersOps.RMS_NORM.tensor(
        input, new Value.IntList(normalizedShape), weight, Scalar.of(eps));
  }

  /** {@code pad(Tensor self, SymInt[] pad, str mode="constant", float? value=None) -> Tensor} */
  public static Tensor pad(Tensor self, long... pad) {
    return LayersOps.PAD.tensor(self, new Value.IntList(pad));
  }

  /** {@code pad(Tensor self, SymInt[] pad, str mode="constant", float? value=None) -> Tensor} */
  public static Tensor pad(Tensor self, long[] pad, String mode) {
    return LayersOps.PAD.tensor(self, new Value.IntList(pad), Value.of(mode));
  }

  /** {@code pad(Tensor self, SymInt[] pad, str mode="constant", float? value=None) -> Tensor} */
  public static Tensor pad(Tensor self, long[] pad, String mode, double value) {
    return LayersOps.PAD.tensor(self, new Value.IntList(pad), Value.of(mode), Scalar.of(value));
  }

  /** {@code pixel_shuffle(Tensor self, int upscale_factor) -> Tensor} */
  public static Tensor pixelShuffle(Tensor self, long upscaleFactor) {
    return LayersOps.PIXEL_SHUFFLE.tensor(self, Scalar.of(upscaleFactor));
  }

  /** {@code pixel_unshuffle(Tensor self, int downscale_factor) -> Tensor} */
  public static Tensor pixelUnshuffle(Tensor self, long downscaleFactor) {
    return LayersOps.PIXEL_UNSHUFFLE.tensor(self, Scalar.of(downscaleFactor));
  }

  /** {@code channel_shuffle(Tensor self, SymInt groups) -> Tensor} */
  public static Tensor channelShuffle(Tensor self, long groups) {
    return LayersOps.CHANNEL_SHUFFLE.tensor(self, Scalar.of(groups));
  }

  /**
   * {@code scaled_dot_product_attention(Tensor query, Tensor key, Tensor value, Tensor?
   * attn_mask=None, float dropout_p=0., bool is_causal=False, *, float? scale=None, bool
   * enable_gqa=False) -> Tensor}
   */
  public static Tensor scaledDotProductAttention(Tensor query, Tensor key, Tensor value) {
    return LayersOps.SCALED_DOT_PRODUCT_ATTENTION.tensor(query, key, value);
  }

  /**
   * {@code scaled_dot_product_attention(Tensor query, Tensor key, Tensor value, Tensor?
   * attn_mask=None, float dropout_p=0., bool is_causal=False, *, float? scale=None, bool
   * enable_gqa=False) -> Tensor}
   */
  public static Tensor scaledDotProductAttention(
      Tensor query, Tensor key, Tensor value, Tensor attnMask) {
    return LayersOps.SCALED_DOT_PRODUCT_ATTENTION.tensor(query, key, value, attnMask);
  }

  /**
   * {@code scaled_dot_product_attention(Tensor query, Tensor key, Tensor value, Tensor?
   * attn_mask=None, float dropout_p=0., bool is_causal=False, *, float? scale=None, bool
   * enable_gqa=False) -> Tensor}
   */
  public static Tensor scaledDotProductAttention(
      Tensor query, Tensor key, Tensor value, Tensor attnMask, double dropoutP) {
    return LayersOps.SCALED_DOT_PRODUCT_ATTENTION.tensor(
        query, key, value, attnMask, Scalar.of(dropoutP));
  }

  /**
   * {@code scaled_dot_product_attention(Tensor query, Tensor key, Tensor value, Tensor?
   * attn_mask=None, float dropout_p=0., bool is_causal=False, *, float? scale=None, bool
   * enable_gqa=False) -> Tensor}
   */
  public static Tensor scaledDotProductAttention(
      Tensor query, Tensor key, Tensor value, Tensor attnMask, double dropoutP, boolean isCausal) {
    return LayersOps.SCALED_DOT_PRODUCT_ATTENTION.tensor(
        query, key, value, attnMask, Scalar.of(dropoutP), Scalar.of(isCausal));
  }

  /**
   * {@code scaled_dot_product_attention(Tensor query, Tensor key, Tensor value, Tensor?
   * attn_mask=None, float dropout_p=0., bool is_causal=False, *, float? scale=None, bool
   * enable_gqa=False) -> Tensor}
   */
  public static Tensor scaledDotProductAttention(
      Tensor query,
      Tensor key,
      Tensor value,
      Tensor attnMask,
      double dropoutP,
      boolean isCausal,
      double scale,
      boolean enableGqa) {
    return LayersOps.SCALED_DOT_PRODUCT_ATTENTION.tensor(
        query,
        key,
        value,
        attnMask,
        Scalar.of(dropoutP),
        Scalar.of(isCausal),
        Scalar.of(scale),
        Scalar.of(enableGqa));
  }
}
