//===- ScalarReductions.cpp - Trees over slices of arrays -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What reduces few elements, for each of its results, combines as many slices
// of its input, element by element; or the neighbours in all rows at once, as
// every other element of the array, level by level.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/ReductionOps.h"
#include "stablehlo/reference/program/LaneLowering.h"
#include "stablehlo/reference/program/ScalarLowering.h"
#include "stablehlo/reference/program/ScalarMachine.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// Slices that are combined, and their elements: for more, a kernel takes no
/// longer. Bodies of several ops, as that of an argmax, have no loops of their
/// own there: more slices of these are, up to so many ops in all.
static constexpr int64_t kMaxLeaves = 32, kMaxElements = 2048,
                         kMaxLeavesOfSeveralOps = 64, kMaxOps = 600;

/// The tree over `leaves`, each a value per init value, or an array of as many
/// elements, and its root with the init values (spec: reduce).
FailureOr<ScalarLowering::Ids>
ScalarLowering::addTree(Block &body, ValueRange initValues,
                        SmallVector<Ids> leaves) {
  auto combine = [&](Ids arguments, llvm::ArrayRef<ScalarId> others) {
    llvm::append_range(arguments, others);
    return lowerBody(body, arguments);
  };
  for (; leaves.size() > 1; leaves.resize((leaves.size() + 1) / 2))
    for (size_t i = 0; i < leaves.size(); i += 2) {
      if (i + 1 == leaves.size()) {
        leaves[i / 2] = leaves[i];
        continue;
      }
      FailureOr<Ids> pair = combine(leaves[i], leaves[i + 1]);
      if (failed(pair))
        return failure();
      leaves[i / 2] = std::move(*pair);
    }
  FailureOr<Ids> inits = getIds(initValues);
  if (failed(inits))
    return failure();
  return combine(std::move(*inits), leaves.front());
}

/// How many ops `body` computes, all of them element by element, with numbers
/// of the types of `inputs`; none if it is another body.
std::optional<int64_t> ScalarLowering::countElementwiseOps(Block &body,
                                                           ValueRange inputs) {
  int64_t count = 0;
  for (Operation &op : body.without_terminator()) {
    if (op.hasTrait<OpTrait::ConstantLike>())
      continue;
    if (!preparer.getLaneStep(&op))
      return std::nullopt;
    ++count;
  }
  for (auto [input, argument] : llvm::zip(inputs, body.getArguments()))
    if (getElementTypeOrSelf(input) != getElementTypeOrSelf(argument))
      return std::nullopt;
  return count;
}

/// The results of `op`: the tree over `leaves`.
LogicalResult ScalarLowering::lowerTree(Operation *op, ValueRange initValues,
                                        SmallVector<Ids> leaves,
                                        int64_t count) {
  FailureOr<Ids> roots =
      addTree(op->getRegion(0).front(), initValues, std::move(leaves));
  if (failed(roots))
    return failure();
  for (auto [result, root] : llvm::zip_equal(op->getResults(), *roots)) {
    // A body may return a constant.
    FailureOr<ScalarId> all = root;
    if (graph.values[root].count != count)
      all = addBroadcast(root, count);
    if (failed(all))
      return failure();
    setId(result, *all);
  }
  return success();
}

/// Combines boxes of `sizes` that begin at `places` of `arrays`.
LogicalResult ScalarLowering::combineBoxes(Operation *op, ValueRange initValues,
                                           llvm::ArrayRef<ScalarId> arrays,
                                           llvm::ArrayRef<int64_t> places,
                                           const Dims &sizes,
                                           const Dims &strides) {
  SmallVector<Ids> leaves;
  for (int64_t place : places) {
    Ids &leaf = leaves.emplace_back();
    for (ScalarId array : arrays) {
      FailureOr<ScalarId> box = addBox(array, place, sizes, strides);
      if (failed(box))
        return failure();
      leaf.push_back(*box);
    }
  }
  return lowerTree(op, initValues, std::move(leaves), *getNumElements(sizes));
}

/// Leaves are computed with: what is stored in another form is converted once.
FailureOr<ScalarLowering::Ids> ScalarLowering::getAllLanes(ValueRange values) {
  FailureOr<Ids> all = getIds(values);
  if (failed(all))
    return failure();
  for (ScalarId &id : *all) {
    FailureOr<ScalarId> lanes = getAs(id, getLaneType(graph.values[id].type));
    if (failed(lanes))
      return failure();
    id = *lanes;
  }
  return all;
}

/// Whether so many leaves of `count` elements each pay.
static bool areFew(std::optional<int64_t> numLeaves, int64_t count,
                   int64_t numOps) {
  int64_t maxLeaves = numOps > 1 ? kMaxLeavesOfSeveralOps : kMaxLeaves;
  return numLeaves && *numLeaves > 0 && *numLeaves <= maxLeaves &&
         *numLeaves * numOps <= kMaxOps && *numLeaves * count <= kMaxElements;
}

/// Whether machine code combines rows of `rowSize` elements of `type` faster
/// than a kernel; handlers would not.
static bool mayCombineNeighbours(ElementType type, int64_t numRows,
                                 int64_t rowSize) {
  constexpr int64_t kMaxBytes = 512, kMaxApart = 32;
  int64_t size = getLaneSize(type), last = rowSize;
  while (last % 2 == 0)
    last /= 2;
  return ScalarMachineCode::mayExist() && (size == 4 || size == 8) &&
         rowSize % 2 == 0 && numRows * rowSize * size <= kMaxBytes &&
         numRows * last <= kMaxApart;
}

/// Rows of `size` elements each, in all of `arrays`, whose neighbours are
/// combined all at once while there is an even number of them.
LogicalResult ScalarLowering::combineNeighbours(ReduceOp op, Ids arrays,
                                                int64_t numRows, int64_t size) {
  Block &body = op.getBody().front();
  for (; size % 2 == 0; size /= 2) {
    Ids pairs;
    for (int64_t second : {0, 1})
      for (ScalarId array : arrays) {
        FailureOr<ScalarId> half =
            addBox(array, second, {numRows * size / 2}, {2});
        if (failed(half))
          return failure();
        pairs.push_back(*half);
      }
    FailureOr<Ids> combined = lowerBody(body, pairs);
    if (failed(combined))
      return failure();
    arrays = *combined;
    // A body may return a constant.
    for (ScalarId array : arrays)
      if (graph.values[array].count != numRows * size / 2)
        return failure();
  }
  return combineBoxes(op, op.getInitValues(), arrays, getPlaces({size}, {1}),
                      {numRows}, {size});
}

LogicalResult ScalarLowering::lowerReduce(ReduceOp op) {
  std::optional<int64_t> numOps =
      countElementwiseOps(op.getBody().front(), op.getInputs());
  std::optional<TensorSpec> spec =
      getScalarSpec(op.getInputs().front().getType());
  if (!spec || !numOps)
    return failure();
  Dims strides = getRowMajorStrides(spec->shape);
  Dims leafShape, leafStrides, sizes, boxStrides;
  for (auto [dim, size] : llvm::enumerate(spec->shape)) {
    bool isReduced =
        llvm::is_contained(op.getDimensions(), static_cast<int64_t>(dim));
    (isReduced ? leafShape : sizes).push_back(size);
    (isReduced ? leafStrides : boxStrides).push_back(strides[dim]);
  }
  // Elements that lie apart, or are small, are moved one by one, which only
  // pays beside a body that has no loops.
  bool areRows = !boxStrides.empty() && boxStrides.back() == 1 &&
                 getLaneSize(spec->type) >= 4;
  int64_t numRows = *getNumElements(sizes),
          rowSize = *getNumElements(leafShape);
  bool haveNeighbours = !areRows && *numOps == 1 &&
                        mayCombineNeighbours(spec->type, numRows, rowSize) &&
                        // The last dimensions of the input.
                        leafStrides == getRowMajorStrides(leafShape);
  if (!haveNeighbours &&
      (!areFew(rowSize, numRows, *numOps) || (!areRows && *numOps == 1)))
    return failure();
  FailureOr<Ids> arrays = getAllLanes(op.getInputs());
  if (failed(arrays))
    return failure();
  if (haveNeighbours)
    return combineNeighbours(op, *arrays, numRows, rowSize);
  return combineBoxes(op, op.getInitValues(), *arrays,
                      getPlaces(leafShape, leafStrides), sizes, boxStrides);
}
