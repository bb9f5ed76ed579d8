package dev.torchtpu.pjrt;

import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.pjrt.abi.OptionValue;
import dev.torchtpu.pjrt.abi.ProtoWriter;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;

/**
 * Writes XLA's {@code CompileOptionsProto}. The replica and partition counts are always there: XLA
 * ends the process without them.
 */
final class CompileOptionsProto {
  private static final int BUILD_OPTIONS = 3;
  private static final int OVERRIDES = 7;

  private static final int REPLICAS = 4;
  private static final int PARTITIONS = 5;
  private static final int SPMD = 6;
  private static final int ASSIGNMENT = 9;
  private static final int SHARDY = 19;
  private static final int OPTIMIZATION_LEVEL = 24;

  private CompileOptionsProto() {}

  /**
   * The bytes of the options; equal options give equal bytes.
   *
   * @param overrides compiler options by name, instead of those in {@code options}
   * @param deviceId the plugin's id of the device at an index
   */
  static byte[] write(
      CompileOptions options, Map<String, String> overrides, IntUnaryOperator deviceId) {
    return write(options, overrides, deviceId, 0);
  }

  /**
   * As {@link #write(CompileOptions, Map, IntUnaryOperator)}.
   *
   * @param level XLA's number of an optimization level; 0 for the plugin's default
   */
  static byte[] write(
      CompileOptions options, Map<String, String> overrides, IntUnaryOperator deviceId, int level) {
    var build = new ProtoWriter();
    build.varint(REPLICAS, options.replicas()).varint(PARTITIONS, options.partitions());
    if (options.spmdPartitioning()) {
      build.bool(SPMD, true);
    }
    build.message(ASSIGNMENT, assignment(options, deviceId));
    if (options.shardy()) {
      build.bool(SHARDY, true);
    }
    if (level != 0) {
      build.varint(OPTIMIZATION_LEVEL, level);
    }
    var out = new ProtoWriter().message(BUILD_OPTIONS, build);
    for (var e : new TreeMap<>(overrides).entrySet()) {
      out.message(OVERRIDES, new ProtoWriter().text(1, e.getKey()).message(2, value(e.getValue())));
    }
    return out.toByteArray();
  }

  /** One row a partition, which lists its replicas; ours is replica-major. */
  private static ProtoWriter assignment(CompileOptions options, IntUnaryOperator deviceId) {
    var out = new ProtoWriter().varint(1, options.replicas()).varint(2, options.partitions());
    for (int p = 0; p < options.partitions(); p++) {
      long[] ids = new long[options.replicas()];
      for (int r = 0; r < ids.length; r++) {
        ids[r] = deviceId.applyAsInt(options.deviceIndex(r * options.partitions() + p));
      }
      out.message(3, new ProtoWriter().packed(1, ids));
    }
    return out;
  }

  private static ProtoWriter value(String text) {
    var out = new ProtoWriter();
    return switch (OptionValue.parse(text)) {
      case OptionValue.Text t -> out.text(1, t.value());
      case OptionValue.Bool b -> out.bool(2, b.value());
      case OptionValue.Int i -> out.varint(3, i.value());
      case OptionValue.Real r -> out.real(4, r.value());
    };
  }
}
