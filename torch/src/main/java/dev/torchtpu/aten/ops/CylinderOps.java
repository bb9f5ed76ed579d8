package dev.torchtpu.aten.ops;

import dev.torchtpu.Dtype;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.Expr;
import dev.torchtpu.aten.OpFamily;
import java.util.function.UnaryOperator;

/** Bessel functions, modified ones and the Airy function; PyTorch has no derivatives of them. */
public final class CylinderOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    function(d, "special_bessel_j0", "self", x -> BesselRatios.j(x, 0));
    function(d, "special_bessel_j1", "self", x -> BesselRatios.j(x, 1));
    function(d, "special_bessel_y0", "self", x -> BesselRatios.y(x, 0));
    function(d, "special_bessel_y1", "self", x -> BesselRatios.y(x, 1));
    function(d, "special_modified_bessel_k0", "self", x -> unscaled(x, 0));
    function(d, "special_modified_bessel_k1", "self", x -> unscaled(x, 1));
    function(d, "special_scaled_modified_bessel_k0", "x", x -> Cylinder.scaledK(x, 0));
    function(d, "special_scaled_modified_bessel_k1", "x", x -> Cylinder.scaledK(x, 1));
    function(d, "special_spherical_bessel_j0", "x", Cylinder::sphericalJ0);
    function(d, "special_airy_ai", "x", Cylinder::airy);
    d.alias("special_modified_bessel_i0(Tensor self) -> Tensor", "i0");
    d.alias(
        "special_modified_bessel_i0.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)", "i0.out");
    d.alias("special_modified_bessel_i1(Tensor self) -> Tensor", "special_i1");
    d.alias(
        "special_modified_bessel_i1.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)",
        "special_i1.out");
  }

  private static Expr unscaled(Expr x, int order) {
    return Cylinder.scaledK(x, order).mul(x.neg().exp());
  }

  private static void function(
      Declarations d, String name, String argument, UnaryOperator<Expr> f) {
    d.op(name + "(Tensor " + argument + ") -> Tensor")
        .pointwise(c -> {
          Dtype t = Elementwise.floating(c.resultType(argument));
          return f.apply(c.tensor(argument, t).to(Dtype.FLOAT64)).to(t);
        })
        .derivativeNotImplemented()
        .out("out")
        .add();
  }
}
