package dev.torchtpu.nn;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Value;

/** Functions of {@code F}: convolutions. Written from the operator table; see TypedApiTest. */
abstract class FConvolutions extends FLayers {
  FConvolutions() {}

  /**
   * {@code conv1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], SymInt[1]
   * padding=[0], SymInt[1] dilation=[1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv1d(Tensor input, Tensor weight) {
    return ConvolutionsOps.CONV1D.binary(input, weight);
  }

  /**
   * {@code conv1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], SymInt[1]
   * padding=[0], SymInt[1] dilation=[1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv1d(Tensor input, Tensor weight, Tensor bias) {
    return ConvolutionsOps.CONV1D.tensor(input, weight, bias);
  }

  /**
   * {@code conv1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], SymInt[1]
   * padding=[0], SymInt[1] dilation=[1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv1d(Tensor input, Tensor weight, Tensor bias, long... stride) {
    return ConvolutionsOps.CONV1D.tensor(input, weight, bias, new Value.IntList(stride));
  }

  /**
   * {@code conv1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], SymInt[1]
   * padding=[0], SymInt[1] dilation=[1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv1d(Tensor input, Tensor weight, Tensor bias, long stride) {
    return ConvolutionsOps.CONV1D.tensor(input, weight, bias, new Value.IntList(stride));
  }

  /**
   * {@code conv1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], SymInt[1]
   * padding=[0], SymInt[1] dilation=[1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv1d(
      Tensor input, Tensor weight, Tensor bias, long[] stride, long... padding) {
    return ConvolutionsOps.CONV1D.tensor(
        input, weight, bias, new Value.IntList(stride), new Value.IntList(padding));
  }

  /**
   * {@code conv1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], SymInt[1]
   * padding=[0], SymInt[1] dilation=[1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv1d(Tensor input, Tensor weight, Tensor bias, long stride, long padding) {
    return ConvolutionsOps.CONV1D.tensor(
        input, weight, bias, new Value.IntList(stride), new Value.IntList(padding));
  }

  /**
   * {@code conv1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], SymInt[1]
   * padding=[0], SymInt[1] dilation=[1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv1d(
      Tensor input, Tensor weight, Tensor bias, long[] stride, long[] padding, long... dilation) {
    return ConvolutionsOps.CONV1D.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(dilation));
  }

  /**
   * {@code conv1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], SymInt[1]
   * padding=[0], SymInt[1] dilation=[1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv1d(
      Tensor input, Tensor weight, Tensor bias, long stride, long padding, long dilation) {
    return ConvolutionsOps.CONV1D.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(dilation));
  }

  /**
   * {@code conv1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], SymInt[1]
   * padding=[0], SymInt[1] dilation=[1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv1d(
      Tensor input,
      Tensor weight,
      Tensor bias,
      long[] stride,
      long[] padding,
      long[] dilation,
      long groups) {
    return ConvolutionsOps.CONV1D.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(dilation),
        Scalar.of(groups));
  }

  /**
   * {@code conv1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], SymInt[1]
   * padding=[0], SymInt[1] dilation=[1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv1d(
      Tensor input,
      Tensor weight,
      Tensor bias,
      long stride,
      long padding,
      long dilation,
      long groups) {
    return ConvolutionsOps.CONV1D.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(dilation),
        Scalar.of(groups));
  }

  /**
   * {@code conv1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], str
   * padding="valid", SymInt[1] dilation=[1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv1d(
      Tensor input, Tensor weight, Tensor bias, long[] stride, String padding) {
    return ConvolutionsOps.CONV1D__PADDING.tensor(
        input, weight, bias, new Value.IntList(stride), Value.of(padding));
  }

  /**
   * {@code conv1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], str
   * padding="valid", SymInt[1] dilation=[1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv1d(
      Tensor input, Tensor weight, Tensor bias, long stride, String padding) {
    return ConvolutionsOps.CONV1D__PADDING.tensor(
        input, weight, bias, new Value.IntList(stride), Value.of(padding));
  }

  /**
   * {@code conv1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], str
   * padding="valid", SymInt[1] dilation=[1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv1d(
      Tensor input, Tensor weight, Tensor bias, long[] stride, String padding, long... dilation) {
    return ConvolutionsOps.CONV1D__PADDING.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        Value.of(padding),
        new Value.IntList(dilation));
  }

  /**
   * {@code conv1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], str
   * padding="valid", SymInt[1] dilation=[1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv1d(
      Tensor input, Tensor weight, Tensor bias, long stride, String padding, long dilation) {
    return ConvolutionsOps.CONV1D__PADDING.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        Value.of(padding),
        new Value.IntList(dilation));
  }

  /**
   * {@code conv1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], str
   * padding="valid", SymInt[1] dilation=[1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv1d(
      Tensor input,
      Tensor weight,
      Tensor bias,
      long[] stride,
      String padding,
      long[] dilation,
      long groups) {
    return ConvolutionsOps.CONV1D__PADDING.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        Value.of(padding),
        new Value.IntList(dilation),
        Scalar.of(groups));
  }

  /**
   * {@code conv1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1], str
   * padding="valid", SymInt[1] dilation=[1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv1d(
      Tensor input,
      Tensor weight,
      Tensor bias,
      long stride,
      String padding,
      long dilation,
      long groups) {
    return ConvolutionsOps.CONV1D__PADDING.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        Value.of(padding),
        new Value.IntList(dilation),
        Scalar.of(groups));
  }

  /**
   * {@code conv2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1],
   * SymInt[2] padding=[0, 0], SymInt[2] dilation=[1, 1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv2d(Tensor input, Tensor weight) {
    return ConvolutionsOps.CONV2D.binary(input, weight);
  }

  /**
   * {@code conv2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1],
   * SymInt[2] padding=[0, 0], SymInt[2] dilation=[1, 1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv2d(Tensor input, Tensor weight, Tensor bias) {
    return ConvolutionsOps.CONV2D.tensor(input, weight, bias);
  }

  /**
   * {@code conv2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1],
   * SymInt[2] padding=[0, 0], SymInt[2] dilation=[1, 1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv2d(Tensor input, Tensor weight, Tensor bias, long... stride) {
    return ConvolutionsOps.CONV2D.tensor(input, weight, bias, new Value.IntList(stride));
  }

  /**
   * {@code conv2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1],
   * SymInt[2] padding=[0, 0], SymInt[2] dilation=[1, 1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv2d(Tensor input, Tensor weight, Tensor bias, long stride) {
    return ConvolutionsOps.CONV2D.tensor(input, weight, bias, new Value.IntList(stride));
  }

  /**
   * {@code conv2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1],
   * SymInt[2] padding=[0, 0], SymInt[2] dilation=[1, 1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv2d(
      Tensor input, Tensor weight, Tensor bias, long[] stride, long... padding) {
    return ConvolutionsOps.CONV2D.tensor(
        input, weight, bias, new Value.IntList(stride), new Value.IntList(padding));
  }

  /**
   * {@code conv2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1],
   * SymInt[2] padding=[0, 0], SymInt[2] dilation=[1, 1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv2d(Tensor input, Tensor weight, Tensor bias, long stride, long padding) {
    return ConvolutionsOps.CONV2D.tensor(
        input, weight, bias, new Value.IntList(stride), new Value.IntList(padding));
  }

  /**
   * {@code conv2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1],
   * SymInt[2] padding=[0, 0], SymInt[2] dilation=[1, 1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv2d(
      Tensor input, Tensor weight, Tensor bias, long[] stride, long[] padding, long... dilation) {
    return ConvolutionsOps.CONV2D.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(dilation));
  }

  /**
   * {@code conv2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1],
   * SymInt[2] padding=[0, 0], SymInt[2] dilation=[1, 1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv2d(
      Tensor input, Tensor weight, Tensor bias, long stride, long padding, long dilation) {
    return ConvolutionsOps.CONV2D.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(dilation));
  }

  /**
   * {@code conv2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1],
   * SymInt[2] padding=[0, 0], SymInt[2] dilation=[1, 1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv2d(
      Tensor input,
      Tensor weight,
      Tensor bias,
      long[] stride,
      long[] padding,
      long[] dilation,
      long groups) {
    return ConvolutionsOps.CONV2D.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(dilation),
        Scalar.of(groups));
  }

  /**
   * {@code conv2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1],
   * SymInt[2] padding=[0, 0], SymInt[2] dilation=[1, 1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv2d(
      Tensor input,
      Tensor weight,
      Tensor bias,
      long stride,
      long padding,
      long dilation,
      long groups) {
    return ConvolutionsOps.CONV2D.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(dilation),
        Scalar.of(groups));
  }

  /**
   * {@code conv2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1], str
   * padding="valid", SymInt[2] dilation=[1, 1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv2d(
      Tensor input, Tensor weight, Tensor bias, long[] stride, String padding) {
    return ConvolutionsOps.CONV2D__PADDING.tensor(
        input, weight, bias, new Value.IntList(stride), Value.of(padding));
  }

  /**
   * {@code conv2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1], str
   * padding="valid", SymInt[2] dilation=[1, 1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv2d(
      Tensor input, Tensor weight, Tensor bias, long stride, String padding) {
    return ConvolutionsOps.CONV2D__PADDING.tensor(
        input, weight, bias, new Value.IntList(stride), Value.of(padding));
  }

  /**
   * {@code conv2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1], str
   * padding="valid", SymInt[2] dilation=[1, 1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv2d(
      Tensor input, Tensor weight, Tensor bias, long[] stride, String padding, long... dilation) {
    return ConvolutionsOps.CONV2D__PADDING.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        Value.of(padding),
        new Value.IntList(dilation));
  }

  /**
   * {@code conv2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1], str
   * padding="valid", SymInt[2] dilation=[1, 1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv2d(
      Tensor input, Tensor weight, Tensor bias, long stride, String padding, long dilation) {
    return ConvolutionsOps.CONV2D__PADDING.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        Value.of(padding),
        new Value.IntList(dilation));
  }

  /**
   * {@code conv2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1], str
   * padding="valid", SymInt[2] dilation=[1, 1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv2d(
      Tensor input,
      Tensor weight,
      Tensor bias,
      long[] stride,
      String padding,
      long[] dilation,
      long groups) {
    return ConvolutionsOps.CONV2D__PADDING.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        Value.of(padding),
        new Value.IntList(dilation),
        Scalar.of(groups));
  }

  /**
   * {@code conv2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1, 1], str
   * padding="valid", SymInt[2] dilation=[1, 1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv2d(
      Tensor input,
      Tensor weight,
      Tensor bias,
      long stride,
      String padding,
      long dilation,
      long groups) {
    return ConvolutionsOps.CONV2D__PADDING.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        Value.of(padding),
        new Value.IntList(dilation),
        Scalar.of(groups));
  }

  /**
   * {@code conv3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1],
   * SymInt[3] padding=[0, 0, 0], SymInt[3] dilation=[1, 1, 1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv3d(Tensor input, Tensor weight) {
    return ConvolutionsOps.CONV3D.binary(input, weight);
  }

  /**
   * {@code conv3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1],
   * SymInt[3] padding=[0, 0, 0], SymInt[3] dilation=[1, 1, 1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv3d(Tensor input, Tensor weight, Tensor bias) {
    return ConvolutionsOps.CONV3D.tensor(input, weight, bias);
  }

  /**
   * {@code conv3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1],
   * SymInt[3] padding=[0, 0, 0], SymInt[3] dilation=[1, 1, 1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv3d(Tensor input, Tensor weight, Tensor bias, long... stride) {
    return ConvolutionsOps.CONV3D.tensor(input, weight, bias, new Value.IntList(stride));
  }

  /**
   * {@code conv3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1],
   * SymInt[3] padding=[0, 0, 0], SymInt[3] dilation=[1, 1, 1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv3d(Tensor input, Tensor weight, Tensor bias, long stride) {
    return ConvolutionsOps.CONV3D.tensor(input, weight, bias, new Value.IntList(stride));
  }

  /**
   * {@code conv3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1],
   * SymInt[3] padding=[0, 0, 0], SymInt[3] dilation=[1, 1, 1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv3d(
      Tensor input, Tensor weight, Tensor bias, long[] stride, long... padding) {
    return ConvolutionsOps.CONV3D.tensor(
        input, weight, bias, new Value.IntList(stride), new Value.IntList(padding));
  }

  /**
   * {@code conv3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1],
   * SymInt[3] padding=[0, 0, 0], SymInt[3] dilation=[1, 1, 1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv3d(Tensor input, Tensor weight, Tensor bias, long stride, long padding) {
    return ConvolutionsOps.CONV3D.tensor(
        input, weight, bias, new Value.IntList(stride), new Value.IntList(padding));
  }

  /**
   * {@code conv3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1],
   * SymInt[3] padding=[0, 0, 0], SymInt[3] dilation=[1, 1, 1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv3d(
      Tensor input, Tensor weight, Tensor bias, long[] stride, long[] padding, long... dilation) {
    return ConvolutionsOps.CONV3D.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(dilation));
  }

  /**
   * {@code conv3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1],
   * SymInt[3] padding=[0, 0, 0], SymInt[3] dilation=[1, 1, 1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv3d(
      Tensor input, Tensor weight, Tensor bias, long stride, long padding, long dilation) {
    return ConvolutionsOps.CONV3D.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(dilation));
  }

  /**
   * {@code conv3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1],
   * SymInt[3] padding=[0, 0, 0], SymInt[3] dilation=[1, 1, 1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv3d(
      Tensor input,
      Tensor weight,
      Tensor bias,
      long[] stride,
      long[] padding,
      long[] dilation,
      long groups) {
    return ConvolutionsOps.CONV3D.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(dilation),
        Scalar.of(groups));
  }

  /**
   * {@code conv3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1],
   * SymInt[3] padding=[0, 0, 0], SymInt[3] dilation=[1, 1, 1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv3d(
      Tensor input,
      Tensor weight,
      Tensor bias,
      long stride,
      long padding,
      long dilation,
      long groups) {
    return ConvolutionsOps.CONV3D.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(dilation),
        Scalar.of(groups));
  }

  /**
   * {@code conv3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1], str
   * padding="valid", SymInt[3] dilation=[1, 1, 1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv3d(
      Tensor input, Tensor weight, Tensor bias, long[] stride, String padding) {
    return ConvolutionsOps.CONV3D__PADDING.tensor(
        input, weight, bias, new Value.IntList(stride), Value.of(padding));
  }

  /**
   * {@code conv3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1], str
   * padding="valid", SymInt[3] dilation=[1, 1, 1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv3d(
      Tensor input, Tensor weight, Tensor bias, long stride, String padding) {
    return ConvolutionsOps.CONV3D__PADDING.tensor(
        input, weight, bias, new Value.IntList(stride), Value.of(padding));
  }

  /**
   * {@code conv3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1], str
   * padding="valid", SymInt[3] dilation=[1, 1, 1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv3d(
      Tensor input, Tensor weight, Tensor bias, long[] stride, String padding, long... dilation) {
    return ConvolutionsOps.CONV3D__PADDING.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        Value.of(padding),
        new Value.IntList(dilation));
  }

  /**
   * {@code conv3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1], str
   * padding="valid", SymInt[3] dilation=[1, 1, 1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv3d(
      Tensor input, Tensor weight, Tensor bias, long stride, String padding, long dilation) {
    return ConvolutionsOps.CONV3D__PADDING.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        Value.of(padding),
        new Value.IntList(dilation));
  }

  /**
   * {@code conv3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1], str
   * padding="valid", SymInt[3] dilation=[1, 1, 1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv3d(
      Tensor input,
      Tensor weight,
      Tensor bias,
      long[] stride,
      String padding,
      long[] dilation,
      long groups) {
    return ConvolutionsOps.CONV3D__PADDING.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        Value.of(padding),
        new Value.IntList(dilation),
        Scalar.of(groups));
  }

  /**
   * {@code conv3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1, 1], str
   * padding="valid", SymInt[3] dilation=[1, 1, 1], SymInt groups=1) -> Tensor}
   */
  public static Tensor conv3d(
      Tensor input,
      Tensor weight,
      Tensor bias,
      long stride,
      String padding,
      long dilation,
      long groups) {
    return ConvolutionsOps.CONV3D__PADDING.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        Value.of(padding),
        new Value.IntList(dilation),
        Scalar.of(groups));
  }

  /**
   * {@code conv_transpose1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1],
   * SymInt[1] padding=[0], SymInt[1] output_padding=[0], SymInt groups=1, SymInt[1] dilation=[1])
   * -> Tensor}
   */
  public static Tensor convTranspose1d(Tensor input, Tensor weight) {
    return ConvolutionsOps.CONV_TRANSPOSE1D.binary(input, weight);
  }

  /**
   * {@code conv_transpose1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1],
   * SymInt[1] padding=[0], SymInt[1] output_padding=[0], SymInt groups=1, SymInt[1] dilation=[1])
   * -> Tensor}
   */
  public static Tensor convTranspose1d(Tensor input, Tensor weight, Tensor bias) {
    return ConvolutionsOps.CONV_TRANSPOSE1D.tensor(input, weight, bias);
  }

  /**
   * {@code conv_transpose1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1],
   * SymInt[1] padding=[0], SymInt[1] output_padding=[0], SymInt groups=1, SymInt[1] dilation=[1])
   * -> Tensor}
   */
  public static Tensor convTranspose1d(Tensor input, Tensor weight, Tensor bias, long... stride) {
    return ConvolutionsOps.CONV_TRANSPOSE1D.tensor(input, weight, bias, new Value.IntList(stride));
  }

  /**
   * {@code conv_transpose1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1],
   * SymInt[1] padding=[0], SymInt[1] output_padding=[0], SymInt groups=1, SymInt[1] dilation=[1])
   * -> Tensor}
   */
  public static Tensor convTranspose1d(Tensor input, Tensor weight, Tensor bias, long stride) {
    return ConvolutionsOps.CONV_TRANSPOSE1D.tensor(input, weight, bias, new Value.IntList(stride));
  }

  /**
   * {@code conv_transpose1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1],
   * SymInt[1] padding=[0], SymInt[1] output_padding=[0], SymInt groups=1, SymInt[1] dilation=[1])
   * -> Tensor}
   */
  public static Tensor convTranspose1d(
      Tensor input, Tensor weight, Tensor bias, long[] stride, long... padding) {
    return ConvolutionsOps.CONV_TRANSPOSE1D.tensor(
        input, weight, bias, new Value.IntList(stride), new Value.IntList(padding));
  }

  /**
   * {@code conv_transpose1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1],
   * SymInt[1] padding=[0], SymInt[1] output_padding=[0], SymInt groups=1, SymInt[1] dilation=[1])
   * -> Tensor}
   */
  public static Tensor convTranspose1d(
      Tensor input, Tensor weight, Tensor bias, long stride, long padding) {
    return ConvolutionsOps.CONV_TRANSPOSE1D.tensor(
        input, weight, bias, new Value.IntList(stride), new Value.IntList(padding));
  }

  /**
   * {@code conv_transpose1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1],
   * SymInt[1] padding=[0], SymInt[1] output_padding=[0], SymInt groups=1, SymInt[1] dilation=[1])
   * -> Tensor}
   */
  public static Tensor convTranspose1d(
      Tensor input,
      Tensor weight,
      Tensor bias,
      long[] stride,
      long[] padding,
      long... outputPadding) {
    return ConvolutionsOps.CONV_TRANSPOSE1D.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(outputPadding));
  }

  /**
   * {@code conv_transpose1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1],
   * SymInt[1] padding=[0], SymInt[1] output_padding=[0], SymInt groups=1, SymInt[1] dilation=[1])
   * -> Tensor}
   */
  public static Tensor convTranspose1d(
      Tensor input, Tensor weight, Tensor bias, long stride, long padding, long outputPadding) {
    return ConvolutionsOps.CONV_TRANSPOSE1D.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(outputPadding));
  }

  /**
   * {@code conv_transpose1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1],
   * SymInt[1] padding=[0], SymInt[1] output_padding=[0], SymInt groups=1, SymInt[1] dilation=[1])
   * -> Tensor}
   */
  public static Tensor convTranspose1d(
      Tensor input,
      Tensor weight,
      Tensor bias,
      long[] stride,
      long[] padding,
      long[] outputPadding,
      long groups) {
    return ConvolutionsOps.CONV_TRANSPOSE1D.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(outputPadding),
        Scalar.of(groups));
  }

  /**
   * {@code conv_transpose1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1],
   * SymInt[1] padding=[0], SymInt[1] output_padding=[0], SymInt groups=1, SymInt[1] dilation=[1])
   * -> Tensor}
   */
  public static Tensor convTranspose1d(
      Tensor input,
      Tensor weight,
      Tensor bias,
      long stride,
      long padding,
      long outputPadding,
      long groups) {
    return ConvolutionsOps.CONV_TRANSPOSE1D.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(outputPadding),
        Scalar.of(groups));
  }

  /**
   * {@code conv_transpose1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1],
   * SymInt[1] padding=[0], SymInt[1] output_padding=[0], SymInt groups=1, SymInt[1] dilation=[1])
   * -> Tensor}
   */
  public static Tensor convTranspose1d(
      Tensor input,
      Tensor weight,
      Tensor bias,
      long[] stride,
      long[] padding,
      long[] outputPadding,
      long groups,
      long... dilation) {
    return ConvolutionsOps.CONV_TRANSPOSE1D.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(outputPadding),
        Scalar.of(groups),
        new Value.IntList(dilation));
  }

  /**
   * {@code conv_transpose1d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[1] stride=[1],
   * SymInt[1] padding=[0], SymInt[1] output_padding=[0], SymInt groups=1, SymInt[1] dilation=[1])
   * -> Tensor}
   */
  public static Tensor convTranspose1d(
      Tensor input,
      Tensor weight,
      Tensor bias,
      long stride,
      long padding,
      long outputPadding,
      long groups,
      long dilation) {
    return ConvolutionsOps.CONV_TRANSPOSE1D.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(outputPadding),
        Scalar.of(groups),
        new Value.IntList(dilation));
  }

  /**
   * {@code conv_transpose2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1,
   * 1], SymInt[2] padding=[0, 0], SymInt[2] output_padding=[0, 0], SymInt groups=1, SymInt[2]
   * dilation=[1, 1]) -> Tensor}
   */
  public static Tensor convTranspose2d(Tensor input, Tensor weight) {
    return ConvolutionsOps.CONV_TRANSPOSE2D__INPUT.binary(input, weight);
  }

  /**
   * {@code conv_transpose2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1,
   * 1], SymInt[2] padding=[0, 0], SymInt[2] output_padding=[0, 0], SymInt groups=1, SymInt[2]
   * dilation=[1, 1]) -> Tensor}
   */
  public static Tensor convTranspose2d(Tensor input, Tensor weight, Tensor bias) {
    return ConvolutionsOps.CONV_TRANSPOSE2D__INPUT.tensor(input, weight, bias);
  }

  /**
   * {@code conv_transpose2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1,
   * 1], SymInt[2] padding=[0, 0], SymInt[2] output_padding=[0, 0], SymInt groups=1, SymInt[2]
   * dilation=[1, 1]) -> Tensor}
   */
  public static Tensor convTranspose2d(Tensor input, Tensor weight, Tensor bias, long... stride) {
    return ConvolutionsOps.CONV_TRANSPOSE2D__INPUT.tensor(
        input, weight, bias, new Value.IntList(stride));
  }

  /**
   * {@code conv_transpose2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1,
   * 1], SymInt[2] padding=[0, 0], SymInt[2] output_padding=[0, 0], SymInt groups=1, SymInt[2]
   * dilation=[1, 1]) -> Tensor}
   */
  public static Tensor convTranspose2d(Tensor input, Tensor weight, Tensor bias, long stride) {
    return ConvolutionsOps.CONV_TRANSPOSE2D__INPUT.tensor(
        input, weight, bias, new Value.IntList(stride));
  }

  /**
   * {@code conv_transpose2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1,
   * 1], SymInt[2] padding=[0, 0], SymInt[2] output_padding=[0, 0], SymInt groups=1, SymInt[2]
   * dilation=[1, 1]) -> Tensor}
   */
  public static Tensor convTranspose2d(
      Tensor input, Tensor weight, Tensor bias, long[] stride, long... padding) {
    return ConvolutionsOps.CONV_TRANSPOSE2D__INPUT.tensor(
        input, weight, bias, new Value.IntList(stride), new Value.IntList(padding));
  }

  /**
   * {@code conv_transpose2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1,
   * 1], SymInt[2] padding=[0, 0], SymInt[2] output_padding=[0, 0], SymInt groups=1, SymInt[2]
   * dilation=[1, 1]) -> Tensor}
   */
  public static Tensor convTranspose2d(
      Tensor input, Tensor weight, Tensor bias, long stride, long padding) {
    return ConvolutionsOps.CONV_TRANSPOSE2D__INPUT.tensor(
        input, weight, bias, new Value.IntList(stride), new Value.IntList(padding));
  }

  /**
   * {@code conv_transpose2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1,
   * 1], SymInt[2] padding=[0, 0], SymInt[2] output_padding=[0, 0], SymInt groups=1, SymInt[2]
   * dilation=[1, 1]) -> Tensor}
   */
  public static Tensor convTranspose2d(
      Tensor input,
      Tensor weight,
      Tensor bias,
      long[] stride,
      long[] padding,
      long... outputPadding) {
    return ConvolutionsOps.CONV_TRANSPOSE2D__INPUT.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(outputPadding));
  }

  /**
   * {@code conv_transpose2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1,
   * 1], SymInt[2] padding=[0, 0], SymInt[2] output_padding=[0, 0], SymInt groups=1, SymInt[2]
   * dilation=[1, 1]) -> Tensor}
   */
  public static Tensor convTranspose2d(
      Tensor input, Tensor weight, Tensor bias, long stride, long padding, long outputPadding) {
    return ConvolutionsOps.CONV_TRANSPOSE2D__INPUT.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(outputPadding));
  }

  /**
   * {@code conv_transpose2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1,
   * 1], SymInt[2] padding=[0, 0], SymInt[2] output_padding=[0, 0], SymInt groups=1, SymInt[2]
   * dilation=[1, 1]) -> Tensor}
   */
  public static Tensor convTranspose2d(
      Tensor input,
      Tensor weight,
      Tensor bias,
      long[] stride,
      long[] padding,
      long[] outputPadding,
      long groups) {
    return ConvolutionsOps.CONV_TRANSPOSE2D__INPUT.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(outputPadding),
        Scalar.of(groups));
  }

  /**
   * {@code conv_transpose2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1,
   * 1], SymInt[2] padding=[0, 0], SymInt[2] output_padding=[0, 0], SymInt groups=1, SymInt[2]
   * dilation=[1, 1]) -> Tensor}
   */
  public static Tensor convTranspose2d(
      Tensor input,
      Tensor weight,
      Tensor bias,
      long stride,
      long padding,
      long outputPadding,
      long groups) {
    return ConvolutionsOps.CONV_TRANSPOSE2D__INPUT.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(outputPadding),
        Scalar.of(groups));
  }

  /**
   * {@code conv_transpose2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1,
   * 1], SymInt[2] padding=[0, 0], SymInt[2] output_padding=[0, 0], SymInt groups=1, SymInt[2]
   * dilation=[1, 1]) -> Tensor}
   */
  public static Tensor convTranspose2d(
      Tensor input,
      Tensor weight,
      Tensor bias,
      long[] stride,
      long[] padding,
      long[] outputPadding,
      long groups,
      long... dilation) {
    return ConvolutionsOps.CONV_TRANSPOSE2D__INPUT.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(outputPadding),
        Scalar.of(groups),
        new Value.IntList(dilation));
  }

  /**
   * {@code conv_transpose2d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[2] stride=[1,
   * 1], SymInt[2] padding=[0, 0], SymInt[2] output_padding=[0, 0], SymInt groups=1, SymInt[2]
   * dilation=[1, 1]) -> Tensor}
   */
  public static Tensor convTranspose2d(
      Tensor input,
      Tensor weight,
      Tensor bias,
      long stride,
      long padding,
      long outputPadding,
      long groups,
      long dilation) {
    return ConvolutionsOps.CONV_TRANSPOSE2D__INPUT.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(outputPadding),
        Scalar.of(groups),
        new Value.IntList(dilation));
  }

  /**
   * {@code conv_transpose3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1,
   * 1], SymInt[3] padding=[0, 0, 0], SymInt[3] output_padding=[0, 0, 0], SymInt groups=1, SymInt[3]
   * dilation=[1, 1, 1]) -> Tensor}
   */
  public static Tensor convTranspose3d(Tensor input, Tensor weight) {
    return ConvolutionsOps.CONV_TRANSPOSE3D__INPUT.binary(input, weight);
  }

  /**
   * {@code conv_transpose3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1,
   * 1], SymInt[3] padding=[0, 0, 0], SymInt[3] output_padding=[0, 0, 0], SymInt groups=1, SymInt[3]
   * dilation=[1, 1, 1]) -> Tensor}
   */
  public static Tensor convTranspose3d(Tensor input, Tensor weight, Tensor bias) {
    return ConvolutionsOps.CONV_TRANSPOSE3D__INPUT.tensor(input, weight, bias);
  }

  /**
   * {@code conv_transpose3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1,
   * 1], SymInt[3] padding=[0, 0, 0], SymInt[3] output_padding=[0, 0, 0], SymInt groups=1, SymInt[3]
   * dilation=[1, 1, 1]) -> Tensor}
   */
  public static Tensor convTranspose3d(Tensor input, Tensor weight, Tensor bias, long... stride) {
    return ConvolutionsOps.CONV_TRANSPOSE3D__INPUT.tensor(
        input, weight, bias, new Value.IntList(stride));
  }

  /**
   * {@code conv_transpose3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1,
   * 1], SymInt[3] padding=[0, 0, 0], SymInt[3] output_padding=[0, 0, 0], SymInt groups=1, SymInt[3]
   * dilation=[1, 1, 1]) -> Tensor}
   */
  public static Tensor convTranspose3d(Tensor input, Tensor weight, Tensor bias, long stride) {
    return ConvolutionsOps.CONV_TRANSPOSE3D__INPUT.tensor(
        input, weight, bias, new Value.IntList(stride));
  }

  /**
   * {@code conv_transpose3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1,
   * 1], SymInt[3] padding=[0, 0, 0], SymInt[3] output_padding=[0, 0, 0], SymInt groups=1, SymInt[3]
   * dilation=[1, 1, 1]) -> Tensor}
   */
  public static Tensor convTranspose3d(
      Tensor input, Tensor weight, Tensor bias, long[] stride, long... padding) {
    return ConvolutionsOps.CONV_TRANSPOSE3D__INPUT.tensor(
        input, weight, bias, new Value.IntList(stride), new Value.IntList(padding));
  }

  /**
   * {@code conv_transpose3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1,
   * 1], SymInt[3] padding=[0, 0, 0], SymInt[3] output_padding=[0, 0, 0], SymInt groups=1, SymInt[3]
   * dilation=[1, 1, 1]) -> Tensor}
   */
  public static Tensor convTranspose3d(
      Tensor input, Tensor weight, Tensor bias, long stride, long padding) {
    return ConvolutionsOps.CONV_TRANSPOSE3D__INPUT.tensor(
        input, weight, bias, new Value.IntList(stride), new Value.IntList(padding));
  }

  /**
   * {@code conv_transpose3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1,
   * 1], SymInt[3] padding=[0, 0, 0], SymInt[3] output_padding=[0, 0, 0], SymInt groups=1, SymInt[3]
   * dilation=[1, 1, 1]) -> Tensor}
   */
  public static Tensor convTranspose3d(
      Tensor input,
      Tensor weight,
      Tensor bias,
      long[] stride,
      long[] padding,
      long... outputPadding) {
    return ConvolutionsOps.CONV_TRANSPOSE3D__INPUT.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(outputPadding));
  }

  /**
   * {@code conv_transpose3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1,
   * 1], SymInt[3] padding=[0, 0, 0], SymInt[3] output_padding=[0, 0, 0], SymInt groups=1, SymInt[3]
   * dilation=[1, 1, 1]) -> Tensor}
   */
  public static Tensor convTranspose3d(
      Tensor input, Tensor weight, Tensor bias, long stride, long padding, long outputPadding) {
    return ConvolutionsOps.CONV_TRANSPOSE3D__INPUT.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(outputPadding));
  }

  /**
   * {@code conv_transpose3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1,
   * 1], SymInt[3] padding=[0, 0, 0], SymInt[3] output_padding=[0, 0, 0], SymInt groups=1, SymInt[3]
   * dilation=[1, 1, 1]) -> Tensor}
   */
  public static Tensor convTranspose3d(
      Tensor input,
      Tensor weight,
      Tensor bias,
      long[] stride,
      long[] padding,
      long[] outputPadding,
      long groups) {
    return ConvolutionsOps.CONV_TRANSPOSE3D__INPUT.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(outputPadding),
        Scalar.of(groups));
  }

  /**
   * {@code conv_transpose3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1,
   * 1], SymInt[3] padding=[0, 0, 0], SymInt[3] output_padding=[0, 0, 0], SymInt groups=1, SymInt[3]
   * dilation=[1, 1, 1]) -> Tensor}
   */
  public static Tensor convTranspose3d(
      Tensor input,
      Tensor weight,
      Tensor bias,
      long stride,
      long padding,
      long outputPadding,
      long groups) {
    return ConvolutionsOps.CONV_TRANSPOSE3D__INPUT.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(outputPadding),
        Scalar.of(groups));
  }

  /**
   * {@code conv_transpose3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1,
   * 1], SymInt[3] padding=[0, 0, 0], SymInt[3] output_padding=[0, 0, 0], SymInt groups=1, SymInt[3]
   * dilation=[1, 1, 1]) -> Tensor}
   */
  public static Tensor convTranspose3d(
      Tensor input,
      Tensor weight,
      Tensor bias,
      long[] stride,
      long[] padding,
      long[] outputPadding,
      long groups,
      long... dilation) {
    return ConvolutionsOps.CONV_TRANSPOSE3D__INPUT.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(outputPadding),
        Scalar.of(groups),
        new Value.IntList(dilation));
  }

  /**
   * {@code conv_transpose3d(Tensor input, Tensor weight, Tensor? bias=None, SymInt[3] stride=[1, 1,
   * 1], SymInt[3] padding=[0, 0, 0], SymInt[3] output_padding=[0, 0, 0], SymInt groups=1, SymInt[3]
   * dilation=[1, 1, 1]) -> Tensor}
   */
  public static Tensor convTranspose3d(
      Tensor input,
      Tensor weight,
      Tensor bias,
      long stride,
      long padding,
      long outputPadding,
      long groups,
      long dilation) {
    return ConvolutionsOps.CONV_TRANSPOSE3D__INPUT.tensor(
        input,
        weight,
        bias,
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(outputPadding),
        Scalar.of(groups),
        new Value.IntList(dilation));
  }
}
