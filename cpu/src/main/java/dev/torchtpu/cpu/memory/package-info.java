/**
 * Memory of the CPU device: bump slabs for small blocks, a size-class pool for larger ones, a
 * budget that asks for a collection before the limit is reached.
 */
@NullMarked
package dev.torchtpu.cpu.memory;

import org.jspecify.annotations.NullMarked;
