package dev.torchtpu.pjrt.aot;

import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.pjrt.abi.ElementTypes;
import dev.torchtpu.pjrt.abi.ProtoReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The instructions of an optimized program ({@code HloModuleProtoWithConfig}): those of its entry
 * and of the loops, branches and calls in it, not those inside fusions.
 *
 * @param unknownLoops loops whose number of runs the program does not tell; they count once
 */
public record OptimizedHlo(List<HloInstruction> instructions, int unknownLoops) {
  private static final Pattern CYCLES = Pattern.compile("\"estimated_cycles\":\"?([0-9]{1,19})");
  private static final Pattern TRIPS =
      Pattern.compile("\"known_trip_count\":\\{\"n\":\"?([0-9]{1,18})");
  private static final Set<String> COLLECTIVES =
      Set.of(
          "all-gather",
          "all-reduce",
          "reduce-scatter",
          "all-to-all",
          "ragged-all-to-all",
          "collective-permute",
          "collective-broadcast",
          "all-gather-start",
          "all-reduce-start",
          "collective-permute-start");

  /** Copies the list. */
  public OptimizedHlo {
    instructions = List.copyOf(instructions);
  }

  /**
   * Collectives of one kind.
   *
   * @param count how often they run
   * @param bytes of their results, all runs together
   */
  public record Collective(String kind, long count, long bytes) {}

  /** An instruction as the message has it. */
  private record Raw(
      String name,
      String opcode,
      String source,
      String place,
      long outputBytes,
      String config,
      List<Long> called) {}

  /** Reads the message. */
  static OptimizedHlo parse(byte[] proto) {
    var computations = new HashMap<Long, List<Raw>>();
    long entry = 0;
    var r = new ProtoReader(proto);
    while (r.next()) {
      if (r.field() == 1) {
        entry = readModule(r.message(), computations);
      } else {
        r.skip();
      }
    }
    var out = new Collector(computations);
    out.visit(entry, 1);
    return new OptimizedHlo(out.found, out.unknownLoops);
  }

  private static long readModule(ProtoReader r, Map<Long, List<Raw>> computations) {
    long entry = 0;
    while (r.next()) {
      switch (r.field()) {
        case 3 -> readComputation(r.message(), computations);
        case 6 -> entry = r.varint();
        default -> r.skip();
      }
    }
    return entry;
  }

  private static void readComputation(ProtoReader r, Map<Long, List<Raw>> computations) {
    var instructions = new ArrayList<Raw>();
    long id = 0;
    while (r.next()) {
      switch (r.field()) {
        case 2 -> instructions.add(readInstruction(r.message()));
        case 5 -> id = r.varint();
        default -> r.skip();
      }
    }
    computations.put(id, instructions);
  }

  private static Raw readInstruction(ProtoReader r) {
    String name = "";
    String opcode = "";
    String[] from = {"", ""};
    String config = "";
    long bytes = 0;
    var called = new ArrayList<Long>();
    while (r.next()) {
      switch (r.field()) {
        case 1 -> name = r.text();
        case 2 -> opcode = r.text();
        case 3 -> bytes = shapeBytes(r.message());
        case 7 -> from = metadata(r.message());
        case 38 -> called.addAll(r.varints());
        case 43 -> config = r.text();
        default -> r.skip();
      }
    }
    return new Raw(name, opcode, from[0], from[1], bytes, config, called);
  }

  private static String[] metadata(ProtoReader r) {
    String name = "";
    String file = "";
    long line = 0;
    while (r.next()) {
      switch (r.field()) {
        case 2 -> name = r.text();
        case 3 -> file = r.text();
        case 4 -> line = r.varint();
        default -> r.skip();
      }
    }
    return new String[] {name, file.isEmpty() ? "" : file + (line > 0 ? ":" + line : "")};
  }

  private static long shapeBytes(ProtoReader r) {
    int type = 0;
    long elements = 1;
    long tuple = 0;
    while (r.next()) {
      switch (r.field()) {
        case 2 -> type = (int) r.varint();
        case 3 -> {
          for (long d : r.varints()) {
            elements *= d;
          }
        }
        case 4 -> tuple += shapeBytes(r.message());
        default -> r.skip();
      }
    }
    long count = elements;
    return tuple + ElementTypes.ofXla(type).map(t -> bytes(t, count)).orElse(0L);
  }

  private static long bytes(ElementType type, long elements) {
    int bits = type.bits();
    return bits == 1 ? elements : (elements * bits + 7) / 8;
  }

  /** Walks from the entry into what it runs. */
  private static final class Collector {
    private final Map<Long, List<Raw>> computations;
    private final List<HloInstruction> found = new ArrayList<>();
    private final Set<Long> path = new HashSet<>();
    private int unknownLoops;

    Collector(Map<Long, List<Raw>> computations) {
      this.computations = computations;
    }

    void visit(long id, long runs) {
      if (!path.add(id)) {
        return;
      }
      for (Raw i : computations.getOrDefault(id, List.of())) {
        found.add(
            new HloInstruction(
                i.name, i.opcode, i.source, i.place, i.outputBytes, cycles(i.config), runs));
        switch (i.opcode) {
          case "while" -> visitAll(i.called, runs * trips(i.config));
          case "conditional", "call", "async-start" -> visitAll(i.called, runs);
          default -> {}
        }
      }
      path.remove(id);
    }

    private void visitAll(List<Long> ids, long runs) {
      ids.forEach(id -> visit(id, runs));
    }

    private long trips(String config) {
      Matcher m = TRIPS.matcher(config);
      if (m.find()) {
        return Math.max(1, Long.parseLong(m.group(1)));
      }
      unknownLoops++;
      return 1;
    }
  }

  private static OptionalLong cycles(String config) {
    Matcher m = CYCLES.matcher(config);
    // The largest number stands for "not known".
    return m.find() && !m.group(1).equals(Long.toString(Long.MAX_VALUE))
        ? OptionalLong.of(Long.parseLong(m.group(1)))
        : OptionalLong.empty();
  }

  /** Collectives by kind. */
  public List<Collective> collectives() {
    var byKind = new TreeMap<String, long[]>();
    for (HloInstruction i : instructions) {
      if (COLLECTIVES.contains(i.opcode())) {
        String kind = i.opcode().replace("-start", "");
        long[] sum = byKind.computeIfAbsent(kind, k -> new long[2]);
        sum[0] += i.runs();
        sum[1] += i.runs() * i.outputBytes();
      }
    }
    return byKind.entrySet().stream()
        .map(e -> new Collective(e.getKey(), e.getValue()[0], e.getValue()[1]))
        .toList();
  }

  /** Estimated cycles of all instructions, loops by their runs. */
  public double cycles() {
    return instructions.stream()
        .filter(i -> i.cycles().isPresent())
        .mapToDouble(i -> (double) i.cycles().getAsLong() * i.runs())
        .sum();
  }

  /** Whether a loop runs more than once, so that figures which count it once are too low. */
  public boolean hasLoops() {
    return unknownLoops > 0 || instructions.stream().anyMatch(i -> i.runs() > 1);
  }

  /** The instructions that take the most cycles, in that order. */
  public List<HloInstruction> costliest(int count) {
    return instructions.stream()
        .filter(i -> i.cycles().orElse(0) > 0)
        .sorted((a, b) -> Double.compare(total(b), total(a)))
        .limit(count)
        .toList();
  }

  private static double total(HloInstruction i) {
    return (double) i.cycles().orElse(0) * i.runs();
  }
}
