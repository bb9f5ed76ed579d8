package dev.torchtpu.formats;

import dev.torchtpu.formats.archive.AtomicFile;
import java.io.IOException;
import java.io.StringWriter;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Writes safetensors files, byte for byte as the reference implementation does: wider types first,
 * then by name, the header padded with spaces to eight bytes.
 */
public final class SafetensorsWriter {
  private static final int CHUNK = 1 << 22;
  private static final Comparator<Planned> ORDER =
      Comparator.<Planned, SafetensorsType>comparing(Planned::type, Comparator.reverseOrder())
          .thenComparing(Planned::utf8Name, Arrays::compareUnsigned);

  private SafetensorsWriter() {}

  /** A tensor with what the file will say of it. */
  private record Planned(TensorSource source, SafetensorsType type, byte[] utf8Name, long bytes) {}

  /**
   * Writes one file, streamed, under a temporary name that is then moved into place.
   *
   * @throws FormatException if two tensors share a name, a name is reserved or no Unicode text, or
   *     the format has no such element type
   * @throws java.io.UncheckedIOException if the file cannot be written
   */
  public static void write(
      Path file, Collection<TensorSource> tensors, Map<String, String> metadata) {
    List<Planned> plan = plan(file, tensors);
    ByteBuffer header = header(file, plan, metadata);
    AtomicFile.write(
        file,
        channel -> {
          writeFully(channel, header);
          for (Planned t : plan) {
            writeTensor(file, channel, t);
          }
        });
  }

  /** Bytes that a tensor takes in a file; fails as {@link #write} would. */
  static long bytesOf(Path file, TensorSource tensor) {
    return plan(file, List.of(tensor)).getFirst().bytes();
  }

  private static List<Planned> plan(Path file, Collection<TensorSource> tensors) {
    var names = new HashSet<String>();
    var plan = new ArrayList<Planned>(tensors.size());
    for (TensorSource t : tensors) {
      if (t.name().equals(SafetensorsHeader.METADATA)) {
        throw error(file, t, "has the name that the format keeps for its notes");
      }
      if (!names.add(t.name())) {
        throw error(file, t, "is given twice");
      }
      SafetensorsType type =
          SafetensorsType.of(t.type().elementType())
              .orElseThrow(() -> error(file, t, "the format has no element type for " + t.type()));
      long bytes =
          StoredTensor.packedBytes(type.elementType(), t.type().dims())
              .orElseThrow(() -> error(file, t, t.type() + " has no size in whole bytes"));
      plan.add(new Planned(t, type, encode(file, "tensor name", t.name()).array(), bytes));
    }
    plan.sort(ORDER);
    return plan;
  }

  private static ByteBuffer header(Path file, List<Planned> plan, Map<String, String> metadata) {
    var text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      if (!metadata.isEmpty()) {
        json.writeName(SafetensorsHeader.METADATA);
        json.writeStartObject();
        metadata.forEach(json::writeStringProperty);
        json.writeEndObject();
      }
      long at = 0;
      for (Planned t : plan) {
        json.writeName(t.source().name());
        json.writeStartObject();
        json.writeStringProperty("dtype", t.type().name());
        json.writeName("shape");
        long[] sizes = t.source().type().dims();
        json.writeArray(sizes, 0, sizes.length);
        json.writeName("data_offsets");
        json.writeArray(new long[] {at, at + t.bytes()}, 0, 2);
        json.writeEndObject();
        at = Math.addExact(at, t.bytes());
      }
      json.writeEndObject();
    }
    ByteBuffer utf8 = encode(file, "header", text.toString());
    int padded = Math.ceilDiv(utf8.limit(), Long.BYTES) * Long.BYTES;
    if (padded > SafetensorsHeader.MAX_BYTES) {
      throw new FormatException(file, "header", "would need " + padded + " bytes");
    }
    ByteBuffer header = ByteBuffer.allocate(Long.BYTES + padded).order(ByteOrder.LITTLE_ENDIAN);
    header.putLong(padded).put(utf8);
    while (header.hasRemaining()) {
      header.put((byte) ' ');
    }
    return header.flip();
  }

  private static void writeTensor(Path file, FileChannel channel, Planned t) throws IOException {
    MemorySegment data = t.source().data().get();
    if (data.byteSize() != t.bytes()) {
      throw error(file, t.source(), "needs " + t.bytes() + " bytes but gave " + data.byteSize());
    }
    for (long at = 0; at < t.bytes(); at += CHUNK) {
      long n = Math.min(CHUNK, t.bytes() - at);
      writeFully(channel, data.asSlice(at, n).asByteBuffer());
    }
  }

  private static void writeFully(FileChannel channel, ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  private static ByteBuffer encode(Path file, String field, String text) {
    try {
      ByteBuffer utf8 = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
      return ByteBuffer.wrap(Arrays.copyOf(utf8.array(), utf8.limit()));
    } catch (CharacterCodingException e) {
      throw new FormatException(
          file.toString(), field, FormatException.quote(text) + " is not Unicode text", e);
    }
  }

  private static FormatException error(Path file, TensorSource tensor, String detail) {
    return new FormatException(file, "tensor " + FormatException.quote(tensor.name()), detail);
  }
}
