//===- Axes.h - Dimensions of tensors -------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_AXES_H
#define STABLEHLO_REFERENCE_AXES_H

#include "llvm/ADT/SmallVector.h"
#include <cstdint>

namespace mlir {
namespace stablehlo {

using Axis = int64_t;
using Axes = llvm::SmallVector<Axis>;

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_AXES_H
