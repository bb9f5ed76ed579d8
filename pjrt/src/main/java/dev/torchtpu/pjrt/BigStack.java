package dev.torchtpu.pjrt;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.LongSupplier;

/**
 * Runs XLA's compiler where its recursion has room: a chain of ten thousand operations overflows
 * the stack of an ordinary thread, and a native overflow ends the process.
 */
final class BigStack {
  private static final long BASE_BYTES = 64L << 20;
  private static final int SMALL_TEXT = 64 << 10;

  private BigStack() {}

  /**
   * Runs a compilation.
   *
   * @param textLength of the program, which its recursion grows with
   */
  static long call(int textLength, LongSupplier action) {
    if (textLength < SMALL_TEXT && !Thread.currentThread().isVirtual()) {
      return action.getAsLong();
    }
    var result = new CompletableFuture<Long>();
    Runnable body =
        () -> {
          try {
            result.complete(action.getAsLong());
          } catch (Throwable e) {
            result.completeExceptionally(e);
          }
        };
    // The pages of a stack are only taken when it grows into them.
    var thread = new Thread(null, body, "torchtpu-compile", BASE_BYTES + 64L * textLength);
    thread.setDaemon(true);
    thread.start();
    try {
      return result.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException r) {
        throw r;
      }
      throw e;
    }
  }
}
