package dev.torchtpu.hlo;

import java.util.Optional;

/** Where an instruction comes from: the user's operation and, where known, a source position. */
public sealed interface Location {

  /** Nothing is known. */
  enum Unknown implements Location {
    UNKNOWN
  }

  /** A named operation, such as {@code aten.add.Tensor}, with the place of the call if known. */
  record Named(String name, Optional<FilePosition> position) implements Location {}

  /** A position in a file; line and column start at 1. */
  record FilePosition(String file, int line, int column) implements Location {}

  static Location unknown() {
    return Unknown.UNKNOWN;
  }

  static Location named(String name) {
    return new Named(name, Optional.empty());
  }
}
