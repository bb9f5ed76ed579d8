package dev.torchtpu.benchmarks;

import java.util.List;
import java.util.Optional;

/**
 * One piece of work done by us and by peers. Contestants run in turn; the first is ours.
 *
 * @param name what is measured
 * @param contestants ours first; each does the same work
 * @param target what is aimed at, if anything
 */
public record Comparison(String name, List<Contestant> contestants, Optional<Target> target) {
  public Comparison {
    contestants = List.copyOf(contestants);
  }

  public static Comparison of(String name, Contestant... contestants) {
    return new Comparison(name, List.of(contestants), Optional.empty());
  }

  public Comparison atMostRatio(String peer, double ratio) {
    return new Comparison(name, contestants, Optional.of(new Target.Ratio(peer, ratio)));
  }

  public Comparison atMostMicros(double micros) {
    return new Comparison(name, contestants, Optional.of(new Target.Micros(micros)));
  }

  /** What our median is to stay under. */
  public sealed interface Target {
    record Ratio(String peer, double most) implements Target {}

    record Micros(double most) implements Target {}
  }
}
