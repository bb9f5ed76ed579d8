package dev.torchtpu.conformance.libtorch;

import dev.torchtpu.Dtype;
import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.DtypeNumbers;
import dev.torchtpu.aten.Overload;
import dev.torchtpu.conformance.golden.Comparison;
import dev.torchtpu.conformance.golden.Tolerance;
import dev.torchtpu.conformance.libtorch.LibtorchOperators.Refused;
import dev.torchtpu.conformance.libtorch.LibtorchOperators.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Calls an overload here and in libtorch and tells how the two differ. */
final class Difference {
  private Difference() {}

  /** Empty if both give the same, or both refuse. */
  static Optional<String> of(Overload overload, List<Argument> arguments) {
    return between(overload, overload, arguments);
  }

  /** As {@link #of}, with one overload called in libtorch and another here. */
  static Optional<String> between(Overload theirs, Overload overload, List<Argument> arguments) {
    List<Result> expected;
    try {
      expected = LibtorchOperators.call(theirs.schema(), arguments);
    } catch (Refused e) {
      return refusal(overload, arguments, e.getMessage());
    }
    List<Value> results;
    try {
      results = flat(call(overload, arguments));
      for (Value v : results) {
        if (v instanceof Tensor t) {
          t.toBytes();
        }
      }
    } catch (TorchException e) {
      return Optional.of("refused: " + e.getMessage());
    } catch (RuntimeException e) {
      return Optional.of("ended with " + e);
    }
    return compare(overload, expected, results);
  }

  private static List<Value> call(Overload overload, List<Argument> arguments) {
    var values = new ArrayList<Value>();
    for (Argument a : arguments) {
      values.add(
          switch (a) {
            case Argument.OfTensor t -> t.spec().ours();
            case Argument.OfTensors t ->
                Value.TensorList.of(t.specs().stream().map(TensorSpec::ours).toList());
            case Argument.Plain p -> p.value();
          });
    }
    return overload.call(overload.bind(values, Map.of()));
  }

  /** Where libtorch lacks a kernel for a dtype, an answer here is no fault. */
  private static Optional<String> refusal(
      Overload overload, List<Argument> arguments, String message) {
    try {
      for (Value v : flat(call(overload, arguments))) {
        if (v instanceof Tensor t) {
          t.toBytes();
        }
      }
    } catch (TorchException e) {
      return Optional.empty();
    } catch (RuntimeException e) {
      return Optional.of("ended with " + e + "; libtorch: " + message);
    }
    boolean wider =
        message.contains("not implemented for")
            || message.contains("not supported for")
            || message.contains("is not supported on")
            || message.contains("Could not run");
    return wider ? Optional.empty() : Optional.of("accepted; libtorch: " + message);
  }

  private static List<Value> flat(List<Value> values) {
    var flat = new ArrayList<Value>();
    for (Value v : values) {
      if (v instanceof Value.TensorList l) {
        flat.addAll(l.present());
      } else {
        flat.add(v);
      }
    }
    return flat;
  }

  /** Types are numbers in libtorch. */
  private static boolean same(Result.OfNumber n, Value got) {
    return switch (got) {
      case Scalar s ->
          Double.compare(s.toDouble(), n.value()) == 0
              && Double.compare(s.imaginary(), n.imaginary()) == 0;
      case Dtype d -> DtypeNumbers.of((int) n.value()) == d;
      default -> false;
    };
  }

  private static Optional<String> compare(
      Overload overload, List<Result> expected, List<Value> results) {
    if (expected.size() != results.size()) {
      return Optional.of("expected " + expected.size() + " results, got " + results.size());
    }
    var comparison =
        new Comparison(Tolerance.of("aten." + overload.schema().qualifiedName()), false, false);
    for (int i = 0; i < expected.size(); i++) {
      Value got = results.get(i);
      Optional<String> difference =
          switch (expected.get(i)) {
            case Result.OfTensor t -> comparison.tensor(t.tensor(), got);
            case Result.OfNumber n ->
                same(n, got)
                    ? Optional.empty()
                    : Optional.of("expected " + n.value() + ", got " + got);
          };
      if (difference.isPresent()) {
        return difference;
      }
    }
    return Optional.empty();
  }
}
