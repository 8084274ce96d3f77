//===- Builders.cpp - Bodies and attributes that programs often need ------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/Builders.h"

#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "stablehlo/dialect/ops/ReplicaGroups.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

void stablehlo::buildScalarBody(
    Region &region, OpBuilder &builder, ArrayRef<Type> elementTypes,
    function_ref<SmallVector<Value>(Location, ArrayRef<BlockArgument>)>
        makeResults) {
  OpBuilder::InsertionGuard guard(builder);
  Operation *parent = region.getParentOp();
  Location loc = parent ? parent->getLoc() : builder.getUnknownLoc();
  auto types = llvm::map_to_vector(elementTypes, [](Type type) -> Type {
    return RankedTensorType::get({}, type);
  });
  Block *block = builder.createBlock(&region, {}, types,
                                     SmallVector<Location>(types.size(), loc));
  ReturnOp::create(builder, loc, makeResults(loc, block->getArguments()));
}

void stablehlo::buildMaxAndArgmaxBody(Type elementType, Type indices_type,
                                      Region &body, OpBuilder &builder) {
  buildScalarBody(
      body, builder, {elementType, indices_type, elementType, indices_type},
      [&](Location loc, ArrayRef<BlockArgument> args) -> SmallVector<Value> {
        Value value = args[0], index = args[1], other = args[2];
        Value otherIndex = args[3];
        Value isFirst = CompareOp::create(builder, loc, value, other,
                                          ComparisonDirection::GE);
        Value isSame = CompareOp::create(builder, loc, value, other,
                                         ComparisonDirection::EQ);
        Value least = MinOp::create(builder, loc, index, otherIndex);
        Value ofGreatest =
            SelectOp::create(builder, loc, isFirst, index, otherIndex);
        return {SelectOp::create(builder, loc, isFirst, value, other),
                SelectOp::create(builder, loc, isSame, least, ofGreatest)};
      });
}

void stablehlo::buildSortComparisonBody(llvm::ArrayRef<Type> elementTypes,
                                        ComparisonDirection direction,
                                        std::optional<StringRef> compareType,
                                        Region *body, OpBuilder *builder) {
  SmallVector<Type> parameters;
  for (Type type : elementTypes)
    parameters.append(2, type);
  ComparisonType type = ComparisonType::NOTYPE;
  if (compareType)
    type = symbolizeComparisonType(*compareType).value_or(type);
  buildScalarBody(
      *body, *builder, parameters,
      [&](Location loc, ArrayRef<BlockArgument> args) -> SmallVector<Value> {
        return {CompareOp::create(*builder, loc, args[0], args[1], direction,
                                  type)};
      });
}

SortOp stablehlo::createSortOp(PatternRewriter *rewriter, const Location &loc,
                               const llvm::ArrayRef<Value> &operands,
                               const llvm::ArrayRef<Type> &elementTypes,
                               int64_t dimension, bool isStable,
                               ComparisonDirection direction) {
  auto sort = SortOp::create(*rewriter, loc, operands, dimension, isStable);
  std::optional<StringRef> compareType;
  if (!elementTypes.empty() && isa<FloatType>(elementTypes.front()))
    compareType = stringifyComparisonType(ComparisonType::TOTALORDER);
  buildSortComparisonBody(elementTypes, direction, compareType,
                          &sort.getComparator(), rewriter);
  return sort;
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

DenseI64ArrayAttr stablehlo::getBroadcastDimensionsFromBroadcastSizes(
    RankedTensorType resultType, DenseI64ArrayAttr broadcastSizes) {
  return DenseI64ArrayAttr::get(
      resultType.getContext(),
      llvm::to_vector(llvm::seq<int64_t>(
          std::min<int64_t>(broadcastSizes.size(), resultType.getRank()),
          resultType.getRank())));
}

DotDimensionNumbersAttr stablehlo::getDefaultDotDimensionNumbers(Value lhs) {
  int64_t last = cast<RankedTensorType>(lhs.getType()).getRank() - 1;
  return DotDimensionNumbersAttr::get(
      lhs.getContext(), /*lhsBatchingDimensions=*/{},
      /*rhsBatchingDimensions=*/{}, /*lhsContractingDimensions=*/last,
      /*rhsContractingDimensions=*/int64_t{0});
}

bool DotGeneralOp::isSimpleDot() {
  auto isVectorOrMatrix = [](Value operand) {
    int64_t rank = cast<RankedTensorType>(operand.getType()).getRank();
    return rank == 1 || rank == 2;
  };
  return isVectorOrMatrix(getLhs()) && isVectorOrMatrix(getRhs()) &&
         getDotDimensionNumbers() == getDefaultDotDimensionNumbers(getLhs());
}

LogicalResult
stablehlo::verifyCollectivePermuteSourceTargetPairs(Operation *op,
                                                    DenseIntElementsAttr attr) {
  return hlo::verifySourceTargetPairs(op->getLoc(), attr);
}
