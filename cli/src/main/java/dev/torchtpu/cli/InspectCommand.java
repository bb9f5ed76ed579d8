package dev.torchtpu.cli;

import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.formats.FormatException;
import dev.torchtpu.formats.OnnxModel;
import dev.torchtpu.formats.OnnxNode;
import dev.torchtpu.formats.Safetensors;
import dev.torchtpu.formats.StoredTensor;
import dev.torchtpu.formats.TorchCheckpoint;
import dev.torchtpu.formats.pt2.ExportedProgram;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Tells what a file of weights or a program holds. */
@Command(
    name = "inspect",
    description = "Show what a .pt2, .pt, .pth, .safetensors or .onnx file holds.",
    mixinStandardHelpOptions = true)
final class InspectCommand implements Runnable {
  private record Row(String name, String dtype, String sizes, long elements, long bytes) {}

  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "FILE", description = "The file.")
  private Path file;

  @Option(names = "--graph", description = "Print the whole graph of a .pt2 program too.")
  private boolean graph;

  @Override
  public void run() {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    PrintWriter out = spec.commandLine().getOut();
    try {
      if (name.endsWith(".pt2")) {
        program(out);
      } else if (name.endsWith(".onnx")) {
        onnx(out);
      } else if (name.endsWith(".pt") || name.endsWith(".pth") || name.endsWith(".bin")) {
        table(out, tensors(TorchCheckpoint.load(file)));
      } else if (name.endsWith(".safetensors") || name.endsWith(".json")) {
        table(out, stored(Safetensors.read(file).tensors()));
      } else {
        throw new CliException(
            file + " is none of .pt2, .pt, .pth, .bin, .safetensors, .index.json, .onnx");
      }
    } catch (FormatException | TorchException e) {
      throw new CliException(String.valueOf(e.getMessage()), e);
    }
    out.flush();
  }

  private void program(PrintWriter out) {
    ExportedProgram p = ExportedProgram.load(file);
    out.println("Exported by PyTorch " + p.torchVersion() + ", schema " + p.schemaVersion());
    out.println();
    out.println("Inputs");
    p.inputs().forEach(i -> out.println("  " + i));
    List<String> paths = p.outSpec().paths();
    out.println(
        "Outputs  "
            + paths.size()
            + (paths.stream().allMatch(String::isEmpty) ? "" : ": " + String.join(", ", paths)));
    out.println();
    out.println("Parameters");
    table(out, tensors(p.parameters()));
    if (!p.buffers().isEmpty()) {
      out.println();
      out.println("Buffers");
      table(out, tensors(p.buffers()));
    }
    if (!p.constants().isEmpty()) {
      out.println();
      out.println("Constants");
      table(out, tensors(p.constants()));
    }
    var counts = new TreeMap<String, Integer>();
    p.graph().forEachNode(n -> counts.merge(n.operator(), 1, Integer::sum));
    out.println();
    counts(out, counts);
    if (graph) {
      out.println();
      out.println(p);
    }
  }

  private void onnx(PrintWriter out) {
    OnnxModel model = OnnxModel.read(file);
    table(out, stored(model.initializers()));
    var counts = new TreeMap<String, Integer>();
    for (OnnxNode n : model.nodes()) {
      counts.merge(n.opType(), 1, Integer::sum);
    }
    out.println();
    counts(out, counts);
  }

  private static void counts(PrintWriter out, Map<String, Integer> counts) {
    int all = counts.values().stream().mapToInt(Integer::intValue).sum();
    out.println("Operators  " + all + " calls of " + counts.size());
    counts.entrySet().stream()
        .sorted(Comparator.<Map.Entry<String, Integer>>comparingInt(Map.Entry::getValue).reversed())
        .forEach(e -> out.printf(Locale.ROOT, "%6d  %s%n", e.getValue(), e.getKey()));
  }

  private static List<Row> tensors(Map<String, Tensor> tensors) {
    var rows = new ArrayList<Row>();
    tensors.forEach((name, t) ->
        rows.add(
            new Row(
                name,
                t.dtype().torchName(),
                Arrays.toString(t.sizes()),
                t.numel(),
                t.numel() * t.dtype().itemSize())));
    return rows;
  }

  private static List<Row> stored(Map<String, StoredTensor> tensors) {
    var rows = new ArrayList<Row>();
    tensors.forEach((name, t) -> {
      long elements = 1;
      for (long d : t.type().dims()) {
        elements *= d;
      }
      rows.add(
          new Row(
              name,
              t.type().elementType().mlirName(),
              Arrays.toString(t.type().dims()),
              elements,
              t.data().byteSize()));
    });
    return rows;
  }

  private static void table(PrintWriter out, List<Row> rows) {
    int width = rows.stream().mapToInt(r -> r.name.length()).max().orElse(4);
    int sizes = rows.stream().mapToInt(r -> r.sizes.length()).max().orElse(5);
    for (Row r : rows) {
      out.printf(
          Locale.ROOT,
          "  %-" + width + "s  %-10s %-" + sizes + "s %12d B%n",
          r.name,
          r.dtype,
          r.sizes,
          r.bytes);
    }
    out.printf(
        Locale.ROOT,
        "  %d tensors, %d elements, %d bytes%n",
        rows.size(),
        rows.stream().mapToLong(Row::elements).sum(),
        rows.stream().mapToLong(Row::bytes).sum());
  }
}
