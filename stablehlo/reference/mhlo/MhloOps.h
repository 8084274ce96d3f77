//===- MhloOps.h - What is left over of MHLO ------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_MHLO_MHLOOPS_H
#define STABLEHLO_REFERENCE_MHLO_MHLOOPS_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "stablehlo/reference/mhlo/MhloDialect.h.inc"

#define GET_OP_CLASSES
#include "stablehlo/reference/mhlo/MhloOps.h.inc"

namespace mlir {
namespace mhlo {
namespace leftover {

/// Registers the dialect, unless `registry` has one of its name: MHLO itself.
void registerMhloDialect(DialectRegistry &registry);

} // namespace leftover
} // namespace mhlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_MHLO_MHLOOPS_H
