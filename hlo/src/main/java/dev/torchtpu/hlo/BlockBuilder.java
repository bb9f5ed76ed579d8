package dev.torchtpu.hlo;

import dev.torchtpu.hlo.ElementwiseOp.Direction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Appends instructions to a block. Result types are inferred and checked at each call. Not safe for
 * use by several threads.
 */
public final class BlockBuilder {
  private final List<Value> parameters = new ArrayList<>();
  private final List<Instruction> instructions = new ArrayList<>();
  private Location location = Location.unknown();

  /** A builder of a block with parameters of those types. */
  public static BlockBuilder of(ValueType... parameterTypes) {
    var b = new BlockBuilder();
    for (ValueType t : parameterTypes) {
      b.parameter(t);
    }
    return b;
  }

  /** A block computed from its parameters by a function of one result. */
  public static Block block(
      List<? extends ValueType> types, BiFunction<BlockBuilder, List<Value>, Value> body) {
    var b = of(types.toArray(ValueType[]::new));
    return b.build(body.apply(b, b.parameters()));
  }

  /** The block of a reduction: two scalars of a type combined by an elementwise operation. */
  public static Block combiner(BinaryKind kind, ElementType type) {
    TensorType scalar = TensorType.of(type);
    return block(List.of(scalar, scalar), (b, p) -> b.binary(kind, p.get(0), p.get(1)));
  }

  public Value parameter(ValueType type) {
    var v = new Value(type);
    parameters.add(v);
    return v;
  }

  public Value parameter(ValueType type, String name) {
    var v = new Value(type, name);
    parameters.add(v);
    return v;
  }

  public List<Value> parameters() {
    return List.copyOf(parameters);
  }

  /** The location of the instructions that follow. */
  public void setLocation(Location newLocation) {
    location = newLocation;
  }

  public Block build(Value... results) {
    return build(List.of(results));
  }

  public Block build(List<Value> results) {
    return new Block(parameters, instructions, results);
  }

  /** Appends an operation; throws {@link HloException} if its operands do not fit. */
  public List<Value> emitAll(Op op) {
    List<Value> results = TypeInference.infer(op).stream().map(Value::new).toList();
    instructions.add(new Instruction(op, results, location, Map.of()));
    return results;
  }

  /** Appends an instruction made elsewhere, as it is. */
  public void append(Instruction instruction) {
    instructions.add(instruction);
  }

  /** Appends an operation of one result. */
  public Value emit(Op op) {
    return emitAll(op).getFirst();
  }

  public Value unary(UnaryKind kind, Value x) {
    return emit(new ElementwiseOp.Unary(kind, x));
  }

  public Value binary(BinaryKind kind, Value a, Value b) {
    return emit(new ElementwiseOp.Binary(kind, a, b));
  }

  public Value add(Value a, Value b) {
    return binary(BinaryKind.ADD, a, b);
  }

  public Value subtract(Value a, Value b) {
    return binary(BinaryKind.SUBTRACT, a, b);
  }

  public Value multiply(Value a, Value b) {
    return binary(BinaryKind.MULTIPLY, a, b);
  }

  public Value divide(Value a, Value b) {
    return binary(BinaryKind.DIVIDE, a, b);
  }

  public Value maximum(Value a, Value b) {
    return binary(BinaryKind.MAXIMUM, a, b);
  }

  public Value minimum(Value a, Value b) {
    return binary(BinaryKind.MINIMUM, a, b);
  }

  public Value and(Value a, Value b) {
    return binary(BinaryKind.AND, a, b);
  }

  public Value or(Value a, Value b) {
    return binary(BinaryKind.OR, a, b);
  }

  public Value not(Value a) {
    return unary(UnaryKind.NOT, a);
  }

  public Value negate(Value a) {
    return unary(UnaryKind.NEGATE, a);
  }

  /** Compares; the compare type is the default one of the element type. */
  public Value compare(Direction direction, Value a, Value b) {
    return emit(new ElementwiseOp.Compare(a, b, direction, Optional.empty()));
  }

  public Value select(Value predicate, Value onTrue, Value onFalse) {
    return emit(new ElementwiseOp.Select(predicate, onTrue, onFalse));
  }

  public Value clamp(Value min, Value x, Value max) {
    return emit(new ElementwiseOp.Clamp(min, x, max));
  }

  /** Converts the element type; the value itself when it has it already. */
  public Value convert(Value x, ElementType target) {
    return x.tensorType().elementType() == target ? x : emit(new ElementwiseOp.Convert(x, target));
  }

  public Value bitcast(Value x, TensorType type) {
    return emit(new ShapeOp.BitcastConvert(x, type));
  }

  public Value constant(Literal literal) {
    return emit(new DataOp.Constant(literal));
  }

  /** A scalar constant. */
  public Value scalar(ElementType type, double value) {
    return constant(Literal.splat(TensorType.of(type), value));
  }

  public Value scalar(ElementType type, long value) {
    return constant(Literal.splat(TensorType.of(type), value));
  }

  /** A constant of {@code like}'s type with equal elements. */
  public Value full(TensorType type, double value) {
    return constant(Literal.splat(type, value));
  }

  public Value full(TensorType type, long value) {
    return constant(Literal.splat(type, value));
  }

  public Value iota(TensorType type, int dimension) {
    return emit(new DataOp.Iota(type, dimension));
  }

  /** Reshapes; the value itself when it has those sizes already. */
  public Value reshape(Value x, long... dims) {
    TensorType t = x.tensorType();
    return Arrays.equals(t.dims(), dims) ? x : emit(new ShapeOp.Reshape(x, t.withDims(dims)));
  }

  public Value transpose(Value x, long... permutation) {
    for (int i = 0; i < permutation.length; i++) {
      if (permutation[i] != i) {
        return emit(new ShapeOp.Transpose(x, permutation));
      }
    }
    return x;
  }

  /**
   * {@code broadcast_in_dim}; {@code mapping[i]} is the result's dimension of operand dimension i.
   */
  public Value broadcastInDim(Value x, long[] dims, long... mapping) {
    return emit(new ShapeOp.BroadcastInDim(x, mapping, x.tensorType().withDims(dims)));
  }

  /**
   * Broadcasts as NumPy and PyTorch do: dimensions aligned at the right; the value itself if equal.
   */
  public Value broadcastTo(Value x, long... dims) {
    TensorType t = x.tensorType();
    if (Arrays.equals(t.dims(), dims)) {
      return x;
    }
    long[] mapping = new long[t.rank()];
    for (int i = 0; i < mapping.length; i++) {
      mapping[i] = dims.length - t.rank() + i;
    }
    return broadcastInDim(x, dims, mapping);
  }

  public Value slice(Value x, long[] start, long[] limit, long[] strides) {
    return emit(new ShapeOp.Slice(x, start, limit, strides));
  }

  /** A slice along one dimension. */
  public Value slice(Value x, int dimension, long start, long limit, long stride) {
    long[] lo = new long[x.tensorType().rank()];
    long[] hi = x.tensorType().dims();
    long[] st = new long[lo.length];
    Arrays.fill(st, 1);
    lo[dimension] = start;
    hi[dimension] = limit;
    st[dimension] = stride;
    return slice(x, lo, hi, st);
  }

  public Value dynamicSlice(Value x, List<Value> starts, long... sizes) {
    return emit(new ShapeOp.DynamicSlice(x, starts, sizes));
  }

  public Value dynamicUpdateSlice(Value x, Value update, List<Value> starts) {
    return emit(new ShapeOp.DynamicUpdateSlice(x, update, starts));
  }

  public Value pad(Value x, Value paddingValue, long[] low, long[] high, long[] interior) {
    return emit(new ShapeOp.Pad(x, paddingValue, low, high, interior));
  }

  public Value concatenate(List<Value> inputs, int dimension) {
    return inputs.size() == 1
        ? inputs.getFirst()
        : emit(new ShapeOp.Concatenate(inputs, dimension));
  }

  public Value reverse(Value x, long... dimensions) {
    return emit(new ShapeOp.Reverse(x, dimensions));
  }

  /** Reduces one array by an elementwise combiner from an initial scalar. */
  public Value reduce(BinaryKind kind, Value x, Value init, long... dimensions) {
    ElementType type = x.tensorType().elementType();
    return emit(
        new ReductionOp.Reduce(List.of(x), List.of(init), dimensions, combiner(kind, type)));
  }

  /** Reduces several arrays together; the block takes all accumulators, then all elements. */
  public List<Value> reduce(
      List<Value> inputs,
      List<Value> inits,
      long[] dimensions,
      BiFunction<BlockBuilder, List<Value>, List<Value>> body) {
    var b = new BlockBuilder();
    inits.forEach(v -> b.parameter(v.type()));
    inputs.forEach(v -> b.parameter(TensorType.of(v.tensorType().elementType())));
    return emitAll(
        new ReductionOp.Reduce(inputs, inits, dimensions, b.build(body.apply(b, b.parameters()))));
  }

  /** A matrix product with batching and contracting dimensions; the result has the inputs' type. */
  public Value dotGeneral(
      Value a, Value b, long[] aBatch, long[] bBatch, long[] aContract, long[] bContract) {
    return emit(
        new ContractionOp.DotGeneral(
            a,
            b,
            aBatch,
            bBatch,
            aContract,
            bContract,
            List.of(),
            Optional.empty(),
            a.tensorType().elementType()));
  }

  /** Runs {@code condition} and {@code body} on the carried values until the condition is false. */
  public List<Value> whileLoop(
      List<Value> initial,
      BiFunction<BlockBuilder, List<Value>, Value> condition,
      BiFunction<BlockBuilder, List<Value>, List<Value>> body) {
    ValueType[] types = initial.stream().map(Value::type).toArray(ValueType[]::new);
    var c = of(types);
    var d = of(types);
    return emitAll(
        new ControlOp.While(
            initial,
            c.build(condition.apply(c, c.parameters())),
            d.build(body.apply(d, d.parameters()))));
  }

  public List<Value> ifElse(
      Value predicate,
      Function<BlockBuilder, List<Value>> onTrue,
      Function<BlockBuilder, List<Value>> onFalse) {
    var t = new BlockBuilder();
    var f = new BlockBuilder();
    return emitAll(
        new ControlOp.If(predicate, t.build(onTrue.apply(t)), f.build(onFalse.apply(f))));
  }

  public List<Value> composite(
      String name,
      List<Value> operands,
      Map<String, Attribute> attributes,
      HloFunction decomposition) {
    return emitAll(
        new CallOp.Composite(
            name, operands, attributes, decomposition.name(), 0, decomposition.resultTypes()));
  }

  /** A public function of this block. */
  public HloFunction function(String name, List<Value> results) {
    return function(name, true, results);
  }

  public HloFunction function(String name, boolean isPublic, List<Value> results) {
    return new HloFunction(
        name,
        isPublic,
        build(results),
        parameters.stream().map(p -> Map.<String, Attribute>of()).toList(),
        results.stream().map(r -> Map.<String, Attribute>of()).toList());
  }
}
