package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.ArgExtreme;
import dev.torchtpu.cpu.kernel.RunningExtreme;
import dev.torchtpu.cpu.kernel.RunningLoop;
import dev.torchtpu.cpu.kernel.Sequences;

/** Steps along one dimension of {@code [outer, n, inner]}. */
sealed interface ScanSteps extends Step {

  /** Sizes before, of and after the dimension. */
  record Shape(long outer, long n, long inner) {
    static Shape of(long[] dims, int dimension) {
      long outer = 1;
      long inner = 1;
      for (int i = 0; i < dims.length; i++) {
        outer *= i < dimension ? dims[i] : 1;
        inner *= i > dimension ? dims[i] : 1;
      }
      return new Shape(outer, dims[dimension], inner);
    }
  }

  /** Running results of one operation. */
  record Running(RunningLoop loop, View out, View a, View init, Shape shape, boolean reverse)
      implements ScanSteps {
    @Override
    public void run(Frame f) {
      loop.run(
          out.address(f),
          a.address(f),
          init.address(f),
          shape.outer,
          shape.n,
          shape.inner,
          reverse);
    }
  }

  /** Running extremes and where they are. */
  record Extremes(
      RunningExtreme loop, View values, View indices, View a, View init, View at, Shape shape)
      implements ScanSteps {
    @Override
    public void run(Frame f) {
      loop.run(
          values.address(f),
          indices.address(f),
          a.address(f),
          init.address(f),
          at.address(f),
          shape.outer,
          shape.n,
          shape.inner);
    }
  }

  /** The extreme along the dimension and its lowest index. */
  record Argument(ArgExtreme loop, View values, View indices, View a, Shape shape)
      implements ScanSteps {
    @Override
    public void run(Frame f) {
      loop.run(
          values.address(f), indices.address(f), a.address(f), shape.outer, shape.n, shape.inner);
    }
  }

  /** The numbers from 0 on. */
  record Sequence(View out) implements ScanSteps {
    @Override
    public void run(Frame f) {
      Sequences.fill(out.address(f), out.type(), out.elements());
    }
  }
}
