package dev.torchtpu.aten.ops;

import dev.torchtpu.CapturedProgram;
import dev.torchtpu.Device;
import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.runtime.Context;
import dev.torchtpu.runtime.Layout;
import dev.torchtpu.runtime.Storage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/**
 * An optimizer's step of one parameter as one program, so that its memory is read and written once.
 * Programs are kept by layouts and settings; the learning rate, which schedules change, is an
 * argument.
 */
final class RecordedStep {
  private static final int MOST_PROGRAMS = 256;
  private static final ConcurrentHashMap<Key, CapturedProgram> PROGRAMS = new ConcurrentHashMap<>();

  private record Key(
      String operator,
      Device device,
      List<Layout> layouts,
      List<Long> offsets,
      List<Value> settings) {}

  private RecordedStep() {}

  /**
   * Takes the step of parameter {@code i}; false if it has to be taken operation by operation:
   * while a graph is recorded, with scaled gradients, or if tensors share memory.
   */
  static boolean run(Arguments a, int i, FusedOptimizerOps.Step step) {
    if (Context.current().trace() != null || a.has("grad_scale") || a.has("found_inf")) {
      return false;
    }
    var inputs = new ArrayList<Tensor>();
    var settings = new ArrayList<Value>();
    Value rate = Value.NONE;
    for (int k = 0; k < a.count(); k++) {
      Value v = a.get(k);
      boolean isRate = a.schema().arguments().get(k).name().equals("lr");
      if (v instanceof Value.TensorList list) {
        if (!list.values().isEmpty() && i >= list.values().size()) {
          return false;
        }
        list.values().stream().skip(i).limit(1).forEach(t -> t.ifPresent(inputs::add));
      } else if (isRate) {
        rate = v;
      } else {
        settings.add(v);
      }
    }
    Device device = inputs.getFirst().device();
    var storages = new HashSet<Storage>();
    for (Tensor t : inputs) {
      if (!t.device().equals(device) || !storages.add(t.storage())) {
        return false;
      }
    }
    Dtype dtype = inputs.getFirst().dtype() == Dtype.FLOAT64 ? Dtype.FLOAT64 : Dtype.FLOAT32;
    Tensor lr =
        switch (rate) {
          case Tensor t -> t.to(device).to(dtype);
          case Scalar s -> Torch.scalarTensor(s).to(dtype).to(device);
          default -> throw new IllegalStateException("a step without a learning rate");
        };
    inputs.add(lr);
    var key =
        new Key(
            a.schema().qualifiedName(),
            device,
            inputs.stream().map(Tensor::layout).toList(),
            inputs.stream().map(Tensor::storageOffset).toList(),
            settings);
    CapturedProgram program = PROGRAMS.get(key);
    if (program == null) {
      program = CapturedProgram.record(in -> record(a.with("lr", lr), i, step), inputs);
      if (PROGRAMS.size() >= MOST_PROGRAMS) {
        PROGRAMS.clear();
      }
      PROGRAMS.put(key, program);
    }
    program.run(inputs);
    return true;
  }

  private static List<Tensor> record(Arguments a, int i, FusedOptimizerOps.Step step) {
    Tensor g = a.tensorListArg("grads").get(i);
    step.apply(a, i, a.boolArg("maximize") ? g.neg() : g);
    return List.of();
  }
}
