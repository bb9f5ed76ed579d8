package dev.torchtpu.formats;

import dev.torchtpu.hlo.TensorType;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Maps safetensors files, one or a set of shards; the package's face is {@link Safetensors}. */
final class SafetensorsReader {
  private static final ValueLayout.OfLong HEADER_LENGTH =
      ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final String INDEX_SUFFIX = ".index.json";

  private SafetensorsReader() {}

  static StoredTensors read(Path path, Arena arena) {
    if (Files.isDirectory(path)) {
      return readDirectory(path, arena);
    }
    return path.toString().endsWith(INDEX_SUFFIX) ? readShards(path, arena) : readFile(path, arena);
  }

  private static StoredTensors readDirectory(Path directory, Arena arena) {
    Path single = directory.resolve("model.safetensors");
    if (Files.exists(single)) {
      return readFile(single, arena);
    }
    Path index = directory.resolve("model.safetensors" + INDEX_SUFFIX);
    if (Files.exists(index)) {
      return readShards(index, arena);
    }
    throw new FormatException(
        directory, "file", "holds neither model.safetensors nor model.safetensors" + INDEX_SUFFIX);
  }

  private static StoredTensors readFile(Path path, Arena arena) {
    try (var channel = FileChannel.open(path, StandardOpenOption.READ)) {
      long size = channel.size();
      if (size < Long.BYTES) {
        throw new FormatException(
            path, "header length", "is truncated: the file has " + size + " bytes");
      }
      return parse(path.toString(), channel.map(MapMode.READ_ONLY, 0, size, arena));
    } catch (IOException e) {
      throw JsonInput.unreadable(path, e);
    }
  }

  /** The tensors of a whole file in memory; they alias it. */
  static StoredTensors parse(String file, MemorySegment bytes) {
    if (bytes.byteSize() < Long.BYTES) {
      throw new FormatException(
          file, "header length", "is truncated: the file has " + bytes.byteSize() + " bytes");
    }
    long length = bytes.get(HEADER_LENGTH, 0);
    if (length < 0 || length > SafetensorsHeader.MAX_BYTES) {
      throw new FormatException(
          file,
          "header length",
          "is " + Long.toUnsignedString(length) + ", more than " + SafetensorsHeader.MAX_BYTES);
    }
    long dataBytes = bytes.byteSize() - Long.BYTES - length;
    if (dataBytes < 0) {
      throw new FormatException(
          file,
          "header",
          "is truncated: it has " + length + " bytes, the file " + bytes.byteSize());
    }
    var header =
        SafetensorsHeader.parse(file, bytes.asSlice(Long.BYTES, length).asByteBuffer(), dataBytes);
    MemorySegment data = bytes.asSlice(Long.BYTES + length);
    var tensors = new LinkedHashMap<String, StoredTensor>();
    for (SafetensorsHeader.Entry e : header.entries()) {
      var type = TensorType.of(e.type().elementType(), e.sizes());
      var slice = data.asSlice(e.begin(), e.end() - e.begin());
      tensors.put(e.name(), new StoredTensor(e.name(), type, slice));
    }
    return new StoredTensors(tensors, header.metadata());
  }

  private static StoredTensors readShards(Path index, Arena arena) {
    Map<String, String> fileOf = weightMap(index);

    var tensors = new LinkedHashMap<String, StoredTensor>();
    var metadata = new LinkedHashMap<String, String>();
    for (String file : new LinkedHashSet<>(fileOf.values())) {
      StoredTensors shard = readFile(index.resolveSibling(file), arena);
      for (StoredTensor t : shard.tensors().values()) {
        if (tensors.putIfAbsent(t.name(), t) != null) {
          throw new FormatException(
              index,
              "shard " + FormatException.quote(file),
              "holds tensor "
                  + FormatException.quote(t.name())
                  + ", which another shard holds too");
        }
        String promised = fileOf.getOrDefault(t.name(), file);
        if (!promised.equals(file)) {
          throw new FormatException(
              index,
              "weight_map",
              "puts tensor %s into %s, but %s holds it"
                  .formatted(
                      FormatException.quote(t.name()),
                      FormatException.quote(promised),
                      FormatException.quote(file)));
        }
      }
      shard.metadata().forEach(metadata::putIfAbsent);
    }
    for (var e : fileOf.entrySet()) {
      if (!tensors.containsKey(e.getKey())) {
        throw new FormatException(
            index,
            "weight_map",
            "puts tensor %s into %s, which does not hold it"
                .formatted(FormatException.quote(e.getKey()), FormatException.quote(e.getValue())));
      }
    }
    return new StoredTensors(tensors, metadata);
  }

  /** Tensor name to file name. A file must be a plain name, so that no index reads elsewhere. */
  private static Map<String, String> weightMap(Path index) {
    JsonNode map = JsonInput.readObject(index, SafetensorsHeader.MAX_BYTES).path("weight_map");
    if (!map.isObject() || map.isEmpty()) {
      throw new FormatException(index, "weight_map", "is missing, empty, or not an object");
    }
    var files = new LinkedHashMap<String, String>();
    for (var e : map.properties()) {
      String file = e.getValue().isString() ? e.getValue().stringValue() : "";
      if (file.isEmpty() || file.startsWith(".") || !isPlainName(file)) {
        throw new FormatException(
            index,
            "weight_map",
            "the file of tensor "
                + FormatException.quote(e.getKey())
                + " is no plain file name: "
                + FormatException.quote(file));
      }
      files.put(e.getKey(), file);
    }
    return files;
  }

  private static boolean isPlainName(String file) {
    return file.chars().noneMatch(c -> c == '/' || c == '\\' || c == ':' || c < ' ');
  }
}
