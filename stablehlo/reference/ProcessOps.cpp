//===- ProcessOps.cpp - Ops about processes as functions of tensors ---===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/OpEvaluation.h"
#include "stablehlo/reference/Ops.h"

using namespace mlir;
using namespace mlir::stablehlo;

using Groups = SmallVector<SmallVector<uint32_t>>;

/// That of the results, of the grid, or that the operands come from; null if
/// none of them says.
static MLIRContext *findContext(ArrayRef<Tensor> operands, Process *process,
                                ArrayRef<ShapedType> resultTypes = {}) {
  if (!resultTypes.empty())
    return resultTypes.front().getContext();
  if (process)
    return process->getMlirContext();
  for (const Tensor &operand : operands)
    if (operand && operand.getBuffer()->getMlirContext())
      return operand.getBuffer()->getMlirContext();
  return nullptr;
}

/// A row per group; -1 behind the ends of the shorter ones.
static DenseIntElementsAttr makeGroups(Builder &builder, const Groups &groups) {
  size_t length = 0;
  for (ArrayRef<uint32_t> group : groups)
    length = std::max(length, group.size());
  SmallVector<int64_t> numbers;
  for (ArrayRef<uint32_t> group : groups) {
    numbers.append(group.begin(), group.end());
    numbers.append(length - group.size(), -1);
  }
  auto type = RankedTensorType::get(
      {static_cast<int64_t>(groups.size()), static_cast<int64_t>(length)},
      builder.getI64Type());
  return DenseIntElementsAttr::get(type, numbers);
}

static ChannelHandleAttr makeChannel(Builder &builder, ChannelId channelId) {
  constexpr int64_t deviceToDevice = 1;
  if (channelId <= 0)
    return {};
  return ChannelHandleAttr::get(builder.getContext(), channelId,
                                deviceToDevice);
}

//===----------------------------------------------------------------------===//
// Collectives
//===----------------------------------------------------------------------===//

SmallVector<InterpreterValue>
stablehlo::allGatherOp(ArrayRef<Tensor> operands, int64_t allGatherDim,
                       Groups replicaGroups, ChannelId channelId,
                       bool useGlobalDeviceIds, Process *process,
                       ArrayRef<ShapedType> resultTypes) {
  MLIRContext *context = findContext(operands, process, resultTypes);
  if (!context)
    return {};
  OpEvaluation evaluation(context, {process});
  return evaluation.run<AllGatherOp>(
      toTypes(resultTypes), /*regions=*/{}, operands, uint64_t(allGatherDim),
      makeGroups(evaluation, replicaGroups), makeChannel(evaluation, channelId),
      useGlobalDeviceIds);
}

SmallVector<InterpreterValue>
stablehlo::allReduceOp(ArrayRef<Tensor> operands, Groups replicaGroups,
                       ChannelId channelId, bool useGlobalDeviceIds,
                       Region &computation, Process *process, Scope &scope,
                       ArrayRef<ShapedType> resultTypes) {
  OpEvaluation evaluation(computation.getContext(), {process, &scope});
  return evaluation.run<AllReduceOp>(
      toTypes(resultTypes), &computation, operands,
      makeGroups(evaluation, replicaGroups), makeChannel(evaluation, channelId),
      useGlobalDeviceIds);
}

SmallVector<InterpreterValue>
stablehlo::allToAllOp(ArrayRef<Tensor> operands, Axis splitDimension,
                      Axis concatDimension, int64_t splitCount,
                      Groups replicaGroups, ChannelId channelId,
                      Process *process, ArrayRef<ShapedType> resultTypes) {
  MLIRContext *context = findContext(operands, process, resultTypes);
  if (!context)
    return {};
  OpEvaluation evaluation(context, {process});
  return evaluation.run<AllToAllOp>(
      toTypes(resultTypes), /*regions=*/{}, operands, uint64_t(splitDimension),
      uint64_t(concatDimension), uint64_t(splitCount),
      makeGroups(evaluation, replicaGroups),
      makeChannel(evaluation, channelId));
}

SmallVector<InterpreterValue>
stablehlo::collectiveBroadcastOp(ArrayRef<Tensor> operands,
                                 Groups replicaGroups, ChannelId channelId,
                                 bool hasDynamicRoot, Process *process) {
  MLIRContext *context = findContext(operands, process);
  if (!context)
    return {};
  OpEvaluation evaluation(context, {process});
  // The last operand of a dynamic root says who it is.
  return evaluation.run<CollectiveBroadcastOp>(
      getTypes(context, operands.drop_back(hasDynamicRoot ? 1 : 0)),
      /*regions=*/{}, operands, makeGroups(evaluation, replicaGroups),
      makeChannel(evaluation, channelId), hasDynamicRoot);
}

SmallVector<InterpreterValue> stablehlo::collectiveReduceOp(
    ArrayRef<Tensor> operands, Groups replicaGroups, ChannelId channelId,
    bool useGlobalDeviceIds, bool hasDynamicRoot, Region &computation,
    Process *process, Scope &scope, ArrayRef<ShapedType> resultTypes) {
  OpEvaluation evaluation(computation.getContext(), {process, &scope});
  return evaluation.run<CollectiveReduceOp>(
      toTypes(resultTypes), &computation, operands,
      makeGroups(evaluation, replicaGroups), makeChannel(evaluation, channelId),
      useGlobalDeviceIds, hasDynamicRoot);
}

Tensor stablehlo::collectivePermuteOp(const Tensor &operand,
                                      Groups sourceTargetPairs,
                                      ChannelId channelId, Process *process) {
  MLIRContext *context = findContext(operand, process);
  if (!context)
    return {};
  OpEvaluation evaluation(context, {process});
  return getTensor(evaluation.run<CollectivePermuteOp>(
      getTypes(context, operand), /*regions=*/{}, operand,
      makeGroups(evaluation, sourceTargetPairs),
      makeChannel(evaluation, channelId)));
}

Tensor stablehlo::reduceScatterOp(const Tensor &operand,
                                  int64_t scatterDimension,
                                  Groups replicaGroups, ChannelId channelId,
                                  bool useGlobalDeviceIds, Region &region,
                                  Process *process, Scope &scope,
                                  ShapedType returnType) {
  OpEvaluation evaluation(region.getContext(), {process, &scope});
  return getTensor(evaluation.run<ReduceScatterOp>(
      Type(returnType), &region, operand, uint64_t(scatterDimension),
      makeGroups(evaluation, replicaGroups), makeChannel(evaluation, channelId),
      useGlobalDeviceIds));
}

//===----------------------------------------------------------------------===//
// Numbers of processes
//===----------------------------------------------------------------------===//

template <typename OpTy>
static Tensor evaluateNumber(Process *process, MLIRContext *context) {
  OpEvaluation evaluation(context, {process});
  Type type = RankedTensorType::get(
      {}, evaluation.getIntegerType(32, /*isSigned=*/false));
  return getTensor(evaluation.run<OpTy>(type, /*regions=*/{}));
}

Tensor stablehlo::partitionIdOp(Process *process, MLIRContext *context) {
  return evaluateNumber<PartitionIdOp>(process, context);
}

Tensor stablehlo::replicaIdOp(Process *process, MLIRContext *context) {
  return evaluateNumber<ReplicaIdOp>(process, context);
}

//===----------------------------------------------------------------------===//
// Transfers
//===----------------------------------------------------------------------===//

/// The values that `take` gets for `op`, which has no types for them, and a
/// token; reports why there are none.
template <typename OpTy, typename Fn>
static SmallVector<InterpreterValue> takeValues(OpTy op, Process *process,
                                                Token token, Fn take) {
  if (!process) {
    op.emitOpError("expects a process of a grid");
    return {};
  }
  llvm::Expected<SmallVector<Tensor>> tensors = take(op.getOperation());
  if (!tensors) {
    op.emitOpError(llvm::toString(tensors.takeError()));
    return {};
  }
  SmallVector<InterpreterValue> values;
  for (auto [tensor, type] :
       llvm::zip_equal(*tensors, getTypes(token.getContext(), *tensors))) {
    tensor.getBuffer()->setMlirContext(token.getContext());
    values.emplace_back(tensor, type);
  }
  values.push_back(token);
  return values;
}

SmallVector<InterpreterValue> stablehlo::infeedOp(Token token, Process *process,
                                                  Region &region,
                                                  Scope &scope) {
  OpEvaluation evaluation(token.getContext(), {process});
  auto op = InfeedOp::create(evaluation, TypeRange(token.getType()),
                             evaluation.add(InterpreterValue(token)),
                             /*infeed_config=*/StringAttr(),
                             /*layout=*/ArrayAttr());
  return takeValues(op, process, token, [&](Operation *site) {
    return process->takeInfeed(site, /*count=*/1);
  });
}

SmallVector<InterpreterValue>
stablehlo::recvOp(Token token, ChannelId channelId, Process *process) {
  OpEvaluation evaluation(token.getContext(), {process});
  auto op = RecvOp::create(evaluation, TypeRange(token.getType()),
                           evaluation.add(InterpreterValue(token)),
                           makeChannel(evaluation, channelId),
                           /*is_host_transfer=*/BoolAttr(),
                           /*source_target_pairs=*/DenseIntElementsAttr());
  return takeValues(
      op, process, token,
      [&](Operation *site) -> llvm::Expected<SmallVector<Tensor>> {
        llvm::Expected<Message> message =
            process->receive({ChannelKey::Kind::Device, channelId},
                             /*source=*/std::nullopt, site);
        if (!message)
          return message.takeError();
        return std::move(message->values);
      });
}

Token stablehlo::outfeedOp(ArrayRef<Tensor> inputs, Token token,
                           Process *process) {
  OpEvaluation evaluation(token.getContext(), {process});
  evaluation.run<OutfeedOp>(Type(token.getType()), /*regions=*/{}, inputs,
                            token, StringAttr());
  return token;
}

Token stablehlo::sendOp(ArrayRef<Tensor> inputs, Token token,
                        ChannelId channelId, Process *process) {
  OpEvaluation evaluation(token.getContext(), {process});
  evaluation.run<SendOp>(Type(token.getType()), /*regions=*/{}, inputs, token,
                         makeChannel(evaluation, channelId), BoolAttr(),
                         DenseIntElementsAttr());
  return token;
}
