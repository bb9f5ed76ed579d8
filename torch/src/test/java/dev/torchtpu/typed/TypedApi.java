package dev.torchtpu.typed;

import dev.torchtpu.aten.OpTable;
import dev.torchtpu.aten.Overload;
import dev.torchtpu.aten.Schema;
import dev.torchtpu.aten.Schema.Argument;
import dev.torchtpu.aten.Schema.Base;
import dev.torchtpu.aten.Schema.Return;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Writes the typed methods of Tensor, and the functions of Torch and F, from the operator table.
 * The list of names decides what is written; the schemas decide how.
 */
final class TypedApi {
  private static final String NOTE = "Written from the operator table; see TypedApiTest.";

  private final Map<String, List<Schema>> schemas = new TreeMap<>();
  private final Map<String, String> files = new LinkedHashMap<>();
  private final Map<String, List<Return>> records = new TreeMap<>();

  TypedApi() {
    for (Overload o : OpTable.get().all()) {
      Schema s = o.schema();
      boolean out = s.arguments().stream().anyMatch(a -> a.keywordOnly() && a.mutated());
      if (!out) {
        schemas.computeIfAbsent(s.name(), n -> new ArrayList<>()).add(s);
      }
    }
  }

  /** The files, by path under {@code dev/torchtpu}. */
  Map<String, String> files(List<Section> sections) {
    var torch = new ArrayList<String>();
    var functional = new ArrayList<String>();
    for (Section s : sections) {
      if (s.group().equals("Tensor")) {
        var handles = new TreeSet<String>();
        String ops = s.name() + "Ops";
        write(methods(s, false), "Tensor" + s.name(), "", true, "Object", ops, handles);
        write(methods(s, true), "Tensor" + s.name() + "InPlace", "", true, "Object", ops, handles);
        if (write(functions(s), "Torch" + s.name(), "", false, last(torch), ops, handles)) {
          torch.add("Torch" + s.name());
        }
        writeHandles(ops, "", handles);
      } else {
        var handles = new TreeSet<String>();
        String ops = s.name() + "Ops";
        if (write(functions(s), "F" + s.name(), "nn", false, last(functional), ops, handles)) {
          functional.add("F" + s.name());
        }
        writeHandles(ops, "nn", handles);
      }
    }
    files.put("Results.java", results());
    return files;
  }

  private static String last(List<String> chain) {
    return chain.isEmpty() ? "Object" : chain.getLast();
  }

  /** Name, and whether it is in place. */
  private List<Call> methods(Section s, boolean inPlace) {
    var calls = new ArrayList<Call>();
    for (Section.Entry e : s.entries()) {
      if (!e.method()) {
        continue;
      }
      String name = e.name();
      boolean own = name.endsWith("_");
      if (!inPlace && !own) {
        add(calls, name, true);
      } else if (inPlace) {
        add(calls, own ? name : name + "_", true);
      }
    }
    return calls;
  }

  private List<Call> functions(Section s) {
    var calls = new ArrayList<Call>();
    s.entries().stream().filter(Section.Entry::function).forEach(e -> add(calls, e.name(), false));
    return calls;
  }

  private void add(List<Call> calls, String name, boolean method) {
    Set<String> seen = new LinkedHashSet<>();
    for (Schema s : schemas.getOrDefault(name, List.of())) {
      boolean self = s.arguments().stream().anyMatch(a -> a.name().equals("self"));
      if (method && !self || returned(s).isEmpty()) {
        continue;
      }
      for (Form f : Form.of(s)) {
        if (f.isCallable() && seen.add(erasure(f, method))) {
          calls.add(new Call(f, method));
        }
      }
    }
  }

  private record Call(Form form, boolean method) {}

  private static String erasure(Form f, boolean method) {
    return f.arguments().stream()
        .filter(a -> !method || !a.name().equals("self"))
        .map(a -> f.javaType(a, false).orElseThrow())
        .collect(Collectors.joining(","));
  }

  private Optional<String> returned(Schema s) {
    List<Return> r = s.returns();
    if (r.size() == 1) {
      return Optional.ofNullable(
          switch (r.getFirst().type().base()) {
            case TENSOR -> r.getFirst().type().list() ? "List<Tensor>" : "Tensor";
            case BOOL -> "boolean";
            case INT -> "long";
            default -> null;
          });
    }
    if (r.isEmpty()
        || r.stream().anyMatch(t -> t.type().base() != Base.TENSOR || t.type().list())) {
      return Optional.empty();
    }
    if (r.stream().allMatch(t -> t.name().isPresent())) {
      String name =
          r.stream().map(t -> Names.pascal(t.name().orElseThrow())).collect(Collectors.joining());
      records.put(name, r);
      return Optional.of("Results." + name);
    }
    return Optional.of("List<Tensor>");
  }

  private boolean write(
      List<Call> calls,
      String type,
      String folder,
      boolean methods,
      String parent,
      String ops,
      Set<String> handles) {
    if (calls.isEmpty()) {
      return false;
    }
    var body = new StringBuilder();
    for (Call c : calls) {
      body.append('\n').append(text(c, ops));
      handles.add(c.form().schema().qualifiedName());
    }
    String b = body.toString();
    String head = "package " + packageName(folder) + ";\n\n" + imports(b, folder);
    String open;
    if (methods) {
      open =
          "/** "
              + sentence(type)
              + " "
              + NOTE
              + " */\npublic sealed interface "
              + type
              + " permits Tensor {\n  /** This tensor. */\n  Tensor self();\n";
    } else {
      String base = parent.equals("Object") ? "" : " extends " + parent;
      open =
          "/** "
              + sentence(type)
              + " "
              + NOTE
              + " */\nabstract class "
              + type
              + base
              + " {\n  "
              + type
              + "() {}\n";
    }
    put(folder, type, head + open + b + "}\n");
    return true;
  }

  private static String packageName(String folder) {
    return "dev.torchtpu" + (folder.isEmpty() ? "" : "." + folder);
  }

  private void writeHandles(String type, String folder, Set<String> handles) {
    var h =
        new StringBuilder(
            "package "
                + packageName(folder)
                + ";\n\nimport dev.torchtpu.aten.OverloadHandle;\n\n/** The overloads that the typed methods"
                + " call. "
                + NOTE
                + " */\nfinal class "
                + type
                + " {\n");
    for (String n : handles) {
      h.append("  static final OverloadHandle ")
          .append(Names.constant(n))
          .append(" = new OverloadHandle(\"")
          .append(n)
          .append("\");\n");
    }
    put(folder, type, h.append("\n  private ").append(type).append("() {}\n}\n").toString());
  }

  private void put(String folder, String type, String text) {
    files.put((folder.isEmpty() ? "" : folder + "/") + type + ".java", text);
  }

  private static String sentence(String type) {
    return type.startsWith("Tensor")
        ? "Methods of tensors: " + words(type.substring(6)) + "."
        : type.startsWith("Torch")
            ? "Functions of {@code Torch}: " + words(type.substring(5)) + "."
            : "Functions of {@code F}: " + words(type.substring(1)) + ".";
  }

  private static String words(String pascal) {
    return pascal.replaceAll("(?<!^)([A-Z])", " $1").toLowerCase(java.util.Locale.ROOT);
  }

  private static String imports(String body, String folder) {
    var s = new StringBuilder();
    if (!folder.isEmpty()) {
      for (String n : List.of("Dtype", "Results", "Scalar", "Tensor", "Value")) {
        if (body.matches("(?s).*\\b" + n + "\\b.*")) {
          s.append("import dev.torchtpu.").append(n).append(";\n");
        }
      }
    }
    if (body.contains("List<")) {
      s.append("import java.util.List;\n");
    }
    return s.isEmpty() ? "" : s.append('\n').toString();
  }

  private String text(Call c, String handles) {
    Form f = c.form();
    Schema schema = f.schema();
    List<Argument> shown =
        f.arguments().stream().filter(a -> !c.method() || !a.name().equals("self")).toList();
    var parameters = new ArrayList<String>();
    for (int i = 0; i < shown.size(); i++) {
      Argument a = shown.get(i);
      parameters.add(f.javaType(a, i == shown.size() - 1).orElseThrow() + " " + Form.variable(a));
    }
    String result = returned(schema).orElseThrow();
    String handle = handles + "." + Names.constant(schema.qualifiedName());
    String values = f.values(c.method() ? Optional.of("self()") : Optional.empty());
    String name = Names.method(schema.name());
    String body =
        switch (result) {
          case "Tensor" -> "return " + handle + tensorCall(f) + "(" + values + ");";
          case "boolean" -> "return " + handle + ".scalar(" + values + ").toBoolean();";
          case "long" -> "return " + handle + ".scalar(" + values + ").toLong();";
          case "List<Tensor>" ->
              "return "
                  + handle
                  + (schema.returns().size() == 1 ? ".list(" : ".tuple(")
                  + values
                  + ");";
          default ->
              "List<Tensor> r = "
                  + handle
                  + ".tuple("
                  + values
                  + ");\n    return new "
                  + result
                  + "("
                  + java.util.stream.IntStream.range(0, schema.returns().size())
                      .mapToObj(i -> "r.get(" + i + ")")
                      .collect(Collectors.joining(", "))
                  + ");";
        };
    return "  /** {@code "
        + signature(schema)
        + "} */\n"
        + (c.method() ? "  default " : "  public static ")
        + result
        + " "
        + name
        + "("
        + String.join(", ", parameters)
        + ") {\n    "
        + body
        + "\n  }\n";
  }

  /** The short ways serve where tensors are all that is given and the rest has defaults. */
  private static String tensorCall(Form f) {
    boolean tensors =
        f.arguments().stream().allMatch(a -> a.type().base() == Base.TENSOR && !a.type().list());
    boolean leading = true;
    for (int i = 0; i < f.arguments().size(); i++) {
      leading &= f.schema().arguments().get(i).equals(f.arguments().get(i));
    }
    if (!tensors || !leading || f.arguments().stream().anyMatch(Argument::mutated)) {
      return ".tensor";
    }
    return switch (f.arguments().size()) {
      case 1 -> ".unary";
      case 2 -> ".binary";
      default -> ".tensor";
    };
  }

  private static String signature(Schema s) {
    String text = s.text();
    int p = text.indexOf("aten::");
    return p < 0 ? s.name() + text.substring(text.indexOf('(')) : text.substring(p + 6);
  }

  private String results() {
    var s =
        new StringBuilder(
            "package dev.torchtpu;\n\n/** Several tensors that one operator"
                + " gives. "
                + NOTE
                + " */\npublic final class Results {\n  private Results() {}\n");
    records.forEach((name, returns) ->
        s.append("\n  /** The results named as in PyTorch. */\n")
            .append("  public record ")
            .append(name)
            .append('(')
            .append(
                returns.stream()
                    .map(r -> "Tensor " + variable(r.name().orElseThrow()))
                    .collect(Collectors.joining(", ")))
            .append(") {}\n"));
    return s.append("}\n").toString();
  }

  private static String variable(String name) {
    String c = Names.camel(name);
    return Character.toLowerCase(c.charAt(0)) + c.substring(1);
  }
}
