/**
 * The plain implementation of every operation, kept simple enough to be believed: the fallback of
 * the fast tier and the oracle of its tests.
 */
@NullMarked
package dev.torchtpu.cpu.reference;

import org.jspecify.annotations.NullMarked;
