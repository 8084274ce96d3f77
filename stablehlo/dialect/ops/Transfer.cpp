//===- Transfer.cpp - Transfers and process ids ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shape functions and verifiers of the ops of Distribution.td that are no
// collectives: infeed, outfeed, recv, send, partition_id, replica_id.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/DistributionOps.h"
#include "stablehlo/dialect/ops/ReplicaGroups.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Channels
//===----------------------------------------------------------------------===//

namespace {
/// `type` of a channel handle (spec: channel_type).
enum ChannelType : int64_t {
  DeviceToDevice = 1,
  DeviceToHost = 2,
  HostToDevice = 3
};
} // namespace

/// Transfers with the host go through a channel of `hostChannel`'s type, others
/// through one between devices.
static LogicalResult verifyChannelType(std::optional<Location> location,
                                       ChannelHandleAttr channel,
                                       bool isHostTransfer,
                                       ChannelType hostChannel) {
  ChannelType expected = isHostTransfer ? hostChannel : DeviceToDevice;
  if (channel.getType() == expected)
    return success();
  StringRef name = expected == DeviceToDevice ? "DEVICE_TO_DEVICE"
                   : expected == DeviceToHost ? "DEVICE_TO_HOST"
                                              : "HOST_TO_DEVICE";
  return emitOptionalError(location, "channel_type should be ", name,
                           " when is_host_transfer is ",
                           isHostTransfer ? "true" : "false");
}

static LogicalResult
verifyOptionalPairs(std::optional<Location> location,
                    std::optional<DenseIntElementsAttr> pairs) {
  return pairs ? hlo::verifySourceTargetPairs(location, *pairs) : success();
}

/// The results of an op that receives are tensors and a token, in this order;
/// `tensorResults` is what the messages call the former.
static LogicalResult verifyReceivedTypes(Location location, TypeRange results,
                                         StringRef tensorResults) {
  if (results.empty())
    return emitOptionalError(
        location, "result is expected to be at least of size 1, but got 0");
  for (Type type : results.drop_back())
    if (!isa<TensorType>(type))
      return emitOptionalError(location, tensorResults,
                               " expected to be of tensor type, but got ",
                               type);
  if (!isa<TokenType>(results.back()))
    return emitOptionalError(
        location,
        "last element of result types is expected to be of token type, but "
        "got ",
        results.back());
  return success();
}

//===----------------------------------------------------------------------===//
// InfeedOp
//===----------------------------------------------------------------------===//

/// Without a number in the spec: a list of dimensions for each tensor.
static LogicalResult verifyLayout(Location location, ArrayAttr layout,
                                  size_t numTensors) {
  if (layout.size() != numTensors)
    return emitOptionalError(location, "layout-attribute size must be ",
                             numTensors,
                             " (which is the number of op-results - 1 (for "
                             "token result)), but got ",
                             layout.size());
  for (Attribute child : layout) {
    auto dims = dyn_cast<ArrayAttr>(child);
    if (!dims)
      return emitOptionalError(
          location,
          "layout-attribute expected to have elements of type array, but got ",
          child);
    for (Attribute dim : dims)
      if (!isa<IntegerAttr>(dim))
        return emitOptionalError(location,
                                 "layout-attribute's leaf elements are "
                                 "expected to be of type integer, but got ",
                                 dim);
  }
  return success();
}

LogicalResult InfeedOp::verify() {
  // (C1) 0 < size(results), (C2) is_empty(results[:-1]) or
  // is_tensor(type(results[:-1])), (C3) is_token(type(results[-1])).
  if (failed(verifyReceivedTypes(
          getLoc(), getResultTypes(),
          "all elements of result types, except the last element, are")))
    return failure();
  std::optional<ArrayAttr> layout = getLayout();
  return layout ? verifyLayout(getLoc(), *layout, getNumResults() - 1)
                : success();
}

//===----------------------------------------------------------------------===//
// OutfeedOp
//===----------------------------------------------------------------------===//

LogicalResult OutfeedOp::inferReturnTypes(MLIRContext *context,
                                          std::optional<Location>, Adaptor,
                                          SmallVectorImpl<Type> &inferred) {
  inferred.push_back(TokenType::get(context));
  return success();
}

//===----------------------------------------------------------------------===//
// RecvOp
//===----------------------------------------------------------------------===//

LogicalResult RecvOp::verify() {
  // (C1) channel_type follows from is_host_transfer.
  if (failed(verifyChannelType(getLoc(), getChannelHandle(),
                               getIsHostTransfer(), HostToDevice)))
    return failure();
  // (C2) 0 < size(results), (C3) is_empty(results[:-1]) or
  // is_tensor(type(results[:-1])), (C4) is_token(type(results[-1])).
  if (failed(verifyReceivedTypes(
          getLoc(), getResultTypes(),
          "everything but the last element of result types is")))
    return failure();
  return verifyOptionalPairs(getLoc(), getSourceTargetPairs());
}

//===----------------------------------------------------------------------===//
// SendOp
//===----------------------------------------------------------------------===//

LogicalResult SendOp::inferReturnTypes(MLIRContext *context,
                                       std::optional<Location> location,
                                       Adaptor adaptor,
                                       SmallVectorImpl<Type> &inferred) {
  // (C1) channel_type follows from is_host_transfer.
  if (failed(verifyChannelType(location, adaptor.getChannelHandle(),
                               adaptor.getIsHostTransfer(), DeviceToHost)) ||
      failed(verifyOptionalPairs(location, adaptor.getSourceTargetPairs())))
    return failure();
  inferred.push_back(TokenType::get(context));
  return success();
}

//===----------------------------------------------------------------------===//
// PartitionIdOp, ReplicaIdOp
//===----------------------------------------------------------------------===//

static LogicalResult inferProcessId(MLIRContext *context,
                                    SmallVectorImpl<Type> &inferred) {
  inferred.push_back(RankedTensorType::get(
      {}, IntegerType::get(context, 32, IntegerType::Unsigned)));
  return success();
}

LogicalResult PartitionIdOp::inferReturnTypes(MLIRContext *context,
                                              std::optional<Location>, Adaptor,
                                              SmallVectorImpl<Type> &inferred) {
  return inferProcessId(context, inferred);
}

LogicalResult ReplicaIdOp::inferReturnTypes(MLIRContext *context,
                                            std::optional<Location>, Adaptor,
                                            SmallVectorImpl<Type> &inferred) {
  return inferProcessId(context, inferred);
}
