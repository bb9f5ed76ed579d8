package dev.torchtpu.aten;

import dev.torchtpu.Tensor;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Schema.Argument;
import dev.torchtpu.aten.Schema.Base;
import dev.torchtpu.aten.Schema.Return;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Declares overloads. A declaration is a schema, what it does (a lowering, a view or a function)
 * and its derivative, ended by {@link Declaration#add}, to which in-place and {@code out=} variants
 * may be added.
 */
public final class Declarations {
  private final OpTable table;

  Declarations(OpTable table) {
    this.table = table;
  }

  /** Starts the declaration of an overload by its schema, without the namespace. */
  public Declaration op(String schema) {
    return new Declaration(SchemaParser.parse(schema));
  }

  /**
   * A second name of an overload with the same arguments, such as {@code concat} of {@code cat}.
   */
  public void alias(String schema, String target) {
    Overload o = table.require(target);
    table.add(
        new FunctionOverload(
            SchemaParser.parse(schema),
            o.derivative(),
            a -> o.call(new Arguments(o.schema(), a.values()))));
  }

  /** An in-place overload whose name does not follow from its functional one. */
  public void inPlace(String schema, String functional) {
    table.add(new InPlaceOverload(SchemaParser.parse(schema), table.require(functional)));
  }

  /** One overload being declared. */
  public final class Declaration {
    private final Schema schema;
    private @Nullable Lowering lowering;
    private ViewOverload.@Nullable Geometry geometry;
    private FunctionOverload.@Nullable Body body;
    private @Nullable BiFunction<Tensor, Arguments, Tensor> move;
    private @Nullable Derivative derivative;
    private final Set<String> staticScalars = new HashSet<>();
    private final Set<Integer> plainResults = new HashSet<>();
    private boolean inPlace;
    private boolean pointwise;
    private Predicate<Arguments> rowMajor = a -> false;
    private @Nullable Consumer<Arguments> verify;
    private final List<String[]> outs = new ArrayList<>();

    private Declaration(Schema schema) {
      this.schema = schema;
    }

    /** One program with one result. */
    public Declaration lower(Lowering.Single l) {
      lowering = c -> List.of(l.lower(c));
      return this;
    }

    /**
     * One program with one result, each element of which depends on the same elements of the
     * arguments, broadcast. Its strides follow the arguments', as PyTorch's TensorIterator has it:
     * the lowering may see the dimensions in another order, of all tensors alike.
     */
    public Declaration pointwise(Lowering.Single l) {
      pointwise = true;
      return lower(l);
    }

    /** Calls of a pointwise overload whose result is row-major all the same. */
    public Declaration rowMajorIf(Predicate<Arguments> calls) {
      rowMajor = calls;
      return this;
    }

    /** Looks at the arguments of every call; throws what PyTorch throws. */
    public Declaration verify(Consumer<Arguments> check) {
      verify = verify == null ? check : verify.andThen(check);
      return this;
    }

    /** One program with several results. */
    public Declaration lowerAll(Lowering l) {
      lowering = l;
      return this;
    }

    /** A view of the first argument. */
    public Declaration view(ViewOverload.Geometry g) {
      geometry = g;
      return this;
    }

    /** A move between devices. */
    public Declaration move(BiFunction<Tensor, Arguments, Tensor> m) {
      move = m;
      return this;
    }

    /** A function in other operators with one tensor result; gradients flow through the parts. */
    public Declaration composite(Function<Arguments, Tensor> f) {
      return function(a -> List.of(f.apply(a)));
    }

    /** A function in other operators whose result is a list of tensors. */
    public Declaration compositeList(Function<Arguments, List<Tensor>> f) {
      return function(a -> List.of(Value.TensorList.of(f.apply(a))));
    }

    /** A function with any results. */
    public Declaration function(FunctionOverload.Body f) {
      body = f;
      derivative = Derivative.OfParts.OF_PARTS;
      return this;
    }

    /** Numbers whose values become part of the program. */
    public Declaration staticScalars(String... names) {
      staticScalars.addAll(Arrays.asList(names));
      return this;
    }

    /**
     * The derivative.
     *
     * @param saves tensor arguments that the formula reads, and {@code result} for the results,
     *     separated by commas; may be empty
     */
    public Declaration derivative(String saves, Derivative.Backward formula) {
      var names = new HashSet<String>();
      for (String s : saves.split(",")) {
        if (!s.isBlank()) {
          names.add(s.strip());
        }
      }
      boolean results = names.remove("result");
      for (String n : names) {
        schema.position(n);
      }
      derivative = new Derivative.Formula(names, results, formula);
      return this;
    }

    /** The results never require a gradient. */
    public Declaration noDerivative() {
      derivative = Derivative.NotDifferentiable.NOT_DIFFERENTIABLE;
      return this;
    }

    /** PyTorch has no derivative; the backward pass says so. */
    public Declaration derivativeNotImplemented() {
      derivative = Derivative.NotImplemented.NOT_IMPLEMENTED;
      return this;
    }

    /** Results that never carry a gradient, such as indices. */
    public Declaration plainResults(int... results) {
      Arrays.stream(results).forEach(plainResults::add);
      return this;
    }

    /** Declares {@code name_} as well. */
    public Declaration inPlace() {
      inPlace = true;
      return this;
    }

    /**
     * Declares an {@code out=} variant as well.
     *
     * @param overload its overload name, such as {@code out}
     * @param arguments names of the written arguments; {@code out} if none is given
     */
    public Declaration out(String overload, String... arguments) {
      String[] all = new String[Math.max(1, arguments.length) + 1];
      all[0] = overload;
      all[1] = "out";
      System.arraycopy(arguments, 0, all, 1, arguments.length);
      outs.add(all);
      return this;
    }

    /** Adds the overload, and its variants, to the table. */
    public void add() {
      Derivative d = derivative;
      if (d == null) {
        throw new IllegalStateException(schema.qualifiedName() + " has no word on its derivative");
      }
      Overload o;
      if (lowering != null) {
        o =
            new KernelOverload(
                schema,
                d,
                new KernelOverload.Program(
                    lowering,
                    pointwise ? Optional.of(rowMajor) : Optional.empty(),
                    Optional.ofNullable(verify)),
                staticScalars,
                plainResults);
      } else if (geometry != null) {
        o = new ViewOverload(schema, d, geometry);
      } else if (move != null) {
        o = new MoveOverload(schema, d, move);
      } else if (body != null) {
        o = new FunctionOverload(schema, d, body);
      } else {
        throw new IllegalStateException(schema.qualifiedName() + " does nothing");
      }
      table.add(o);
      if (inPlace) {
        table.add(new InPlaceOverload(inPlaceSchema(), o));
      }
      for (String[] out : outs) {
        table.add(new OutOverload(outSchema(out), o));
      }
    }

    private Schema inPlaceSchema() {
      var arguments = new ArrayList<>(schema.arguments());
      Argument self = arguments.getFirst();
      arguments.set(
          0,
          new Argument(
              self.name(), self.type(), true, true, self.keywordOnly(), self.defaultValue()));
      Return r = schema.returns().getFirst();
      return Schema.of(
          schema.namespace(),
          schema.name() + "_",
          schema.overload(),
          arguments,
          List.of(new Return(r.name(), r.type(), true, true)),
          schema.text());
    }

    private Schema outSchema(String[] out) {
      var arguments = new ArrayList<>(schema.arguments());
      var returns = new ArrayList<Return>();
      Schema.Type tensor = new Schema.Type(Base.TENSOR, false, 0, false, false);
      for (int i = 1; i < out.length; i++) {
        arguments.add(new Argument(out[i], tensor, true, true, true, Optional.empty()));
        returns.add(new Return(schema.returns().get(i - 1).name(), tensor, true, true));
      }
      return Schema.of(
          schema.namespace(), schema.name(), out[0], arguments, returns, schema.text());
    }
  }
}
