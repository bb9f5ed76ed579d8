package dev.torchtpu.formats.archive;

import dev.torchtpu.Dtype;
import dev.torchtpu.formats.FormatException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Files of {@code torch.save} before PyTorch 1.6: a magic number, a version, facts of the machine,
 * the object and the keys of its storages, each a pickle of its own, and then the storages.
 */
public final class LegacyTorchPickle {
  private static final byte[] MAGIC = {
    (byte) 0x80,
    2,
    (byte) 0x8a,
    10,
    0x6c,
    (byte) 0xfc,
    (byte) 0x9c,
    0x46,
    (byte) 0xf9,
    0x20,
    0x6a,
    (byte) 0xa8,
    0x50,
    0x19,
    0x2e
  };
  private static final long VERSION = 1001;

  private record Pending(Dtype dtype, long count) {}

  private final String file;
  private final MemorySegment bytes;
  private final Map<String, Pending> pending = new LinkedHashMap<>();
  private final Map<String, Py.Storage> storages = new HashMap<>();

  private LegacyTorchPickle(String file, MemorySegment bytes) {
    this.file = file;
    this.bytes = bytes;
  }

  /**
   * Reads a file.
   *
   * @throws FormatException if it is not of this form, or damaged
   */
  public static Py read(String file, MemorySegment bytes) {
    if (bytes.byteSize() < MAGIC.length
        || bytes.asSlice(0, MAGIC.length).mismatch(MemorySegment.ofArray(MAGIC)) >= 0) {
      throw new FormatException(file, "file", "is not a file of torch.save");
    }
    if (bytes.byteSize() > Integer.MAX_VALUE) {
      throw new FormatException(file, "file", "is larger than 2 GB, which this form cannot be");
    }
    return new LegacyTorchPickle(file, bytes).read();
  }

  private Py read() {
    ByteBuffer in = bytes.asByteBuffer();
    in.position(MAGIC.length);
    if (!(next(in) instanceof Py.Int v) || v.value() != VERSION) {
      throw new FormatException(file, "version", "is unknown; version " + VERSION + " is read");
    }
    if (next(in) instanceof Py.Dict facts
        && facts.entries().get(new Py.Text("little_endian")) instanceof Py.Bool b
        && !b.value()) {
      throw new FormatException(file, "byteorder", "only little-endian files are read");
    }
    int object = in.position();
    // The storages come last, so the object is read twice: for their types, then with their data.
    next(in);
    if (!(next(in) instanceof Py.Items keys)) {
      throw new FormatException(file, "storages", "are not listed");
    }
    readStorages(keys.values(), in.position());
    in.position(object);
    return next(in);
  }

  private void readStorages(List<Py> keys, long from) {
    long at = from;
    for (Py k : keys) {
      Pending p = k instanceof Py.Text t ? pending.get(t.value()) : null;
      if (p == null || !(k instanceof Py.Text key)) {
        throw new FormatException(file, "storages", "lists one that nothing uses");
      }
      if (bytes.byteSize() - at < 8) {
        throw new FormatException(file, "storages", "are cut off");
      }
      long count = bytes.get(ValueLayout.JAVA_LONG_UNALIGNED, at);
      at += 8;
      long width = p.dtype.itemSize();
      if (count != p.count || count > (bytes.byteSize() - at) / width) {
        throw new FormatException(
            file, "storage " + FormatException.quote(key.value()), "is cut off");
      }
      storages.put(
          key.value(),
          new Py.Storage(key.value(), p.dtype, bytes.asSlice(at, count * width).asReadOnly()));
      at += count * width;
    }
  }

  private Py next(ByteBuffer in) {
    return new Unpickler(file, in, this::persistent).read();
  }

  private Py persistent(Py.Tuple id) {
    List<Py> v = id.values();
    if (v.size() == 2 && v.get(0) instanceof Py.Text t && t.value().equals("module")) {
      return new Py.Unsupported("a module with its source");
    }
    if (v.size() < 5
        || !(v.get(1) instanceof Py.Global type)
        || !(v.get(2) instanceof Py.Text key)
        || !(v.get(4) instanceof Py.Int count)) {
      throw new FormatException(file, "pickle", "has a storage of an unknown form");
    }
    if (v.size() > 5 && v.get(5) != Py.NONE) {
      return new Py.Unsupported("a tensor with a storage that is part of another");
    }
    Optional<Dtype> dtype = PyReductions.storageDtype(type.name());
    if (dtype.isEmpty()) {
      return new Py.Unsupported("a tensor with a storage of class " + type.name());
    }
    Py.Storage known = storages.get(key.value());
    if (known != null) {
      return known;
    }
    pending.put(key.value(), new Pending(dtype.get(), count.value()));
    return new Py.Storage(key.value(), dtype.get(), MemorySegment.NULL);
  }
}
