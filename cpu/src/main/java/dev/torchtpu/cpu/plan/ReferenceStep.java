package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.memory.AddressSpace;
import dev.torchtpu.cpu.reference.Datum;
import dev.torchtpu.cpu.reference.HostArray;
import dev.torchtpu.cpu.reference.Program;
import dev.torchtpu.hlo.TensorType;
import java.lang.foreign.MemorySegment;

/** An operation that has no fast form: the reference interpreter runs it on copies. */
record ReferenceStep(
    String operation, Program program, View[] inputs, TensorType[] inputTypes, View[] outputs)
    implements Step {

  @Override
  public String describe() {
    return "interpret " + operation;
  }

  @Override
  public Form form() {
    return Form.REFERENCE;
  }

  @Override
  public void run(Frame f) {
    Datum[] in = new Datum[inputs.length];
    for (int i = 0; i < in.length; i++) {
      byte[] data =
          new byte
              [HostArray.checkedElements(inputTypes[i])
                  * inputTypes[i].elementType().storageBytes()];
      MemorySegment.copy(
          AddressSpace.ALL, inputs[i].address(f), MemorySegment.ofArray(data), 0, data.length);
      in[i] = HostArray.of(inputTypes[i], data);
    }
    Datum[] out = program.run("main", in);
    for (int i = 0; i < out.length; i++) {
      byte[] data = ((HostArray) out[i]).data();
      MemorySegment.copy(
          MemorySegment.ofArray(data), 0, AddressSpace.ALL, outputs[i].address(f), data.length);
    }
  }
}
