/** Checkpoint and program files. */
@NullMarked
package dev.torchtpu.formats;

import org.jspecify.annotations.NullMarked;
