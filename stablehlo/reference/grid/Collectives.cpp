//===- Collectives.cpp - Collectives over groups --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/grid/Collectives.h"

#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/QuantizedOp.h"
#include "stablehlo/dialect/ops/DistributionOps.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/dialect/ops/ReplicaGroups.h"
#include "stablehlo/reference/Interpretable.h"
#include "stablehlo/reference/ReportedError.h"
#include "stablehlo/reference/grid/RaggedAllToAll.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/FormatVariadic.h"
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

using Strategy = ProcessGroups::Strategy;

LogicalResult stablehlo::checkHasProcess(Operation *op) {
  for (Operation *parent = op->getParentOp();
       parent && !isa<func::FuncOp>(parent); parent = parent->getParentOp())
    if (!isControlFlow(parent) && !isa<chlo::ScanOp>(parent))
      return op->emitOpError("is in a computation on elements, which has no "
                             "process");
  return success();
}

llvm::Expected<GridProcess *> stablehlo::getProcess(const RunContext &context) {
  if (GridProcess *process = context.getProcess())
    return process;
  return llvm::createStringError("is run outside of a process");
}

llvm::Expected<uint64_t>
stablehlo::takeRandomSequence(const RunContext &context, RunState *runState) {
  if (!runState)
    return llvm::createStringError("needs the state of a run");
  llvm::Expected<GridProcess *> process = getProcess(context);
  if (!process)
    return process.takeError();
  return runState->takeRandomSequence((*process)->getNumber());
}

llvm::Expected<Tensor> stablehlo::makeProcessId(RunContext &context,
                                                Operation *op) {
  llvm::Expected<GridProcess *> process = getProcess(context);
  if (!process)
    return process.takeError();
  llvm::Expected<Tensor> id =
      Tensor::allocate(context, ElementType::UI32, /*shape=*/{});
  if (!id)
    return id;
  int64_t value = isa<ReplicaIdOp>(op) ? (*process)->getReplica()
                                       : (*process)->getPartition();
  *id->data<uint32_t>() = static_cast<uint32_t>(value);
  return id;
}

//===----------------------------------------------------------------------===//
// Reading ops
//===----------------------------------------------------------------------===//

static int64_t getChannelId(ChannelHandleAttr channel) {
  return channel ? std::max<int64_t>(channel.getHandle(), 0) : 0;
}

/// How the groups of an op whose ids may be global are to be read.
template <typename OpTy> static Strategy getGlobalStrategy(OpTy op) {
  if (getChannelId(op.getChannelHandleAttr()) == 0)
    return Strategy::CrossReplica;
  return op.getUseGlobalDeviceIds() ? Strategy::FlattenedIds
                                    : Strategy::CrossReplicaAndPartition;
}

/// The same for the other ops.
static Strategy getStrategy(ChannelHandleAttr channel) {
  return getChannelId(channel) == 0 ? Strategy::CrossReplica
                                    : Strategy::CrossPartition;
}

namespace {
/// What an op says about its groups.
struct GroupAttributes {
  Attribute groups;
  ChannelHandleAttr channel;
  Strategy strategy;
  SmallVector<int64_t, 3> parameters;
  bool hasDynamicRoot = false;
};
} // namespace

/// Of a custom call that was verified.
static GroupAttributes getAttributes(const RaggedAllToAllGroups &groups) {
  auto channel = ChannelHandleAttr::get(groups.replicaGroups.getContext(),
                                        groups.channelId, /*type=*/1);
  return {groups.replicaGroups, channel, getStrategy(channel), {}};
}

static GroupAttributes getAttributes(Operation *op) {
  using Result = GroupAttributes;
  return llvm::TypeSwitch<Operation *, Result>(op)
      .Case([](AllGatherOp op) -> Result {
        return {op.getReplicaGroups(),
                op.getChannelHandleAttr(),
                getGlobalStrategy(op),
                {static_cast<int64_t>(op.getAllGatherDim())}};
      })
      .Case([](AllReduceOp op) -> Result {
        return {op.getReplicaGroups(),
                op.getChannelHandleAttr(),
                getGlobalStrategy(op),
                {}};
      })
      .Case([](AllToAllOp op) -> Result {
        return {op.getReplicaGroups(),
                op.getChannelHandleAttr(),
                getStrategy(op.getChannelHandleAttr()),
                {static_cast<int64_t>(op.getSplitDimension()),
                 static_cast<int64_t>(op.getConcatDimension()),
                 static_cast<int64_t>(op.getSplitCount())}};
      })
      .Case([](CollectiveBroadcastOp op) -> Result {
        return {op.getReplicaGroups(),
                op.getChannelHandleAttr(),
                getStrategy(op.getChannelHandleAttr()),
                {},
                op.getHasDynamicRoot()};
      })
      .Case([](CollectiveReduceOp op) -> Result {
        return {op.getReplicaGroups(),
                op.getChannelHandleAttr(),
                getGlobalStrategy(op),
                {},
                op.getHasDynamicRoot()};
      })
      .Case([](CrossReplicaSumOp op) -> Result {
        return {op.getReplicaGroups(), {}, Strategy::CrossReplica, {}};
      })
      .Case([](ReduceScatterOp op) -> Result {
        return {op.getReplicaGroups(),
                op.getChannelHandleAttr(),
                getGlobalStrategy(op),
                {static_cast<int64_t>(op.getScatterDimension())}};
      });
}

FailureOr<GroupCollective> GroupCollective::read(Operation *op) {
  if (failed(checkHasProcess(op)))
    return failure();
  GroupAttributes attributes;
  if (auto call = dyn_cast<CustomCallOp>(op)) {
    FailureOr<RaggedAllToAllGroups> ragged = verifyRaggedAllToAll(call);
    if (failed(ragged))
      return failure();
    attributes = getAttributes(*ragged);
  } else {
    attributes = getAttributes(op);
  }
  // The verifier of the others does it.
  if (isa<CrossReplicaSumOp, CustomCallOp>(op) &&
      failed(hlo::verifyReplicaGroups(op->getLoc(), {attributes.groups, {}},
                                      hlo::GroupFillers::Allowed)))
    return failure();
  FailureOr<ProcessGroups> groups =
      ProcessGroups::read(op, attributes.groups, attributes.strategy);
  if (failed(groups))
    return failure();
  GroupCollective result(op, std::move(*groups));
  result.channelId = getChannelId(attributes.channel);
  result.parameters = attributes.parameters;
  result.hasDynamicRoot = attributes.hasDynamicRoot;
  return result;
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

static std::string toString(ArrayRef<int64_t> shape) {
  return llvm::formatv("[{0}]", llvm::make_range(shape.begin(), shape.end()));
}

/// What a group of so many processes cannot do.
static llvm::Error checkGroupSize(Operation *op, ArrayRef<Tensor> operands,
                                  int64_t size) {
  if (auto allToAll = dyn_cast<AllToAllOp>(op))
    if (static_cast<int64_t>(allToAll.getSplitCount()) != size)
      return llvm::createStringError(
          llvm::formatv("splits in {0} parts, but its group has {1} processes",
                        allToAll.getSplitCount(), size));
  if (isa<CustomCallOp>(op))
    if (int64_t count = operands.back().getDimSize(0); count != size)
      return llvm::createStringError(llvm::formatv(
          "has offsets for {0} processes, but its group has {1}", count, size));
  if (auto scatter = dyn_cast<ReduceScatterOp>(op)) {
    int64_t dim = scatter.getScatterDimension();
    int64_t whole = operands.front().getDimSize(dim);
    if (whole % size != 0)
      return llvm::createStringError(llvm::formatv(
          "splits dimension {0} of size {1} for a group of {2} processes", dim,
          whole, size));
  }
  return llvm::Error::success();
}

/// Fails if results are not of the types that the op has: some sizes follow
/// from that of the group.
static llvm::Error checkResults(Operation *op, ArrayRef<Tensor> results,
                                size_t groupSize) {
  for (auto [result, type] : llvm::zip_equal(results, op->getResultTypes())) {
    auto tensorType = cast<RankedTensorType>(type);
    if (succeeded(
            verifyCompatibleShape(tensorType.getShape(), result.getShape())))
      continue;
    std::string text;
    llvm::raw_string_ostream(text) << type;
    return llvm::createStringError(llvm::formatv(
        "has a result of shape {0} in a group of {1} processes, but is of type "
        "'{2}'",
        toString(result.getShape()), groupSize, text));
  }
  return llvm::Error::success();
}

/// Zero points, one for all or one for each index along an axis.
static llvm::Expected<Tensor> makeZeroPoints(RunContext &context,
                                             quant::QuantizedType type,
                                             ArrayRef<int64_t> shape) {
  QuantizationParameters parameters = getQuantizationParameters(type);
  SmallVector<int64_t, 1> size, dims;
  if (parameters.axis) {
    size.push_back(parameters.zeroPoints.size());
    dims.push_back(*parameters.axis);
  }
  llvm::Expected<Tensor> points =
      Tensor::allocate(context, *getElementType(type), size);
  if (!points)
    return points;
  unsigned width = getStorageSize(points->getType());
  auto *memory = static_cast<char *>(points->data());
  for (auto [i, point] : llvm::enumerate(parameters.zeroPoints))
    std::memcpy(memory + i * width, &point, width);
  return points->broadcastInDim(shape, dims);
}

llvm::Expected<Tensor> stablehlo::makeZeros(RunContext &context, Type type,
                                            ArrayRef<int64_t> shape) {
  if (quant::QuantizedType quantized = getQuantizedElementType(type))
    return makeZeroPoints(context, quantized, shape);
  ElementType element = *getElementType(getElementTypeOrSelf(type));
  llvm::Expected<Tensor> zero =
      Tensor::allocate(context, element, /*shape=*/{});
  if (!zero)
    return zero;
  // One type has no zero: its NaN has all bits set.
  std::memset(zero->data(), element == ElementType::F8E8M0FNU ? 0xFF : 0,
              getStorageSize(element));
  return zero->broadcastInDim(shape, /*dims=*/{});
}

llvm::Expected<Tensor> stablehlo::makePlaceholder(RunContext &context,
                                                  Type type) {
  Dims shape(cast<RankedTensorType>(type).getShape());
  llvm::replace(shape, ShapedType::kDynamic, int64_t(0));
  return makeZeros(context, type, shape);
}

/// Zeros of the types of `op`'s results and the shapes of `tensors`.
static llvm::Expected<SmallVector<Tensor>>
makeAllZeros(RunContext &context, Operation *op, ArrayRef<Tensor> tensors) {
  SmallVector<Tensor> zeros;
  for (auto [type, tensor] : llvm::zip_equal(op->getResultTypes(), tensors)) {
    llvm::Expected<Tensor> zero = makeZeros(context, type, tensor.getShape());
    if (!zero)
      return zero.takeError();
    zeros.push_back(std::move(*zero));
  }
  return zeros;
}

llvm::Expected<SmallVector<Tensor>>
GroupCollective::run(RunContext &context, SmallVector<Tensor> operands,
                     Collective::CombineFn combine) const {
  llvm::Expected<GridProcess *> process = getProcess(context);
  if (!process)
    return process.takeError();
  const GridShape &shape = (*process)->getShape();
  llvm::Expected<SmallVector<unsigned>> members =
      groups.find(shape, (*process)->getNumber());
  if (!members)
    return members.takeError();
  if (members->empty()) {
    if (isa<CollectiveBroadcastOp>(op))
      return makeAllZeros(context, op,
                          ArrayRef(operands).drop_back(hasDynamicRoot ? 1 : 0));
    return llvm::createStringError(
        "Failed to find process group with process_id: " +
        stablehlo::toString(shape, (*process)->getNumber()));
  }
  if (llvm::Error error = checkGroupSize(op, operands, members->size()))
    return std::move(error);
  llvm::Expected<SmallVector<Tensor>> results = (*process)->meet(
      {op, channelId, *members, parameters, std::move(operands), combine});
  if (!results)
    return results;
  if (llvm::Error error = checkResults(op, *results, members->size()))
    return std::move(error);
  return results;
}

//===----------------------------------------------------------------------===//
// Roots
//===----------------------------------------------------------------------===//

/// For each data operand the place of its root in the group.
static llvm::Expected<SmallVector<int64_t>>
getRoots(Operation *op, ArrayRef<SmallVector<Tensor>> operands,
         bool hasDynamicRoot) {
  if (!hasDynamicRoot)
    return SmallVector<int64_t>(operands.front().size(), 0);
  std::optional<SmallVector<int64_t>> roots;
  for (const SmallVector<Tensor> &member : operands) {
    SmallVector<int64_t> own;
    for (size_t k = 0; k + 1 < member.size(); ++k) {
      int32_t root;
      std::memcpy(&root, member.back().at(static_cast<int64_t>(k)),
                  sizeof root);
      own.push_back(root);
      if (root < 0 || static_cast<size_t>(root) >= operands.size())
        return llvm::createStringError(
            op->getName().stripDialect() +
            " dynamic root index out of bounds: " + llvm::Twine(root) +
            " in a group of " + llvm::Twine(operands.size()) + " processes");
    }
    if (roots && *roots != own)
      return llvm::createStringError(
          "expects all processes of a group to name the same root, but got " +
          toString(*roots) + " and " + toString(own));
    roots = std::move(own);
  }
  return std::move(*roots);
}

llvm::Expected<SmallVector<Tensor>>
GroupCollective::broadcast(RunContext &context,
                           SmallVector<Tensor> operands) const {
  return run(context, std::move(operands),
             [&](ArrayRef<SmallVector<Tensor>> all,
                 MutableArrayRef<SmallVector<Tensor>> results) -> llvm::Error {
               auto roots = getRoots(op, all, hasDynamicRoot);
               if (!roots)
                 return roots.takeError();
               for (SmallVector<Tensor> &result : results)
                 for (auto [k, root] : llvm::enumerate(*roots))
                   result.push_back(all[root][k]);
               return llvm::Error::success();
             });
}

llvm::Expected<SmallVector<Tensor>>
GroupCollective::reduceToRoot(RunContext &context, SmallVector<Tensor> operands,
                              Collective::CombineFn reduce) const {
  return run(context, std::move(operands),
             [&](ArrayRef<SmallVector<Tensor>> all,
                 MutableArrayRef<SmallVector<Tensor>> results) -> llvm::Error {
               auto roots = getRoots(op, all, hasDynamicRoot);
               if (!roots)
                 return roots.takeError();
               SmallVector<SmallVector<Tensor>> data(all);
               for (SmallVector<Tensor> &member : data)
                 member.truncate(roots->size());
               if (llvm::Error error = reduce(data, results))
                 return error;
               for (auto [place, result] : llvm::enumerate(results)) {
                 for (auto [k, root] : llvm::enumerate(*roots)) {
                   if (static_cast<size_t>(root) == place)
                     continue;
                   llvm::Expected<Tensor> zeros = makeZeros(
                       context, op->getResultTypes()[k], result[k].getShape());
                   if (!zeros)
                     return zeros.takeError();
                   result[k] = std::move(*zeros);
                 }
               }
               return llvm::Error::success();
             });
}
