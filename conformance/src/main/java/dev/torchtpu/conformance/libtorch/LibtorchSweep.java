package dev.torchtpu.conformance.libtorch;

import dev.torchtpu.aten.OpTable;
import dev.torchtpu.aten.Overload;
import dev.torchtpu.aten.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Random calls of overloads, compared with libtorch. */
public final class LibtorchSweep {
  /**
   * What is random, uninitialised or a property of tensors; and inner operators, whose arguments
   * libtorch does not check before it uses them.
   */
  private static final Pattern LEFT_OUT =
      Pattern.compile(
          "_.*|.*_backward|(empty|new_empty|rand|bernoulli|normal|uniform|random|exponential"
              + "|geometric|cauchy|log_normal|poisson|multinomial|dropout|feature_|alpha_"
              + "|native_|rrelu|sym_|set_|resize|lift|is_|retain|data|output_nr|record_stream"
              + "|pin_memory|gru|lstm|rnn|embedding|segment|max_unpool|convolution).*");

  /** How calls of one overload went. */
  public record Outcome(String overload, int calls, List<String> failures) {}

  private LibtorchSweep() {}

  /** Whether an overload is compared: declared there, and no out form. */
  public static boolean isCompared(Overload o) {
    Schema s = o.schema();
    boolean generator =
        s.arguments().stream().anyMatch(a -> a.type().base() == Schema.Base.GENERATOR);
    boolean out = s.arguments().stream().anyMatch(a -> a.keywordOnly() && a.mutated());
    return !generator
        && !out
        && !LEFT_OUT.matcher(s.name()).matches()
        && LibtorchOperators.isDeclared(s);
  }

  /** Calls one overload a number of times. */
  public static Outcome run(Overload o, int calls, long seed) {
    var samples = new Samples(o.schema(), seed);
    var failures = new ArrayList<String>();
    int made = 0;
    for (int i = 0; i < calls; i++) {
      Optional<List<Argument>> arguments = samples.next();
      if (arguments.isPresent()) {
        made++;
        Difference.of(o, arguments.get())
            .ifPresent(d -> failures.add(o.schema().qualifiedName() + arguments.get() + ": " + d));
      }
    }
    return new Outcome(o.schema().qualifiedName(), made, failures);
  }

  /**
   * Sweeps the overloads whose name matches a pattern and prints what differs.
   *
   * @param arguments pattern, calls an overload, seed
   */
  public static void main(String[] arguments) {
    Pattern names = Pattern.compile(arguments[0]);
    int calls = Integer.parseInt(arguments[1]);
    long seed = Long.parseLong(arguments[2]);
    int all = 0;
    int failed = 0;
    for (Overload o : OpTable.get().all()) {
      if (names.matcher(o.schema().qualifiedName()).matches() && isCompared(o)) {
        System.err.println(o.schema().qualifiedName());
        Outcome outcome = run(o, calls, seed);
        all += outcome.calls();
        failed += outcome.failures().size();
        if (!outcome.failures().isEmpty()) {
          System.out.println(
              "## "
                  + outcome.overload()
                  + ": "
                  + outcome.failures().size()
                  + " of "
                  + outcome.calls());
          outcome.failures().stream().limit(3).forEach(System.out::println);
        }
      }
    }
    System.out.println((all - failed) + " passed, " + failed + " failed");
  }
}
