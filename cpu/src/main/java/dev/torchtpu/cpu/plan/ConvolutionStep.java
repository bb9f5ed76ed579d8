package dev.torchtpu.cpu.plan;

import dev.torchtpu.cpu.kernel.DirectConvolution;
import dev.torchtpu.cpu.kernel.TabledGemm;

/** A convolution, as products over tables or row by row. */
sealed interface ConvolutionStep extends Step {
  record Product(TabledGemm gemm, View out, View kernel, View input) implements ConvolutionStep {
    @Override
    public void run(Frame f) {
      gemm.run(out.address(f), kernel.address(f), input.address(f));
    }
  }

  record Direct(DirectConvolution loop, View out, View kernel, View input)
      implements ConvolutionStep {
    @Override
    public void run(Frame f) {
      loop.run(out.address(f), kernel.address(f), input.address(f));
    }
  }
}
