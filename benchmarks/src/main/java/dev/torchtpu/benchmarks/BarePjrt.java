package dev.torchtpu.benchmarks;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;

/**
 * The C API of a PJRT plugin with nothing around it: prebuilt structures, no checks, no handles
 * that are looked after. What a call costs at least from Java.
 */
final class BarePjrt {
  private static final MethodHandle CALL =
      Linker.nativeLinker()
          .downcallHandle(FunctionDescriptor.of(ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG));
  private static final MemorySegment ALL = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);
  private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;
  private static final byte[] ONE_DEVICE = {0x1a, 0x04, 0x20, 0x01, 0x28, 0x01};
  private static final String ADD =
      """
      module @m {
        func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
          %0 = stablehlo.add %x, %y : tensor<4xf32>
          return %0 : tensor<4xf32>
        }
      }
      """;

  private final Arena arena = Arena.global();
  private final long api;
  private final MemorySegment execute;
  private final MemorySegment readyEvent;
  private final MemorySegment await;
  private final MemorySegment destroyEvent;
  private final MemorySegment destroyBuffer;
  private final long executeArguments;
  private final long results;
  private final long eventArguments;
  private final long oneArgument;

  BarePjrt(Path library) {
    try {
      MemorySegment entry = SymbolLookup.libraryLookup(library, arena).findOrThrow("GetPjrtApi");
      api =
          (long)
              Linker.nativeLinker()
                  .downcallHandle(entry, FunctionDescriptor.of(ValueLayout.JAVA_LONG))
                  .invokeExact();
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
    long create = struct(88);
    require(function(120), create);
    long client = get(create + 64);
    long devices = struct(40);
    put(devices + 16, client);
    require(function(168), devices);
    long executable = compile(client);
    long buffer = buffer(client, get(get(devices + 24)));

    long options = struct(112);
    long row = arena.allocate(16, 8).address();
    put(row, buffer);
    put(row + 8, buffer);
    long rows = arena.allocate(8, 8).address();
    put(rows, row);
    results = arena.allocate(8, 8).address();
    long resultRows = arena.allocate(8, 8).address();
    put(resultRows, results);
    executeArguments = struct(80);
    put(executeArguments + 16, executable);
    put(executeArguments + 24, options);
    put(executeArguments + 32, rows);
    put(executeArguments + 40, 1);
    put(executeArguments + 48, 2);
    put(executeArguments + 56, resultRows);
    eventArguments = struct(32);
    oneArgument = struct(24);
    execute = function(480);
    readyEvent = function(616);
    await = function(104);
    destroyEvent = function(80);
    destroyBuffer = function(504);
  }

  private long compile(long client) {
    long program = struct(48);
    MemorySegment code = arena.allocateFrom(ADD);
    put(program + 16, code.address());
    put(program + 24, code.byteSize() - 1);
    put(program + 32, arena.allocateFrom("mlir").address());
    put(program + 40, 4);
    long compile = struct(56);
    put(compile + 16, client);
    put(compile + 24, program);
    put(compile + 32, arena.allocateFrom(ValueLayout.JAVA_BYTE, ONE_DEVICE).address());
    put(compile + 40, ONE_DEVICE.length);
    require(function(200), compile);
    return get(compile + 48);
  }

  private long buffer(long client, long device) {
    long host = struct(120);
    put(host + 16, client);
    put(host + 24, arena.allocateFrom(ValueLayout.JAVA_FLOAT, 1, 2, 3, 4).address());
    ALL.set(ValueLayout.JAVA_INT_UNALIGNED, host + 32, 11);
    put(host + 40, arena.allocateFrom(ValueLayout.JAVA_LONG, 4).address());
    put(host + 48, 1);
    put(host + 80, device);
    require(function(216), host);
    return get(host + 112);
  }

  private long struct(long bytes) {
    long at = arena.allocate(bytes + 7 & -8, 8).address();
    put(at, bytes);
    return at;
  }

  private static void put(long at, long value) {
    ALL.set(LONG, at, value);
  }

  private static long get(long at) {
    return ALL.get(LONG, at);
  }

  private MemorySegment function(int slot) {
    return MemorySegment.ofAddress(get(api + slot));
  }

  private static long call(MemorySegment function, long arguments) {
    try {
      return (long) CALL.invokeExact(function, arguments);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static void require(MemorySegment function, long arguments) {
    if (call(function, arguments) != 0) {
      throw new IllegalStateException("a bare call of PJRT failed");
    }
  }

  /** Adds four numbers, waits, and frees the result. */
  void addAndAwait() {
    require(execute, executeArguments);
    long result = get(results);
    put(eventArguments + 16, result);
    require(readyEvent, eventArguments);
    put(oneArgument + 16, get(eventArguments + 24));
    require(await, oneArgument);
    require(destroyEvent, oneArgument);
    put(oneArgument + 16, result);
    require(destroyBuffer, oneArgument);
  }
}
