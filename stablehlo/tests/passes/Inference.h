//===- Inference.h - Asks ops for their types -----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_PASSES_INFERENCE_H
#define STABLEHLO_TESTS_PASSES_INFERENCE_H

#include "mlir/Interfaces/InferTypeOpInterface.h"

namespace mlir {
namespace hlo {

/// The types that `op` infers for its results, were `operands` those that it
/// has; fails silently if it infers none.
FailureOr<SmallVector<Type>> inferTypes(Operation *op, ValueRange operands);
/// What `op` infers of its results, which may be less than a type.
FailureOr<SmallVector<ShapedTypeComponents>>
inferComponents(Operation *op, ValueRange operands);

} // namespace hlo
} // namespace mlir

#endif // STABLEHLO_TESTS_PASSES_INFERENCE_H
