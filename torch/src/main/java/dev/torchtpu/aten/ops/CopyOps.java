package dev.torchtpu.aten.ops;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.aten.ScalarConversion;
import java.util.List;

/** Copies and fills of given sizes. */
public final class CopyOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    d.op("copy(Tensor self, Tensor src, bool non_blocking=False) -> Tensor")
        .lower(c -> {
          var self = c.tensor("self");
          return c.tensor("src").to(self.dtype()).broadcastTo(self.sizes());
        })
        .derivative(
            "",
            c -> {
              c.set("self", () -> ViewScatterOps.zerosLike(c, "self"));
              c.set("src", c::grad);
            })
        .out("out")
        .add();
    d.op("fill.Scalar(Tensor self, Scalar value) -> Tensor")
        .verify(a -> ScalarConversion.check(a.scalarArg("value"), a.tensorArg("self").dtype()))
        .lower(c -> {
          var self = c.tensor("self");
          return c.scalar("value", self.dtype()).broadcastTo(self.sizes());
        })
        .derivative("", c -> c.set("self", () -> ViewScatterOps.zerosLike(c, "self")))
        .inPlace()
        .out("Scalar_out")
        .add();
    d.op("fill.Tensor(Tensor self, Tensor value) -> Tensor")
        .lower(c -> {
          var self = c.tensor("self");
          var value = c.tensor("value");
          if (value.rank() != 0) {
            throw new TorchException(
                "fill_ only supports 0-dimension value tensor but got tensor with "
                    + value.rank()
                    + " dimensions.");
          }
          return value.to(self.dtype()).broadcastTo(self.sizes());
        })
        .derivative(
            "",
            c -> {
              c.set("self", () -> ViewScatterOps.zerosLike(c, "self"));
              c.set("value", () -> c.grad().sum());
            })
        .inPlace()
        .out("Tensor_out")
        .add();
    d.op("zero_(Tensor(a!) self) -> Tensor(a!)")
        .function(a -> {
          Tensor self = a.tensorArg("self");
          self.call("fill_.Scalar", Scalar.of(0));
          return List.<Value>of(self);
        })
        .add();
    d.op("lift(Tensor self) -> Tensor").composite(a -> a.tensorArg("self")).out("out").add();
    d.op("lift_fresh_copy(Tensor self) -> Tensor")
        .composite(a -> a.tensorArg("self").copy())
        .out("out")
        .add();
    d.op("lift_fresh(Tensor(a) self) -> Tensor(a)").composite(a -> a.tensorArg("self")).add();
    d.op(
            "contiguous(Tensor(a) self, *, MemoryFormat memory_format=contiguous_format) ->"
                + " Tensor(a)")
        .composite(a -> a.tensorArg("self").contiguous())
        .add();
  }
}
