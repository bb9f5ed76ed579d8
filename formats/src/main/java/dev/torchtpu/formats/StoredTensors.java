package dev.torchtpu.formats;

import dev.torchtpu.Device;
import dev.torchtpu.Tensor;
import dev.torchtpu.device.HostBufferSemantics;
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

  /**
   * The tensors on a device, copied.
   *
   * @throws FormatException if there is no dtype for a tensor
   */
  public Map<String, Tensor> toTensors(Device device, LoadProgress progress) {
    return toTensors(device, progress, HostBufferSemantics.COPY);
  }

  Map<String, Tensor> toTensors(
      Device device, LoadProgress progress, HostBufferSemantics semantics) {
    long total = tensors.values().stream().mapToLong(t -> t.data().byteSize()).sum();
    long bytes = 0;
    var loaded = new LinkedHashMap<String, Tensor>();
    for (var e : tensors.entrySet()) {
      loaded.put(e.getKey(), e.getValue().toTensor(device, semantics));
      bytes += e.getValue().data().byteSize();
      progress.loaded(bytes, total);
    }
    return loaded;
  }
}
