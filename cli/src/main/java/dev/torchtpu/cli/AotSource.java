package dev.torchtpu.cli;

import dev.torchtpu.CapturedProgram;
import dev.torchtpu.Device;
import dev.torchtpu.Dtype;
import dev.torchtpu.Restore;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.Value;
import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.formats.pt2.ExportedProgram;
import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.shard.Mesh;
import dev.torchtpu.hlo.shard.ShardedModule;
import dev.torchtpu.hlo.shard.Sharding;
import dev.torchtpu.hlo.text.HloParser;
import dev.torchtpu.nn.Module;
import dev.torchtpu.transformers.BertConfig;
import dev.torchtpu.transformers.BertModel;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A program to compile ahead of time. Models are made on device {@code meta}: their weights are
 * neither read nor held, as only their types matter.
 *
 * @param description for people: the name and the sizes
 * @param inputs how many of the parameters are inputs, before the weights; -1 where not known
 */
record AotSource(String description, HloModule module, int inputs, CompileOptions options) {
  static final List<String> EXAMPLES = List.of("minilm", "llama-block");

  private static final Device META = Device.of("meta");
  private static final Pattern AXIS_SIZE = Pattern.compile("\"[^\"]+\"\\s*=\\s*([0-9]{1,7})");

  /** An MLIR file, with the mesh and the counts that it names itself. */
  static AotSource ofFile(Path file) {
    String text;
    try {
      text = Files.readString(file);
    } catch (MalformedInputException e) {
      throw new CliException(file + " is not MLIR text in UTF-8.", e);
    } catch (IOException e) {
      throw new CliException(
          Files.exists(file)
              ? "Cannot read " + file + ": " + e.getMessage()
              : "There is no file " + file + ".",
          e);
    }
    HloModule module = HloParser.parse(text);
    int replicas = count(module, "mhlo.num_replicas");
    int partitions =
        module.meshes().values().stream()
            .mapToInt(AotSource::meshSize)
            .max()
            .orElse(count(module, "mhlo.num_partitions"));
    var options =
        new CompileOptions(
            replicas, partitions, List.of(), partitions > 1, !module.meshes().isEmpty(), Map.of());
    return new AotSource(file.toString(), module, -1, options);
  }

  private static int count(HloModule module, String attribute) {
    return module.attributes().get(attribute) instanceof Attribute.Int n
        ? Math.max(1, Math.toIntExact(n.value()))
        : 1;
  }

  private static int meshSize(String text) {
    int n = 1;
    Matcher m = AXIS_SIZE.matcher(text);
    while (m.find()) {
      n = Math.multiplyExact(n, Integer.parseInt(m.group(1)));
    }
    return n;
  }

  /** A Hugging Face directory of the BERT family; its weights need not be there. */
  static AotSource ofModel(Path directory, String shape, Dtype dtype) {
    if (!Files.isDirectory(directory)) {
      throw new CliException(directory + " is not a directory");
    }
    return ofBert(
        directory.toString(), BertConfig.read(directory.resolve("config.json")), shape, dtype);
  }

  /** An exported program, for its sample inputs. */
  static AotSource ofExported(Path file, Dtype dtype) {
    ExportedProgram program = ExportedProgram.load(file);
    ExportedProgram typed = dtype == Dtype.FLOAT32 ? program : program.to(dtype);
    List<Value> inputs =
        typed
            .sampleInputs()
            .orElseThrow(
                () -> new CliException(file + " has no sample inputs, which tell the sizes."));
    int tensors = (int) inputs.stream().filter(Tensor.class::isInstance).count();
    return new AotSource(
        file + " " + dtype.torchName(),
        typed.compile(typed.device()).module(inputs),
        tensors,
        CompileOptions.singleDevice());
  }

  /** One of {@link #EXAMPLES}. */
  static AotSource ofExample(String name, String shape, Dtype dtype) {
    return switch (name) {
      case "minilm" -> ofBert(BundledMiniLm.NAME, BundledMiniLm.config(), shape, dtype);
      case "llama-block" -> ofLlama(shape, dtype);
      default ->
          throw new CliException(
              "There is no example '" + name + "'; there are " + String.join(", ", EXAMPLES));
    };
  }

  private static AotSource ofBert(String name, BertConfig config, String shape, Dtype dtype) {
    AotShape s = AotShape.of(shape, "batch=8,seq=" + Math.min(128, config.maxPositionEmbeddings()));
    return record(
        name,
        s,
        dtype,
        () -> new BertModel(config),
        () -> {
          Tensor ids = full(Dtype.INT64, s.get("batch"), s.get("seq"));
          return List.of(ids, ids.add(1), ids.mul(0L));
        },
        model ->
            in -> {
              BertModel.Output out = model.forward(in.get(0), in.get(1), in.get(2));
              return List.of(out.lastHiddenState());
            });
  }

  private static AotSource ofLlama(String shape, Dtype dtype) {
    AotShape s = AotShape.of(shape, "batch=1,seq=2048,hidden=4096,ffn=14336,heads=32,kv=8");
    var sizes = new LlamaBlock.Sizes(s.get("hidden"), s.get("ffn"), s.get("heads"), s.get("kv"));
    if (sizes.hidden() % (2 * sizes.heads()) != 0 || sizes.heads() % sizes.keyValueHeads() != 0) {
      throw new CliException(
          "--shape: hidden must be a multiple of 2 x heads, and heads of kv; got " + s.sizes());
    }
    return record(
        "llama-block",
        s,
        dtype,
        () -> new LlamaBlock(sizes),
        () -> List.of(full(dtype, s.get("batch"), s.get("seq"), sizes.hidden())),
        model -> in -> List.of(model.forward(in.getFirst())));
  }

  private static Tensor full(Dtype dtype, long... sizes) {
    return Torch.zeros(META, dtype, sizes);
  }

  private static <M extends Module> AotSource record(
      String name,
      AotShape shape,
      Dtype dtype,
      Supplier<M> constructor,
      Supplier<List<Tensor>> arguments,
      Function<M, Function<List<Tensor>, List<Tensor>>> forward) {
    Device before = Torch.getDefaultDevice();
    Torch.setDefaultDevice(META);
    try (Restore noGrad = Torch.noGrad()) {
      M model = constructor.get();
      model.to(dtype);
      model.eval();
      List<Tensor> inputs = arguments.get();
      HloModule module = CapturedProgram.record(forward.apply(model), inputs).module();
      String text = name + " " + shape.sizes() + " " + dtype.torchName();
      return new AotSource(text, module, inputs.size(), CompileOptions.singleDevice());
    } finally {
      Torch.setDefaultDevice(before);
    }
  }

  /**
   * This program divided over a mesh: inputs along their first dimension over the first axis, large
   * weights along their largest dimension that divides evenly over the other axes.
   */
  AotSource over(Mesh mesh) {
    if (inputs < 0) {
      throw new CliException(
          "--mesh divides examples and models; the program in "
              + description
              + " says itself how it is divided (sdy.mesh, mhlo.sharding).");
    }
    List<String> rest = mesh.axes().stream().skip(1).map(Mesh.Axis::name).toList();
    String first = mesh.axes().getFirst().name();
    var parameters = new ArrayList<Optional<Sharding>>();
    for (int i = 0; i < module.main().parameterTypes().size(); i++) {
      TensorType type = (TensorType) module.main().parameterTypes().get(i);
      parameters.add(
          Optional.of(
              i < inputs
                  ? divided(mesh, type, 0, List.of(first), true)
                  : divided(mesh, type, largest(type), rest, false)));
    }
    var results = new ArrayList<Optional<Sharding>>();
    for (int i = 0; i < module.main().resultTypes().size(); i++) {
      results.add(Optional.empty());
    }
    return new AotSource(
        description + " over " + mesh,
        ShardedModule.of(module, mesh, parameters, results),
        inputs,
        CompileOptions.partitioned(mesh.deviceCount()));
  }

  private static int largest(TensorType type) {
    int best = 0;
    for (int d = 1; d < type.rank(); d++) {
      if (type.dim(d) > type.dim(best)) {
        best = d;
      }
    }
    return best;
  }

  private static Sharding divided(
      Mesh mesh, TensorType type, int dimension, List<String> axes, boolean required) {
    Sharding whole = Sharding.replicated(mesh, type.rank());
    if (type.rank() == 0 || axes.isEmpty() || (!required && type.rank() < 2)) {
      return whole;
    }
    Sharding s = whole.with(dimension, axes.toArray(String[]::new));
    if (type.dim(dimension) % s.parts(dimension) == 0) {
      return s;
    }
    if (required) {
      throw new CliException(
          "The batch of "
              + type.dim(dimension)
              + " cannot be divided over "
              + axes
              + " of --mesh "
              + mesh
              + "; give --shape batch="
              + s.parts(dimension)
              + " or a multiple.");
    }
    return whole;
  }
}
