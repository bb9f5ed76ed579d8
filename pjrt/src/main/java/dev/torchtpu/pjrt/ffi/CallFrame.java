package dev.torchtpu.pjrt.ffi;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.device.host.HostCall;
import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.ElementCodec;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.pjrt.abi.ElementTypes;
import dev.torchtpu.pjrt.abi.Ffi;
import dev.torchtpu.pjrt.abi.Native;
import dev.torchtpu.pjrt.abi.PjrtApi;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads what XLA hands to a custom call. */
final class CallFrame {
  private CallFrame() {}

  static HostCall read(String name, long frame) {
    return new HostCall(
        name,
        arrays(frame + Ffi.FRAME_OPERANDS),
        arrays(frame + Ffi.FRAME_RESULTS),
        attributes(frame + Ffi.FRAME_ATTRIBUTES));
  }

  private static List<HostCall.Array> arrays(long list) {
    var out = new ArrayList<HostCall.Array>();
    long count = Native.getLong(list + Ffi.LIST_COUNT);
    for (long pointer : PjrtApi.longs(Native.getLong(list + Ffi.LIST_POINTERS), count)) {
      long rank = Native.getLong(pointer + Ffi.BUFFER_RANK);
      long[] dims = PjrtApi.longs(Native.getLong(pointer + Ffi.BUFFER_DIMS), rank);
      var type = TensorType.of(element(Native.getInt(pointer + Ffi.BUFFER_TYPE_INT)), dims);
      long data = Native.getLong(pointer + Ffi.BUFFER_DATA);
      out.add(new HostCall.Array(type, Native.segment(data, type.bytes())));
    }
    return out;
  }

  /** Elements are handed over as they lie, so only those of whole bytes can be. */
  private static ElementType element(int number) {
    ElementType type =
        ElementTypes.ofXla(number)
            .orElseThrow(() ->
                new DeviceException(ErrorCode.UNIMPLEMENTED, "no arrays of XLA's type " + number));
    if (type.bits() != 1 && type.bits() < 8) {
      throw new DeviceException(
          ErrorCode.UNIMPLEMENTED, "host functions take no arrays of " + type.mlirName());
    }
    return type;
  }

  private static Map<String, Attribute> attributes(long list) {
    var out = new LinkedHashMap<String, Attribute>();
    int count = Math.toIntExact(Native.getLong(list + Ffi.LIST_COUNT));
    long types = Native.getLong(list + Ffi.LIST_TYPES);
    long names = Native.getLong(list + Ffi.ATTRIBUTE_NAMES);
    long values = Native.getLong(list + Ffi.ATTRIBUTE_VALUES);
    for (int i = 0; i < count; i++) {
      String name = text(Native.getLong(names + 8L * i));
      out.put(name, attribute(Native.getInt(types + 4L * i), Native.getLong(values + 8L * i)));
    }
    return out;
  }

  private static String text(long span) {
    return Native.text(Native.getLong(span), Native.getLong(span + 8));
  }

  private static Attribute attribute(int kind, long value) {
    return switch (kind) {
      case Ffi.ATTRIBUTE_TEXT -> new Attribute.Text(text(value));
      case Ffi.ATTRIBUTE_DICTIONARY -> new Attribute.Dictionary(attributes(value));
      case Ffi.ATTRIBUTE_SCALAR -> scalar(element(Native.getInt(value)), Native.getLong(value + 8));
      case Ffi.ATTRIBUTE_ARRAY ->
          array(
              element(Native.getInt(value)), Native.getLong(value + 8), Native.getLong(value + 16));
      default ->
          throw new DeviceException(ErrorCode.UNIMPLEMENTED, "an attribute of XLA's kind " + kind);
    };
  }

  private static Attribute scalar(ElementType type, long at) {
    byte[] bytes = Native.bytes(at, type.storageBytes());
    if (type == ElementType.PRED) {
      return new Attribute.Bool(bytes[0] != 0);
    }
    return type.isFloat()
        ? new Attribute.Real(ElementCodec.decodeReal(type, bytes, 0), type)
        : new Attribute.Int(ElementCodec.decodeLong(type, bytes, 0), type);
  }

  private static Attribute array(ElementType type, long count, long at) {
    int size = type.storageBytes();
    byte[] bytes = Native.bytes(at, Math.multiplyExact(count, size));
    if (type.isFloat()) {
      var values = new ArrayList<Double>();
      for (int i = 0; i < count; i++) {
        values.add(ElementCodec.decodeReal(type, bytes, i * size));
      }
      return new Attribute.RealArray(values, type);
    }
    var values = new ArrayList<Long>();
    for (int i = 0; i < count; i++) {
      values.add(ElementCodec.decodeLong(type, bytes, i * size));
    }
    return new Attribute.IntArray(values, type);
  }
}
