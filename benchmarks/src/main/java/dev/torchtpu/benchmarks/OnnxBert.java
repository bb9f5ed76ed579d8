package dev.torchtpu.benchmarks;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import dev.torchtpu.Torch;
import java.io.IOException;
import java.io.InputStream;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/** all-MiniLM-L6-v2 by ONNX Runtime, with our number of threads. */
final class OnnxBert {
  static final String LABEL = "ONNX Runtime";
  private static final String MODEL = "/all-minilm-l6-v2.onnx";

  private final OrtEnvironment environment;
  private final OrtSession session;

  private OnnxBert(OrtEnvironment environment, OrtSession session) {
    this.environment = environment;
    this.session = session;
  }

  /** The model; empty, with a line on stderr, where it cannot be had. */
  static Optional<OnnxBert> find() {
    try (InputStream in = OnnxBert.class.getResourceAsStream(MODEL)) {
      if (in == null) {
        System.err.println("torchtpu: ONNX Runtime is left out: no " + MODEL);
        return Optional.empty();
      }
      OrtEnvironment environment = OrtEnvironment.getEnvironment();
      var options = new OrtSession.SessionOptions();
      options.setIntraOpNumThreads(Torch.getNumThreads());
      // Threads that spin after their work would take it from the other contestants.
      options.addConfigEntry("session.intra_op.allow_spinning", "0");
      return Optional.of(
          new OnnxBert(environment, environment.createSession(in.readAllBytes(), options)));
    } catch (IOException | OrtException | UnsatisfiedLinkError | NoClassDefFoundError e) {
      System.err.println("torchtpu: ONNX Runtime is left out: " + e.getMessage());
      return Optional.empty();
    }
  }

  Contestant contestant(int batch, int length) {
    long[] shape = {batch, length};
    long[] ids = new long[batch * length];
    Arrays.setAll(ids, i -> 1000 + i % 3000);
    long[] ones = new long[ids.length];
    Arrays.fill(ones, 1);
    try {
      var inputs =
          Map.of(
              "input_ids", OnnxTensor.createTensor(environment, LongBuffer.wrap(ids), shape),
              "attention_mask", OnnxTensor.createTensor(environment, LongBuffer.wrap(ones), shape),
              "token_type_ids",
                  OnnxTensor.createTensor(
                      environment, LongBuffer.wrap(new long[ids.length]), shape));
      return new Contestant(
          LABEL,
          () -> {
            try {
              session.run(inputs).close();
            } catch (OrtException e) {
              throw new IllegalStateException(e);
            }
          });
    } catch (OrtException e) {
      throw new IllegalStateException(e);
    }
  }
}
