package dev.torchtpu.hlo.text;

import dev.torchtpu.hlo.Location;

/** Locations as MLIR text. */
final class LocationPrinter {
  private LocationPrinter() {}

  static String print(Location location) {
    return "loc(" + body(location) + ")";
  }

  private static String body(Location location) {
    return switch (location) {
      case Location.Unknown u -> "unknown";
      case Location.FilePosition p ->
          AttributePrinter.string(p.file()) + ":" + p.line() + ":" + p.column();
      case Location.Named n ->
          AttributePrinter.string(n.name()) + n.position().map(p -> "(" + body(p) + ")").orElse("");
    };
  }
}
