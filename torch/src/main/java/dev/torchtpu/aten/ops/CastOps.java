package dev.torchtpu.aten.ops;

import dev.torchtpu.Device;
import dev.torchtpu.Dtype;
import dev.torchtpu.MemoryFormat;
import dev.torchtpu.Tensor;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.aten.Ops;
import dev.torchtpu.runtime.DeviceRuntime;
import java.util.List;

/** Copies, casts and device moves. */
public final class CastOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    d.op("clone(Tensor self, *, MemoryFormat? memory_format=None) -> Tensor")
        .pointwise(c -> c.tensor("self"))
        .rowMajorIf(a -> a.get("memory_format") == MemoryFormat.CONTIGUOUS)
        .derivative("", c -> c.set("self", c::grad))
        .out("out")
        .add();
    d.op("_cast(Tensor self, ScalarType dtype) -> Tensor")
        .pointwise(c -> c.tensor("self").to(c.dtypeArg("dtype").orElseThrow()))
        .derivative("", c -> c.set("self", c::grad))
        .add();
    d.op("_to_device(Tensor self, Device device) -> Tensor")
        .move((self, a) ->
            self.copiedTo(DeviceRuntime.of(a.deviceArg("device").orElse(self.device()))))
        .derivative("", c -> c.set("self", () -> c.grad().to(c.deviceOf("self"))))
        .add();
    d.op(
            "_to_copy(Tensor self, *, ScalarType? dtype=None, Layout? layout=None, Device?"
                + " device=None, bool? pin_memory=None, bool non_blocking=False, MemoryFormat?"
                + " memory_format=None) -> Tensor")
        .composite(CastOps::toCopy)
        .add();
    d.op(
            "to.dtype(Tensor(a) self, ScalarType dtype, bool non_blocking=False, bool copy=False,"
                + " MemoryFormat? memory_format=None) -> Tensor(a)")
        .composite(a -> to(a, java.util.Optional.empty()))
        .add();
    d.op(
            "to.device(Tensor(a) self, Device device, ScalarType dtype, bool non_blocking=False,"
                + " bool copy=False, MemoryFormat? memory_format=None) -> Tensor(a)")
        .composite(a -> to(a, a.deviceArg("device")))
        .add();
    d.op(
            "to.dtype_layout(Tensor(a) self, *, ScalarType? dtype=None, Layout? layout=None, Device?"
                + " device=None, bool? pin_memory=None, bool non_blocking=False, bool copy=False,"
                + " MemoryFormat? memory_format=None) -> Tensor(a)")
        .composite(a -> to(a, a.deviceArg("device")))
        .add();
    d.op(
            "to.other(Tensor(a) self, Tensor other, bool non_blocking=False, bool copy=False,"
                + " MemoryFormat? memory_format=None) -> Tensor(a)")
        .composite(a -> like(a, a.boolArg("copy")))
        .add();
    d.op("type_as(Tensor self, Tensor other) -> Tensor").composite(a -> like(a, false)).add();
    d.op("copy_(Tensor(a!) self, Tensor src, bool non_blocking=False) -> Tensor(a!)")
        .function(CastOps::copyInPlace)
        .add();
  }

  private static Tensor to(Arguments a, java.util.Optional<Device> device) {
    Tensor self = a.tensorArg("self");
    boolean same =
        a.dtypeArg("dtype").map(t -> t == self.dtype()).orElse(true)
            && device.map(x -> x.equals(self.device())).orElse(true);
    if (same && !a.boolOr("copy", false)) {
      return self;
    }
    return Ops.TO_COPY.callTensor(
        self, a.get("dtype"), Value.NONE, device.<Value>map(x -> x).orElse(Value.NONE));
  }

  private static Tensor like(Arguments a, boolean copy) {
    Tensor other = a.tensorArg("other");
    return a.tensorArg("self")
        .call("to.device", other.device(), other.dtype(), Value.of(false), Value.of(copy));
  }

  private static Tensor toCopy(Arguments a) {
    Tensor self = a.tensorArg("self");
    Dtype dtype = a.dtypeArg("dtype").orElse(self.dtype());
    Device device = a.deviceArg("device").orElse(self.device());
    // Cast on the side where fewer bytes cross.
    Tensor t = self;
    boolean castFirst = dtype.itemSize() <= self.dtype().itemSize();
    if (castFirst && dtype != t.dtype()) {
      t = t.call("_cast", dtype);
    }
    if (!device.equals(self.device())) {
      t = Ops.overload("_to_device").callTensor(t, device);
    }
    if (dtype != t.dtype()) {
      t = t.call("_cast", dtype);
    }
    return t == self ? self.cloneContiguous() : t;
  }

  private static List<Value> copyInPlace(Arguments a) {
    Tensor self = a.tensorArg("self");
    Tensor source = a.tensorArg("src");
    dev.torchtpu.runtime.InPlace.checkLeaf(self);
    Tensor value = source.to(self.dtype()).to(self.device()).expand(self.sizes());
    dev.torchtpu.runtime.InPlace.write(self, value, false);
    return List.of(self);
  }
}
