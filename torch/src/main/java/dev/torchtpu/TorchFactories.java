package dev.torchtpu;

import dev.torchtpu.aten.OpTable;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The factory functions of {@code Torch}. Without options a tensor is made on the default device,
 * of the default dtype or the one that PyTorch infers.
 */
abstract class TorchFactories extends TorchRandom {
  TorchFactories() {}

  private static Tensor make(String name, TensorOptions options, Value... arguments) {
    Map<String, Value> keywords = new LinkedHashMap<>();
    options.dtype().ifPresent(d -> keywords.put("dtype", d));
    keywords.put("device", options.device().orElseGet(Torch::getDefaultDevice));
    var overload = OpTable.get().require(name);
    Tensor t = (Tensor) overload.call(overload.bind(Arrays.asList(arguments), keywords)).getFirst();
    return options.requiresGrad() ? t.requiresGrad_() : t;
  }

  private static Value ints(long... sizes) {
    return new Value.IntList(sizes);
  }

  /** Zeros of the given sizes. */
  public static Tensor zeros(long... sizes) {
    return zeros(TensorOptions.DEFAULT, sizes);
  }

  /** As {@link #zeros(long...)}, with options. */
  public static Tensor zeros(TensorOptions options, long... sizes) {
    return make("zeros", options, ints(sizes));
  }

  /** Zeros on a device, of a dtype. */
  public static Tensor zeros(Device device, Dtype dtype, long... sizes) {
    return full(device, dtype, Scalar.of(0), sizes);
  }

  /** Ones of the given sizes. */
  public static Tensor ones(long... sizes) {
    return ones(TensorOptions.DEFAULT, sizes);
  }

  /** As {@link #ones(long...)}, with options. */
  public static Tensor ones(TensorOptions options, long... sizes) {
    return make("ones", options, ints(sizes));
  }

  /** Ones on a device, of a dtype. */
  public static Tensor ones(Device device, Dtype dtype, long... sizes) {
    return full(device, dtype, Scalar.of(1), sizes);
  }

  /** A tensor whose elements mean nothing yet. */
  public static Tensor empty(long... sizes) {
    return empty(TensorOptions.DEFAULT, sizes);
  }

  /** As {@link #empty(long...)}, with options. */
  public static Tensor empty(TensorOptions options, long... sizes) {
    return make("empty.memory_format", options, ints(sizes));
  }

  /** A tensor of one number: of the default dtype. */
  public static Tensor full(long[] sizes, double value) {
    return full(sizes, value, TensorOptions.DEFAULT);
  }

  /** As {@link #full(long[], double)}, with options. */
  public static Tensor full(long[] sizes, double value, TensorOptions options) {
    return make("full", options, ints(sizes), Scalar.of(value));
  }

  /** A tensor of one whole number: int64. */
  public static Tensor full(long[] sizes, long value) {
    return full(sizes, value, TensorOptions.DEFAULT);
  }

  /** As {@link #full(long[], long)}, with options. */
  public static Tensor full(long[] sizes, long value, TensorOptions options) {
    return make("full", options, ints(sizes), Scalar.of(value));
  }

  /** A tensor of one number, on a device, of a dtype. */
  public static Tensor full(Device device, Dtype dtype, Scalar value, long... sizes) {
    return make("full", TensorOptions.dtype(dtype).device(device), ints(sizes), value);
  }

  /** Numbers drawn evenly from [0, 1). */
  public static Tensor rand(long... sizes) {
    return rand(TensorOptions.DEFAULT, sizes);
  }

  /** As {@link #rand(long...)}, with options. */
  public static Tensor rand(TensorOptions options, long... sizes) {
    return make("rand", options, ints(sizes));
  }

  /** Numbers of the standard normal distribution. */
  public static Tensor randn(long... sizes) {
    return randn(TensorOptions.DEFAULT, sizes);
  }

  /** As {@link #randn(long...)}, with options. */
  public static Tensor randn(TensorOptions options, long... sizes) {
    return make("randn", options, ints(sizes));
  }

  /** Whole numbers of [0, high): int64. */
  public static Tensor randint(long high, long[] sizes) {
    return randint(0, high, sizes);
  }

  /** Whole numbers of [low, high): int64. */
  public static Tensor randint(long low, long high, long[] sizes) {
    return randint(low, high, sizes, TensorOptions.DEFAULT);
  }

  /** As {@link #randint(long, long, long[])}, with options. */
  public static Tensor randint(long low, long high, long[] sizes, TensorOptions options) {
    return make("randint.low", options, Scalar.of(low), Scalar.of(high), ints(sizes));
  }

  /** The numbers 0 to n - 1 in random order: int64. */
  public static Tensor randperm(long n) {
    return make("randperm", TensorOptions.DEFAULT, Scalar.of(n));
  }

  /** int64 numbers from 0 up to, not including, an end. */
  public static Tensor arange(long end) {
    return arange(end, TensorOptions.DEFAULT);
  }

  /** As {@link #arange(long)}, with options. */
  public static Tensor arange(long end, TensorOptions options) {
    return make("arange", options, Scalar.of(end));
  }

  /** int64 numbers {@code start, start + 1, …} below an end. */
  public static Tensor arange(long start, long end) {
    return arange(start, end, 1);
  }

  /** int64 numbers {@code start, start + step, …} below an end. */
  public static Tensor arange(long start, long end, long step) {
    return make(
        "arange.start_step",
        TensorOptions.DEFAULT,
        Scalar.of(start),
        Scalar.of(end),
        Scalar.of(step));
  }

  /** Numbers {@code start, start + step, …} below an end, of the default dtype. */
  public static Tensor arange(double start, double end, double step) {
    return arange(start, end, step, TensorOptions.DEFAULT);
  }

  /** As {@link #arange(double, double, double)}, with options. */
  public static Tensor arange(double start, double end, double step, TensorOptions options) {
    return make("arange.start_step", options, Scalar.of(start), Scalar.of(end), Scalar.of(step));
  }

  /** A number of evenly spaced numbers, from start to end, both among them. */
  public static Tensor linspace(double start, double end, long steps) {
    return linspace(start, end, steps, TensorOptions.DEFAULT);
  }

  /** As {@link #linspace(double, double, long)}, with options. */
  public static Tensor linspace(double start, double end, long steps, TensorOptions options) {
    return make("linspace", options, Scalar.of(start), Scalar.of(end), Scalar.of(steps));
  }

  /** Powers of 10, their exponents evenly spaced from start to end. */
  public static Tensor logspace(double start, double end, long steps) {
    return make(
        "logspace", TensorOptions.DEFAULT, Scalar.of(start), Scalar.of(end), Scalar.of(steps));
  }

  /** The identity matrix of [n, n]. */
  public static Tensor eye(long n) {
    return make("eye", TensorOptions.DEFAULT, Scalar.of(n));
  }

  /** Ones on the diagonal of an [n, m] matrix, zeros elsewhere. */
  public static Tensor eye(long n, long m) {
    return make("eye.m", TensorOptions.DEFAULT, Scalar.of(n), Scalar.of(m));
  }

  /** Matrices joined by letters: {@code einsum("bij,bjk->bik", a, b)}. */
  public static Tensor einsum(String equation, Tensor... operands) {
    return Torch.callTensor("einsum", Value.of(equation), Value.TensorList.of(operands));
  }
}
