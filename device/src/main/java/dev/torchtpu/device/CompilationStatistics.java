package dev.torchtpu.device;

/**
 * What a client's compiler did since the client was made.
 *
 * @param requests programs that were asked for
 * @param compilations programs that were compiled
 * @param loaded programs that were found compiled on disk
 * @param damaged programs on disk that could not be used, and were compiled again
 * @param seconds spent compiling
 * @param live programs that are loaded now
 */
public record CompilationStatistics(
    long requests, long compilations, long loaded, long damaged, double seconds, long live) {}
