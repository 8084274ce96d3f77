//===- ReduceAcross.h - Reductions over several tensors -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_REDUCEACROSS_H
#define STABLEHLO_REFERENCE_KERNELS_REDUCEACROSS_H

#include "stablehlo/reference/kernels/ReduceBody.h"

namespace mlir {
namespace stablehlo {

/// result[i] = the balanced tree over inputs[0][i], inputs[1][i], … (spec:
/// all_reduce): each level combines neighbours, as `reduce` does. Dense arrays
/// of `size` elements of the type of `body`, which has one operand; there is at
/// least one input, and `result` overlaps none. Same bits for any number of
/// threads. Reads each input once; what is between stays in the cache.
void reduceAcross(RunContext &context, const ReduceBody &body,
                  llvm::ArrayRef<const char *> inputs, char *result,
                  int64_t size);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_REDUCEACROSS_H
