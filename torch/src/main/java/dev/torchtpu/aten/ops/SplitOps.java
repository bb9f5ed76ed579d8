package dev.torchtpu.aten.ops;

import static dev.torchtpu.aten.LowerContext.wrapDim;

import dev.torchtpu.Dtype;
import dev.torchtpu.Tensor;
import dev.torchtpu.TorchException;
import dev.torchtpu.aten.Arguments;
import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.OpFamily;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Lists of slices of one tensor. */
public final class SplitOps implements OpFamily {

  @Override
  public void declare(Declarations d) {
    d.op("split.Tensor(Tensor(a -> *) self, SymInt split_size, int dim=0) -> Tensor(a)[]")
        .compositeList(a -> split(a.tensorArg("self"), a.intArg("split_size"), a.intArg("dim")))
        .add();
    d.op("split.sizes(Tensor(a -> *) self, SymInt[] split_size, int dim=0) -> Tensor(a)[]")
        .compositeList(a -> bySizes(a, "split_size"))
        .add();
    d.op("split_with_sizes(Tensor(a -> *) self, SymInt[] split_sizes, int dim=0) -> Tensor(a)[]")
        .compositeList(a -> bySizes(a, "split_sizes"))
        .add();
    d.op("chunk(Tensor(a -> *) self, int chunks, int dim=0) -> Tensor(a)[]")
        .compositeList(SplitOps::chunk)
        .add();
    d.op("unbind.int(Tensor(a -> *) self, int dim=0) -> Tensor(a)[]")
        .compositeList(SplitOps::unbind)
        .add();
    copies(d);
    tensorSplits(d);
  }

  private static void copies(Declarations d) {
    d.op("unsafe_split.Tensor(Tensor self, SymInt split_size, int dim=0) -> Tensor[]")
        .compositeList(a -> split(a.tensorArg("self"), a.intArg("split_size"), a.intArg("dim")))
        .add();
    d.op("unsafe_split_with_sizes(Tensor self, SymInt[] split_sizes, int dim=0) -> Tensor[]")
        .compositeList(a -> bySizes(a, "split_sizes"))
        .add();
    d.op("unsafe_chunk(Tensor self, int chunks, int dim=0) -> Tensor[]")
        .compositeList(SplitOps::chunk)
        .add();
    d.op("split_copy.Tensor(Tensor self, SymInt split_size, int dim=0) -> Tensor[]")
        .compositeList(
            a -> copied(split(a.tensorArg("self"), a.intArg("split_size"), a.intArg("dim"))))
        .add();
    d.op("split_with_sizes_copy(Tensor self, SymInt[] split_sizes, int dim=0) -> Tensor[]")
        .compositeList(a -> copied(bySizes(a, "split_sizes")))
        .add();
    d.op("unbind_copy.int(Tensor self, int dim=0) -> Tensor[]")
        .compositeList(a -> copied(unbind(a)))
        .add();
    listOut(
        d,
        "split_with_sizes_copy.out(Tensor self, SymInt[] split_sizes, int dim=0, *, Tensor(a!)[]"
            + " out) -> ()",
        a -> bySizes(a, "split_sizes"));
    listOut(
        d,
        "split_copy.Tensor_out(Tensor self, SymInt split_size, int dim=0, *, Tensor(a!)[] out) ->"
            + " ()",
        a -> split(a.tensorArg("self"), a.intArg("split_size"), a.intArg("dim")));
    listOut(
        d,
        "unsafe_split.Tensor_out(Tensor self, SymInt split_size, int dim=0, *, Tensor(a!)[] out)"
            + " -> ()",
        a -> split(a.tensorArg("self"), a.intArg("split_size"), a.intArg("dim")));
    listOut(
        d,
        "unsafe_split_with_sizes.out(Tensor self, SymInt[] split_sizes, int dim=0, *,"
            + " Tensor(a!)[] out) -> ()",
        a -> bySizes(a, "split_sizes"));
    listOut(
        d,
        "unbind_copy.int_out(Tensor self, int dim=0, *, Tensor(a!)[] out) -> ()",
        SplitOps::unbind);
  }

  private interface Parts {
    List<Tensor> of(Arguments a);
  }

  private static void listOut(Declarations d, String schema, Parts parts) {
    d.op(schema)
        .function(a -> {
          List<Tensor> results = parts.of(a);
          List<Tensor> outs = a.tensorListArg("out");
          if (results.size() != outs.size()) {
            throw new TorchException(
                a.schema().name()
                    + "_out() expected an out= argument of size "
                    + results.size()
                    + ", got size "
                    + outs.size());
          }
          for (int i = 0; i < results.size(); i++) {
            dev.torchtpu.runtime.InPlace.writeOut(outs.get(i), results.get(i));
          }
          return List.of();
        })
        .add();
  }

  private static void tensorSplits(Declarations d) {
    d.op("tensor_split.sections(Tensor(a -> *) self, SymInt sections, int dim=0) -> Tensor(a)[]")
        .compositeList(a -> sections(a.tensorArg("self"), a.intArg("sections"), a.intArg("dim")))
        .add();
    d.op("tensor_split.indices(Tensor(a -> *) self, SymInt[] indices, int dim=0) -> Tensor(a)[]")
        .compositeList(a -> atIndices(a.tensorArg("self"), a.intsArg("indices"), a.intArg("dim")))
        .add();
    d.op(
            "tensor_split.tensor_indices_or_sections(Tensor(a -> *) self, Tensor"
                + " tensor_indices_or_sections, int dim=0) -> Tensor(a)[]")
        .compositeList(a -> {
          Tensor t = a.tensorArg("tensor_indices_or_sections");
          if (t.dtype() != Dtype.INT64 || t.dim() > 1) {
            throw new TorchException(
                "tensor_split expected tensor_indices_or_sections to be a zero-dimensional or"
                    + " one-dimensional tensor of dtype long");
          }
          return t.dim() == 0
              ? sections(a.tensorArg("self"), t.itemLong(), a.intArg("dim"))
              : atIndices(a.tensorArg("self"), HostValues.longs(t), a.intArg("dim"));
        })
        .add();
    String[] names = {"hsplit", "vsplit", "dsplit"};
    for (int i = 0; i < 3; i++) {
      String name = names[i];
      int dim = i == 0 ? 1 : i == 1 ? 0 : 2;
      int least = i + (i == 0 ? 1 : 1);
      d.op(name + ".int(Tensor(a -> *) self, int sections) -> Tensor(a)[]")
          .compositeList(a -> {
            Tensor self = a.tensorArg("self");
            checkRank(name, self, least);
            int at = self.dim() == 1 ? 0 : dim;
            long n = a.intArg("sections");
            if (n == 0 || self.size(at) % n != 0) {
              throw new TorchException(
                  "torch."
                      + name
                      + " attempted to split along dimension "
                      + at
                      + ", but the size of the dimension "
                      + self.size(at)
                      + " is not divisible by the split_size "
                      + n
                      + "!");
            }
            return sections(self, n, at);
          })
          .add();
      d.op(name + ".array(Tensor(a -> *) self, int[] indices) -> Tensor(a)[]")
          .compositeList(a -> {
            Tensor self = a.tensorArg("self");
            checkRank(name, self, least);
            return atIndices(self, a.intsArg("indices"), self.dim() == 1 ? 0 : dim);
          })
          .add();
    }
  }

  private static void checkRank(String name, Tensor self, int least) {
    if (self.dim() < least) {
      throw new TorchException(
          "torch."
              + name
              + " requires a tensor with at least "
              + least
              + " dimension"
              + (least == 1 ? "" : "s")
              + ", but got a tensor with "
              + self.dim()
              + " dimensions!");
    }
  }

  private static List<Tensor> copied(List<Tensor> parts) {
    return parts.stream().map(Tensor::cloneContiguous).toList();
  }

  /** Slices of a size; the last one may be smaller. */
  static List<Tensor> split(Tensor self, long size, long dim) {
    requireDims(self, "split");
    int at = wrapDim(dim, self.dim());
    long have = self.size(at);
    if (size < 0) {
      throw new TorchException(
          "split expects split_size be non-negative, but got split_size=" + size);
    }
    if (size == 0 && have != 0) {
      throw new TorchException(
          "split_size can only be 0 if dimension size is 0, but got dimension size of " + have);
    }
    long n = size == 0 ? 1 : Math.max((have + size - 1) / size, 1);
    var out = new ArrayList<Tensor>();
    for (long i = 0; i < n; i++) {
      out.add(self.slice(at, i * size, Math.min((i + 1) * size, have), 1));
    }
    return out;
  }

  /** Equal parts of the last dimension. */
  static List<Tensor> equal(Tensor self, int parts) {
    return split(self, self.size(-1) / parts, -1);
  }

  private static void requireDims(Tensor self, String name) {
    if (self.dim() == 0) {
      throw new TorchException(name + " expects at least a 1-dimensional tensor");
    }
  }

  private static List<Tensor> bySizes(Arguments a, String name) {
    Tensor self = a.tensorArg("self");
    requireDims(self, "split");
    int dim = wrapDim(a.intArg("dim"), self.dim());
    long[] sizes = a.intsArg(name);
    long have = self.size(dim);
    long total = 0;
    for (long s : sizes) {
      if (s < 0) {
        throw new TorchException(
            "split_with_sizes expects split_sizes have only non-negative entries, but got"
                + " split_sizes="
                + Arrays.toString(sizes));
      }
      total += s;
    }
    if (total != have) {
      throw new TorchException(
          "split_with_sizes expects split_sizes to sum exactly to "
              + have
              + " (input tensor's size at dimension "
              + dim
              + "), but got split_sizes="
              + Arrays.toString(sizes));
    }
    var out = new ArrayList<Tensor>();
    long start = 0;
    for (long s : sizes) {
      out.add(self.slice(dim, start, start + s, 1));
      start += s;
    }
    return out;
  }

  private static List<Tensor> chunk(Arguments a) {
    Tensor self = a.tensorArg("self");
    if (self.dim() == 0) {
      throw new TorchException("chunk expects at least a 1-dimensional tensor");
    }
    long chunks = a.intArg("chunks");
    if (chunks <= 0) {
      throw new TorchException("chunk expects `chunks` to be greater than 0, got: " + chunks);
    }
    int dim = wrapDim(a.intArg("dim"), self.dim());
    long have = self.size(dim);
    long size = (have + chunks - 1) / chunks;
    if (size == 0) {
      var out = new ArrayList<Tensor>();
      for (long i = 0; i < chunks; i++) {
        out.add(self.slice(dim, 0, 0, 1));
      }
      return out;
    }
    return split(self, size, dim);
  }

  private static List<Tensor> unbind(Arguments a) {
    Tensor self = a.tensorArg("self");
    if (self.dim() == 0) {
      throw TorchException.dimensionOutOfRange(a.intArg("dim"), 0);
    }
    int dim = wrapDim(a.intArg("dim"), self.dim());
    var out = new ArrayList<Tensor>();
    for (long i = 0; i < self.size(dim); i++) {
      out.add(self.select(dim, i));
    }
    return out;
  }

  private static List<Tensor> sections(Tensor self, long n, long dim) {
    requireDims(self, "tensor_split");
    int at = wrapDim(dim, self.dim());
    if (n <= 0) {
      throw new TorchException("number of sections must be larger than 0, got " + n);
    }
    long have = self.size(at);
    long least = have / n;
    long larger = have % n;
    var out = new ArrayList<Tensor>();
    long start = 0;
    for (long i = 0; i < n; i++) {
      long size = least + (i < larger ? 1 : 0);
      out.add(self.slice(at, start, start + size, 1));
      start += size;
    }
    return out;
  }

  private static List<Tensor> atIndices(Tensor self, long[] indices, long dim) {
    requireDims(self, "tensor_split");
    int at = wrapDim(dim, self.dim());
    var out = new ArrayList<Tensor>();
    long start = 0;
    for (long end : indices) {
      out.add(self.slice(at, start, end, 1));
      start = end;
    }
    out.add(self.slice(at, start, self.size(at), 1));
    return out;
  }
}
