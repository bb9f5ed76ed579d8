package dev.torchtpu.runtime;

import dev.torchtpu.Tensor;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Expr;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The order, outermost first, in which dimensions lie in memory in an elementwise operator's
 * result: as in its arguments, by the rules of PyTorch's TensorIterator. Programs see all tensors
 * with their dimensions in this order, so that keeping it costs nothing.
 */
final class Arrangement {
  private final int[] order;

  private Arrangement(int[] order) {
    this.order = order;
  }

  /** The order that a call's arguments ask for; null for row-major. */
  static @Nullable Arrangement of(Arguments arguments) {
    boolean rowMajor = true;
    long[] sizes = {};
    for (Value v : arguments.values()) {
      if (v instanceof Tensor t && t.dim() > 0) {
        rowMajor &= t.isContiguous();
        sizes = Expr.broadcastSizes(sizes, t.layout().sizes());
      }
    }
    if (rowMajor || sizes.length < 2) {
      return null;
    }
    var operands = new ArrayList<long[]>();
    for (Value v : arguments.values()) {
      if (v instanceof Tensor t && t.dim() > 0) {
        operands.add(strides(t.layout(), sizes));
      }
    }
    int[] order = order(sizes, operands);
    for (int i = 0; i < order.length; i++) {
      if (order[i] != i) {
        return new Arrangement(order);
      }
    }
    return null;
  }

  /** Strides over the broadcast sizes: 0 where an operand is repeated. */
  private static long[] strides(Layout l, long[] sizes) {
    long[] s = new long[sizes.length];
    int lead = sizes.length - l.rank();
    for (int i = 0; i < l.rank(); i++) {
      boolean repeated = l.sizes()[i] == 1 && sizes[lead + i] != 1;
      s[lead + i] = repeated ? 0 : l.strides()[i];
    }
    return s;
  }

  /** Sorts dimensions by insertion, as comparisons may be undecided. */
  private static int[] order(long[] sizes, List<long[]> operands) {
    int n = sizes.length;
    int[] inner = new int[n];
    Arrays.setAll(inner, i -> n - 1 - i);
    for (int i = 1; i < n; i++) {
      int at = i;
      for (int before = i - 1; before >= 0; before--) {
        int c = compare(inner[before], inner[at], sizes, operands);
        if (c < 0) {
          break;
        }
        if (c > 0) {
          int t = inner[before];
          inner[before] = inner[at];
          inner[at] = t;
          at = before;
        }
      }
    }
    int[] order = new int[n];
    Arrays.setAll(order, i -> inner[n - 1 - i]);
    return order;
  }

  /** Above 0 if a dimension lies outside of another, below if inside, 0 if nothing tells. */
  private static int compare(int a, int b, long[] sizes, List<long[]> operands) {
    for (long[] s : operands) {
      if (s[a] == 0 || s[b] == 0) {
        continue;
      }
      if (s[a] != s[b]) {
        return s[a] < s[b] ? -1 : 1;
      }
      if (sizes[a] > sizes[b]) {
        return 1;
      }
    }
    return 0;
  }

  /** An argument's layout with its dimensions in this order. */
  Layout arranged(Layout l) {
    if (l.rank() == 0) {
      return l;
    }
    int lead = order.length - l.rank();
    long[] sizes = new long[order.length];
    long[] strides = new long[order.length];
    for (int i = 0; i < order.length; i++) {
      int d = order[i] - lead;
      sizes[i] = d < 0 ? 1 : l.sizes()[d];
      strides[i] = d < 0 ? 0 : l.strides()[d];
    }
    return Layout.of(
        l.dtype(), l.bufferType(), l.hasOffset(), sizes, strides, l.isConjugated(), l.isNegated());
  }

  /** The layout of a result whose buffer has its dimensions in this order. */
  Layout result(Layout direct) {
    int n = order.length;
    if (direct.rank() != n) {
      return direct;
    }
    long[] sizes = new long[n];
    long[] strides = new long[n];
    for (int i = 0; i < n; i++) {
      sizes[order[i]] = direct.sizes()[i];
      strides[order[i]] = direct.strides()[i];
    }
    return Layout.of(direct.dtype(), direct.bufferType(), false, sizes, strides);
  }
}
