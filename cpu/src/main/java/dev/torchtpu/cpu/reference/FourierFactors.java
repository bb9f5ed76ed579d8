package dev.torchtpu.cpu.reference;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The radices of a transform's passes, in their order. */
final class FourierFactors {
  private FourierFactors() {}

  /** Factors 8, 4, 2 and odd primes; a 2 goes first. */
  static List<Integer> complex(int n) {
    return factors(n, 8);
  }

  /** Factors 4, 2 and odd primes; a 2 goes first. */
  static List<Integer> real(int n) {
    return factors(n, 4);
  }

  private static List<Integer> factors(int n, int largestEven) {
    var out = new ArrayList<Integer>();
    int rest = n;
    for (int even = largestEven; even >= 4; even /= 2) {
      while (rest % even == 0) {
        out.add(even);
        rest /= even;
      }
    }
    if (rest % 2 == 0) {
      rest /= 2;
      out.add(2);
      Collections.swap(out, 0, out.size() - 1);
    }
    for (int p = 3; p * p <= rest; p += 2) {
      while (rest % p == 0) {
        out.add(p);
        rest /= p;
      }
    }
    if (rest > 1) {
      out.add(rest);
    }
    return out;
  }
}
