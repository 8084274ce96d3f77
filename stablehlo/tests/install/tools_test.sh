#!/usr/bin/env bash
# Runs the tools that Bazel built on an example: softmax of three equal numbers.
set -euo pipefail
tools=stablehlo/tools
"$tools/stablehlo-opt" --verify-roundtrip examples/softmax.mlir | grep -q 'stablehlo.exponential'
results="$("$tools/stablehlo-translate" --interpret examples/softmax.mlir --input='2x3xf32=0')"
[[ "$(grep -c '0.333333343, 0.333333343, 0.333333343' <<<"$results")" == 2 ]]
