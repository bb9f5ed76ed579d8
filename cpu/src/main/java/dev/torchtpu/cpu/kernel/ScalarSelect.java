package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.kernel.Layouts.I16;
import static dev.torchtpu.cpu.kernel.Layouts.I32;
import static dev.torchtpu.cpu.kernel.Layouts.I64;
import static dev.torchtpu.cpu.kernel.Layouts.I8;
import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/** {@code select} without the Vector API, by the size of an element; the predicate is bytes. */
final class ScalarSelect {
  private ScalarSelect() {}

  static void select1(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n;
    long db = sb;
    long dc = sc;
    for (; out < end; out += 1, a += sa, b += db, c += dc) {
      byte y = ALL.get(I8, b);
      byte z = ALL.get(I8, c);
      ALL.set(I8, out, ALL.get(I8, a) != 0 ? y : z);
    }
  }

  static void select2(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 2;
    long db = sb * 2;
    long dc = sc * 2;
    for (; out < end; out += 2, a += sa, b += db, c += dc) {
      short y = ALL.get(I16, b);
      short z = ALL.get(I16, c);
      ALL.set(I16, out, ALL.get(I8, a) != 0 ? y : z);
    }
  }

  static void select4(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 4;
    long db = sb * 4;
    long dc = sc * 4;
    for (; out < end; out += 4, a += sa, b += db, c += dc) {
      int y = ALL.get(I32, b);
      int z = ALL.get(I32, c);
      ALL.set(I32, out, ALL.get(I8, a) != 0 ? y : z);
    }
  }

  static void select8(long out, long n, long a, long sa, long b, long sb, long c, long sc) {
    long end = out + n * 8;
    long db = sb * 8;
    long dc = sc * 8;
    for (; out < end; out += 8, a += sa, b += db, c += dc) {
      long y = ALL.get(I64, b);
      long z = ALL.get(I64, c);
      ALL.set(I64, out, ALL.get(I8, a) != 0 ? y : z);
    }
  }
}
