//===- NormalizeRolls.cpp - Arrays that are rolled or shifted -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// jnp.roll(x, 1) joins the last element of x and the others. A stencil rolls an
// array in several directions, or shifts and pads it, and each time it is
// copied. One copy, in which the array goes on a little beyond its edges, has
// all of them as slices.
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
/// dimension, which goes on with the other end, or with `padding`.
struct Roll {
  Value source;
  Value padding;
  Dims offsets;
};

/// The rolls of one array in one block, which go on in one way.
struct RolledArray {
  SmallVector<Operation *, 8> results;
  /// How far, at most, an offset is before and behind an element.
  Dims before, behind;
};

class RollFinder {
public:
  explicit RollFinder(OpSources &sources) : sources(sources) {}

  void run(Region &region);

private:
  std::optional<Roll> getRoll(Operation *op) const;
  std::optional<Roll> getRollOf(ConcatenateOp op) const;
  bool isRolledAgain(Operation *op) const;
  void collect();
  void replace(const Roll &first, const RolledArray &array);

  OpSources &sources;
  llvm::MapVector<Operation *, Roll> rolls;
  llvm::MapVector<std::tuple<Value, Value, Block *>, RolledArray> arrays;
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

std::optional<Roll> RollFinder::getRollOf(ConcatenateOp op) const {
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
  Roll roll{first.getOperand(), Value(), Dims(type.getRank(), 0)};
  const auto *inner = rolls.find(roll.source.getDefiningOp());
  if (inner != rolls.end() && !inner->second.padding)
    roll = inner->second;
  int64_t &offset = roll.offsets[dimension];
  offset = (offset + start) % size;
  if (offset > size / 2)
    offset -= size;
  return roll;
}

/// What `op` pads, if that is an array, or a slice of one, of its own size.
static std::optional<Roll> getShiftOf(PadOp op) {
  auto type = dyn_cast<RankedTensorType>(op.getType());
  if (!type || !type.hasStaticShape() || type.getRank() == 0 ||
      llvm::any_of(op.getInteriorPadding(), [](int64_t size) { return size; }))
    return std::nullopt;
  Value source = op.getOperand();
  Dims starts(type.getRank(), 0), limits(type.getShape());
  if (auto slice = source.getDefiningOp<SliceOp>()) {
    if (llvm::any_of(slice.getStrides(), [](int64_t s) { return s != 1; }))
      return std::nullopt;
    source = slice.getOperand();
    starts = Dims(slice.getStartIndices());
    limits = Dims(slice.getLimitIndices());
  }
  if (source.getType() != type)
    return std::nullopt;
  Roll roll{source, op.getPaddingValue(), {}};
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    int64_t low = op.getEdgePaddingLow()[dim];
    int64_t high = op.getEdgePaddingHigh()[dim];
    int64_t size = type.getDimSize(dim);
    // What is padded goes on where the array would. Pads may be absurd.
    if ((low > 0 && starts[dim] != 0) || (high > 0 && limits[dim] != size) ||
        low < -size || low > size)
      return std::nullopt;
    roll.offsets.push_back(starts[dim] - low);
  }
  return roll;
}

std::optional<Roll> RollFinder::getRoll(Operation *op) const {
  if (auto pad = dyn_cast<PadOp>(op))
    return getShiftOf(pad);
  if (auto concatenate = dyn_cast<ConcatenateOp>(op))
    return getRollOf(concatenate);
  return std::nullopt;
}

/// Whether nobody uses the result but other rolls, which know what it rolls.
bool RollFinder::isRolledAgain(Operation *op) const {
  return llvm::all_of(op->getUsers(), [&](Operation *user) {
    return isa<SliceOp>(user) &&
           llvm::all_of(user->getUsers(), [&](Operation *second) {
             const auto *roll = rolls.find(second);
             return roll != rolls.end() && !roll->second.padding;
           });
  });
}

void RollFinder::collect() {
  for (auto &[op, roll] : rolls) {
    bool isPassedOn = llvm::any_of(op->getUsers(), [](Operation *user) {
      return user->hasTrait<OpTrait::IsTerminator>();
    });
    if (isPassedOn || (!roll.padding && isRolledAgain(op)))
      continue;
    RolledArray &array = arrays[{roll.source, roll.padding, op->getBlock()}];
    array.results.push_back(op);
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
  constexpr int64_t kLongRow = 16;
  constexpr size_t kManyResults = 6;
  ArrayRef<int64_t> shape = cast<RankedTensorType>(source.getType()).getShape();
  // What lies together in all slices.
  int64_t rowSize = 1;
  for (size_t dim = shape.size(); dim-- > 0;) {
    rowSize *= shape[dim];
    if (array.before[dim] != 0 || array.behind[dim] != 0)
      break;
  }
  if (array.results.size() < (rowSize >= kLongRow ? 2 : kManyResults))
    return false;
  double growth = 1;
  for (auto [dim, size] : llvm::enumerate(shape))
    growth *= double(size + array.before[dim] + array.behind[dim]) / size;
  return growth <= 1.5;
}

/// `roll`, the first of `array`, and the others as slices of one array.
void RollFinder::replace(const Roll &roll, const RolledArray &array) {
  OpBuilder builder(array.results.front());
  Location loc = array.results.front()->getLoc();
  Value extended = roll.source;
  auto take = [&](Location loc, ArrayRef<int64_t> starts,
                  ArrayRef<int64_t> limits) -> Value {
    Dims strides(starts.size(), 1);
    return SliceOp::create(builder, loc, extended, starts, limits, strides);
  };
  int64_t rank = array.before.size();
  if (roll.padding)
    extended = PadOp::create(builder, loc, extended, roll.padding, array.before,
                             array.behind, Dims(rank, 0));
  for (int64_t dim = 0; dim < rank && !roll.padding; ++dim) {
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
  auto type = cast<RankedTensorType>(roll.source.getType());
  for (Operation *op : array.results) {
    Dims starts(array.before), limits(type.getShape());
    for (int64_t dim = 0; dim < rank; ++dim) {
      starts[dim] += rolls.find(op)->second.offsets[dim];
      limits[dim] += starts[dim];
    }
    op->replaceAllUsesWith(ValueRange(take(op->getLoc(), starts, limits)));
  }
}

void RollFinder::run(Region &region) {
  region.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (std::optional<Roll> roll = getRoll(op))
      rolls.insert({op, std::move(*roll)});
  });
  collect();
  bool isChanged = false;
  for (auto &[key, array] : arrays)
    if (isWorthwhile(std::get<0>(key), array)) {
      replace(rolls.find(array.results.front())->second, array);
      isChanged = true;
    }
  if (!isChanged)
    return;
  // Those that nobody needs now, the last ones first, and their slices.
  for (auto &[op, roll] : llvm::reverse(rolls)) {
    if (!op->use_empty())
      continue;
    SmallVector<Value, 2> operands(op->getOperands());
    eraseOp(op, sources);
    for (Value operand : operands)
      if (auto slice = operand.getDefiningOp<SliceOp>();
          slice && slice->use_empty())
        eraseOp(slice, sources);
  }
}

void Normalizer::shareRolls(Region &region) { RollFinder(sources).run(region); }
