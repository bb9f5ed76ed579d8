package dev.torchtpu;

/** Puts a thread's setting back when closed. To be closed on the thread that made it. */
@FunctionalInterface
public interface Restore extends AutoCloseable {
  @Override
  void close();
}
