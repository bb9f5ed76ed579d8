/** Programs as graphs of ATen calls, as {@code torch.export} makes them, and what runs them. */
@NullMarked
package dev.torchtpu.graph;

import org.jspecify.annotations.NullMarked;
