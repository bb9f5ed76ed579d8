package dev.torchtpu.formats.pt2;

import dev.torchtpu.formats.FormatException;
import dev.torchtpu.formats.JsonInput;
import dev.torchtpu.formats.archive.Py;
import dev.torchtpu.formats.archive.TorchPickle;
import dev.torchtpu.formats.archive.ZipArchive;
import dev.torchtpu.graph.TensorMeta;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The entries of an exported program, in the layouts of PyTorch's versions: until 2.7 a few files
 * at the archive's root; since 2.8 a package with {@code models/model.json}, whose weights are one
 * {@code torch.save} file (2.8) or raw bytes with a table (2.9 on).
 */
final class Pt2Archive {
  private static final String OLD_PROGRAM = "serialized_exported_program.json";

  private final ZipArchive zip;
  private final String root;
  private final String model;

  private Pt2Archive(ZipArchive zip, String root, String model) {
    this.zip = zip;
    this.root = root;
    this.model = model;
  }

  static Pt2Archive of(ZipArchive zip) {
    Optional<String> old =
        zip.names().stream()
            .filter(n -> n.equals(OLD_PROGRAM) || n.endsWith("/" + OLD_PROGRAM))
            .findFirst();
    if (old.isPresent()) {
      String name = old.get();
      return new Pt2Archive(zip, name.substring(0, name.length() - OLD_PROGRAM.length()), "");
    }
    List<String> models =
        zip.names().stream().filter(n -> n.matches("([^/]+/)?models/[^/]+\\.json")).toList();
    if (models.isEmpty()) {
      boolean compiled = zip.names().stream().anyMatch(n -> n.contains("data/aotinductor/"));
      throw new FormatException(
          zip.file(),
          "archive",
          compiled
              ? "holds machine code of AOTInductor, not an exported program"
              : "holds no exported program: there is neither models/*.json nor " + OLD_PROGRAM);
    }
    if (models.size() > 1) {
      throw new FormatException(
          zip.file(), "archive", "holds several programs: " + String.join(", ", models));
    }
    String name = models.getFirst();
    int at = name.indexOf("models/");
    var archive =
        new Pt2Archive(
            zip, name.substring(0, at), name.substring(at + 7, name.length() - ".json".length()));
    archive.checkVersion();
    return archive;
  }

  private void checkVersion() {
    zip.find(root + "archive_format")
        .ifPresent(b -> {
          if (!text(b).equals("pt2")) {
            throw new FormatException(
                zip.file(), "archive_format", "is " + FormatException.quote(text(b)) + ", not pt2");
          }
        });
    zip.find(root + "archive_version")
        .ifPresent(b -> {
          if (!text(b).equals("0")) {
            throw new FormatException(
                zip.file(),
                "archive_version",
                "is " + FormatException.quote(text(b)) + "; version 0 is read");
          }
        });
    zip.find(root + "byteorder")
        .ifPresent(b -> {
          if (!text(b).equals("little")) {
            throw new FormatException(zip.file(), "byteorder", "only little-endian files are read");
          }
        });
  }

  private static String text(byte[] b) {
    return new String(b, StandardCharsets.UTF_8).strip();
  }

  private boolean isOld() {
    return model.isEmpty();
  }

  String file() {
    return zip.file();
  }

  /** The program's JSON. */
  byte[] program() {
    return zip.bytes(isOld() ? root + OLD_PROGRAM : root + "models/" + model + ".json");
  }

  /** Parameters and persistent buffers. */
  Map<String, Py> weights() {
    return tensors("weights", "state_dict");
  }

  /**
   * Tensors and objects that are no part of the state: constants, buffers that are not persistent.
   */
  Map<String, Py> constants() {
    return tensors("constants", "constants");
  }

  /** The arguments with which the program was exported, as {@code (args, kwargs)}. */
  Optional<Py> sampleInputs() {
    return sampleEntry().flatMap(this::pickle);
  }

  /** The same as the file has it; empty if it has none. */
  byte[] samplePickle() {
    return sampleEntry().map(n -> zip.bytes(root + n)).orElse(new byte[0]);
  }

  private Optional<String> sampleEntry() {
    List<String> names =
        isOld()
            ? List.of("serialized_example_inputs.pt", "serialized_example_inputs.json")
            : List.of("data/sample_inputs/" + model + ".pt");
    return names.stream().filter(n -> zip.has(root + n)).findFirst();
  }

  private Map<String, Py> tensors(String kind, String oldKind) {
    if (isOld()) {
      for (String suffix : List.of(".pt", ".json")) {
        String name = "serialized_" + oldKind + suffix;
        if (zip.has(root + name)) {
          return pickle(name).map(p -> entries(name, p)).orElse(Map.of());
        }
      }
      return Map.of();
    }
    String table = "data/" + kind + "/" + model + "_" + kind + "_config.json";
    if (zip.has(root + table)) {
      return raw(kind, table);
    }
    String pickled = "data/" + kind + "/" + model + ".pt";
    return zip.has(root + pickled)
        ? pickle(pickled).map(p -> entries(pickled, p)).orElse(Map.of())
        : Map.of();
  }

  private Optional<Py> pickle(String name) {
    MemorySegment bytes = zip.segment(root + name);
    if (bytes.byteSize() == 0) {
      return Optional.empty();
    }
    return Optional.of(TorchPickle.read(ZipArchive.of(zip.file() + "!" + name, bytes)));
  }

  private Map<String, Py> entries(String name, Py pickled) {
    if (!(pickled instanceof Py.Dict d)) {
      throw new FormatException(zip.file(), name, "is not a dictionary");
    }
    var out = new LinkedHashMap<String, Py>();
    d.entries()
        .forEach((k, v) -> {
          if (k instanceof Py.Text t) {
            out.put(t.value(), v);
          }
        });
    return out;
  }

  private Map<String, Py> raw(String kind, String table) {
    var json = new Pt2Json(zip.file() + "!" + table);
    ObjectNode root = JsonInput.parsePythonObject(json.file(), zip.bytes(this.root + table));
    var out = new LinkedHashMap<String, Py>();
    for (Map.Entry<String, JsonNode> e : json.require(root, "config", "content").properties()) {
      String where = kind + " " + FormatException.quote(e.getKey());
      JsonNode n = e.getValue();
      String path = json.text(n, "path_name", where);
      JsonNode meta = n.path("tensor_meta");
      if (n.path("use_pickle").asBoolean(false)) {
        out.put(e.getKey(), pickled("data/" + kind + "/" + path, meta));
      } else {
        TensorMeta m = json.tensor(meta, where);
        var storage =
            new Py.Storage(
                kind + "/" + path, m.dtype(), zip.segment(this.root + "data/" + kind + "/" + path));
        out.put(
            e.getKey(),
            new Py.TensorValue(
                storage,
                m.dtype(),
                known(json, where, m.offset()),
                m.sizes().stream().mapToLong(s -> known(json, where, s)).toArray(),
                m.strides().stream().mapToLong(s -> known(json, where, s)).toArray(),
                m.requiresGrad(),
                n.path("is_param").asBoolean(false)));
      }
    }
    return out;
  }

  private Py pickled(String name, JsonNode meta) {
    if (meta.isObject()) {
      return pickle(name).orElse(new Py.Unsupported("an empty file"));
    }
    return new Py.Unsupported("a custom object");
  }

  private static long known(Pt2Json json, String where, dev.torchtpu.graph.SymbolExpression e) {
    return e.evaluate(Map.of())
        .orElseThrow(() -> json.error(where, "has a size that is not a number"));
  }
}
