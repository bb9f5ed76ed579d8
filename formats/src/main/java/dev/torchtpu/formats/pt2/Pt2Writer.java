package dev.torchtpu.formats.pt2;

import dev.torchtpu.Tensor;
import dev.torchtpu.formats.archive.ZipWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** Writes programs in the layout of PyTorch 2.9 and newer: raw weights with a table. */
final class Pt2Writer {
  private final ProgramData data;
  private final ProgramState state;

  Pt2Writer(ProgramData data, ProgramState state) {
    this.data = data;
    this.state = state;
  }

  void write(OutputStream to, String root) throws IOException {
    try (var zip = new ZipWriter(to, root)) {
      var weights = new LinkedHashMap<String, Tensor>();
      var constants = new LinkedHashMap<String, Tensor>();
      state.parameters().forEach(weights::put);
      state
          .buffers()
          .forEach(
              (name, t) -> (data.weights().containsKey(name) ? weights : constants).put(name, t));
      state
          .constants()
          .forEach(
              (name, t) -> (data.constants().containsKey(name) ? constants : weights).put(name, t));
      tensors(zip, "weights", "weight_", weights);
      tensors(zip, "constants", "tensor_", constants);
      zip.add("models/model.json", data.json());
      zip.add("data/sample_inputs/model.pt", data.samplePickle());
      zip.add("archive_format", bytes("pt2"));
      zip.add("archive_version", bytes("0"));
      zip.add("byteorder", bytes("little"));
      zip.add(".data/version", bytes("6\n"));
    }
  }

  private void tensors(ZipWriter zip, String kind, String prefix, Map<String, Tensor> tensors)
      throws IOException {
    var config = new LinkedHashMap<String, Object>();
    Map<Object, String> written = new IdentityHashMap<>();
    for (var e : tensors.entrySet()) {
      Tensor t = e.getValue();
      // Views of one storage in full, as tied weights are, stay one.
      boolean whole = t.isContiguous() && t.storageOffset() == 0;
      Object identity = whole ? t.storage() : t;
      String path = written.get(identity);
      if (path == null) {
        path = prefix + written.size();
        written.put(identity, path);
        zip.add("data/" + kind + "/" + path, t.toBytes());
      }
      var entry = new LinkedHashMap<String, Object>();
      entry.put("path_name", path);
      entry.put("is_param", state.parameters().containsKey(e.getKey()));
      entry.put("use_pickle", false);
      // A buffer that a run wrote may have a history, which is no part of the program.
      boolean requiresGrad = state.parameters().containsKey(e.getKey()) && t.requiresGrad();
      entry.put("tensor_meta", meta(t, requiresGrad));
      config.put(e.getKey(), entry);
    }
    String json = JsonMapper.builder().build().writeValueAsString(Map.of("config", config));
    zip.add("data/" + kind + "/model_" + kind + "_config.json", bytes(json));
  }

  private static Map<String, Object> meta(Tensor t, boolean requiresGrad) {
    var meta = new LinkedHashMap<String, Object>();
    meta.put("dtype", Pt2Json.number(t.dtype()));
    meta.put("sizes", integers(t.sizes()));
    meta.put("requires_grad", requiresGrad);
    var device = new LinkedHashMap<String, Object>();
    device.put("type", "cpu");
    device.put("index", null);
    meta.put("device", device);
    long[] strides = new long[t.dim()];
    long step = 1;
    for (int i = strides.length - 1; i >= 0; i--) {
      strides[i] = step;
      step *= Math.max(1, t.size(i));
    }
    meta.put("strides", integers(strides));
    meta.put("storage_offset", Map.of("as_int", 0L));
    meta.put("layout", 7);
    return meta;
  }

  private static List<Map<String, Long>> integers(long[] values) {
    var out = new ArrayList<Map<String, Long>>();
    for (long v : values) {
      out.add(Map.of("as_int", v));
    }
    return out;
  }

  private static byte[] bytes(String s) {
    return s.getBytes(StandardCharsets.UTF_8);
  }
}
