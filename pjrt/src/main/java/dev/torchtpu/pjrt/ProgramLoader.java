package dev.torchtpu.pjrt;

import dev.torchtpu.device.ClientDevice;
import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.text.HloPrinter;
import dev.torchtpu.pjrt.abi.ElementTypes;
import dev.torchtpu.pjrt.abi.Field;
import dev.torchtpu.pjrt.abi.Native;
import dev.torchtpu.pjrt.abi.PjrtApi;
import dev.torchtpu.pjrt.abi.PjrtFunction;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Compiles programs, and loads compiled ones. The caller keeps the client open. */
final class ProgramLoader {
  /** With it XLA's maximum drops a NaN: maximum(1, NaN) is 1. */
  private static final String FAST_MIN_MAX = "xla_cpu_enable_fast_min_max";

  private final PjrtClient client;
  private final PjrtApi api;

  /** Older plugins do not know the option, and are right without it. */
  private volatile boolean knowsFastMinMax = true;

  ProgramLoader(PjrtClient client) {
    this.client = client;
    this.api = client.api();
  }

  PjrtExecutable compile(HloModule module, CompileOptions options) {
    ProgramChecks.check(module, options);
    Signature signature = Signature.of(module);
    HloModule plain = XlaRewrites.withoutScans(module);
    String text = HloPrinter.print(client.isCpu() ? XlaRewrites.apply(plain) : plain);
    return compile(text, signature, options);
  }

  /** Compiles MLIR text that was checked by the caller. */
  PjrtExecutable compile(String text, Signature signature, CompileOptions options) {
    long loaded = BigStack.call(text.length(), () -> compileNative(text, options));
    return adopt(loaded, signature, options);
  }

  private long compileNative(String text, CompileOptions options) {
    var overrides = new HashMap<>(options.overrides());
    boolean added =
        client.isCpu() && knowsFastMinMax && overrides.putIfAbsent(FAST_MIN_MAX, "false") == null;
    try {
      return compileNative(text, encode(options, overrides));
    } catch (PjrtException e) {
      if (added && e.pluginMessage().contains(FAST_MIN_MAX)) {
        knowsFastMinMax = false;
        return compileNative(text, encode(options, options.overrides()));
      }
      throw e;
    }
  }

  private byte[] encode(CompileOptions options, Map<String, String> overrides) {
    return CompileOptionsProto.write(options, overrides, i -> client.device(i).id());
  }

  private long compileNative(String text, byte[] options) {
    try (Arena arena = Arena.ofConfined()) {
      // The zero byte after the text matters: XLA's lexer reads until it finds one.
      MemorySegment code = arena.allocateFrom(text);
      MemorySegment format = arena.allocateFrom("mlir");
      long program = arena.allocate(Field.PROGRAM_BYTES, 8).address();
      Native.putLong(program, Field.PROGRAM_BYTES);
      Native.putLong(program + Field.PROGRAM_CODE, code.address());
      Native.putLong(program + Field.PROGRAM_CODE_LENGTH, code.byteSize() - 1);
      Native.putLong(program + Field.PROGRAM_FORMAT, format.address());
      Native.putLong(program + Field.PROGRAM_FORMAT_LENGTH, format.byteSize() - 1);
      MemorySegment bytes = arena.allocateFrom(ValueLayout.JAVA_BYTE, options);
      long a = api.arguments(arena, PjrtFunction.CLIENT_COMPILE).address();
      Native.putLong(a + Field.SUBJECT, client.handle());
      Native.putLong(a + Field.COMPILE_PROGRAM, program);
      Native.putLong(a + Field.COMPILE_OPTIONS, bytes.address());
      Native.putLong(a + Field.COMPILE_OPTIONS_LENGTH, options.length);
      api.call(PjrtFunction.CLIENT_COMPILE, a);
      return Native.getLong(a + Field.COMPILE_OUT);
    }
  }

  /** Makes an executable of a loaded one's handle. */
  private PjrtExecutable adopt(long loaded, Signature signature, CompileOptions options) {
    long executable = 0;
    try {
      executable = api.query(PjrtFunction.LOADED_EXECUTABLE_GET_EXECUTABLE, loaded);
      List<TensorType> outputs = outputTypes(executable);
      List<TensorType> parameters = signature.parameters();
      if (options.partitions() > 1) {
        parameters = PartitionedProgram.parameterTypes(api, executable, parameters);
      }
      // The program's own types are kept where they agree: the plugin tells bounds as sizes.
      List<TensorType> results = new ArrayList<>();
      if (outputs.size() != signature.results().size()) {
        throw new DeviceException(
            ErrorCode.INTERNAL,
            "the compiled program has "
                + outputs.size()
                + " results, its text "
                + signature.results().size());
      }
      for (int i = 0; i < outputs.size(); i++) {
        TensorType own = signature.results().get(i);
        results.add(own.isStatic() ? outputs.get(i) : own);
      }
      return new PjrtExecutable(
          client,
          loaded,
          executable,
          signature.withTypes(parameters, results),
          options,
          devices(loaded));
    } catch (RuntimeException e) {
      api.destroy(PjrtFunction.LOADED_EXECUTABLE_DESTROY, loaded);
      if (executable != 0) {
        api.destroy(PjrtFunction.EXECUTABLE_DESTROY, executable);
      }
      throw e;
    }
  }

  private List<ClientDevice> devices(long loaded) {
    var byHandle = new HashMap<Long, ClientDevice>();
    client.devices().forEach(d -> byHandle.put(((PjrtDevice) d).handle(), d));
    var out = new ArrayList<ClientDevice>();
    for (long h : api.queryLongs(PjrtFunction.LOADED_EXECUTABLE_ADDRESSABLE_DEVICES, loaded)) {
      ClientDevice d = byHandle.get(h);
      if (d == null) {
        throw new DeviceException(
            ErrorCode.INTERNAL, "the program runs on a device of another process");
      }
      out.add(d);
    }
    return out;
  }

  private List<TensorType> outputTypes(long executable) {
    try (Arena arena = Arena.ofConfined()) {
      long t = api.arguments(arena, PjrtFunction.EXECUTABLE_OUTPUT_ELEMENT_TYPES).address();
      Native.putLong(t + Field.SUBJECT, executable);
      api.call(PjrtFunction.EXECUTABLE_OUTPUT_ELEMENT_TYPES, t);
      long types = Native.getLong(t + Field.OUT);
      long d = api.arguments(arena, PjrtFunction.EXECUTABLE_OUTPUT_DIMENSIONS).address();
      Native.putLong(d + Field.SUBJECT, executable);
      api.call(PjrtFunction.EXECUTABLE_OUTPUT_DIMENSIONS, d);
      int count = (int) Native.getLong(d + Field.OUTPUT_COUNT);
      long sizes = Native.getLong(d + Field.OUTPUT_DIMS);
      long ranks = Native.getLong(d + Field.OUTPUT_RANKS);
      var out = new ArrayList<TensorType>();
      for (int i = 0; i < count; i++) {
        int number = Native.getInt(types + 4L * i);
        ElementType element =
            ElementTypes.ofPjrt(number)
                .orElseThrow(() ->
                    new DeviceException(
                        ErrorCode.UNIMPLEMENTED, "a result has PJRT's type " + number));
        long rank = Native.getLong(ranks + 8L * i);
        out.add(TensorType.of(element, PjrtApi.longs(sizes, rank)));
        sizes += 8 * rank;
      }
      return out;
    }
  }

  byte[] serialize(long executable) {
    try (Arena arena = Arena.ofConfined()) {
      long a = api.arguments(arena, PjrtFunction.EXECUTABLE_SERIALIZE).address();
      Native.putLong(a + Field.SUBJECT, executable);
      api.call(PjrtFunction.EXECUTABLE_SERIALIZE, a);
      byte[] out =
          Native.bytes(
              Native.getLong(a + Field.SERIALIZE_OUT),
              Native.getLong(a + Field.SERIALIZE_OUT_LENGTH));
      MemorySegment deleter =
          MemorySegment.ofAddress(Native.getLong(a + Field.SERIALIZE_OUT_DELETER));
      long ignored = Native.call(deleter, Native.getLong(a + Field.SERIALIZE_OUT_HOLDER));
      return out;
    }
  }

  PjrtExecutable deserialize(byte[] serialized) {
    SerializedProgram program = SerializedProgram.of(serialized);
    program.checkOrigin(SerializedProgram.origin(client.plugin()));
    byte[] code = program.code();
    long loaded;
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment bytes = arena.allocateFrom(ValueLayout.JAVA_BYTE, code);
      long a = api.arguments(arena, PjrtFunction.EXECUTABLE_DESERIALIZE_AND_LOAD).address();
      Native.putLong(a + Field.SUBJECT, client.handle());
      Native.putLong(a + Field.DESERIALIZE_DATA, bytes.address());
      Native.putLong(a + Field.DESERIALIZE_LENGTH, code.length);
      api.call(PjrtFunction.EXECUTABLE_DESERIALIZE_AND_LOAD, a);
      loaded = Native.getLong(a + Field.DESERIALIZE_OUT);
    }
    return adopt(loaded, program.signature(), program.options());
  }
}
