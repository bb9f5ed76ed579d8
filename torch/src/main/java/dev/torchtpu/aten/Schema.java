package dev.torchtpu.aten;

import dev.torchtpu.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * An operator's signature as PyTorch writes it.
 *
 * @param name the operator without namespace, such as {@code add}
 * @param overload the overload name; {@code default} for the one without a name
 * @param text the schema as it was written
 */
public record Schema(
    String namespace,
    String name,
    String overload,
    List<Argument> arguments,
    List<Return> returns,
    String text,
    Map<String, Integer> positions) {

  /** Base types of arguments and results. */
  public enum Base {
    TENSOR,
    SCALAR,
    INT,
    FLOAT,
    BOOL,
    STRING,
    DTYPE,
    LAYOUT,
    DEVICE,
    MEMORY_FORMAT,
    GENERATOR,
    DIMNAME,
    STREAM
  }

  /**
   * A type.
   *
   * @param list whether it is a list of the base type
   * @param listSize the size to which a single value expands; 0 for none
   * @param optionalElements {@code Tensor?[]}
   * @param optional whether None may be given
   */
  public record Type(
      Base base, boolean list, int listSize, boolean optionalElements, boolean optional) {}

  /**
   * An argument.
   *
   * @param mutated whether the call writes to it, as {@code (a!)} tells
   * @param alias whether results may be views of it
   */
  public record Argument(
      String name,
      Type type,
      boolean mutated,
      boolean alias,
      boolean keywordOnly,
      Optional<Value> defaultValue) {}

  /** A result; {@code aliases} tells that it is, or is a view of, an argument. */
  public record Return(Optional<String> name, Type type, boolean aliases, boolean mutated) {}

  static Schema of(
      String namespace,
      String name,
      String overload,
      List<Argument> arguments,
      List<Return> returns,
      String text) {
    return new Schema(
        namespace,
        name,
        overload,
        List.copyOf(arguments),
        List.copyOf(returns),
        text,
        IntStream.range(0, arguments.size())
            .boxed()
            .collect(Collectors.toUnmodifiableMap(i -> arguments.get(i).name(), i -> i)));
  }

  /** {@code add.Tensor}; {@code exp.default} for an overload without a name. */
  public String qualifiedName() {
    return name + "." + overload;
  }

  /** The position of an argument; throws if there is none of that name. */
  public int position(String argument) {
    Integer p = positions.get(argument);
    if (p == null) {
      throw new IllegalArgumentException(qualifiedName() + " has no argument '" + argument + "'");
    }
    return p;
  }

  public boolean hasArgument(String argument) {
    return positions.containsKey(argument);
  }
}
