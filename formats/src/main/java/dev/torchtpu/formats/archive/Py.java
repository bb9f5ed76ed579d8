package dev.torchtpu.formats.archive;

import dev.torchtpu.Dtype;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Map;

/** What a pickle holds, as far as PyTorch's files use it. */
public sealed interface Py {

  /** Python's None. */
  Py NONE = None.NONE;

  /** The one value of its kind. */
  enum None implements Py {
    NONE
  }

  record Bool(boolean value) implements Py {}

  record Int(long value) implements Py {}

  record Real(double value) implements Py {}

  record Complex(double re, double im) implements Py {}

  record Text(String value) implements Py {}

  record Bytes(byte[] value) implements Py {}

  /** A list or set; grows while the pickle is read. */
  record Items(List<Py> values) implements Py {}

  /** A tuple; {@code torch.Size} too. */
  record Tuple(List<Py> values) implements Py {}

  /** A dictionary, ordered; grows while the pickle is read. */
  record Dict(Map<Py, Py> entries) implements Py {}

  /** A class or function by its name; nothing is ever looked up or called. */
  record Global(String name) implements Py {}

  /** A dtype. */
  record DtypeValue(Dtype dtype) implements Py {}

  /** A device. */
  record DeviceValue(String device) implements Py {}

  /** Elements that tensors share. Equality is by identity of the bytes' place in the file. */
  record Storage(String key, Dtype dtype, MemorySegment data) implements Py {
    @Override
    public boolean equals(Object o) {
      return o instanceof Storage s && s.key.equals(key);
    }

    @Override
    public int hashCode() {
      return key.hashCode();
    }
  }

  /** A view of a storage. */
  record TensorValue(
      Storage storage,
      Dtype dtype,
      long offset,
      long[] sizes,
      long[] strides,
      boolean requiresGrad,
      boolean parameter)
      implements Py {}

  /** An object that is not read; the reason is given where it is asked for. */
  record Unsupported(String what) implements Py {}
}
