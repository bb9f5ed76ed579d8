/**
 * Files in and out: safetensors, PyTorch checkpoints and exported programs, ONNX weights. Every
 * file is untrusted; sizes, offsets and counts are checked before anything is read or mapped.
 */
module dev.torchtpu.formats {
  requires transitive dev.torchtpu;
  requires tools.jackson.databind;
  requires static org.jspecify;
}
