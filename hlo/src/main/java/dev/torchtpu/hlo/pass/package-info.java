/** Rewrites of programs: copying, inlining, removal of dead code, decompositions. */
@NullMarked
package dev.torchtpu.hlo.pass;

import org.jspecify.annotations.NullMarked;
