package dev.torchtpu.hlo.text;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.TensorType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;

/** Short names for the attributes that StableHLO's operations use. */
final class AttributeForms {
  private AttributeForms() {}

  static Attribute i64(long v) {
    return new Attribute.Int(v, ElementType.I64);
  }

  static Attribute i32(int v) {
    return new Attribute.Int(v, ElementType.I32);
  }

  static Attribute bool(boolean v) {
    return new Attribute.Bool(v);
  }

  static Attribute longs(long[] v) {
    return new Attribute.IntArray(Arrays.stream(v).boxed().toList(), ElementType.I64);
  }

  static Attribute opaque(String text) {
    return new Attribute.Opaque(text);
  }

  /** {@code #stablehlo<kind VALUE>}. */
  static Attribute enumValue(String kind, Enum<?> value) {
    return new Attribute.Opaque("#stablehlo<" + kind + " " + value.name() + ">");
  }

  /** Low and high padding as a tensor of pairs. */
  static Attribute pairs(long[] low, long[] high) {
    long[] all = new long[2 * low.length];
    for (int i = 0; i < low.length; i++) {
      all[2 * i] = low[i];
      all[2 * i + 1] = high[i];
    }
    return dense(all, low.length, 2);
  }

  /** Rows of a tensor; short ones are filled with -1, as replica groups are. */
  static Attribute rows(List<List<Long>> rows, int leastWidth) {
    int width = rows.stream().mapToInt(List::size).max().orElse(leastWidth);
    long[] all = new long[rows.size() * width];
    Arrays.fill(all, -1);
    for (int r = 0; r < rows.size(); r++) {
      for (int c = 0; c < rows.get(r).size(); c++) {
        all[r * width + c] = rows.get(r).get(c);
      }
    }
    return dense(all, rows.size(), width);
  }

  private static Attribute dense(long[] values, long... dims) {
    ByteBuffer b = ByteBuffer.allocate(values.length * 8).order(ByteOrder.LITTLE_ENDIAN);
    b.asLongBuffer().put(values);
    return new Attribute.Dense(Literal.of(TensorType.of(ElementType.I64, dims), b.array()));
  }
}
