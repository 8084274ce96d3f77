//===- RaggedAllToAll.cpp - Rows of any number to all of a group ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/grid/RaggedAllToAll.h"

#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// The operands in their order.
enum OperandNumber {
  kInput,
  kOutput,
  kInputOffsets,
  kSendSizes,
  kOutputOffsets,
  kRecvSizes,
  kNumOperands
};
} // namespace

bool stablehlo::isRaggedAllToAll(CustomCallOp op) {
  return op.getCallTargetName() == "ragged_all_to_all";
}

//===----------------------------------------------------------------------===//
// Verification
//===----------------------------------------------------------------------===//

static InFlightDiagnostic emitCallError(CustomCallOp op) {
  return op.emitOpError("@ragged_all_to_all ");
}

static LogicalResult verifyTypes(CustomCallOp op) {
  if (op.getInputs().size() != kNumOperands || op->getNumResults() != 1)
    return emitCallError(op)
           << "expects 6 operands and 1 result, but got "
           << op.getInputs().size() << " and " << op->getNumResults();
  SmallVector<RankedTensorType> types;
  for (Value operand : op.getInputs()) {
    auto type = dyn_cast<RankedTensorType>(operand.getType());
    if (!type || !type.hasStaticShape())
      return emitCallError(op) << "expects operands of static shapes, but got "
                               << operand.getType();
    types.push_back(type);
  }
  RankedTensorType input = types[kInput], output = types[kOutput];
  if (input.getRank() == 0 || input.getRank() != output.getRank() ||
      input.getElementType() != output.getElementType() ||
      input.getShape().drop_front() != output.getShape().drop_front())
    return emitCallError(op)
           << "expects an input and an output of the same rows, but got "
           << input << " and " << output;
  if (op->getResult(0).getType() != output)
    return emitCallError(op) << "expects a result like its output, " << output
                             << ", but got " << op->getResult(0).getType();
  RankedTensorType offsets = types[kInputOffsets];
  for (RankedTensorType type : ArrayRef(types).drop_front(kInputOffsets))
    if ((!type.getElementType().isInteger(32) &&
         !type.getElementType().isInteger(64)) ||
        type.getShape() != offsets.getShape() || type.getRank() < 1 ||
        type.getRank() > 2)
      return emitCallError(op)
             << "expects offsets and sizes of one shape, 1-d or 2-d, of "
                "integers of 32 or 64 bits, but got "
             << type;
  return success();
}

FailureOr<RaggedAllToAllGroups>
stablehlo::verifyRaggedAllToAll(CustomCallOp op) {
  if (failed(verifyTypes(op)))
    return failure();
  RaggedAllToAllGroups groups;
  auto config = dyn_cast_if_present<DictionaryAttr>(op.getBackendConfigAttr());
  if (config)
    groups.replicaGroups = config.getAs<DenseIntElementsAttr>("replica_groups");
  if (!groups.replicaGroups ||
      cast<ShapedType>(groups.replicaGroups.getType()).getRank() != 2 ||
      !groups.replicaGroups.getElementType().isSignlessInteger(64)) {
    emitCallError(op) << "expects `replica_groups`, a 2-d tensor of i64, in "
                         "its backend_config";
    return failure();
  }
  Attribute channel = config.get("channel_id");
  auto channelId = dyn_cast_if_present<IntegerAttr>(channel);
  if (channel && (!channelId || !channelId.getType().isInteger(64))) {
    emitCallError(op) << "expects an i64 as `channel_id`, but got " << channel;
    return failure();
  }
  if (channelId)
    groups.channelId = channelId.getInt();
  return groups;
}

//===----------------------------------------------------------------------===//
// What moves
//===----------------------------------------------------------------------===//

/// An offset or a size. Those of ui64 that no tensor has become negative.
static int64_t read(const Tensor &tensor, ArrayRef<int64_t> index) {
  const char *element = tensor.at(index);
  switch (tensor.getType()) {
  case ElementType::SI32:
    return *reinterpret_cast<const int32_t *>(element);
  case ElementType::UI32:
    return *reinterpret_cast<const uint32_t *>(element);
  default:
    return *reinterpret_cast<const int64_t *>(element);
  }
}

/// True if rows [start, start + count) are there.
static bool hasRows(const Tensor &tensor, int64_t start, int64_t count) {
  int64_t size = tensor.getDimSize(0);
  return start >= 0 && count >= 0 && count <= size && start <= size - count;
}

/// What `part` would read or write where there is nothing.
static llvm::Error checkPart(const RaggedPart &part, const Tensor &input,
                             const Tensor &output, int64_t numExpected) {
  if (!hasRows(input, part.inputRow, part.numRows))
    return llvm::createStringError(llvm::formatv(
        "sends {0} rows from row {1} of an input of {2}, from member {3} of "
        "its group to member {4}",
        part.numRows, part.inputRow, input.getDimSize(0), part.sender,
        part.receiver));
  if (!hasRows(output, part.outputRow, part.numRows))
    return llvm::createStringError(llvm::formatv(
        "sends {0} rows to row {1} of an output of {2}, from member {3} of its "
        "group to member {4}",
        part.numRows, part.outputRow, output.getDimSize(0), part.sender,
        part.receiver));
  if (numExpected != part.numRows)
    return llvm::createStringError(llvm::formatv(
        "sends {0} rows from member {1} of its group to member {2}, which "
        "expects {3}",
        part.numRows, part.sender, part.receiver, numExpected));
  return llvm::Error::success();
}

llvm::Expected<SmallVector<RaggedPart>>
stablehlo::getRaggedParts(ArrayRef<SmallVector<Tensor>> operands) {
  SmallVector<RaggedPart> parts;
  const Tensor &offsets = operands.front()[kInputOffsets];
  bool hasUpdates = offsets.getRank() == 2;
  int64_t numUpdates = hasUpdates ? offsets.getDimSize(1) : 1;
  auto getIndex = [&](size_t member, int64_t update) {
    SmallVector<int64_t, 2> index = {static_cast<int64_t>(member)};
    if (hasUpdates)
      index.push_back(update);
    return index;
  };
  for (auto [sender, own] : llvm::enumerate(operands)) {
    for (auto [receiver, other] : llvm::enumerate(operands)) {
      for (int64_t update = 0; update < numUpdates; ++update) {
        SmallVector<int64_t, 2> to = getIndex(receiver, update);
        RaggedPart part = {sender, read(own[kInputOffsets], to), receiver,
                           read(own[kOutputOffsets], to),
                           read(own[kSendSizes], to)};
        int64_t numExpected = read(other[kRecvSizes], getIndex(sender, update));
        if (llvm::Error error =
                checkPart(part, own[kInput], other[kOutput], numExpected))
          return std::move(error);
        parts.push_back(part);
      }
    }
  }
  return parts;
}
