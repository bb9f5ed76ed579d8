"""Makes the exported programs of the tests, with what PyTorch computes for them.

Usage: python pt2_fixtures.py OUT_DIR

Writes NAME.pt2, as torch.export.save does, and NAME.expected.pt, a dictionary of
  inputs   the tensors of the call, flattened
  outputs  its results, flattened; numbers as 0-d tensors
  buffers  the buffers' values after the call
The files in ../resources/pt2 were made by PyTorch 2.13.0.
"""

import pathlib
import sys

import torch
from torch._higher_order_ops.map import map as map_over
from torch._higher_order_ops.scan import scan
from torch._higher_order_ops.while_loop import while_loop
from torch.export import Dim, export, save
from torch.utils import _pytree as pytree


class Dynamic(torch.nn.Module):
    """Writes buffers, has a size that varies, and results of several kinds."""

    def __init__(self):
        super().__init__()
        self.l = torch.nn.Linear(4, 3)
        self.register_buffer("n", torch.zeros((), dtype=torch.int64))
        self.register_buffer("mean", torch.zeros(3))

    def forward(self, x):
        self.n.add_(1)
        z = self.l(x) * 2
        self.mean.copy_(z.mean(0))
        rows = x.shape[0]
        fill = z.new_full((rows // 2 + 1,), float("-inf"))
        return {"flat": z.reshape(rows * 3), "size": rows + 1, "pair": (z.sum(), fill)}


class Cond(torch.nn.Module):
    def forward(self, x, y):
        return torch.cond(x.sum() > 0, lambda a, b: a.sin() + b, lambda a, b: a.cos() - b, (x, y))


class While(torch.nn.Module):
    def forward(self, i, x):
        return while_loop(lambda i, x: i < 5, lambda i, x: (i + 1, x * 1.5 + i), (i, x))


class Scan(torch.nn.Module):
    def forward(self, carry, xs):
        def step(c, x):
            n = c * 0.5 + x
            return n, n * 2

        return scan(step, carry, xs, dim=0)


class Map(torch.nn.Module):
    def forward(self, xs, y):
        return map_over(lambda x, y: x * y + 1, xs, y)


class Regions(torch.nn.Module):
    """Regions without gradients and with autocast."""

    def __init__(self):
        super().__init__()
        self.l = torch.nn.Linear(4, 4)

    def forward(self, x):
        y = self.l(x)
        with torch.no_grad():
            z = self.l(y) + 1
        with torch.autocast("cpu", dtype=torch.bfloat16):
            w = self.l(z)
        return y * z, w


class WritesInput(torch.nn.Module):
    def forward(self, x, y):
        x.add_(y)
        return x * 2


class DataDependent(torch.nn.Module):
    """Sizes that depend on values."""

    def forward(self, x, mask):
        n = mask.sum().item()
        torch._check(n >= 0)
        torch._check(n <= x.shape[0])
        return x.narrow(0, 0, n) * 2, x[mask], torch.nonzero(mask)


class Tied(torch.nn.Module):
    """Two parameters of one storage, a constant, a buffer that is not saved with the state."""

    def __init__(self):
        super().__init__()
        self.a = torch.nn.Linear(4, 4, bias=False)
        self.b = torch.nn.Linear(4, 4, bias=False)
        self.b.weight = self.a.weight
        self.register_buffer("scale", torch.tensor([2.0]), persistent=False)

    def forward(self, x, flag=True, *, more=None):
        y = self.b(self.a(x)) * self.scale + torch.tensor([1.0, 2.0, 3.0, 4.0])
        return (y if flag else x), None, "text", 3


def forget_places(program):
    """Leaves out where the exporting code lay: no folder of a machine belongs into a fixture."""
    for module in program.graph_module.modules():
        if isinstance(module, torch.fx.GraphModule):
            for node in module.graph.nodes:
                node.meta.pop("stack_trace", None)
                node.meta.pop("from_node", None)


def main(folder):
    torch.manual_seed(0)
    rows = Dim("rows", min=2, max=64)
    cases = {
        "dynamic": (Dynamic(), (torch.randn(6, 4),), {"x": {0: rows}}),
        "cond": (Cond(), (torch.randn(3), torch.randn(3)), None),
        "while": (While(), (torch.tensor(0), torch.randn(3)), None),
        "scan": (Scan(), (torch.randn(3), torch.randn(5, 3)), None),
        "map": (Map(), (torch.randn(5, 3), torch.randn(3)), None),
        "regions": (Regions(), (torch.randn(2, 4),), None),
        "writes_input": (WritesInput(), (torch.randn(2, 4), torch.randn(2, 4)), None),
        "data_dependent": (
            DataDependent(),
            (torch.randn(6, 2), torch.tensor([True, False, True, True, False, False])),
            None,
        ),
        "tied": (Tied(), (torch.randn(2, 4),), None),
    }
    for name, (module, args, shapes) in cases.items():
        program = export(module, args, dynamic_shapes=shapes, strict=False)
        programs = {name: program}
        if name in ("dynamic", "writes_input", "regions"):
            programs[name + "_core"] = program.run_decompositions()
        for n, p in programs.items():
            forget_places(p)
            save(p, str(folder / f"{n}.pt2"))
            inputs = [t.clone() for t in pytree.tree_leaves(args)]
            given = pytree.tree_map(lambda t: t.clone(), args)
            m = p.module()
            outputs = [
                o.detach() if isinstance(o, torch.Tensor) else torch.tensor(o)
                for o in pytree.tree_leaves(m(*given))
                if o is not None and not isinstance(o, str)
            ]
            expected = {
                "inputs": inputs,
                "outputs": outputs,
                "buffers": {k: v.clone() for k, v in m.named_buffers() if "." not in k},
                "written": list(pytree.tree_leaves(given)),
            }
            torch.save(expected, folder / f"{n}.expected.pt")


if __name__ == "__main__":
    out = pathlib.Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    main(out)
