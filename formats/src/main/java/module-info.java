/**
 * Files in and out: safetensors, PyTorch checkpoints and exported programs, ONNX weights. Every
 * file is untrusted; sizes, offsets and counts are checked before anything is read or mapped.
 */
module dev.torchtpu.formats {
  requires transitive dev.torchtpu;
  requires transitive tools.jackson.databind;
  requires com.google.protobuf;
  requires static org.jspecify;

  exports dev.torchtpu.formats;
  exports dev.torchtpu.formats.pt2;
}
