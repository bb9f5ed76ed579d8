package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.StridedLoop;
import dev.torchtpu.cpu.memory.AddressSpace;
import dev.torchtpu.cpu.memory.Block;
import dev.torchtpu.cpu.memory.CpuMemory;
import dev.torchtpu.hlo.BinaryKind;
import dev.torchtpu.hlo.DataOp;
import dev.torchtpu.hlo.ElementCodec;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.TensorType;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Memory of a program's constants, filled when it is loaded and held by its schedule. */
final class Constants {
  /** Longer sequences of numbers are made when running. */
  private static final long LONGEST_IOTA = 1 << 20;

  private static final CpuMemory MEMORY = new CpuMemory("constants", Long.MAX_VALUE / 4);

  private final SlotTable slots;
  private final List<Block> blocks = new ArrayList<>();

  Constants(SlotTable slots) {
    this.slots = slots;
  }

  /** The element of a constant scalar. */
  private Optional<byte[]> element(View v) {
    if (slots.kind(v.slot()) != SlotTable.Kind.CONSTANT || !slots.isSplat(v.slot())) {
      return Optional.empty();
    }
    long at = blocks.get((int) slots.detail(v.slot())).address();
    byte[] e = new byte[v.size()];
    MemorySegment.copy(AddressSpace.ALL, at, MemorySegment.ofArray(e), 0, e.length);
    return Optional.of(e);
  }

  /** The number of a constant scalar of integers. */
  Optional<Long> integer(View v) {
    return v.type().isInteger()
        ? element(v).map(e -> ElementCodec.decodeLong(v.type(), e, 0))
        : Optional.empty();
  }

  /** Whether a view is a constant scalar that changes nothing when combined. */
  boolean isNeutral(View v, BinaryKind kind) {
    Optional<byte[]> element = element(v);
    if (element.isEmpty() || v.type().isComplex()) {
      return false;
    }
    byte[] e = element.get();
    ElementType t = v.type();
    if (t.isFloat()) {
      double x = ElementCodec.decodeReal(t, e, 0);
      return switch (kind) {
        case ADD -> x == 0;
        case MULTIPLY -> x == 1;
        case MAXIMUM -> x == Double.NEGATIVE_INFINITY;
        case MINIMUM -> x == Double.POSITIVE_INFINITY;
        default -> false;
      };
    }
    long x = ElementCodec.decodeLong(t, e, 0);
    boolean signed = t.kind() == ElementType.Kind.SIGNED;
    long ones = t == ElementType.PRED ? 1 : -1;
    long most = signed ? ~(-1L << (t.bits() - 1)) : t.bits() == 64 ? -1 : (1L << t.bits()) - 1;
    return switch (kind) {
      case ADD, OR, XOR -> x == 0;
      case MULTIPLY -> x == 1;
      case AND -> x == ones;
      case MAXIMUM -> x == (signed ? -1L << (t.bits() - 1) : 0);
      case MINIMUM -> x == most;
      default -> false;
    };
  }

  List<Block> blocks() {
    return blocks;
  }

  View of(Literal literal) {
    TensorType type = literal.type();
    int size = type.elementType().storageBytes();
    byte[] data = new byte[literal.bytes().remaining()];
    literal.bytes().get(data);
    if (literal.isSplat() || type.elements() == 1) {
      int slot = slot(64);
      Block block = blocks.getLast();
      MemorySegment.copy(MemorySegment.ofArray(data), 0, AddressSpace.ALL, block.address(), size);
      StridedLoop.splat(block.address(), block.address(), size);
      slots.setSplat(slot);
      return new View(slot, type.elementType(), type.dims(), new long[type.rank()], 0, -1);
    }
    int slot = slot(data.length);
    MemorySegment.copy(
        MemorySegment.ofArray(data), 0, AddressSpace.ALL, blocks.getLast().address(), data.length);
    return View.contiguous(slot, type);
  }

  /** The numbers along a dimension, as a view of one row of them. */
  Optional<View> iota(DataOp.Iota op) {
    TensorType type = op.type();
    int d = (int) op.dimension();
    ElementType t = type.elementType();
    long n = type.elements() == 0 ? 0 : type.dim(d);
    if (n * t.storageBytes() > LONGEST_IOTA) {
      return Optional.empty();
    }
    byte[] row = new byte[(int) n * t.storageBytes()];
    for (int i = 0; i < n; i++) {
      byte[] e = ElementCodec.encode(t, i);
      System.arraycopy(e, 0, row, i * e.length, e.length);
    }
    int slot = slot(row.length);
    MemorySegment.copy(
        MemorySegment.ofArray(row), 0, AddressSpace.ALL, blocks.getLast().address(), row.length);
    long[] strides = new long[type.rank()];
    strides[d] = 1;
    return Optional.of(new View(slot, t, type.dims(), strides, 0, -1));
  }

  private int slot(long bytes) {
    blocks.add(MEMORY.allocate(bytes));
    return slots.add(SlotTable.Kind.CONSTANT, bytes, blocks.size() - 1L);
  }
}
