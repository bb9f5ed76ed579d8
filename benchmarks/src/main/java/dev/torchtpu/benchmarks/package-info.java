/** Benchmarks against peers. */
@NullMarked
package dev.torchtpu.benchmarks;

import org.jspecify.annotations.NullMarked;
