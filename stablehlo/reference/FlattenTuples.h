//===- FlattenTuples.h - Programs without tuples --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tuples only say how values stand together: evaluators run programs without.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_FLATTENTUPLES_H
#define STABLEHLO_REFERENCE_FLATTENTUPLES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace mlir {
namespace stablehlo {

/// True if an op or a function of `module` has a tuple.
bool hasTuples(ModuleOp module);

/// A copy of `module` where the elements of tuples, nested ones included, are
/// arguments, operands and results in their place, those of custom_call too.
/// Reports what cannot be flattened.
FailureOr<OwningOpRef<ModuleOp>> flattenTuples(ModuleOp module);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_FLATTENTUPLES_H
