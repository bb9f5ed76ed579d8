package dev.torchtpu.conformance.golden;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A directory of recorded cases. Safe for use by many threads. */
public final class GoldenFiles {
  private final Path directory;
  private final MemorySegment data;
  private final JsonMapper mapper = JsonMapper.builder().build();

  private GoldenFiles(Path directory, MemorySegment data) {
    this.directory = directory;
    this.data = data;
  }

  /**
   * Opens a directory; its data file stays mapped while the object lives.
   *
   * @throws UncheckedIOException if there is no {@code data.bin}
   */
  public static GoldenFiles open(Path directory) {
    Path file = directory.resolve("data.bin");
    try (FileChannel channel = FileChannel.open(file)) {
      return new GoldenFiles(
          directory, channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), Arena.ofAuto()));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
  }

  /** A copy of bytes of the data file. */
  byte[] bytes(long position, int length) {
    return data.asSlice(position, length).toArray(ValueLayout.JAVA_BYTE);
  }

  /** Hands on every case, file by file. */
  public void cases(Consumer<JsonNode> each) {
    var files = new ArrayList<Path>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(directory, "cases*.jsonl")) {
      stream.forEach(files::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Collections.sort(files);
    files.forEach(f -> lines(f, each));
  }

  /** Hands on every gradient record; none if the directory has no such file. */
  public void grads(Consumer<JsonNode> each) {
    Path file = directory.resolve("grads.jsonl");
    if (Files.exists(file)) {
      lines(file, each);
    }
  }

  /** The first overloads of the ranking, by their names with namespace. */
  public Set<String> topOverloads(int count) {
    var names = new LinkedHashSet<String>();
    try {
      List<String> lines = Files.readAllLines(directory.resolve("op_ranking.tsv"));
      for (String line : lines.subList(1, Math.min(lines.size(), count + 1))) {
        names.add(line.split("\t", 3)[1]);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return names;
  }

  private void lines(Path file, Consumer<JsonNode> each) {
    try (BufferedReader reader = Files.newBufferedReader(file)) {
      String line = reader.readLine();
      while (line != null) {
        if (!line.isBlank()) {
          each.accept(mapper.readTree(line));
        }
        line = reader.readLine();
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
  }
}
