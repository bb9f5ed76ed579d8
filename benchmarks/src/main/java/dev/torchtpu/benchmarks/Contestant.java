package dev.torchtpu.benchmarks;

/**
 * One side of a comparison.
 *
 * @param label whose it is, such as {@code ours} or {@code libtorch}
 * @param work one call of the work, waited for
 */
public record Contestant(String label, Runnable work) {}
