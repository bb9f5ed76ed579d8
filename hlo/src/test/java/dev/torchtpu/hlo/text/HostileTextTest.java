package dev.torchtpu.hlo.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.torchtpu.hlo.EveryOperation;
import dev.torchtpu.hlo.HloModule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** Damaged and malicious texts end in a parse error, soon and in little memory. */
class HostileTextTest {
  private static final int MUTATIONS = 1200;
  private static final String[] FRAGMENTS = {
    "99999999999999999999",
    "-1",
    "0",
    "%0",
    "[",
    "]",
    "<",
    ">",
    "{",
    "}",
    "(",
    ")",
    ":",
    ",",
    "=",
    "tensor<?xf32>",
    "tensor<9223372036854775807x2xf32>",
    "!stablehlo.token",
    "dense<[1, 2]>",
    "dense<\"0x00\">",
    "#a",
    "\"",
    "\\",
    "loc(",
    "array<i64: 1, 2>",
    "^bb0",
    "tuple<>",
    "1.0",
    "\0"
  };

  @Test
  void everyPrefixOfAProgramIsRead() {
    for (String name : Programs.NAMES) {
      String text = Programs.read(name);
      int faults = 0;
      for (int i = 0; i < text.length(); i += 11) {
        faults += read(text.substring(0, i)) ? 0 : 1;
      }
      assertThat(faults).isGreaterThan(40);
    }
  }

  @Test
  void randomDamageIsRead() {
    List<String> texts = new ArrayList<>(Programs.NAMES.stream().map(Programs::read).toList());
    texts.add(HloPrinter.print(EveryOperation.module()));
    var random = new Random(20260101);
    int good = 0;
    for (int i = 0; i < MUTATIONS; i++) {
      good += read(damaged(texts.get(random.nextInt(texts.size())), random)) ? 1 : 0;
    }
    // Most damage is found; some, such as a changed number or name, leaves a program.
    assertThat(good).isBetween(1, MUTATIONS / 2);
  }

  private static String damaged(String text, Random random) {
    var s = new StringBuilder(text);
    for (int n = random.nextInt(3); n >= 0 && !s.isEmpty(); n--) {
      int at = random.nextInt(s.length());
      switch (random.nextInt(5)) {
        case 0 -> s.setCharAt(at, (char) (' ' + random.nextInt(95)));
        case 1 -> s.delete(at, Math.min(s.length(), at + 1 + random.nextInt(20)));
        case 2 -> s.insert(at, FRAGMENTS[random.nextInt(FRAGMENTS.length)]);
        case 3 -> s.insert(at, s.substring(at, Math.min(s.length(), at + random.nextInt(60))));
        default -> number(s, at, random);
      }
    }
    return s.toString();
  }

  /** Replaces the next number. */
  private static void number(StringBuilder s, int at, Random random) {
    int from = at;
    while (from < s.length() && !Character.isDigit(s.charAt(from))) {
      from++;
    }
    int to = from;
    while (to < s.length() && Character.isDigit(s.charAt(to))) {
      to++;
    }
    String[] numbers = {"0", "-1", "1", "3", "4294967296", "9223372036854775807"};
    s.replace(from, to, numbers[random.nextInt(numbers.length)]);
  }

  /** Whether a text is a program; anything but a parse error escapes. */
  private static boolean read(String text) {
    try {
      for (HloModule m : HloParser.parseAll(text)) {
        String printed = HloPrinter.print(m);
        assertThat(HloPrinter.print(HloParser.parse(printed))).isEqualTo(printed);
      }
      return true;
    } catch (HloParseException e) {
      assertThat(e.line()).isPositive();
      assertThat(e.column()).isPositive();
      return false;
    }
  }

  private static void refuses(String text) {
    Assertions.assertTimeoutPreemptively(
        Duration.ofSeconds(20),
        () ->
            assertThatThrownBy(() -> HloParser.parse(text)).isInstanceOf(HloParseException.class));
  }

  @Test
  void refusesDeepNesting() {
    int n = 100_000;
    refuses("module attributes {a = " + "[".repeat(n));
    refuses("module attributes {a = " + "{a = ".repeat(n));
    refuses("func.func @f(%a: " + "tuple<".repeat(n));
    refuses("func.func @f() { %0 = stablehlo.constant dense<" + "[".repeat(n));
    refuses("func.func @f() { \"a.b\"() (" + "{ \"a.b\"() (".repeat(n));
    refuses("func.func @f(%a: tensor<" + "1x".repeat(n) + "f32>) { return }");
    refuses("func.func @f() { return loc(" + "\"a\"(".repeat(n));
  }

  @Test
  void refusesAliasesThatUnfoldWithoutEnd() {
    refuses("#a = [#a]\nmodule attributes {a = #a} {}");
    refuses("#l = loc(#l)\nfunc.func @f() { return loc(#l) }");
    var bomb = new StringBuilder("#a0 = [1, 1]\n");
    for (int i = 1; i < 64; i++) {
      bomb.append("#a%d = [#a%d, #a%d]\n".formatted(i, i - 1, i - 1));
    }
    refuses(bomb + "module attributes {a = #a63} {}");
  }

  @Test
  void refusesLiteralsThatPromiseMoreThanTheyHold() {
    refuses("func.func @f() { %0 = stablehlo.constant dense<[1]> : tensor<4294967296xi8> return }");
    refuses(
        "func.func @f() { %0 = stablehlo.constant dense<\"0x0011\"> : tensor<4294967296xi8> return }");
    refuses(
        "func.func @f(%a: tensor<4xf32>) { %0 = \"stablehlo.slice\"(%a) {start_indices = dense<0> :"
            + " tensor<4294967296xi64>, limit_indices = array<i64: 1>, strides = array<i64: 1>} :"
            + " (tensor<4xf32>) -> tensor<1xf32> return }");
  }
}
