//===- Distribution.cpp - Distribution operations of the builder ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/builder/ops/Distribution.h"

#include "stablehlo/builder/Emitter.h"
#include "stablehlo/builder/Program.h"
#include "stablehlo/builder/ops/Elementwise.h"
#include "stablehlo/builder/ops/Extensibility.h"
#include "stablehlo/builder/ops/Reduction.h"
#include "stablehlo/dialect/ops/DistributionOps.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CheckedArithmetic.h"
#include <array>

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::builder;

//===----------------------------------------------------------------------===//
// Collectives
//===----------------------------------------------------------------------===//

/// What XLA calls DEVICE_TO_DEVICE, DEVICE_TO_HOST and HOST_TO_DEVICE.
enum class ChannelType : int64_t { Devices = 1, ToHost = 2, FromHost = 3 };

static ChannelHandleAttr makeChannel(Emitter &emit, int64_t handle,
                                     ChannelType type = ChannelType::Devices) {
  return ChannelHandleAttr::get(emit.getContext(), handle,
                                static_cast<int64_t>(type));
}

/// Groups as a matrix, shorter ones filled up with -1.
static DenseIntElementsAttr makeGroups(Emitter &emit,
                                       ArrayRef<std::vector<int64_t>> groups) {
  size_t width = 0;
  for (const std::vector<int64_t> &group : groups)
    width = std::max(width, group.size());
  SmallVector<int64_t> ids;
  for (const std::vector<int64_t> &group : groups) {
    llvm::append_range(ids, group);
    ids.append(width - group.size(), -1);
  }
  auto type = RankedTensorType::get(
      {static_cast<int64_t>(groups.size()), static_cast<int64_t>(width)},
      emit.getBuilder().getI64Type());
  return DenseIntElementsAttr::get(type, ids);
}

/// The attributes that collectives share.
template <typename OpTy>
static typename OpTy::Properties
makeProperties(Emitter &emit, const CollectiveGroups &groups) {
  typename OpTy::Properties properties;
  properties.replica_groups = makeGroups(emit, groups.replicaGroups);
  if (groups.channelId)
    properties.channel_handle = makeChannel(emit, *groups.channelId);
  return properties;
}
template <typename OpTy>
static typename OpTy::Properties
makePropertiesWithIds(Emitter &emit, const CollectiveGroups &groups) {
  auto properties = makeProperties<OpTy>(emit, groups);
  if (groups.useGlobalDeviceIds)
    properties.use_global_device_ids = emit.getBuilder().getUnitAttr();
  return properties;
}

/// `type` with dimension `dim` resized; null, with an error, if it has none.
static Type resize(Emitter &emit, Value operand, int64_t dim,
                   llvm::function_ref<std::optional<int64_t>(int64_t)> change) {
  RankedTensorType type = emit.getTensorType(operand, "an operand");
  if (!type)
    return {};
  SmallVector<int64_t> sizes(type.getShape());
  std::optional<int64_t> size;
  if (dim >= 0 && dim < type.getRank() && !type.isDynamicDim(dim))
    size = change(sizes[dim]);
  if (!size) {
    emit.error("cannot change dimension " + Twine(dim) + " of " +
               toString(type));
    return {};
  }
  sizes[dim] = *size;
  return type.clone(sizes);
}

XlaOps builder::AllGather(Operands operands, int64_t allGatherDimension,
                          int64_t shardCount, const CollectiveGroups &groups) {
  Emitter emit(__func__, operands);
  if (!emit)
    return emit.nulls(operands.ops.size());
  SmallVector<Value> values = emit.flatten(operands.ops);
  SmallVector<Type> types;
  for (Value value : values)
    types.push_back(resize(emit, value, allGatherDimension, [&](int64_t size) {
      return shardCount > 0 ? llvm::checkedMul(size, shardCount) : std::nullopt;
    }));
  if (!emit)
    return emit.nulls(values.size());
  auto properties = makePropertiesWithIds<AllGatherOp>(emit, groups);
  properties.all_gather_dim = emit.makeI64(allGatherDimension);
  return emit.wrap(emit.create<AllGatherOp>(types, values, properties),
                   values.size());
}

static XlaOps emitAllReduce(Emitter &emit, ValueRange values,
                            XlaComputation computation,
                            const CollectiveGroups &groups) {
  if (!emit)
    return emit.nulls(values.size());
  auto properties = makePropertiesWithIds<AllReduceOp>(emit, groups);
  return emit.wrap(emit.inferAll<AllReduceOp>(values, properties,
                                              emit.cloneSilent(computation)),
                   values.size());
}

XlaOps builder::AllReduce(Operands operands, XlaComputation computation,
                          const CollectiveGroups &groups) {
  Emitter emit(__func__, operands);
  return emitAllReduce(emit, emit.flatten(operands.ops), computation, groups);
}

XlaOps builder::CrossReplicaSum(Operands operands,
                                const CollectiveGroups &groups) {
  Emitter emit(__func__, operands);
  SmallVector<Value> values = emit.flatten(operands.ops);
  SmallVector<XlaOp> sums(values.size(), emit.null());
  llvm::MapVector<Type, SmallVector<size_t>> byType;
  for (auto [i, value] : llvm::enumerate(values))
    if (RankedTensorType type = emit.getTensorType(value, "an operand"))
      byType[type.getElementType()].push_back(i);
  // An op takes operands of one element type, which its body adds.
  for (auto &[elementType, places] : byType) {
    XlaComputation sum =
        makeReducer(emit.getXlaBuilder(), elementType, Add, operands.site);
    auto same =
        llvm::map_to_vector(places, [&](size_t i) { return values[i]; });
    XlaOps reduced = emitAllReduce(emit, same, sum, groups);
    for (auto [place, op] : llvm::zip_equal(places, reduced))
      sums[place] = op;
  }
  return XlaOps(sums, emit.null().getBuilder(), operands.site);
}

XlaOp builder::AllToAll(Operand operand, int64_t splitDimension,
                        int64_t concatDimension, int64_t splitCount,
                        const CollectiveGroups &groups) {
  Emitter emit(__func__, operand);
  if (!emit)
    return emit.null();
  auto properties = makeProperties<AllToAllOp>(emit, groups);
  properties.split_dimension = emit.makeI64(splitDimension);
  properties.concat_dimension = emit.makeI64(concatDimension);
  properties.split_count = emit.makeI64(splitCount);
  return emit.wrap(emit.infer<AllToAllOp>(operand.op.getValue(), properties));
}

XlaOps builder::CollectiveBroadcast(Operands operands,
                                    const CollectiveGroups &groups) {
  Emitter emit(__func__, operands);
  if (!emit)
    return emit.nulls(operands.ops.size());
  return emit.wrap(emit.inferAll<CollectiveBroadcastOp>(
                       Emitter::unwrap(operands.ops),
                       makeProperties<CollectiveBroadcastOp>(emit, groups)),
                   operands.ops.size());
}

XlaOp builder::CollectivePermute(Operand operand,
                                 ArrayRef<SourceTargetPair> sourceTargetPairs,
                                 std::optional<int64_t> channelId) {
  Emitter emit(__func__, operand);
  if (!emit)
    return emit.null();
  CollectivePermuteOp::Properties properties;
  properties.source_target_pairs = emit.makePairs(sourceTargetPairs);
  if (channelId)
    properties.channel_handle = makeChannel(emit, *channelId);
  return emit.wrap(
      emit.infer<CollectivePermuteOp>(operand.op.getValue(), properties));
}

XlaOp builder::PartitionID(Scope scope) {
  Emitter emit(__func__, scope);
  return emit.wrap(emit.infer<PartitionIdOp>({}));
}
XlaOp builder::ReplicaId(Scope scope) {
  Emitter emit(__func__, scope);
  return emit.wrap(emit.infer<ReplicaIdOp>({}));
}

XlaOp builder::RaggedAllToAll(Operand input, Operand inputOffsets,
                              Operand sendSizes, Operand output,
                              Operand outputOffsets, Operand recvSizes,
                              const CollectiveGroups &groups) {
  // The order of the custom call, which JAX defined.
  std::array<XlaOp, 6> operands = {input.op,         output.op,
                                   inputOffsets.op,  sendSizes.op,
                                   outputOffsets.op, recvSizes.op};
  Emitter emit(__func__, operands, input.site);
  if (!emit)
    return emit.null();
  Builder &builder = emit.getBuilder();
  SmallVector<NamedAttribute> attributes;
  if (groups.channelId)
    attributes.emplace_back("channel_id", emit.makeI64(*groups.channelId));
  attributes.emplace_back("replica_groups",
                          makeGroups(emit, groups.replicaGroups));
  CustomCallConfig config;
  config.apiVersion = CustomCallApiVersion::API_VERSION_TYPED_FFI;
  config.backendConfig = builder.getDictionaryAttr(attributes);
  return CustomCall(Scope(emit.getXlaBuilder(), input.site),
                    "ragged_all_to_all", operands, output.op.getType(), config);
}

XlaOps builder::ReduceScatter(Operands operands, XlaComputation computation,
                              int64_t scatterDimension, int64_t shardCount,
                              const CollectiveGroups &groups) {
  Emitter emit(__func__, operands);
  if (!emit)
    return emit.nulls(operands.ops.size());
  SmallVector<Value> values = emit.flatten(operands.ops);
  SmallVector<Value> results;
  for (Value value : values) {
    Type type = resize(emit, value, scatterDimension, [&](int64_t size) {
      return shardCount > 0 && size % shardCount == 0
                 ? std::optional(size / shardCount)
                 : std::nullopt;
    });
    if (!emit)
      break;
    auto properties = makePropertiesWithIds<ReduceScatterOp>(emit, groups);
    properties.scatter_dimension = emit.makeI64(scatterDimension);
    results.push_back(emit.createOne<ReduceScatterOp>(
        type, value, properties, emit.cloneSilent(computation)));
  }
  return emit.wrap(results, values.size());
}

//===----------------------------------------------------------------------===//
// Transfers
//===----------------------------------------------------------------------===//

XlaOps builder::Infeed(Scope scope, Type shape, StringRef config) {
  Emitter emit(__func__, scope);
  SmallVector<Type> types = emit.flattenShape(shape);
  if (types.empty())
    return emit.nulls(0);
  size_t size = types.size();
  types.push_back(TokenType::get(emit.getContext()));
  InfeedOp::Properties properties;
  properties.infeed_config = emit.getBuilder().getStringAttr(config);
  SmallVector<Value> results =
      emit.create<InfeedOp>(types, emit.getToken(), properties);
  if (!results.empty())
    emit.setToken(results.pop_back_val());
  return emit.wrap(results, size);
}

void builder::Outfeed(Operands operands, StringRef config) {
  Emitter emit(__func__, operands);
  if (!emit)
    return;
  SmallVector<Value> values = emit.flatten(operands.ops);
  values.push_back(emit.getToken());
  OutfeedOp::Properties properties;
  properties.outfeed_config = emit.getBuilder().getStringAttr(config);
  emit.setToken(emit.infer<OutfeedOp>(values, properties));
}

/// The values, then a token.
static XlaOps emitRecv(Emitter &emit, Type shape, int64_t channel,
                       ChannelType type, Value token) {
  SmallVector<Type> types = emit.flattenShape(shape);
  if (!emit)
    return emit.nulls(0);
  types.push_back(TokenType::get(emit.getContext()));
  RecvOp::Properties properties;
  properties.channel_handle = makeChannel(emit, channel, type);
  properties.is_host_transfer =
      emit.getBuilder().getBoolAttr(type == ChannelType::FromHost);
  return emit.wrap(emit.create<RecvOp>(types, token, properties), types.size());
}

/// The values, with the token of the function.
static XlaOps emitRecv(StringRef name, Scope scope, Type shape, int64_t channel,
                       ChannelType type) {
  Emitter emit(name, scope);
  XlaOps results = emitRecv(emit, shape, channel, type, emit.getToken());
  if (!emit)
    return results;
  ArrayRef<XlaOp> values = results;
  emit.setToken(values.back().getValue());
  return XlaOps(llvm::to_vector(values.drop_back()), scope.builder, scope.site);
}

XlaOps builder::Recv(Scope scope, Type shape, int64_t channel) {
  return emitRecv(__func__, scope, shape, channel, ChannelType::Devices);
}
XlaOps builder::RecvFromHost(Scope scope, Type shape, int64_t channel) {
  return emitRecv(__func__, scope, shape, channel, ChannelType::FromHost);
}
XlaOps builder::RecvWithToken(Operand token, Type shape, int64_t channel) {
  Emitter emit(__func__, token);
  return emitRecv(emit, shape, channel, ChannelType::Devices,
                  token.op.getValue());
}

static Value emitSend(Emitter &emit, ArrayRef<XlaOp> operands, int64_t channel,
                      ChannelType type, Value token) {
  if (!emit)
    return {};
  SmallVector<Value> values = emit.flatten(operands);
  values.push_back(token);
  SendOp::Properties properties;
  properties.channel_handle = makeChannel(emit, channel, type);
  properties.is_host_transfer =
      emit.getBuilder().getBoolAttr(type == ChannelType::ToHost);
  return emit.infer<SendOp>(values, properties);
}

void builder::Send(Operands operands, int64_t channel) {
  Emitter emit(__func__, operands);
  emit.setToken(emitSend(emit, operands.ops, channel, ChannelType::Devices,
                         emit.getToken()));
}
void builder::SendToHost(Operands operands, int64_t channel) {
  Emitter emit(__func__, operands);
  emit.setToken(emitSend(emit, operands.ops, channel, ChannelType::ToHost,
                         emit.getToken()));
}
XlaOp builder::SendWithToken(Operands operands, XlaOp token, int64_t channel) {
  Emitter emit(__func__, operands);
  emit.take(token);
  return emit.wrap(emitSend(emit, operands.ops, channel, ChannelType::Devices,
                            token.getValue()));
}
