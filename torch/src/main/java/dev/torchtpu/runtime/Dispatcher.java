package dev.torchtpu.runtime;

import dev.torchtpu.Device;
import dev.torchtpu.Dtype;
import dev.torchtpu.EagerMode;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.KernelOverload;
import dev.torchtpu.aten.LowerContext;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Location;
import dev.torchtpu.hlo.TensorType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Runs calls of kernels: finds or makes the plan, and hands it to the device. */
public final class Dispatcher {
  private static final int MOST_PLANS = 4096;

  private final KernelOverload op;
  private final ConcurrentHashMap<PlanKey, Plan> plans = new ConcurrentHashMap<>();
  private volatile @Nullable Recent recent1;
  private volatile @Nullable Recent recent2;

  /** A plan found lately, by the layouts of its one or two tensors. */
  private record Recent(DeviceRuntime runtime, Layout first, Layout second, Plan plan) {}

  public Dispatcher(KernelOverload op) {
    this.op = op;
  }

  /**
   * A call of one tensor, other arguments at their defaults; null where the general way is needed.
   */
  public @Nullable Tensor quick(Context context, Tensor a) {
    if (!context.plain() || a.isWrappedNumber()) {
      return null;
    }
    Layout l = a.layout();
    Recent r = recent1;
    if (r == null || r.first != l || r.runtime != a.storage().runtime()) {
      r = recent2;
      if (r == null || r.first != l || r.runtime != a.storage().runtime()) {
        return null;
      }
    }
    return r.plan.run1(context, a);
  }

  /**
   * A call of two tensors, other arguments at their defaults; null where the general way is needed.
   */
  public @Nullable Tensor quick(Context context, Tensor a, Tensor b) {
    if (!context.plain() || a.isWrappedNumber() || b.isWrappedNumber()) {
      return null;
    }
    Layout la = a.layout();
    Layout lb = b.layout();
    DeviceRuntime runtime = a.storage().runtime();
    if (b.storage().runtime() != runtime) {
      return null;
    }
    Recent r = recent1;
    if (r == null || r.first != la || r.second != lb || r.runtime != runtime) {
      r = recent2;
      if (r == null || r.first != la || r.second != lb || r.runtime != runtime) {
        return null;
      }
    }
    return r.plan.run2(context, a, b);
  }

  /** Remembers the plan of a call that {@link #quick} could serve. */
  private void remember(Arguments arguments, Plan plan) {
    if (!(arguments.get(0) instanceof Tensor a) || a.isWrappedNumber()) {
      return;
    }
    boolean one = plan.isOneTensor();
    Tensor b = a;
    if (plan.isTwoTensors() && arguments.get(1) instanceof Tensor t && !t.isWrappedNumber()) {
      b = t;
    } else if (!one) {
      return;
    }
    for (int i = one ? 1 : 2; i < arguments.count(); i++) {
      Optional<Value> d = op.schema().arguments().get(i).defaultValue();
      if (d.isEmpty() || !d.get().equals(arguments.get(i))) {
        return;
      }
    }
    if (a.storage().runtime() != plan.runtime() || b.storage().runtime() != plan.runtime()) {
      return;
    }
    recent2 = recent1;
    recent1 = new Recent(plan.runtime(), a.layout(), b.layout(), plan);
  }

  /** Runs a call, whatever the mode. */
  public Tensor[] run(Context context, Arguments arguments) {
    Trace trace = context.trace();
    if (trace != null) {
      return trace.run(op, place(arguments, trace.runtime()));
    }
    DeviceRuntime runtime = runtimeOf(arguments);
    Arguments placed = place(arguments, runtime);
    boolean debug = context.mode() == EagerMode.DEFER_NEVER_AND_LAUNCH_BLOCKING;
    boolean checks = debug || runtime.device().type().equals("cpu");
    PlanKey key = key(placed, runtime, checks);
    Plan plan = plans.get(key);
    if (plan == null) {
      plan = make(placed, runtime, checks);
      if (plans.size() >= MOST_PLANS) {
        plans.clear();
      }
      plans.put(key, plan);
      if (runtime.client().compilesSlowly()) {
        CompiledPlans.SHARED.add(new Cached(key, plan));
      }
    } else {
      plan.markUsed();
    }
    if (placed == arguments) {
      remember(placed, plan);
    }
    Tensor[] results = plan.run(placed);
    if (debug) {
      Plan.await(results);
    }
    return results;
  }

  private PlanKey key(Arguments arguments, DeviceRuntime runtime, boolean checks) {
    var parts = new ArrayList<Object>(arguments.count() + 3);
    parts.add(runtime.device());
    parts.add(checks);
    parts.add(Torch.getDefaultDtype());
    for (int i = 0; i < arguments.count(); i++) {
      switch (arguments.get(i)) {
        case Tensor t -> addTensor(parts, t);
        case Value.TensorList l -> {
          parts.add(l.values().size());
          for (Optional<Tensor> t : l.values()) {
            if (t.isPresent()) {
              addTensor(parts, t.get());
            } else {
              parts.add(Value.NONE);
            }
          }
        }
        case Scalar s -> {
          if (op.isDynamic(i)) {
            parts.add(s.getClass());
            parts.add(special(s));
          } else {
            parts.add(s);
          }
        }
        default -> parts.add(arguments.get(i));
      }
    }
    return new PlanKey(parts.toArray());
  }

  private static void addTensor(List<Object> parts, Tensor t) {
    parts.add(t.layout());
    if (t.isWrappedNumber()) {
      parts.add(Boolean.TRUE);
    }
  }

  private static int special(Scalar s) {
    if (s.isComplex()) {
      return 2;
    }
    double v = s.toDouble();
    return v == 0 ? 0 : v == 1 ? 1 : 2;
  }

  private Plan make(Arguments arguments, DeviceRuntime runtime, boolean checks) {
    var b = new BlockBuilder();
    b.setLocation(Location.named("aten." + op.schema().qualifiedName()));
    var functions = new FunctionPool();
    var sources = new ArrayList<Plan.Source>();
    Arrangement arrangement = op.keepsStrides(arguments) ? Arrangement.of(arguments) : null;
    var context =
        new LowerContext(
            arguments,
            b,
            functions,
            new LowerContext.Inputs() {
              @Override
              public dev.torchtpu.hlo.Value tensor(int position, int index, Tensor t) {
                Layout l = arrangement == null ? t.layout() : arrangement.arranged(t.layout());
                sources.add(new Plan.Source.OfTensor(position, index));
                dev.torchtpu.hlo.Value buffer = b.parameter(l.bufferType());
                dev.torchtpu.hlo.Value offset;
                if (l.hasOffset()) {
                  sources.add(new Plan.Source.OfOffset(position, index));
                  offset = b.parameter(TensorType.of(ElementType.I64));
                } else if (l.isDirect()) {
                  return buffer;
                } else {
                  offset = b.scalar(ElementType.I64, 0L);
                }
                return Views.read(b, buffer, l, offset, functions);
              }

              @Override
              public dev.torchtpu.hlo.Value scalar(int position, Scalar value, ElementType type) {
                sources.add(new Plan.Source.OfScalar(position, type));
                return b.parameter(TensorType.of(type));
              }

              @Override
              public dev.torchtpu.hlo.Value generatorState() {
                sources.add(new Plan.Source.OfGenerator());
                return b.parameter(TensorType.of(ElementType.UI64, 2));
              }
            },
            checks ? LowerContext.Checks.ALL : LowerContext.Checks.VALUES);
    List<Expr> results;
    try {
      results = op.lower(context);
    } catch (HloException e) {
      throw new TorchException(
          "aten::" + op.schema().name() + describe(arguments) + ": " + e.getMessage(), e);
    }
    var values = new ArrayList<dev.torchtpu.hlo.Value>();
    var layouts = new ArrayList<Layout>();
    for (Expr r : results) {
      values.add(r.value());
      Layout direct = Layout.direct(r.dtype(), r.type());
      layouts.add(arrangement == null ? direct : arrangement.result(direct));
    }
    var messages = new ArrayList<Plan.CheckMessage>();
    for (LowerContext.Check c : context.checks()) {
      values.add(c.failed());
      values.add(c.sample());
      messages.add(new Plan.CheckMessage(c.message(), c.kind()));
    }
    HloModule module =
        HloModule.of("aten." + op.schema().qualifiedName(), b.function("main", values))
            .withFunctions(functions.functions());
    try {
      return new Plan(
          runtime, runtime.compile(module), sources, layouts, messages, context.generatorBlocks());
    } catch (DeviceException e) {
      throw new TorchException(
          "aten::" + op.schema().name() + describe(arguments) + ": " + e.getMessage(), e);
    }
  }

  /** Arguments' dtypes and sizes, for messages. */
  static String describe(Arguments arguments) {
    var s = new StringBuilder("(");
    for (Value v : arguments.values()) {
      if (v instanceof Tensor t) {
        s.append(s.length() > 1 ? ", " : "")
            .append(t.dtype().torchName())
            .append(java.util.Arrays.toString(t.sizes()));
      }
    }
    return s.append(')').toString();
  }

  private DeviceRuntime runtimeOf(Arguments arguments) {
    DeviceRuntime dimensioned = null;
    DeviceRuntime scalar = null;
    for (Value v : arguments.values()) {
      List<Optional<Tensor>> tensors =
          switch (v) {
            case Tensor t -> List.of(Optional.of(t));
            case Value.TensorList l -> l.values();
            default -> List.of();
          };
      for (Optional<Tensor> o : tensors) {
        if (o.isEmpty()) {
          continue;
        }
        Tensor t = o.get();
        DeviceRuntime r = t.storage().runtime();
        if (t.dim() == 0 && r.device().equals(Device.CPU)) {
          scalar = scalar == null ? r : scalar;
        } else if (dimensioned == null) {
          dimensioned = r;
        } else if (dimensioned != r) {
          throw new TorchException(
              "Expected all tensors to be on the same device, but found at least two devices, "
                  + dimensioned.device()
                  + " and "
                  + r.device()
                  + "!");
        }
      }
    }
    if (dimensioned != null) {
      return dimensioned;
    }
    if (scalar != null) {
      return scalar;
    }
    if (op.schema().hasArgument("device") && arguments.has("device")) {
      return DeviceRuntime.of(arguments.deviceArg("device").orElse(Torch.getDefaultDevice()));
    }
    return DeviceRuntime.of(Torch.getDefaultDevice());
  }

  /** Moves 0-d host tensors to the device of the others. */
  private static Arguments place(Arguments arguments, DeviceRuntime runtime) {
    Value[] moved = null;
    for (int i = 0; i < arguments.count(); i++) {
      if (arguments.get(i) instanceof Tensor t && t.storage().runtime() != runtime) {
        moved = moved == null ? arguments.values().clone() : moved;
        moved[i] = t.copiedTo(runtime);
      }
    }
    return moved == null ? arguments : new Arguments(arguments.schema(), moved);
  }

  /** A plan among {@link #plans}. One that serves {@link #quick} counts as used, once. */
  private final class Cached implements CompiledPlans.Held {
    private final PlanKey key;
    private final Plan plan;
    private boolean spared;

    Cached(PlanKey key, Plan plan) {
      this.key = key;
      this.plan = plan;
    }

    private boolean isRecent() {
      Recent a = recent1;
      Recent b = recent2;
      return a != null && a.plan == plan || b != null && b.plan == plan;
    }

    @Override
    public boolean takeUsed() {
      if (plan.takeUsed()) {
        return true;
      }
      boolean first = !spared && isRecent();
      spared |= first;
      return first;
    }

    @Override
    public void forget() {
      plans.remove(key, plan);
      if (isRecent()) {
        recent1 = null;
        recent2 = null;
      }
    }
  }

  /** Drops all plans. */
  public void clear() {
    recent1 = null;
    recent2 = null;
    plans.clear();
  }

  /** Number of plans held. */
  public int planCount() {
    return plans.size();
  }

  static Dtype dtypeOf(TensorType t) {
    return Dtype.of(t.elementType());
  }
}
