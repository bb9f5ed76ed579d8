package app;

import dev.torchtpu.device.Platform;
import java.util.ServiceLoader;

/** A program of someone who depends on the library: prints the platforms it finds, by name. */
public final class Consumer {
  private Consumer() {}

  /** Runs it. */
  public static void main(String[] arguments) {
    ServiceLoader.load(Platform.class).stream()
        .map(provider -> "platform " + provider.get().name())
        .sorted()
        .forEach(System.out::println);
  }
}
