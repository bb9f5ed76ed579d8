package dev.torchtpu.pjrt;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.pjrt.abi.ElementTypes;
import dev.torchtpu.pjrt.abi.PjrtApi;
import dev.torchtpu.pjrt.abi.ProtoReader;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads what one device's part of a partitioned program takes. The C API tells results only, so the
 * parameters come from the compiled module itself ({@code HloModuleProtoWithConfig}).
 */
final class PartitionedProgram {
  private static final int MODULE = 1;
  private static final int HOST_PROGRAM_SHAPE = 4;
  private static final int PARAMETERS = 1;
  private static final int ELEMENT_TYPE = 2;
  private static final int DIMENSIONS = 3;

  private PartitionedProgram() {}

  /**
   * The types of a shard's parameters.
   *
   * @param whole the types of the undivided program, whose number they must have
   */
  static List<TensorType> parameterTypes(PjrtApi api, long executable, List<TensorType> whole) {
    List<TensorType> types = read(new ExecutableQueries(api, executable).optimizedProgram());
    if (types.size() != whole.size()) {
      throw new DeviceException(
          ErrorCode.INTERNAL,
          "the partitioned program has " + types.size() + " parameters, its text " + whole.size());
    }
    return types;
  }

  /** The parameter types in a {@code HloModuleProtoWithConfig}. */
  static List<TensorType> read(byte[] proto) {
    var types = new ArrayList<TensorType>();
    var r = new ProtoReader(proto);
    while (r.next()) {
      if (r.field() == MODULE) {
        readModule(r.message(), types);
      } else {
        r.skip();
      }
    }
    return types;
  }

  private static void readModule(ProtoReader r, List<TensorType> types) {
    while (r.next()) {
      if (r.field() == HOST_PROGRAM_SHAPE) {
        ProtoReader shape = r.message();
        while (shape.next()) {
          if (shape.field() == PARAMETERS) {
            types.add(readShape(shape.message()));
          } else {
            shape.skip();
          }
        }
      } else {
        r.skip();
      }
    }
  }

  private static TensorType readShape(ProtoReader r) {
    int number = 0;
    var dims = new ArrayList<Long>();
    while (r.next()) {
      switch (r.field()) {
        case ELEMENT_TYPE -> number = (int) r.varint();
        case DIMENSIONS -> dims.addAll(r.varints());
        default -> r.skip();
      }
    }
    int type = number;
    ElementType element =
        ElementTypes.ofXla(type)
            .orElseThrow(() ->
                new DeviceException(ErrorCode.UNIMPLEMENTED, "a parameter has XLA's type " + type));
    return TensorType.of(element, dims.stream().mapToLong(Long::longValue).toArray());
  }
}
