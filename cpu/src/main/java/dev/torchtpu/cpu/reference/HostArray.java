package dev.torchtpu.cpu.reference;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.hlo.ElementCodec;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.TensorType;
import java.nio.ByteBuffer;

/**
 * A tensor value in Java memory: storage layout, row-major, little-endian. Its type is always
 * static. The bytes are shared, not copied: whoever holds them must not change them.
 */
public final class HostArray implements Datum {
  private final TensorType type;
  private final byte[] data;
  private final int elements;

  private HostArray(TensorType type, byte[] data, int elements) {
    this.type = type;
    this.data = data;
    this.elements = elements;
  }

  /** An array over bytes that nobody changes any more. */
  public static HostArray of(TensorType type, byte[] data) {
    int elements = checkedElements(type);
    if (data.length != elements * type.elementType().storageBytes()) {
      throw new DeviceException(ErrorCode.INTERNAL, type + " over " + data.length + " bytes");
    }
    return new HostArray(type, data, elements);
  }

  /** An array of zeros, to be filled by its maker only. */
  static HostArray allocate(TensorType type) {
    int elements = checkedElements(type);
    return new HostArray(type, new byte[elements * type.elementType().storageBytes()], elements);
  }

  static HostArray allocate(ElementType type, long... dims) {
    return allocate(TensorType.of(type, dims));
  }

  /** The value of a constant. */
  public static HostArray of(Literal literal) {
    HostArray a = allocate(literal.type());
    ByteBuffer from = literal.bytes();
    if (!literal.isSplat()) {
      from.get(a.data);
    } else if (a.data.length > 0) {
      int size = literal.type().elementType().storageBytes();
      from.get(a.data, 0, size);
      for (int done = size; done < a.data.length; ) {
        int n = Math.min(done, a.data.length - done);
        System.arraycopy(a.data, 0, a.data, done, n);
        done += n;
      }
    }
    return a;
  }

  static HostArray scalar(ElementType type, long value) {
    return new HostArray(TensorType.of(type), ElementCodec.encode(type, value), 1);
  }

  static HostArray scalar(ElementType type, double re, double im) {
    return new HostArray(TensorType.of(type), ElementCodec.encode(type, re, im), 1);
  }

  /** The number of elements; throws when they do not fit a Java array. */
  public static int checkedElements(TensorType type) {
    long n = type.elements();
    if (n > Integer.MAX_VALUE - 64
        || n * type.elementType().storageBytes() > Integer.MAX_VALUE - 64) {
      throw new DeviceException(
          ErrorCode.RESOURCE_EXHAUSTED,
          type + " has more than 2 GiB, the most that an array of the cpu interpreter can have");
    }
    return (int) n;
  }

  public TensorType type() {
    return type;
  }

  public ElementType elementType() {
    return type.elementType();
  }

  /** The bytes themselves; read only, except by the array's maker. */
  public byte[] data() {
    return data;
  }

  public int elements() {
    return elements;
  }

  int rank() {
    return type.rank();
  }

  int dim(int i) {
    return (int) type.dim(i);
  }

  int storageBytes() {
    return type.elementType().storageBytes();
  }

  /** The same elements under other sizes of the same count. */
  HostArray withDims(long... dims) {
    return of(TensorType.of(type.elementType(), dims), data);
  }

  /** The element at a row-major index as a double: the real part of a complex one. */
  public double doubleAt(int index) {
    return ElementCodec.decodeReal(elementType(), data, index * storageBytes());
  }

  /** The imaginary part of the element at a row-major index. */
  public double imaginaryAt(int index) {
    return ElementCodec.decodeImaginary(elementType(), data, index * storageBytes());
  }

  /** The element at a row-major index as a long; {@code ui64} keeps its bits. */
  public long longAt(int index) {
    return ElementCodec.decodeLong(elementType(), data, index * storageBytes());
  }

  /** All elements as longs. */
  public long[] toLongs() {
    long[] out = new long[elements];
    Lanes.loadLongs(elementType(), data, 0, out, elements);
    return out;
  }

  /** All elements as doubles; integers are converted. */
  public double[] toDoubles() {
    double[] out = new double[elements];
    Lanes.loadDoubles(elementType(), data, 0, out, elements);
    return out;
  }
}
