package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.ContractionOp;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ReductionOp.Window;
import java.util.Arrays;

/**
 * {@code convolution} in general. The input becomes [batch, feature, space], the kernel [output
 * feature, input feature, space]; a table says which input element each kernel place sees.
 */
final class Convolutions {
  private Convolutions() {}

  /** Sizes of one convolution, after the dimensions have been brought in order. */
  private record Plan(
      int batches,
      int inputFeatures,
      int outputFeatures,
      int kernelFeatures,
      int featureGroups,
      int batchGroups,
      int inputSpace,
      int kernelSpace,
      WindowTable table) {}

  static HostArray convolution(ContractionOp.Convolution op, HostArray x, HostArray w) {
    var n = op.dimensions();
    int space = n.inputSpatial().length;
    HostArray lhs = Shapes.transpose(x, order(n.inputBatch(), n.inputFeature(), n.inputSpatial()));
    HostArray rhs =
        Shapes.transpose(
            w, order(n.kernelOutputFeature(), n.kernelInputFeature(), n.kernelSpatial()));
    rhs = reversed(rhs, op.windowReversal());
    int[] spaceDims = Arrays.copyOfRange(Strides.toInts(lhs.type().dims()), 2, 2 + space);
    long[] kernelDims = Arrays.copyOfRange(rhs.type().dims(), 2, 2 + space);
    var table =
        new WindowTable(
            spaceDims,
            Strides.rowMajor(Arrays.stream(spaceDims).asLongStream().toArray()),
            new Window(
                kernelDims,
                op.windowStrides(),
                op.lhsDilation(),
                op.rhsDilation(),
                op.paddingLow(),
                op.paddingHigh()));
    var plan =
        new Plan(
            lhs.dim(0),
            lhs.dim(1),
            rhs.dim(0),
            rhs.dim(1),
            (int) op.featureGroupCount(),
            (int) op.batchGroupCount(),
            Arrays.stream(spaceDims).reduce(1, (a, b) -> a * b),
            table.places(),
            table);
    long[] outDims = new long[space + 2];
    outDims[0] = plan.batches() / plan.batchGroups();
    outDims[1] = plan.outputFeatures();
    for (int i = 0; i < space; i++) {
      outDims[i + 2] = table.outputDims()[i];
    }
    HostArray out = HostArray.allocate(op.resultType(), outDims);
    run(plan, lhs, rhs, out);
    int[] result = order(n.outputBatch(), n.outputFeature(), n.outputSpatial());
    int[] inverse = new int[result.length];
    for (int i = 0; i < result.length; i++) {
      inverse[result[i]] = i;
    }
    return Shapes.transpose(out, inverse);
  }

  private static int[] order(long first, long second, long[] rest) {
    int[] out = new int[rest.length + 2];
    out[0] = (int) first;
    out[1] = (int) second;
    for (int i = 0; i < rest.length; i++) {
      out[i + 2] = (int) rest[i];
    }
    return out;
  }

  private static HostArray reversed(HostArray kernel, boolean[] reversal) {
    long[] dims = new long[reversal.length];
    int n = 0;
    for (int i = 0; i < reversal.length; i++) {
      if (reversal[i]) {
        dims[n++] = i + 2;
      }
    }
    return n == 0 ? kernel : Shapes.reverse(kernel, Arrays.copyOf(dims, n));
  }

  private static void run(Plan p, HostArray x, HostArray w, HostArray out) {
    ElementType t = out.elementType();
    if (t.isComplex()) {
      double[] xr = new double[x.elements()];
      double[] xi = new double[x.elements()];
      double[] wr = new double[w.elements()];
      double[] wi = new double[w.elements()];
      Lanes.loadComplex(x.elementType(), x.data(), 0, xr, xi, xr.length);
      Lanes.loadComplex(w.elementType(), w.data(), 0, wr, wi, wr.length);
      double[] re = new double[out.elements()];
      double[] im = new double[out.elements()];
      accumulate(p, xr, wr, re, 1);
      accumulate(p, xi, wi, re, -1);
      accumulate(p, xr, wi, im, 1);
      accumulate(p, xi, wr, im, 1);
      Lanes.storeComplex(t, out.data(), 0, re, im, re.length);
    } else if (t.isFloat()) {
      double[] acc = new double[out.elements()];
      if (t == ElementType.F32 && p.kernelFeatures() * p.kernelSpace() <= Dot.SHORT) {
        accumulateSingles(p, x.toDoubles(), w.toDoubles(), acc);
      } else {
        accumulate(p, x.toDoubles(), w.toDoubles(), acc, 1);
      }
      Lanes.storeDoubles(t, out.data(), 0, acc, acc.length);
    } else {
      long[] acc = new long[out.elements()];
      accumulate(p, x.toLongs(), w.toLongs(), acc);
      Lanes.storeLongs(t, out.data(), 0, acc, acc.length);
    }
  }

  /** First input batch and feature of an output batch and feature. */
  private static int inputBatch(Plan p, int batch, int feature) {
    return feature / (p.outputFeatures() / p.batchGroups()) * (p.batches() / p.batchGroups())
        + batch;
  }

  private static int inputFeature(Plan p, int feature) {
    return feature / (p.outputFeatures() / p.featureGroups()) * p.kernelFeatures();
  }

  private static void accumulate(Plan p, double[] x, double[] w, double[] acc, double sign) {
    int outSpace = p.table().outputs();
    int[] at = new int[outSpace];
    for (int place = 0; place < p.kernelSpace(); place++) {
      p.table().fill(place, at);
      for (int b = 0, to = 0; b < p.batches() / p.batchGroups(); b++) {
        for (int f = 0; f < p.outputFeatures(); f++, to += outSpace) {
          int image = inputBatch(p, b, f) * p.inputFeatures() + inputFeature(p, f);
          for (int c = 0; c < p.kernelFeatures(); c++) {
            double v = sign * w[(f * p.kernelFeatures() + c) * p.kernelSpace() + place];
            int from = (image + c) * p.inputSpace();
            for (int s = 0; s < outSpace; s++) {
              if (at[s] >= 0) {
                acc[to + s] += v * x[from + at[s]];
              }
            }
          }
        }
      }
    }
  }

  /** As {@link #accumulate}, with each product and each sum rounded to single precision. */
  private static void accumulateSingles(Plan p, double[] x, double[] w, double[] acc) {
    int outSpace = p.table().outputs();
    int[] at = new int[outSpace];
    for (int place = 0; place < p.kernelSpace(); place++) {
      p.table().fill(place, at);
      for (int b = 0, to = 0; b < p.batches() / p.batchGroups(); b++) {
        for (int f = 0; f < p.outputFeatures(); f++, to += outSpace) {
          int image = inputBatch(p, b, f) * p.inputFeatures() + inputFeature(p, f);
          for (int c = 0; c < p.kernelFeatures(); c++) {
            double v = w[(f * p.kernelFeatures() + c) * p.kernelSpace() + place];
            int from = (image + c) * p.inputSpace();
            for (int s = 0; s < outSpace; s++) {
              if (at[s] >= 0) {
                acc[to + s] = (float) (acc[to + s] + (float) (v * x[from + at[s]]));
              }
            }
          }
        }
      }
    }
  }

  private static void accumulate(Plan p, long[] x, long[] w, long[] acc) {
    int outSpace = p.table().outputs();
    int[] at = new int[outSpace];
    for (int place = 0; place < p.kernelSpace(); place++) {
      p.table().fill(place, at);
      for (int b = 0, to = 0; b < p.batches() / p.batchGroups(); b++) {
        for (int f = 0; f < p.outputFeatures(); f++, to += outSpace) {
          int image = inputBatch(p, b, f) * p.inputFeatures() + inputFeature(p, f);
          for (int c = 0; c < p.kernelFeatures(); c++) {
            long v = w[(f * p.kernelFeatures() + c) * p.kernelSpace() + place];
            int from = (image + c) * p.inputSpace();
            for (int s = 0; s < outSpace; s++) {
              if (at[s] >= 0) {
                acc[to + s] += v * x[from + at[s]];
              }
            }
          }
        }
      }
    }
  }
}
