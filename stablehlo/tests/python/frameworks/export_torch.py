"""Writes the models torch_*.npz: what torch_xla exports of models of PyTorch, inputs,
and what PyTorch gives.

    pip install torch==2.9.0 torch_xla==2.9.0 ml_dtypes
    PYTHONPATH=... python export_torch.py
"""

import os

os.environ["PJRT_DEVICE"] = "CPU"

import torch  # pylint: disable=wrong-import-position
import torch.nn.functional as F  # pylint: disable=wrong-import-position
from torch import nn  # pylint: disable=wrong-import-position
from torch.utils import _pytree as pytree  # pylint: disable=wrong-import-position

import stablehlo  # pylint: disable=wrong-import-position
from stored import write  # pylint: disable=wrong-import-position


class Function(nn.Module):
    def __init__(self, forward, **parts):
        super().__init__()
        for name, part in parts.items():
            setattr(self, name, part)
        self.function = forward

    def forward(self, *args):
        return self.function(self, *args)


def classify(self, x):
    return self.linear(self.grouped(F.relu(self.norm(self.conv(x)))).flatten(1))


def unet(self, x):
    low = F.avg_pool2d(F.silu(self.down(x)), 2)
    return self.out(torch.cat([x, self.up(low)], 1))


def sort(self, x):
    values, indices = torch.sort(x, descending=True)
    return values, indices, torch.topk(x, 2).values, torch.argmax(x, -1)


def resize(self, x):
    scaled = F.interpolate(x, scale_factor=2, mode="bilinear", align_corners=False)
    return {"scaled": scaled, "padded": F.pad(x, (1, 2, 0, 1), mode="reflect"), "rolled": torch.roll(x, 1, -1)}


def unroll(self, x, h):
    for i in range(3):
        h = self.cell(x[:, i], h)
    return torch.tanh(h), torch.where(h > 0, h, torch.exp(h) - 1)


torch.manual_seed(0)
normal = torch.randn
MODELS = {
    "mlp": (
        nn.Sequential(nn.Linear(6, 8), nn.GELU(), nn.LayerNorm(8), nn.Linear(8, 3), nn.Softmax(-1)),
        (normal(5, 6),),
    ),
    "classifier": (
        Function(
            classify,
            conv=nn.Conv2d(2, 4, 3, padding=1),
            norm=nn.BatchNorm2d(4),
            grouped=nn.Conv2d(4, 4, 3, stride=2, groups=2),
            linear=nn.Linear(36, 5),
        ),
        (normal(2, 2, 8, 8),),
    ),
    "encoder": (nn.TransformerEncoderLayer(8, 2, 16, batch_first=True), (normal(2, 5, 8),)),
    "lstm": (Function(lambda self, x: self.lstm(x)[0], lstm=nn.LSTM(4, 5, batch_first=True)), (normal(2, 4, 4),)),
    "embedding": (
        nn.Sequential(nn.Embedding(11, 4), nn.Linear(4, 11), nn.LogSoftmax(-1)),
        (torch.randint(0, 11, (2, 5)),),
    ),
    "unet": (
        Function(
            unet,
            down=nn.Conv2d(1, 3, 3, padding=1),
            up=nn.ConvTranspose2d(3, 2, 2, stride=2),
            out=nn.Conv2d(3, 1, 1),
        ),
        (normal(1, 1, 6, 6),),
    ),
    "sort": (Function(sort), (normal(3, 7),)),
    "mixture": (
        Function(
            lambda self, x: torch.einsum("be,eij,bj->bi", F.softmax(self.gate(x), -1), self.experts.weight.view(3, 4, 4), x),
            gate=nn.Linear(4, 3),
            experts=nn.Embedding(3, 16),
        ),
        (normal(4, 4),),
    ),
    "resize": (Function(resize), (normal(1, 2, 4, 5),)),
    "unrolled": (Function(unroll, cell=nn.GRUCell(3, 4)), (normal(2, 3, 3), normal(2, 4))),
}

for name, (model, arguments) in MODELS.items():
    program = torch.export.export(model.eval(), arguments)
    module = stablehlo.from_torch(program)
    write(f"torch_{name}", module, arguments, pytree.tree_leaves(model(*arguments)), pytree.tree_leaves(module(*arguments)))
