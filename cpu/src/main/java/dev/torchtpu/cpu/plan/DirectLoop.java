package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.Kernel;
import dev.torchtpu.cpu.kernel.Scratch;
import dev.torchtpu.cpu.kernel.StridedLoop;
import java.util.Optional;

/**
 * A program that is one flat loop over few elements, as most eager operations are: run without a
 * frame, without temporaries, without any array.
 */
public final class DirectLoop {
  private final Kernel kernel;
  private final long elements;
  private final long bytes;
  private final Operand a;
  private final Operand b;
  private final Operand c;

  /**
   * An operand.
   *
   * @param parameter number of the parameter, -1 for a constant
   * @param constant address of the constant
   * @param splatSize bytes of a scalar to be repeated first; 0 if there is none
   * @param step the loop's step
   */
  record Operand(int parameter, long constant, int splatSize, long step) {}

  private DirectLoop(Kernel kernel, long elements, long bytes, Operand a, Operand b, Operand c) {
    this.kernel = kernel;
    this.elements = elements;
    this.bytes = bytes;
    this.a = a;
    this.b = b;
    this.c = c;
  }

  static Optional<DirectLoop> of(Schedule s) {
    if (s.steps().length != 1
        || s.resultSlots().length != 1
        || !(s.steps()[0] instanceof RegionStep r)
        || !r.isDirect()
        || r.elements() >= RegionStep.PARALLEL) {
      return Optional.empty();
    }
    Micro.Loop loop = r.directLoop();
    return Optional.of(
        new DirectLoop(
            loop.kernel(),
            r.elements(),
            s.resultBytes()[0],
            operand(s, r, loop.a(), loop.aStep()),
            operand(s, r, loop.b(), loop.bStep()),
            operand(s, r, loop.c(), loop.cStep())));
  }

  private static Operand operand(Schedule s, RegionStep r, int base, long step) {
    int views = r.memory().length;
    int splat = base < views ? -1 : base - views;
    View v = r.memory()[splat < 0 ? base : r.splatBases()[splat]];
    int size = splat < 0 ? 0 : r.splatSizes()[splat];
    long constant = s.template()[v.slot()];
    long offset = v.offset() * v.size();
    // Parameters have the first slots; nothing else but constants has an address in the template.
    return constant == 0
        ? new Operand(v.slot(), offset, size, step)
        : new Operand(-1, constant + offset, size, step);
  }

  /** Bytes of the result. */
  public long bytes() {
    return bytes;
  }

  /** Parameter numbers of the three operands; -1 for none or a constant. */
  public int parameterA() {
    return a.parameter;
  }

  public int parameterB() {
    return b.parameter;
  }

  public int parameterC() {
    return c.parameter;
  }

  /** Runs the loop; addresses of operands that are no parameters are not looked at. */
  public void run(long out, long addressA, long addressB, long addressC) {
    long x = a.parameter < 0 ? a.constant : addressA + a.constant;
    long y = b.parameter < 0 ? b.constant : addressB + b.constant;
    long z = c.parameter < 0 ? c.constant : addressC + c.constant;
    if ((a.splatSize | b.splatSize | c.splatSize) != 0) {
      long scratch = Scratch.of(192);
      x = splat(scratch, x, a.splatSize);
      y = splat(scratch + 64, y, b.splatSize);
      z = splat(scratch + 128, z, c.splatSize);
    }
    kernel.run(out, elements, x, a.step, y, b.step, z, c.step);
  }

  private static long splat(long to, long from, int size) {
    if (size == 0) {
      return from;
    }
    StridedLoop.splat(to, from, size);
    return to;
  }
}
