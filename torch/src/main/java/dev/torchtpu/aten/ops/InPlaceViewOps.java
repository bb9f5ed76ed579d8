package dev.torchtpu.aten.ops;

import dev.torchtpu.Tensor;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.OpFamily;
import java.util.List;
import java.util.function.Function;

/** Changes of a tensor's own geometry. */
public final class InPlaceViewOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    become(d, "squeeze_(Tensor(a!) self) -> Tensor(a!)", a -> a.tensorArg("self").call("squeeze"));
    become(
        d,
        "squeeze_.dim(Tensor(a!) self, int dim) -> Tensor(a!)",
        a -> a.tensorArg("self").call("squeeze.dim", a.get("dim")));
    become(
        d,
        "squeeze_.dims(Tensor(a!) self, int[] dim) -> Tensor(a!)",
        a -> a.tensorArg("self").call("squeeze.dims", a.get("dim")));
    become(
        d,
        "unsqueeze_(Tensor(a!) self, int dim) -> Tensor(a!)",
        a -> a.tensorArg("self").call("unsqueeze", a.get("dim")));
    become(
        d,
        "transpose_(Tensor(a!) self, int dim0, int dim1) -> Tensor(a!)",
        a -> a.tensorArg("self").transpose(a.intArg("dim0"), a.intArg("dim1")));
    become(
        d,
        "swapdims_(Tensor(a!) self, int dim0, int dim1) -> Tensor(a!)",
        a -> a.tensorArg("self").transpose(a.intArg("dim0"), a.intArg("dim1")));
    become(
        d,
        "swapaxes_(Tensor(a!) self, int axis0, int axis1) -> Tensor(a!)",
        a -> a.tensorArg("self").transpose(a.intArg("axis0"), a.intArg("axis1")));
    become(d, "t_(Tensor(a!) self) -> Tensor(a!)", a -> a.tensorArg("self").call("t"));
    become(
        d,
        "as_strided_(Tensor(a!) self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None)"
            + " -> Tensor(a!)",
        a ->
            a.tensorArg("self")
                .call("as_strided", a.get("size"), a.get("stride"), a.get("storage_offset")));
    d.op("detach_(Tensor(a!) self) -> Tensor(a!)")
        .function(a -> List.of(a.tensorArg("self").detach_()))
        .add();
  }

  private static void become(Declarations d, String schema, Function<Arguments, Tensor> view) {
    d.op(schema)
        .function(a -> {
          Tensor self = a.tensorArg("self");
          dev.torchtpu.runtime.InPlace.checkLeaf(self);
          Tensor v = view.apply(a);
          self.replaceBy(v);
          if (v.requiresGrad()) {
            self.takeHistory(v);
          }
          return List.<Value>of(self);
        })
        .add();
  }
}
