package dev.torchtpu.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The version of this build, from the jar or module that holds it. */
public final class Version implements IVersionProvider {
  /** Made by picocli. */
  public Version() {}

  /** The version, or {@code development} where classes run outside a jar. */
  public static String current() {
    return Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
        .or(() ->
            Optional.ofNullable(Version.class.getModule().getDescriptor())
                .flatMap(d -> d.rawVersion()))
        .orElse("development");
  }

  @Override
  public String[] getVersion() {
    return new String[] {"torchtpu " + current()};
  }
}
