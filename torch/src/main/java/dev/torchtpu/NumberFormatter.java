package dev.torchtpu;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Formats numbers of one tensor to one width, as PyTorch does. */
final class NumberFormatter {
  private final PrintOptions options;
  private final boolean floating;
  private boolean integral = true;
  private boolean scientific;
  private int width = 1;

  private NumberFormatter(PrintOptions options, boolean floating) {
    this.options = options;
    this.floating = floating;
  }

  static NumberFormatter ofTexts(String[] values, PrintOptions options) {
    var f = new NumberFormatter(options, false);
    for (String v : values) {
      f.width = Math.max(f.width, v.length());
    }
    return f;
  }

  static NumberFormatter ofDoubles(double[] values, PrintOptions options) {
    var f = new NumberFormatter(options, true);
    double min = Double.POSITIVE_INFINITY;
    double max = 0;
    boolean any = false;
    for (double v : values) {
      if (v != 0 && Double.isFinite(v)) {
        any = true;
        min = Math.min(min, Math.abs(v));
        max = Math.max(max, Math.abs(v));
        f.integral &= v == Math.ceil(v);
      }
    }
    if (!any) {
      f.scientific = options.scientific().orElse(false);
      return f;
    }
    boolean wide = max / min > 1000.0 || max > 1.0e8 || (!f.integral && min < 1.0e-4);
    f.scientific = wide;
    for (double v : values) {
      if (v != 0 && Double.isFinite(v)) {
        int w =
            wide
                ? exponential(v, options.precision()).length()
                : f.integral ? fixed(v, 0).length() + 1 : fixed(v, options.precision()).length();
        f.width = Math.max(f.width, w);
      }
    }
    f.scientific = options.scientific().orElse(wide);
    return f;
  }

  int width() {
    return width;
  }

  String format(String value) {
    return pad(value);
  }

  String format(double v) {
    if (scientific) {
      return pad(exponential(v, options.precision()));
    }
    if (integral) {
      return pad(fixed(v, 0) + (Double.isFinite(v) ? "." : ""));
    }
    return pad(fixed(v, options.precision()));
  }

  boolean floating() {
    return floating;
  }

  private String pad(String s) {
    return " ".repeat(Math.max(0, width - s.length())) + s;
  }

  static String fixed(double v, int digits) {
    if (!Double.isFinite(v)) {
      return special(v);
    }
    String s = new BigDecimal(v).setScale(digits, RoundingMode.HALF_EVEN).abs().toPlainString();
    return (isNegative(v) ? "-" : "") + s;
  }

  static String exponential(double v, int digits) {
    if (!Double.isFinite(v)) {
      return special(v);
    }
    String sign = isNegative(v) ? "-" : "";
    if (v == 0) {
      return sign + "0" + (digits > 0 ? "." + "0".repeat(digits) : "") + "e+00";
    }
    BigDecimal d =
        new BigDecimal(v).abs().round(new MathContext(digits + 1, RoundingMode.HALF_EVEN));
    String all = d.unscaledValue().toString();
    int exponent = all.length() - 1 - d.scale();
    all =
        all.length() < digits + 1
            ? all + "0".repeat(digits + 1 - all.length())
            : all.substring(0, digits + 1);
    String e = Integer.toString(Math.abs(exponent));
    return sign
        + all.charAt(0)
        + (digits > 0 ? "." + all.substring(1) : "")
        + "e"
        + (exponent < 0 ? "-" : "+")
        + (e.length() < 2 ? "0" + e : e);
  }

  private static boolean isNegative(double v) {
    return Double.doubleToRawLongBits(v) < 0;
  }

  private static String special(double v) {
    return Double.isNaN(v) ? "nan" : v > 0 ? "inf" : "-inf";
  }
}
