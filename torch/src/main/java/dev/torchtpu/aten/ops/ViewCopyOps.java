package dev.torchtpu.aten.ops;

import dev.torchtpu.aten.Declarations;
import dev.torchtpu.aten.OpFamily;
import dev.torchtpu.aten.OpTable;

/** Views that were copied: {@code permute_copy} and its kin. */
public final class ViewCopyOps implements OpFamily {
  private static final String[][] COPIES = {
    {"alias_copy(Tensor self) -> Tensor", "alias", "out"},
    {
      "as_strided_copy(Tensor self, SymInt[] size, SymInt[] stride, SymInt? storage_offset=None) -> Tensor",
      "as_strided",
      "out"
    },
    {"detach_copy(Tensor self) -> Tensor", "detach", "out"},
    {
      "diagonal_copy(Tensor self, int offset=0, int dim1=0, int dim2=1) -> Tensor",
      "diagonal",
      "out"
    },
    {"expand_copy(Tensor self, SymInt[] size, *, bool implicit=False) -> Tensor", "expand", "out"},
    {"permute_copy(Tensor self, int[] dims) -> Tensor", "permute", "out"},
    {"select_copy.int(Tensor self, int dim, SymInt index) -> Tensor", "select.int", "int_out"},
    {
      "slice_copy.Tensor(Tensor self, int dim=0, SymInt? start=None, SymInt? end=None, SymInt step=1) -> Tensor",
      "slice.Tensor",
      "Tensor_out"
    },
    {"squeeze_copy(Tensor self) -> Tensor", "squeeze", "out"},
    {"squeeze_copy.dim(Tensor self, int dim) -> Tensor", "squeeze.dim", "dim_out"},
    {"squeeze_copy.dims(Tensor self, int[] dim) -> Tensor", "squeeze.dims", "dims_out"},
    {"t_copy(Tensor self) -> Tensor", "t", "out"},
    {"transpose_copy.int(Tensor self, int dim0, int dim1) -> Tensor", "transpose.int", "int_out"},
    {"unfold_copy(Tensor self, int dimension, int size, int step) -> Tensor", "unfold", "out"},
    {"unsqueeze_copy(Tensor self, int dim) -> Tensor", "unsqueeze", "out"},
    {"view_as_complex_copy(Tensor self) -> Tensor", "view_as_complex", "out"},
    {"view_as_real_copy(Tensor self) -> Tensor", "view_as_real", "out"},
    {"view_copy(Tensor self, SymInt[] size) -> Tensor", "view", "out"},
    {"view_copy.dtype(Tensor self, ScalarType dtype) -> Tensor", "view.dtype", "dtype_out"},
    {"_conj_copy(Tensor self) -> Tensor", "_conj", "out"},
    {"_neg_view_copy(Tensor self) -> Tensor", "_neg_view", "out"},
    {
      "_reshape_alias_copy(Tensor self, SymInt[] size, SymInt[] stride) -> Tensor",
      "_reshape_alias",
      "out"
    },
  };

  @Override
  public void declare(Declarations d) {
    for (String[] copy : COPIES) {
      d.op(copy[0])
          .composite(a -> OpTable.get().require(copy[1]).callTensor(a.values()).cloneContiguous())
          .out(copy[2])
          .add();
    }
  }
}
