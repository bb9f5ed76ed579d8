package dev.torchtpu.benchmarks;

import java.util.Arrays;

/**
 * Times of one contestant, in microseconds a call.
 *
 * @param firstMicros the very first call
 * @param rounds one average a round
 */
public record Measurement(String label, double firstMicros, double[] rounds) {

  public double median() {
    double[] s = sorted();
    int n = s.length;
    return n % 2 == 1 ? s[n / 2] : (s[n / 2 - 1] + s[n / 2]) / 2;
  }

  public double min() {
    return sorted()[0];
  }

  public double max() {
    return sorted()[rounds.length - 1];
  }

  private double[] sorted() {
    double[] s = rounds.clone();
    Arrays.sort(s);
    return s;
  }
}
