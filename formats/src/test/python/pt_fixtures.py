"""Makes the checkpoints of the tests. Usage: python pt_fixtures.py OUT_DIR"""

import fractions
import pathlib
import sys

import torch


def main(folder):
    w = torch.arange(6, dtype=torch.float32).reshape(2, 3)
    state = {
        "model": {
            "a.weight": w,
            "b.weight": w.t(),
            "t": w.reshape(-1)[2:6:2],
            "half": torch.ones(2, dtype=torch.bfloat16),
            "flags": torch.tensor([True, False]),
        },
        "optimizer": [{"step": torch.tensor(7), "moments": (torch.zeros(2),), "lr": 0.1}],
        "epoch": 3,
        "name": "run",
    }
    torch.save(state, folder / "state.pt")
    torch.save(state, folder / "state_legacy.pt", _use_new_zipfile_serialization=False)
    torch.save({"w": torch.eye(2).to_sparse()}, folder / "sparse.pt")
    torch.save({"config": fractions.Fraction(1, 2)}, folder / "object.pt")


if __name__ == "__main__":
    out = pathlib.Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    main(out)
