package dev.torchtpu.pjrt;

import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.TensorType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;

/**
 * A plugin's compiled code with what it does not tell of itself: the types, which parameters are
 * donated, the options, and which plugin and processor it is for. A checksum covers everything, as
 * damaged machine code must never run.
 *
 * @param origin the plugin and processor
 */
record SerializedProgram(String origin, Signature signature, CompileOptions options, byte[] code) {
  private static final int MAGIC = 0x5450_4a31;
  private static final int MOST_ITEMS = 1 << 20;

  /** Names a plugin's build, and the features of this processor that its code may use. */
  static String origin(PjrtPlugin plugin) {
    return plugin.identity() + "/" + plugin.apiVersion() + "/" + processor();
  }

  private static String processor() {
    try (var lines = Files.lines(Path.of("/proc/cpuinfo"))) {
      String flags = lines.filter(l -> l.startsWith("flags")).findFirst().orElse("");
      var crc = new CRC32C();
      crc.update(flags.getBytes(java.nio.charset.StandardCharsets.UTF_8));
      return Long.toHexString(crc.getValue());
    } catch (IOException | UncheckedIOException e) {
      return System.getProperty("os.arch", "unknown");
    }
  }

  byte[] toBytes() {
    try {
      var bytes = new ByteArrayOutputStream(code.length + 1024);
      var out = new DataOutputStream(bytes);
      out.writeInt(MAGIC);
      out.writeUTF(origin);
      writeTypes(out, signature.parameters());
      writeTypes(out, signature.results());
      for (boolean d : signature.donated()) {
        out.writeBoolean(d);
      }
      out.writeInt(options.replicas());
      out.writeInt(options.partitions());
      out.writeInt(options.deviceIndices().size());
      for (int i : options.deviceIndices()) {
        out.writeInt(i);
      }
      out.writeBoolean(options.spmdPartitioning());
      out.writeBoolean(options.shardy());
      out.writeInt(code.length);
      out.write(code);
      out.writeLong(checksum(bytes.toByteArray(), bytes.size()));
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static SerializedProgram of(byte[] bytes) {
    int body = bytes.length - Long.BYTES;
    if (body < Integer.BYTES || ByteBuffer.wrap(bytes).getInt() != MAGIC) {
      throw damaged("it does not start as one");
    }
    if (ByteBuffer.wrap(bytes).getLong(body) != checksum(bytes, body)) {
      throw damaged("its checksum is wrong");
    }
    try (var in = new DataInputStream(new ByteArrayInputStream(bytes, 4, body - 4))) {
      String origin = in.readUTF();
      List<TensorType> parameters = readTypes(in);
      List<TensorType> results = readTypes(in);
      var donated = new ArrayList<Boolean>();
      for (int i = 0; i < parameters.size(); i++) {
        donated.add(in.readBoolean());
      }
      int replicas = in.readInt();
      int partitions = in.readInt();
      var indices = new ArrayList<Integer>();
      for (int n = count(in); n > 0; n--) {
        indices.add(in.readInt());
      }
      var options =
          new CompileOptions(
              replicas, partitions, indices, in.readBoolean(), in.readBoolean(), Map.of());
      byte[] code = in.readNBytes(in.readInt());
      return new SerializedProgram(
          origin, new Signature(parameters, results, donated), options, code);
    } catch (IOException | RuntimeException e) {
      throw damaged(e.toString());
    }
  }

  /** Throws unless this program was compiled by that plugin for that processor. */
  void checkOrigin(String here) {
    if (!origin.equals(here)) {
      throw new DeviceException(
          ErrorCode.FAILED_PRECONDITION,
          "the serialized program was compiled by another plugin or for another processor ("
              + origin
              + ", here "
              + here
              + ")");
    }
  }

  private static DeviceException damaged(String why) {
    return new DeviceException(ErrorCode.DATA_LOSS, "not a serialized program: " + why);
  }

  private static long checksum(byte[] bytes, int length) {
    var crc = new CRC32C();
    crc.update(bytes, 0, length);
    return crc.getValue();
  }

  private static void writeTypes(DataOutputStream out, List<TensorType> types) throws IOException {
    out.writeInt(types.size());
    for (TensorType t : types) {
      out.writeUTF(t.elementType().mlirName());
      writeLongs(out, t.dims());
      writeLongs(out, t.bounds());
    }
  }

  private static void writeLongs(DataOutputStream out, long[] values) throws IOException {
    out.writeInt(values.length);
    for (long v : values) {
      out.writeLong(v);
    }
  }

  private static List<TensorType> readTypes(DataInputStream in) throws IOException {
    var out = new ArrayList<TensorType>();
    for (int n = count(in); n > 0; n--) {
      ElementType element =
          ElementType.ofMlirName(in.readUTF()).orElseThrow(() -> damaged("unknown element type"));
      long[] dims = readLongs(in);
      long[] bounds = readLongs(in);
      out.add(TensorType.of(element, dims).withBounds(bounds));
    }
    return out;
  }

  private static long[] readLongs(DataInputStream in) throws IOException {
    long[] out = new long[count(in)];
    for (int i = 0; i < out.length; i++) {
      out[i] = in.readLong();
    }
    return out;
  }

  private static int count(DataInputStream in) throws IOException {
    int n = in.readInt();
    if (n < 0 || n > MOST_ITEMS) {
      throw damaged("a count of " + n);
    }
    return n;
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof SerializedProgram p
        && origin.equals(p.origin)
        && signature.equals(p.signature)
        && options.equals(p.options)
        && Arrays.equals(code, p.code);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(code);
  }
}
