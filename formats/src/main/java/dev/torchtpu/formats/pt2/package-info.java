/** Programs of {@code torch.export}: read, run, compiled, written. */
@NullMarked
package dev.torchtpu.formats.pt2;

import org.jspecify.annotations.NullMarked;
