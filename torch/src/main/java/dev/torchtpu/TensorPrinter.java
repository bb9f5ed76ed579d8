package dev.torchtpu;

import dev.torchtpu.hlo.ElementCodec;
import dev.torchtpu.hlo.ElementType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/** Prints tensors as PyTorch does: threshold, edge items, scientific mode, suffixes. */
final class TensorPrinter {
  private static final String PREFIX = "tensor(";

  private final PrintOptions options;
  private final long[] sizes;
  private final IntFunction<String> element;
  private final int elementWidth;
  private final boolean summarize;

  private TensorPrinter(
      PrintOptions options,
      long[] sizes,
      IntFunction<String> element,
      int elementWidth,
      boolean summarize) {
    this.options = options;
    this.sizes = sizes;
    this.element = element;
    this.elementWidth = elementWidth;
    this.summarize = summarize;
  }

  static String print(Tensor t) {
    return print(t, Torch.getPrintOptions());
  }

  static String print(Tensor t, PrintOptions options) {
    if (t.isClosed()) {
      return "tensor(closed)";
    }
    var suffixes = new ArrayList<String>();
    if (!t.device().type().equals("cpu")) {
      suffixes.add("device='" + t.device() + "'");
    }
    Dtype dtype = t.dtype();
    Dtype standard = Torch.getDefaultDtype();
    String body;
    if (t.numel() == 0) {
      if (t.dim() != 1) {
        suffixes.add(
            "size=("
                + Arrays.stream(t.sizes())
                    .mapToObj(Long::toString)
                    .collect(Collectors.joining(", "))
                + ")");
      }
      if (dtype != standard) {
        suffixes.add("dtype=" + dtype);
      }
      body = "[]";
    } else {
      boolean usual =
          dtype == standard
              || dtype == standard.toComplex()
              || dtype == Dtype.INT64
              || dtype == Dtype.BOOL;
      if (!usual) {
        suffixes.add("dtype=" + dtype);
      }
      body = t.storage().isTraced() ? "..." : elements(t, options);
    }
    if (t.gradFn().isPresent()) {
      suffixes.add("grad_fn=" + t.gradFn().get());
    } else if (t.requiresGrad()) {
      suffixes.add("requires_grad=True");
    }
    return withSuffixes(PREFIX + body, suffixes, options);
  }

  private static String withSuffixes(String text, List<String> suffixes, PrintOptions options) {
    var out = new StringBuilder(text);
    int indent = PREFIX.length();
    int lastLine = text.length() - text.lastIndexOf('\n') + 1;
    for (String s : suffixes) {
      if (lastLine + s.length() + 2 > options.lineWidth()) {
        out.append(",\n").append(" ".repeat(indent)).append(s);
        lastLine = indent + s.length();
      } else {
        out.append(", ").append(s);
        lastLine += s.length() + 2;
      }
    }
    return out.append(')').toString();
  }

  private static String elements(Tensor t, PrintOptions options) {
    boolean summarize = t.numel() > options.threshold();
    Tensor shown = t.detach();
    if (summarize) {
      shown = edges(shown, options.edgeItems());
    }
    if (t.dtype() == Dtype.COMPLEX32) {
      return elements(t.detach().to(Dtype.COMPLEX64), options);
    }
    byte[] bytes = shown.toBytes();
    int n = Math.toIntExact(shown.numel());
    ElementType type = t.dtype().elementType();
    int width;
    IntFunction<String> element;
    switch (t.dtype().category()) {
      case BOOLEAN, INTEGER -> {
        String[] texts = new String[n];
        for (int i = 0; i < n; i++) {
          long v = ElementCodec.decodeLong(type, bytes, i * type.storageBytes());
          texts[i] =
              t.dtype() == Dtype.BOOL
                  ? (v != 0 ? "True" : "False")
                  : t.dtype() == Dtype.UINT64 ? Long.toUnsignedString(v) : Long.toString(v);
        }
        var f = NumberFormatter.ofTexts(texts, options);
        width = f.width();
        element = i -> f.format(texts[i]);
      }
      case FLOATING -> {
        double[] v = reals(type, bytes, n);
        var f = NumberFormatter.ofDoubles(v, options);
        width = f.width();
        element = i -> f.format(v[i]);
      }
      case COMPLEX -> {
        double[] re = reals(type, bytes, n);
        double[] im = new double[n];
        for (int i = 0; i < n; i++) {
          im[i] = ElementCodec.decodeImaginary(type, bytes, i * type.storageBytes());
        }
        var fr = NumberFormatter.ofDoubles(re, options);
        var fi = NumberFormatter.ofDoubles(im, options);
        width = fr.width() + fi.width() + 1;
        element = i -> complex(fr.format(re[i]), fi.format(im[i]));
      }
      default -> throw new IllegalStateException();
    }
    var p = new TensorPrinter(options, t.sizes(), element, width, summarize);
    return p.block(0, PREFIX.length(), new int[] {0});
  }

  private static String complex(String re, String im) {
    String imaginary = (im + "j").stripLeading();
    char c = imaginary.charAt(0);
    return re + (c == '+' || c == '-' ? "" : "+") + imaginary;
  }

  private static double[] reals(ElementType type, byte[] bytes, int n) {
    double[] v = new double[n];
    for (int i = 0; i < n; i++) {
      v[i] = ElementCodec.decodeReal(type, bytes, i * type.storageBytes());
    }
    return v;
  }

  /** The first and last elements of every dimension that is long enough. */
  private static Tensor edges(Tensor t, int edge) {
    Tensor r = t;
    for (int d = 0; d < t.dim(); d++) {
      long n = r.size(d);
      if (n > 2L * edge) {
        Tensor head = r.slice(d, 0, edge, 1);
        Tensor tail = r.slice(d, n - edge, n, 1);
        r = Torch.callTensor("cat", Value.TensorList.of(head, tail), Scalar.of(d));
      }
    }
    return r;
  }

  /** One dimension and all inside it; takes elements in order. */
  private String block(int dim, int indent, int[] next) {
    if (sizes.length == 0) {
      return element.apply(next[0]++);
    }
    long n = sizes[dim];
    int edge = options.edgeItems();
    boolean cut = summarize && n > 2L * edge;
    int shown = cut ? 2 * edge : Math.toIntExact(n);
    var parts = new ArrayList<String>();
    boolean last = dim == sizes.length - 1;
    for (int i = 0; i < shown; i++) {
      if (cut && i == edge) {
        parts.add(last ? " ..." : "...");
      }
      parts.add(last ? element.apply(next[0]++) : block(dim + 1, indent + 1, next));
    }
    if (cut && edge == 0) {
      parts.add("...");
    }
    if (!last) {
      return "["
          + String.join("," + "\n".repeat(sizes.length - 1 - dim) + " ".repeat(indent + 1), parts)
          + "]";
    }
    int perLine = Math.max(1, (options.lineWidth() - indent) / (elementWidth + 2));
    var lines = new ArrayList<String>();
    for (int i = 0; i < parts.size(); i += perLine) {
      lines.add(String.join(", ", parts.subList(i, Math.min(parts.size(), i + perLine))));
    }
    return "[" + String.join(",\n" + " ".repeat(indent + 1), lines) + "]";
  }
}
