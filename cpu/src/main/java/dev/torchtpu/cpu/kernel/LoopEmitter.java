package dev.torchtpu.cpu.kernel;

import static java.lang.constant.ConstantDescs.CD_float;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import dev.torchtpu.cpu.kernel.LoopProgram.Kind;
import dev.torchtpu.cpu.kernel.LoopProgram.Operation;
import dev.torchtpu.cpu.memory.AddressSpace;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.ByteOrder;
import java.util.List;

/**
 * Turns a program into a class whose loop computes a vector of floats at a time. All values are
 * locals of one method, so that the JIT keeps them in registers.
 */
final class LoopEmitter {
  private static final ClassDesc SPECIES = vector("VectorSpecies");
  private static final ClassDesc VECTOR = vector("Vector");
  private static final ClassDesc FLOATS = vector("FloatVector");
  private static final ClassDesc INTS = vector("IntVector");
  private static final ClassDesc MASK = vector("VectorMask");
  private static final ClassDesc OPERATORS = vector("VectorOperators");
  private static final ClassDesc COMPARISON = OPERATORS.nested("Comparison");
  private static final ClassDesc BINARY = OPERATORS.nested("Binary");
  private static final ClassDesc SEGMENT = desc(MemorySegment.class);
  private static final ClassDesc BYTES = desc(ByteOrder.class);
  private static final ClassDesc OURS = desc(Vectors.class);
  private static final ClassDesc LONGS = CD_long.arrayType();

  private static final MethodTypeDesc TO_FLOATS = MethodTypeDesc.of(FLOATS, VECTOR);
  private static final MethodTypeDesc UNARY = MethodTypeDesc.of(FLOATS);

  private final LoopProgram program;
  private final int width = Vectors.F32.vectorByteSize();
  private final int lanes = Vectors.F32.length();
  private final int[] addresses;
  private final int[] values;

  /** Bytes of floats, and of masks, done so far. */
  private int done;

  private int masksDone;

  private LoopEmitter(LoopProgram program) {
    this.program = program;
    addresses = new int[program.arrays()];
    values = new int[program.operations().size()];
  }

  private static ClassDesc vector(String name) {
    return ClassDesc.of("jdk.incubator.vector", name);
  }

  private static ClassDesc desc(Class<?> c) {
    return c.describeConstable().orElseThrow();
  }

  /** Generates and loads the loop; its class goes when nobody holds the result. */
  static RegionLoop emit(LoopProgram program) {
    var lookup = MethodHandles.lookup();
    byte[] bytes = new LoopEmitter(program).bytes(lookup.lookupClass().getPackageName());
    try {
      MethodHandles.Lookup inside = lookup.defineHiddenClass(bytes, true);
      return (RegionLoop)
          inside.findConstructor(inside.lookupClass(), MethodType.methodType(void.class)).invoke();
    } catch (Throwable e) {
      throw new IllegalStateException("a generated loop cannot be loaded", e);
    }
  }

  private byte[] bytes(String packageName) {
    return ClassFile.of()
        .build(
            ClassDesc.of(packageName, "GeneratedRegion"),
            c ->
                c.withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SUPER)
                    .withInterfaceSymbols(desc(RegionLoop.class))
                    .withMethodBody(
                        ConstantDescs.INIT_NAME,
                        ConstantDescs.MTD_void,
                        0,
                        b ->
                            b.aload(0)
                                .invokespecial(
                                    ConstantDescs.CD_Object,
                                    ConstantDescs.INIT_NAME,
                                    ConstantDescs.MTD_void)
                                .return_())
                    .withMethodBody(
                        "run",
                        MethodTypeDesc.of(CD_void, LONGS, CD_long),
                        ClassFile.ACC_PUBLIC,
                        this::body));
  }

  private void body(CodeBuilder b) {
    for (int i = 0; i < addresses.length; i++) {
      addresses[i] = b.allocateLocal(TypeKind.LONG);
      b.aload(b.parameterSlot(0)).loadConstant(i).laload().lstore(addresses[i]);
    }
    List<Operation> all = program.operations();
    for (int i = 0; i < values.length; i++) {
      Operation o = all.get(i);
      values[i] =
          b.allocateLocal(
              switch (o.kind()) {
                case SPLAT -> TypeKind.FLOAT;
                case SPLAT_MASK -> TypeKind.LONG;
                default -> TypeKind.REFERENCE;
              });
      if (o.kind() == Kind.SPLAT) {
        b.lload(addresses[o.a()])
            .invokestatic(desc(LoopEmitter.class), "floatAt", MethodTypeDesc.of(CD_float, CD_long))
            .fstore(values[i]);
      } else if (o.kind() == Kind.SPLAT_MASK) {
        b.lload(addresses[o.a()])
            .invokestatic(desc(LoopEmitter.class), "bitsAt", MethodTypeDesc.of(CD_long, CD_long))
            .lstore(values[i]);
      }
    }
    done = b.allocateLocal(TypeKind.LONG);
    masksDone = b.allocateLocal(TypeKind.LONG);
    int end = b.allocateLocal(TypeKind.LONG);
    b.lconst_0().lstore(done).lconst_0().lstore(masksDone);
    b.lload(b.parameterSlot(1)).loadConstant(4L).lmul().lstore(end);
    Label test = b.newLabel();
    Label loop = b.newLabel();
    b.goto_(test).labelBinding(loop);
    for (int i = 0; i < values.length; i++) {
      operation(b, all.get(i), i);
    }
    b.lload(done).loadConstant((long) width).ladd().lstore(done);
    b.lload(masksDone).loadConstant((long) lanes).ladd().lstore(masksDone);
    b.labelBinding(test).lload(done).lload(end).lcmp().iflt(loop).return_();
  }

  /** A scalar operand, read once before the loop. */
  static float floatAt(long address) {
    return AddressSpace.ALL.get(Layouts.F32, address);
  }

  /** A scalar mask, read once before the loop: all bits or none. */
  static long bitsAt(long address) {
    return AddressSpace.ALL.get(Layouts.I8, address) != 0 ? -1 : 0;
  }

  private void operation(CodeBuilder b, Operation o, int i) {
    switch (o.kind()) {
      case LOAD -> {
        species(b);
        memory(b, o.a(), done);
        b.invokestatic(
            FLOATS,
            "fromMemorySegment",
            MethodTypeDesc.of(FLOATS, SPECIES, SEGMENT, CD_long, BYTES));
      }
      case SPLAT, SPLAT_MASK -> {
        return;
      }
      case LOAD_MASK -> {
        species(b);
        b.lload(addresses[o.a()]).lload(masksDone).ladd().loadConstant(lanes);
        b.invokestatic(desc(Masks.class), "load", MethodTypeDesc.of(CD_long, CD_long, CD_int));
        b.invokestatic(MASK, "fromLong", MethodTypeDesc.of(MASK, SPECIES, CD_long));
      }
      case CONSTANT -> {
        species(b);
        b.loadConstant(Float.intBitsToFloat(o.bits()));
        broadcast(b);
      }
      case ADD, SUBTRACT, MULTIPLY, DIVIDE, MAXIMUM, MINIMUM -> {
        value(b, o.a());
        value(b, o.b());
        b.invokevirtual(FLOATS, method(o.kind()), TO_FLOATS);
      }
      case FMA -> {
        value(b, o.a());
        value(b, o.b());
        value(b, o.c());
        b.invokevirtual(FLOATS, "fma", MethodTypeDesc.of(FLOATS, VECTOR, VECTOR));
      }
      case NEGATE, ABS, SQRT -> {
        value(b, o.a());
        b.invokevirtual(FLOATS, method(o.kind()), UNARY);
      }
      case EQ, NE, LT, LE, GT, GE -> {
        value(b, o.a());
        b.getstatic(OPERATORS, o.kind().name(), COMPARISON);
        value(b, o.b());
        b.invokevirtual(FLOATS, "compare", MethodTypeDesc.of(MASK, COMPARISON, VECTOR));
      }
      case AND, OR -> {
        value(b, o.a());
        value(b, o.b());
        b.invokevirtual(MASK, method(o.kind()), MethodTypeDesc.of(MASK, MASK));
      }
      case NOT -> {
        value(b, o.a());
        b.invokevirtual(MASK, "not", MethodTypeDesc.of(MASK));
      }
      case SELECT -> {
        value(b, o.c());
        value(b, o.b());
        value(b, o.a());
        b.invokevirtual(FLOATS, "blend", MethodTypeDesc.of(FLOATS, VECTOR, MASK));
      }
      case LOW_BITS_AS_EXPONENT -> {
        value(b, o.a());
        b.invokevirtual(FLOATS, "reinterpretAsInts", MethodTypeDesc.of(INTS));
        b.getstatic(OPERATORS, "LSHL", BINARY).loadConstant(23);
        b.invokevirtual(INTS, "lanewise", MethodTypeDesc.of(INTS, BINARY, CD_int));
        b.invokevirtual(INTS, "reinterpretAsFloats", UNARY);
      }
      case STORE -> {
        value(b, o.b());
        memory(b, o.a(), done);
        b.invokevirtual(
            FLOATS, "intoMemorySegment", MethodTypeDesc.of(CD_void, SEGMENT, CD_long, BYTES));
        return;
      }
      case STORE_MASK -> {
        b.lload(addresses[o.a()]).lload(masksDone).ladd();
        value(b, o.b());
        b.invokevirtual(MASK, "toLong", MethodTypeDesc.of(CD_long)).loadConstant(lanes);
        b.invokestatic(
            desc(Masks.class), "store", MethodTypeDesc.of(CD_void, CD_long, CD_long, CD_int));
        return;
      }
    }
    b.astore(values[i]);
  }

  private void value(CodeBuilder b, int i) {
    switch (program.operations().get(i).kind()) {
      case SPLAT -> {
        species(b);
        b.fload(values[i]);
        broadcast(b);
      }
      case SPLAT_MASK -> {
        species(b);
        b.lload(values[i]);
        b.invokestatic(MASK, "fromLong", MethodTypeDesc.of(MASK, SPECIES, CD_long));
      }
      default -> b.aload(values[i]);
    }
  }

  private static void species(CodeBuilder b) {
    b.getstatic(OURS, "F32", SPECIES);
  }

  private static void broadcast(CodeBuilder b) {
    b.invokestatic(FLOATS, "broadcast", MethodTypeDesc.of(FLOATS, SPECIES, CD_float));
  }

  private void memory(CodeBuilder b, int array, int offset) {
    b.getstatic(desc(AddressSpace.class), "ALL", SEGMENT);
    b.lload(addresses[array]).lload(offset).ladd();
    b.getstatic(OURS, "ORDER", BYTES);
  }

  private static String method(Kind kind) {
    return switch (kind) {
      case ADD -> "add";
      case SUBTRACT -> "sub";
      case MULTIPLY -> "mul";
      case DIVIDE -> "div";
      case MAXIMUM -> "max";
      case MINIMUM -> "min";
      case NEGATE -> "neg";
      case ABS -> "abs";
      case SQRT -> "sqrt";
      case AND -> "and";
      case OR -> "or";
      default -> throw new IllegalArgumentException(kind + " is no method");
    };
  }
}
