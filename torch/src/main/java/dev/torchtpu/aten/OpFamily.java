package dev.torchtpu.aten;

/** Operators that belong together, declared in one place. */
@FunctionalInterface
public interface OpFamily {
  void declare(Declarations d);
}
