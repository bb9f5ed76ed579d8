/** Runs cases recorded from PyTorch and compares results, aliases and gradients. */
@NullMarked
package dev.torchtpu.conformance.golden;

import org.jspecify.annotations.NullMarked;
