package dev.torchtpu.aten;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.runtime.FunctionPool;
import dev.torchtpu.runtime.Layout;
import dev.torchtpu.runtime.Views;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * What a lowering works with: the call's arguments as values of a program under construction. The
 * program's inputs are made as they are asked for. Numbers in arguments of type {@code Scalar} and
 * {@code float} are inputs too, unless read by {@link #staticScalar}; an overload that reads one so
 * must declare it.
 */
public final class LowerContext extends Arguments {

  /** Makes program inputs. */
  public interface Inputs {
    /** The elements of a tensor argument, in its sizes. */
    dev.torchtpu.hlo.Value tensor(int position, int listIndex, Tensor tensor);

    /** A number argument as a scalar of a type. */
    dev.torchtpu.hlo.Value scalar(int position, Scalar value, ElementType type);

    /** The random generator's state, two unsigned 64-bit numbers. */
    dev.torchtpu.hlo.Value generatorState();
  }

  /** Which conditions are looked at after the program ran. */
  public enum Checks {
    /** None: the program is part of another. */
    NONE,
    /** Those without which results would be nonsense. */
    VALUES,
    /** Bounds of indices too. */
    ALL
  }

  /**
   * A condition to be looked at after the program ran.
   *
   * @param failed a scalar predicate
   * @param sample a scalar {@code i64} for the message
   * @param message a format with one {@code %d}
   */
  public record Check(
      dev.torchtpu.hlo.Value failed,
      dev.torchtpu.hlo.Value sample,
      String message,
      TorchException.Kind kind) {}

  private final BlockBuilder b;
  private final FunctionPool functions;
  private final Inputs inputs;
  private final Checks wanted;
  private final Map<Integer, Map<Integer, Expr>> tensors = new HashMap<>();
  private final Map<String, Expr> scalars = new HashMap<>();
  private final List<Check> checks = new ArrayList<>();
  private long generatorBlocks;
  private Optional<Expr> generatorState = Optional.empty();

  public LowerContext(
      Arguments arguments,
      BlockBuilder builder,
      FunctionPool functions,
      Inputs inputs,
      boolean checksWanted) {
    this(arguments, builder, functions, inputs, checksWanted ? Checks.ALL : Checks.NONE);
  }

  public LowerContext(
      Arguments arguments,
      BlockBuilder builder,
      FunctionPool functions,
      Inputs inputs,
      Checks wanted) {
    super(arguments);
    this.b = builder;
    this.functions = functions;
    this.inputs = inputs;
    this.wanted = wanted;
  }

  public BlockBuilder builder() {
    return b;
  }

  public Expr expr(dev.torchtpu.hlo.Value v) {
    return Expr.of(b, v);
  }

  /** A tensor argument in its own dtype; a plain number in the dtype that PyTorch gives it. */
  public Expr tensor(String name) {
    return switch (get(name)) {
      case Tensor t -> tensorAt(schema().position(name), 0, t);
      case Scalar s -> scalar(name, s.dtype(Torch.getDefaultDtype()));
      default -> expr(inputs.tensor(schema().position(name), 0, tensorArg(name)));
    };
  }

  /** A tensor or number argument, cast to a dtype; numbers enter the program in it. */
  public Expr tensor(String name, Dtype dtype) {
    return get(name) instanceof Scalar ? scalar(name, dtype) : tensor(name).to(dtype);
  }

  private Expr tensorAt(int position, int index, Tensor t) {
    return tensors
        .computeIfAbsent(position, p -> new HashMap<>())
        .computeIfAbsent(
            index, i -> Expr.of(b, inputs.tensor(position, i, t), t.dtype() == Dtype.COMPLEX32));
  }

  public Optional<Expr> optionalTensor(String name) {
    return has(name) ? Optional.of(tensor(name)) : Optional.empty();
  }

  /** A {@code Tensor[]} argument. */
  public List<Expr> tensors(String name) {
    List<Tensor> list = tensorListArg(name);
    var out = new ArrayList<Expr>();
    for (int i = 0; i < list.size(); i++) {
      out.add(tensorAt(schema().position(name), i, list.get(i)));
    }
    return out;
  }

  /** A {@code Tensor?[]} argument. */
  public List<Optional<Expr>> optionalTensors(String name) {
    List<Optional<Tensor>> list = optionalTensorListArg(name);
    var out = new ArrayList<Optional<Expr>>();
    for (int i = 0; i < list.size(); i++) {
      int index = i;
      out.add(list.get(i).map(t -> tensorAt(schema().position(name), index, t)));
    }
    return out;
  }

  /** A number argument as a program input of a dtype. */
  public Expr scalar(String name, Dtype dtype) {
    if (dtype == Dtype.COMPLEX32) {
      return scalar(name, Dtype.COMPLEX64).to(dtype);
    }
    Scalar s = scalarArg(name);
    ElementType type = dtype.elementType();
    return scalars.computeIfAbsent(
        name + ":" + type, k -> expr(inputs.scalar(schema().position(name), s, type)));
  }

  /** Whether a number argument is exactly 1; the plan holds for such calls only. */
  public boolean isOne(String name) {
    Scalar s = scalarArg(name);
    return !s.isComplex() && s.toDouble() == 1;
  }

  /** Whether a number argument is exactly 0; the plan holds for such calls only. */
  public boolean isZero(String name) {
    Scalar s = scalarArg(name);
    return !s.isComplex() && s.toDouble() == 0;
  }

  /** A number's value, which becomes part of the program; see the class comment. */
  public Scalar staticScalar(String name) {
    return scalarArg(name);
  }

  /** The dtype that PyTorch's promotion gives these arguments together. */
  public Dtype resultType(String... names) {
    var operands = new ArrayList<Value>();
    for (String n : names) {
      operands.add(get(n));
    }
    return Promotion.resultType(operands);
  }

  /** A dimension, wrapped; 0-d tensors count as 1-d. */
  public static int wrapDim(long dim, int rank) {
    int n = Math.max(rank, 1);
    if (dim < -n || dim >= n) {
      throw TorchException.dimensionOutOfRange(dim, rank);
    }
    return (int) (dim < 0 ? dim + n : dim);
  }

  /**
   * Dimensions of a reduction, wrapped and sorted; an empty list means all of them.
   *
   * @throws TorchException if one appears twice
   */
  public static long[] reductionDims(long[] dims, int rank) {
    if (dims.length == 0) {
      long[] all = new long[rank];
      java.util.Arrays.setAll(all, i -> i);
      return all;
    }
    var out = new ArrayList<Long>();
    for (long d : dims) {
      long w = wrapDim(d, rank);
      if (out.contains(w)) {
        throw new TorchException("dim " + w + " appears multiple times in the list of dims");
      }
      out.add(w);
    }
    return rank == 0 ? new long[0] : out.stream().mapToLong(Long::longValue).sorted().toArray();
  }

  /** A constant scalar. */
  public Expr constant(Dtype dtype, double v) {
    return expr(b.scalar(dtype.elementType(), v));
  }

  public Expr constant(Dtype dtype, long v) {
    return expr(b.scalar(dtype.elementType(), v));
  }

  public Expr full(Dtype dtype, double v, long... sizes) {
    Expr.checkSizes(sizes);
    return expr(b.full(TensorType.of(dtype.elementType(), sizes), v));
  }

  public Expr full(Dtype dtype, long v, long... sizes) {
    Expr.checkSizes(sizes);
    return expr(b.full(TensorType.of(dtype.elementType(), sizes), v));
  }

  public Expr iota(Dtype dtype, int dim, long... sizes) {
    Expr.checkSizes(sizes);
    return expr(b.iota(TensorType.of(dtype.elementType(), sizes), dim));
  }

  /**
   * Emits a named operation that devices may run whole.
   *
   * @param body its meaning in other operations
   */
  public List<Expr> composite(
      String name,
      List<Expr> operands,
      Map<String, Attribute> attributes,
      BiFunction<BlockBuilder, List<Expr>, List<Expr>> body) {
    var inner = new BlockBuilder();
    var parameters = new ArrayList<Expr>();
    operands.forEach(o -> parameters.add(Expr.of(inner, inner.parameter(o.value().type()))));
    List<Expr> results = body.apply(inner, parameters);
    HloFunction f =
        inner.function(
            functions.uniqueName(name), false, results.stream().map(Expr::value).toList());
    functions.add(f);
    return b
        .emitAll(
            new CallOp.Composite(
                name,
                operands.stream().map(Expr::value).toList(),
                attributes,
                f.name(),
                0,
                f.resultTypes()))
        .stream()
        .map(this::expr)
        .toList();
  }

  /** Elements, counted row-major, with those that a strided view sees replaced. */
  public Expr written(Expr base, long[] sizes, long[] strides, long offset, Expr update) {
    Layout view = Layout.of(base.dtype(), base.type(), offset != 0, sizes, strides);
    dev.torchtpu.hlo.Value start = b.scalar(ElementType.I64, offset);
    return base.wrap(Views.write(b, base.value(), view, start, update.value(), functions));
  }

  /**
   * Asks that an index tensor's values lie in {@code [low, high)}; looked at where checks are on.
   */
  public void checkIndices(Expr index, long low, long high, String message) {
    if (wanted != Checks.ALL || index.elements() == 0) {
      return;
    }
    Expr i = index.convert(ElementType.I64);
    Expr bad = i.lt(i.full(low)).or(i.ge(i.full(high)));
    Expr sample = bad.select(i, i.full(Long.MIN_VALUE)).amax(i.allDims(), false);
    checks.add(
        new Check(
            bad.any(bad.allDims(), false).value(),
            sample.value(),
            message,
            TorchException.Kind.INDEX_ERROR));
  }

  /** Asks that no element of a predicate is true; looked at in eager modes on every device. */
  public void checkValues(Expr failed, String message) {
    check(failed, message, Checks.VALUES);
  }

  /** Asks that no element of a predicate is true; looked at where checks are on. */
  public void check(Expr failed, String message) {
    check(failed, message, Checks.ALL);
  }

  private void check(Expr failed, String message, Checks least) {
    if (wanted.compareTo(least) < 0 || failed.elements() == 0) {
      return;
    }
    checks.add(
        new Check(
            failed.any(failed.allDims(), false).value(),
            constant(Dtype.INT64, 0L).value(),
            message,
            TorchException.Kind.RUNTIME_ERROR));
  }

  public List<Check> checks() {
    return checks;
  }

  /**
   * The generator's state for a draw, advanced by the draws so far.
   *
   * @param blocks number of 128-bit blocks that the draw takes
   */
  public Expr generatorState(long blocks) {
    Expr state = generatorState.orElseGet(() -> expr(inputs.generatorState()));
    generatorState = Optional.of(state);
    Expr now = state;
    if (generatorBlocks > 0) {
      dev.torchtpu.hlo.Value step =
          b.constant(
              dev.torchtpu.hlo.Literal.of(
                  TensorType.of(ElementType.UI64, 2), stateStep(generatorBlocks)));
      now = state.add(expr(step));
    }
    generatorBlocks += blocks;
    return now;
  }

  private static byte[] stateStep(long blocks) {
    return java.nio.ByteBuffer.allocate(16)
        .order(java.nio.ByteOrder.LITTLE_ENDIAN)
        .putLong(0)
        .putLong(blocks)
        .array();
  }

  /** Number of blocks that all draws take. */
  public long generatorBlocks() {
    return generatorBlocks;
  }

  /** Error of this operator, as {@code name(): message}. */
  public TorchException error(String message) {
    return new TorchException(schema().name() + "(): " + message);
  }
}
