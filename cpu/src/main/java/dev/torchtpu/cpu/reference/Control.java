package dev.torchtpu.cpu.reference;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.hlo.CallOp;
import dev.torchtpu.hlo.ControlOp;
import dev.torchtpu.hlo.TensorType;
import java.util.Arrays;
import java.util.List;

/** Control flow, calls, tuples and tokens. */
final class Control {
  private Control() {}

  static Datum[] evaluate(ControlOp op, Step s, Frame frame) {
    Datum[] in = inputs(s, frame);
    return switch (op) {
      case ControlOp.While w -> whileLoop(s, frame, in);
      case ControlOp.If i -> s.region(truth(in[0]) ? 0 : 1).run(frame);
      case ControlOp.Case c -> {
        int last = c.branches().size() - 1;
        long index = ((HostArray) in[0]).longAt(0);
        // An index out of range takes the last branch.
        yield s.region(index < 0 || index > last ? last : (int) index).run(frame);
      }
      case ControlOp.OptimizationBarrier b -> in;
      case ControlOp.AfterAll a -> new Datum[] {Datum.TokenDatum.TOKEN};
      case ControlOp.CreateToken c -> new Datum[] {Datum.TokenDatum.TOKEN};
      case ControlOp.Tuple t -> new Datum[] {new Datum.TupleDatum(List.of(in))};
      case ControlOp.GetTupleElement g ->
          new Datum[] {((Datum.TupleDatum) in[0]).elements().get(g.index())};
    };
  }

  private static Datum[] whileLoop(Step s, Frame frame, Datum[] carried) {
    Datum[] now = carried;
    while (truth(s.region(0).run(frame, now)[0])) {
      if (Thread.currentThread().isInterrupted()) {
        throw new DeviceException(ErrorCode.CANCELLED, "interrupted in stablehlo.while");
      }
      now = s.region(1).run(frame, now);
    }
    return now;
  }

  private static boolean truth(Datum d) {
    return ((HostArray) d).data()[0] != 0;
  }

  static Datum[] call(CallOp op, Step s, Frame frame) {
    return switch (op) {
      case CallOp.Call c -> callee(c.callee(), s, frame);
      case CallOp.Composite c when RowChooser.NAMES.contains(c.compositeName()) ->
          TopK.run(c, inputs(s, frame), ((TensorType) s.resultTypes().getFirst()).dims());
      case CallOp.Composite c when Factorizations.knows(c.compositeName()) ->
          Factorizations.run(
              c,
              inputs(s, frame),
              s.resultTypes().stream().map(TensorType.class::cast).toArray(TensorType[]::new));
      case CallOp.Composite c -> callee(c.decomposition(), s, frame);
      case CallOp.CustomCall c -> CustomCalls.call(c, inputs(s, frame));
      case CallOp.Foreign f when f.name().equals(ParallelPrograms.NAME) ->
          ParallelPrograms.run(f, inputs(s, frame), frame.execution().program());
      case CallOp.Foreign f ->
          throw new DeviceException(
              ErrorCode.UNIMPLEMENTED, "the cpu platform does not know the operation " + f.name());
    };
  }

  private static Datum[] callee(String name, Step s, Frame frame) {
    Execution e = frame.execution();
    return e.program().run(name, e, inputs(s, frame));
  }

  static Datum[] inputs(Step s, Frame frame) {
    return Arrays.stream(s.inputs()).mapToObj(frame::get).toArray(Datum[]::new);
  }
}
