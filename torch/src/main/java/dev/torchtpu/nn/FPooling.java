package dev.torchtpu.nn;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Value;
import java.util.List;

/** Functions of {@code F}: pooling. Written from the operator table; see TypedApiTest. */
abstract class FPooling extends FConvolutions {
  FPooling() {}

  /**
   * {@code max_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], int[1]
   * dilation=[1], bool ceil_mode=False) -> Tensor}
   */
  public static Tensor maxPool1d(Tensor self, long... kernelSize) {
    return PoolingOps.MAX_POOL1D.tensor(self, new Value.IntList(kernelSize));
  }

  /**
   * {@code max_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], int[1]
   * dilation=[1], bool ceil_mode=False) -> Tensor}
   */
  public static Tensor maxPool1d(Tensor self, long kernelSize) {
    return PoolingOps.MAX_POOL1D.tensor(self, new Value.IntList(kernelSize));
  }

  /**
   * {@code max_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], int[1]
   * dilation=[1], bool ceil_mode=False) -> Tensor}
   */
  public static Tensor maxPool1d(Tensor self, long[] kernelSize, long... stride) {
    return PoolingOps.MAX_POOL1D.tensor(
        self, new Value.IntList(kernelSize), new Value.IntList(stride));
  }

  /**
   * {@code max_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], int[1]
   * dilation=[1], bool ceil_mode=False) -> Tensor}
   */
  public static Tensor maxPool1d(Tensor self, long kernelSize, long stride) {
    return PoolingOps.MAX_POOL1D.tensor(
        self, new Value.IntList(kernelSize), new Value.IntList(stride));
  }

  /**
   * {@code max_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], int[1]
   * dilation=[1], bool ceil_mode=False) -> Tensor}
   */
  public static Tensor maxPool1d(Tensor self, long[] kernelSize, long[] stride, long... padding) {
    return PoolingOps.MAX_POOL1D.tensor(
        self, new Value.IntList(kernelSize), new Value.IntList(stride), new Value.IntList(padding));
  }

  /**
   * {@code max_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], int[1]
   * dilation=[1], bool ceil_mode=False) -> Tensor}
   */
  public static Tensor maxPool1d(Tensor self, long kernelSize, long stride, long padding) {
    return PoolingOps.MAX_POOL1D.tensor(
        self, new Value.IntList(kernelSize), new Value.IntList(stride), new Value.IntList(padding));
  }

  /**
   * {@code max_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], int[1]
   * dilation=[1], bool ceil_mode=False) -> Tensor}
   */
  public static Tensor maxPool1d(
      Tensor self, long[] kernelSize, long[] stride, long[] padding, long... dilation) {
    return PoolingOps.MAX_POOL1D.tensor(
        self,
        new Value.IntList(kernelSize),
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(dilation));
  }

  /**
   * {@code max_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], int[1]
   * dilation=[1], bool ceil_mode=False) -> Tensor}
   */
  public static Tensor maxPool1d(
      Tensor self, long kernelSize, long stride, long padding, long dilation) {
    return PoolingOps.MAX_POOL1D.tensor(
        self,
        new Value.IntList(kernelSize),
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(dilation));
  }

  /**
   * {@code max_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], int[1]
   * dilation=[1], bool ceil_mode=False) -> Tensor}
   */
  public static Tensor maxPool1d(
      Tensor self,
      long[] kernelSize,
      long[] stride,
      long[] padding,
      long[] dilation,
      boolean ceilMode) {
    return PoolingOps.MAX_POOL1D.tensor(
        self,
        new Value.IntList(kernelSize),
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(dilation),
        Scalar.of(ceilMode));
  }

  /**
   * {@code max_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], int[1]
   * dilation=[1], bool ceil_mode=False) -> Tensor}
   */
  public static Tensor maxPool1d(
      Tensor self, long kernelSize, long stride, long padding, long dilation, boolean ceilMode) {
    return PoolingOps.MAX_POOL1D.tensor(
        self,
        new Value.IntList(kernelSize),
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(dilation),
        Scalar.of(ceilMode));
  }

  /**
   * {@code max_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2]
   * dilation=1, bool ceil_mode=False) -> Tensor}
   */
  public static Tensor maxPool2d(Tensor self, long... kernelSize) {
    return PoolingOps.MAX_POOL2D.tensor(self, new Value.IntList(kernelSize));
  }

  /**
   * {@code max_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2]
   * dilation=1, bool ceil_mode=False) -> Tensor}
   */
  public static Tensor maxPool2d(Tensor self, long kernelSize) {
    return PoolingOps.MAX_POOL2D.tensor(self, new Value.IntList(kernelSize));
  }

  /**
   * {@code max_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2]
   * dilation=1, bool ceil_mode=False) -> Tensor}
   */
  public static Tensor maxPool2d(Tensor self, long[] kernelSize, long... stride) {
    return PoolingOps.MAX_POOL2D.tensor(
        self, new Value.IntList(kernelSize), new Value.IntList(stride));
  }

  /**
   * {@code max_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2]
   * dilation=1, bool ceil_mode=False) -> Tensor}
   */
  public static Tensor maxPool2d(Tensor self, long kernelSize, long stride) {
    return PoolingOps.MAX_POOL2D.tensor(
        self, new Value.IntList(kernelSize), new Value.IntList(stride));
  }

  /**
   * {@code max_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2]
   * dilation=1, bool ceil_mode=False) -> Tensor}
   */
  public static Tensor maxPool2d(Tensor self, long[] kernelSize, long[] stride, long... padding) {
    return PoolingOps.MAX_POOL2D.tensor(
        self, new Value.IntList(kernelSize), new Value.IntList(stride), new Value.IntList(padding));
  }

  /**
   * {@code max_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2]
   * dilation=1, bool ceil_mode=False) -> Tensor}
   */
  public static Tensor maxPool2d(Tensor self, long kernelSize, long stride, long padding) {
    return PoolingOps.MAX_POOL2D.tensor(
        self, new Value.IntList(kernelSize), new Value.IntList(stride), new Value.IntList(padding));
  }

  /**
   * {@code max_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2]
   * dilation=1, bool ceil_mode=False) -> Tensor}
   */
  public static Tensor maxPool2d(
      Tensor self, long[] kernelSize, long[] stride, long[] padding, long... dilation) {
    return PoolingOps.MAX_POOL2D.tensor(
        self,
        new Value.IntList(kernelSize),
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(dilation));
  }

  /**
   * {@code max_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2]
   * dilation=1, bool ceil_mode=False) -> Tensor}
   */
  public static Tensor maxPool2d(
      Tensor self, long kernelSize, long stride, long padding, long dilation) {
    return PoolingOps.MAX_POOL2D.tensor(
        self,
        new Value.IntList(kernelSize),
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(dilation));
  }

  /**
   * {@code max_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2]
   * dilation=1, bool ceil_mode=False) -> Tensor}
   */
  public static Tensor maxPool2d(
      Tensor self,
      long[] kernelSize,
      long[] stride,
      long[] padding,
      long[] dilation,
      boolean ceilMode) {
    return PoolingOps.MAX_POOL2D.tensor(
        self,
        new Value.IntList(kernelSize),
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(dilation),
        Scalar.of(ceilMode));
  }

  /**
   * {@code max_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, int[2]
   * dilation=1, bool ceil_mode=False) -> Tensor}
   */
  public static Tensor maxPool2d(
      Tensor self, long kernelSize, long stride, long padding, long dilation, boolean ceilMode) {
    return PoolingOps.MAX_POOL2D.tensor(
        self,
        new Value.IntList(kernelSize),
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(dilation),
        Scalar.of(ceilMode));
  }

  /**
   * {@code max_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, int[3]
   * dilation=1, bool ceil_mode=False) -> Tensor}
   */
  public static Tensor maxPool3d(Tensor self, long... kernelSize) {
    return PoolingOps.MAX_POOL3D.tensor(self, new Value.IntList(kernelSize));
  }

  /**
   * {@code max_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, int[3]
   * dilation=1, bool ceil_mode=False) -> Tensor}
   */
  public static Tensor maxPool3d(Tensor self, long kernelSize) {
    return PoolingOps.MAX_POOL3D.tensor(self, new Value.IntList(kernelSize));
  }

  /**
   * {@code max_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, int[3]
   * dilation=1, bool ceil_mode=False) -> Tensor}
   */
  public static Tensor maxPool3d(Tensor self, long[] kernelSize, long... stride) {
    return PoolingOps.MAX_POOL3D.tensor(
        self, new Value.IntList(kernelSize), new Value.IntList(stride));
  }

  /**
   * {@code max_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, int[3]
   * dilation=1, bool ceil_mode=False) -> Tensor}
   */
  public static Tensor maxPool3d(Tensor self, long kernelSize, long stride) {
    return PoolingOps.MAX_POOL3D.tensor(
        self, new Value.IntList(kernelSize), new Value.IntList(stride));
  }

  /**
   * {@code max_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, int[3]
   * dilation=1, bool ceil_mode=False) -> Tensor}
   */
  public static Tensor maxPool3d(Tensor self, long[] kernelSize, long[] stride, long... padding) {
    return PoolingOps.MAX_POOL3D.tensor(
        self, new Value.IntList(kernelSize), new Value.IntList(stride), new Value.IntList(padding));
  }

  /**
   * {@code max_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, int[3]
   * dilation=1, bool ceil_mode=False) -> Tensor}
   */
  public static Tensor maxPool3d(Tensor self, long kernelSize, long stride, long padding) {
    return PoolingOps.MAX_POOL3D.tensor(
        self, new Value.IntList(kernelSize), new Value.IntList(stride), new Value.IntList(padding));
  }

  /**
   * {@code max_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, int[3]
   * dilation=1, bool ceil_mode=False) -> Tensor}
   */
  public static Tensor maxPool3d(
      Tensor self, long[] kernelSize, long[] stride, long[] padding, long... dilation) {
    return PoolingOps.MAX_POOL3D.tensor(
        self,
        new Value.IntList(kernelSize),
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(dilation));
  }

  /**
   * {@code max_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, int[3]
   * dilation=1, bool ceil_mode=False) -> Tensor}
   */
  public static Tensor maxPool3d(
      Tensor self, long kernelSize, long stride, long padding, long dilation) {
    return PoolingOps.MAX_POOL3D.tensor(
        self,
        new Value.IntList(kernelSize),
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(dilation));
  }

  /**
   * {@code max_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, int[3]
   * dilation=1, bool ceil_mode=False) -> Tensor}
   */
  public static Tensor maxPool3d(
      Tensor self,
      long[] kernelSize,
      long[] stride,
      long[] padding,
      long[] dilation,
      boolean ceilMode) {
    return PoolingOps.MAX_POOL3D.tensor(
        self,
        new Value.IntList(kernelSize),
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(dilation),
        Scalar.of(ceilMode));
  }

  /**
   * {@code max_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, int[3]
   * dilation=1, bool ceil_mode=False) -> Tensor}
   */
  public static Tensor maxPool3d(
      Tensor self, long kernelSize, long stride, long padding, long dilation, boolean ceilMode) {
    return PoolingOps.MAX_POOL3D.tensor(
        self,
        new Value.IntList(kernelSize),
        new Value.IntList(stride),
        new Value.IntList(padding),
        new Value.IntList(dilation),
        Scalar.of(ceilMode));
  }

  /**
   * {@code avg_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], bool
   * ceil_mode=False, bool count_include_pad=True) -> Tensor}
   */
  public static Tensor avgPool1d(Tensor self, long... kernelSize) {
    return PoolingOps.AVG_POOL1D.tensor(self, new Value.IntList(kernelSize));
  }

  /**
   * {@code avg_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], bool
   * ceil_mode=False, bool count_include_pad=True) -> Tensor}
   */
  public static Tensor avgPool1d(Tensor self, long kernelSize) {
    return PoolingOps.AVG_POOL1D.tensor(self, new Value.IntList(kernelSize));
  }

  /**
   * {@code avg_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], bool
   * ceil_mode=False, bool count_include_pad=True) -> Tensor}
   */
  public static Tensor avgPool1d(Tensor self, long[] kernelSize, long... stride) {
    return PoolingOps.AVG_POOL1D.tensor(
        self, new Value.IntList(kernelSize), new Value.IntList(stride));
  }

  /**
   * {@code avg_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], bool
   * ceil_mode=False, bool count_include_pad=True) -> Tensor}
   */
  public static Tensor avgPool1d(Tensor self, long kernelSize, long stride) {
    return PoolingOps.AVG_POOL1D.tensor(
        self, new Value.IntList(kernelSize), new Value.IntList(stride));
  }

  /**
   * {@code avg_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], bool
   * ceil_mode=False, bool count_include_pad=True) -> Tensor}
   */
  public static Tensor avgPool1d(Tensor self, long[] kernelSize, long[] stride, long... padding) {
    return PoolingOps.AVG_POOL1D.tensor(
        self, new Value.IntList(kernelSize), new Value.IntList(stride), new Value.IntList(padding));
  }

  /**
   * {@code avg_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], bool
   * ceil_mode=False, bool count_include_pad=True) -> Tensor}
   */
  public static Tensor avgPool1d(Tensor self, long kernelSize, long stride, long padding) {
    return PoolingOps.AVG_POOL1D.tensor(
        self, new Value.IntList(kernelSize), new Value.IntList(stride), new Value.IntList(padding));
  }

  /**
   * {@code avg_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], bool
   * ceil_mode=False, bool count_include_pad=True) -> Tensor}
   */
  public static Tensor avgPool1d(
      Tensor self, long[] kernelSize, long[] stride, long[] padding, boolean ceilMode) {
    return PoolingOps.AVG_POOL1D.tensor(
        self,
        new Value.IntList(kernelSize),
        new Value.IntList(stride),
        new Value.IntList(padding),
        Scalar.of(ceilMode));
  }

  /**
   * {@code avg_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], bool
   * ceil_mode=False, bool count_include_pad=True) -> Tensor}
   */
  public static Tensor avgPool1d(
      Tensor self, long kernelSize, long stride, long padding, boolean ceilMode) {
    return PoolingOps.AVG_POOL1D.tensor(
        self,
        new Value.IntList(kernelSize),
        new Value.IntList(stride),
        new Value.IntList(padding),
        Scalar.of(ceilMode));
  }

  /**
   * {@code avg_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], bool
   * ceil_mode=False, bool count_include_pad=True) -> Tensor}
   */
  public static Tensor avgPool1d(
      Tensor self,
      long[] kernelSize,
      long[] stride,
      long[] padding,
      boolean ceilMode,
      boolean countIncludePad) {
    return PoolingOps.AVG_POOL1D.tensor(
        self,
        new Value.IntList(kernelSize),
        new Value.IntList(stride),
        new Value.IntList(padding),
        Scalar.of(ceilMode),
        Scalar.of(countIncludePad));
  }

  /**
   * {@code avg_pool1d(Tensor self, int[1] kernel_size, int[1] stride=[], int[1] padding=[0], bool
   * ceil_mode=False, bool count_include_pad=True) -> Tensor}
   */
  public static Tensor avgPool1d(
      Tensor self,
      long kernelSize,
      long stride,
      long padding,
      boolean ceilMode,
      boolean countIncludePad) {
    return PoolingOps.AVG_POOL1D.tensor(
        self,
        new Value.IntList(kernelSize),
        new Value.IntList(stride),
        new Value.IntList(padding),
        Scalar.of(ceilMode),
        Scalar.of(countIncludePad));
  }

  /**
   * {@code avg_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, bool
   * ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor}
   */
  public static Tensor avgPool2d(Tensor self, long... kernelSize) {
    return PoolingOps.AVG_POOL2D.tensor(self, new Value.IntList(kernelSize));
  }

  /**
   * {@code avg_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, bool
   * ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor}
   */
  public static Tensor avgPool2d(Tensor self, long kernelSize) {
    return PoolingOps.AVG_POOL2D.tensor(self, new Value.IntList(kernelSize));
  }

  /**
   * {@code avg_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, bool
   * ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor}
   */
  public static Tensor avgPool2d(Tensor self, long[] kernelSize, long... stride) {
    return PoolingOps.AVG_POOL2D.tensor(
        self, new Value.IntList(kernelSize), new Value.IntList(stride));
  }

  /**
   * {@code avg_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, bool
   * ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor}
   */
  public static Tensor avgPool2d(Tensor self, long kernelSize, long stride) {
    return PoolingOps.AVG_POOL2D.tensor(
        self, new Value.IntList(kernelSize), new Value.IntList(stride));
  }

  /**
   * {@code avg_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, bool
   * ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor}
   */
  public static Tensor avgPool2d(Tensor self, long[] kernelSize, long[] stride, long... padding) {
    return PoolingOps.AVG_POOL2D.tensor(
        self, new Value.IntList(kernelSize), new Value.IntList(stride), new Value.IntList(padding));
  }

  /**
   * {@code avg_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, bool
   * ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor}
   */
  public static Tensor avgPool2d(Tensor self, long kernelSize, long stride, long padding) {
    return PoolingOps.AVG_POOL2D.tensor(
        self, new Value.IntList(kernelSize), new Value.IntList(stride), new Value.IntList(padding));
  }

  /**
   * {@code avg_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, bool
   * ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor}
   */
  public static Tensor avgPool2d(
      Tensor self, long[] kernelSize, long[] stride, long[] padding, boolean ceilMode) {
    return PoolingOps.AVG_POOL2D.tensor(
        self,
        new Value.IntList(kernelSize),
        new Value.IntList(stride),
        new Value.IntList(padding),
        Scalar.of(ceilMode));
  }

  /**
   * {@code avg_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, bool
   * ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor}
   */
  public static Tensor avgPool2d(
      Tensor self, long kernelSize, long stride, long padding, boolean ceilMode) {
    return PoolingOps.AVG_POOL2D.tensor(
        self,
        new Value.IntList(kernelSize),
        new Value.IntList(stride),
        new Value.IntList(padding),
        Scalar.of(ceilMode));
  }

  /**
   * {@code avg_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, bool
   * ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor}
   */
  public static Tensor avgPool2d(
      Tensor self,
      long[] kernelSize,
      long[] stride,
      long[] padding,
      boolean ceilMode,
      boolean countIncludePad) {
    return PoolingOps.AVG_POOL2D.tensor(
        self,
        new Value.IntList(kernelSize),
        new Value.IntList(stride),
        new Value.IntList(padding),
        Scalar.of(ceilMode),
        Scalar.of(countIncludePad));
  }

  /**
   * {@code avg_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, bool
   * ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor}
   */
  public static Tensor avgPool2d(
      Tensor self,
      long kernelSize,
      long stride,
      long padding,
      boolean ceilMode,
      boolean countIncludePad) {
    return PoolingOps.AVG_POOL2D.tensor(
        self,
        new Value.IntList(kernelSize),
        new Value.IntList(stride),
        new Value.IntList(padding),
        Scalar.of(ceilMode),
        Scalar.of(countIncludePad));
  }

  /**
   * {@code avg_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, bool
   * ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor}
   */
  public static Tensor avgPool2d(
      Tensor self,
      long[] kernelSize,
      long[] stride,
      long[] padding,
      boolean ceilMode,
      boolean countIncludePad,
      long divisorOverride) {
    return PoolingOps.AVG_POOL2D.tensor(
        self,
        new Value.IntList(kernelSize),
        new Value.IntList(stride),
        new Value.IntList(padding),
        Scalar.of(ceilMode),
        Scalar.of(countIncludePad),
        Scalar.of(divisorOverride));
  }

  /**
   * {@code avg_pool2d(Tensor self, int[2] kernel_size, int[2] stride=[], int[2] padding=0, bool
   * ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor}
   */
  public static Tensor avgPool2d(
      Tensor self,
      long kernelSize,
      long stride,
      long padding,
      boolean ceilMode,
      boolean countIncludePad,
      long divisorOverride) {
    return PoolingOps.AVG_POOL2D.tensor(
        self,
        new Value.IntList(kernelSize),
        new Value.IntList(stride),
        new Value.IntList(padding),
        Scalar.of(ceilMode),
        Scalar.of(countIncludePad),
        Scalar.of(divisorOverride));
  }

  /**
   * {@code avg_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, bool
   * ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor}
   */
  public static Tensor avgPool3d(Tensor self, long... kernelSize) {
    return PoolingOps.AVG_POOL3D.tensor(self, new Value.IntList(kernelSize));
  }

  /**
   * {@code avg_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, bool
   * ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor}
   */
  public static Tensor avgPool3d(Tensor self, long kernelSize) {
    return PoolingOps.AVG_POOL3D.tensor(self, new Value.IntList(kernelSize));
  }

  /**
   * {@code avg_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, bool
   * ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor}
   */
  public static Tensor avgPool3d(Tensor self, long[] kernelSize, long... stride) {
    return PoolingOps.AVG_POOL3D.tensor(
        self, new Value.IntList(kernelSize), new Value.IntList(stride));
  }

  /**
   * {@code avg_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, bool
   * ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor}
   */
  public static Tensor avgPool3d(Tensor self, long kernelSize, long stride) {
    return PoolingOps.AVG_POOL3D.tensor(
        self, new Value.IntList(kernelSize), new Value.IntList(stride));
  }

  /**
   * {@code avg_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, bool
   * ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor}
   */
  public static Tensor avgPool3d(Tensor self, long[] kernelSize, long[] stride, long... padding) {
    return PoolingOps.AVG_POOL3D.tensor(
        self, new Value.IntList(kernelSize), new Value.IntList(stride), new Value.IntList(padding));
  }

  /**
   * {@code avg_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, bool
   * ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor}
   */
  public static Tensor avgPool3d(Tensor self, long kernelSize, long stride, long padding) {
    return PoolingOps.AVG_POOL3D.tensor(
        self, new Value.IntList(kernelSize), new Value.IntList(stride), new Value.IntList(padding));
  }

  /**
   * {@code avg_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, bool
   * ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor}
   */
  public static Tensor avgPool3d(
      Tensor self, long[] kernelSize, long[] stride, long[] padding, boolean ceilMode) {
    return PoolingOps.AVG_POOL3D.tensor(
        self,
        new Value.IntList(kernelSize),
        new Value.IntList(stride),
        new Value.IntList(padding),
        Scalar.of(ceilMode));
  }

  /**
   * {@code avg_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, bool
   * ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor}
   */
  public static Tensor avgPool3d(
      Tensor self, long kernelSize, long stride, long padding, boolean ceilMode) {
    return PoolingOps.AVG_POOL3D.tensor(
        self,
        new Value.IntList(kernelSize),
        new Value.IntList(stride),
        new Value.IntList(padding),
        Scalar.of(ceilMode));
  }

  /**
   * {@code avg_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, bool
   * ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor}
   */
  public static Tensor avgPool3d(
      Tensor self,
      long[] kernelSize,
      long[] stride,
      long[] padding,
      boolean ceilMode,
      boolean countIncludePad) {
    return PoolingOps.AVG_POOL3D.tensor(
        self,
        new Value.IntList(kernelSize),
        new Value.IntList(stride),
        new Value.IntList(padding),
        Scalar.of(ceilMode),
        Scalar.of(countIncludePad));
  }

  /**
   * {@code avg_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, bool
   * ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor}
   */
  public static Tensor avgPool3d(
      Tensor self,
      long kernelSize,
      long stride,
      long padding,
      boolean ceilMode,
      boolean countIncludePad) {
    return PoolingOps.AVG_POOL3D.tensor(
        self,
        new Value.IntList(kernelSize),
        new Value.IntList(stride),
        new Value.IntList(padding),
        Scalar.of(ceilMode),
        Scalar.of(countIncludePad));
  }

  /**
   * {@code avg_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, bool
   * ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor}
   */
  public static Tensor avgPool3d(
      Tensor self,
      long[] kernelSize,
      long[] stride,
      long[] padding,
      boolean ceilMode,
      boolean countIncludePad,
      long divisorOverride) {
    return PoolingOps.AVG_POOL3D.tensor(
        self,
        new Value.IntList(kernelSize),
        new Value.IntList(stride),
        new Value.IntList(padding),
        Scalar.of(ceilMode),
        Scalar.of(countIncludePad),
        Scalar.of(divisorOverride));
  }

  /**
   * {@code avg_pool3d(Tensor self, int[3] kernel_size, int[3] stride=[], int[3] padding=0, bool
   * ceil_mode=False, bool count_include_pad=True, int? divisor_override=None) -> Tensor}
   */
  public static Tensor avgPool3d(
      Tensor self,
      long kernelSize,
      long stride,
      long padding,
      boolean ceilMode,
      boolean countIncludePad,
      long divisorOverride) {
    return PoolingOps.AVG_POOL3D.tensor(
        self,
        new Value.IntList(kernelSize),
        new Value.IntList(stride),
        new Value.IntList(padding),
        Scalar.of(ceilMode),
        Scalar.of(countIncludePad),
        Scalar.of(divisorOverride));
  }

  /** {@code adaptive_avg_pool1d(Tensor self, int[1] output_size) -> Tensor} */
  public static Tensor adaptiveAvgPool1d(Tensor self, long... outputSize) {
    return PoolingOps.ADAPTIVE_AVG_POOL1D.tensor(self, new Value.IntList(outputSize));
  }

  /** {@code adaptive_avg_pool1d(Tensor self, int[1] output_size) -> Tensor} */
  public static Tensor adaptiveAvgPool1d(Tensor self, long outputSize) {
    return PoolingOps.ADAPTIVE_AVG_POOL1D.tensor(self, new Value.IntList(outputSize));
  }

  /** {@code adaptive_avg_pool2d(Tensor self, SymInt[2] output_size) -> Tensor} */
  public static Tensor adaptiveAvgPool2d(Tensor self, long... outputSize) {
    return PoolingOps.ADAPTIVE_AVG_POOL2D.tensor(self, new Value.IntList(outputSize));
  }

  /** {@code adaptive_avg_pool2d(Tensor self, SymInt[2] output_size) -> Tensor} */
  public static Tensor adaptiveAvgPool2d(Tensor self, long outputSize) {
    return PoolingOps.ADAPTIVE_AVG_POOL2D.tensor(self, new Value.IntList(outputSize));
  }

  /** {@code adaptive_avg_pool3d(Tensor self, SymInt[3] output_size) -> Tensor} */
  public static Tensor adaptiveAvgPool3d(Tensor self, long... outputSize) {
    return PoolingOps.ADAPTIVE_AVG_POOL3D.tensor(self, new Value.IntList(outputSize));
  }

  /** {@code adaptive_avg_pool3d(Tensor self, SymInt[3] output_size) -> Tensor} */
  public static Tensor adaptiveAvgPool3d(Tensor self, long outputSize) {
    return PoolingOps.ADAPTIVE_AVG_POOL3D.tensor(self, new Value.IntList(outputSize));
  }

  /** {@code adaptive_max_pool1d(Tensor self, int[1] output_size) -> (Tensor, Tensor)} */
  public static List<Tensor> adaptiveMaxPool1d(Tensor self, long... outputSize) {
    return PoolingOps.ADAPTIVE_MAX_POOL1D.tuple(self, new Value.IntList(outputSize));
  }

  /** {@code adaptive_max_pool1d(Tensor self, int[1] output_size) -> (Tensor, Tensor)} */
  public static List<Tensor> adaptiveMaxPool1d(Tensor self, long outputSize) {
    return PoolingOps.ADAPTIVE_MAX_POOL1D.tuple(self, new Value.IntList(outputSize));
  }

  /** {@code adaptive_max_pool2d(Tensor self, int[2] output_size) -> (Tensor, Tensor)} */
  public static List<Tensor> adaptiveMaxPool2d(Tensor self, long... outputSize) {
    return PoolingOps.ADAPTIVE_MAX_POOL2D.tuple(self, new Value.IntList(outputSize));
  }

  /** {@code adaptive_max_pool2d(Tensor self, int[2] output_size) -> (Tensor, Tensor)} */
  public static List<Tensor> adaptiveMaxPool2d(Tensor self, long outputSize) {
    return PoolingOps.ADAPTIVE_MAX_POOL2D.tuple(self, new Value.IntList(outputSize));
  }

  /** {@code adaptive_max_pool3d(Tensor self, int[3] output_size) -> (Tensor, Tensor)} */
  public static List<Tensor> adaptiveMaxPool3d(Tensor self, long... outputSize) {
    return PoolingOps.ADAPTIVE_MAX_POOL3D.tuple(self, new Value.IntList(outputSize));
  }

  /** {@code adaptive_max_pool3d(Tensor self, int[3] output_size) -> (Tensor, Tensor)} */
  public static List<Tensor> adaptiveMaxPool3d(Tensor self, long outputSize) {
    return PoolingOps.ADAPTIVE_MAX_POOL3D.tuple(self, new Value.IntList(outputSize));
  }
}
