package dev.torchtpu.formats.archive;

import dev.torchtpu.Device;
import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.device.HostBufferSemantics;
import dev.torchtpu.formats.FormatException;
import dev.torchtpu.runtime.Factories;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Makes tensors on a device; those of one storage share it there too. For one thread. */
public final class StorageTensors {
  private record Key(String storage, Dtype dtype) {}

  private final String file;
  private final Device device;
  private final Map<Key, Tensor> flat = new HashMap<>();

  public StorageTensors(String file, Device device) {
    this.file = file;
    this.device = device;
  }

  /**
   * A tensor.
   *
   * @param name for errors
   * @throws FormatException if the view does not lie inside its storage
   */
  public Tensor tensor(String name, Py.TensorValue t) {
    String what = "tensor " + FormatException.quote(name);
    checkLayout(what, t);
    Tensor whole = flat.computeIfAbsent(new Key(t.storage().key(), t.dtype()), k -> flat(what, t));
    Tensor view =
        Arrays.equals(whole.sizes(), t.sizes())
                && Arrays.equals(whole.strides(), t.strides())
                && t.offset() == 0
            ? whole
            : whole.alias(t.sizes(), t.strides(), t.offset());
    return t.requiresGrad() && view.dtype().isFloatingPoint()
        ? view.detach().requiresGrad_()
        : view;
  }

  private Tensor flat(String what, Py.TensorValue t) {
    MemorySegment data = t.storage().data();
    int width = t.dtype().itemSize();
    long elements = data.byteSize() / width;
    if (data.byteSize() % width != 0) {
      throw new FormatException(
          file, what, "has a storage of " + data.byteSize() + " bytes, not a multiple of " + width);
    }
    boolean whole =
        t.offset() == 0
            && product(t.sizes()) == elements
            && Arrays.equals(t.strides(), contiguous(t.sizes()));
    return Factories.fromHost(
        data,
        t.dtype(),
        device,
        HostBufferSemantics.COPY,
        whole ? t.sizes() : new long[] {elements});
  }

  private void checkLayout(String what, Py.TensorValue t) {
    long elements = t.storage().data().byteSize() / t.dtype().itemSize();
    if (t.sizes().length != t.strides().length) {
      throw new FormatException(
          file, what, "has " + t.sizes().length + " sizes but " + t.strides().length + " strides");
    }
    long last = t.offset();
    boolean empty = false;
    try {
      for (int i = 0; i < t.sizes().length; i++) {
        if (t.sizes()[i] < 0 || t.strides()[i] < 0) {
          throw new FormatException(file, what, "has a negative size or stride");
        }
        empty |= t.sizes()[i] == 0;
        last =
            Math.addExact(last, Math.multiplyExact(Math.max(0, t.sizes()[i] - 1), t.strides()[i]));
      }
    } catch (ArithmeticException e) {
      throw new FormatException(file, what, "has sizes that overflow", e);
    }
    if (t.offset() < 0 || !empty && last >= elements) {
      throw new FormatException(
          file, what, "sees element " + last + " of a storage that holds " + elements);
    }
  }

  private static long product(long[] sizes) {
    long n = 1;
    for (long s : sizes) {
      n *= s;
    }
    return n;
  }

  private static long[] contiguous(long[] sizes) {
    long[] strides = new long[sizes.length];
    long step = 1;
    for (int i = sizes.length - 1; i >= 0; i--) {
      strides[i] = step;
      step *= Math.max(sizes[i], 1);
    }
    return strides;
  }
}
