package dev.torchtpu.conformance.golden;

import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Overload;
import java.util.List;

/** How a call is made: directly, or inside a captured program. */
@FunctionalInterface
interface Invoker {
  List<Value> call(Overload overload, Arguments arguments);
}
