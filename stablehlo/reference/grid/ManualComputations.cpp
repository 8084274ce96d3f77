//===- ManualComputations.cpp - Computations on the parts of devices ------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/grid/ManualComputations.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/SymbolTable.h"
#include "stablehlo/dialect/ops/Constant.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/DistributionOps.h"
#include "stablehlo/dialect/sdy/DeviceParts.h"
#include "stablehlo/reference/Interpretable.h"
#include "stablehlo/reference/grid/MakeGrid.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Computations
//===----------------------------------------------------------------------===//

namespace {
/// How each dimension of a value is cut into the parts that devices have.
using Cut = SmallVector<sdy::DimensionParts>;

/// A computation in terms of its grid.
class Manual {
public:
  /// Reports what is wrong with it.
  static FailureOr<Manual> read(sdy::ManualComputationOp op);

  /// Makes it the only op of a function, which the processes of a new grid run.
  void moveIntoGrid(SymbolTable &symbols);
  /// Replaces it by what each process of the grid around it does.
  void inlineIntoProcess();

  sdy::ManualComputationOp op;
  int64_t numDevices = 1;

private:
  explicit Manual(sdy::ManualComputationOp op) : op(op) {}
  LogicalResult readMesh();
  FailureOr<Cut> readCut(sdy::TensorShardingAttr sharding, Type whole,
                         Type part);

  Value takePart(OpBuilder &builder, Value whole, Type part,
                 ArrayRef<sdy::DimensionParts> cut);
  Value makeStart(OpBuilder &builder, Value process,
                  const sdy::DimensionParts &parts, int64_t partSize);
  Value gather(OpBuilder &builder, Value part,
               ArrayRef<sdy::DimensionParts> cut);
  DenseIntElementsAttr getGroups(OpBuilder &builder,
                                 const sdy::DimensionParts &parts) const;

  /// Null if all of its meshes are of one device.
  sdy::MeshAttr mesh;
  /// Of each process.
  SmallVector<int64_t> positions = {0};
  SmallVector<Cut> operands, results;
};
} // namespace

LogicalResult Manual::readMesh() {
  for (sdy::TensorShardingAttr sharding :
       llvm::concat<const sdy::TensorShardingAttr>(
           op.getInShardings().getShardings(),
           op.getOutShardings().getShardings())) {
    sdy::MeshAttr other = sdy::lookupMesh(op, sharding);
    if (!other)
      return op.emitOpError("names an unknown mesh ") << sharding.getMesh();
    if (other.getNumDevices() == 1)
      continue;
    if (mesh && other != mesh)
      return op.emitOpError("expects one mesh, but got ")
             << mesh << " and " << other;
    mesh = other;
  }
  if (!mesh)
    return success();
  numDevices = mesh.getNumDevices();
  if (numDevices > GridShape::kMaxProcesses)
    return op.emitOpError("is a computation of ")
           << numDevices << " devices; at most " << GridShape::kMaxProcesses
           << " are supported";
  llvm::Expected<SmallVector<int64_t>> devices = sdy::getPositions(mesh);
  if (!devices)
    return op.emitOpError() << llvm::toString(devices.takeError());
  positions = std::move(*devices);
  return success();
}

FailureOr<Cut> Manual::readCut(sdy::TensorShardingAttr sharding, Type whole,
                               Type part) {
  auto isManual = [&](sdy::AxisRefAttr axis) {
    return llvm::any_of(op.getManualAxes().getAxes(), [&](StringAttr name) {
      return name.getValue() == axis.getName();
    });
  };
  if (llvm::any_of(sharding.getUnreduced(), isManual))
    return op.emitOpError("has a sharding ")
           << sharding << ", but unreduced axes are not supported";
  auto tensor = dyn_cast<RankedTensorType>(whole);
  if (!mesh || !tensor) {
    if (whole != part)
      return op.emitOpError("expects a body on whole values, but it has ")
             << part << " for " << whole;
    return Cut(tensor ? tensor.getRank() : 0);
  }
  llvm::Expected<Cut> cut =
      sdy::getDeviceParts(mesh, sharding, tensor.getShape(), isManual);
  if (!cut)
    return op.emitOpError("cannot cut ") << whole << " by " << sharding << ": "
                                         << llvm::toString(cut.takeError());
  SmallVector<int64_t> sizes;
  for (auto [size, parts] : llvm::zip_equal(tensor.getShape(), *cut))
    sizes.push_back(parts.getCount() == 1 ? size : size / parts.getCount());
  auto expected = tensor.clone(sizes);
  if (part != expected)
    return op.emitOpError("expects a body on the parts that devices have, ")
           << expected << " of " << whole << ", but it has " << part;
  return std::move(*cut);
}

FailureOr<Manual> Manual::read(sdy::ManualComputationOp op) {
  Manual manual(op);
  if (failed(manual.readMesh()))
    return failure();
  Block &body = op.getBody().front();
  auto readAll = [&](sdy::TensorShardingPerValueAttr shardings,
                     TypeRange wholes, TypeRange parts,
                     SmallVector<Cut> &cuts) -> LogicalResult {
    for (auto [sharding, whole, part] :
         llvm::zip_equal(shardings.getShardings(), wholes, parts)) {
      FailureOr<Cut> cut = manual.readCut(sharding, whole, part);
      if (failed(cut))
        return failure();
      cuts.push_back(std::move(*cut));
    }
    return success();
  };
  if (failed(readAll(op.getInShardings(), op.getTensors().getTypes(),
                     body.getArgumentTypes(), manual.operands)) ||
      failed(readAll(op.getOutShardings(), op.getResultTypes(),
                     body.getTerminator()->getOperandTypes(), manual.results)))
    return failure();
  return manual;
}

//===----------------------------------------------------------------------===//
// Rewrites
//===----------------------------------------------------------------------===//

void Manual::moveIntoGrid(SymbolTable &symbols) {
  OpBuilder builder(op->getContext());
  Location loc = op.getLoc();
  auto function = func::FuncOp::create(
      loc, "manual_computation",
      builder.getFunctionType(op.getTensors().getTypes(), op.getResultTypes()));
  function.setPrivate();
  symbols.insert(function);

  SmallVector<Value> inputs;
  for (int64_t i = 0; i != numDevices; ++i)
    llvm::append_range(inputs, op.getTensors());
  builder.setInsertionPoint(op);
  interpreter::RunParallelOp grid =
      makeGrid(builder, loc, function, {1, numDevices}, inputs);
  size_t first = llvm::find(positions, 0) - positions.begin();
  first *= op.getNumResults();
  op.replaceAllUsesWith(grid.getResults().slice(first, op.getNumResults()));

  Block *block = function.addEntryBlock();
  op->moveBefore(block, block->end());
  op->setOperands(block->getArguments());
  builder.setInsertionPointToEnd(block);
  func::ReturnOp::create(builder, loc, op.getResults());
}

/// Where the part of `process` begins in a dimension.
Value Manual::makeStart(OpBuilder &builder, Value process,
                        const sdy::DimensionParts &parts, int64_t partSize) {
  Location loc = op.getLoc();
  auto starts = llvm::map_to_vector(positions, [&](int64_t position) {
    return parts.getPart(position) * partSize;
  });
  auto type = RankedTensorType::get(numDevices, builder.getI64Type());
  Value table =
      createConstant(builder, loc, DenseIntElementsAttr::get(type, starts));
  Value start = DynamicSliceOp::create(builder, loc, type.clone(1), table,
                                       process, ArrayRef<int64_t>(1));
  return ReshapeOp::create(builder, loc, type.clone(ArrayRef<int64_t>()),
                           start);
}

Value Manual::takePart(OpBuilder &builder, Value whole, Type part,
                       ArrayRef<sdy::DimensionParts> cut) {
  if (whole.getType() == part)
    return whole;
  Location loc = op.getLoc();
  ArrayRef<int64_t> sizes = cast<RankedTensorType>(part).getShape();
  Value process = PartitionIdOp::create(builder, loc);
  Value zero = createConstant(builder, loc, builder.getI64IntegerAttr(0));
  SmallVector<Value> starts;
  for (auto [parts, size] : llvm::zip_equal(cut, sizes))
    starts.push_back(parts.getCount() == 1
                         ? zero
                         : makeStart(builder, process, parts, size));
  return DynamicSliceOp::create(builder, loc, part, whole, starts, sizes);
}

/// The processes whose parts are one value each, in the order of the parts.
DenseIntElementsAttr Manual::getGroups(OpBuilder &builder,
                                       const sdy::DimensionParts &parts) const {
  llvm::MapVector<int64_t, SmallVector<int64_t>> groups;
  for (auto [process, position] : llvm::enumerate(positions)) {
    SmallVector<int64_t> &group = groups[parts.getFirstPosition(position)];
    group.resize(parts.getCount());
    group[parts.getPart(position)] = process;
  }
  SmallVector<int64_t> processes;
  for (const auto &[first, group] : groups)
    llvm::append_range(processes, group);
  return DenseIntElementsAttr::get(
      RankedTensorType::get(
          {static_cast<int64_t>(groups.size()), parts.getCount()},
          builder.getI64Type()),
      processes);
}

Value Manual::gather(OpBuilder &builder, Value part,
                     ArrayRef<sdy::DimensionParts> cut) {
  for (auto [dim, parts] : llvm::enumerate(cut)) {
    if (parts.getCount() == 1)
      continue;
    auto type = cast<RankedTensorType>(part.getType());
    auto sizes = llvm::to_vector(type.getShape());
    sizes[dim] *= parts.getCount();
    auto channel = ChannelHandleAttr::get(op.getContext(), /*handle=*/1,
                                          /*type=*/1);
    part = AllGatherOp::create(builder, op.getLoc(), type.clone(sizes), part,
                               dim, getGroups(builder, parts), channel,
                               /*use_global_device_ids=*/true)
               .getResult(0);
  }
  return part;
}

void Manual::inlineIntoProcess() {
  IRRewriter rewriter(op->getContext());
  rewriter.setInsertionPoint(op);
  Block &body = op.getBody().front();
  SmallVector<Value> parts;
  for (auto [whole, argument, cut] :
       llvm::zip_equal(op.getTensors(), body.getArguments(), operands))
    parts.push_back(takePart(rewriter, whole, argument.getType(), cut));
  Operation *terminator = body.getTerminator();
  rewriter.inlineBlockBefore(&body, op, parts);
  rewriter.setInsertionPoint(op);
  SmallVector<Value> wholes;
  for (auto [part, cut] : llvm::zip_equal(terminator->getOperands(), results))
    wholes.push_back(gather(rewriter, part, cut));
  rewriter.eraseOp(terminator);
  rewriter.replaceOp(op, wholes);
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

bool stablehlo::hasManualComputations(ModuleOp module) {
  return module
      ->walk([](sdy::ManualComputationOp) { return WalkResult::interrupt(); })
      .wasInterrupted();
}

namespace {
/// Functions and computations that processes run: all that is in them.
class Reached {
public:
  explicit Reached(SymbolTableCollection &symbols) : symbols(symbols) {}

  void add(interpreter::RunParallelOp grid) {
    for (auto row : grid.getPrograms().getAsRange<ArrayAttr>())
      for (auto name : row.getAsRange<SymbolRefAttr>())
        if (auto program =
                symbols.lookupNearestSymbolFrom<func::FuncOp>(grid, name))
          add(program);
  }
  /// `op`, and what it calls.
  void add(Operation *op) {
    size_t next = ops.size();
    for (ops.insert(op); next != ops.size(); ++next)
      ops[next]->walk([&](Operation *user) {
        for (SymbolRefAttr name : getCalleeNames(user))
          if (auto callee =
                  symbols.lookupNearestSymbolFrom<func::FuncOp>(user, name))
            ops.insert(callee);
      });
  }
  bool isAround(Operation *op) const {
    while ((op = op->getParentOp()))
      if (ops.contains(op))
        return true;
    return false;
  }

private:
  SymbolTableCollection &symbols;
  llvm::SetVector<Operation *> ops;
};
} // namespace

/// Lets computations that no process reaches make their own grids.
static void makeGrids(ModuleOp module, MutableArrayRef<Manual> computations) {
  SymbolTableCollection symbols;
  Reached reached(symbols);
  module->walk([&](interpreter::RunParallelOp grid) { reached.add(grid); });
  for (const Manual &manual : computations)
    if (manual.numDevices != 1)
      reached.add(manual.op);
  for (Manual &manual : computations)
    if (manual.numDevices != 1 && !reached.isAround(manual.op))
      manual.moveIntoGrid(symbols.getSymbolTable(module));
}

/// Reports computations of other numbers of devices than the grids have whose
/// processes run them.
static LogicalResult checkGrids(ModuleOp module,
                                ArrayRef<Manual> computations) {
  SymbolTableCollection symbols;
  WalkResult result = module->walk([&](interpreter::RunParallelOp grid) {
    int64_t numReplicas = grid.getPrograms().size();
    int64_t numPartitions = cast<ArrayAttr>(grid.getPrograms()[0]).size();
    Reached reached(symbols);
    reached.add(grid);
    for (const Manual &manual : computations) {
      sdy::ManualComputationOp op = manual.op;
      if (manual.numDevices == 1 || !reached.isAround(op) ||
          (numReplicas == 1 && numPartitions == manual.numDevices))
        continue;
      op.emitOpError("is a computation of ")
          << manual.numDevices << " devices, but runs in a grid of "
          << numReplicas << " x " << numPartitions << " processes";
      return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

LogicalResult stablehlo::replaceManualComputations(ModuleOp module) {
  std::vector<Manual> computations;
  WalkResult result = module->walk([&](sdy::ManualComputationOp op) {
    FailureOr<Manual> manual = Manual::read(op);
    if (failed(manual))
      return WalkResult::interrupt();
    computations.push_back(std::move(*manual));
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  makeGrids(module, computations);
  if (failed(checkGrids(module, computations)))
    return failure();
  for (Manual &manual : computations)
    manual.inlineIntoProcess();
  return success();
}
