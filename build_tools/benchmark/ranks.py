#!/usr/bin/env python3
"""What a collective of 8 processes costs that are spread over ranks of this
machine: its time, and what goes over the loopback, as a table in Markdown."""
import argparse
import pathlib
import re
import subprocess
import tempfile

COUNT = 50  # Collectives of a run.
PROCESSES = 8
GROUPS = "replica_groups = dense<[[0, 1, 2, 3, 4, 5, 6, 7]]> : tensor<1x8xi64>"
SUM = """({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
    })"""
# Each makes %y: tensor<SIZExf32> of %x.
COLLECTIVES = {
    "all_reduce": f'%y = "stablehlo.all_reduce"(%x) {SUM} {{{GROUPS}}} : (TYPE) -> TYPE',
    "all_gather": f"""%g = "stablehlo.all_gather"(%x) {{all_gather_dim = 0 : i64, {GROUPS}}} : (TYPE) -> WHOLE
    %y = stablehlo.slice %g [0:SIZE] : (WHOLE) -> TYPE""",
    "reduce_scatter": f"""%g = "stablehlo.reduce_scatter"(%x) {SUM} {{scatter_dimension = 0 : i64, {GROUPS}}} : (TYPE) -> PART
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %y = stablehlo.pad %g, %z, low = [0], high = [REST], interior = [0] : (PART, tensor<f32>) -> TYPE""",
    "all_to_all": f'%y = "stablehlo.all_to_all"(%x) {{split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 8 : i64, {GROUPS}}} : (TYPE) -> TYPE',
    "collective_broadcast": f'%y = "stablehlo.collective_broadcast"(%x) {{{GROUPS}}} : (TYPE) -> TYPE',
    "collective_permute": '%y = "stablehlo.collective_permute"(%x) {source_target_pairs = dense<[[0, 4], [4, 2], [2, 6], [6, 1], [1, 5], [5, 3], [3, 7], [7, 0]]> : tensor<8x2xi64>} : (TYPE) -> TYPE',
}  # fmt: skip


def make_program(collective, size):
    body = (
        collective.replace("TYPE", f"tensor<{size}xf32>")
        .replace("WHOLE", f"tensor<{PROCESSES * size}xf32>")
        .replace("PART", f"tensor<{size // PROCESSES}xf32>")
        .replace("REST", str(size - size // PROCESSES))
        .replace("SIZE", str(size))
    )
    return f"""func.func @main(%first: tensor<{size}xf32>) -> tensor<f32> {{
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %x = %first) : tensor<i32>, tensor<{size}xf32>
  cond {{
    %n = stablehlo.constant dense<{COUNT}> : tensor<i32>
    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }} do {{
    {body}
    %one = stablehlo.constant dense<1> : tensor<i32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %y : tensor<i32>, tensor<{size}xf32>
  }}
  %last = stablehlo.slice %r#1 [0:1] : (tensor<{size}xf32>) -> tensor<1xf32>
  %0 = stablehlo.reshape %last : (tensor<1xf32>) -> tensor<f32>
  return %0 : tensor<f32>
}}
"""


def count_loopback_bytes():
    text = pathlib.Path("/proc/net/dev").read_text()
    return int(re.search(r"lo:\s*(\d+)", text)[1])


def measure(tool, file, size, ranks, iterations=5):
    """Milliseconds and bytes of one collective."""
    mpirun = ["mpirun", "--oversubscribe", "--allow-run-as-root", "--mca", "btl", "self,tcp",
              "--mca", "btl_tcp_if_include", "lo", "-n", str(ranks)]  # fmt: skip
    command = [*(mpirun if ranks else []), tool, "--interpret", file, f"--replicas={PROCESSES}",
               f"--iterations={iterations}", *[f"--input={size}xf32=1"] * PROCESSES]  # fmt: skip
    before = count_loopback_bytes()
    process = subprocess.run(command, capture_output=True, text=True, check=True)
    moved = count_loopback_bytes() - before
    best = float(re.search(r"min (\S+) ms", process.stderr)[1])
    return best / COUNT, moved / iterations / COUNT


def show_bytes(count):
    return f"{count / 2**20:.1f} MiB" if count >= 2**20 else f"{count / 2**10:.1f} KiB"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tool", default="stablehlo-translate")
    parser.add_argument("--ranks", default="2,4,8")
    options = parser.parse_args()
    ranks = [0, *map(int, options.ranks.split(","))]
    heads = ["one system process", *(f"{k} ranks" for k in ranks[1:])]
    print("| collective | " + " | ".join(heads) + " |")
    print("| :-- |" + " --: |" * len(heads))
    with tempfile.TemporaryDirectory() as folder:
        for size in (256, 65536):
            for name, collective in COLLECTIVES.items():
                file = pathlib.Path(folder) / "program.mlir"
                file.write_text(make_program(collective, size))
                cells = []
                for count in ranks:
                    time, moved = measure(options.tool, str(file), size, count)
                    cells.append(f"{time:.3f} ms" + (f", {show_bytes(moved)}" if count else ""))
                print(f"| `{name}`, {show_bytes(4 * size)} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
