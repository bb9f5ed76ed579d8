package dev.torchtpu.formats;

import com.google.protobuf.WireFormat;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The weights of an ONNX model and the nodes that use them. Weights alias the bytes they were read
 * from; ones that a model keeps in other files are refused.
 *
 * @param initializers by name, in the file's order; unmodifiable
 * @param nodes of the main graph, in the file's order
 */
public record OnnxModel(Map<String, StoredTensor> initializers, List<OnnxNode> nodes) {
  private static final int MAX_BYTES = Integer.MAX_VALUE - 64;
  private static final int MAX_NODES = 1_000_000;

  public OnnxModel {
    initializers = Collections.unmodifiableMap(new LinkedHashMap<>(initializers));
    nodes = List.copyOf(nodes);
  }

  /**
   * Reads a model file.
   *
   * @throws FormatException if the file is missing, damaged, or past 2 GB (no protocol-buffer
   *     message is larger)
   */
  public static OnnxModel read(Path file) {
    return parse(file.toString(), JsonInput.readBytes(file, MAX_BYTES));
  }

  /** As {@link #read}, from bytes that must not change; {@code file} names them in errors. */
  public static OnnxModel parse(String file, byte[] bytes) {
    return new Reader(file, new OnnxWire(file, bytes)).read();
  }

  /**
   * The weights under the names and in the layout of the PyTorch modules they came from: the
   * transposed weights of linear layers, which exporters leave without a name, are found by the
   * bias added to their product and transposed back to (out, in).
   */
  public Map<String, StoredTensor> parameters() {
    return new OnnxParameterNames(this).parameters();
  }

  /** Reads the messages around the tensors. */
  private record Reader(
      String file, OnnxWire wire, Map<String, StoredTensor> initializers, List<OnnxNode> nodes) {

    Reader(String file, OnnxWire wire) {
      this(file, wire, new LinkedHashMap<>(), new ArrayList<>());
    }

    OnnxModel read() {
      boolean[] hasGraph = {false};
      wire.readRoot(
          "model",
          (number, wireType) -> {
            if (number != 7 || wireType != WireFormat.WIRETYPE_LENGTH_DELIMITED) {
              return false;
            }
            hasGraph[0] = true;
            wire.readMessage(this::readGraphField);
            return true;
          });
      if (!hasGraph[0]) {
        throw new FormatException(file, "model", "holds no graph");
      }
      return new OnnxModel(initializers, nodes);
    }

    private boolean readGraphField(int number, int wireType) throws IOException {
      if (wireType != WireFormat.WIRETYPE_LENGTH_DELIMITED) {
        return false;
      }
      switch (number) {
        case 1 -> readNode();
        case 5 -> {
          StoredTensor t = new OnnxTensorReader(file, wire).read();
          if (initializers.put(t.name(), t) != null) {
            throw new FormatException(
                file, "initializer " + FormatException.quote(t.name()), "is given twice");
          }
        }
        case 15 -> throw new FormatException(file, "graph", "has a sparse initializer");
        default -> {
          return false;
        }
      }
      return true;
    }

    private void readNode() throws IOException {
      if (nodes.size() == MAX_NODES) {
        throw new FormatException(file, "graph", "has more than " + MAX_NODES + " nodes");
      }
      var inputs = new ArrayList<String>();
      var outputs = new ArrayList<String>();
      String[] names = {"", ""};
      wire.readMessage((number, wireType) -> {
        if (wireType != WireFormat.WIRETYPE_LENGTH_DELIMITED) {
          return false;
        }
        switch (number) {
          case 1 -> inputs.add(wire.readString());
          case 2 -> outputs.add(wire.readString());
          case 3 -> names[0] = wire.readString();
          case 4 -> names[1] = wire.readString();
          default -> {
            return false;
          }
        }
        return true;
      });
      nodes.add(new OnnxNode(names[0], names[1], inputs, outputs));
    }
  }
}
