package dev.torchtpu.autograd;

import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import org.jspecify.annotations.Nullable;

/** A tensor kept for the backward pass, with the version that it had. */
public final class SavedTensor {
  private final String owner;
  private final int version;
  private @Nullable Tensor tensor;

  /**
   * @param owner name of the node that saves it, for messages
   */
  public SavedTensor(Tensor tensor, String owner) {
    this.tensor = tensor.savedAlias();
    this.version = tensor.version();
    this.owner = owner;
  }

  /**
   * The tensor as it was saved.
   *
   * @throws TorchException if it was freed by an earlier backward pass or written to since
   */
  public Tensor unpack() {
    Tensor t = tensor;
    if (t == null) {
      throw new TorchException(
          "Trying to backward through the graph a second time (or directly access saved tensors"
              + " after they have already been freed). Saved intermediate values of the graph are"
              + " freed when you call .backward() or autograd.grad(). Specify retain_graph=True if"
              + " you need to backward through the graph a second time or if you need to access"
              + " saved tensors after calling backward.");
    }
    if (t.version() != version) {
      Node fn = t.gradFn().orElse(null);
      throw new TorchException(
          "one of the variables needed for gradient computation has been modified by an inplace"
              + " operation: ["
              + t.typeName()
              + " "
              + java.util.Arrays.toString(t.sizes())
              + "]"
              + (fn == null
                  ? ""
                  : ", which is output " + t.outputNumber() + " of " + fn.name() + ",")
              + " is at version "
              + t.version()
              + "; expected version "
              + version
              + " instead. Hint: enable anomaly detection to find the operation that failed to"
              + " compute its gradient, with torch.autograd.set_detect_anomaly(True).");
    }
    return t;
  }

  public void release() {
    Tensor t = tensor;
    tensor = null;
    if (t != null) {
      t.close();
    }
  }

  String owner() {
    return owner;
  }
}
