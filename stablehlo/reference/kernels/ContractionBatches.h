//===- ContractionBatches.h - Many products of tiny matrices --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A product of 3 x 3 matrices fills no vector, and calling for it takes longer
// than its arithmetic; here a lane is a product.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_CONTRACTIONBATCHES_H
#define STABLEHLO_REFERENCE_KERNELS_CONTRACTIONBATCHES_H

#include "stablehlo/reference/kernels/ContractionBlocks.h"

namespace mlir {
namespace stablehlo {

/// Elements, at most, of a matrix of a product in lanes.
constexpr int64_t kMaxBatchMatrix = 64;

/// `count` products of `type`, a float or complex type, whose matrices have at
/// most kMaxBatchMatrix elements, each; k > 0. The first one is `product`; the
/// others' matrices follow at the distances given, in elements.
struct BatchProduct {
  TermOrder order;
  int64_t count;
  MatrixProduct product;
  int64_t lhsStep, rhsStep, resultStep;
};

void multiplyBatch(GemmType type, const BatchProduct &batch);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_CONTRACTIONBATCHES_H
