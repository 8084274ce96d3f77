//===- RaggedDot.cpp - ragged_dot as dot_general --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A loop over the groups, which knows where each begins and ends. A free ragged
// dimension has a product of all rows with the group's part of rhs, of which
// the group's rows are taken; a contracting one a product of operands that are
// 0 outside of the group. For a batching one there is one product, and 0 behind
// the last group. So there is never more than one group's product in memory.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/chlo/RaggedDot.h"
#include "stablehlo/dialect/QuantizedOp.h"
#include "stablehlo/dialect/decompositions/Decompositions.h"
#include "stablehlo/dialect/decompositions/Loop.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// Emits the parts of one op's form.
class RaggedDotExpander {
public:
  RaggedDotExpander(Decomposer &d, chlo::RaggedDotOp op, ValueRange operands)
      : d(d), op(op), lhs(operands[0]), rhs(operands[1]),
        groupSizes(operands[2]), builder(d.builder), loc(d.loc),
        dot(chlo::RaggedDot::get({operands, op})),
        resultType(cast<RankedTensorType>(op.getType())) {}

  Value expand();

private:
  ArrayRef<int64_t> lhsBatching() const {
    return dot.numbers.getLhsBatchingDimensions();
  }
  ArrayRef<int64_t> lhsContracting() const {
    return dot.numbers.getLhsContractingDimensions();
  }
  RankedTensorType getPrefixType() const;
  std::pair<Value, Value> advance(Value group, Value total, Value reached);
  Value makeMask(Value begin, Value end, RankedTensorType type,
                 ArrayRef<int64_t> dims);
  SmallVector<int64_t> getRaggedDims(llvm::function_ref<int64_t(int64_t)> map);
  int64_t getRhsDim(int64_t lhsDim) const;
  int64_t getResultDim(int64_t lhsDim) const;
  Value select(Value mask, Value value, Value other) {
    return SelectOp::create(builder, loc, mask, value, other);
  }
  Value multiply(Value lhs, Value rhs, RankedTensorType type,
                 std::optional<int64_t> droppedDim = std::nullopt);
  Value addFree(Value group, Value begin, Value end, Value sum);
  Value setContracting(Value group, Value begin, Value end, Value result);

  Decomposer &d;
  chlo::RaggedDotOp op;
  Value lhs, rhs, groupSizes;
  OpBuilder &builder;
  Location loc;
  chlo::RaggedDot dot;
  RankedTensorType resultType;
};
} // namespace

//===----------------------------------------------------------------------===//
// Dimensions
//===----------------------------------------------------------------------===//

/// Where groups begin and end: for each index of the prefix dimensions if these
/// have groups of their own.
RankedTensorType RaggedDotExpander::getPrefixType() const {
  return RankedTensorType::get(dot.groupSizes.getShape().drop_back(),
                               builder.getI64Type());
}

/// What `map` makes of the prefix dimensions of lhs, then of the ragged one.
SmallVector<int64_t>
RaggedDotExpander::getRaggedDims(llvm::function_ref<int64_t(int64_t)> map) {
  SmallVector<int64_t> dims;
  if (dot.groupSizes.getRank() > 1)
    dims = llvm::map_to_vector(dot.getPrefixDims(), map);
  dims.push_back(map(dot.getRaggedDim()));
  return dims;
}

/// The dimension of rhs that goes with one of lhs that is not free.
int64_t RaggedDotExpander::getRhsDim(int64_t lhsDim) const {
  const auto *batching = llvm::find(lhsBatching(), lhsDim);
  if (batching != lhsBatching().end())
    return dot.numbers
        .getRhsBatchingDimensions()[batching - lhsBatching().begin()];
  const auto *contracting = llvm::find(lhsContracting(), lhsDim);
  return dot.numbers
      .getRhsContractingDimensions()[contracting - lhsContracting().begin()];
}

/// The dimension of a product that goes with one of lhs that is not
/// contracting.
int64_t RaggedDotExpander::getResultDim(int64_t lhsDim) const {
  SmallVector<int64_t> dims(lhsBatching());
  llvm::append_range(
      dims,
      chlo::getFreeDims(dot.lhs.getRank(), {lhsBatching(), lhsContracting()}));
  return llvm::find(dims, lhsDim) - dims.begin();
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

/// Where group number `group` ends, given that those before it are `total` long
/// and reach to `reached`; and where all of them reach to then. Sizes may be
/// absurd: an index belongs to the first group that ends behind it.
std::pair<Value, Value> RaggedDotExpander::advance(Value group, Value total,
                                                   Value reached) {
  SmallVector<int64_t> sizes(dot.groupSizes.getShape());
  sizes.back() = 1;
  SmallVector<Value> starts(sizes.size());
  for (Value &start : starts)
    start = makeIndex(builder, loc, 0);
  starts.back() = group;
  Value size = DynamicSliceOp::create(builder, loc, groupSizes, starts, sizes);
  size = ReshapeOp::create(
      builder, loc, getPrefixType().clone(dot.groupSizes.getElementType()),
      size);
  size = ConvertOp::create(builder, loc, size, builder.getI64Type());
  // More than any tensor has; sums of these do not overflow.
  constexpr int64_t kMaxSize = int64_t(1) << 40;
  size = ClampOp::create(builder, loc, makeIndex(builder, loc, -kMaxSize), size,
                         makeIndex(builder, loc, kMaxSize));
  total = AddOp::create(builder, loc, total, size);
  return {total, MaxOp::create(builder, loc, total, reached)};
}

/// Whether begin <= i < end for the index i of the ragged dimension, in the
/// shape of `type`, whose dimensions `dims` are the prefix ones and the ragged
/// one. Without `begin`, from 0 on.
Value RaggedDotExpander::makeMask(Value begin, Value end, RankedTensorType type,
                                  ArrayRef<int64_t> dims) {
  auto shape = type.clone(builder.getI64Type());
  Value index = IotaOp::create(builder, loc, shape, dims.back());
  auto compare = [&](Value bound, ComparisonDirection direction) -> Value {
    bound =
        BroadcastInDimOp::create(builder, loc, shape, bound, dims.drop_back());
    return CompareOp::create(builder, loc, index, bound, direction);
  };
  Value mask = compare(end, ComparisonDirection::LT);
  if (!begin)
    return mask;
  return AndOp::create(builder, loc, mask,
                       compare(begin, ComparisonDirection::GE));
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

/// The precisions as StableHLO's, whose cases are the same.
static ArrayAttr getPrecision(chlo::RaggedDotOp op) {
  std::optional<ArrayAttr> config = op.getPrecisionConfig();
  if (!config)
    return {};
  auto convert = [&](chlo::PrecisionAttr attr) -> Attribute {
    return PrecisionAttr::get(op.getContext(),
                              static_cast<Precision>(attr.getValue()));
  };
  return ArrayAttr::get(
      op.getContext(),
      llvm::map_to_vector(config->getAsRange<chlo::PrecisionAttr>(), convert));
}

/// The dot_general of the op's dimensions; `rhs` may be without `droppedDim`.
Value RaggedDotExpander::multiply(Value lhs, Value rhs, RankedTensorType type,
                                  std::optional<int64_t> droppedDim) {
  auto drop = [&](ArrayRef<int64_t> dims) {
    return llvm::map_to_vector(dims, [&](int64_t dim) {
      return dim - (droppedDim && dim > *droppedDim ? 1 : 0);
    });
  };
  auto numbers = DotDimensionNumbersAttr::get(
      builder.getContext(), lhsBatching(),
      drop(dot.numbers.getRhsBatchingDimensions()), lhsContracting(),
      drop(dot.numbers.getRhsContractingDimensions()));
  return DotGeneralOp::create(builder, loc, type, lhs, rhs, numbers,
                              getPrecision(op), DotAlgorithmAttr());
}

/// `sum`, with the rows of the group from the product with its part of rhs.
/// Other rows may have met infinities there that are not theirs.
Value RaggedDotExpander::addFree(Value group, Value begin, Value end,
                                 Value sum) {
  int64_t groupDim = dot.numbers.getRhsGroupDimensions().front();
  SmallVector<int64_t> sizes(dot.rhs.getShape());
  sizes[groupDim] = 1;
  SmallVector<Value> starts(sizes.size());
  for (auto [dim, start] : llvm::enumerate(starts))
    start = static_cast<int64_t>(dim) == groupDim ? group
                                                  : makeIndex(builder, loc, 0);
  Value part = DynamicSliceOp::create(builder, loc, rhs, starts, sizes);
  sizes.erase(sizes.begin() + groupDim);
  part = ReshapeOp::create(builder, loc, dot.rhs.clone(sizes), part);
  Value product = multiply(lhs, part, resultType, groupDim);
  Value mask =
      makeMask(begin, end, resultType,
               getRaggedDims([&](int64_t dim) { return getResultDim(dim); }));
  return select(mask, product, sum);
}

/// `result`, with the product over the indices of the group as its part.
Value RaggedDotExpander::setContracting(Value group, Value begin, Value end,
                                        Value result) {
  auto keep = [&](Value operand, llvm::function_ref<int64_t(int64_t)> map) {
    auto type = cast<RankedTensorType>(operand.getType());
    return select(makeMask(begin, end, type, getRaggedDims(map)), operand,
                  makeZeros(builder, loc, type));
  };
  Value product =
      multiply(keep(lhs, [](int64_t dim) { return dim; }),
               keep(rhs, [&](int64_t dim) { return getRhsDim(dim); }),
               resultType.clone(resultType.getShape().drop_front()));
  SmallVector<int64_t> sizes(resultType.getShape());
  sizes.front() = 1;
  Value part =
      ReshapeOp::create(builder, loc, resultType.clone(sizes), product);
  SmallVector<Value> starts(sizes.size());
  for (Value &start : starts)
    start = makeIndex(builder, loc, 0);
  starts.front() = group;
  return DynamicUpdateSliceOp::create(builder, loc, resultType, result, part,
                                      starts);
}

Value RaggedDotExpander::expand() {
  // What groups are parts of is overwritten.
  Value result = dot.getKind() == chlo::RaggedKind::Contracting
                     ? d.placeholder(resultType)
                     : makeZeros(builder, loc, resultType);
  int64_t numGroups = dot.groupSizes.getShape().back();
  // There is no size to take.
  if (numGroups == 0)
    return result;
  Value zero = makeZeros(builder, loc, getPrefixType());
  SmallVector<Value> inits = {zero, zero};
  bool isBatching = dot.getKind() == chlo::RaggedKind::Batching;
  if (!isBatching)
    inits.push_back(result);
  auto step = [&](Value group, ValueRange values) -> SmallVector<Value> {
    auto [end, reached] = advance(group, values[0], values[1]);
    switch (dot.getKind()) {
    case chlo::RaggedKind::Batching:
      return {end, reached};
    case chlo::RaggedKind::Free:
      return {end, reached, addFree(group, values[1], end, values[2])};
    case chlo::RaggedKind::Contracting:
      return {end, reached, setContracting(group, values[1], end, values[2])};
    }
    llvm_unreachable("all kinds are handled");
  };
  Operation *loop = createLoop(
      builder, loc, [&] { return makeIndex(builder, loc, numGroups); }, inits,
      step);
  if (!isBatching)
    return loop->getResults().back();
  Value mask =
      makeMask(/*begin=*/{}, loop->getResults().back(), resultType,
               getRaggedDims([&](int64_t dim) { return getResultDim(dim); }));
  return select(mask, multiply(lhs, rhs, resultType), result);
}

//===----------------------------------------------------------------------===//
// The op
//===----------------------------------------------------------------------===//

Decomposed stablehlo::decompose(Decomposer &d, chlo::RaggedDotOp op,
                                ValueRange operands) {
  auto isStatic = [](Type type) {
    auto ranked = dyn_cast<RankedTensorType>(type);
    return ranked && ranked.hasStaticShape();
  };
  if (!llvm::all_of(op->getOperandTypes(), isStatic) ||
      !isStatic(op.getType()) || isQuantized(op))
    return failure();
  // What is no group's is 0.
  auto dot = chlo::RaggedDot::get({operands, op});
  if (!llvm::all_of(op->getOperandTypes(), hasZero) ||
      (dot.getKind() != chlo::RaggedKind::Contracting &&
       !hasZero(op.getType())))
    return failure();
  Value result = RaggedDotExpander(d, op, operands).expand();
  Decomposer::keepAttributes(op, result.getDefiningOp());
  return SmallVector<Value>{result};
}
