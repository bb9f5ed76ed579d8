package dev.torchtpu.formats;

import dev.torchtpu.hlo.TensorType;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Gives the weights of linear layers their PyTorch names. {@code x @ W + b} is exported as a
 * MatMul, whose second input is the transposed weight under a made-up name, and an Add with the
 * bias, which keeps its name {@code path.bias}; the weight is {@code path.weight}. A layer without
 * a bias is named by its node, {@code /a/b.0/c/MatMul}.
 */
final class OnnxParameterNames {
  private static final String BIAS = ".bias";
  private static final String WEIGHT = ".weight";

  private final OnnxModel model;
  private final Map<String, List<OnnxNode>> usersOf = new HashMap<>();

  OnnxParameterNames(OnnxModel model) {
    this.model = model;
    for (OnnxNode node : model.nodes()) {
      for (String input : node.inputs()) {
        usersOf.computeIfAbsent(input, k -> new ArrayList<>()).add(node);
      }
    }
  }

  Map<String, StoredTensor> parameters() {
    var result = new LinkedHashMap<String, StoredTensor>();
    for (StoredTensor t : model.initializers().values()) {
      Optional<String> found = isAnonymous(t) ? linearName(t) : Optional.empty();
      StoredTensor named = found.map(name -> transposed(t, name)).orElse(t);
      // Two products that share a bias keep their own names rather than lose one.
      if (result.putIfAbsent(named.name(), named) != null) {
        result.put(t.name(), t);
      }
    }
    return result;
  }

  private static boolean isAnonymous(StoredTensor t) {
    return t.type().rank() == 2 && (t.name().startsWith("onnx::") || !t.name().contains("."));
  }

  private Optional<String> linearName(StoredTensor weight) {
    for (OnnxNode node : usersOf.getOrDefault(weight.name(), List.of())) {
      boolean isRightOperand =
          node.opType().equals("MatMul")
              && node.inputs().size() == 2
              && node.inputs().get(1).equals(weight.name())
              && node.outputs().size() == 1;
      if (isRightOperand) {
        Optional<String> byBias = biasOf(node.outputs().getFirst(), weight.type().dim(1));
        return byBias.or(() -> pathOf(node)).map(path -> path + WEIGHT);
      }
    }
    return Optional.empty();
  }

  /** The path of the bias that is added to a product. */
  private Optional<String> biasOf(String product, long features) {
    for (OnnxNode user : usersOf.getOrDefault(product, List.of())) {
      if (!user.opType().equals("Add")) {
        continue;
      }
      for (String input : user.inputs()) {
        StoredTensor bias = model.initializers().get(input);
        if (bias != null
            && input.endsWith(BIAS)
            && bias.type().rank() == 1
            && bias.type().dim(0) == features) {
          return Optional.of(input.substring(0, input.length() - BIAS.length()));
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<String> pathOf(OnnxNode node) {
    String name = node.name();
    int last = name.lastIndexOf('/');
    if (!name.startsWith("/") || last <= 0) {
      return Optional.empty();
    }
    return Optional.of(name.substring(1, last).replace('/', '.'));
  }

  private static StoredTensor transposed(StoredTensor t, String name) {
    int width = t.type().elementType().storageBytes();
    int rows = Math.toIntExact(t.type().dim(0));
    int columns = Math.toIntExact(t.type().dim(1));
    MemorySegment to = Transposer.transpose(t.data(), rows, columns, width);
    TensorType type = TensorType.of(t.type().elementType(), columns, rows);
    return new StoredTensor(name, type, to);
  }
}
