package dev.torchtpu.conformance.hlo;

import dev.torchtpu.hlo.Attribute;
import dev.torchtpu.hlo.Block;
import dev.torchtpu.hlo.BlockBuilder;
import dev.torchtpu.hlo.ElementType;
import dev.torchtpu.hlo.HloException;
import dev.torchtpu.hlo.HloFunction;
import dev.torchtpu.hlo.HloModule;
import dev.torchtpu.hlo.Literal;
import dev.torchtpu.hlo.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A small program of one operation that two devices must agree on.
 *
 * @param name the operation, with what distinguishes this use of it
 * @param type the element type that it is used with
 * @param limit how closely the devices agree
 */
record Operation(
    String name, ElementType type, Limit limit, HloModule module, List<Literal> arguments) {

  /** How far results may be apart. */
  record Limit(Check.Kind kind, double tolerance) {
    static final Limit EXACT = new Limit(Check.Kind.EQUAL, 0);

    static Limit ulps(double n) {
      return new Limit(Check.Kind.CLOSE, n);
    }

    /** Absolute or relative. */
    static Limit near(double distance) {
      return new Limit(Check.Kind.ALMOST, distance);
    }

    /** A distance that suits sums and products of a type's numbers. */
    static Limit rounding(ElementType type) {
      return switch (type.realPart()) {
        case F64 -> near(1e-11);
        case F32 -> near(1e-4);
        case F16 -> near(1e-2);
        case BF16 -> near(5e-2);
        default -> type.isFloat() ? near(0.5) : EXACT;
      };
    }
  }

  /** What an operation computes from its arguments. */
  @FunctionalInterface
  interface Body {
    List<Value> of(BlockBuilder b, List<Value> p);
  }

  static Operation of(
      String name, ElementType type, Limit limit, List<Literal> arguments, Body body) {
    var b = new BlockBuilder();
    arguments.forEach(a -> b.parameter(a.type()));
    List<Value> results = body.of(b, b.parameters());
    return new Operation(
        name,
        type,
        limit,
        HloModule.of(name.replaceAll("\\W", "_"), b.function("main", results)),
        arguments);
  }

  /** One program a type; types that the specification does not allow are left out. */
  static List<Operation> each(
      String name,
      List<ElementType> types,
      Function<ElementType, Limit> limit,
      Function<ElementType, List<Literal>> arguments,
      Body body) {
    var all = new ArrayList<Operation>();
    for (ElementType t : types) {
      try {
        all.add(of(name, t, limit.apply(t), arguments.apply(t), body));
      } catch (HloException e) {
        // The rules of operations have tests of their own.
        continue;
      }
    }
    return all;
  }

  /** One program of several: all their arguments, then all their results in order. */
  static HloModule together(List<Operation> operations) {
    var parameters = new ArrayList<Value>();
    var b = new BlockBuilder();
    var results = new ArrayList<Value>();
    for (Operation o : operations) {
      Block body = o.module().main().body();
      parameters.addAll(body.parameters());
      body.instructions().forEach(b::append);
      results.addAll(body.results());
    }
    Block all = new Block(parameters, b.build().instructions(), results);
    return HloModule.of(
        "together",
        new HloFunction(
            "main",
            true,
            all,
            Collections.nCopies(parameters.size(), Map.<String, Attribute>of()),
            Collections.nCopies(results.size(), Map.<String, Attribute>of())));
  }

  static List<Literal> arguments(List<Operation> operations) {
    return operations.stream().flatMap(o -> o.arguments().stream()).toList();
  }

  @Override
  public String toString() {
    return name + " " + type.mlirName();
  }
}
