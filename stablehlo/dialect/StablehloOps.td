//===- StablehloOps.td - Index of StableHLO's ops ----------*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All ops, by category. The list of ops of the whole dialect is generated from
// here; classes are generated per category.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_STABLEHLOOPS
#define STABLEHLO_DIALECT_STABLEHLOOPS

include "stablehlo/dialect/ops/ControlFlow.td"
include "stablehlo/dialect/ops/DataMovement.td"
include "stablehlo/dialect/ops/Deprecated.td"
include "stablehlo/dialect/ops/Distribution.td"
include "stablehlo/dialect/ops/Dynamism.td"
include "stablehlo/dialect/ops/Elementwise.td"
include "stablehlo/dialect/ops/Elementwise/Binary.td"
include "stablehlo/dialect/ops/Elementwise/Unary.td"
include "stablehlo/dialect/ops/Extensibility.td"
include "stablehlo/dialect/ops/GatherScatter.td"
include "stablehlo/dialect/ops/Miscellaneous.td"
include "stablehlo/dialect/ops/Modularity.td"
include "stablehlo/dialect/ops/Quantization.td"
include "stablehlo/dialect/ops/Reduction.td"

#endif // STABLEHLO_DIALECT_STABLEHLOOPS
