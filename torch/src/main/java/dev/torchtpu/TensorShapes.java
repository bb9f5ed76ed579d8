package dev.torchtpu;

import java.util.List;

/** Methods of tensors: shapes. Written from the operator table; see TypedApiTest. */
public sealed interface TensorShapes permits Tensor {
  /** This tensor. */
  Tensor self();

  /** {@code t(Tensor(a) self) -> Tensor(a)} */
  default Tensor t() {
    return ShapesOps.T.unary(self());
  }

  /** {@code adjoint(Tensor(a) self) -> Tensor(a)} */
  default Tensor adjoint() {
    return ShapesOps.ADJOINT.unary(self());
  }

  /** {@code squeeze(Tensor(a) self) -> Tensor(a)} */
  default Tensor squeeze() {
    return ShapesOps.SQUEEZE.unary(self());
  }

  /** {@code squeeze(Tensor(a) self, int dim) -> Tensor(a)} */
  default Tensor squeeze(long dim) {
    return ShapesOps.SQUEEZE__DIM.tensor(self(), Scalar.of(dim));
  }

  /** {@code squeeze(Tensor(a) self, int[] dim) -> Tensor(a)} */
  default Tensor squeeze(long... dim) {
    return ShapesOps.SQUEEZE__DIMS.tensor(self(), new Value.IntList(dim));
  }

  /** {@code unsqueeze(Tensor(a) self, int dim) -> Tensor(a)} */
  default Tensor unsqueeze(long dim) {
    return ShapesOps.UNSQUEEZE.tensor(self(), Scalar.of(dim));
  }

  /** {@code flatten(Tensor(a) self, int start_dim=0, int end_dim=-1) -> Tensor(a)} */
  default Tensor flatten() {
    return ShapesOps.FLATTEN__USING_INTS.unary(self());
  }

  /** {@code flatten(Tensor(a) self, int start_dim=0, int end_dim=-1) -> Tensor(a)} */
  default Tensor flatten(long startDim) {
    return ShapesOps.FLATTEN__USING_INTS.tensor(self(), Scalar.of(startDim));
  }

  /** {@code flatten(Tensor(a) self, int start_dim=0, int end_dim=-1) -> Tensor(a)} */
  default Tensor flatten(long startDim, long endDim) {
    return ShapesOps.FLATTEN__USING_INTS.tensor(self(), Scalar.of(startDim), Scalar.of(endDim));
  }

  /** {@code unflatten(Tensor(a) self, int dim, SymInt[] sizes) -> Tensor(a)} */
  default Tensor unflatten(long dim, long... sizes) {
    return ShapesOps.UNFLATTEN__INT.tensor(self(), Scalar.of(dim), new Value.IntList(sizes));
  }

  /** {@code ravel(Tensor(a) self) -> Tensor(a)} */
  default Tensor ravel() {
    return ShapesOps.RAVEL.unary(self());
  }

  /** {@code view_as(Tensor(a) self, Tensor other) -> Tensor(a)} */
  default Tensor viewAs(Tensor other) {
    return ShapesOps.VIEW_AS.binary(self(), other);
  }

  /** {@code reshape_as(Tensor(a) self, Tensor other) -> Tensor(a)} */
  default Tensor reshapeAs(Tensor other) {
    return ShapesOps.RESHAPE_AS.binary(self(), other);
  }

  /** {@code expand_as(Tensor(a) self, Tensor other) -> Tensor(a)} */
  default Tensor expandAs(Tensor other) {
    return ShapesOps.EXPAND_AS.binary(self(), other);
  }

  /** {@code type_as(Tensor self, Tensor other) -> Tensor} */
  default Tensor typeAs(Tensor other) {
    return ShapesOps.TYPE_AS.binary(self(), other);
  }

  /** {@code repeat(Tensor self, SymInt[] repeats) -> Tensor} */
  default Tensor repeat(long... repeats) {
    return ShapesOps.REPEAT.tensor(self(), new Value.IntList(repeats));
  }

  /**
   * {@code repeat_interleave(Tensor self, SymInt repeats, int? dim=None, *, SymInt?
   * output_size=None) -> Tensor}
   */
  default Tensor repeatInterleave(long repeats) {
    return ShapesOps.REPEAT_INTERLEAVE__SELF_INT.tensor(self(), Scalar.of(repeats));
  }

  /**
   * {@code repeat_interleave(Tensor self, SymInt repeats, int? dim=None, *, SymInt?
   * output_size=None) -> Tensor}
   */
  default Tensor repeatInterleave(long repeats, long dim) {
    return ShapesOps.REPEAT_INTERLEAVE__SELF_INT.tensor(self(), Scalar.of(repeats), Scalar.of(dim));
  }

  /**
   * {@code repeat_interleave(Tensor self, SymInt repeats, int? dim=None, *, SymInt?
   * output_size=None) -> Tensor}
   */
  default Tensor repeatInterleave(long repeats, long dim, long outputSize) {
    return ShapesOps.REPEAT_INTERLEAVE__SELF_INT.tensor(
        self(), Scalar.of(repeats), Scalar.of(dim), Scalar.of(outputSize));
  }

  /**
   * {@code repeat_interleave(Tensor self, Tensor repeats, int? dim=None, *, SymInt?
   * output_size=None) -> Tensor}
   */
  default Tensor repeatInterleave(Tensor repeats) {
    return ShapesOps.REPEAT_INTERLEAVE__SELF_TENSOR.binary(self(), repeats);
  }

  /**
   * {@code repeat_interleave(Tensor self, Tensor repeats, int? dim=None, *, SymInt?
   * output_size=None) -> Tensor}
   */
  default Tensor repeatInterleave(Tensor repeats, long dim) {
    return ShapesOps.REPEAT_INTERLEAVE__SELF_TENSOR.tensor(self(), repeats, Scalar.of(dim));
  }

  /**
   * {@code repeat_interleave(Tensor self, Tensor repeats, int? dim=None, *, SymInt?
   * output_size=None) -> Tensor}
   */
  default Tensor repeatInterleave(Tensor repeats, long dim, long outputSize) {
    return ShapesOps.REPEAT_INTERLEAVE__SELF_TENSOR.tensor(
        self(), repeats, Scalar.of(dim), Scalar.of(outputSize));
  }

  /** {@code tile(Tensor self, SymInt[] dims) -> Tensor} */
  default Tensor tile(long... dims) {
    return ShapesOps.TILE.tensor(self(), new Value.IntList(dims));
  }

  /** {@code flip(Tensor self, int[] dims) -> Tensor} */
  default Tensor flip(long... dims) {
    return ShapesOps.FLIP.tensor(self(), new Value.IntList(dims));
  }

  /** {@code fliplr(Tensor self) -> Tensor} */
  default Tensor fliplr() {
    return ShapesOps.FLIPLR.unary(self());
  }

  /** {@code flipud(Tensor self) -> Tensor} */
  default Tensor flipud() {
    return ShapesOps.FLIPUD.unary(self());
  }

  /** {@code rot90(Tensor self, int k=1, int[] dims=[0, 1]) -> Tensor} */
  default Tensor rot90() {
    return ShapesOps.ROT90.unary(self());
  }

  /** {@code rot90(Tensor self, int k=1, int[] dims=[0, 1]) -> Tensor} */
  default Tensor rot90(long k) {
    return ShapesOps.ROT90.tensor(self(), Scalar.of(k));
  }

  /** {@code rot90(Tensor self, int k=1, int[] dims=[0, 1]) -> Tensor} */
  default Tensor rot90(long k, long... dims) {
    return ShapesOps.ROT90.tensor(self(), Scalar.of(k), new Value.IntList(dims));
  }

  /** {@code roll(Tensor self, SymInt[1] shifts, int[1] dims=[]) -> Tensor} */
  default Tensor roll(long... shifts) {
    return ShapesOps.ROLL.tensor(self(), new Value.IntList(shifts));
  }

  /** {@code roll(Tensor self, SymInt[1] shifts, int[1] dims=[]) -> Tensor} */
  default Tensor roll(long shifts) {
    return ShapesOps.ROLL.tensor(self(), new Value.IntList(shifts));
  }

  /** {@code roll(Tensor self, SymInt[1] shifts, int[1] dims=[]) -> Tensor} */
  default Tensor roll(long[] shifts, long... dims) {
    return ShapesOps.ROLL.tensor(self(), new Value.IntList(shifts), new Value.IntList(dims));
  }

  /** {@code roll(Tensor self, SymInt[1] shifts, int[1] dims=[]) -> Tensor} */
  default Tensor roll(long shifts, long dims) {
    return ShapesOps.ROLL.tensor(self(), new Value.IntList(shifts), new Value.IntList(dims));
  }

  /** {@code narrow(Tensor(a) self, int dim, SymInt start, SymInt length) -> Tensor(a)} */
  default Tensor narrow(long dim, long start, long length) {
    return ShapesOps.NARROW.tensor(self(), Scalar.of(dim), Scalar.of(start), Scalar.of(length));
  }

  /** {@code narrow(Tensor(a) self, int dim, Tensor start, SymInt length) -> Tensor(a)} */
  default Tensor narrow(long dim, Tensor start, long length) {
    return ShapesOps.NARROW__TENSOR.tensor(self(), Scalar.of(dim), start, Scalar.of(length));
  }

  /** {@code split(Tensor(a -> *) self, SymInt split_size, int dim=0) -> Tensor(a)[]} */
  default List<Tensor> split(long splitSize) {
    return ShapesOps.SPLIT__TENSOR.list(self(), Scalar.of(splitSize));
  }

  /** {@code split(Tensor(a -> *) self, SymInt split_size, int dim=0) -> Tensor(a)[]} */
  default List<Tensor> split(long splitSize, long dim) {
    return ShapesOps.SPLIT__TENSOR.list(self(), Scalar.of(splitSize), Scalar.of(dim));
  }

  /** {@code split(Tensor(a -> *) self, SymInt[] split_size, int dim=0) -> Tensor(a)[]} */
  default List<Tensor> split(long... splitSize) {
    return ShapesOps.SPLIT__SIZES.list(self(), new Value.IntList(splitSize));
  }

  /** {@code split(Tensor(a -> *) self, SymInt[] split_size, int dim=0) -> Tensor(a)[]} */
  default List<Tensor> split(long[] splitSize, long dim) {
    return ShapesOps.SPLIT__SIZES.list(self(), new Value.IntList(splitSize), Scalar.of(dim));
  }

  /**
   * {@code split_with_sizes(Tensor(a -> *) self, SymInt[] split_sizes, int dim=0) -> Tensor(a)[]}
   */
  default List<Tensor> splitWithSizes(long... splitSizes) {
    return ShapesOps.SPLIT_WITH_SIZES.list(self(), new Value.IntList(splitSizes));
  }

  /**
   * {@code split_with_sizes(Tensor(a -> *) self, SymInt[] split_sizes, int dim=0) -> Tensor(a)[]}
   */
  default List<Tensor> splitWithSizes(long[] splitSizes, long dim) {
    return ShapesOps.SPLIT_WITH_SIZES.list(self(), new Value.IntList(splitSizes), Scalar.of(dim));
  }

  /** {@code chunk(Tensor(a -> *) self, int chunks, int dim=0) -> Tensor(a)[]} */
  default List<Tensor> chunk(long chunks) {
    return ShapesOps.CHUNK.list(self(), Scalar.of(chunks));
  }

  /** {@code chunk(Tensor(a -> *) self, int chunks, int dim=0) -> Tensor(a)[]} */
  default List<Tensor> chunk(long chunks, long dim) {
    return ShapesOps.CHUNK.list(self(), Scalar.of(chunks), Scalar.of(dim));
  }

  /** {@code tensor_split(Tensor(a -> *) self, SymInt sections, int dim=0) -> Tensor(a)[]} */
  default List<Tensor> tensorSplit(long sections) {
    return ShapesOps.TENSOR_SPLIT__SECTIONS.list(self(), Scalar.of(sections));
  }

  /** {@code tensor_split(Tensor(a -> *) self, SymInt sections, int dim=0) -> Tensor(a)[]} */
  default List<Tensor> tensorSplit(long sections, long dim) {
    return ShapesOps.TENSOR_SPLIT__SECTIONS.list(self(), Scalar.of(sections), Scalar.of(dim));
  }

  /** {@code tensor_split(Tensor(a -> *) self, SymInt[] indices, int dim=0) -> Tensor(a)[]} */
  default List<Tensor> tensorSplit(long... indices) {
    return ShapesOps.TENSOR_SPLIT__INDICES.list(self(), new Value.IntList(indices));
  }

  /** {@code tensor_split(Tensor(a -> *) self, SymInt[] indices, int dim=0) -> Tensor(a)[]} */
  default List<Tensor> tensorSplit(long[] indices, long dim) {
    return ShapesOps.TENSOR_SPLIT__INDICES.list(self(), new Value.IntList(indices), Scalar.of(dim));
  }

  /**
   * {@code tensor_split(Tensor(a -> *) self, Tensor tensor_indices_or_sections, int dim=0) ->
   * Tensor(a)[]}
   */
  default List<Tensor> tensorSplit(Tensor tensorIndicesOrSections) {
    return ShapesOps.TENSOR_SPLIT__TENSOR_INDICES_OR_SECTIONS.list(self(), tensorIndicesOrSections);
  }

  /**
   * {@code tensor_split(Tensor(a -> *) self, Tensor tensor_indices_or_sections, int dim=0) ->
   * Tensor(a)[]}
   */
  default List<Tensor> tensorSplit(Tensor tensorIndicesOrSections, long dim) {
    return ShapesOps.TENSOR_SPLIT__TENSOR_INDICES_OR_SECTIONS.list(
        self(), tensorIndicesOrSections, Scalar.of(dim));
  }

  /** {@code hsplit(Tensor(a -> *) self, int sections) -> Tensor(a)[]} */
  default List<Tensor> hsplit(long sections) {
    return ShapesOps.HSPLIT__INT.list(self(), Scalar.of(sections));
  }

  /** {@code hsplit(Tensor(a -> *) self, int[] indices) -> Tensor(a)[]} */
  default List<Tensor> hsplit(long... indices) {
    return ShapesOps.HSPLIT__ARRAY.list(self(), new Value.IntList(indices));
  }

  /** {@code vsplit(Tensor(a -> *) self, int sections) -> Tensor(a)[]} */
  default List<Tensor> vsplit(long sections) {
    return ShapesOps.VSPLIT__INT.list(self(), Scalar.of(sections));
  }

  /** {@code vsplit(Tensor(a -> *) self, int[] indices) -> Tensor(a)[]} */
  default List<Tensor> vsplit(long... indices) {
    return ShapesOps.VSPLIT__ARRAY.list(self(), new Value.IntList(indices));
  }

  /** {@code dsplit(Tensor(a -> *) self, int sections) -> Tensor(a)[]} */
  default List<Tensor> dsplit(long sections) {
    return ShapesOps.DSPLIT__INT.list(self(), Scalar.of(sections));
  }

  /** {@code dsplit(Tensor(a -> *) self, int[] indices) -> Tensor(a)[]} */
  default List<Tensor> dsplit(long... indices) {
    return ShapesOps.DSPLIT__ARRAY.list(self(), new Value.IntList(indices));
  }

  /** {@code unbind(Tensor(a -> *) self, int dim=0) -> Tensor(a)[]} */
  default List<Tensor> unbind() {
    return ShapesOps.UNBIND__INT.list(self());
  }

  /** {@code unbind(Tensor(a -> *) self, int dim=0) -> Tensor(a)[]} */
  default List<Tensor> unbind(long dim) {
    return ShapesOps.UNBIND__INT.list(self(), Scalar.of(dim));
  }

  /** {@code movedim(Tensor(a) self, int[] source, int[] destination) -> Tensor(a)} */
  default Tensor movedim(long[] source, long... destination) {
    return ShapesOps.MOVEDIM__INTLIST.tensor(
        self(), new Value.IntList(source), new Value.IntList(destination));
  }

  /** {@code movedim(Tensor(a) self, int source, int destination) -> Tensor(a)} */
  default Tensor movedim(long source, long destination) {
    return ShapesOps.MOVEDIM__INT.tensor(self(), Scalar.of(source), Scalar.of(destination));
  }

  /** {@code moveaxis(Tensor(a) self, int[] source, int[] destination) -> Tensor(a)} */
  default Tensor moveaxis(long[] source, long... destination) {
    return ShapesOps.MOVEAXIS__INTLIST.tensor(
        self(), new Value.IntList(source), new Value.IntList(destination));
  }

  /** {@code moveaxis(Tensor(a) self, int source, int destination) -> Tensor(a)} */
  default Tensor moveaxis(long source, long destination) {
    return ShapesOps.MOVEAXIS__INT.tensor(self(), Scalar.of(source), Scalar.of(destination));
  }

  /** {@code swapaxes(Tensor(a) self, int axis0, int axis1) -> Tensor(a)} */
  default Tensor swapaxes(long axis0, long axis1) {
    return ShapesOps.SWAPAXES.tensor(self(), Scalar.of(axis0), Scalar.of(axis1));
  }

  /** {@code swapdims(Tensor(a) self, int dim0, int dim1) -> Tensor(a)} */
  default Tensor swapdims(long dim0, long dim1) {
    return ShapesOps.SWAPDIMS.tensor(self(), Scalar.of(dim0), Scalar.of(dim1));
  }

  /** {@code broadcast_to(Tensor(a) self, SymInt[] size) -> Tensor(a)} */
  default Tensor broadcastTo(long... size) {
    return ShapesOps.BROADCAST_TO.tensor(self(), new Value.IntList(size));
  }
}
