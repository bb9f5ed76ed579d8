package dev.torchtpu.cpu.kernel;

import static dev.torchtpu.cpu.memory.AddressSpace.ALL;

/**
 * Slices of an array at index vectors, read or written: the general gather and scatter. Offsets and
 * strides are bytes. Immutable.
 */
public final class IndexedSlices {
  private static final long PARALLEL_BYTES = 64 << 10;

  /** Reads an index at an address. */
  @FunctionalInterface
  public interface Reader {
    long at(long address);
  }

  /** Puts a run of elements together with what is there. */
  @FunctionalInterface
  public interface Writer {
    void put(long to, long from, long count);
  }

  /**
   * What lies where.
   *
   * @param size bytes of an element
   * @param batch sizes of the batch of index vectors; then its strides in the indices, the array
   *     (of batching dimensions, else 0) and the slices
   * @param vectorStep from one number of a vector to the next
   * @param most by number of a vector: the largest start at which the slice lies in the array
   * @param moves by number: the array's stride
   * @param box sizes of a slice; then its strides in the array and among the slices
   */
  public record Layout(
      int size,
      long[] batch,
      long[] indexSteps,
      long[] arraySteps,
      long[] sliceSteps,
      long vectorStep,
      long[] most,
      long[] moves,
      long[] box,
      long[] boxArray,
      long[] boxSlice) {}

  private final Layout l;
  private final Reader reader;
  private final boolean longs;
  private final long count;
  private final long rows;
  private final long run;

  /**
   * @param longs whether the indices are signed and of 64 bits, and need no reader
   */
  public IndexedSlices(Layout layout, Reader reader, boolean longs) {
    this.l = layout;
    this.reader = reader;
    this.longs = longs;
    long n = 1;
    for (long d : layout.batch) {
      n *= d;
    }
    this.count = n;
    int last = layout.box.length - 1;
    boolean dense =
        last >= 0 && layout.boxArray[last] == layout.size && layout.boxSlice[last] == layout.size;
    this.run = dense ? layout.box[last] : 1;
    long r = 1;
    for (long d : layout.box) {
      r *= d;
    }
    this.rows = r / run;
  }

  /** Copies slices of the array; a start out of bounds is moved into them. */
  public void gather(long slices, long array, long indices) {
    long bytes = rows * run * l.size;
    if (isElements()) {
      Parallel.run(
          count, PARALLEL_BYTES / 16, (from, to) -> elements(slices, array, indices, from, to));
      return;
    }
    Parallel.run(
        count,
        Math.max(1, PARALLEL_BYTES / Math.max(16, bytes)),
        (from, to) -> {
          var c = new Cursor(from);
          for (long i = from; i < to; i++, c.next()) {
            long at = array + c.array;
            for (int k = 0; k < l.most.length; k++) {
              long v = reader.at(indices + c.index + k * l.vectorStep);
              at += Math.max(0, Math.min(v, l.most[k])) * l.moves[k];
            }
            box(at, slices + c.slice, 0, rows, (a, s, n) -> StridedLoop.copy(s, a, n * l.size));
          }
        });
  }

  /** Whether slices are single elements at single indices. */
  private boolean isElements() {
    return rows == 1 && run == 1 && l.most.length == 1 && l.batch.length > 0;
  }

  private void elements(long slices, long array, long indices, long from, long to) {
    int last = l.batch.length - 1;
    long most = l.most[0];
    long move = l.moves[0];
    for (long i = from; i < to; ) {
      var c = new Cursor(i);
      long n = Math.min(to - i, l.batch[last] - c.at[last]);
      long index = indices + c.index;
      long at = array + c.array;
      long slice = slices + c.slice;
      if (longs && l.size == 4) {
        words(slice, at, index, n);
      } else if (longs && l.size == 8) {
        doubleWords(slice, at, index, n);
      } else {
        for (long j = 0; j < n; j++) {
          long v = Math.max(0, Math.min(reader.at(index + j * l.indexSteps[last]), most));
          StridedLoop.copy(
              slice + j * l.sliceSteps[last], at + j * l.arraySteps[last] + v * move, l.size);
        }
      }
      i += n;
    }
  }

  /** A line of elements of four bytes; strides are locals, as stores may alias fields. */
  private void words(long slice, long at, long index, long n) {
    int last = l.batch.length - 1;
    long indexStep = l.indexSteps[last];
    long arrayStep = l.arraySteps[last];
    long sliceStep = l.sliceSteps[last];
    long most = l.most[0];
    long move = l.moves[0];
    for (long j = 0; j < n; j++, index += indexStep) {
      long v = Math.max(0, Math.min(ALL.get(Layouts.I64, index), most));
      ALL.set(Layouts.I32, slice, ALL.get(Layouts.I32, at + v * move));
      at += arrayStep;
      slice += sliceStep;
    }
  }

  private void doubleWords(long slice, long at, long index, long n) {
    int last = l.batch.length - 1;
    long indexStep = l.indexSteps[last];
    long arrayStep = l.arraySteps[last];
    long sliceStep = l.sliceSteps[last];
    long most = l.most[0];
    long move = l.moves[0];
    for (long j = 0; j < n; j++, index += indexStep) {
      long v = Math.max(0, Math.min(ALL.get(Layouts.I64, index), most));
      ALL.set(Layouts.I64, slice, ALL.get(Layouts.I64, at + v * move));
      at += arrayStep;
      slice += sliceStep;
    }
  }

  private void putElements(
      long array, long indices, long slices, long from, long to, Writer writer) {
    int last = l.batch.length - 1;
    long most = l.most[0];
    long move = l.moves[0];
    long indexStep = l.indexSteps[last];
    long arrayStep = l.arraySteps[last];
    long sliceStep = l.sliceSteps[last];
    for (long i = from; i < to; ) {
      var c = new Cursor(i);
      long n = Math.min(to - i, l.batch[last] - c.at[last]);
      long index = indices + c.index;
      long at = array + c.array;
      long slice = slices + c.slice;
      for (long j = 0; j < n; j++) {
        long v = longs ? ALL.get(Layouts.I64, index) : reader.at(index);
        if (v >= 0 && v <= most) {
          writer.put(at + v * move, slice, 1);
        }
        index += indexStep;
        at += arrayStep;
        slice += sliceStep;
      }
      i += n;
    }
  }

  /**
   * Puts slices into the array, one after the other; one that does not lie in it is dropped whole.
   */
  public void scatter(long array, long indices, long slices, Writer writer) {
    long bytes = count * rows * run * l.size;
    if (bytes < 2 * PARALLEL_BYTES) {
      put(array, indices, slices, 0, count, 0, run, writer);
    } else if (l.batch.length > 0 && l.arraySteps[0] != 0 && l.batch[0] > 1) {
      // Batches write to different places.
      long each = count / l.batch[0];
      Parallel.run(
          l.batch[0],
          Math.max(1, PARALLEL_BYTES / (bytes / l.batch[0] + 1)),
          (from, to) -> put(array, indices, slices, from * each, to * each, 0, run, writer));
    } else if (run * l.size >= 512) {
      // Every part of the columns sees all slices in order.
      long grain = Math.max(64, (run / (2L * Parallel.numThreads()) + 63) & -64L);
      Parallel.run(
          run, grain, (from, to) -> put(array, indices, slices, 0, count, from, to, writer));
    } else {
      put(array, indices, slices, 0, count, 0, run, writer);
    }
  }

  private void put(
      long array,
      long indices,
      long slices,
      long from,
      long to,
      long firstColumn,
      long lastColumn,
      Writer writer) {
    if (isElements()) {
      putElements(array, indices, slices, from, to, writer);
      return;
    }
    var c = new Cursor(from);
    long shift = firstColumn * l.size;
    long columns = lastColumn - firstColumn;
    for (long i = from; i < to; i++, c.next()) {
      long at = array + c.array;
      boolean inside = true;
      for (int k = 0; k < l.most.length; k++) {
        long v = reader.at(indices + c.index + k * l.vectorStep);
        inside &= v >= 0 && v <= l.most[k];
        at += v * l.moves[k];
      }
      if (inside) {
        box(at + shift, slices + c.slice + shift, 0, rows, (a, s, n) -> writer.put(a, s, columns));
      }
    }
  }

  @FunctionalInterface
  private interface Move {
    void run(long array, long slice, long n);
  }

  private void box(long array, long slice, long from, long to, Move move) {
    if (rows == 1) {
      move.run(array, slice, run);
      return;
    }
    int dims = l.box.length - (run > 1 || denseLast() ? 1 : 0);
    long[] at = new long[dims];
    for (long r = from; r < to; r++) {
      move.run(array, slice, run);
      for (int d = dims - 1; d >= 0; d--) {
        array += l.boxArray[d];
        slice += l.boxSlice[d];
        if (++at[d] < l.box[d]) {
          break;
        }
        at[d] = 0;
        array -= l.box[d] * l.boxArray[d];
        slice -= l.box[d] * l.boxSlice[d];
      }
    }
  }

  private boolean denseLast() {
    int last = l.box.length - 1;
    return last >= 0 && l.boxArray[last] == l.size && l.boxSlice[last] == l.size;
  }

  /** Where one batch position lies. */
  private final class Cursor {
    private final long[] at = new long[l.batch.length];
    private long index;
    private long array;
    private long slice;

    Cursor(long position) {
      long rest = position;
      for (int d = at.length - 1; d >= 0; d--) {
        at[d] = rest % l.batch[d];
        rest /= l.batch[d];
        index += at[d] * l.indexSteps[d];
        array += at[d] * l.arraySteps[d];
        slice += at[d] * l.sliceSteps[d];
      }
    }

    void next() {
      for (int d = at.length - 1; d >= 0; d--) {
        index += l.indexSteps[d];
        array += l.arraySteps[d];
        slice += l.sliceSteps[d];
        if (++at[d] < l.batch[d]) {
          return;
        }
        at[d] = 0;
        index -= l.batch[d] * l.indexSteps[d];
        array -= l.batch[d] * l.arraySteps[d];
        slice -= l.batch[d] * l.sliceSteps[d];
      }
    }
  }
}
