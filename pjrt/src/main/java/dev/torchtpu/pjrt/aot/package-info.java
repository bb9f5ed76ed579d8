/**
 * The TPU compiler without a TPU: topologies by name, programs compiled for them in a process of
 * its own, and what the compiler says of their memory and time.
 */
@NullMarked
package dev.torchtpu.pjrt.aot;

import org.jspecify.annotations.NullMarked;
