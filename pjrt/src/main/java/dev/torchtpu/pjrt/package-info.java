/** PJRT plugins as devices. */
@NullMarked
package dev.torchtpu.pjrt;

import org.jspecify.annotations.NullMarked;
