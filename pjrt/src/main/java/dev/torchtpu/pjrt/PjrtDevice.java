package dev.torchtpu.pjrt;

import dev.torchtpu.device.ClientDevice;
import dev.torchtpu.device.MemoryAccount;
import java.util.ArrayDeque;
import java.util.List;

/** A device of a plugin's client. */
final class PjrtDevice implements ClientDevice {
  private final PjrtClient client;
  private final int index;
  private final int id;
  private final String kind;
  private final long handle;
  private final MemoryAccount account;

  /** Events of work whose results were closed before it was done. */
  private final ArrayDeque<PjrtEvent> orphans = new ArrayDeque<>();

  PjrtDevice(PjrtClient client, int index, int id, String kind, long handle, MemoryAccount a) {
    this.client = client;
    this.index = index;
    this.id = id;
    this.kind = kind;
    this.handle = handle;
    this.account = a;
  }

  @Override
  public PjrtClient client() {
    return client;
  }

  @Override
  public int index() {
    return index;
  }

  @Override
  public int id() {
    return id;
  }

  @Override
  public String kind() {
    return kind;
  }

  /** The plugin's handle; devices are never destroyed. */
  long handle() {
    return handle;
  }

  MemoryAccount account() {
    return account;
  }

  /** Remembers work that nobody can ask a buffer about any more, for synchronize. */
  void orphan(PjrtEvent event) {
    synchronized (orphans) {
      while (!orphans.isEmpty() && orphans.peekFirst().isReady()) {
        orphans.removeFirst();
      }
      orphans.addLast(event);
    }
  }

  /** The events of such work that is not done. */
  List<PjrtEvent> orphans() {
    synchronized (orphans) {
      return orphans.stream().filter(e -> !e.isReady()).toList();
    }
  }

  /** Takes the events of such work. */
  PjrtEvent[] takeOrphans() {
    synchronized (orphans) {
      PjrtEvent[] out = orphans.toArray(PjrtEvent[]::new);
      orphans.clear();
      return out;
    }
  }

  @Override
  public String toString() {
    return displayName();
  }
}
