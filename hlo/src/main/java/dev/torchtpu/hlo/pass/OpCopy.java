package dev.torchtpu.hlo.pass;

import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.CollectiveOp;
import dev.torchtpu.hlo.ContractionOp;
import dev.torchtpu.hlo.ControlOp;
import dev.torchtpu.hlo.DataOp;
import dev.torchtpu.hlo.DynamicOp;
import dev.torchtpu.hlo.ElementwiseOp;
import dev.torchtpu.hlo.IndexingOp;
import dev.torchtpu.hlo.LinearAlgebraOp;
import dev.torchtpu.hlo.Op;
import dev.torchtpu.hlo.RandomOp;
import dev.torchtpu.hlo.ReductionOp;
import dev.torchtpu.hlo.ShapeOp;
import dev.torchtpu.hlo.Value;
import java.util.List;
import java.util.function.UnaryOperator;

/** Copies operations with other operands and regions. */
public final class OpCopy {
  private final UnaryOperator<Value> values;
  private final UnaryOperator<Block> blocks;

  private OpCopy(UnaryOperator<Value> values, UnaryOperator<Block> blocks) {
    this.values = values;
    this.blocks = blocks;
  }

  /** The operation with each operand and each region replaced. */
  public static Op copy(Op op, UnaryOperator<Value> values, UnaryOperator<Block> blocks) {
    return new OpCopy(values, blocks).copy(op);
  }

  private Value v(Value value) {
    return values.apply(value);
  }

  private List<Value> v(List<Value> all) {
    return all.stream().map(values).toList();
  }

  private Block b(Block block) {
    return blocks.apply(block);
  }

  private Op copy(Op op) {
    return switch (op) {
      case ElementwiseOp e -> elementwise(e);
      case DataOp d -> d;
      case ShapeOp s -> shape(s);
      case DynamicOp d -> dynamic(d);
      case ReductionOp r -> reduction(r);
      case ContractionOp.DotGeneral d ->
          new ContractionOp.DotGeneral(
              v(d.lhs()),
              v(d.rhs()),
              d.lhsBatching(),
              d.rhsBatching(),
              d.lhsContracting(),
              d.rhsContracting(),
              d.precision(),
              d.algorithm(),
              d.resultType());
      case ContractionOp.Convolution c ->
          new ContractionOp.Convolution(
              v(c.lhs()),
              v(c.rhs()),
              c.windowStrides(),
              c.paddingLow(),
              c.paddingHigh(),
              c.lhsDilation(),
              c.rhsDilation(),
              c.windowReversal(),
              c.dimensions(),
              c.featureGroupCount(),
              c.batchGroupCount(),
              c.precision(),
              c.resultType());
      case IndexingOp.Gather g ->
          new IndexingOp.Gather(
              v(g.operand()),
              v(g.startIndices()),
              g.dimensions(),
              g.sliceSizes(),
              g.indicesAreSorted());
      case IndexingOp.Scatter s ->
          new IndexingOp.Scatter(
              v(s.inputs()),
              v(s.scatterIndices()),
              v(s.updates()),
              s.dimensions(),
              s.indicesAreSorted(),
              s.uniqueIndices(),
              b(s.updateComputation()));
      case LinearAlgebraOp l -> linearAlgebra(l);
      case RandomOp.RngBitGenerator r ->
          new RandomOp.RngBitGenerator(r.algorithm(), v(r.initialState()), r.outputType());
      case RandomOp.Rng r ->
          new RandomOp.Rng(v(r.a()), v(r.b()), v(r.shape()), r.distribution(), r.outputType());
      case ControlOp c -> control(c);
      case CallOp c -> call(c);
      case CollectiveOp c -> collective(c);
    };
  }

  private Op elementwise(ElementwiseOp op) {
    return switch (op) {
      case ElementwiseOp.Unary u -> new ElementwiseOp.Unary(u.kind(), v(u.operand()));
      case ElementwiseOp.Binary o -> new ElementwiseOp.Binary(o.kind(), v(o.lhs()), v(o.rhs()));
      case ElementwiseOp.Compare c ->
          new ElementwiseOp.Compare(v(c.lhs()), v(c.rhs()), c.direction(), c.compareType());
      case ElementwiseOp.Select s ->
          new ElementwiseOp.Select(v(s.predicate()), v(s.onTrue()), v(s.onFalse()));
      case ElementwiseOp.Clamp c -> new ElementwiseOp.Clamp(v(c.min()), v(c.operand()), v(c.max()));
      case ElementwiseOp.Convert c -> new ElementwiseOp.Convert(v(c.operand()), c.target());
      case ElementwiseOp.ReducePrecision r ->
          new ElementwiseOp.ReducePrecision(v(r.operand()), r.exponentBits(), r.mantissaBits());
      case ElementwiseOp.Map m ->
          new ElementwiseOp.Map(v(m.inputs()), m.dimensions(), b(m.computation()));
    };
  }

  private Op shape(ShapeOp op) {
    return switch (op) {
      case ShapeOp.Reshape r -> new ShapeOp.Reshape(v(r.operand()), r.type());
      case ShapeOp.BitcastConvert o -> new ShapeOp.BitcastConvert(v(o.operand()), o.type());
      case ShapeOp.Transpose t -> new ShapeOp.Transpose(v(t.operand()), t.permutation());
      case ShapeOp.BroadcastInDim o ->
          new ShapeOp.BroadcastInDim(v(o.operand()), o.broadcastDimensions(), o.type());
      case ShapeOp.Slice s -> new ShapeOp.Slice(v(s.operand()), s.start(), s.limit(), s.strides());
      case ShapeOp.DynamicSlice s ->
          new ShapeOp.DynamicSlice(v(s.operand()), v(s.startIndices()), s.sliceSizes());
      case ShapeOp.DynamicUpdateSlice s ->
          new ShapeOp.DynamicUpdateSlice(v(s.operand()), v(s.update()), v(s.startIndices()));
      case ShapeOp.Pad p ->
          new ShapeOp.Pad(v(p.operand()), v(p.paddingValue()), p.low(), p.high(), p.interior());
      case ShapeOp.Concatenate c -> new ShapeOp.Concatenate(v(c.inputs()), c.dimension());
      case ShapeOp.Reverse r -> new ShapeOp.Reverse(v(r.operand()), r.dimensions());
      case ShapeOp.GetDimensionSize g ->
          new ShapeOp.GetDimensionSize(v(g.operand()), g.dimension());
      case ShapeOp.SetDimensionSize s ->
          new ShapeOp.SetDimensionSize(v(s.operand()), v(s.size()), s.dimension());
    };
  }

  private Op dynamic(DynamicOp op) {
    return switch (op) {
      case DynamicOp.DynamicReshape r ->
          new DynamicOp.DynamicReshape(v(r.operand()), v(r.outputShape()), r.type());
      case DynamicOp.DynamicBroadcastInDim o ->
          new DynamicOp.DynamicBroadcastInDim(
              v(o.operand()), v(o.outputDimensions()), o.broadcastDimensions(), o.type());
      case DynamicOp.DynamicIota i ->
          new DynamicOp.DynamicIota(v(i.outputShape()), i.dimension(), i.type());
      case DynamicOp.DynamicPad p ->
          new DynamicOp.DynamicPad(
              v(p.operand()),
              v(p.paddingValue()),
              v(p.low()),
              v(p.high()),
              v(p.interior()),
              p.type());
      case DynamicOp.RealDynamicSlice s ->
          new DynamicOp.RealDynamicSlice(
              v(s.operand()), v(s.start()), v(s.limit()), v(s.strides()), s.type());
      case DynamicOp.DynamicGather g ->
          new DynamicOp.DynamicGather(
              v(g.operand()),
              v(g.startIndices()),
              v(g.sliceSizes()),
              g.dimensions(),
              g.indicesAreSorted(),
              g.type());
    };
  }

  private Op reduction(ReductionOp op) {
    return switch (op) {
      case ReductionOp.Reduce r ->
          new ReductionOp.Reduce(v(r.inputs()), v(r.initValues()), r.dimensions(), b(r.body()));
      case ReductionOp.ReduceWindow r ->
          new ReductionOp.ReduceWindow(v(r.inputs()), v(r.initValues()), r.window(), b(r.body()));
      case ReductionOp.SelectAndScatter s ->
          new ReductionOp.SelectAndScatter(
              v(s.operand()),
              v(s.source()),
              v(s.initValue()),
              s.window(),
              b(s.select()),
              b(s.scatter()));
      case ReductionOp.Sort s ->
          new ReductionOp.Sort(v(s.inputs()), s.dimension(), s.stable(), b(s.comparator()));
      case ReductionOp.TopK t -> new ReductionOp.TopK(v(t.operand()), t.k());
      case ReductionOp.Scan s ->
          new ReductionOp.Scan(
              v(s.inputs()),
              v(s.initValues()),
              s.dimension(),
              s.reverse(),
              s.associative(),
              b(s.body()));
    };
  }

  private Op linearAlgebra(LinearAlgebraOp op) {
    return switch (op) {
      case LinearAlgebraOp.Fft f -> new LinearAlgebraOp.Fft(v(f.operand()), f.type(), f.length());
      case LinearAlgebraOp.Cholesky c -> new LinearAlgebraOp.Cholesky(v(c.a()), c.lower());
      case LinearAlgebraOp.TriangularSolve t ->
          new LinearAlgebraOp.TriangularSolve(
              v(t.a()), v(t.b()), t.leftSide(), t.lower(), t.unitDiagonal(), t.transposeA());
      case LinearAlgebraOp.BatchNormInference n ->
          new LinearAlgebraOp.BatchNormInference(
              v(n.operand()),
              v(n.scale()),
              v(n.offset()),
              v(n.mean()),
              v(n.variance()),
              n.epsilon(),
              n.featureIndex());
      case LinearAlgebraOp.BatchNormTraining n ->
          new LinearAlgebraOp.BatchNormTraining(
              v(n.operand()), v(n.scale()), v(n.offset()), n.epsilon(), n.featureIndex());
      case LinearAlgebraOp.BatchNormGrad n ->
          new LinearAlgebraOp.BatchNormGrad(
              v(n.operand()),
              v(n.scale()),
              v(n.mean()),
              v(n.variance()),
              v(n.gradOutput()),
              n.epsilon(),
              n.featureIndex());
    };
  }

  private Op control(ControlOp op) {
    return switch (op) {
      case ControlOp.While w -> new ControlOp.While(v(w.operands()), b(w.condition()), b(w.body()));
      case ControlOp.If i -> new ControlOp.If(v(i.predicate()), b(i.onTrue()), b(i.onFalse()));
      case ControlOp.Case c ->
          new ControlOp.Case(v(c.index()), c.branches().stream().map(blocks).toList());
      case ControlOp.OptimizationBarrier o -> new ControlOp.OptimizationBarrier(v(o.operands()));
      case ControlOp.AfterAll a -> new ControlOp.AfterAll(v(a.operands()));
      case ControlOp.CreateToken t -> t;
      case ControlOp.Tuple t -> new ControlOp.Tuple(v(t.operands()));
      case ControlOp.GetTupleElement g -> new ControlOp.GetTupleElement(v(g.operand()), g.index());
    };
  }

  private Op call(CallOp op) {
    return switch (op) {
      case CallOp.Call c -> new CallOp.Call(c.callee(), v(c.operands()), c.resultTypes());
      case CallOp.Composite c ->
          new CallOp.Composite(
              c.compositeName(),
              v(c.operands()),
              c.attributes(),
              c.decomposition(),
              c.version(),
              c.resultTypes());
      case CallOp.CustomCall c ->
          new CallOp.CustomCall(c.target(), v(c.operands()), c.attributes(), c.resultTypes());
      case CallOp.Foreign f ->
          new CallOp.Foreign(
              f.name(),
              v(f.operands()),
              f.attributes(),
              f.resultTypes(),
              f.regions().stream().map(blocks).toList());
    };
  }

  private Op collective(CollectiveOp op) {
    return switch (op) {
      case CollectiveOp.AllReduce a ->
          new CollectiveOp.AllReduce(v(a.operands()), a.groups(), b(a.computation()));
      case CollectiveOp.AllGather a ->
          new CollectiveOp.AllGather(v(a.operands()), a.dimension(), a.groups(), a.resultTypes());
      case CollectiveOp.ReduceScatter r ->
          new CollectiveOp.ReduceScatter(
              v(r.operand()), r.scatterDimension(), r.groups(), b(r.computation()), r.resultType());
      case CollectiveOp.AllToAll a ->
          new CollectiveOp.AllToAll(
              v(a.operands()), a.splitDimension(), a.concatDimension(), a.splitCount(), a.groups());
      case CollectiveOp.CollectivePermute c ->
          new CollectiveOp.CollectivePermute(
              v(c.operand()), c.sourceTargetPairs(), c.channelId(), c.channelType());
      case CollectiveOp.CollectiveBroadcast c ->
          new CollectiveOp.CollectiveBroadcast(v(c.operands()), c.groups(), c.hasDynamicRoot());
      case CollectiveOp.CollectiveReduce c ->
          new CollectiveOp.CollectiveReduce(v(c.operand()), c.groups(), b(c.computation()));
      case CollectiveOp.PartitionId p -> p;
      case CollectiveOp.ReplicaId r -> r;
      case CollectiveOp.Transfer t ->
          new CollectiveOp.Transfer(t.kind(), v(t.operands()), t.attributes(), t.resultTypes());
    };
  }
}
