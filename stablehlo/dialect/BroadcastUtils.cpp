//===- BroadcastUtils.cpp - Shapes of broadcast operands ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/BroadcastUtils.h"

#include "mlir/Dialect/Shape/IR/Shape.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

using namespace mlir;

bool hlo::isLegalNumpyRankedBroadcast(Value lhs, Value rhs,
                                      llvm::ArrayRef<int64_t> broadcastDims) {
  auto lhsType = dyn_cast<RankedTensorType>(lhs.getType());
  auto rhsType = dyn_cast<RankedTensorType>(rhs.getType());
  if (!lhsType || !rhsType)
    return false;
  if (lhsType.getRank() == rhsType.getRank())
    return llvm::equal(broadcastDims, llvm::seq(lhsType.getRank()));
  auto [low, high] = std::minmax(lhsType.getRank(), rhsType.getRank());
  return llvm::equal(broadcastDims, llvm::seq(high - low, high));
}

Value hlo::computeBinaryElementwiseBroadcastingResultExtents(
    Location loc, Value lhs, Value rhs, OpBuilder &builder) {
  return computeNaryElementwiseBroadcastingResultExtents(loc, {lhs, rhs},
                                                         builder);
}

Value hlo::computeNaryElementwiseBroadcastingResultExtents(Location loc,
                                                           ValueRange operands,
                                                           OpBuilder &builder) {
  SmallVector<Value> shapes;
  int64_t rank = 0;
  for (Value operand : operands) {
    shapes.push_back(shape::ShapeOfOp::create(builder, loc, operand));
    auto type = dyn_cast<RankedTensorType>(operand.getType());
    if (!type)
      rank = ShapedType::kDynamic;
    else if (!ShapedType::isDynamic(rank))
      rank = std::max(rank, type.getRank());
  }
  auto type = RankedTensorType::get({rank}, builder.getIndexType());
  return shape::BroadcastOp::create(builder, loc, type, shapes,
                                    /*error=*/nullptr);
}
