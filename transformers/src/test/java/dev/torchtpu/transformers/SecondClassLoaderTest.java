package dev.torchtpu.transformers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;

/** A web application reloaded in its server: the same classes, once more, in another loader. */
class SecondClassLoaderTest {
  @Test
  void theNativeLibraryLoadsAgain() throws Exception {
    try (Tokenizer here = MiniLm.tokenizer()) {
      assertThat(here.encode("hello").ids()).containsExactly(101, 7592, 102);
    }
    var urls = new ArrayList<URL>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      urls.add(Path.of(entry).toUri().toURL());
    }
    try (var other =
        new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
      Class<?> type = other.loadClass(Probe.class.getName());
      assertThat(type).isNotSameAs(Probe.class);
      var constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      Object ids = ((java.util.function.Supplier<?>) constructor.newInstance()).get();
      assertThat((long[]) ids).containsExactly(101, 7592, 102);
    }
  }

  /** What runs in the other loader. */
  static final class Probe implements java.util.function.Supplier<long[]> {
    @Override
    public long[] get() {
      try (Tokenizer there = MiniLm.tokenizer()) {
        return there.encode("hello").ids();
      }
    }
  }
}
