//===- RaggedDot.cpp - Dot products of groups of different sizes ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shape function and verifier of RaggedDotOp. What the ragged dimension is to
// the product decides what its groups are:
//
//   a free dimension of lhs: lhs [b, m, k], rhs [g, b, k, n], result [b, m, n];
//   contracting:             lhs [b, m, k], rhs [b, k, n], result [g, b, m, n];
//   batching:                lhs [b, m, k], rhs [b, k, n], result [b, m, n].
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/chlo/RaggedDot.h"

#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/ops/Contraction.h"
#include "stablehlo/dialect/ops/Dimensions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

using namespace mlir;
using namespace mlir::chlo;

RaggedDot RaggedDot::get(RaggedDotOp::Adaptor adaptor) {
  auto getType = [](Value value) {
    return dyn_cast<RankedTensorType>(value.getType());
  };
  return {getType(adaptor.getLhs()), getType(adaptor.getRhs()),
          getType(adaptor.getGroupSizes()),
          adaptor.getRaggedDotDimensionNumbers()};
}

RaggedKind RaggedDot::getKind() const {
  if (llvm::is_contained(numbers.getLhsBatchingDimensions(), getRaggedDim()))
    return RaggedKind::Batching;
  if (llvm::is_contained(numbers.getLhsContractingDimensions(), getRaggedDim()))
    return RaggedKind::Contracting;
  return RaggedKind::Free;
}

SmallVector<int64_t> chlo::getFreeDims(int64_t rank,
                                       ArrayRef<ArrayRef<int64_t>> lists) {
  SmallVector<int64_t> dims;
  for (int64_t dim : llvm::seq(rank))
    if (llvm::none_of(lists, [&](ArrayRef<int64_t> list) {
          return llvm::is_contained(list, dim);
        }))
      dims.push_back(dim);
  return dims;
}

SmallVector<int64_t> RaggedDot::getPrefixDims() const {
  ArrayRef<int64_t> batching = numbers.getLhsBatchingDimensions();
  ArrayRef<int64_t> contracting = numbers.getLhsContractingDimensions();
  auto before = [&](ArrayRef<int64_t> dims) {
    return llvm::to_vector(
        dims.take_until([&](int64_t dim) { return dim == getRaggedDim(); }));
  };
  SmallVector<int64_t> prefix(batching);
  switch (getKind()) {
  case RaggedKind::Batching:
    return before(batching);
  case RaggedKind::Contracting:
    llvm::append_range(prefix, before(contracting));
    return prefix;
  case RaggedKind::Free:
    llvm::append_range(
        prefix, before(getFreeDims(lhs.getRank(), {batching, contracting})));
    return prefix;
  }
  llvm_unreachable("all kinds are handled");
}

/// Dimension lists are in range and overlap nowhere.
static LogicalResult verifyDims(std::optional<Location> location,
                                const RaggedDot &dot) {
  RaggedDotDimensionNumbersAttr numbers = dot.numbers;
  int64_t lhsRank = dot.lhs.getRank(), rhsRank = dot.rhs.getRank();
  if (numbers.getLhsRaggedDimensions().size() != 1)
    return emitOptionalError(
        location, "There must be exactly one ragged dimension in the lhs.");
  if (failed(hlo::checkDimInBounds(location, dot.getRaggedDim(), lhsRank,
                                   "lhs_ragged_dim", "lhs_rank")))
    return failure();
  for (int64_t dim : numbers.getRhsGroupDimensions())
    if (failed(hlo::checkDimInBounds(location, dim, rhsRank, "rhs_group_dim",
                                     "rhs_rank")))
      return failure();

  struct {
    ArrayRef<int64_t> dims;
    int64_t rank;
    StringRef name, rankName;
  } lists[] = {{numbers.getLhsBatchingDimensions(), lhsRank,
                "lhs_batching_dimensions", "lhs_rank"},
               {numbers.getLhsContractingDimensions(), lhsRank,
                "lhs_contracting_dimensions", "lhs_rank"},
               {numbers.getRhsBatchingDimensions(), rhsRank,
                "rhs_batching_dimensions", "rhs_rank"},
               {numbers.getRhsContractingDimensions(), rhsRank,
                "rhs_contracting_dimensions", "rhs_rank"},
               {numbers.getRhsGroupDimensions(), rhsRank,
                "rhs_group_dimensions", "rhs_rank"}};
  for (const auto &list : lists)
    if (failed(hlo::checkDimsInBounds(location, list.dims, list.rank, list.name,
                                      list.rankName)))
      return failure();
  std::pair<int, int> disjoint[] = {{0, 1}, {2, 3}, {4, 2}, {4, 3}};
  for (auto [left, right] : disjoint)
    if (failed(hlo::checkDimsDistinct(location, lists[left].dims,
                                      lists[right].dims, lists[left].name,
                                      lists[right].name)))
      return failure();
  return success();
}

/// Dimensions of lhs and rhs that go together are of one size.
static LogicalResult verifyPairs(std::optional<Location> location,
                                 const RaggedDot &dot, StringRef kind,
                                 ArrayRef<int64_t> lhsDims,
                                 ArrayRef<int64_t> rhsDims) {
  if (lhsDims.size() != rhsDims.size())
    return emitOptionalError(location,
                             "lhs and rhs should have the same "
                             "number of ",
                             kind, " dimensions");
  for (auto [lhsDim, rhsDim] : llvm::zip_equal(lhsDims, rhsDims))
    if (!hlo::verifyCompatibleDims(dot.lhs, lhsDim, dot.rhs, rhsDim))
      return emitOptionalError(location, kind,
                               " dimension sizes must match for lhs/rhs");
  return success();
}

/// group_sizes is `[g]`, or `[prefix..., g]`.
static LogicalResult verifyGroupSizes(std::optional<Location> location,
                                      const RaggedDot &dot) {
  SmallVector<int64_t> expected =
      llvm::map_to_vector(dot.getPrefixDims(),
                          [&](int64_t dim) { return dot.lhs.getDimSize(dim); });
  ArrayRef<int64_t> shape = dot.groupSizes.getShape();
  if (shape.size() == 1)
    return success();
  if (shape.size() != expected.size() + 1)
    return emitOptionalError(location, "expected group_sizes to have rank ",
                             expected.size() + 1, ", got ", shape.size());
  expected.push_back(shape.back());
  if (succeeded(verifyCompatibleShape(shape, expected)))
    return success();
  return emitOptionalError(location, "group_sizes is expected to have shape [",
                           ArrayRef(expected), "], got [", shape, "]");
}

/// Groups are a dimension of rhs where they are not one of the result or batch.
static LogicalResult verifyGroupDims(std::optional<Location> location,
                                     const RaggedDot &dot) {
  ArrayRef<int64_t> groupDims = dot.numbers.getRhsGroupDimensions();
  if (dot.getKind() != RaggedKind::Free) {
    if (groupDims.empty())
      return success();
    return emitOptionalError(
        location, "There must be zero group dimensions in the rhs when the "
                  "ragged dimension is batch or contracting.");
  }
  if (groupDims.size() != 1)
    return emitOptionalError(
        location, "There must be exactly one group dimension in the rhs when "
                  "the lhs ragged dimension is non-contracting.");
  int64_t numGroups = dot.groupSizes.getShape().back();
  int64_t size = dot.rhs.getDimSize(groupDims.front());
  if (hlo::verifyCompatibleDims(numGroups, size))
    return success();
  return emitOptionalError(
      location, "rhs group dimension is expected to have size=", numGroups,
      ", got ", size);
}

static FailureOr<hlo::BoundedShape> inferShape(std::optional<Location> location,
                                               const RaggedDot &dot) {
  RaggedDotDimensionNumbersAttr numbers = dot.numbers;
  if (dot.groupSizes.getRank() == 0)
    return emitOptionalError(location,
                             "expected group_sizes to have rank 1, got 0");
  if (failed(verifyDims(location, dot)) ||
      failed(verifyPairs(location, dot, "batching",
                         numbers.getLhsBatchingDimensions(),
                         numbers.getRhsBatchingDimensions())) ||
      failed(verifyPairs(location, dot, "contracting",
                         numbers.getLhsContractingDimensions(),
                         numbers.getRhsContractingDimensions())) ||
      failed(verifyGroupSizes(location, dot)) ||
      failed(verifyGroupDims(location, dot)))
    return failure();

  hlo::BoundedShape shape;
  auto append = [&](RankedTensorType type, ArrayRef<int64_t> dims) {
    for (int64_t dim : dims)
      shape.appendDim(type, dim);
  };
  if (dot.getKind() == RaggedKind::Contracting)
    shape.appendDim(dot.groupSizes, dot.groupSizes.getRank() - 1);
  for (auto [lhsDim, rhsDim] :
       llvm::zip_equal(numbers.getLhsBatchingDimensions(),
                       numbers.getRhsBatchingDimensions())) {
    shape.appendDim(dot.lhs, lhsDim);
    if (failed(
            shape.joinDim(location, shape.sizes.size() - 1, dot.rhs, rhsDim)))
      return failure();
  }
  append(dot.lhs, getFreeDims(dot.lhs.getRank(),
                              {numbers.getLhsBatchingDimensions(),
                               numbers.getLhsContractingDimensions()}));
  append(dot.rhs,
         getFreeDims(dot.rhs.getRank(), {numbers.getRhsBatchingDimensions(),
                                         numbers.getRhsContractingDimensions(),
                                         numbers.getRhsGroupDimensions()}));
  return shape;
}

LogicalResult RaggedDotOp::inferReturnTypeComponents(
    MLIRContext *context, std::optional<Location> location, Adaptor adaptor,
    SmallVectorImpl<ShapedTypeComponents> &inferred) {
  RaggedDot dot = RaggedDot::get(adaptor);
  if (!dot.lhs || !dot.rhs || !dot.groupSizes)
    return emitOptionalError(location, "expects ranked operands to infer from");
  FailureOr<hlo::BoundedShape> shape = inferShape(location, dot);
  if (failed(shape))
    return failure();
  inferred.push_back(shape->getComponents(context));
  return success();
}

LogicalResult RaggedDotOp::verify() {
  RaggedDot dot = RaggedDot::get(Adaptor(getOperands(), *this));
  if (!dot.lhs || !dot.rhs || !dot.groupSizes)
    return success();
  FailureOr<hlo::BoundedShape> shape = inferShape(getLoc(), dot);
  if (failed(shape))
    return failure();
  return hlo::verifyContractionShape(getLoc(), *shape, getResult().getType());
}
