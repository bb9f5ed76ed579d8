package dev.torchtpu.formats;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The contents of a checkpoint, not yet on any device.
 *
 * @param tensors by name, in the order in which they lie in the file; unmodifiable
 * @param metadata the file's own notes, such as {@code format=pt}; unmodifiable
 */
public record StoredTensors(Map<String, StoredTensor> tensors, Map<String, String> metadata) {
  public StoredTensors {
    tensors = Collections.unmodifiableMap(new LinkedHashMap<>(tensors));
    metadata = Collections.unmodifiableMap(new LinkedHashMap<>(metadata));
  }
}
