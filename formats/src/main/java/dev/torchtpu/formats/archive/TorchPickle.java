package dev.torchtpu.formats.archive;

import dev.torchtpu.Dtype;
import dev.torchtpu.formats.FormatException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Files of {@code torch.save} since PyTorch 1.6: a zip archive of a pickle and its storages. */
public final class TorchPickle {
  private final ZipArchive zip;
  private final String root;
  private final Map<String, Py.Storage> storages = new HashMap<>();

  private TorchPickle(ZipArchive zip, String root) {
    this.zip = zip;
    this.root = root;
  }

  /** Whether an archive is one of {@code torch.save}. */
  public static boolean isTorchPickle(ZipArchive zip) {
    return root(zip).isPresent();
  }

  private static Optional<String> root(ZipArchive zip) {
    return zip.names().stream()
        .filter(n -> n.equals("data.pkl") || n.endsWith("/data.pkl"))
        .filter(n -> n.indexOf('/') == n.lastIndexOf('/'))
        .map(n -> n.substring(0, n.length() - "data.pkl".length()))
        .findFirst();
  }

  /**
   * Reads an archive.
   *
   * @throws FormatException if it is damaged, big-endian, or not of {@code torch.save}
   */
  public static Py read(ZipArchive zip) {
    String root =
        root(zip)
            .orElseThrow(() -> new FormatException(zip.file(), "entry 'data.pkl'", "is missing"));
    var reader = new TorchPickle(zip, root);
    zip.find(root + "byteorder")
        .ifPresent(b -> {
          if (!new String(b, java.nio.charset.StandardCharsets.UTF_8).strip().equals("little")) {
            throw new FormatException(zip.file(), "byteorder", "only little-endian files are read");
          }
        });
    byte[] pickle = zip.bytes(root + "data.pkl");
    return new Unpickler(zip.file(), ByteBuffer.wrap(pickle), reader::persistent).read();
  }

  private Py persistent(Py.Tuple id) {
    List<Py> v = id.values();
    if (v.size() < 5
        || !(v.get(0) instanceof Py.Text kind)
        || !kind.value().equals("storage")
        || !(v.get(1) instanceof Py.Global type)
        || !(v.get(2) instanceof Py.Text key)
        || !(v.get(4) instanceof Py.Int count)) {
      throw new FormatException(zip.file(), "pickle", "has a storage of an unknown form");
    }
    Optional<Dtype> dtype = PyReductions.storageDtype(type.name());
    if (dtype.isEmpty()) {
      return new Py.Unsupported("a tensor with a storage of class " + type.name());
    }
    Py.Storage known = storages.get(key.value());
    if (known != null) {
      return known;
    }
    String name = root + "data/" + key.value();
    MemorySegment data = zip.segment(name);
    long needed = Math.multiplyExact(Math.max(0, count.value()), (long) dtype.get().itemSize());
    if (count.value() < 0 || data.byteSize() < needed) {
      throw new FormatException(
          zip.file(),
          "entry " + FormatException.quote(name),
          "has " + data.byteSize() + " bytes where " + needed + " are needed");
    }
    var s = new Py.Storage(key.value(), dtype.get(), data.asSlice(0, needed));
    storages.put(key.value(), s);
    return s;
  }
}
