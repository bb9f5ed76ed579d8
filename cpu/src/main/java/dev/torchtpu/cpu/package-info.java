/** The embedded CPU device. */
@NullMarked
package dev.torchtpu.cpu;

import org.jspecify.annotations.NullMarked;
