package dev.torchtpu.cli;

import dev.torchtpu.CapturedProgram;
import dev.torchtpu.Device;
import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.Client;
import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.HostBufferSemantics;
import dev.torchtpu.device.shard.ShardedArray;
import dev.torchtpu.device.shard.ShardedProgram;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.shard.Mesh;
import dev.torchtpu.hlo.shard.Sharding;
import dev.torchtpu.nn.F;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A network of two layers whose training step (forward, gradients, SGD) is one program captured
 * from tensors. The batch is divided over the mesh's first axis; the hidden units, and with them
 * the rows of the first weight and the columns of the second, over the second.
 */
final class MeshDemo {
  private static final int INPUT = 64;
  private static final int OUTPUT = 16;
  private static final double LEARNING_RATE = 0.5;
  private static final int PARAMETERS = 4;

  /** The loss of one step. */
  record Step(double onMesh, double onOne) {}

  private final Mesh mesh;
  private final int batch;
  private final int hidden;
  private final List<TensorType> types;

  MeshDemo(Mesh mesh) {
    this.mesh = mesh;
    this.batch = 16 * mesh.axes().get(0).size();
    this.hidden = 32 * mesh.axes().get(1).size();
    this.types =
        List.of(
            f32(batch, INPUT),
            f32(batch, OUTPUT),
            f32(hidden, INPUT),
            f32(hidden),
            f32(OUTPUT, hidden),
            f32(OUTPUT));
  }

  private static TensorType f32(long... dims) {
    return TensorType.of(Dtype.FLOAT32.elementType(), dims);
  }

  String sizes() {
    return INPUT + " - " + hidden + " - " + OUTPUT + " with a batch of " + batch;
  }

  /** The step as one program: batch and parameters in, loss and new parameters out. */
  private HloModule step() {
    Device meta = Device.of("meta");
    List<Tensor> inputs =
        types.stream().map(t -> Torch.zeros(meta, Dtype.FLOAT32, t.dims())).toList();
    return CapturedProgram.record(MeshDemo::step, inputs).module();
  }

  private static List<Tensor> step(List<Tensor> in) {
    List<Tensor> weights =
        in.subList(2, 2 + PARAMETERS).stream().map(w -> w.detach().requiresGrad_(true)).toList();
    Tensor first = Torch.callTensor("linear", in.get(0), weights.get(0), weights.get(1));
    Tensor prediction = Torch.callTensor("linear", F.gelu(first), weights.get(2), weights.get(3));
    Tensor loss = F.mseLoss(prediction, in.get(1));
    List<Tensor> gradients = Torch.grad(loss, weights.toArray(Tensor[]::new));
    var out = new ArrayList<Tensor>();
    out.add(loss.detach());
    for (int i = 0; i < PARAMETERS; i++) {
      out.add(weights.get(i).detach().sub(gradients.get(i).mul(LEARNING_RATE)));
    }
    return out;
  }

  private List<Sharding> shardings() {
    String data = mesh.axes().get(0).name();
    String model = mesh.axes().get(1).name();
    Sharding matrix = Sharding.replicated(mesh, 2);
    Sharding vector = Sharding.replicated(mesh, 1);
    return List.of(
        matrix.with(0, data),
        matrix.with(0, data),
        matrix.with(0, model),
        vector.with(0, model),
        matrix.with(1, model),
        vector);
  }

  /** Trains on all devices and on the first one. */
  List<Step> train(Client client, int steps) {
    HloModule module = step();
    List<Sharding> parameters = shardings();
    var results = new ArrayList<Sharding>();
    results.add(Sharding.replicated(mesh, 0));
    results.addAll(parameters.subList(2, 2 + PARAMETERS));
    List<float[]> start = start();
    var trained = new ArrayList<Step>();
    try (var program = ShardedProgram.compile(client, mesh, module, parameters, results);
        var single = client.compile(module, CompileOptions.singleDevice())) {
      var onMesh = new ArrayList<ShardedArray>();
      var onOne = new ArrayList<Buffer>();
      for (int i = 0; i < types.size(); i++) {
        MemorySegment host = MemorySegment.ofArray(start.get(i));
        onMesh.add(ShardedArray.shard(client, parameters.get(i), types.get(i), host));
        onOne.add(
            client.fromHost(
                types.get(i), host, HostBufferSemantics.COPY, client.devices().getFirst()));
      }
      for (int s = 0; s < steps; s++) {
        List<ShardedArray> out = program.run(onMesh);
        Buffer[] one = single.execute(onOne.toArray(Buffer[]::new));
        float[] a = new float[1];
        float[] b = new float[1];
        out.getFirst().gather(MemorySegment.ofArray(a));
        one[0].toHost(MemorySegment.ofArray(b));
        trained.add(new Step(a[0], b[0]));
        out.getFirst().close();
        one[0].close();
        for (int i = 0; i < PARAMETERS; i++) {
          onMesh.set(2 + i, out.get(1 + i)).close();
          onOne.set(2 + i, one[1 + i]).close();
        }
      }
      onMesh.forEach(ShardedArray::close);
      onOne.forEach(Buffer::close);
    }
    return trained;
  }

  /** A batch whose targets can be learned from its inputs, and weights as PyTorch starts them. */
  private List<float[]> start() {
    var random = new SplittableRandom(0);
    float[] x = uniform(random, batch * INPUT, 1);
    float[] y = new float[batch * OUTPUT];
    for (int b = 0; b < batch; b++) {
      for (int o = 0; o < OUTPUT; o++) {
        y[b * OUTPUT + o] = (float) Math.sin(3 * x[b * INPUT + o] + x[b * INPUT + o + 1]);
      }
    }
    double first = 1 / Math.sqrt(INPUT);
    double second = 1 / Math.sqrt(hidden);
    return List.of(
        x,
        y,
        uniform(random, hidden * INPUT, first),
        uniform(random, hidden, first),
        uniform(random, OUTPUT * hidden, second),
        uniform(random, OUTPUT, second));
  }

  private static float[] uniform(SplittableRandom random, int n, double bound) {
    float[] out = new float[n];
    for (int i = 0; i < n; i++) {
      out[i] = (float) random.nextDouble(-bound, bound);
    }
    return out;
  }
}
