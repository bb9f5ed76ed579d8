package dev.torchtpu.transformers;

import dev.torchtpu.formats.FormatException;
import dev.torchtpu.nn.GELU;
import dev.torchtpu.nn.Layer;
import dev.torchtpu.nn.ReLU;
import dev.torchtpu.nn.SiLU;
import dev.torchtpu.nn.Tanh;
import java.util.Set;

/** The activations that configs name. */
final class Activations {
  private static final Set<String> NAMES =
      Set.of("gelu", "gelu_new", "gelu_pytorch_tanh", "relu", "silu", "swish", "tanh");

  private Activations() {}

  /** Returns the name, if it is known. */
  static String checked(String file, String key, String name) {
    if (!NAMES.contains(name)) {
      throw new FormatException(file, key, "is " + name + ", which is not supported");
    }
    return name;
  }

  static Layer of(String name) {
    return switch (name) {
      case "gelu" -> new GELU();
      case "gelu_new", "gelu_pytorch_tanh" -> new GELU("tanh");
      case "relu" -> new ReLU();
      case "silu", "swish" -> new SiLU();
      case "tanh" -> new Tanh();
      default -> throw new IllegalArgumentException("no activation is named " + name);
    };
  }
}
