//===- Propagation.h - Where results are that nobody places ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A partitioner leaves a result where its elements come about: what is computed
// from an array in parts is in parts. A program that runs once does not need
// that, but frameworks show where arrays are, and tell users so beforehand.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INTEGRATIONS_PJRT_PROPAGATION_H
#define STABLEHLO_INTEGRATIONS_PJRT_PROPAGATION_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "stablehlo/integrations/pjrt/Placement.h"

namespace mlir {
namespace stablehlo {
namespace pjrt {

/// Where the results of `function` are if its arguments are at `arguments`:
/// each dimension that is one of an operand is cut like that, in program order,
/// as far as the parts are of one size and no device is asked for two parts of
/// an array. Ops that are not known have whole results.
SmallVector<Placement> propagate(func::FuncOp function,
                                 ArrayRef<Placement> arguments,
                                 int64_t numDevices);

} // namespace pjrt
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_INTEGRATIONS_PJRT_PROPAGATION_H
