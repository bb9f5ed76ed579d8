package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.LowerContext.wrapDim;

import dev.torchtpu.Scalar;
import dev.torchtpu.Tensor;
import dev.torchtpu.Torch;
import dev.torchtpu.TorchException;
import dev.torchtpu.Value;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.OpFamily;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Tensors of different sizes brought together: padded, packed, flattened, chunked. */
public final class SequenceListOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    d.op(
            "pad_sequence(Tensor[] sequences, bool batch_first=False, float padding_value=0., str"
                + " padding_side='right') -> Tensor")
        .composite(SequenceListOps::padded)
        .add();
    d.op(
            "_pack_padded_sequence(Tensor input, Tensor lengths, bool batch_first) -> (Tensor,"
                + " Tensor)")
        .function(SequenceListOps::pack)
        .add();
    d.op(
            "_pad_packed_sequence(Tensor data, Tensor batch_sizes, bool batch_first, Scalar"
                + " padding_value, int total_length) -> (Tensor, Tensor)")
        .function(SequenceListOps::unpack)
        .add();
    d.op("flatten_dense_tensors(Tensor[] tensors) -> Tensor")
        .composite(a ->
            JoinOps.cat(a.tensorListArg("tensors").stream().map(t -> t.reshape(-1)).toList(), 0))
        .add();
    d.op("unflatten_dense_tensors(Tensor flat, Tensor[] tensors) -> Tensor[]")
        .compositeList(a -> {
          var out = new ArrayList<Tensor>();
          long at = 0;
          for (Tensor t : a.tensorListArg("tensors")) {
            Tensor part =
                a.tensorArg("flat")
                    .call("narrow", Scalar.of(0), Scalar.of(at), Scalar.of(t.numel()));
            out.add(part.call("view", ViewOps.ints(t.sizes())));
            at += t.numel();
          }
          return out;
        })
        .add();
    d.op("_chunk_cat(Tensor[] tensors, int dim, int num_chunks) -> Tensor")
        .composite(SequenceListOps::chunks)
        .out("out")
        .add();
  }

  private static Tensor padded(Arguments a) {
    List<Tensor> parts = a.tensorListArg("sequences");
    if (parts.isEmpty()) {
      throw new TorchException("received an empty list of sequences");
    }
    String side = a.textArg("padding_side");
    if (!side.equals("left") && !side.equals("right")) {
      throw new TorchException(
          "Expected padding_side to be one of left or right, but got " + side + ".");
    }
    if (parts.stream().anyMatch(t -> t.dim() == 0)) {
      throw new TorchException("pad_sequence: expected sequences of at least one dimension");
    }
    long most = parts.stream().mapToLong(t -> t.size(0)).max().orElse(0);
    var out = new ArrayList<Tensor>();
    for (Tensor t : parts) {
      long[] pad = new long[2 * t.dim()];
      pad[pad.length - (side.equals("left") ? 2 : 1)] = most - t.size(0);
      Tensor each = t.to(parts.getFirst().dtype());
      out.add(each.call("constant_pad_nd", ViewOps.ints(pad), a.get("padding_value")));
    }
    return Torch.stack(out, a.boolArg("batch_first") ? 0 : 1);
  }

  private static List<Value> pack(Arguments a) {
    Tensor input = a.tensorArg("input");
    Tensor x = a.boolArg("batch_first") ? input.transpose(0, 1) : input;
    long[] lengths = HostValues.longs(a.tensorArg("lengths"));
    if (x.dim() < 2 || x.numel() == 0) {
      throw new TorchException("Cannot pack empty tensors.");
    }
    if (lengths.length != x.size(1)) {
      throw new TorchException(
          "Expected `len(lengths)` to be equal to batch_size, but got "
              + lengths.length
              + " (batch_size="
              + x.size(1)
              + ")");
    }
    for (int i = 0; i < lengths.length; i++) {
      if (lengths[i] <= 0) {
        throw new TorchException(
            "Length of all samples has to be greater than 0, but found an element in 'lengths' that"
                + " is <= 0");
      }
      if (i > 0 && lengths[i] > lengths[i - 1]) {
        throw new TorchException(
            "`lengths` array must be sorted in decreasing order when `enforce_sorted` is True. You"
                + " can pass `enforce_sorted=False` to pack_padded_sequence and/or pack_sequence to"
                + " sidestep this requirement if you do not need ONNX exportability.");
      }
    }
    if (lengths[0] > x.size(0)) {
      throw new TorchException(
          "Expected lengths of at most " + x.size(0) + ", but got " + lengths[0]);
    }
    long[] sizes = new long[Math.toIntExact(lengths[0])];
    long batch = x.size(1);
    var places = new ArrayList<Long>();
    for (int t = 0; t < sizes.length; t++) {
      for (int i = 0; i < batch && lengths[i] > t; i++) {
        sizes[t]++;
        places.add(t * batch + i);
      }
    }
    long[] index = places.stream().mapToLong(Long::longValue).toArray();
    long[] flat = Arrays.copyOfRange(x.sizes(), 1, x.dim());
    flat[0] = x.size(0) * batch;
    return List.of(
        x.reshape(flat)
            .call("index_select", Scalar.of(0), HostValues.tensor(index, x.device(), index.length)),
        HostValues.tensor(sizes, dev.torchtpu.Device.CPU, sizes.length));
  }

  private static List<Value> unpack(Arguments a) {
    Tensor data = a.tensorArg("data");
    long[] sizes = HostValues.longs(a.tensorArg("batch_sizes"));
    if (sizes.length == 0 || data.dim() == 0) {
      throw new TorchException("_pad_packed_sequence: batch_sizes must not be empty");
    }
    long total = a.intArg("total_length");
    long steps = sizes.length;
    if (total > 0) {
      if (total < steps) {
        throw new TorchException(
            "Expected total_length to be at least the length of the longest sequence in input, but"
                + " got total_length="
                + total
                + " and max sequence length being "
                + steps);
      }
      steps = total;
    }
    long batch = sizes[0];
    long[] index = new long[Math.toIntExact(steps * batch)];
    long[] lengths = new long[Math.toIntExact(batch)];
    long rows = data.size(0);
    Arrays.fill(index, rows);
    long at = 0;
    for (int t = 0; t < sizes.length; t++) {
      if (sizes[t] > batch || at + sizes[t] > rows) {
        throw new TorchException("_pad_packed_sequence: batch_sizes do not fit data");
      }
      for (int i = 0; i < sizes[t]; i++) {
        index[(int) (t * batch) + i] = at++;
        lengths[i]++;
      }
    }
    long[] pad = new long[2 * data.dim()];
    pad[pad.length - 1] = 1;
    Tensor padded = data.call("constant_pad_nd", ViewOps.ints(pad), a.get("padding_value"));
    Tensor flat =
        padded.call(
            "index_select", Scalar.of(0), HostValues.tensor(index, data.device(), index.length));
    long[] out = new long[data.dim() + 1];
    out[0] = steps;
    out[1] = batch;
    System.arraycopy(data.sizes(), 1, out, 2, data.dim() - 1);
    Tensor r = flat.reshape(out);
    return List.of(
        a.boolArg("batch_first") ? r.transpose(0, 1) : r,
        HostValues.tensor(lengths, dev.torchtpu.Device.CPU, lengths.length));
  }

  /** Each tensor padded to equal chunks along a dimension, side by side. */
  private static Tensor chunks(Arguments a) {
    List<Tensor> parts = a.tensorListArg("tensors");
    long n = a.intArg("num_chunks");
    if (parts.isEmpty()) {
      throw new TorchException("_chunk_cat expects a non-empty input tensor list");
    }
    if (n < 1) {
      throw new TorchException("_chunk_cat expects positive num_chunks");
    }
    int dim = wrapDim(a.intArg("dim"), parts.getFirst().dim());
    var out = new ArrayList<Tensor>();
    for (Tensor t : parts) {
      if (t.dim() <= dim || t.numel() == 0) {
        throw new TorchException("_chunk_cat expects non-empty tensors");
      }
      long size = t.size(dim);
      long missing = Math.ceilDiv(size, n) * n - size;
      long[] pad = new long[2 * (t.dim() - dim)];
      pad[pad.length - 1] = missing;
      Tensor whole = missing == 0 ? t : t.call("constant_pad_nd", ViewOps.ints(pad), Scalar.of(0));
      long[] view = Arrays.copyOf(t.sizes(), dim + 2);
      view[dim] = n;
      view[dim + 1] = -1;
      out.add(whole.reshape(view));
    }
    return JoinOps.cat(out, dim + 1);
  }
}
