/** Java functions as XLA's custom calls, through the FFI extension of a plugin. */
@NullMarked
package dev.torchtpu.pjrt.ffi;

import org.jspecify.annotations.NullMarked;
