package dev.torchtpu.formats;

import java.lang.foreign.Arena;
import java.nio.file.Path;

/**
 * Reading of safetensors checkpoints.
 *
 * <p>Files are mapped, not copied: reading costs the header's size, whatever the file's. A file
 * must not be changed while it is mapped.
 */
public final class Safetensors {
  private Safetensors() {}

  /**
   * Maps a checkpoint; the mapping lives as long as something refers to it.
   *
   * @param path a file; a {@code *.index.json} that names shards beside it; or a directory that
   *     holds {@code model.safetensors} or {@code model.safetensors.index.json}
   * @throws FormatException if a file is missing, damaged, or not of the format
   */
  public static StoredTensors read(Path path) {
    return read(path, Arena.ofAuto());
  }

  /** As {@link #read(Path)}; the mapping ends with the arena. */
  public static StoredTensors read(Path path, Arena arena) {
    return SafetensorsReader.read(path, arena);
  }
}
