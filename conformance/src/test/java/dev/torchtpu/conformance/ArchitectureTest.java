package dev.torchtpu.conformance;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Arrows between modules point down only. */
class ArchitectureTest {
  private static final String ROOT = "dev.torchtpu";

  /** What each published module may use, besides itself. */
  private static final Map<String, Set<String>> MAY_USE =
      Map.of(
          "hlo", Set.of(),
          "device", Set.of("hlo"),
          "cpu", Set.of("hlo", "device"),
          "pjrt", Set.of("hlo", "device"),
          "torch", Set.of("hlo", "device"),
          "formats", Set.of("hlo", "device", "torch"),
          "transformers", Set.of("hlo", "device", "torch", "formats"),
          "cli", Set.of("hlo", "device", "cpu", "pjrt", "torch", "formats", "transformers"));

  private static final Set<String> UNPUBLISHED = Set.of("conformance", "benchmarks");

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages(ROOT);

  static List<String> modules() {
    return MAY_USE.keySet().stream().sorted().toList();
  }

  @ParameterizedTest
  @MethodSource("modules")
  void arrowsPointDown(String module) {
    Set<String> allowed = MAY_USE.get(module);
    classes()
        .that(belongTo(module))
        .should()
        .onlyDependOnClassesThat(
            describe(
                "belong to " + module + " or " + allowed,
                (JavaClass c) ->
                    moduleOf(c).isEmpty()
                        || moduleOf(c).equals(module)
                        || allowed.contains(moduleOf(c))))
        .allowEmptyShould(true)
        .check(CLASSES);
  }

  @Test
  void publishedModulesDependOnNoPeer() {
    noClasses()
        .that(describe("are published", (JavaClass c) -> MAY_USE.containsKey(moduleOf(c))))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.bytedeco..", "ai.onnxruntime..", "org.openjdk.jmh..")
        .check(CLASSES);
  }

  @Test
  void theModulesWereFound() {
    assertThat(CLASSES.stream().map(ArchitectureTest::moduleOf).distinct())
        .contains("hlo", "device", "pjrt", "cli");
  }

  private static DescribedPredicate<JavaClass> belongTo(String module) {
    return describe("belong to " + module, c -> moduleOf(c).equals(module));
  }

  /** The module of a class of ours; empty for others. What has no room of its own is torch's. */
  private static String moduleOf(JavaClass type) {
    String name = type.getPackageName();
    if (!name.equals(ROOT) && !name.startsWith(ROOT + ".")) {
      return "";
    }
    String first = name.equals(ROOT) ? "" : name.substring(ROOT.length() + 1).split("\\.", 2)[0];
    return MAY_USE.containsKey(first) || UNPUBLISHED.contains(first) ? first : "torch";
  }
}
