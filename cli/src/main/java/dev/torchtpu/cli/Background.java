package dev.torchtpu.cli;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/** Work on a thread of its own. */
final class Background {
  private Background() {}

  static <T> CompletableFuture<T> start(Supplier<T> work) {
    return CompletableFuture.supplyAsync(work, r -> Thread.ofPlatform().daemon().start(r));
  }

  /** The result, or the exception that the work threw. */
  static <T> T join(CompletableFuture<T> pending) {
    try {
      return pending.join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : e;
    }
  }
}
