/** Comparison with PyTorch, XLA and ONNX Runtime. */
@NullMarked
package dev.torchtpu.conformance;

import org.jspecify.annotations.NullMarked;
