package dev.torchtpu;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * An argument or result of an operator called by name. Tensors, dtypes and devices are values
 * themselves; {@link #NONE} stands for an absent argument.
 */
public sealed interface Value
    permits Tensor,
        Dtype,
        Device,
        Scalar,
        Value.None,
        Value.Text,
        Value.IntList,
        Value.FloatList,
        Value.BoolList,
        Value.ScalarList,
        Value.TensorList,
        Value.DtypeList,
        MemoryFormat,
        Value.StorageLayout {

  /** Absent. */
  Value NONE = None.NONE;

  enum None implements Value {
    NONE
  }

  /** PyTorch's {@code layout} argument; only strided tensors exist. */
  enum StorageLayout implements Value {
    STRIDED
  }

  record Text(String text) implements Value {
    public Text {
      TorchException.requireGiven(text, "a string");
    }
  }

  /** {@code int[]} and {@code SymInt[]}. */
  record IntList(long... values) implements Value {
    public IntList {
      TorchException.requireGiven(values, "a list of ints");
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof IntList l && Arrays.equals(values, l.values);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(values);
    }

    @Override
    public String toString() {
      return Arrays.toString(values);
    }
  }

  record FloatList(double... values) implements Value {
    public FloatList {
      TorchException.requireGiven(values, "a list of floats");
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof FloatList l && Arrays.equals(values, l.values);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(values);
    }

    @Override
    public String toString() {
      return Arrays.toString(values);
    }
  }

  record BoolList(boolean... values) implements Value {
    public BoolList {
      TorchException.requireGiven(values, "a list of bools");
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof BoolList l && Arrays.equals(values, l.values);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(values);
    }
  }

  record ScalarList(List<Scalar> values) implements Value {
    public ScalarList {
      values = List.copyOf(values);
    }
  }

  record DtypeList(List<Dtype> values) implements Value {
    public DtypeList {
      values = List.copyOf(values);
    }
  }

  /** {@code Tensor[]} and {@code Tensor?[]}. */
  record TensorList(List<Optional<Tensor>> values) implements Value {
    public TensorList {
      values = List.copyOf(values);
    }

    public static TensorList of(List<Tensor> tensors) {
      return new TensorList(
          TorchException.requireGiven(tensors, "a list of tensors").stream()
              .map(t -> Optional.of(TorchException.requireGiven(t, "a tensor in the list")))
              .toList());
    }

    public static TensorList of(Tensor... tensors) {
      return of(Arrays.asList(tensors));
    }

    /** The tensors; throws if one is absent. */
    public List<Tensor> present() {
      return values.stream()
          .map(v ->
              v.orElseThrow(() -> new TorchException("expected a tensor in the list, got None")))
          .toList();
    }
  }

  static Value of(long v) {
    return Scalar.of(v);
  }

  static Value of(double v) {
    return Scalar.of(v);
  }

  static Value of(boolean v) {
    return Scalar.of(v);
  }

  static Value of(String v) {
    return new Text(v);
  }

  static Value ints(long... v) {
    return new IntList(v);
  }
}
