package dev.torchtpu.benchmarks;

import dev.torchtpu.Device;
import java.util.ArrayList;
import java.util.List;

/** The speed of the cpu device on large work, beside libtorch, ONNX Runtime and XLA. */
final class CpuSuite implements Suite {
  @Override
  public String name() {
    return "cpu";
  }

  @Override
  public List<Comparison> comparisons(Device device) {
    var out = new ArrayList<Comparison>();
    out.addAll(CpuElementwise.comparisons(device));
    out.addAll(CpuRows.comparisons(device));
    out.addAll(CpuMovement.comparisons(device));
    out.addAll(CpuMatrices.comparisons(device));
    out.addAll(CpuModels.comparisons(device));
    return out;
  }
}
