/** Modules with PyTorch's names, parameters and behaviour. */
@NullMarked
package dev.torchtpu.nn;

import org.jspecify.annotations.NullMarked;
