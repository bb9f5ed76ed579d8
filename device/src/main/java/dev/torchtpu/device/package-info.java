/** The contract that every device implements. */
@NullMarked
package dev.torchtpu.device;

import org.jspecify.annotations.NullMarked;
