package dev.torchtpu.aten;

import dev.torchtpu.Tensor;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Schema.Base;
import dev.torchtpu.runtime.Context;
import dev.torchtpu.runtime.Dispatcher;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** An overload that is one program on the device. */
public final class KernelOverload extends Overload {
  /**
   * What a kernel does.
   *
   * @param rowMajor of a pointwise kernel, the calls whose result is row-major whatever the
   *     arguments are
   * @param verify looks at every call's arguments
   */
  record Program(
      Lowering lowering,
      Optional<Predicate<Arguments>> rowMajor,
      Optional<Consumer<Arguments>> verify) {}

  private final Program program;
  private final boolean[] dynamic;
  private final Set<Integer> plainResults;
  private final Value[] defaults;
  private final Dispatcher dispatcher = new Dispatcher(this);

  KernelOverload(
      Schema schema,
      Derivative derivative,
      Program program,
      Set<String> staticScalars,
      Set<Integer> plainResults) {
    super(schema, derivative);
    this.program = program;
    this.plainResults = Set.copyOf(plainResults);
    this.defaults =
        schema.arguments().stream()
            .map(a -> a.defaultValue().orElse(Value.NONE))
            .toArray(Value[]::new);
    this.dynamic = new boolean[schema.arguments().size()];
    for (int i = 0; i < dynamic.length; i++) {
      Schema.Argument a = schema.arguments().get(i);
      Base base = a.type().base();
      dynamic[i] =
          (base == Base.SCALAR || base == Base.FLOAT || base == Base.TENSOR)
              && !a.type().list()
              && !staticScalars.contains(a.name());
    }
  }

  /** Whether a number in this position is an input of the program, not part of it. */
  public boolean isDynamic(int position) {
    return dynamic[position];
  }

  @Override
  boolean isDifferentiableResult(int i) {
    return !plainResults.contains(i);
  }

  /** Writes the program. */
  public List<Expr> lower(LowerContext c) {
    try {
      return program.lowering.lower(c);
    } catch (RuntimeException e) {
      throw ArgumentErrors.covers(e) ? ArgumentErrors.of(schema(), c, e) : e;
    }
  }

  /** Whether the strides of a call's result follow those of its arguments. */
  public boolean keepsStrides(Arguments arguments) {
    return program.rowMajor.isPresent() && !program.rowMajor.get().test(arguments);
  }

  public Dispatcher dispatcher() {
    return dispatcher;
  }

  @Override
  public List<Value> call(Arguments arguments) {
    return pack(schema(), callFlat(arguments));
  }

  /** Calls and gives the results without grouping. */
  public Tensor[] callFlat(Arguments arguments) {
    if (program.verify.isPresent()) {
      program.verify.get().accept(arguments);
    }
    Context context = Context.current();
    Tensor[] results = dispatcher.run(context, arguments);
    if (recordsGrad(context, this, arguments)) {
      OperatorNode.attach(this, arguments, results);
    }
    return results;
  }

  /** Calls with one tensor, other arguments at their defaults. */
  public Tensor call1(Tensor a) {
    Context context = Context.current();
    Tensor r = dispatcher.quick(context, a);
    if (r == null) {
      return callTensor(a);
    }
    if (a.requiresGrad() && recordsGrad(context)) {
      OperatorNode.attach(this, withDefaults(a), new Tensor[] {r});
    }
    return r;
  }

  /** Calls with two tensors, other arguments at their defaults. */
  public Tensor call2(Tensor a, Tensor b) {
    Context context = Context.current();
    Tensor r = dispatcher.quick(context, a, b);
    if (r == null) {
      return callTensor(a, b);
    }
    if ((a.requiresGrad() || b.requiresGrad()) && recordsGrad(context)) {
      OperatorNode.attach(this, withDefaults(a, b), new Tensor[] {r});
    }
    return r;
  }

  /** Leading tensors, and the defaults that {@link Dispatcher#quick} stands for. */
  private Arguments withDefaults(Tensor... leading) {
    Value[] v = defaults.clone();
    System.arraycopy(leading, 0, v, 0, leading.length);
    return new Arguments(schema(), v);
  }

  private boolean recordsGrad(Context context) {
    return context.gradEnabled() && derivative() != Derivative.NotDifferentiable.NOT_DIFFERENTIABLE;
  }
}
