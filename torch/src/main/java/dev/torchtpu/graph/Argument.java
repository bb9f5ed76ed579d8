package dev.torchtpu.graph;

import dev.torchtpu.Value;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An argument or result of a node, in the terms of PyTorch's export schema. Immutable. */
public sealed interface Argument {

  /** Absent. */
  Argument NONE = None.NONE;

  /** The one value of its kind. */
  enum None implements Argument {
    NONE
  }

  /** What stands for a number that is known only at run time. */
  enum SymbolKind {
    INT,
    FLOAT,
    BOOL
  }

  /** A tensor by the name of the value that it is. */
  record TensorName(String name) implements Argument {}

  /** A list of tensors; absent ones are empty. */
  record TensorNames(List<Optional<String>> names) implements Argument {
    public TensorNames {
      names = List.copyOf(names);
    }
  }

  /** A number, text, dtype, device or list of them. */
  record Constant(Value value) implements Argument {}

  /** A number by the name of the value that it is. */
  record Symbol(String name, SymbolKind kind) implements Argument {}

  /** A list in which numbers and symbols are mixed. */
  record Symbols(List<Argument> items, SymbolKind kind) implements Argument {
    public Symbols {
      items = List.copyOf(items);
    }
  }

  /** A graph that a higher-order operator calls. */
  record Subgraph(String name, Graph graph) implements Argument {}

  /** A list of texts. */
  record Texts(List<String> values) implements Argument {
    public Texts {
      values = List.copyOf(values);
    }
  }

  /** An operator as an argument. */
  record Operator(String target) implements Argument {}

  /** An object of a class of the exporting process, such as a packed quantized weight. */
  record CustomObject(String name, String className) implements Argument {}

  /** A list of lists, or of things of several kinds. */
  record Nested(List<Argument> items) implements Argument {
    public Nested {
      items = List.copyOf(items);
    }
  }

  /** Arguments by name. */
  record Dictionary(Map<String, Argument> entries) implements Argument {
    public Dictionary {
      entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
    }
  }
}
