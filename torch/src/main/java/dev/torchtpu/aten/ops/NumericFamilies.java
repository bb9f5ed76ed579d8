package dev.torchtpu.aten.ops;

import dev.torchtpu.aten.OpFamily;
import java.util.List;

/** The families of arithmetic: elementwise functions, reductions, factories, random numbers. */
public final class NumericFamilies {
  private NumericFamilies() {}

  /** In order of declaration. */
  public static List<OpFamily> all() {
    return List.of(
        new CastOps(),
        new FactoryOps(),
        new SequenceOps(),
        new MetaOps(),
        new RandomOps(),
        new DropoutOps(),
        new SamplerOps(),
        new ArithmeticOps(),
        new MathOps(),
        new RoundingOps(),
        new ComparisonOps(),
        new PowerOps(),
        new PairOps(),
        new SelectOps(),
        new ActivationOps(),
        new SmoothActivationOps(),
        new ReductionOps(),
        new ExtremeOps(),
        new NormOps(),
        new ScanOps(),
        new SoftmaxOps(),
        new SpecialOps(),
        new CylinderOps(),
        new PolynomialOps(),
        new IncompleteGammaOps(),
        new NormalOps(),
        new ForeachOps(),
        new LossOps(),
        new NllOps(),
        new MarginOps(),
        new CtcKernels(),
        new CtcOps(),
        new FourierKernels(),
        new FourierOps(),
        new StftOps());
  }
}
