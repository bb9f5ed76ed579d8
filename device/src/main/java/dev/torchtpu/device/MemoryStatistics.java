package dev.torchtpu.device;

/**
 * Memory of one device.
 *
 * @param liveBuffers open buffers, as far as they are counted singly
 * @param allocatedBytes bytes of open buffers
 * @param peakBytes the largest {@code allocatedBytes} since the start or the last reset
 * @param reservedBytes bytes held from the system, pooled memory included
 * @param limitBytes most bytes that buffers may take
 * @param forcedCollections garbage collections that were asked for to find dead buffers
 */
public record MemoryStatistics(
    long liveBuffers,
    long allocatedBytes,
    long peakBytes,
    long reservedBytes,
    long limitBytes,
    long forcedCollections) {}
