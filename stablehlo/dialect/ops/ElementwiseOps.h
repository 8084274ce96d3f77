//===- ElementwiseOps.h - Elementwise ops ---------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_ELEMENTWISEOPS_H
#define STABLEHLO_DIALECT_OPS_ELEMENTWISEOPS_H

#include "stablehlo/dialect/StablehloDialect.h"

#define GET_OP_CLASSES
#include "stablehlo/dialect/ops/Elementwise.h.inc"
#define GET_OP_CLASSES
#include "stablehlo/dialect/ops/Elementwise/Binary.h.inc"
#define GET_OP_CLASSES
#include "stablehlo/dialect/ops/Elementwise/Unary.h.inc"

#endif // STABLEHLO_DIALECT_OPS_ELEMENTWISEOPS_H
