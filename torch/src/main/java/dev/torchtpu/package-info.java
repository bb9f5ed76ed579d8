/** Tensors and operators with PyTorch's names and meanings. */
@NullMarked
package dev.torchtpu;

import org.jspecify.annotations.NullMarked;
