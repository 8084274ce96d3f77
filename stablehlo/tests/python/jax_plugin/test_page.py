"""The Python of docs/jax.md runs, from top to bottom, and so do the commands there and in docs/from-jax.md."""

import os
import pathlib
import re
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[4]
# Where build_tools/test_python keeps the wheel that it tests.
WHEELS = pathlib.Path(sys.prefix).parent / "dist"


def read_blocks(page, language):
    text = (ROOT / page).read_text(encoding="utf-8")
    blocks = re.findall(rf"^```{language}\n(.*?)^```", text, re.M | re.S)
    assert blocks
    return blocks


def test_page(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    blocks = read_blocks("docs/jax.md", "python")
    exec(compile("\n".join(blocks), "jax.md", "exec"), {})  # pylint: disable=exec-used
    printed = capsys.readouterr().out
    assert "'stablehlo.log' op makes a number that is not finite" in printed
    # What the page says that it prints.
    assert "3 ops agree" in printed


@pytest.mark.parametrize("page", ["docs/jax.md", "docs/from-jax.md"])
def test_commands(page, tmp_path):
    """Of a shell that is in the environment of this test, where a train.py is."""
    program = "import jax\nprint('on', jax.devices()[0].platform)\n"
    (tmp_path / "train.py").write_text(program + read_blocks("docs/jax.md", "python")[0], encoding="utf-8")
    commands = "".join(read_blocks(page, "sh"))
    wheels = list(WHEELS.glob("stablehlo-*.whl"))
    for wheel in wheels:
        (tmp_path / wheel.name).symlink_to(wheel)
    if not wheels:  # An environment of another kind has no pip that may change it.
        commands = re.sub(r"^pip .*\n", "", commands, flags=re.M)
    environment = {**os.environ, "PATH": f"{pathlib.Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    environment.pop("JAX_PLATFORMS", None)
    process = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", commands], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
    )
    assert process.returncode == 0, process.stderr
    assert "on stablehlo_reference" in process.stdout
