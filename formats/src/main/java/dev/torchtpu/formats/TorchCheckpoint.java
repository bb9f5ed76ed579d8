package dev.torchtpu.formats;

import dev.torchtpu.Device;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.formats.archive.LegacyTorchPickle;
import dev.torchtpu.formats.archive.Py;
import dev.torchtpu.formats.archive.StorageTensors;
import dev.torchtpu.formats.archive.TorchPickle;
import dev.torchtpu.formats.archive.ZipArchive;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Files of {@code torch.save}: {@code .pt}, {@code .pth}, {@code pytorch_model.bin}. Both the zip
 * archives of PyTorch 1.6 and newer and the older form are read. Nothing of a file is ever run.
 */
public final class TorchCheckpoint {
  private TorchCheckpoint() {}

  /** As {@link #load(Path, Device)}, onto the default device. */
  public static Map<String, Tensor> load(Path file) {
    return load(file, Torch.getDefaultDevice());
  }

  /**
   * The tensors of a checkpoint. Names of nested dictionaries and lists are joined by dots; what is
   * neither tensor nor container is left out. Tensors that share a storage share it on the device.
   *
   * @throws FormatException if the file is missing or damaged, or holds a tensor of a kind that is
   *     not supported, which it names
   */
  public static Map<String, Tensor> load(Path file, Device device) {
    MemorySegment bytes = ZipArchive.map(file);
    Py root =
        ZipArchive.isZip(bytes)
            ? TorchPickle.read(ZipArchive.of(file.toString(), bytes))
            : LegacyTorchPickle.read(file.toString(), bytes);
    var out = new LinkedHashMap<String, Tensor>();
    collect(file.toString(), "", root, new StorageTensors(file.toString(), device), out, 0);
    return out;
  }

  private static void collect(
      String file,
      String name,
      Py value,
      StorageTensors tensors,
      Map<String, Tensor> out,
      int depth) {
    if (depth > 64) {
      throw new FormatException(file, FormatException.quote(name), "is nested deeper than 64");
    }
    switch (value) {
      case Py.TensorValue t -> out.put(name.isEmpty() ? "tensor" : name, tensors.tensor(name, t));
      case Py.Dict d ->
          d.entries()
              .forEach((k, v) -> collect(file, joined(name, key(k)), v, tensors, out, depth + 1));
      case Py.Items l -> {
        for (int i = 0; i < l.values().size(); i++) {
          collect(
              file, joined(name, Integer.toString(i)), l.values().get(i), tensors, out, depth + 1);
        }
      }
      case Py.Tuple l -> {
        for (int i = 0; i < l.values().size(); i++) {
          collect(
              file, joined(name, Integer.toString(i)), l.values().get(i), tensors, out, depth + 1);
        }
      }
      case Py.Unsupported u ->
          throw new FormatException(
              file, FormatException.quote(name), "is " + u.what() + ", which is not supported");
      default -> {}
    }
  }

  private static String key(Py k) {
    return switch (k) {
      case Py.Text t -> t.value();
      case Py.Int i -> Long.toString(i.value());
      default -> k.toString();
    };
  }

  private static String joined(String a, String b) {
    return a.isEmpty() ? b : a + "." + b;
  }
}
