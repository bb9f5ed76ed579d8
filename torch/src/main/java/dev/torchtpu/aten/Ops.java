package dev.torchtpu.aten;

/** Overloads that the typed methods call without a look-up. */
public final class Ops {
  public static final KernelOverload ADD = kernel("add.Tensor");
  public static final KernelOverload SUB = kernel("sub.Tensor");
  public static final KernelOverload MUL = kernel("mul.Tensor");
  public static final KernelOverload DIV = kernel("div.Tensor");
  public static final KernelOverload NEG = kernel("neg");
  public static final KernelOverload EXP = kernel("exp");
  public static final KernelOverload CLONE = kernel("clone");
  public static final KernelOverload MATMUL = kernel("matmul");
  public static final Overload SUM = overload("sum.dim_IntList");
  public static final Overload TO_COPY = overload("_to_copy");
  public static final Overload AS_STRIDED = overload("as_strided");
  public static final Overload EXPAND = overload("expand");
  public static final Overload PERMUTE = overload("permute");
  public static final Overload RESHAPE = overload("reshape");
  public static final Overload SELECT = overload("select.int");
  public static final Overload SLICE = overload("slice.Tensor");
  public static final Overload TRANSPOSE = overload("transpose.int");
  public static final Overload VIEW = overload("view");

  private Ops() {}

  /** The overload of a name; throws if it is not declared. */
  public static Overload overload(String name) {
    return OpTable.get().require(name);
  }

  static KernelOverload kernel(String name) {
    if (overload(name) instanceof KernelOverload k) {
      return k;
    }
    throw new IllegalStateException(name + " is not a kernel");
  }
}
