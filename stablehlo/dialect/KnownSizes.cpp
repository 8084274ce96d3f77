//===- KnownSizes.cpp - Values that sizes are computed from ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/RefinedTypes.h"

#include "stablehlo/dialect/ops/BroadcastReshape.h"
#include "stablehlo/dialect/ops/DynamismOps.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallSet.h"

using namespace mlir;
using namespace mlir::stablehlo;

bool stablehlo::mayHoldSizes(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape() ||
      !tensor.getElementType().isIntOrIndex())
    return false;
  std::optional<int64_t> count = hlo::countElements(tensor.getShape());
  return count && *count <= sizeElementLimit;
}

void stablehlo::foldSizes(Operation *op, ArrayRef<DenseElementsAttr> operands,
                          SmallVectorImpl<DenseElementsAttr> &results) {
  results.assign(op->getNumResults(), nullptr);
  if (!llvm::all_of(op->getResultTypes(), mayHoldSizes) ||
      op->getNumRegions() != 0)
    return;
  SmallVector<Attribute> attributes(operands.begin(), operands.end());
  SmallVector<OpFoldResult> folded;
  // Folders may change an op in place; then there are no results.
  if (failed(op->fold(attributes, folded)) ||
      folded.size() != op->getNumResults())
    return;
  for (auto [i, result] : llvm::enumerate(folded)) {
    Attribute value = dyn_cast<Attribute>(result);
    if (auto other = dyn_cast<Value>(result))
      for (auto [operand, known] : llvm::zip(op->getOperands(), operands))
        if (operand == other)
          value = known;
    auto elements = dyn_cast_or_null<DenseElementsAttr>(value);
    if (elements && elements.getType() == op->getResult(i).getType())
      results[i] = elements;
  }
}

SmallVector<unsigned> stablehlo::getShapeOperands(Operation *op) {
  auto from = [&](unsigned first) {
    return llvm::to_vector(llvm::seq<unsigned>(
        std::min(first, op->getNumOperands()), op->getNumOperands()));
  };
  if (isa<DynamicIotaOp>(op))
    return from(0);
  if (isa<DynamicBroadcastInDimOp, DynamicReshapeOp, RealDynamicSliceOp,
          SetDimensionSizeOp>(op))
    return from(1);
  if (isa<DynamicConvOp, DynamicGatherOp, DynamicPadOp, RngOp>(op))
    return from(2);
  auto call = dyn_cast<CustomCallOp>(op);
  if (!call)
    return {};
  llvm::SmallSet<unsigned, 4> operands;
  if (auto indices = getIndicesOfShapeOperands(op))
    for (int64_t index : *indices)
      if (index >= 0 && index < op->getNumOperands())
        operands.insert(index);
  StringRef target = call.getCallTargetName();
  SmallVector<unsigned> own;
  if (target == dynamicReduceWindowTarget || target == dynamicApproxTopKTarget)
    own = from(2 * op->getNumResults());
  else if (target == dynamicRngBitGeneratorTarget ||
           target == dynamicTopKTarget)
    own = from(1);
  operands.insert(own.begin(), own.end());
  SmallVector<unsigned> sorted(operands.begin(), operands.end());
  llvm::sort(sorted);
  return sorted;
}

std::optional<SmallVector<int64_t>>
stablehlo::getIndicesOfShapeOperands(Operation *op) {
  auto indices =
      op->getAttrOfType<DenseIntElementsAttr>(indicesOfShapeOperandsName);
  if (!indices || indices.getNumElements() != op->getNumResults())
    return std::nullopt;
  return llvm::map_to_vector(indices.getValues<APInt>(), [](const APInt &i) {
    return i.trySExtValue().value_or(-1);
  });
}

std::optional<int64_t> stablehlo::getApproxTopKDimension(CustomCallOp call) {
  auto config = call->getAttrOfType<DictionaryAttr>("mhlo.backend_config");
  if (!config)
    config = dyn_cast_or_null<DictionaryAttr>(
        call.getBackendConfig().value_or(Attribute()));
  auto dimension =
      config ? config.getAs<IntegerAttr>("reduction_dim") : IntegerAttr();
  return dimension ? dimension.getValue().trySExtValue() : std::nullopt;
}
