//===- NormalizeRolls.cpp - Arrays that are rolled ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// jnp.roll(x, 1) joins the last element of x and the others. A stencil rolls an
// array in several directions, and each time it is copied. One copy, in which
// the array goes on a little beyond its edges, has all of them as slices.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/reference/program/Normalize.h"
#include "stablehlo/reference/tensor/Tensor.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// Element i of the result is element i + `offset` of `source`, along each
/// dimension, which goes on with the other end.
struct Roll {
  Value source;
  Dims offsets;
};

/// The rolls of one array in one block.
struct RolledArray {
  SmallVector<ConcatenateOp, 8> results;
  /// How far, at most, an offset is before and behind an element.
  Dims before, behind;
};

class RollFinder {
public:
  explicit RollFinder(llvm::DenseMap<Operation *, Operation *> &sources)
      : sources(sources) {}

  void run(Region &region);

private:
  std::optional<Roll> getRoll(ConcatenateOp op) const;
  bool isRolledAgain(ConcatenateOp op) const;
  void collect();
  void replace(Value source, const RolledArray &array);
  void erase(Operation *op);

  llvm::DenseMap<Operation *, Operation *> &sources;
  llvm::MapVector<Operation *, Roll> rolls;
  llvm::MapVector<std::pair<Value, Block *>, RolledArray> arrays;
};
} // namespace

/// Whether `op` takes the indices [start, limit) of one dimension, and all of
/// the others.
static bool takesRange(SliceOp op, ArrayRef<int64_t> shape, uint64_t dimension,
                       int64_t start, int64_t limit) {
  for (auto [dim, size] : llvm::enumerate(shape)) {
    bool isCut = dim == dimension;
    if (op.getStartIndices()[dim] != (isCut ? start : 0) ||
        op.getLimitIndices()[dim] != (isCut ? limit : size) ||
        op.getStrides()[dim] != 1)
      return false;
  }
  return true;
}

std::optional<Roll> RollFinder::getRoll(ConcatenateOp op) const {
  auto type = dyn_cast<RankedTensorType>(op.getType());
  if (!type || !type.hasStaticShape() || op.getInputs().size() != 2)
    return std::nullopt;
  auto first = op.getInputs()[0].getDefiningOp<SliceOp>();
  auto second = op.getInputs()[1].getDefiningOp<SliceOp>();
  if (!first || !second || first.getOperand() != second.getOperand() ||
      first.getOperand().getType() != type)
    return std::nullopt;
  uint64_t dimension = op.getDimension();
  int64_t size = type.getDimSize(dimension);
  int64_t start = first.getStartIndices()[dimension];
  if (start == size ||
      !takesRange(first, type.getShape(), dimension, start, size) ||
      !takesRange(second, type.getShape(), dimension, 0, start))
    return std::nullopt;
  Roll roll{first.getOperand(), Dims(type.getRank(), 0)};
  const auto *inner = rolls.find(roll.source.getDefiningOp());
  if (inner != rolls.end())
    roll = inner->second;
  int64_t &offset = roll.offsets[dimension];
  offset = (offset + start) % size;
  if (offset > size / 2)
    offset -= size;
  return roll;
}

/// Whether nobody but other rolls uses the result.
bool RollFinder::isRolledAgain(ConcatenateOp op) const {
  return llvm::all_of(op->getUsers(), [&](Operation *user) {
    return isa<SliceOp>(user) &&
           llvm::all_of(user->getUsers(), [&](Operation *second) {
             return rolls.contains(second);
           });
  });
}

void RollFinder::collect() {
  for (auto &[op, roll] : rolls) {
    auto result = cast<ConcatenateOp>(op);
    bool isPassedOn = llvm::any_of(op->getUsers(), [](Operation *user) {
      return user->hasTrait<OpTrait::IsTerminator>();
    });
    if (isPassedOn || isRolledAgain(result))
      continue;
    RolledArray &array = arrays[{roll.source, op->getBlock()}];
    array.results.push_back(result);
    array.before.resize(roll.offsets.size());
    array.behind.resize(roll.offsets.size());
    for (auto [dim, offset] : llvm::enumerate(roll.offsets)) {
      array.before[dim] = std::max(array.before[dim], -offset);
      array.behind[dim] = std::max(array.behind[dim], offset);
    }
  }
}

/// Slices of rows that are short are brought together where they are used,
/// which costs as much as a roll that is copied; the copy must be about as
/// large as the array.
static bool isWorthwhile(Value source, const RolledArray &array) {
  constexpr int64_t kLongRow = 128;
  constexpr size_t kManyResults = 6;
  ArrayRef<int64_t> shape = cast<RankedTensorType>(source.getType()).getShape();
  size_t enough = shape.back() >= kLongRow ? 2 : kManyResults;
  if (array.results.size() < enough)
    return false;
  double growth = 1;
  for (auto [dim, size] : llvm::enumerate(shape))
    growth *= double(size + array.before[dim] + array.behind[dim]) / size;
  return growth <= 1.5;
}

void RollFinder::replace(Value source, const RolledArray &array) {
  ConcatenateOp first = array.results.front();
  OpBuilder builder(first);
  Location loc = first.getLoc();
  Value extended = source;
  auto take = [&](Location loc, ArrayRef<int64_t> starts,
                  ArrayRef<int64_t> limits) -> Value {
    Dims strides(starts.size(), 1);
    return SliceOp::create(builder, loc, extended, starts, limits, strides);
  };
  int64_t rank = array.before.size();
  for (int64_t dim = 0; dim < rank; ++dim) {
    auto type = cast<RankedTensorType>(extended.getType());
    Dims limits(type.getShape()), starts(rank, 0);
    int64_t size = limits[dim];
    SmallVector<Value, 3> parts;
    if (array.before[dim]) {
      starts[dim] = size - array.before[dim];
      parts.push_back(take(loc, starts, limits));
      starts[dim] = 0;
    }
    parts.push_back(extended);
    if (array.behind[dim]) {
      limits[dim] = array.behind[dim];
      parts.push_back(take(loc, starts, limits));
    }
    if (parts.size() > 1)
      extended = ConcatenateOp::create(builder, loc, parts, dim);
  }
  for (ConcatenateOp op : array.results) {
    Dims starts(array.before), limits(op.getType().getShape());
    for (int64_t dim = 0; dim < rank; ++dim) {
      starts[dim] += rolls.find(op)->second.offsets[dim];
      limits[dim] += starts[dim];
    }
    op.replaceAllUsesWith(take(op.getLoc(), starts, limits));
  }
}

void RollFinder::erase(Operation *op) {
  sources.erase(op);
  op->erase();
}

void RollFinder::run(Region &region) {
  region.walk<WalkOrder::PreOrder>([&](ConcatenateOp op) {
    if (std::optional<Roll> roll = getRoll(op))
      rolls.insert({op, std::move(*roll)});
  });
  collect();
  bool isChanged = false;
  for (auto &[key, array] : arrays)
    if (isWorthwhile(key.first, array)) {
      replace(key.first, array);
      isChanged = true;
    }
  if (!isChanged)
    return;
  // Those that nobody needs now, the last ones first, and their slices.
  for (auto &[op, roll] : llvm::reverse(rolls)) {
    if (!op->use_empty())
      continue;
    SmallVector<Value, 2> slices(op->getOperands());
    erase(op);
    for (Value slice : slices)
      if (slice.use_empty())
        erase(slice.getDefiningOp());
  }
}

void Normalizer::shareRolls(Region &region) { RollFinder(sources).run(region); }
