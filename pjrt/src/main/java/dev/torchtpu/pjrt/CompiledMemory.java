package dev.torchtpu.pjrt;

/**
 * Memory that a compiled program needs on one device, in bytes.
 *
 * @param code machine code, 0 where the plugin does not say
 * @param aliased results that share memory with donated arguments
 * @param peak the most in use at one time, 0 where the plugin does not say
 */
public record CompiledMemory(
    long code, long arguments, long results, long aliased, long temporaries, long peak) {}
