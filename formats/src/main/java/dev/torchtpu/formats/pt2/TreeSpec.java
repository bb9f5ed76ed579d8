package dev.torchtpu.formats.pt2;

import dev.torchtpu.formats.FormatException;
import dev.torchtpu.formats.JsonInput;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * How nested arguments or results were flattened, as {@code torch.utils._pytree} writes it.
 * Immutable.
 *
 * @param type the container's class; empty for a leaf
 * @param keys the keys of a dictionary or of a class with named fields; empty for others
 * @param context the container's context as the file has it
 */
public record TreeSpec(String type, List<String> keys, String context, List<TreeSpec> children) {
  public TreeSpec {
    keys = List.copyOf(keys);
    children = List.copyOf(children);
  }

  /** A single value. */
  public static final TreeSpec LEAF = new TreeSpec("", List.of(), "null", List.of());

  static TreeSpec parse(String file, String text) {
    // The text is an array: a version and the tree.
    byte[] wrapped = ("{\"spec\":" + text + "}").getBytes(StandardCharsets.UTF_8);
    JsonNode spec = JsonInput.parsePythonObject(file, wrapped).get("spec");
    if (!spec.isArray() || spec.size() != 2 || !spec.get(0).isInt()) {
      throw new FormatException(file, "tree spec", "is not of the known form");
    }
    if (spec.get(0).intValue() != 1) {
      throw new FormatException(
          file, "tree spec", "has the unknown version " + spec.get(0).intValue());
    }
    return of(file, spec.get(1));
  }

  private static TreeSpec of(String file, JsonNode n) {
    JsonNode type = n.path("type");
    if (type.isNull() || type.isMissingNode()) {
      return LEAF;
    }
    var children = new ArrayList<TreeSpec>();
    n.path("children_spec").forEach(c -> children.add(of(file, c)));
    String context = n.path("context").asString("null");
    var keys = new ArrayList<String>();
    if (context.startsWith("[")) {
      byte[] wrapped = ("{\"keys\":" + context + "}").getBytes(StandardCharsets.UTF_8);
      for (JsonNode k : JsonInput.parsePythonObject(file, wrapped).get("keys")) {
        keys.add(k.isString() ? k.stringValue() : k.toString());
      }
    }
    return new TreeSpec(
        type.stringValue(), keys.size() == children.size() ? keys : List.of(), context, children);
  }

  public boolean isLeaf() {
    return type.isEmpty();
  }

  /** The number of leaves. */
  public int leaves() {
    return isLeaf() ? 1 : children.stream().mapToInt(TreeSpec::leaves).sum();
  }

  /** A path for each leaf, such as {@code input_ids} or {@code past.0}; empty for a lone leaf. */
  public List<String> paths() {
    var out = new ArrayList<String>();
    collect("", out);
    return out;
  }

  private void collect(String path, List<String> out) {
    if (isLeaf()) {
      out.add(path);
      return;
    }
    for (int i = 0; i < children.size(); i++) {
      String key = keys.isEmpty() ? Integer.toString(i) : keys.get(i);
      children.get(i).collect(path.isEmpty() ? key : path + "." + key, out);
    }
  }
}
