package dev.torchtpu.cli;

import dev.torchtpu.Dtype;

/** Reads {@code --dtype}. */
final class DtypeOption {
  private DtypeOption() {}

  /** The floating-point dtype of a name or its usual short form. */
  static Dtype floating(String given) {
    String name =
        switch (given) {
          case "bf16" -> "bfloat16";
          case "f16", "half" -> "float16";
          case "f32", "float" -> "float32";
          case "f64", "double" -> "float64";
          default -> given;
        };
    return Dtype.ofName(name)
        .filter(Dtype::isFloatingPoint)
        .orElseThrow(() ->
            new CliException("--dtype is a floating-point type such as bf16 or f32, got " + given));
  }
}
