package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.MemoryFormat;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.aten.Promotion;
import dev.torchtpu.runtime.Context;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** Questions about tensors, and checks; no program runs, except to read a value. */
public final class MetaOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    values(d);
    geometry(d);
    types(d);
    assertions(d);
  }

  private static void ask(Declarations d, String schema, Function<Arguments, Value> answer) {
    d.op(schema).function(a -> List.of(answer.apply(a))).add();
  }

  private static void values(Declarations d) {
    ask(d, "item(Tensor self) -> Scalar", a -> a.tensorArg("self").itemScalar());
    ask(d, "_local_scalar_dense(Tensor self) -> Scalar", a -> a.tensorArg("self").itemScalar());
    ask(
        d,
        "is_nonzero(Tensor self) -> bool",
        a -> {
          Tensor t = a.tensorArg("self");
          if (t.numel() != 1) {
            throw new TorchException(
                t.numel() == 0
                    ? "Boolean value of Tensor with no values is ambiguous"
                    : "Boolean value of Tensor with more than one value is ambiguous");
          }
          return Scalar.of(t.itemBoolean());
        });
  }

  private static void geometry(Declarations d) {
    Function<Arguments, Value> size = a -> Scalar.of(a.tensorArg("self").size(a.intArg("dim")));
    Function<Arguments, Value> stride = a -> Scalar.of(a.tensorArg("self").stride(a.intArg("dim")));
    Function<Arguments, Value> numel = a -> Scalar.of(a.tensorArg("self").numel());
    Function<Arguments, Value> offset = a -> Scalar.of(a.tensorArg("self").storageOffset());
    ask(d, "sym_size.int(Tensor self, int dim) -> SymInt", size);
    ask(d, "size.int(Tensor self, int dim) -> int", size);
    ask(d, "sym_stride.int(Tensor self, int dim) -> SymInt", stride);
    ask(d, "stride.int(Tensor self, int dim) -> int", stride);
    ask(d, "sym_numel(Tensor self) -> SymInt", numel);
    ask(d, "numel(Tensor self) -> int", numel);
    ask(d, "sym_storage_offset(Tensor self) -> SymInt", offset);
    ask(d, "storage_offset(Tensor self) -> int", offset);
    ask(d, "dim(Tensor self) -> int", a -> Scalar.of((long) a.tensorArg("self").dim()));
    ask(
        d,
        "is_contiguous(Tensor self) -> bool",
        a -> Scalar.of(a.tensorArg("self").isContiguous()));
    for (String head :
        new String[] {
          "is_contiguous.memory_format(Tensor self, MemoryFormat memory_format) -> bool",
          "sym_is_contiguous(Tensor self, MemoryFormat memory_format=0) -> SymBool"
        }) {
      ask(d, head, a -> Scalar.of(isContiguous(a.tensorArg("self"), a.get("memory_format"))));
    }
    ask(
        d,
        "is_same_size(Tensor self, Tensor other) -> bool",
        a -> Scalar.of(Arrays.equals(a.tensorArg("self").sizes(), a.tensorArg("other").sizes())));
    ask(
        d,
        "_has_compatible_shallow_copy_type(Tensor self, Tensor from) -> bool",
        a -> Scalar.of(a.tensorArg("self").device().equals(a.tensorArg("from").device())));
    d.op("_shape_as_tensor(Tensor self) -> Tensor")
        .composite(a -> {
          long[] sizes = a.tensorArg("self").sizes();
          return HostValues.tensor(sizes, dev.torchtpu.Device.CPU, sizes.length);
        })
        .add();
    d.op("_reshape_from_tensor(Tensor self, Tensor shape) -> Tensor")
        .composite(a -> a.tensorArg("self").reshape(HostValues.longs(a.tensorArg("shape"))))
        .add();
    d.op(
            "resize_(Tensor(a!) self, SymInt[] size, *, MemoryFormat? memory_format=None) -> Tensor(a!)")
        .composite(a -> resize(a.tensorArg("self"), FactoryOps.sizes(a, "size")))
        .add();
    d.op(
            "resize_as_(Tensor(a!) self, Tensor the_template, *, MemoryFormat? memory_format=None)"
                + " -> Tensor(a!)")
        .composite(a -> resize(a.tensorArg("self"), a.tensorArg("the_template").sizes()))
        .add();
    d.op("set_.source_Tensor(Tensor(a!) self, Tensor source) -> Tensor(a!)")
        .composite(a -> {
          a.tensorArg("self").replaceBy(a.tensorArg("source"));
          return a.tensorArg("self");
        })
        .add();
    d.op("fill_diagonal_(Tensor(a!) self, Scalar fill_value, bool wrap=False) -> Tensor(a!)")
        .composite(MetaOps::fillDiagonal)
        .add();
  }

  private static boolean isContiguous(Tensor t, Value format) {
    if (format == MemoryFormat.CHANNELS_LAST || format == MemoryFormat.CHANNELS_LAST_3D) {
      int rank = format == MemoryFormat.CHANNELS_LAST ? 4 : 5;
      if (t.dim() != rank) {
        return false;
      }
      long[] order = new long[rank];
      for (int i = 1; i < rank - 1; i++) {
        order[i] = i + 1;
      }
      order[rank - 1] = 1;
      return t.permute(order).isContiguous();
    }
    return t.isContiguous();
  }

  /** Keeps the storage's elements; those that it lacks are zeros. */
  private static Tensor resize(Tensor self, long[] sizes) {
    if (Arrays.equals(self.sizes(), sizes)) {
      return self;
    }
    if (self.requiresGrad()) {
      throw new TorchException("cannot resize variables that require grad");
    }
    long needed = 1;
    for (long s : sizes) {
      needed *= s;
    }
    long held = self.storage().type().elements() - self.storageOffset();
    long[] strides = dev.torchtpu.runtime.Layout.contiguousStrides(sizes);
    if (needed <= held) {
      self.replaceBy(self.alias(sizes, strides, self.storageOffset()));
      return self;
    }
    Tensor old = self.alias(new long[] {held}, new long[] {1}, self.storageOffset());
    Tensor more = Torch.zeros(self.device(), self.dtype(), needed - held);
    Tensor all = Torch.callTensor("cat", Value.TensorList.of(old, more));
    self.replaceBy(all.view(sizes));
    return self;
  }

  private static Tensor fillDiagonal(Arguments a) {
    Tensor self = a.tensorArg("self");
    if (self.dim() < 2) {
      throw new TorchException("dimensions must larger than 1");
    }
    long[] sizes = self.sizes();
    long shortest = Arrays.stream(sizes).min().orElse(0);
    if (sizes.length > 2 && Arrays.stream(sizes).max().orElse(0) != shortest) {
      throw new TorchException("all dimensions of input must be of equal length");
    }
    long step = Arrays.stream(self.strides()).sum();
    fillStrided(self, shortest, step, 0, a.get("fill_value"));
    if (a.boolArg("wrap") && sizes.length == 2 && sizes[0] > sizes[1] + 1) {
      // The diagonal starts again one row below its end.
      long rows = sizes[1] + 1;
      for (long row = rows; row < sizes[0]; row += rows) {
        long n = Math.min(sizes[1], sizes[0] - row);
        fillStrided(self, n, step, row * self.strides()[0], a.get("fill_value"));
      }
    }
    return self;
  }

  private static void fillStrided(Tensor self, long n, long step, long offset, Value value) {
    self.asStrided(new long[] {n}, new long[] {step}, self.storageOffset() + offset)
        .call("fill_.Scalar", value);
  }

  private static void types(Declarations d) {
    ask(
        d,
        "is_complex(Tensor self) -> bool",
        a -> Scalar.of(a.tensorArg("self").dtype().isComplex()));
    ask(
        d,
        "is_floating_point(Tensor self) -> bool",
        a -> Scalar.of(a.tensorArg("self").dtype().isFloatingPoint()));
    ask(
        d,
        "is_signed(Tensor self) -> bool",
        a -> {
          var kind = a.tensorArg("self").dtype().elementType().kind();
          return Scalar.of(
              kind != dev.torchtpu.hlo.ElementType.Kind.UNSIGNED
                  && kind != dev.torchtpu.hlo.ElementType.Kind.BOOLEAN);
        });
    // Conjugates and negations are computed here, never left as marks on a tensor.
    ask(
        d,
        "is_conj(Tensor self) -> bool",
        a -> Scalar.of(a.tensorArg("self").layout().isConjugated()));
    ask(d, "is_neg(Tensor self) -> bool", a -> Scalar.of(a.tensorArg("self").layout().isNegated()));
    ask(d, "is_inference(Tensor self) -> bool", a -> Scalar.of(Context.current().inference()));
    String[][] kinds = {
      {"Tensor", "Tensor tensor, Tensor other"},
      {"Scalar", "Tensor tensor, Scalar other"},
      {"Scalar_Tensor", "Scalar scalar, Tensor tensor"},
      {"Scalar_Scalar", "Scalar scalar1, Scalar scalar2"}
    };
    for (String[] k : kinds) {
      ask(
          d,
          "result_type." + k[0] + "(" + k[1] + ") -> ScalarType",
          a -> Promotion.resultType(Arrays.asList(a.values())));
    }
    ask(
        d,
        "promote_types(ScalarType type1, ScalarType type2) -> ScalarType",
        a -> Promotion.promoteTypes((Dtype) a.get(0), (Dtype) a.get(1)));
    ask(
        d,
        "can_cast(ScalarType from_, ScalarType to) -> bool",
        a -> Scalar.of(Promotion.canCast((Dtype) a.get(0), (Dtype) a.get(1))));
    Dtype[] casts = {
      Dtype.UINT8,
      Dtype.INT8,
      Dtype.FLOAT64,
      Dtype.FLOAT32,
      Dtype.FLOAT16,
      Dtype.INT32,
      Dtype.INT64,
      Dtype.INT16
    };
    for (Dtype t : casts) {
      d.op("_cast_" + t.scalarTypeName() + "(Tensor self, bool non_blocking=False) -> Tensor")
          .composite(a -> a.tensorArg("self").to(t))
          .add();
    }
    d.op("requires_grad_(Tensor(a!) self, bool requires_grad=True) -> Tensor(a!)")
        .composite(a -> a.tensorArg("self").requiresGrad_(a.boolArg("requires_grad")))
        .add();
  }

  private static void assertions(Declarations d) {
    d.op(
            "_assert_tensor_metadata(Tensor a, SymInt[]? size=None, SymInt[]? stride=None,"
                + " ScalarType? dtype=None, *, Device? device=None, Layout? layout=None) -> ()")
        .function(a -> {
          Tensor t = a.tensorArg("a");
          check(!a.has("size") || Arrays.equals(a.intsArg("size"), t.sizes()), "sizes");
          check(!a.has("stride") || Arrays.equals(a.intsArg("stride"), t.strides()), "strides");
          check(a.dtypeArg("dtype").map(x -> x == t.dtype()).orElse(true), "dtype");
          check(a.deviceArg("device").map(x -> x.equals(t.device())).orElse(true), "device");
          return List.of();
        })
        .add();
    d.op("_assert_scalar(Scalar self, str assert_msg) -> ()")
        .function(a -> {
          if (!a.scalarArg("self").toBoolean()) {
            throw new TorchException(a.textArg("assert_msg"));
          }
          return List.of();
        })
        .add();
    d.op("_assert_async(Tensor self) -> ()")
        .function(a -> assertTrue(a.tensorArg("self"), "Expected Tensor with single nonzero value"))
        .add();
    d.op("_assert_async.msg(Tensor self, str assert_msg) -> ()")
        .function(a -> assertTrue(a.tensorArg("self"), a.textArg("assert_msg")))
        .add();
    d.op("_functional_assert_async.msg(Tensor self, str assert_msg, Tensor dep_token) -> Tensor")
        .composite(a -> {
          assertTrue(a.tensorArg("self"), a.textArg("assert_msg"));
          return a.tensorArg("dep_token").copy();
        })
        .add();
    d.op("sym_constrain_range_for_size(Scalar size, *, int? min=None, int? max=None) -> ()")
        .function(a -> constrain(a))
        .add();
    d.op("sym_constrain_range(Scalar size, *, int? min=None, int? max=None) -> ()")
        .function(a -> constrain(a))
        .add();
  }

  private static List<Value> constrain(Arguments a) {
    long v = a.scalarArg("size").toLong();
    long low = a.intOr("min", Long.MIN_VALUE);
    long high = a.intOr("max", Long.MAX_VALUE);
    if (v < low || v > high) {
      throw new TorchException(
          "Invalid value range for " + v + " between [" + low + ", " + high + "].");
    }
    return List.of();
  }

  private static void check(boolean holds, String what) {
    if (!holds) {
      throw new TorchException("Tensor " + what + " mismatch!");
    }
  }

  private static List<Value> assertTrue(Tensor t, String message) {
    // While capturing there is no value yet; the check is left to runs that are not captured.
    if (Context.current().trace() == null && !t.itemBoolean()) {
      throw new TorchException(message);
    }
    return List.of();
  }
}
