package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.DataOp;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.ElementwiseOp;
import dev.torchtpu.hlo.ShapeOp;
import dev.torchtpu.hlo.TensorType;

/** Runs a block of scalars over many elements: all at once if it is pointwise, else one by one. */
final class Batch {
  private Batch() {}

  /** {@code stablehlo.map}: the inputs' sizes are the result's. */
  static HostArray map(Region region, Frame frame, HostArray[] inputs) {
    HostArray[] flat = new HostArray[inputs.length];
    for (int i = 0; i < flat.length; i++) {
      flat[i] = inputs[i].withDims(inputs[i].elements());
    }
    return run(region, frame, flat)[0].withDims(inputs[0].type().dims());
  }

  /** Runs a block over arguments of rank 1 and one length; the results have that form too. */
  static HostArray[] run(Region region, Frame frame, HostArray... arguments) {
    int n = arguments[0].elements();
    HostArray[] out = new HostArray[region.results().length];
    if (region.pointwise()) {
      for (int i = 0; i < arguments.length; i++) {
        frame.set(region.parameters()[i], arguments[i]);
      }
      runPointwise(region, frame);
      for (int i = 0; i < out.length; i++) {
        out[i] = spread(frame.array(region.results()[i]), n);
      }
      return out;
    }
    for (int i = 0; i < out.length; i++) {
      TensorType t = region.block().results().get(i).tensorType();
      out[i] = HostArray.allocate(t.elementType(), n);
    }
    Datum[] scalars = new Datum[arguments.length];
    for (int k = 0; k < n; k++) {
      for (int i = 0; i < scalars.length; i++) {
        scalars[i] = element(arguments[i], k);
      }
      Datum[] r = region.run(frame, scalars);
      for (int i = 0; i < out.length; i++) {
        put(out[i], k, (HostArray) r[i]);
      }
    }
    return out;
  }

  private static void runPointwise(Region region, Frame frame) {
    for (Step s : region.steps()) {
      runPointwiseStep(s, frame);
    }
  }

  /** Runs a step of a pointwise block on values that may stand for many elements. */
  static void runPointwiseStep(Step s, Frame frame) {
    HostArray[] in = Interpreter.arrays(s.inputs(), frame);
    switch (s.op()) {
      case ElementwiseOp.Map m -> frame.set(s.outputs()[0], Batch.map(s.region(0), frame, in));
      case ElementwiseOp e -> frame.set(s.outputs()[0], Elementwise.evaluate(e, in, s, frame));
      case DataOp.Constant c -> frame.set(s.outputs()[0], HostArray.of(c.value()));
      case ShapeOp o -> frame.set(s.outputs()[0], in[0]);
      case CallOp.Call c -> call(c.callee(), in, s, frame);
      case CallOp.Composite c -> call(c.decomposition(), in, s, frame);
      default -> throw new IllegalStateException(s.op().name() + " is not pointwise");
    }
  }

  private static void call(String callee, HostArray[] in, Step s, Frame frame) {
    Program.Code code = frame.execution().program().code(callee);
    Region body = code.body();
    Frame inner = new Frame(code.slots(), frame.execution());
    for (int i = 0; i < in.length; i++) {
      inner.set(body.parameters()[i], in[i]);
    }
    runPointwise(body, inner);
    for (int i = 0; i < body.results().length; i++) {
      frame.set(s.outputs()[i], inner.get(body.results()[i]));
    }
  }

  /** A value of a pointwise block as {@code n} elements: a constant is repeated. */
  private static HostArray spread(HostArray x, int n) {
    if (x.rank() == 1) {
      return x;
    }
    HostArray out = HostArray.allocate(x.elementType(), n);
    for (int i = 0; i < n; i++) {
      put(out, i, x);
    }
    return out;
  }

  static HostArray element(HostArray x, int index) {
    int size = x.storageBytes();
    HostArray s = HostArray.allocate(TensorType.of(x.elementType()));
    System.arraycopy(x.data(), index * size, s.data(), 0, size);
    return s;
  }

  static void put(HostArray x, int index, HostArray scalar) {
    int size = x.storageBytes();
    System.arraycopy(scalar.data(), 0, x.data(), index * size, size);
  }

  static HostArray filled(ElementType type, HostArray scalar, int n) {
    HostArray out = HostArray.allocate(type, n);
    for (int i = 0; i < n; i++) {
      put(out, i, scalar);
    }
    return out;
  }
}
