package dev.torchtpu.cpu.kernel;

/** Copies of elements as flat loops. */
final class Moves {
  private Moves() {}

  static FlatLoop of(int size) {
    return (out, n, a, sa, b, sb, c, sc) -> {
      if (sa == 0) {
        StridedLoop.fill(out, a, size, n);
      } else if (out != a) {
        StridedLoop.copy(out, a, n * size);
      }
    };
  }
}
