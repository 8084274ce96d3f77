//===- Results.h - Results that nobody computes ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_CUSTOMCALLS_RESULTS_H
#define STABLEHLO_REFERENCE_CUSTOMCALLS_RESULTS_H

#include "stablehlo/reference/CustomCalls.h"

namespace mlir {
namespace stablehlo {

/// Makes the empty ones of `results` zeros of the types that `call` says, if
/// those are static types of tensors: memory to work in, and vectors that
/// nobody wants.
llvm::Error fillResults(RunContext &context, CustomCallOp call,
                        MutableArrayRef<Tensor> results);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_CUSTOMCALLS_RESULTS_H
