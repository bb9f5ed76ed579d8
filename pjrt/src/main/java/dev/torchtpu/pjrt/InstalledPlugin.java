package dev.torchtpu.pjrt;

import java.nio.file.Path;
import java.util.List;

/**
 * A PJRT plugin in a {@link PluginStore}.
 *
 * @param name the device name it serves, such as {@code xla_cpu}
 * @param version the version of the package it came from, or {@code file} for a library given by
 *     path
 * @param library the shared library
 * @param sha256 of the file it was installed from, in lower-case hexadecimal
 * @param source what it was installed from, for people to read
 * @param licences the licence and notice files that came with it
 */
public record InstalledPlugin(
    String name, String version, Path library, String sha256, String source, List<Path> licences) {

  /** Copies the list. */
  public InstalledPlugin {
    licences = List.copyOf(licences);
  }
}
