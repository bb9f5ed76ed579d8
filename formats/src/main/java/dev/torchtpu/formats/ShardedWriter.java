package dev.torchtpu.formats;

import dev.torchtpu.formats.archive.AtomicFile;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.json.JsonMapper;

/**
 * Splits a checkpoint over files as Hugging Face does: {@code model-00001-of-00002.safetensors} and
 * so on, with {@code model.safetensors.index.json} written last.
 */
public final class ShardedWriter {
  private static final String INDEX = "model.safetensors.index.json";

  private ShardedWriter() {}

  /**
   * Writes shards and their index, or the single file {@code model.safetensors} if one is enough.
   *
   * @param directory an existing directory
   * @param maxShardBytes a shard is closed before it grows past this; a larger tensor has a shard
   *     of its own
   * @throws FormatException as {@link SafetensorsWriter#write}
   */
  public static void write(
      Path directory,
      Collection<TensorSource> tensors,
      long maxShardBytes,
      Map<String, String> metadata) {
    if (maxShardBytes <= 0) {
      throw new IllegalArgumentException("maxShardBytes must be positive, got " + maxShardBytes);
    }
    Path index = directory.resolve(INDEX);
    List<List<TensorSource>> shards = new ArrayList<>();
    long total = 0;
    long inShard = 0;
    for (TensorSource t : tensors) {
      long bytes = SafetensorsWriter.bytesOf(index, t);
      if (shards.isEmpty() || inShard + bytes > maxShardBytes && inShard > 0) {
        shards.add(new ArrayList<>());
        inShard = 0;
      }
      shards.getLast().add(t);
      inShard += bytes;
      total += bytes;
    }
    if (shards.size() <= 1) {
      SafetensorsWriter.write(directory.resolve("model.safetensors"), tensors, metadata);
      return;
    }
    var fileOf = new TreeMap<String, String>();
    for (int i = 0; i < shards.size(); i++) {
      String file = "model-%05d-of-%05d.safetensors".formatted(i + 1, shards.size());
      for (TensorSource t : shards.get(i)) {
        if (fileOf.put(t.name(), file) != null) {
          throw new FormatException(
              index, "tensor " + FormatException.quote(t.name()), "is given twice");
        }
      }
      SafetensorsWriter.write(directory.resolve(file), shards.get(i), metadata);
    }
    writeIndex(index, fileOf, total);
  }

  private static void writeIndex(Path index, Map<String, String> fileOf, long total) {
    var mapper = new JsonMapper();
    var root = mapper.createObjectNode();
    root.putObject("metadata").put("total_size", total);
    var map = root.putObject("weight_map");
    fileOf.forEach(map::put);
    byte[] text =
        mapper
            .writerWithDefaultPrettyPrinter()
            .writeValueAsString(root)
            .getBytes(StandardCharsets.UTF_8);
    AtomicFile.write(
        index,
        channel -> {
          for (ByteBuffer b = ByteBuffer.wrap(text); b.hasRemaining(); ) {
            channel.write(b);
          }
        });
  }
}
