package dev.torchtpu.conformance.golden;

import dev.torchtpu.CapturedProgram;
import dev.torchtpu.Device;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.OpTable;
import dev.torchtpu.aten.Overload;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.HloModule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;

/**
 * Programs of the recorded cases, one for each overload and class of dtypes, captured on device
 * {@code meta}: their types come from PyTorch's samples, their values play no part.
 */
public final class CasePrograms {
  private static final Device META = Device.of("meta");

  /** How many cases are tried before an overload counts as not capturable. */
  private static final int MOST_TRIES = 8;

  private final GoldenFiles files;

  /** Reads from a directory of cases. */
  public CasePrograms(GoldenFiles files) {
    this.files = files;
  }

  /** An overload with arguments of one class. */
  public record Key(String overload, String dtypes) {}

  /**
   * A program, or why there is none.
   *
   * @param note why there is none
   */
  public record Program(Key key, Optional<HloModule> module, String note) {}

  /** The class of a recorded dtype. */
  static String classOf(String dtype) {
    return switch (dtype) {
      case "float16", "bfloat16", "float32", "float64" -> "float";
      case "complex32", "complex64", "complex128" -> "complex";
      case "bool" -> "bool";
      case "none" -> "none";
      default -> "int";
    };
  }

  /** The cases of each key, those of the most usual dtype first, of declared overloads only. */
  public Map<Key, List<JsonNode>> keys(Predicate<String> wanted) {
    var out = new LinkedHashMap<Key, List<JsonNode>>();
    files.cases(n -> {
      String name = n.get("overload").stringValue();
      if (wanted.test(name) && OpTable.get().find(name).isPresent()) {
        String group = n.get("group").stringValue();
        List<JsonNode> cases =
            out.computeIfAbsent(new Key(name, classOf(group)), k -> new ArrayList<>());
        boolean usual = group.equals("float32") || group.equals("int64");
        if (usual && !cases.isEmpty() && !cases.getFirst().get("group").equals(n.get("group"))) {
          cases.addFirst(n);
        } else if (cases.size() < MOST_TRIES) {
          cases.add(n);
        }
      }
    });
    return out;
  }

  /** The program of the first case that can be captured. */
  public Program program(Key key, List<JsonNode> cases) {
    String note = "";
    for (JsonNode n : cases) {
      try {
        return new Program(key, Optional.of(capture(n)), "");
      } catch (TorchException | DeviceException | HloException | CapturingInvoker.NotCapturable e) {
        note = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
      }
    }
    return new Program(key, Optional.empty(), note);
  }

  private HloModule capture(JsonNode n) {
    Overload overload = OpTable.get().require(n.get("overload").stringValue());
    try (var scope = Torch.scope();
        var noGrad = Torch.noGrad()) {
      var reader = new ArgumentReader(files, META, name -> Optional.empty());
      Arguments bound =
          overload.bind(
              reader.positional(n.get("args"), overload.schema()),
              reader.keywords(n.get("kwargs"), overload.schema()));
      List<Tensor> inputs = CapturingInvoker.tensors(List.of(bound.values()));
      return CapturedProgram.record(same -> CapturingInvoker.tensors(overload.call(bound)), inputs)
          .module();
    }
  }
}
