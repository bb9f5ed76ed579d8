package dev.torchtpu.pjrt;

import java.lang.foreign.MemorySegment;

/**
 * Host memory that a buffer aliases.
 *
 * @param segment kept reachable, and with it an automatic arena, while XLA may read it
 * @param doneEvent the event that tells when it does no more
 */
record HostSource(MemorySegment segment, long doneEvent) {}
