package dev.torchtpu.cli;

import dev.torchtpu.pjrt.aot.AotProgram;
import dev.torchtpu.pjrt.aot.HloInstruction;
import dev.torchtpu.pjrt.aot.OptimizedHlo;
import dev.torchtpu.pjrt.aot.TimeEstimate;
import dev.torchtpu.pjrt.aot.TpuTopology;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What came of one topology: a program, or why there is none.
 *
 * @param collectives as the partitioner put them in, before they are fused
 */
record AotResult(
    TpuTopology topology,
    Optional<AotProgram> program,
    String failure,
    List<OptimizedHlo.Collective> collectives) {
  private static final int COSTLIEST = 10;

  List<HloInstruction> costliest() {
    return program.map(p -> p.hlo().costliest(COSTLIEST)).orElse(List.of());
  }

  Map<String, Object> asMap() {
    var map = new LinkedHashMap<String, Object>();
    map.put("topology", topology.toString());
    map.put("devices", topology.deviceCount());
    map.put("compiles", program.isPresent());
    if (program.isEmpty()) {
      map.put("reason", failure);
      return map;
    }
    AotProgram p = program.get();
    map.put("deviceKind", p.deviceKind());
    map.put("partitions", p.options().program().partitions());
    map.put("replicas", p.options().program().replicas());
    map.put("compiler", p.compilerVersion());
    map.put("compileSeconds", p.compileSeconds());
    map.put("fingerprint", p.fingerprint());
    var memory = new LinkedHashMap<String, Object>();
    p.hbmLimit().ifPresent(l -> memory.put("limit", l));
    memory.put("peak", p.memory().peak());
    memory.put("arguments", p.memory().arguments());
    memory.put("results", p.memory().results());
    memory.put("aliased", p.memory().aliased());
    memory.put("temporaries", p.memory().temporaries());
    memory.put("code", p.codeBytes());
    map.put("hbmBytesPerDevice", memory);
    map.put("flops", p.flops());
    map.put("bytesAccessed", p.bytesAccessed());
    map.put("estimate", estimate(p.time()));
    map.put("loopsCountedOnce", p.hlo().hasLoops());
    map.put("collectives", collectives);
    map.put(
        "costliest",
        costliest().stream()
            .map(i -> {
              var row = new LinkedHashMap<String, Object>();
              row.put("instruction", i.name());
              row.put("operation", i.source());
              row.put("place", i.place());
              row.put("cycles", i.cycles().orElse(0));
              row.put("runs", i.runs());
              return row;
            })
            .toList());
    return map;
  }

  private static Map<String, Object> estimate(TimeEstimate t) {
    var map = new LinkedHashMap<String, Object>();
    map.put("note", "the compiler's estimate; nothing was run");
    put(map, "rooflineSeconds", t.rooflineSeconds());
    put(map, "cycleSeconds", t.cycleSeconds());
    put(map, "computeSeconds", t.computeSeconds());
    put(map, "memorySeconds", t.memorySeconds());
    t.memoryBound().ifPresent(m -> map.put("boundBy", m ? "memory" : "compute"));
    put(map, "mfuLow", t.mfuLow());
    put(map, "mfuHigh", t.mfuHigh());
    return map;
  }

  private static void put(Map<String, Object> map, String name, OptionalDouble value) {
    value.ifPresent(v -> map.put(name, v));
  }
}
