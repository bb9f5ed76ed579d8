package dev.torchtpu.typed;

import dev.torchtpu.Scalar;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Schema;
import dev.torchtpu.aten.Schema.Argument;
import dev.torchtpu.aten.Schema.Base;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One way to call an overload from Java: how many of its arguments are given, and with which Java
 * types where several serve.
 *
 * @param arguments the arguments that are given, in the schema's order
 * @param integers numbers are longs; doubles otherwise
 * @param single lists of a fixed size are one number, which PyTorch repeats
 */
record Form(Schema schema, List<Argument> arguments, boolean integers, boolean single) {
  private static final Set<String> UNSAID =
      Set.of("dtype?", "layout", "device", "pin_memory", "memory_format", "generator", "implicit");
  private static final Set<String> KEYWORDS =
      Set.of("abstract", "assert", "boolean", "default", "double", "float", "int", "long");

  /** All forms of an overload: each number of positional arguments, then with the keywords. */
  static Set<Form> of(Schema schema) {
    var counts = new LinkedHashSet<List<Argument>>();
    var given = new ArrayList<Argument>();
    List<Argument> all = schema.arguments();
    boolean withKeywords = all.stream().anyMatch(Form::saidByKeyword);
    for (int i = 0; i < all.size(); i++) {
      Argument a = all.get(i);
      if (a.keywordOnly()) {
        break;
      }
      boolean required = a.defaultValue().isEmpty();
      if (!required) {
        counts.add(List.copyOf(given));
      }
      given.add(a);
    }
    counts.add(List.copyOf(given));
    var forms = new LinkedHashSet<Form>();
    for (List<Argument> c : counts) {
      // A form without a keyword that is required would only throw.
      if (all.stream().noneMatch(a -> a.keywordOnly() && required(a))) {
        variants(schema, c, forms);
      }
    }
    if (withKeywords) {
      var with = new ArrayList<>(given);
      all.stream().filter(Form::saidByKeyword).forEach(with::add);
      variants(schema, with, forms);
    }
    return forms;
  }

  private static boolean required(Argument a) {
    return a.defaultValue().isEmpty() && !a.type().optional() && a.type().base() != Base.GENERATOR;
  }

  private static boolean saidByKeyword(Argument a) {
    return a.keywordOnly() && !UNSAID.contains(a.name()) && a.type().base() != Base.GENERATOR;
  }

  private static void variants(Schema schema, List<Argument> given, Set<Form> forms) {
    boolean numbers = given.stream().anyMatch(a -> a.type().base() == Base.SCALAR);
    boolean sized = given.stream().anyMatch(Form::isSized);
    forms.add(new Form(schema, given, false, false));
    if (numbers) {
      forms.add(new Form(schema, given, true, false));
    }
    if (sized) {
      forms.add(new Form(schema, given, false, true));
      if (numbers) {
        forms.add(new Form(schema, given, true, true));
      }
    }
  }

  private static boolean isSized(Argument a) {
    return a.type().list() && a.type().listSize() > 0 && a.type().base() == Base.INT;
  }

  /** Whether every argument has a Java type here and every one left out has a default. */
  boolean isCallable() {
    for (Argument a : arguments) {
      if (javaType(a, false).isEmpty()) {
        return false;
      }
    }
    int last = lastPosition();
    for (int i = 0; i <= last; i++) {
      Argument a = schema.arguments().get(i);
      if (!arguments.contains(a) && defaultText(a).isEmpty()) {
        return false;
      }
    }
    return true;
  }

  private int lastPosition() {
    return arguments.isEmpty() ? -1 : schema.position(arguments.getLast().name());
  }

  /** The Java type of an argument; empty if there is none. */
  Optional<String> javaType(Argument a, boolean last) {
    boolean list = a.type().list();
    return Optional.ofNullable(
        switch (a.type().base()) {
          case TENSOR -> !list ? "Tensor" : a.type().optionalElements() ? null : "List<Tensor>";
          case SCALAR -> list ? null : integers ? "long" : "double";
          case INT ->
              !list
                  ? (isReduction(a) ? "Reduction" : "long")
                  : single && isSized(a) ? "long" : last ? "long..." : "long[]";
          case FLOAT -> !list ? "double" : last ? "double..." : "double[]";
          case BOOL -> list ? null : "boolean";
          case STRING -> list ? null : "String";
          case DTYPE -> list ? null : "Dtype";
          case LAYOUT, DEVICE, MEMORY_FORMAT, GENERATOR, DIMNAME, STREAM -> null;
        });
  }

  private static boolean isReduction(Argument a) {
    return a.name().equals("reduction");
  }

  /** The arguments of the handle's call, in the schema's order. */
  String values(Optional<String> receiver) {
    var parts = new ArrayList<String>();
    for (int i = 0; i <= lastPosition(); i++) {
      Argument a = schema.arguments().get(i);
      if (!arguments.contains(a)) {
        parts.add(defaultText(a).orElseThrow());
      } else if (receiver.isPresent() && a.name().equals("self")) {
        parts.add(receiver.get());
      } else {
        parts.add(value(a));
      }
    }
    return String.join(", ", parts);
  }

  private String value(Argument a) {
    String n = variable(a);
    boolean list = a.type().list();
    return switch (a.type().base()) {
      case TENSOR -> list ? "Value.TensorList.of(" + n + ")" : n;
      case INT ->
          list
              ? "new Value.IntList(" + n + ")"
              : isReduction(a) ? n + ".value()" : "Scalar.of(" + n + ")";
      case FLOAT -> list ? "new Value.FloatList(" + n + ")" : "Scalar.of(" + n + ")";
      case SCALAR, BOOL -> "Scalar.of(" + n + ")";
      case STRING -> "Value.of(" + n + ")";
      default -> n;
    };
  }

  private static Optional<String> defaultText(Argument a) {
    if (a.defaultValue().isEmpty()) {
      boolean absent = a.type().optional() || a.type().base() == Base.GENERATOR;
      return absent ? Optional.of("Value.NONE") : Optional.empty();
    }
    return switch (a.defaultValue().get()) {
      case Value.None n -> Optional.of("Value.NONE");
      case Scalar.Int v -> Optional.of("Scalar.of(" + v.value() + "L)");
      case Scalar.Float v -> Optional.of("Scalar.of(" + v.value() + ")");
      case Scalar.Bool v -> Optional.of("Scalar.of(" + v.value() + ")");
      case Value.Text v -> Optional.of("Value.of(\"" + v.text() + "\")");
      default -> Optional.empty();
    };
  }

  /** The Java name of an argument. */
  static String variable(Argument a) {
    String n = Names.camel(a.name());
    return KEYWORDS.contains(n) ? n + "Value" : n;
  }
}
