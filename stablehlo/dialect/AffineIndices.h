//===- AffineIndices.h - Integers that grow evenly --------------*- C++ -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is known of tensors of indices that programs compute from iota and
// constants, as JAX does for x[1::2, ::3].
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_AFFINEINDICES_H
#define STABLEHLO_DIALECT_AFFINEINDICES_H

#include "mlir/IR/Value.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace mlir {
namespace stablehlo {

/// value[i] = offset + sum of steps[d] * i[d]; none of these sums exceeds an
/// i32.
struct AffineIndices {
  int64_t offset = 0;
  SmallVector<int64_t> steps;
};

/// Each component of index vectors along `indexVectorDim` of `indices`, which
/// may be its rank (spec: gather, scatter), in this form, if the ops that
/// compute them say so. The dimensions are those of `indices`; none steps along
/// the index vectors.
std::optional<SmallVector<AffineIndices>>
getAffineIndexVectors(Value indices, int64_t indexVectorDim);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_AFFINEINDICES_H
