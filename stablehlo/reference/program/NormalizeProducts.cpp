//===- NormalizeProducts.cpp - Products that are transposed ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// JAX writes (y^T x)^T for the gradient of a matrix: x^T y, the same sums of
// products, which need not be brought into another order then.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/ConstantFolding.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "stablehlo/reference/program/Normalize.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// Whether products of the numbers of static tensors have the same bits in
/// either order: those of complex numbers need not.
static bool mayExchange(Value value) {
  RankedTensorType type = getFoldableType(value.getType());
  return type && type.getElementType().isIntOrFloat();
}

/// Whether `permutation` puts the dimensions of a product that are the rhs's
/// in front of those that are the lhs's.
static bool exchangesOperands(DotGeneralOp product,
                              ArrayRef<int64_t> permutation) {
  DotDimensionNumbersAttr numbers = product.getDotDimensionNumbers();
  auto numBatch =
      static_cast<int64_t>(numbers.getLhsBatchingDimensions().size());
  auto numContracting =
      static_cast<int64_t>(numbers.getLhsContractingDimensions().size());
  auto rank = static_cast<int64_t>(permutation.size());
  int64_t lhsRank =
      cast<RankedTensorType>(product.getLhs().getType()).getRank();
  int64_t numLhs = lhsRank - numBatch - numContracting;
  int64_t numRhs = rank - numBatch - numLhs;
  for (int64_t i = 0; i < rank; ++i) {
    bool isRhs = i < numBatch + numRhs;
    int64_t from = i < numBatch ? i : isRhs ? i + numLhs : i - numRhs;
    if (permutation[i] != from)
      return false;
  }
  return numLhs > 0 && numRhs > 0;
}

/// The product whose operands are those of `product` in the other order.
static Value exchangeOperands(OpBuilder &builder, DotGeneralOp product,
                              Type type) {
  DotDimensionNumbersAttr numbers = product.getDotDimensionNumbers();
  auto exchanged = DotDimensionNumbersAttr::get(
      product.getContext(), numbers.getRhsBatchingDimensions(),
      numbers.getLhsBatchingDimensions(), numbers.getRhsContractingDimensions(),
      numbers.getLhsContractingDimensions());
  ArrayAttr precision = product.getPrecisionConfigAttr();
  if (precision)
    precision = builder.getArrayAttr(
        llvm::to_vector(llvm::reverse(precision.getValue())));
  return DotGeneralOp::create(builder, product.getLoc(), type, product.getRhs(),
                              product.getLhs(), exchanged, precision,
                              /*algorithm=*/nullptr);
}

void Normalizer::turnProducts(Region &region) {
  region.walk([&](TransposeOp transpose) {
    auto product = transpose.getOperand().getDefiningOp<DotGeneralOp>();
    if (!product || !product->hasOneUse() || product.getAlgorithmAttr() ||
        !llvm::all_of(product->getOperands(), mayExchange) ||
        !mayExchange(transpose.getResult()) ||
        !exchangesOperands(product, transpose.getPermutation()))
      return;
    OpBuilder before(product);
    Value exchanged = exchangeOperands(before, product, transpose.getType());
    sources[exchanged.getDefiningOp()] = getSource(product);
    replace(transpose, exchanged);
    eraseOp(product, sources);
  });
}
