package dev.torchtpu.nn;

import dev.torchtpu.Device;
import dev.torchtpu.Dtype;
import dev.torchtpu.Restore;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The base of all modules: named parameters, buffers and children, in order of registration. A
 * subclass registers them in its constructor and reads them through the returned handles or by
 * name. Parameters are replaced in place by {@link #to}: the module owns their handles, so that a
 * tensor read from {@link #parameter} before a move is stale after it. Not safe for changes by
 * several threads; forward passes may run at once.
 */
public abstract class Module {
  private final Map<String, Tensor> parameters = new LinkedHashMap<>();
  private final Map<String, Tensor> buffers = new LinkedHashMap<>();
  private final Map<String, Module> children = new LinkedHashMap<>();
  private boolean training = true;

  /** Adds a parameter: a leaf that requires a gradient if its dtype allows. */
  protected final Tensor registerParameter(String name, Tensor value) {
    checkName(name);
    Tensor p = value.detach().savedAlias();
    if (p.dtype().isDifferentiable()) {
      p.requiresGrad_(true);
    }
    parameters.put(name, p);
    return p;
  }

  /** Adds a tensor that is saved with the module but not trained. */
  protected final Tensor registerBuffer(String name, Tensor value) {
    checkName(name);
    Tensor b = value.detach().savedAlias();
    buffers.put(name, b);
    return b;
  }

  /** Adds a child. */
  protected final <M extends Module> M registerModule(String name, M child) {
    checkName(name);
    children.put(name, child);
    return child;
  }

  private void checkName(String name) {
    if (name.isEmpty() || name.indexOf('.') >= 0) {
      throw new TorchException("a name must not be empty or contain \".\", got \"" + name + "\"");
    }
    if (parameters.containsKey(name) || buffers.containsKey(name) || children.containsKey(name)) {
      throw new TorchException("attribute '" + name + "' already exists");
    }
  }

  /** This module's own parameter of a name. */
  public final Tensor parameter(String name) {
    Tensor p = parameters.get(name);
    if (p == null) {
      throw new TorchException(getClass().getSimpleName() + " has no parameter '" + name + "'");
    }
    return p;
  }

  /** This module's own buffer of a name. */
  public final Tensor buffer(String name) {
    Tensor b = buffers.get(name);
    if (b == null) {
      throw new TorchException(getClass().getSimpleName() + " has no buffer '" + name + "'");
    }
    return b;
  }

  public final boolean hasParameter(String name) {
    return parameters.containsKey(name);
  }

  /** Direct children by name. */
  public final Map<String, Module> namedChildren() {
    return Collections.unmodifiableMap(children);
  }

  /** All parameters with dotted names, each tensor once. */
  public final Map<String, Tensor> namedParameters() {
    var out = new LinkedHashMap<String, Tensor>();
    collect("", out, true, Collections.newSetFromMap(new IdentityHashMap<>()));
    return out;
  }

  /** All buffers with dotted names. */
  public final Map<String, Tensor> namedBuffers() {
    var out = new LinkedHashMap<String, Tensor>();
    collect("", out, false, Collections.newSetFromMap(new IdentityHashMap<>()));
    return out;
  }

  public final List<Tensor> parameters() {
    return List.copyOf(namedParameters().values());
  }

  private void collect(
      String prefix, Map<String, Tensor> out, boolean wantParameters, Set<Tensor> seen) {
    (wantParameters ? parameters : buffers)
        .forEach((name, t) -> {
          if (seen.add(t)) {
            out.put(prefix + name, t);
          }
        });
    children.forEach((name, m) -> m.collect(prefix + name + ".", out, wantParameters, seen));
  }

  /** Parameters and buffers by dotted name, detached, over the module's own storages. */
  public final Map<String, Tensor> stateDict() {
    var out = new LinkedHashMap<String, Tensor>();
    state("", out);
    return out;
  }

  private void state(String prefix, Map<String, Tensor> out) {
    parameters.forEach((n, t) -> out.put(prefix + n, t.detach()));
    buffers.forEach((n, t) -> out.put(prefix + n, t.detach()));
    children.forEach((n, m) -> m.state(prefix + n + ".", out));
  }

  /**
   * What a state dict lacked and had besides.
   *
   * @param missingKeys names that the module has and the dict has not
   * @param unexpectedKeys names that the dict has and the module has not
   */
  public record LoadResult(List<String> missingKeys, List<String> unexpectedKeys) {}

  /** Copies a state dict's tensors into this module; every name must match. */
  public final LoadResult loadStateDict(Map<String, Tensor> state) {
    return loadStateDict(state, true);
  }

  /**
   * Copies a state dict's tensors into this module.
   *
   * @param strict whether missing and unexpected names are errors
   * @throws TorchException naming every missing, unexpected and misshapen entry; nothing is copied
   */
  public final LoadResult loadStateDict(Map<String, Tensor> state, boolean strict) {
    return loadStateDict(state, strict, false);
  }

  /**
   * As {@link #loadStateDict(Map, boolean)}.
   *
   * @param assign whether the state dict's tensors become the module's, instead of being copied
   *     into what it has; they keep their dtype and device
   */
  public final LoadResult loadStateDict(Map<String, Tensor> state, boolean strict, boolean assign) {
    var own = new LinkedHashMap<String, Tensor>();
    state("", own);
    var missing = new ArrayList<String>();
    var unexpected = new ArrayList<String>();
    var errors = new ArrayList<String>();
    own.forEach((n, t) -> {
      Tensor source = state.get(n);
      if (source == null) {
        missing.add(n);
      } else if (!java.util.Arrays.equals(source.sizes(), t.sizes())) {
        errors.add(
            "size mismatch for "
                + n
                + ": copying a param with shape torch.Size("
                + java.util.Arrays.toString(source.sizes())
                + ") from checkpoint, the shape in current model is torch.Size("
                + java.util.Arrays.toString(t.sizes())
                + ").");
      }
    });
    state.keySet().stream().filter(n -> !own.containsKey(n)).forEach(unexpected::add);
    if (strict && !unexpected.isEmpty()) {
      errors.addFirst("Unexpected key(s) in state_dict: " + quoted(unexpected) + ". ");
    }
    if (strict && !missing.isEmpty()) {
      errors.addFirst("Missing key(s) in state_dict: " + quoted(missing) + ". ");
    }
    if (!errors.isEmpty()) {
      throw new TorchException(
          "Error(s) in loading state_dict for "
              + getClass().getSimpleName()
              + ":\n\t"
              + String.join("\n\t", errors));
    }
    if (assign) {
      assign("", state, new IdentityHashMap<>());
      return new LoadResult(missing, unexpected);
    }
    try (Restore r = Torch.noGrad()) {
      own.forEach((n, t) -> {
        Tensor source = state.get(n);
        if (source != null) {
          t.copy_(source);
        }
      });
    }
    return new LoadResult(missing, unexpected);
  }

  /** Takes tensors over; one that the module shares under two names stays shared. */
  private void assign(String prefix, Map<String, Tensor> state, Map<Tensor, Tensor> done) {
    parameters.replaceAll((n, t) -> assigned(state.get(prefix + n), t, done));
    buffers.replaceAll((n, t) -> assigned(state.get(prefix + n), t, done));
    children.forEach((n, m) -> m.assign(prefix + n + ".", state, done));
  }

  private static Tensor assigned(@Nullable Tensor source, Tensor old, Map<Tensor, Tensor> done) {
    if (source == null) {
      return old;
    }
    return done.computeIfAbsent(
        old,
        t -> {
          Tensor taken = source.detach().savedAlias();
          taken.requiresGrad_(t.requiresGrad() && taken.dtype().isDifferentiable());
          return taken;
        });
  }

  private static String quoted(List<String> names) {
    return "\"" + String.join("\", \"", names) + "\"";
  }

  /** Moves parameters and buffers to a device. */
  public Module to(Device device) {
    return replaceAll(t -> t.to(device));
  }

  public Module to(String device) {
    return to(Device.of(device));
  }

  /** Casts floating-point parameters and buffers. */
  public Module to(Dtype dtype) {
    return replaceAll(t -> t.dtype().isFloatingPoint() ? t.to(dtype) : t);
  }

  private Module replaceAll(UnaryOperator<Tensor> f) {
    replaceAll(f, new IdentityHashMap<>());
    return this;
  }

  private void replaceAll(UnaryOperator<Tensor> f, IdentityHashMap<Tensor, Tensor> done) {
    try (Restore r = Torch.noGrad()) {
      parameters.replaceAll((n, t) -> done.computeIfAbsent(t, x -> moved(x, f)));
      buffers.replaceAll((n, t) -> done.computeIfAbsent(t, x -> moved(x, f)));
    }
    children.values().forEach(m -> m.replaceAll(f, done));
  }

  private static Tensor moved(Tensor t, UnaryOperator<Tensor> f) {
    Tensor next = f.apply(t.detach());
    if (next.storage() == t.storage()) {
      return t;
    }
    Tensor kept = next.savedAlias();
    kept.requiresGrad_(t.requiresGrad());
    t.grad().ifPresent(g -> kept.setGrad(java.util.Optional.of(f.apply(g).savedAlias())));
    return kept;
  }

  /** Puts this module and its children in training mode, or not. */
  public final Module train(boolean on) {
    training = on;
    children.values().forEach(m -> m.train(on));
    return this;
  }

  public final Module train() {
    return train(true);
  }

  /** Puts this module and its children in evaluation mode. */
  public final Module eval() {
    return train(false);
  }

  public final boolean isTraining() {
    return training;
  }

  /** Sets whether all parameters require gradients. */
  public final Module requiresGrad_(boolean on) {
    parameters().forEach(p -> p.requiresGrad_(on));
    return this;
  }

  /** Clears all gradients. */
  public final void zeroGrad() {
    parameters().forEach(p -> p.setGrad(java.util.Optional.empty()));
  }
}
