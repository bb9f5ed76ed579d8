/**
 * Loops over memory: the primitives that plans are made of. Each has a scalar form, which runs at
 * once, and where the Vector API is present a vector form, which takes over when it is compiled.
 *
 * <p>Vector loops call nothing but the Vector API: a call of our own would be compiled with boxed
 * vectors from some size on. That is why their text repeats itself.
 */
@NullMarked
package dev.torchtpu.cpu.kernel;

import org.jspecify.annotations.NullMarked;
