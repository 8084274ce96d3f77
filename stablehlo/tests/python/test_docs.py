"""The Python of docs/python.md, README.md and the notebook runs, from top to bottom."""

import json
import pathlib
import re

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[3]
MODEL = """func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = stablehlo.sqrt %x : tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}"""


@pytest.mark.parametrize("page", ["docs/python.md", "README.md"])
def test_page(page, tmp_path, monkeypatch):
    pytest.importorskip("jax")
    monkeypatch.chdir(tmp_path)
    pathlib.Path("model.mlir").write_text(MODEL, encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", (ROOT / page).read_text(encoding="utf-8"), re.M | re.S)
    assert blocks
    exec(compile("\n".join(blocks), page, "exec"), {})  # pylint: disable=exec-used


def test_notebook():
    pytest.importorskip("jax")
    notebook = json.loads((ROOT / "examples/python/attention.ipynb").read_text(encoding="utf-8"))
    cells = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert cells
    exec(compile("\n".join(cells), "attention.ipynb", "exec"), {})  # pylint: disable=exec-used
