package dev.torchtpu;

import java.util.List;

/** Functions of {@code Torch}: shapes. Written from the operator table; see TypedApiTest. */
abstract class TorchShapes extends TorchScans {
  TorchShapes() {}

  /** {@code t(Tensor(a) self) -> Tensor(a)} */
  public static Tensor t(Tensor self) {
    return ShapesOps.T.unary(self);
  }

  /** {@code adjoint(Tensor(a) self) -> Tensor(a)} */
  public static Tensor adjoint(Tensor self) {
    return ShapesOps.ADJOINT.unary(self);
  }

  /** {@code squeeze(Tensor(a) self) -> Tensor(a)} */
  public static Tensor squeeze(Tensor self) {
    return ShapesOps.SQUEEZE.unary(self);
  }

  /** {@code squeeze(Tensor(a) self, int dim) -> Tensor(a)} */
  public static Tensor squeeze(Tensor self, long dim) {
    return ShapesOps.SQUEEZE__DIM.tensor(self, Scalar.of(dim));
  }

  /** {@code squeeze(Tensor(a) self, int[] dim) -> Tensor(a)} */
  public static Tensor squeeze(Tensor self, long... dim) {
    return ShapesOps.SQUEEZE__DIMS.tensor(self, new Value.IntList(dim));
  }

  /** {@code unsqueeze(Tensor(a) self, int dim) -> Tensor(a)} */
  public static Tensor unsqueeze(Tensor self, long dim) {
    return ShapesOps.UNSQUEEZE.tensor(self, Scalar.of(dim));
  }

  /** {@code flatten(Tensor(a) self, int start_dim=0, int end_dim=-1) -> Tensor(a)} */
  public static Tensor flatten(Tensor self) {
    return ShapesOps.FLATTEN__USING_INTS.unary(self);
  }

  /** {@code flatten(Tensor(a) self, int start_dim=0, int end_dim=-1) -> Tensor(a)} */
  public static Tensor flatten(Tensor self, long startDim) {
    return ShapesOps.FLATTEN__USING_INTS.tensor(self, Scalar.of(startDim));
  }

  /** {@code flatten(Tensor(a) self, int start_dim=0, int end_dim=-1) -> Tensor(a)} */
  public static Tensor flatten(Tensor self, long startDim, long endDim) {
    return ShapesOps.FLATTEN__USING_INTS.tensor(self, Scalar.of(startDim), Scalar.of(endDim));
  }

  /** {@code unflatten(Tensor(a) self, int dim, SymInt[] sizes) -> Tensor(a)} */
  public static Tensor unflatten(Tensor self, long dim, long... sizes) {
    return ShapesOps.UNFLATTEN__INT.tensor(self, Scalar.of(dim), new Value.IntList(sizes));
  }

  /** {@code ravel(Tensor(a) self) -> Tensor(a)} */
  public static Tensor ravel(Tensor self) {
    return ShapesOps.RAVEL.unary(self);
  }

  /** {@code view_as(Tensor(a) self, Tensor other) -> Tensor(a)} */
  public static Tensor viewAs(Tensor self, Tensor other) {
    return ShapesOps.VIEW_AS.binary(self, other);
  }

  /** {@code reshape_as(Tensor(a) self, Tensor other) -> Tensor(a)} */
  public static Tensor reshapeAs(Tensor self, Tensor other) {
    return ShapesOps.RESHAPE_AS.binary(self, other);
  }

  /** {@code expand_as(Tensor(a) self, Tensor other) -> Tensor(a)} */
  public static Tensor expandAs(Tensor self, Tensor other) {
    return ShapesOps.EXPAND_AS.binary(self, other);
  }

  /** {@code type_as(Tensor self, Tensor other) -> Tensor} */
  public static Tensor typeAs(Tensor self, Tensor other) {
    return ShapesOps.TYPE_AS.binary(self, other);
  }

  /** {@code reshape(Tensor(a) self, SymInt[] shape) -> Tensor(a)} */
  public static Tensor reshape(Tensor self, long... shape) {
    return ShapesOps.RESHAPE.tensor(self, new Value.IntList(shape));
  }

  /** {@code permute(Tensor(a) self, int[] dims) -> Tensor(a)} */
  public static Tensor permute(Tensor self, long... dims) {
    return ShapesOps.PERMUTE.tensor(self, new Value.IntList(dims));
  }

  /** {@code transpose(Tensor(a) self, int dim0, int dim1) -> Tensor(a)} */
  public static Tensor transpose(Tensor self, long dim0, long dim1) {
    return ShapesOps.TRANSPOSE__INT.tensor(self, Scalar.of(dim0), Scalar.of(dim1));
  }

  /** {@code repeat(Tensor self, SymInt[] repeats) -> Tensor} */
  public static Tensor repeat(Tensor self, long... repeats) {
    return ShapesOps.REPEAT.tensor(self, new Value.IntList(repeats));
  }

  /**
   * {@code repeat_interleave(Tensor self, SymInt repeats, int? dim=None, *, SymInt?
   * output_size=None) -> Tensor}
   */
  public static Tensor repeatInterleave(Tensor self, long repeats) {
    return ShapesOps.REPEAT_INTERLEAVE__SELF_INT.tensor(self, Scalar.of(repeats));
  }

  /**
   * {@code repeat_interleave(Tensor self, SymInt repeats, int? dim=None, *, SymInt?
   * output_size=None) -> Tensor}
   */
  public static Tensor repeatInterleave(Tensor self, long repeats, long dim) {
    return ShapesOps.REPEAT_INTERLEAVE__SELF_INT.tensor(self, Scalar.of(repeats), Scalar.of(dim));
  }

  /**
   * {@code repeat_interleave(Tensor self, SymInt repeats, int? dim=None, *, SymInt?
   * output_size=None) -> Tensor}
   */
  public static Tensor repeatInterleave(Tensor self, long repeats, long dim, long outputSize) {
    return ShapesOps.REPEAT_INTERLEAVE__SELF_INT.tensor(
        self, Scalar.of(repeats), Scalar.of(dim), Scalar.of(outputSize));
  }

  /** {@code repeat_interleave(Tensor repeats, *, SymInt? output_size=None) -> Tensor} */
  public static Tensor repeatInterleave(Tensor repeats) {
    return ShapesOps.REPEAT_INTERLEAVE__TENSOR.unary(repeats);
  }

  /**
   * {@code repeat_interleave(Tensor self, Tensor repeats, int? dim=None, *, SymInt?
   * output_size=None) -> Tensor}
   */
  public static Tensor repeatInterleave(Tensor self, Tensor repeats) {
    return ShapesOps.REPEAT_INTERLEAVE__SELF_TENSOR.binary(self, repeats);
  }

  /**
   * {@code repeat_interleave(Tensor self, Tensor repeats, int? dim=None, *, SymInt?
   * output_size=None) -> Tensor}
   */
  public static Tensor repeatInterleave(Tensor self, Tensor repeats, long dim) {
    return ShapesOps.REPEAT_INTERLEAVE__SELF_TENSOR.tensor(self, repeats, Scalar.of(dim));
  }

  /**
   * {@code repeat_interleave(Tensor self, Tensor repeats, int? dim=None, *, SymInt?
   * output_size=None) -> Tensor}
   */
  public static Tensor repeatInterleave(Tensor self, Tensor repeats, long dim, long outputSize) {
    return ShapesOps.REPEAT_INTERLEAVE__SELF_TENSOR.tensor(
        self, repeats, Scalar.of(dim), Scalar.of(outputSize));
  }

  /** {@code tile(Tensor self, SymInt[] dims) -> Tensor} */
  public static Tensor tile(Tensor self, long... dims) {
    return ShapesOps.TILE.tensor(self, new Value.IntList(dims));
  }

  /** {@code flip(Tensor self, int[] dims) -> Tensor} */
  public static Tensor flip(Tensor self, long... dims) {
    return ShapesOps.FLIP.tensor(self, new Value.IntList(dims));
  }

  /** {@code fliplr(Tensor self) -> Tensor} */
  public static Tensor fliplr(Tensor self) {
    return ShapesOps.FLIPLR.unary(self);
  }

  /** {@code flipud(Tensor self) -> Tensor} */
  public static Tensor flipud(Tensor self) {
    return ShapesOps.FLIPUD.unary(self);
  }

  /** {@code rot90(Tensor self, int k=1, int[] dims=[0, 1]) -> Tensor} */
  public static Tensor rot90(Tensor self) {
    return ShapesOps.ROT90.unary(self);
  }

  /** {@code rot90(Tensor self, int k=1, int[] dims=[0, 1]) -> Tensor} */
  public static Tensor rot90(Tensor self, long k) {
    return ShapesOps.ROT90.tensor(self, Scalar.of(k));
  }

  /** {@code rot90(Tensor self, int k=1, int[] dims=[0, 1]) -> Tensor} */
  public static Tensor rot90(Tensor self, long k, long... dims) {
    return ShapesOps.ROT90.tensor(self, Scalar.of(k), new Value.IntList(dims));
  }

  /** {@code roll(Tensor self, SymInt[1] shifts, int[1] dims=[]) -> Tensor} */
  public static Tensor roll(Tensor self, long... shifts) {
    return ShapesOps.ROLL.tensor(self, new Value.IntList(shifts));
  }

  /** {@code roll(Tensor self, SymInt[1] shifts, int[1] dims=[]) -> Tensor} */
  public static Tensor roll(Tensor self, long shifts) {
    return ShapesOps.ROLL.tensor(self, new Value.IntList(shifts));
  }

  /** {@code roll(Tensor self, SymInt[1] shifts, int[1] dims=[]) -> Tensor} */
  public static Tensor roll(Tensor self, long[] shifts, long... dims) {
    return ShapesOps.ROLL.tensor(self, new Value.IntList(shifts), new Value.IntList(dims));
  }

  /** {@code roll(Tensor self, SymInt[1] shifts, int[1] dims=[]) -> Tensor} */
  public static Tensor roll(Tensor self, long shifts, long dims) {
    return ShapesOps.ROLL.tensor(self, new Value.IntList(shifts), new Value.IntList(dims));
  }

  /** {@code narrow(Tensor(a) self, int dim, SymInt start, SymInt length) -> Tensor(a)} */
  public static Tensor narrow(Tensor self, long dim, long start, long length) {
    return ShapesOps.NARROW.tensor(self, Scalar.of(dim), Scalar.of(start), Scalar.of(length));
  }

  /** {@code narrow(Tensor(a) self, int dim, Tensor start, SymInt length) -> Tensor(a)} */
  public static Tensor narrow(Tensor self, long dim, Tensor start, long length) {
    return ShapesOps.NARROW__TENSOR.tensor(self, Scalar.of(dim), start, Scalar.of(length));
  }

  /** {@code split(Tensor(a -> *) self, SymInt split_size, int dim=0) -> Tensor(a)[]} */
  public static List<Tensor> split(Tensor self, long splitSize) {
    return ShapesOps.SPLIT__TENSOR.list(self, Scalar.of(splitSize));
  }

  /** {@code split(Tensor(a -> *) self, SymInt split_size, int dim=0) -> Tensor(a)[]} */
  public static List<Tensor> split(Tensor self, long splitSize, long dim) {
    return ShapesOps.SPLIT__TENSOR.list(self, Scalar.of(splitSize), Scalar.of(dim));
  }

  /** {@code split(Tensor(a -> *) self, SymInt[] split_size, int dim=0) -> Tensor(a)[]} */
  public static List<Tensor> split(Tensor self, long... splitSize) {
    return ShapesOps.SPLIT__SIZES.list(self, new Value.IntList(splitSize));
  }

  /** {@code split(Tensor(a -> *) self, SymInt[] split_size, int dim=0) -> Tensor(a)[]} */
  public static List<Tensor> split(Tensor self, long[] splitSize, long dim) {
    return ShapesOps.SPLIT__SIZES.list(self, new Value.IntList(splitSize), Scalar.of(dim));
  }

  /**
   * {@code split_with_sizes(Tensor(a -> *) self, SymInt[] split_sizes, int dim=0) -> Tensor(a)[]}
   */
  public static List<Tensor> splitWithSizes(Tensor self, long... splitSizes) {
    return ShapesOps.SPLIT_WITH_SIZES.list(self, new Value.IntList(splitSizes));
  }

  /**
   * {@code split_with_sizes(Tensor(a -> *) self, SymInt[] split_sizes, int dim=0) -> Tensor(a)[]}
   */
  public static List<Tensor> splitWithSizes(Tensor self, long[] splitSizes, long dim) {
    return ShapesOps.SPLIT_WITH_SIZES.list(self, new Value.IntList(splitSizes), Scalar.of(dim));
  }

  /** {@code chunk(Tensor(a -> *) self, int chunks, int dim=0) -> Tensor(a)[]} */
  public static List<Tensor> chunk(Tensor self, long chunks) {
    return ShapesOps.CHUNK.list(self, Scalar.of(chunks));
  }

  /** {@code chunk(Tensor(a -> *) self, int chunks, int dim=0) -> Tensor(a)[]} */
  public static List<Tensor> chunk(Tensor self, long chunks, long dim) {
    return ShapesOps.CHUNK.list(self, Scalar.of(chunks), Scalar.of(dim));
  }

  /** {@code tensor_split(Tensor(a -> *) self, SymInt sections, int dim=0) -> Tensor(a)[]} */
  public static List<Tensor> tensorSplit(Tensor self, long sections) {
    return ShapesOps.TENSOR_SPLIT__SECTIONS.list(self, Scalar.of(sections));
  }

  /** {@code tensor_split(Tensor(a -> *) self, SymInt sections, int dim=0) -> Tensor(a)[]} */
  public static List<Tensor> tensorSplit(Tensor self, long sections, long dim) {
    return ShapesOps.TENSOR_SPLIT__SECTIONS.list(self, Scalar.of(sections), Scalar.of(dim));
  }

  /** {@code tensor_split(Tensor(a -> *) self, SymInt[] indices, int dim=0) -> Tensor(a)[]} */
  public static List<Tensor> tensorSplit(Tensor self, long... indices) {
    return ShapesOps.TENSOR_SPLIT__INDICES.list(self, new Value.IntList(indices));
  }

  /** {@code tensor_split(Tensor(a -> *) self, SymInt[] indices, int dim=0) -> Tensor(a)[]} */
  public static List<Tensor> tensorSplit(Tensor self, long[] indices, long dim) {
    return ShapesOps.TENSOR_SPLIT__INDICES.list(self, new Value.IntList(indices), Scalar.of(dim));
  }

  /**
   * {@code tensor_split(Tensor(a -> *) self, Tensor tensor_indices_or_sections, int dim=0) ->
   * Tensor(a)[]}
   */
  public static List<Tensor> tensorSplit(Tensor self, Tensor tensorIndicesOrSections) {
    return ShapesOps.TENSOR_SPLIT__TENSOR_INDICES_OR_SECTIONS.list(self, tensorIndicesOrSections);
  }

  /**
   * {@code tensor_split(Tensor(a -> *) self, Tensor tensor_indices_or_sections, int dim=0) ->
   * Tensor(a)[]}
   */
  public static List<Tensor> tensorSplit(Tensor self, Tensor tensorIndicesOrSections, long dim) {
    return ShapesOps.TENSOR_SPLIT__TENSOR_INDICES_OR_SECTIONS.list(
        self, tensorIndicesOrSections, Scalar.of(dim));
  }

  /** {@code hsplit(Tensor(a -> *) self, int sections) -> Tensor(a)[]} */
  public static List<Tensor> hsplit(Tensor self, long sections) {
    return ShapesOps.HSPLIT__INT.list(self, Scalar.of(sections));
  }

  /** {@code hsplit(Tensor(a -> *) self, int[] indices) -> Tensor(a)[]} */
  public static List<Tensor> hsplit(Tensor self, long... indices) {
    return ShapesOps.HSPLIT__ARRAY.list(self, new Value.IntList(indices));
  }

  /** {@code vsplit(Tensor(a -> *) self, int sections) -> Tensor(a)[]} */
  public static List<Tensor> vsplit(Tensor self, long sections) {
    return ShapesOps.VSPLIT__INT.list(self, Scalar.of(sections));
  }

  /** {@code vsplit(Tensor(a -> *) self, int[] indices) -> Tensor(a)[]} */
  public static List<Tensor> vsplit(Tensor self, long... indices) {
    return ShapesOps.VSPLIT__ARRAY.list(self, new Value.IntList(indices));
  }

  /** {@code dsplit(Tensor(a -> *) self, int sections) -> Tensor(a)[]} */
  public static List<Tensor> dsplit(Tensor self, long sections) {
    return ShapesOps.DSPLIT__INT.list(self, Scalar.of(sections));
  }

  /** {@code dsplit(Tensor(a -> *) self, int[] indices) -> Tensor(a)[]} */
  public static List<Tensor> dsplit(Tensor self, long... indices) {
    return ShapesOps.DSPLIT__ARRAY.list(self, new Value.IntList(indices));
  }

  /** {@code unbind(Tensor(a -> *) self, int dim=0) -> Tensor(a)[]} */
  public static List<Tensor> unbind(Tensor self) {
    return ShapesOps.UNBIND__INT.list(self);
  }

  /** {@code unbind(Tensor(a -> *) self, int dim=0) -> Tensor(a)[]} */
  public static List<Tensor> unbind(Tensor self, long dim) {
    return ShapesOps.UNBIND__INT.list(self, Scalar.of(dim));
  }

  /** {@code movedim(Tensor(a) self, int[] source, int[] destination) -> Tensor(a)} */
  public static Tensor movedim(Tensor self, long[] source, long... destination) {
    return ShapesOps.MOVEDIM__INTLIST.tensor(
        self, new Value.IntList(source), new Value.IntList(destination));
  }

  /** {@code movedim(Tensor(a) self, int source, int destination) -> Tensor(a)} */
  public static Tensor movedim(Tensor self, long source, long destination) {
    return ShapesOps.MOVEDIM__INT.tensor(self, Scalar.of(source), Scalar.of(destination));
  }

  /** {@code moveaxis(Tensor(a) self, int[] source, int[] destination) -> Tensor(a)} */
  public static Tensor moveaxis(Tensor self, long[] source, long... destination) {
    return ShapesOps.MOVEAXIS__INTLIST.tensor(
        self, new Value.IntList(source), new Value.IntList(destination));
  }

  /** {@code moveaxis(Tensor(a) self, int source, int destination) -> Tensor(a)} */
  public static Tensor moveaxis(Tensor self, long source, long destination) {
    return ShapesOps.MOVEAXIS__INT.tensor(self, Scalar.of(source), Scalar.of(destination));
  }

  /** {@code swapaxes(Tensor(a) self, int axis0, int axis1) -> Tensor(a)} */
  public static Tensor swapaxes(Tensor self, long axis0, long axis1) {
    return ShapesOps.SWAPAXES.tensor(self, Scalar.of(axis0), Scalar.of(axis1));
  }

  /** {@code swapdims(Tensor(a) self, int dim0, int dim1) -> Tensor(a)} */
  public static Tensor swapdims(Tensor self, long dim0, long dim1) {
    return ShapesOps.SWAPDIMS.tensor(self, Scalar.of(dim0), Scalar.of(dim1));
  }

  /** {@code broadcast_to(Tensor(a) self, SymInt[] size) -> Tensor(a)} */
  public static Tensor broadcastTo(Tensor self, long... size) {
    return ShapesOps.BROADCAST_TO.tensor(self, new Value.IntList(size));
  }

  /** {@code broadcast_tensors(Tensor[] tensors) -> Tensor[]} */
  public static List<Tensor> broadcastTensors(List<Tensor> tensors) {
    return ShapesOps.BROADCAST_TENSORS.list(Value.TensorList.of(tensors));
  }
}
