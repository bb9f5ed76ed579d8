package dev.torchtpu.pjrt.ffi;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What Java functions threw, until the error that carries its number comes back from the plugin.
 * Only the latest are kept, as an error may be dropped on its way.
 */
public final class HostFailures {
  private static final int MOST = 256;
  private static final Pattern NUMBER = Pattern.compile("\\[host call ([0-9]{1,18})\\]");
  private static final AtomicLong NUMBERS = new AtomicLong();

  private static final Map<Long, Throwable> LATEST =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, Throwable> eldest) {
          return size() > MOST;
        }
      };

  private HostFailures() {}

  /** Keeps a failure and returns the message that leads back to it. */
  static String remember(String name, Throwable failure) {
    long number = NUMBERS.incrementAndGet();
    synchronized (LATEST) {
      LATEST.put(number, failure);
    }
    return "host function " + name + ": " + failure + " [host call " + number + "]";
  }

  /** The failure that a message speaks of. */
  public static Optional<Throwable> find(String message) {
    Matcher m = NUMBER.matcher(message);
    if (!m.find()) {
      return Optional.empty();
    }
    // Several devices may get the same error, so it stays.
    synchronized (LATEST) {
      return Optional.ofNullable(LATEST.get(Long.valueOf(m.group(1))));
    }
  }
}
