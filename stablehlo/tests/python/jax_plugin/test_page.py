"""The Python of docs/jax.md runs, from top to bottom."""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[4]


def test_page(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    text = (ROOT / "docs/jax.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.M | re.S)
    assert blocks
    exec(compile("\n".join(blocks), "jax.md", "exec"), {})  # pylint: disable=exec-used
    printed = capsys.readouterr().out
    assert "'stablehlo.log' op makes a number that is not finite" in printed
    # What the page says that it prints.
    assert "3 ops agree" in printed
