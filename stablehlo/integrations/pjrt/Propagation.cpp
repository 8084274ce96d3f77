//===- Propagation.cpp - Where results are that nobody places -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/pjrt/Propagation.h"

#include "stablehlo/dialect/StablehloOps.h"
#include "stablehlo/dialect/sdy/SdyOps.h"
#include "stablehlo/integrations/pjrt/TileShardings.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/SaveAndRestore.h"
#include <map>

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::pjrt;

//===----------------------------------------------------------------------===//
// Cuts
//===----------------------------------------------------------------------===//

/// True if each part is on equally many devices.
static bool isSpread(const Placement &placement) {
  std::map<Dims, size_t> numDevices;
  for (const Dims &part : placement.parts)
    ++numDevices[part];
  return numDevices.size() ==
             static_cast<size_t>(*getNumElements(placement.numParts)) &&
         llvm::all_equal(llvm::make_second_range(numDevices));
}

/// Cuts `dim` of `to`, if it is whole and that is possible, as `fromDim` of
/// `from` is cut.
static void cutLike(Placement &to, size_t dim, const Placement &from,
                    size_t fromDim) {
  int64_t count = from.numParts[fromDim];
  if (count == 1 || to.numParts[dim] != 1 || to.shape[dim] == 0 ||
      to.shape[dim] % count != 0)
    return;
  Placement cut = to;
  cut.numParts[dim] = count;
  for (auto [part, other] : llvm::zip_equal(cut.parts, from.parts))
    part[dim] = other[fromDim];
  if (isSpread(cut))
    to = std::move(cut);
}

namespace {
/// For each dimension of an operand the one of the result that it is, or -1.
using DimMap = SmallVector<int64_t>;
} // namespace

static void cutLike(Placement &to, const Placement &from, const DimMap &map) {
  for (auto [fromDim, dim] : llvm::enumerate(map))
    if (dim >= 0)
      cutLike(to, dim, from, fromDim);
}

//===----------------------------------------------------------------------===//
// Dimensions of ops
//===----------------------------------------------------------------------===//

/// The dimensions that are as they were.
static DimMap getSameDims(ArrayRef<int64_t> from, ArrayRef<int64_t> to) {
  DimMap map(from.size(), -1);
  if (from.size() == to.size())
    for (size_t dim = 0; dim < from.size(); ++dim)
      if (from[dim] == to[dim])
        map[dim] = dim;
  return map;
}

/// Of the dimensions that make one, or that one becomes, the first ones vary
/// slowest: they stand for each other.
static DimMap getReshapedDims(ArrayRef<int64_t> from, ArrayRef<int64_t> to) {
  DimMap map(from.size(), -1);
  size_t i = 0, j = 0;
  while (i < from.size() && j < to.size()) {
    // Both begin at the same elements.
    if (from[i] == 1) {
      ++i;
      continue;
    }
    if (to[j] == 1) {
      ++j;
      continue;
    }
    map[i] = j;
    int64_t fromSize = from[i++], toSize = to[j++];
    while (fromSize != toSize) {
      bool isFrom = fromSize < toSize;
      if (isFrom ? i == from.size() : j == to.size())
        return map;
      int64_t &size = isFrom ? fromSize : toSize;
      size *= isFrom ? from[i++] : to[j++];
    }
  }
  return map;
}

static DimMap getKeptDims(size_t rank, ArrayRef<int64_t> reduced) {
  DimMap map(rank, -1);
  int64_t next = 0;
  for (size_t dim = 0; dim < rank; ++dim)
    if (!llvm::is_contained(reduced, dim))
      map[dim] = next++;
  return map;
}

/// Batching dimensions come first, then those of the left operand that nothing
/// contracts, then those of the right one.
static DimMap getProductDims(DotGeneralOp op, bool isLeft) {
  DotDimensionNumbersAttr numbers = op.getDotDimensionNumbers();
  ArrayRef<int64_t> batching = numbers.getLhsBatchingDimensions();
  int64_t leftRank = cast<RankedTensorType>(op.getLhs().getType()).getRank();
  int64_t next =
      isLeft ? batching.size()
             : leftRank - static_cast<int64_t>(
                              numbers.getLhsContractingDimensions().size());
  ArrayRef<int64_t> contracted = numbers.getLhsContractingDimensions();
  int64_t rank = leftRank;
  if (!isLeft) {
    batching = numbers.getRhsBatchingDimensions();
    contracted = numbers.getRhsContractingDimensions();
    rank = cast<RankedTensorType>(op.getRhs().getType()).getRank();
  }
  DimMap map(rank, -1);
  for (auto [i, dim] : llvm::enumerate(batching))
    map[dim] = i;
  for (int64_t dim = 0; dim < rank; ++dim)
    if (map[dim] < 0 && !llvm::is_contained(contracted, dim))
      map[dim] = next++;
  return map;
}

/// Slices that take all of a dimension, and the dimensions of the indices.
static DimMap getGatheredDims(GatherOp op, bool isOperand) {
  GatherDimensionNumbersAttr numbers = op.getDimensionNumbers();
  auto operand = cast<RankedTensorType>(op.getOperand().getType());
  auto indices = cast<RankedTensorType>(op.getStartIndices().getType());
  ArrayRef<int64_t> offsets = numbers.getOffsetDims();
  if (!isOperand) {
    DimMap map(indices.getRank(), -1);
    int64_t next = 0;
    for (int64_t dim = 0; dim < indices.getRank(); ++dim) {
      if (dim == numbers.getIndexVectorDim())
        continue;
      while (llvm::is_contained(offsets, next))
        ++next;
      map[dim] = next++;
    }
    return map;
  }
  DimMap map(operand.getRank(), -1);
  size_t next = 0;
  for (int64_t dim = 0; dim < operand.getRank(); ++dim) {
    if (llvm::is_contained(numbers.getCollapsedSliceDims(), dim) ||
        llvm::is_contained(numbers.getOperandBatchingDims(), dim))
      continue;
    if (op.getSliceSizes()[dim] == operand.getDimSize(dim))
      map[dim] = offsets[next];
    ++next;
  }
  return map;
}

/// Examples by examples, and features by those of the kernel.
static DimMap getConvolvedDims(ConvolutionOp op, bool isInput) {
  ConvDimensionNumbersAttr numbers = op.getDimensionNumbers();
  int64_t rank = cast<RankedTensorType>(op.getLhs().getType()).getRank();
  DimMap map(rank, -1);
  if (isInput)
    map[numbers.getInputBatchDimension()] = numbers.getOutputBatchDimension();
  else
    map[numbers.getKernelOutputFeatureDimension()] =
        numbers.getOutputFeatureDimension();
  return map;
}

/// Of operand number `i`, in a result of `type`.
static DimMap getDimMap(Operation *op, unsigned i, RankedTensorType type) {
  auto operand = cast<RankedTensorType>(op->getOperand(i).getType());
  auto getSame = [&] {
    return getSameDims(operand.getShape(), type.getShape());
  };
  return TypeSwitch<Operation *, DimMap>(op)
      .Case([&](TransposeOp op) {
        DimMap map(operand.getRank());
        for (auto [dim, fromDim] : llvm::enumerate(op.getPermutation()))
          map[fromDim] = dim;
        return map;
      })
      .Case([&](BroadcastInDimOp op) {
        DimMap map(op.getBroadcastDimensions());
        for (auto [fromDim, dim] : llvm::enumerate(map))
          if (operand.getDimSize(fromDim) != type.getDimSize(dim))
            dim = -1;
        return map;
      })
      .Case([&](ReshapeOp) {
        return getReshapedDims(operand.getShape(), type.getShape());
      })
      .Case([&](ReduceOp op) {
        return getKeptDims(operand.getRank(), op.getDimensions());
      })
      .Case([&](DotGeneralOp op) { return getProductDims(op, i == 0); })
      .Case([&](GatherOp op) { return getGatheredDims(op, i == 0); })
      .Case([&](ConvolutionOp op) { return getConvolvedDims(op, i == 0); })
      .Case([&](ConcatenateOp) {
        return llvm::to_vector(llvm::seq<int64_t>(type.getRank()));
      })
      .Case([&](SortOp op) {
        DimMap map = getSame();
        map[op.getDimension() + (op.getDimension() < 0 ? type.getRank() : 0)] =
            -1;
        return map;
      })
      .Default([&](Operation *) { return getSame(); });
}

//===----------------------------------------------------------------------===//
// Programs
//===----------------------------------------------------------------------===//

namespace {
class Propagation {
public:
  Propagation(ModuleOp module, int64_t numDevices)
      : module(module), numDevices(numDevices) {}

  SmallVector<Placement> run(Region &body, ArrayRef<Placement> arguments);

private:
  using Placements = SmallVector<Placement>;

  Placement makeWhole(Type type) const;
  const Placement &get(Value value);
  Placements getAll(ValueRange values) {
    return llvm::map_to_vector(values, [&](Value value) { return get(value); });
  }
  Placements getResults(Operation *op);
  Placements getPerOperand(Operation *op);
  Placements getOfLoop(WhileOp loop);
  Placements getOfBranches(Operation *op);
  Placements getOfCall(func::CallOp call);
  Placements getOfCustomCall(CustomCallOp call);
  Placement getAsked(sdy::TensorShardingAttr sharding, Value value,
                     const Placement &otherwise);
  /// Cuts what is whole of `placements` like `others`.
  static void join(Placements &placements, const Placements &others);

  ModuleOp module;
  int64_t numDevices;
  DenseMap<Value, Placement> placements;
  /// Ops that may still be looked at: functions that call others twice each
  /// would take for ever.
  size_t numOpsLeft = size_t(1) << 18;
  unsigned depth = 0;
};
} // namespace

Placement Propagation::makeWhole(Type type) const {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return makeWholePlacement(tensor ? tensor.getShape() : ArrayRef<int64_t>(),
                            numDevices);
}

const Placement &Propagation::get(Value value) {
  auto [entry, isNew] = placements.try_emplace(value);
  if (isNew)
    entry->second = makeWhole(value.getType());
  return entry->second;
}

void Propagation::join(Placements &placements, const Placements &others) {
  for (auto [placement, other] : llvm::zip(placements, others))
    cutLike(placement, other, getSameDims(other.shape, placement.shape));
}

/// Dimensions that a constraint leaves open are cut like `otherwise`.
Placement Propagation::getAsked(sdy::TensorShardingAttr sharding, Value value,
                                const Placement &otherwise) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (!type)
    return otherwise;
  llvm::Expected<Placement> asked =
      getPlacement(module, sharding, type.getShape(), numDevices);
  if (!asked) {
    // It is a hint for programs that run once.
    llvm::consumeError(asked.takeError());
    return otherwise;
  }
  for (auto [dim, dimension] : llvm::enumerate(sharding.getDimensions()))
    if (!dimension.getIsClosed())
      cutLike(*asked, dim, otherwise, dim);
  return *asked;
}

SmallVector<Placement> Propagation::getPerOperand(Operation *op) {
  Placements results;
  for (auto [i, value] : llvm::enumerate(op->getResults())) {
    Placement &placement = results.emplace_back(makeWhole(value.getType()));
    auto type = dyn_cast<RankedTensorType>(value.getType());
    if (!type)
      continue;
    for (auto [number, operand] : llvm::enumerate(op->getOperands()))
      if (isa<RankedTensorType>(operand.getType()) && !get(operand).isWhole())
        cutLike(placement, get(operand), getDimMap(op, number, type));
  }
  return results;
}

SmallVector<Placement> Propagation::getOfLoop(WhileOp loop) {
  Placements results = getAll(loop->getOperands());
  join(results, run(loop.getBody(), results));
  return results;
}

SmallVector<Placement> Propagation::getOfBranches(Operation *op) {
  Placements results = llvm::map_to_vector(
      op->getResultTypes(), [&](Type type) { return makeWhole(type); });
  for (Region &branch : op->getRegions())
    join(results, run(branch, {}));
  return results;
}

SmallVector<Placement> Propagation::getOfCall(func::CallOp call) {
  auto callee = module.lookupSymbol<func::FuncOp>(call.getCallee());
  if (!callee || callee.isExternal())
    return getPerOperand(call);
  return run(callee.getBody(), getAll(call.getOperands()));
}

/// `@Sharding` asks for a sharding as `sdy.sharding_constraint` does.
SmallVector<Placement> Propagation::getOfCustomCall(CustomCallOp call) {
  auto sharding = call->getAttrOfType<StringAttr>("mhlo.sharding");
  if (call.getCallTargetName() != "Sharding" || !sharding ||
      call->getNumResults() != 1)
    return getPerOperand(call);
  auto type = dyn_cast<RankedTensorType>(call->getResult(0).getType());
  llvm::Expected<Placement> asked = parseTileSharding(
      sharding, type ? type.getShape() : ArrayRef<int64_t>(), numDevices);
  if (asked)
    return {std::move(*asked)};
  llvm::consumeError(asked.takeError());
  return getPerOperand(call);
}

SmallVector<Placement> Propagation::getResults(Operation *op) {
  return TypeSwitch<Operation *, Placements>(op)
      .Case([&](sdy::ShardingConstraintOp op) {
        return Placements{
            getAsked(op.getSharding(), op.getInput(), get(op.getInput()))};
      })
      .Case([&](sdy::ManualComputationOp op) {
        Placements results;
        for (auto [sharding, value] : llvm::zip_equal(
                 op.getOutShardings().getShardings(), op.getResults()))
          results.push_back(
              getAsked(sharding, value, makeWhole(value.getType())));
        return results;
      })
      .Case([&](CustomCallOp op) { return getOfCustomCall(op); })
      .Case([&](WhileOp op) { return getOfLoop(op); })
      .Case<CaseOp, IfOp>([&](Operation *op) { return getOfBranches(op); })
      .Case([&](func::CallOp op) { return getOfCall(op); })
      .Case([&](OptimizationBarrierOp op) { return getAll(op.getOperands()); })
      .Default([&](Operation *op) { return getPerOperand(op); });
}

SmallVector<Placement> Propagation::run(Region &body,
                                        ArrayRef<Placement> arguments) {
  constexpr unsigned kMaxDepth = 64;
  Block &block = body.front();
  for (auto [argument, placement] : llvm::zip(block.getArguments(), arguments))
    placements[argument] = placement;
  llvm::SaveAndRestore deeper(depth, depth + 1);
  if (depth <= kMaxDepth)
    for (Operation &op : block.without_terminator()) {
      if (numOpsLeft == 0)
        break;
      --numOpsLeft;
      Placements results = getResults(&op);
      for (auto [value, placement] : llvm::zip(op.getResults(), results))
        placements[value] = std::move(placement);
    }
  return getAll(block.getTerminator()->getOperands());
}

SmallVector<Placement> pjrt::propagate(func::FuncOp function,
                                       ArrayRef<Placement> arguments,
                                       int64_t numDevices) {
  return Propagation(function->getParentOfType<ModuleOp>(), numDevices)
      .run(function.getBody(), arguments);
}
