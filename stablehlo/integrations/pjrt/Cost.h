//===- Cost.h - How much a program computes -------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INTEGRATIONS_PJRT_COST_H
#define STABLEHLO_INTEGRATIONS_PJRT_COST_H

#include "mlir/IR/BuiltinOps.h"

namespace mlir {
namespace stablehlo {
namespace pjrt {

/// Counted from types, as XLA's cost analysis does: an iteration of each loop,
/// and each function once.
struct Cost {
  /// A multiplication and an addition for each pair that a product or a
  /// convolution adds, one for each element that a reduction takes in or an
  /// elementwise op gives.
  double numFlops = 0;
  /// Elements of elementwise ops that are not exact, such as exponentials.
  double numTranscendentals = 0;
};

Cost countCost(ModuleOp module);

} // namespace pjrt
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_INTEGRATIONS_PJRT_COST_H
