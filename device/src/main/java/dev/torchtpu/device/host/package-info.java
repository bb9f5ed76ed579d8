/** Java methods in programs: custom calls whose code is Java's. */
@NullMarked
package dev.torchtpu.device.host;

import org.jspecify.annotations.NullMarked;
