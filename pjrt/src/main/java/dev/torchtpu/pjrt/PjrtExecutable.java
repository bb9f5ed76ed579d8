package dev.torchtpu.pjrt;

import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.ClientDevice;
import dev.torchtpu.device.CompileOptions;
import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.ErrorCode;
import dev.torchtpu.device.Executable;
import dev.torchtpu.device.MemoryAccount;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.pjrt.abi.Field;
import dev.torchtpu.pjrt.abi.Native;
import dev.torchtpu.pjrt.abi.PjrtApi;
import dev.torchtpu.pjrt.abi.PjrtFunction;
import java.lang.foreign.Arena;
import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** A program compiled by a PJRT plugin. Safe for use by many threads. */
public final class PjrtExecutable extends Executable {
  private final PjrtClient client;
  private final PjrtApi api;
  private final HandleRegistry handles;
  private final HandleGroup.Holder loadedHolder;
  private final HandleGroup.Holder holder;
  private final long loaded;
  private final long executable;
  private final Signature signature;
  private final CompileOptions options;
  private final PjrtDevice[] places;
  private final TensorType[] results;
  private final long[] resultBytes;
  private final long allResultBytes;
  private final int[] donated;
  private final boolean dynamic;
  private final int arity;
  private final Gate gate = new Gate();
  private final ContextPool<ExecuteBlock> blocks;

  /** Takes over the handles of a loaded executable and of its description. */
  PjrtExecutable(
      PjrtClient client,
      long loaded,
      long executable,
      Signature signature,
      CompileOptions options,
      List<ClientDevice> devices) {
    super(signature.parameters(), signature.results(), devices);
    this.client = client;
    this.api = client.api();
    this.handles = client.handles();
    this.executable = executable;
    this.signature = signature;
    this.options = options;
    this.places = devices.toArray(PjrtDevice[]::new);
    this.results = signature.results().toArray(TensorType[]::new);
    this.arity = signature.parameters().size();
    this.donated = positions(signature.donated());
    this.dynamic = Arrays.stream(results).anyMatch(t -> !t.isStatic());
    this.resultBytes = new long[results.length];
    long all = 0;
    for (int i = 0; i < results.length; i++) {
      resultBytes[i] = results[i].isStatic() ? HostTransfer.deviceBytes(results[i]) : 0;
      all += resultBytes[i];
    }
    this.allResultBytes = all;
    this.loaded = loaded;
    this.blocks = new ContextPool<>(this::newBlock);
    this.loadedHolder = own(loaded, PjrtFunction.LOADED_EXECUTABLE_DESTROY);
    this.holder = own(executable, PjrtFunction.EXECUTABLE_DESTROY);
    handles.programs().opened();
  }

  /** Argument structures for one thread. */
  ExecuteBlock newBlock() {
    return new ExecuteBlock(loaded, places.length, arity, results.length);
  }

  private HandleGroup.Holder own(long handle, PjrtFunction destroyer) {
    HandleGroup.Holder h = handles.group(destroyer, 1);
    handles.created();
    h.group().add(handle, 0, null, null);
    return h;
  }

  private static int[] positions(List<Boolean> flags) {
    int[] out = new int[flags.size()];
    int n = 0;
    for (int i = 0; i < flags.size(); i++) {
      if (flags.get(i)) {
        out[n++] = i;
      }
    }
    return Arrays.copyOf(out, n);
  }

  private void enter() {
    client.enter();
    if (!gate.tryEnter()) {
      client.exit();
      throw new DeviceException(ErrorCode.FAILED_PRECONDITION, "the executable is closed");
    }
  }

  private void exit() {
    if (gate.exit()) {
      free();
    }
    Reference.reachabilityFence(loadedHolder);
    client.exit();
  }

  @Override
  protected Buffer[] doExecute(Buffer[] arguments) {
    enter();
    try {
      ExecuteBlock block = blocks.take();
      Buffer[] out = new Buffer[results.length];
      run(block, 0, arguments, out);
      blocks.give(block);
      return out;
    } finally {
      exit();
    }
  }

  private void run(ExecuteBlock block, int index, Buffer[] arguments, Buffer[] out) {
    PjrtDevice place = places[index];
    MemoryAccount account = place.account();
    int acquired = 0;
    try {
      if (donated.length > 0) {
        checkDonated(arguments);
      }
      for (; acquired < arity; acquired++) {
        block.setArgument(0, acquired, ((PjrtBuffer) arguments[acquired]).acquire());
      }
      long bytes = newBytes(arguments);
      account.reserve(bytes);
      long error = api.tryCall(PjrtFunction.LOADED_EXECUTABLE_EXECUTE, block.call());
      if (error != 0) {
        account.release(bytes);
        closeDeleted(arguments);
        throw api.take(error, PjrtFunction.LOADED_EXECUTABLE_EXECUTE.cName());
      }
      for (int i : donated) {
        ((PjrtBuffer) arguments[i]).donate();
      }
    } finally {
      for (int i = 0; i < acquired; i++) {
        ((PjrtBuffer) arguments[i]).release();
      }
    }
    wrap(block, 0, place, out);
  }

  private void wrap(ExecuteBlock block, int row, PjrtDevice place, Buffer[] out) {
    CallContext context = handles.take();
    try {
      for (int i = 0; i < results.length; i++) {
        out[i] = result(context, block.result(row, i), i, place);
      }
    } finally {
      handles.give(context);
    }
  }

  private PjrtBuffer result(CallContext context, long handle, int index, PjrtDevice place) {
    long bytes = resultBytes[index];
    TensorType type = results[index];
    HandleGroup.Holder h =
        bytes <= HandleRegistry.SMALL_BYTES
            ? context.smallGroup()
            : handles.group(PjrtFunction.BUFFER_DESTROY, 1);
    handles.created();
    int slot = h.group().add(handle, bytes, place.account(), null);
    if (dynamic && !type.isStatic()) {
      client.awaitAndDestroy(context.readyEvent(handle));
      type = type.withDims(api.queryLongs(PjrtFunction.BUFFER_UNPADDED_DIMENSIONS, handle));
    }
    return new PjrtBuffer(type, place, h, slot, handle);
  }

  @Override
  protected Buffer[][] doExecuteOnDevices(Buffer[][] arguments) {
    enter();
    try {
      ExecuteBlock block = blocks.take();
      Buffer[][] out = new Buffer[places.length][results.length];
      runOnAll(block, arguments, out);
      blocks.give(block);
      return out;
    } finally {
      exit();
    }
  }

  private void runOnAll(ExecuteBlock block, Buffer[][] arguments, Buffer[][] out) {
    int acquired = 0;
    int reserved = 0;
    long[] bytes = new long[places.length];
    boolean done = false;
    try {
      for (Buffer[] row : arguments) {
        checkDonated(row);
      }
      for (; acquired < places.length * arity; acquired++) {
        int d = acquired / arity;
        int i = acquired % arity;
        block.setArgument(d, i, ((PjrtBuffer) arguments[d][i]).acquire());
      }
      for (; reserved < places.length; reserved++) {
        bytes[reserved] = newBytes(arguments[reserved]);
        places[reserved].account().reserve(bytes[reserved]);
      }
      long error = api.tryCall(PjrtFunction.LOADED_EXECUTABLE_EXECUTE, block.call());
      if (error != 0) {
        for (Buffer[] row : arguments) {
          closeDeleted(row);
        }
        throw api.take(error, PjrtFunction.LOADED_EXECUTABLE_EXECUTE.cName());
      }
      done = true;
      for (Buffer[] row : arguments) {
        for (int i : donated) {
          ((PjrtBuffer) row[i]).donate();
        }
      }
    } finally {
      for (int k = 0; k < acquired; k++) {
        ((PjrtBuffer) arguments[k / arity][k % arity]).release();
      }
      for (int d = 0; !done && d < reserved; d++) {
        places[d].account().release(bytes[d]);
      }
    }
    for (int d = 0; d < places.length; d++) {
      wrap(block, d, places[d], out[d]);
    }
  }

  /** Bytes that the results take beyond those of donated arguments, whose memory they get. */
  private long newBytes(Buffer[] arguments) {
    long bytes = allResultBytes;
    for (int i : donated) {
      bytes -= ((PjrtBuffer) arguments[i]).countedBytes();
    }
    return bytes;
  }

  /** A buffer that is given away may stand among the arguments once only. */
  private void checkDonated(Buffer[] arguments) {
    for (int i : donated) {
      for (int k = 0; k < arguments.length; k++) {
        if (k != i && arguments[k] == arguments[i]) {
          throw new DeviceException(
              ErrorCode.INVALID_ARGUMENT,
              "argument " + i + " is donated to the program and is argument " + k + " too");
        }
      }
    }
  }

  /** After a failure: arguments that the plugin consumed before it failed are closed. */
  private void closeDeleted(Buffer[] arguments) {
    for (int i : donated) {
      PjrtBuffer b = (PjrtBuffer) arguments[i];
      long handle = b.acquire();
      try (Arena arena = Arena.ofConfined()) {
        long a = api.arguments(arena, PjrtFunction.BUFFER_IS_DELETED).address();
        Native.putLong(a + Field.SUBJECT, handle);
        api.call(PjrtFunction.BUFFER_IS_DELETED, a);
        if (Native.getByte(a + Field.OUT_FLAG) != 0) {
          b.donate();
        }
      } finally {
        b.release();
      }
    }
  }

  /** The name of the compiled module. */
  public String name() {
    return queryText(PjrtFunction.EXECUTABLE_NAME);
  }

  /**
   * A hash of the program alone: options that change the code do not change it. Not a key for
   * caches.
   */
  public byte[] fingerprint() {
    enter();
    try {
      return new ExecutableQueries(api, executable).fingerprint();
    } finally {
      exit();
    }
  }

  /**
   * The compiler's figures by its own names: {@code flops}, {@code bytes accessed}.
   *
   * @throws PjrtException if the plugin has none
   */
  public Map<String, Double> costs() {
    enter();
    try {
      return new ExecutableQueries(api, executable).costs();
    } finally {
      exit();
    }
  }

  /** Bytes of machine code, 0 where the plugin does not say. */
  public long codeBytes() {
    enter();
    try {
      return new ExecutableQueries(api, executable).codeBytes();
    } finally {
      exit();
    }
  }

  /** What the compiler says about memory. */
  public CompiledMemory compiledMemory() {
    enter();
    try {
      return new ExecutableQueries(api, executable).memory();
    } finally {
      exit();
    }
  }

  /** The machine code and what is needed to load it, for {@link PjrtClient#deserialize}. */
  public byte[] serialize() {
    return serialize(signature);
  }

  /**
   * As {@link #serialize()}.
   *
   * @param whole of the undivided program
   */
  byte[] serialize(Signature whole) {
    enter();
    try {
      byte[] code = new ExecutableQueries(api, executable).serialized();
      return new SerializedProgram(SerializedProgram.origin(client.plugin()), whole, options, code)
          .toBytes();
    } finally {
      exit();
    }
  }

  private String queryText(PjrtFunction function) {
    enter();
    try {
      return api.queryText(function, executable);
    } finally {
      exit();
    }
  }

  private void free() {
    loadedHolder.group().free(0);
    holder.group().free(0);
  }

  @Override
  public void close() {
    if (!client.tryEnter()) {
      return;
    }
    try {
      if (gate.close()) {
        free();
      }
    } finally {
      client.exit();
    }
  }

  @Override
  public String toString() {
    return "Executable[" + signature.parameters() + " -> " + signature.results() + "]";
  }
}
