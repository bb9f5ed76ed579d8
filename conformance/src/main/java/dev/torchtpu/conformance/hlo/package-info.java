/**
 * Runs StableHLO's own test programs on a device and checks their answers. What a test feeds in and
 * what it expects is taken out of the program, so that no compiler can fold one into the other.
 */
@NullMarked
package dev.torchtpu.conformance.hlo;

import org.jspecify.annotations.NullMarked;
