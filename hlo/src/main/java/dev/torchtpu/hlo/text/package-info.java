/**
 * The text of StableHLO programs: a printer whose output XLA reads, and a parser of what JAX,
 * StableHLO and the printer write. Between operations and text stands MLIR's generic form: a name,
 * operands, a dictionary of attributes, regions and types.
 */
@NullMarked
package dev.torchtpu.hlo.text;

import org.jspecify.annotations.NullMarked;
