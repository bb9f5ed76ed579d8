package dev.torchtpu.pjrt;

import dev.torchtpu.device.DeviceException;
import dev.torchtpu.device.Event;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * Several pieces of work as one. A failure of one belongs to the reader of its result: this event
 * only says that all are over.
 */
record AllEvents(List<Event> events) implements Event {
  AllEvents {
    events = List.copyOf(events);
  }

  @Override
  public boolean isReady() {
    return events.stream().allMatch(Event::isReady);
  }

  @Override
  public void await() {
    for (Event e : events) {
      try {
        e.await();
      } catch (DeviceException failure) {
        // Over is over.
        continue;
      }
    }
  }

  @Override
  public CompletableFuture<Void> future() {
    return CompletableFuture.allOf(
        events.stream()
            .map(e -> e.future().exceptionally(failure -> null))
            .toArray(CompletableFuture[]::new));
  }
}
