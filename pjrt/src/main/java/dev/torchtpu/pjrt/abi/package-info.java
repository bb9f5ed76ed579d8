/**
 * The binary interface of PJRT: one table of functions, one of field offsets, and what little is
 * needed to call them.
 */
@NullMarked
package dev.torchtpu.pjrt.abi;

import org.jspecify.annotations.NullMarked;
