package dev.torchtpu.cpu.reference;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.CollectiveOp;
import dev.torchtpu.hlo.ContractionOp;
import dev.torchtpu.hlo.ControlOp;
import dev.torchtpu.hlo.DataOp;
import dev.torchtpu.hlo.DynamicOp;
import dev.torchtpu.hlo.ElementwiseOp;
import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.IndexingOp;
import dev.torchtpu.hlo.LinearAlgebraOp;
import dev.torchtpu.hlo.Location;
import dev.torchtpu.hlo.RandomOp;
import dev.torchtpu.hlo.ReductionOp;
import dev.torchtpu.hlo.ShapeOp;

/** Runs steps one after the other. */
final class Interpreter {
  private Interpreter() {}

  static void runSteps(Step[] steps, Frame frame) {
    for (Step s : steps) {
      Datum[] results = evaluate(s, frame);
      for (int i = 0; i < results.length; i++) {
        frame.set(s.outputs()[i], results[i]);
      }
      for (int slot : s.last()) {
        frame.clear(slot);
      }
    }
  }

  private static Datum[] evaluate(Step s, Frame frame) {
    try {
      return dispatch(s, frame);
    } catch (DeviceException e) {
      throw e;
    } catch (HloException e) {
      throw new DeviceException(ErrorCode.INVALID_ARGUMENT, where(s) + e.getMessage(), e);
    } catch (RuntimeException e) {
      throw new DeviceException(ErrorCode.INTERNAL, where(s) + s.op().name() + " failed: " + e, e);
    }
  }

  private static String where(Step s) {
    return s.location() instanceof Location.Named n ? n.name() + ": " : "";
  }

  private static Datum[] dispatch(Step s, Frame frame) {
    int[] in = s.inputs();
    return switch (s.op()) {
      case ElementwiseOp e -> one(Elementwise.evaluate(e, arrays(in, frame), s, frame));
      case DataOp.Constant c -> one(HostArray.of(c.value()));
      case DataOp.Iota i -> one(Shapes.iota(i.type(), (int) i.dimension()));
      case ShapeOp o -> one(Shapes.evaluate(o, arrays(in, frame)));
      case DynamicOp o -> one(DynamicShapes.evaluate(o, arrays(in, frame)));
      case ReductionOp o -> Reductions.evaluate(o, arrays(in, frame), s, frame);
      case ContractionOp.DotGeneral d ->
          one(Dot.dotGeneral(d, frame.array(in[0]), frame.array(in[1])));
      case ContractionOp.Convolution c ->
          one(Convolutions.convolution(c, frame.array(in[0]), frame.array(in[1])));
      case IndexingOp.Gather g -> one(Gathers.gather(g, frame.array(in[0]), frame.array(in[1])));
      case IndexingOp.Scatter o -> Scatters.scatter(o, arrays(in, frame), s.region(0), frame);
      case LinearAlgebraOp o -> LinearAlgebra.evaluate(o, arrays(in, frame));
      case RandomOp o -> RandomBits.evaluate(o, arrays(in, frame), frame);
      case ControlOp o -> Control.evaluate(o, s, frame);
      case CallOp o -> Control.call(o, s, frame);
      case CollectiveOp o -> Collectives.evaluate(o, s, frame);
    };
  }

  private static Datum[] one(Datum d) {
    return new Datum[] {d};
  }

  static HostArray[] arrays(int[] slots, Frame frame) {
    HostArray[] out = new HostArray[slots.length];
    for (int i = 0; i < out.length; i++) {
      out[i] = frame.array(slots[i]);
    }
    return out;
  }
}
