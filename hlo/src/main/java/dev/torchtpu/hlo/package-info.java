/** StableHLO programs as Java values. */
@NullMarked
package dev.torchtpu.hlo;

import org.jspecify.annotations.NullMarked;
