package dev.torchtpu.cpu;

import dev.torchtpu.hlo.ContractionOp;
import dev.torchtpu.hlo.ContractionOp.ConvolutionDimensions;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.Literal;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Convolutions of all forms give what the reference gives. */
class FastConvolutionTest {
  private final Oracle oracle = new Oracle().planned(true);
  private final Random random = new Random(5);

  @AfterEach
  void close() {
    oracle.close();
  }

  /** One convolution; its fields are changed for each case. */
  private final class Case {
    ElementType type = ElementType.F32;
    ElementType result = ElementType.F32;
    long batch = 2;
    long inputs = 3;
    long outputs = 8;
    long featureGroups = 1;
    long batchGroups = 1;
    long[] size;
    long[] kernel;
    long[] stride;
    long[] low;
    long[] high;
    long[] lhsDilation;
    long[] rhsDilation;
    boolean reverse;
    boolean channelsLast;

    Case(long[] size, long... kernel) {
      this.size = size;
      this.kernel = kernel;
      int n = size.length;
      stride = filled(n, 1);
      low = new long[n];
      high = new long[n];
      lhsDilation = filled(n, 1);
      rhsDilation = filled(n, 1);
    }

    void check() {
      int n = size.length;
      long[] space = LongStream.range(2, n + 2).toArray();
      long[] first = LongStream.range(1, n + 1).toArray();
      long[] zero = LongStream.range(0, n).toArray();
      var dims =
          channelsLast
              ? new ConvolutionDimensions(0, n + 1, first, n, n + 1, zero, 0, n + 1, first)
              : new ConvolutionDimensions(0, 1, space, 1, 0, space, 0, 1, space);
      long[] x = new long[n + 2];
      long[] w = new long[n + 2];
      x[0] = batch;
      x[channelsLast ? n + 1 : 1] = inputs;
      w[channelsLast ? n + 1 : 0] = outputs;
      w[channelsLast ? n : 1] = inputs / featureGroups;
      for (int i = 0; i < n; i++) {
        x[(int) dims.inputSpatial()[i]] = size[i];
        w[(int) dims.kernelSpatial()[i]] = kernel[i];
      }
      boolean[] reversal = new boolean[n];
      Arrays.fill(reversal, reverse);
      long k = inputs / featureGroups * Arrays.stream(kernel).reduce(1, (a, b) -> a * b);
      double tolerance =
          switch (type) {
            case F32 -> k <= 16 ? 0 : 3e-7 * k;
            case F64 -> 1e-14 * k;
            default -> 4e-7 * k;
          };
      Literal a = oracle.moderate(type, x);
      Literal b = oracle.moderate(type, w);
      oracle.check(
          result == type && type != ElementType.F32 ? 1 : 0,
          tolerance,
          (c, p) ->
              c.emit(
                  new ContractionOp.Convolution(
                      p.get(0),
                      p.get(1),
                      stride,
                      low,
                      high,
                      lhsDilation,
                      rhsDilation,
                      reversal,
                      dims,
                      featureGroups,
                      batchGroups,
                      List.of(),
                      result)),
          a,
          b);
    }
  }

  private static long[] filled(int n, long v) {
    long[] out = new long[n];
    Arrays.fill(out, v);
    return out;
  }

  @Test
  void ordinaryOnesOfOneToThreeDimensions() {
    for (long[] size : new long[][] {{37}, {9, 21}, {14, 14}, {5, 6, 7}}) {
      for (long width : new long[] {1, 3, 5}) {
        for (boolean last : new boolean[] {false, true}) {
          var c = new Case(size, filled(size.length, width));
          c.channelsLast = last;
          c.inputs = 5;
          c.outputs = 13;
          c.low = filled(size.length, width / 2);
          c.high = c.low;
          c.check();
          c.stride = filled(size.length, 2);
          c.check();
        }
      }
    }
  }

  @Test
  void fewProductsARound() {
    for (long outputs : new long[] {1, 2, 7}) {
      var c = new Case(new long[] {11, 45}, 3, 3);
      c.inputs = 1;
      c.outputs = outputs;
      c.low = new long[] {1, 1};
      c.high = c.low;
      c.check();
      c.stride = new long[] {2, 3};
      c.check();
      c.type = ElementType.F64;
      c.result = ElementType.F64;
      c.check();
    }
  }

  @Test
  void groupsAndDepthwise() {
    for (long width : new long[] {3, 5}) {
      for (long each : new long[] {1, 2, 5}) {
        for (boolean last : new boolean[] {false, true}) {
          var c = new Case(new long[] {13, 34}, width, width);
          c.channelsLast = last;
          c.inputs = 6;
          c.featureGroups = 6;
          c.outputs = 6 * each;
          c.low = new long[] {width / 2, width / 2};
          c.high = c.low;
          c.check();
          c.inputs = 12;
          c.featureGroups = 3;
          c.outputs = 9 * each;
          c.check();
        }
      }
    }
  }

  @Test
  void batchGroups() {
    var c = new Case(new long[] {9, 8}, 5, 6);
    c.batch = 6;
    c.batchGroups = 3;
    c.inputs = 7;
    c.outputs = 12;
    c.low = new long[] {1, 1};
    c.high = new long[] {1, 0};
    c.check();
    c.batchGroups = 6;
    c.check();
  }

  @Test
  void dilationsPaddingsAndReversal() {
    for (int i = 0; i < 120; i++) {
      int n = 1 + random.nextInt(3);
      var c = new Case(new long[n], new long[n]);
      c.channelsLast = random.nextBoolean();
      c.reverse = random.nextBoolean();
      c.inputs = 4;
      c.outputs = 4 * (1 + random.nextInt(4));
      c.featureGroups = random.nextBoolean() ? 1 : random.nextBoolean() ? 2 : 4;
      for (int d = 0; d < n; d++) {
        c.size[d] = 3 + random.nextInt(9);
        c.kernel[d] = 1 + random.nextInt(3);
        c.stride[d] = 1 + random.nextInt(2);
        c.low[d] = random.nextInt(5) - 1;
        c.high[d] = random.nextInt(5) - 1;
        c.lhsDilation[d] = 1 + random.nextInt(3);
        c.rhsDilation[d] = 1 + random.nextInt(2);
      }
      c.check();
    }
  }

  @Test
  void longSumsAsInTheGradientOfAKernel() {
    var c = new Case(new long[] {32, 31}, 30, 29);
    c.inputs = 5;
    c.batch = 3;
    c.outputs = 7;
    c.check();
    c.outputs = 1;
    c.check();
  }

  @Test
  void otherTypes() {
    for (ElementType t : List.of(ElementType.BF16, ElementType.F16, ElementType.F64)) {
      var c = new Case(new long[] {9, 20}, 3, 3);
      c.type = t;
      c.result = t;
      c.low = new long[] {1, 1};
      c.high = c.low;
      c.inputs = 6;
      c.check();
      if (t != ElementType.F64) {
        c.result = ElementType.F32;
        c.check();
      }
    }
    var c = new Case(new long[] {9, 20}, 3, 3);
    c.type = ElementType.I32;
    c.result = ElementType.I32;
    oracle.planned(false);
    c.check();
  }

  @Test
  void nothingToSum() {
    var c = new Case(new long[] {4, 5}, 2, 2);
    c.inputs = 0;
    c.check();
  }
}
