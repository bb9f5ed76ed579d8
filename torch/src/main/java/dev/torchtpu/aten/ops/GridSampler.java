package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.GatherDimensions;
import dev.torchtpu.hlo.IndexingOp;
import dev.torchtpu.hlo.ScatterDimensions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/**
 * Reads of an image at places that a grid gives, and their gradients. The image is {@code [N, C,
 * …]}, the grid {@code [N, …, n]} with the last spatial dimension's place first.
 */
final class GridSampler {
  private static final int BILINEAR = 0;
  private static final int NEAREST = 1;
  private static final int BORDER = 1;
  private static final int REFLECTION = 2;

  /** One element that a place reads along one dimension: position, weight and its slope. */
  private record Tap(Expr position, Expr weight, Expr slope, Expr inside) {}

  private final Expr image;
  private final int n;
  private final int mode;
  private final int padding;
  private final boolean corners;
  private final long[] outSizes;
  private final long places;

  /** What a unit of the grid moves the place by, for each dimension, in the image's order. */
  private final List<Expr> steps = new ArrayList<>();

  private final List<List<Tap>> taps = new ArrayList<>();

  /**
   * @param image in the wide dtype
   * @param grid in the same dtype
   */
  GridSampler(Expr image, Expr grid, int mode, int padding, boolean corners) {
    this.image = image;
    this.n = image.rank() - 2;
    this.mode = mode;
    this.padding = padding;
    this.corners = corners;
    this.outSizes = Arrays.copyOfRange(grid.sizes(), 1, n + 1);
    this.places = LongStream.of(outSizes).reduce(1, (a, b) -> a * b);
    for (int i = 0; i < n; i++) {
      int coordinate = n - 1 - i;
      Expr g = grid.slice(n + 1, coordinate, coordinate + 1).reshape(image.size(0), places);
      addDimension(g, image.size(i + 2));
    }
  }

  private void addDimension(Expr g, long size) {
    Expr at = corners ? g.add(1).div(2).mul(size - 1) : g.add(1).mul(size).sub(1).div(2);
    Expr step = g.full(corners ? (size - 1) / 2.0 : size / 2.0);
    if (mode == BILINEAR || mode == NEAREST) {
      Expr slope = step.ones();
      if (padding == REFLECTION) {
        slope = slope.mul(reflectionSlope(at, size));
        at = reflected(at, size);
      }
      if (padding != 0) {
        Expr low = at.full(0.0);
        Expr high = at.full((double) (size - 1));
        slope = at.gt(low).and(at.lt(high)).select(slope, slope.zeros());
        at = at.max(low).min(high);
      }
      step = step.mul(slope);
    }
    steps.add(step);
    var list = new ArrayList<Tap>();
    if (mode == NEAREST) {
      Expr p = at.roundEven();
      list.add(tap(p, p.ones(), p.zeros(), size));
    } else if (mode == BILINEAR) {
      Expr floor = at.floor();
      Expr part = at.sub(floor);
      list.add(tap(floor, part.ones().sub(part), part.ones().neg(), size));
      list.add(tap(floor.add(1), part, part.ones(), size));
    } else {
      cubic(at, size, list);
    }
    taps.add(list);
  }

  private void cubic(Expr at, long size, List<Tap> list) {
    Expr floor = at.floor();
    Expr part = at.sub(floor);
    for (int k = -1; k <= 2; k++) {
      Expr distance = k <= 0 ? part.add(-k) : part.ones().mul(k).sub(part);
      boolean far = k == -1 || k == 2;
      Expr weight = far ? cubicFar(distance) : cubicNear(distance);
      Expr slope = far ? cubicFarSlope(distance) : cubicNearSlope(distance);
      Expr place = floor.add(k);
      if (padding == REFLECTION) {
        place = reflected(place, size);
      }
      if (padding == BORDER || padding == REFLECTION) {
        place = place.max(place.full(0.0)).min(place.full((double) (size - 1)));
      }
      list.add(tap(place, weight, k <= 0 ? slope : slope.neg(), size));
    }
  }

  private static final double A = -0.75;

  private static Expr cubicNear(Expr x) {
    return x.mul(A + 2).sub(A + 3).mul(x).mul(x).add(1);
  }

  private static Expr cubicNearSlope(Expr x) {
    return x.mul(3 * (A + 2)).sub(2 * (A + 3)).mul(x);
  }

  private static Expr cubicFar(Expr x) {
    return x.mul(A).sub(5 * A).mul(x).add(8 * A).mul(x).sub(4 * A);
  }

  private static Expr cubicFarSlope(Expr x) {
    return x.mul(3 * A).sub(10 * A).mul(x).add(8 * A);
  }

  private Tap tap(Expr place, Expr weight, Expr slope, long size) {
    Expr inside = place.ge(0).and(place.le((double) (size - 1)));
    Expr position = place.max(place.full(0.0)).min(place.full((double) (size - 1))).to(Dtype.INT64);
    return new Tap(position, weight, slope, inside);
  }

  private double reflectionLow() {
    return corners ? 0 : -0.5;
  }

  private double reflectionSpan(long size) {
    return corners ? size - 1 : size;
  }

  private Expr reflected(Expr at, long size) {
    double span = reflectionSpan(size);
    if (span == 0) {
      return at.zeros();
    }
    Expr d = at.sub(reflectionLow()).abs();
    Expr flips = d.div(span).floor();
    Expr extra = d.rem(d.full(span));
    return isEven(flips)
        .select(extra.add(reflectionLow()), extra.neg().add(span + reflectionLow()));
  }

  private Expr reflectionSlope(Expr at, long size) {
    double span = reflectionSpan(size);
    if (span == 0) {
      return at.zeros();
    }
    Expr shifted = at.sub(reflectionLow());
    Expr sign = shifted.lt(0).select(at.ones().neg(), at.ones());
    return isEven(shifted.abs().div(span).floor()).select(sign, sign.neg());
  }

  private static Expr isEven(Expr flips) {
    return flips.rem(flips.full(2.0)).eq(0);
  }

  /** A choice of one tap in each dimension: flat position and whether the image has it. */
  private record Corner(Expr position, Expr inside, List<Tap> parts) {
    Expr weight() {
      Expr w = parts.getFirst().weight;
      for (int i = 1; i < parts.size(); i++) {
        w = w.mul(parts.get(i).weight);
      }
      return w;
    }

    /** The slope of the weight in one dimension's place. */
    Expr slope(int dim) {
      Expr w = parts.get(dim).slope;
      for (int i = 0; i < parts.size(); i++) {
        w = i == dim ? w : w.mul(parts.get(i).weight);
      }
      return w;
    }
  }

  private List<Corner> corners() {
    List<List<Tap>> choices = List.of(List.of());
    for (List<Tap> dim : taps) {
      var longer = new ArrayList<List<Tap>>();
      for (List<Tap> c : choices) {
        for (Tap t : dim) {
          var next = new ArrayList<>(c);
          next.add(t);
          longer.add(next);
        }
      }
      choices = longer;
    }
    var out = new ArrayList<Corner>();
    for (List<Tap> c : choices) {
      Expr position = c.getFirst().position;
      Expr inside = c.getFirst().inside;
      for (int i = 1; i < n; i++) {
        position = position.mul(position.full(image.size(i + 2))).add(c.get(i).position);
        inside = inside.and(c.get(i).inside);
      }
      out.add(new Corner(position, inside, c));
    }
    return out;
  }

  private long area() {
    return image.elements() / (image.size(0) * image.size(1));
  }

  private Expr flat() {
    return image.reshape(image.size(0), image.size(1), area());
  }

  private Expr read(Corner c) {
    Expr values =
        image.wrap(
            image
                .builder()
                .emit(
                    new IndexingOp.Gather(
                        flat().value(),
                        c.position.value(),
                        new GatherDimensions(
                            new long[] {1},
                            new long[] {2},
                            new long[] {0},
                            new long[] {0},
                            new long[] {2},
                            2),
                        new long[] {1, image.size(1), 1},
                        false)));
    return c.inside.unsqueeze(1).select(values, values.zeros());
  }

  /** The values read, {@code [N, C, …]}. */
  Expr sample() {
    Expr sum =
        image.wrap(
            image.builder().full(flat().type().withDims(image.size(0), image.size(1), places), 0L));
    for (Corner c : corners()) {
      sum = sum.add(read(c).mul(c.weight().unsqueeze(1)));
    }
    return sum.reshape(ShapeViewOps.replaced(outSizes, 0, 0, image.size(0), image.size(1)));
  }

  /** The image's gradient. */
  Expr imageGradient(Expr grad) {
    Expr g = grad.reshape(image.size(0), image.size(1), places);
    Expr sum = flat().zeros();
    Block add = Gathers.ADD.block(image.elementType());
    for (Corner c : corners()) {
      Expr part = g.mul(c.weight().unsqueeze(1));
      Expr kept = c.inside.select(c.position, c.position.full(area()));
      sum =
          image.wrap(
              image
                  .builder()
                  .emitAll(
                      new IndexingOp.Scatter(
                          List.of(sum.value()),
                          kept.value(),
                          List.of(part.value()),
                          new ScatterDimensions(
                              new long[] {1},
                              new long[] {2},
                              new long[] {0},
                              new long[] {0},
                              new long[] {2},
                              2),
                          false,
                          false,
                          add))
                  .getFirst());
    }
    return sum.reshape(image.sizes());
  }

  /** The grid's gradient. */
  Expr gridGradient(Expr grad) {
    Expr g = grad.reshape(image.size(0), image.size(1), places);
    Expr[] sums = new Expr[n];
    Arrays.setAll(sums, i -> steps.get(i).zeros());
    for (Corner c : corners()) {
      Expr along = read(c).mul(g).sum(new long[] {1}, false);
      for (int i = 0; i < n; i++) {
        sums[i] = sums[i].add(along.mul(c.slope(i)));
      }
    }
    var parts = new ArrayList<Expr>();
    for (int i = n - 1; i >= 0; i--) {
      parts.add(sums[i].mul(steps.get(i)).unsqueeze(2));
    }
    return Expr.concat(parts, 2).reshape(gridSizes());
  }

  private long[] gridSizes() {
    long[] s = new long[n + 2];
    s[0] = image.size(0);
    System.arraycopy(outSizes, 0, s, 1, n);
    s[n + 1] = n;
    return s;
  }
}
