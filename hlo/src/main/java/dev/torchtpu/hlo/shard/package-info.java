/** Programs divided over devices: meshes and shardings, written as Shardy's attributes. */
@NullMarked
package dev.torchtpu.hlo.shard;

import org.jspecify.annotations.NullMarked;
