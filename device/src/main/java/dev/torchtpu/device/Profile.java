package dev.torchtpu.device;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * What programs did while this was open: how often each ran, how long it took, and for clients that
 * run programs step by step, the same of each step. One profile at a time; it watches all threads.
 * What runs elsewhere, as on a TPU, counts as the time of the call alone.
 */
public final class Profile implements AutoCloseable {
  private static final AtomicReference<@Nullable Profile> ACTIVE = new AtomicReference<>();

  /** What a row is about; step 0 is the whole program. */
  private record Key(String program, int step, String form, String what) {}

  private static final class Cell {
    private final LongAdder calls = new LongAdder();
    private final LongAdder nanos = new LongAdder();
    private final LongAdder bytes = new LongAdder();
  }

  private final ConcurrentHashMap<Key, Cell> cells = new ConcurrentHashMap<>();

  private Profile() {}

  /**
   * One line of the report.
   *
   * @param program name of the module
   * @param step number of the step, 0 for the whole program
   * @param form how it ran: {@code KERNEL}, {@code TILES}, {@code GENERATED}, {@code COPY}, {@code
   *     REFERENCE}; {@code PROGRAM} for the whole
   * @param bytes read and written by all calls
   */
  public record Row(
      String program, int step, String form, String what, long calls, long nanos, long bytes) {}

  /**
   * Starts to watch.
   *
   * @throws DeviceException if a profile is open already
   */
  public static Profile start() {
    var p = new Profile();
    if (!ACTIVE.compareAndSet(null, p)) {
      throw new DeviceException(ErrorCode.FAILED_PRECONDITION, "a profile is open already");
    }
    return p;
  }

  /** The open profile, for clients. */
  public static @Nullable Profile active() {
    return ACTIVE.getPlain();
  }

  /** Notes one run of a step. */
  public void add(String program, int step, String form, String what, long nanos, long bytes) {
    Cell c = cells.computeIfAbsent(new Key(program, step, form, what), k -> new Cell());
    c.calls.increment();
    c.nanos.add(nanos);
    c.bytes.add(bytes);
  }

  /** All rows, those that took longest first. */
  public List<Row> rows() {
    var out = new ArrayList<Row>();
    cells.forEach((k, c) ->
        out.add(
            new Row(
                k.program, k.step, k.form, k.what, c.calls.sum(), c.nanos.sum(), c.bytes.sum())));
    out.sort(Comparator.comparingLong(Row::nanos).reversed());
    return out;
  }

  /** Stops watching; what was seen stays. Idempotent. */
  @Override
  public void close() {
    ACTIVE.compareAndSet(this, null);
  }

  /** The rows as a table. */
  @Override
  public String toString() {
    var out = new StringBuilder();
    out.append(
        String.format(
            Locale.ROOT,
            "%-28s %4s %-9s %9s %12s %10s %8s  %s%n",
            "program",
            "step",
            "form",
            "calls",
            "total us",
            "us a call",
            "GB/s",
            "what"));
    for (Row r : rows()) {
      out.append(
          String.format(
              Locale.ROOT,
              "%-28s %4s %-9s %9d %12.1f %10.2f %8s  %s%n",
              r.program,
              r.step == 0 ? "" : Integer.toString(r.step),
              r.form.toLowerCase(Locale.ROOT),
              r.calls,
              r.nanos / 1e3,
              r.nanos / 1e3 / r.calls,
              r.bytes == 0 ? "" : String.format(Locale.ROOT, "%.2f", (double) r.bytes / r.nanos),
              r.what));
    }
    return out.toString();
  }
}
