package dev.torchtpu.cpu.reference;

import dev.torchtpu.hlo.Location;
import dev.torchtpu.hlo.Op;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.ValueType;
import java.util.List;

/**
 * An instruction made ready: its values are slots of a frame.
 *
 * @param inputs slots of the operands
 * @param outputs slots of the results
 * @param last slots whose values nobody reads afterwards
 */
record Step(
    Op op,
    int[] inputs,
    int[] outputs,
    List<ValueType> resultTypes,
    List<Region> regions,
    int[] last,
    Location location) {

  Region region(int i) {
    return regions.get(i);
  }

  TensorType resultType(int i) {
    return (TensorType) resultTypes.get(i);
  }
}
