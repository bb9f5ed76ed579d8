/**
 * Programs resolved to schedules when they are loaded: which memory each value has, and which loop
 * or reference operation computes it. Nothing is looked up while a schedule runs.
 */
@NullMarked
package dev.torchtpu.cpu.plan;

import org.jspecify.annotations.NullMarked;
