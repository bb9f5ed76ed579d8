package dev.torchtpu.benchmarks;

import java.util.ArrayList;
import java.util.List;

/**
 * One piece of work done by us and by peers. Contestants run in turn; the first is ours.
 *
 * @param name what is measured
 * @param contestants ours first; each does the same work
 * @param targets what is aimed at, if anything
 */
public record Comparison(String name, List<Contestant> contestants, List<Target> targets) {
  public Comparison {
    contestants = List.copyOf(contestants);
    targets = List.copyOf(targets);
  }

  public static Comparison of(String name, Contestant... contestants) {
    return new Comparison(name, List.of(contestants), List.of());
  }

  public static Comparison of(String name, List<Contestant> contestants) {
    return new Comparison(name, contestants, List.of());
  }

  /** Against one peer. */
  public Comparison atMostRatio(String peer, double ratio) {
    return with(new Target.Ratio(peer, ratio));
  }

  /** Against the fastest of some peers. */
  public Comparison atMostRatioOfBest(double ratio, String... peers) {
    return with(new Target.BestRatio(List.of(peers), ratio));
  }

  public Comparison atMostMicros(double micros) {
    return with(new Target.Micros(micros));
  }

  private Comparison with(Target target) {
    var all = new ArrayList<>(targets);
    all.add(target);
    return new Comparison(name, contestants, all);
  }

  /** What our median is to stay under. */
  public sealed interface Target {
    record Ratio(String peer, double most) implements Target {}

    record BestRatio(List<String> peers, double most) implements Target {}

    record Micros(double most) implements Target {}
  }
}
