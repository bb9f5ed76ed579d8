/** Device {@code meta}: arrays that have a type and no value. */
@NullMarked
package dev.torchtpu.device.meta;

import org.jspecify.annotations.NullMarked;
