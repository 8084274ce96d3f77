//===- CheckOps.h - Expectations about values -----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_CHECK_CHECKOPS_H
#define STABLEHLO_REFERENCE_CHECK_CHECKOPS_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpImplementation.h"

#include "stablehlo/reference/check/CheckDialect.h.inc"

#define GET_OP_CLASSES
#include "stablehlo/reference/check/CheckOps.h.inc"

#endif // STABLEHLO_REFERENCE_CHECK_CHECKOPS_H
