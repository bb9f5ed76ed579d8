package dev.torchtpu.runtime;

import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.Promotion;
import dev.torchtpu.autograd.CopySlices;
import dev.torchtpu.device.Buffer;
import dev.torchtpu.device.Executable;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.TensorType;
import dev.torchtpu.hlo.Value;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/** Writes into tensors: the storage's value is replaced, every alias sees it. */
public final class InPlace {
  private record Key(DeviceRuntime runtime, Layout target) {}

  private static final int MOST_WRITERS = 1024;
  private static final ConcurrentHashMap<Key, Executable> WRITERS = new ConcurrentHashMap<>();

  private InPlace() {}

  /** Refuses to write to a leaf that requires a gradient, in PyTorch's words. */
  public static void checkLeaf(Tensor self) {
    if (!Context.current().gradEnabled() || !self.requiresGrad()) {
      return;
    }
    if (self.isLeaf()) {
      throw new TorchException(
          "a leaf Variable that requires grad is being used in an in-place operation.");
    }
    if (self.base().filter(b -> b.isLeaf() && b.requiresGrad()).isPresent()) {
      throw new TorchException(
          "a view of a leaf Variable that requires grad is being used in an in-place operation.");
    }
  }

  /** The tensor as it is now, with its history, unmoved by later writes. */
  public static Tensor snapshot(Tensor self) {
    Trace trace = Context.current().trace();
    if (trace == null && !self.requiresGrad()) {
      return self;
    }
    Storage s = trace != null ? trace.snapshot(self.storage()) : self.storage().snapshot();
    return self.withStorage(s);
  }

  /**
   * Writes a computed result into a tensor and gives it the result's history.
   *
   * @param consume whether nobody else will use the result
   */
  public static void write(Tensor self, Tensor result, boolean consume) {
    if (!Arrays.equals(self.sizes(), result.sizes())) {
      throw new TorchException(
          "output with shape "
              + Arrays.toString(self.sizes())
              + " doesn't match the broadcast shape "
              + Arrays.toString(result.sizes()));
    }
    if (!canCast(result.dtype(), self.dtype())) {
      throw new TorchException(
          "result type "
              + result.dtype().scalarTypeName()
              + " can't be cast to the desired output type "
              + self.dtype().scalarTypeName());
    }
    Tensor value = result.dtype() == self.dtype() ? result : result.to(self.dtype());
    if (value.device().equals(self.device())) {
      store(self, value, consume);
    } else {
      store(self, value.to(self.device()), true);
    }
    recordHistory(self, value);
  }

  /** Writes a result into an {@code out} argument, which takes the result's sizes. */
  public static void writeOut(Tensor out, Tensor result) {
    if (!canCast(result.dtype(), out.dtype())) {
      throw new TorchException(
          "result type "
              + result.dtype().scalarTypeName()
              + " can't be cast to the desired output type "
              + out.dtype().scalarTypeName());
    }
    if (!out.device().equals(result.device())) {
      throw new TorchException(
          "Expected out tensor to be on "
              + result.device()
              + ", but got "
              + out.device()
              + " instead");
    }
    Tensor value = result.dtype() == out.dtype() ? result : result.to(out.dtype());
    if (Arrays.equals(out.sizes(), value.sizes())) {
      store(out, value);
    } else {
      out.replaceBy(value.cloneContiguous());
    }
  }

  /** Whether PyTorch lets a result of one dtype be written to a tensor of another. */
  static boolean canCast(Dtype from, Dtype to) {
    return Promotion.canCast(from, to);
  }

  /** Replaces the elements that a tensor sees. Sizes, dtype and device are equal. */
  public static void store(Tensor self, Tensor value) {
    store(self, value, false);
  }

  private static void store(Tensor self, Tensor value, boolean consume) {
    Context context = Context.current();
    Trace trace = context.trace();
    if (trace != null) {
      trace.write(self, value);
      return;
    }
    Layout target = self.layout();
    Storage storage = self.storage();
    if (target.elements() == 0) {
      storage.bumpVersion();
      return;
    }
    checkOverlap(target);
    boolean alike = value.layout() == target && target.isDense();
    Tensor source = alike || value.layout().isDirect() ? value : value.cloneContiguous();
    if (alike || target.isDirect() && source.storage().type().equals(storage.type())) {
      if (consume && source.storage().isExclusive() && !source.requiresGrad()) {
        storage.assign(source.storage().giveUp());
      } else {
        storage.assign(source.storage());
      }
      return;
    }
    DeviceRuntime runtime = storage.runtime();
    if (WRITERS.size() >= MOST_WRITERS) {
      WRITERS.clear();
    }
    Executable writer =
        WRITERS.computeIfAbsent(new Key(runtime, target), k -> writer(k.runtime, k.target));
    Buffer offset =
        runtime.client().scalar(ElementType.I64, self.storageOffset(), runtime.clientDevice());
    Buffer[] results = writer.execute(storage.buffer(), source.storage().buffer(), offset);
    offset.close();
    storage.assign(results[0]);
  }

  private static void checkOverlap(Layout l) {
    for (int i = 0; i < l.rank(); i++) {
      if (l.strides()[i] == 0 && l.sizes()[i] > 1) {
        throw new TorchException(
            "unsupported operation: more than one element of the written-to tensor refers to a"
                + " single memory location. Please clone() the tensor before performing the"
                + " operation.");
      }
    }
  }

  private static Executable writer(DeviceRuntime runtime, Layout target) {
    var b = new BlockBuilder();
    var functions = new FunctionPool();
    Value buffer = b.parameter(target.bufferType());
    Value update = b.parameter(TensorType.of(target.dtype().elementType(), target.sizes()));
    Value offset = b.parameter(TensorType.of(ElementType.I64));
    Value result = Views.write(b, buffer, target, offset, update, functions);
    return runtime.compile(
        HloModule.of("write", b.function("main", List.of(result)))
            .withFunctions(functions.functions()));
  }

  /** Gives a written tensor the history of the value that was written. */
  private static void recordHistory(Tensor self, Tensor value) {
    if (!Context.current().gradEnabled() || !(value.requiresGrad() || self.requiresGrad())) {
      return;
    }
    Tensor base = self.base().orElse(null);
    if (base == null) {
      self.takeHistory(value);
      return;
    }
    CopySlices.record(base, self, value);
  }
}
