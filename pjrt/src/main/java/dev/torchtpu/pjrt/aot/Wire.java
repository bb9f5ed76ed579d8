package dev.torchtpu.pjrt.aot;

import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.pjrt.CompiledMemory;
import dev.torchtpu.pjrt.TopologyProgram;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What passes between a program and the process of its compiler, both of one build. */
final class Wire {
  /** Answers: the value, or an error's code and message. */
  static final int OK = 0;

  static final int FAILED = 1;

  private Wire() {}

  /**
   * A program to compile.
   *
   * @param text empty to ask for the devices only
   */
  record Request(
      String topology,
      Map<String, String> topologyOptions,
      String text,
      CompileOptions options,
      boolean optimized) {}

  /**
   * A compiled program.
   *
   * @param seconds in the compiler
   */
  record Answer(
      String platformVersion,
      String apiVersion,
      String identity,
      String deviceKind,
      Map<String, String> deviceAttributes,
      TopologyProgram program,
      double seconds) {}

  static void write(DataOutputStream out, Request r) throws IOException {
    out.writeUTF(r.topology);
    writeMap(out, r.topologyOptions);
    writeBytes(out, r.text.getBytes(StandardCharsets.UTF_8));
    CompileOptions o = r.options;
    out.writeInt(o.replicas());
    out.writeInt(o.partitions());
    out.writeInt(o.deviceIndices().size());
    for (int i : o.deviceIndices()) {
      out.writeInt(i);
    }
    out.writeBoolean(o.spmdPartitioning());
    out.writeBoolean(o.shardy());
    writeMap(out, o.overrides());
    out.writeBoolean(r.optimized);
    out.flush();
  }

  static Request readRequest(DataInputStream in) throws IOException {
    String topology = in.readUTF();
    Map<String, String> topologyOptions = readMap(in);
    String text = new String(readBytes(in), StandardCharsets.UTF_8);
    int replicas = in.readInt();
    int partitions = in.readInt();
    List<Integer> indices = new ArrayList<>();
    for (int n = in.readInt(); n > 0; n--) {
      indices.add(in.readInt());
    }
    var options =
        new CompileOptions(
            replicas, partitions, indices, in.readBoolean(), in.readBoolean(), readMap(in));
    return new Request(topology, topologyOptions, text, options, in.readBoolean());
  }

  static void write(DataOutputStream out, Answer a) throws IOException {
    out.writeByte(OK);
    out.writeUTF(a.platformVersion);
    out.writeUTF(a.apiVersion);
    out.writeUTF(a.identity);
    out.writeUTF(a.deviceKind);
    writeMap(out, a.deviceAttributes);
    TopologyProgram p = a.program;
    out.writeLong(p.codeBytes());
    CompiledMemory m = p.memory();
    out.writeLong(m.code());
    out.writeLong(m.arguments());
    out.writeLong(m.results());
    out.writeLong(m.aliased());
    out.writeLong(m.temporaries());
    out.writeLong(m.peak());
    out.writeInt(p.costs().size());
    for (var e : p.costs().entrySet()) {
      out.writeUTF(e.getKey());
      out.writeDouble(e.getValue());
    }
    writeBytes(out, p.optimizedHlo());
    writeBytes(out, p.serialized());
    writeBytes(out, p.fingerprint());
    out.writeDouble(a.seconds);
    out.flush();
  }

  /** Reads an answer after its first byte. */
  static Answer readAnswer(DataInputStream in) throws IOException {
    String platformVersion = in.readUTF();
    String apiVersion = in.readUTF();
    String identity = in.readUTF();
    String kind = in.readUTF();
    Map<String, String> attributes = readMap(in);
    long code = in.readLong();
    var memory =
        new CompiledMemory(
            in.readLong(),
            in.readLong(),
            in.readLong(),
            in.readLong(),
            in.readLong(),
            in.readLong());
    var costs = new LinkedHashMap<String, Double>();
    for (int n = in.readInt(); n > 0; n--) {
      costs.put(in.readUTF(), in.readDouble());
    }
    var program =
        new TopologyProgram(code, memory, costs, readBytes(in), readBytes(in), readBytes(in));
    return new Answer(
        platformVersion, apiVersion, identity, kind, attributes, program, in.readDouble());
  }

  static void writeFailure(DataOutputStream out, int code, String message) throws IOException {
    out.writeByte(FAILED);
    out.writeInt(code);
    writeBytes(out, message.getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  static String readText(DataInputStream in) throws IOException {
    return new String(readBytes(in), StandardCharsets.UTF_8);
  }

  private static void writeMap(DataOutputStream out, Map<String, String> map) throws IOException {
    out.writeInt(map.size());
    for (var e : map.entrySet()) {
      out.writeUTF(e.getKey());
      out.writeUTF(e.getValue());
    }
  }

  private static Map<String, String> readMap(DataInputStream in) throws IOException {
    var map = new LinkedHashMap<String, String>();
    for (int n = in.readInt(); n > 0; n--) {
      map.put(in.readUTF(), in.readUTF());
    }
    return map;
  }

  private static void writeBytes(DataOutputStream out, byte[] bytes) throws IOException {
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static byte[] readBytes(DataInputStream in) throws IOException {
    return in.readNBytes(in.readInt());
  }
}
