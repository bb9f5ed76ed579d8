package dev.torchtpu.graph;

import dev.torchtpu.Device;
import dev.torchtpu.Dtype;
import dev.torchtpu.Value;
import java.util.List;
import java.util.Optional;

/**
 * A graph made ready to run on one device. Safe for use by many threads as far as its inputs are
 * not written.
 */
public final class GraphFunction {
  private final GraphCode code;
  private final Device device;

  private GraphFunction(GraphCode code, Device device) {
    this.code = code;
    this.device = device;
  }

  /** As {@link #of(Graph, Device, Optional)}, with float32 as it is. */
  public static GraphFunction of(Graph graph, Device device) {
    return of(graph, device, Optional.empty());
  }

  /**
   * Resolves a graph.
   *
   * @param device where tensors that the graph makes itself are put, whatever the graph says
   * @param floats what stands for float32 in the graph's own arguments
   * @throws GraphException if the graph is not well formed, or names every operator that is not
   *     supported
   */
  public static GraphFunction of(Graph graph, Device device, Optional<Dtype> floats) {
    return new GraphFunction(GraphCompiler.compile(graph, device, floats), device);
  }

  /**
   * Checks that all that a graph calls is known.
   *
   * @throws GraphException that names everything that is not
   */
  public static void requireSupported(Graph graph) {
    GraphCompiler.requireKnown(graph);
  }

  public Device device() {
    return device;
  }

  GraphCode code() {
    return code;
  }

  /**
   * Runs the graph call by call.
   *
   * @param inputs a value for every input of the graph
   * @return a value for every output
   * @throws dev.torchtpu.TorchException if a call fails or an assertion of the graph does not hold
   */
  public List<Value> run(List<? extends Value> inputs) {
    return new GraphRunner(DataPolicy.EAGER).run(code, inputs);
  }
}
