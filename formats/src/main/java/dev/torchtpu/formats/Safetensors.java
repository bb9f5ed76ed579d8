package dev.torchtpu.formats;

import dev.torchtpu.Device;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.device.HostBufferSemantics;
import java.lang.foreign.Arena;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Safetensors checkpoints in and out.
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

  /** Loads a checkpoint onto the default device. */
  public static Map<String, Tensor> load(Path path) {
    return load(path, Torch.getDefaultDevice());
  }

  /** As {@link #load(Path, Device, LoadProgress)}, unwatched. */
  public static Map<String, Tensor> load(Path path, Device device) {
    return load(path, device, LoadProgress.NONE);
  }

  /**
   * Loads a checkpoint. On {@code cpu} a tensor uses the mapped file itself where its place there
   * is aligned; elsewhere it is copied.
   *
   * @param path as for {@link #read(Path)}
   * @return the tensors by name, in the file's order
   * @throws FormatException as {@link #read(Path)}, or if there is no dtype for a tensor
   */
  public static Map<String, Tensor> load(Path path, Device device, LoadProgress progress) {
    // A file that shrinks under its mapping ends a process in native code, but not in Java.
    var semantics =
        device.type().equals("cpu")
            ? HostBufferSemantics.IMMUTABLE_ZERO_COPY
            : HostBufferSemantics.COPY;
    return read(path).toTensors(device, progress, semantics);
  }

  /** Writes tensors to one file, with the note {@code format=pt} that PyTorch programs ask for. */
  public static void save(Map<String, Tensor> tensors, Path file) {
    save(tensors, file, Map.of("format", "pt"));
  }

  /**
   * Writes tensors to one file. Each is read from its device when its turn comes.
   *
   * @throws FormatException as {@link SafetensorsWriter#write}
   * @throws java.io.UncheckedIOException if the file cannot be written
   */
  public static void save(Map<String, Tensor> tensors, Path file, Map<String, String> metadata) {
    SafetensorsWriter.write(file, sources(tensors), metadata);
  }

  /**
   * Writes tensors to a directory, split into shards of at most so many bytes, as {@link
   * ShardedWriter#write} does.
   */
  public static void saveSharded(Map<String, Tensor> tensors, Path directory, long maxShardBytes) {
    ShardedWriter.write(directory, sources(tensors), maxShardBytes, Map.of("format", "pt"));
  }

  private static List<TensorSource> sources(Map<String, Tensor> tensors) {
    return tensors.entrySet().stream().map(e -> TensorSource.of(e.getKey(), e.getValue())).toList();
  }
}
