package dev.torchtpu.formats.pt2;

import dev.torchtpu.Device;
import dev.torchtpu.Tensor;
import dev.torchtpu.Value;
import dev.torchtpu.formats.archive.Py;
import dev.torchtpu.formats.archive.StorageTensors;
import dev.torchtpu.formats.archive.TorchPickle;
import dev.torchtpu.formats.archive.ZipArchive;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Programs of src/test/python/pt2_fixtures.py and what PyTorch computed for them. */
final class Fixtures {
  private Fixtures() {}

  record Expected(
      List<Value> inputs,
      List<Tensor> outputs,
      Map<String, Tensor> buffers,
      List<Tensor> written) {}

  static Path file(String name) {
    try {
      return Path.of(Fixtures.class.getResource("/pt2/" + name).toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  static ExportedProgram program(String name) {
    return ExportedProgram.load(file(name + ".pt2"));
  }

  static Expected expected(String name) {
    Py.Dict d = (Py.Dict) TorchPickle.read(ZipArchive.open(file(name + ".expected.pt")));
    var tensors = new StorageTensors(name, Device.CPU);
    var buffers = new LinkedHashMap<String, Tensor>();
    ((Py.Dict) d.entries().get(new Py.Text("buffers")))
        .entries()
        .forEach((k, v) ->
            buffers.put(((Py.Text) k).value(), tensors.tensor("buffer", (Py.TensorValue) v)));
    return new Expected(
        new ArrayList<>(list(d, "inputs", tensors)),
        list(d, "outputs", tensors),
        buffers,
        list(d, "written", tensors));
  }

  private static List<Tensor> list(Py.Dict d, String key, StorageTensors tensors) {
    return ((Py.Items) d.entries().get(new Py.Text(key)))
        .values().stream().map(v -> tensors.tensor(key, (Py.TensorValue) v)).toList();
  }
}
