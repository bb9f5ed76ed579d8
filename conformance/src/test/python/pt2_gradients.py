"""Records gradients of exported models: python pt2_gradients.py MODELS_DIR OUT.json NAME…

For each model the loss is the sum of all floating-point outputs, each times sin(1), sin(2), … in
flattened order. Of each parameter's gradient g two numbers are kept: its norm, and the sum of g
times sin(1), sin(2), ….
"""

import json
import sys
import zipfile

import torch
from torch.utils import _pytree as pytree


def register(tree):
    """Makes the containers of a tree known, as the libraries that define them would."""
    kind = tree["type"]
    if kind and not kind.startswith("builtins.") and kind not in ("collections.OrderedDict",):
        if kind not in pytree.SERIALIZED_TYPE_TO_PYTHON_TYPE:
            made = type(kind.rsplit(".", 1)[-1], (list,), {})
            pytree.register_pytree_node(
                made,
                lambda v: (list(v), None),
                lambda children, context, made=made: made(children),
                serialized_type_name=kind,
                to_dumpable_context=lambda c: c,
                from_dumpable_context=lambda c: c,
            )
    for child in tree["children_spec"]:
        register(child)


def pattern(t):
    return torch.sin(torch.arange(1, t.numel() + 1, dtype=torch.float64)).reshape(t.shape)


def gradients(path):
    with zipfile.ZipFile(path) as z:
        name = next(n for n in z.namelist() if n.endswith("models/model.json"))
        module = json.loads(z.read(name))["graph_module"]
    call = module["module_call_graph"][0]["signature"]
    for spec in (call["in_spec"], call["out_spec"]):
        register(json.loads(spec)[1])
    program = torch.export.load(path)
    args, kwargs = program.example_inputs
    m = program.module(check_guards=False)
    outputs = pytree.tree_leaves(m(*args, **kwargs))
    loss = sum(
        (o.double() * pattern(o)).sum()
        for o in outputs
        if isinstance(o, torch.Tensor) and o.is_floating_point()
    )
    loss.backward()
    out = {}
    for key, p in m.named_parameters():
        if p.grad is not None:
            g = p.grad.double()
            out[key] = [g.norm().item(), (g * pattern(g)).sum().item()]
    return out


if __name__ == "__main__":
    folder, target, names = sys.argv[1], sys.argv[2], sys.argv[3:]
    result = {n: gradients(f"{folder}/{n}.pt2") for n in names}
    with open(target, "w", encoding="utf-8") as f:
        json.dump(result, f, indent=1, sort_keys=True)
        f.write("\n")
