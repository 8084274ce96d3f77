//===- Inference.cpp - Asks ops for their types ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tests/passes/Inference.h"

using namespace mlir;

FailureOr<SmallVector<Type>> hlo::inferTypes(Operation *op,
                                             ValueRange operands) {
  auto infers = dyn_cast<InferTypeOpInterface>(op);
  SmallVector<Type> types;
  if (!infers || failed(infers.inferReturnTypes(
                     op->getContext(), std::nullopt, operands,
                     op->getDiscardableAttrDictionary(),
                     op->getPropertiesStorage(), op->getRegions(), types)))
    return failure();
  return types;
}

FailureOr<SmallVector<ShapedTypeComponents>>
hlo::inferComponents(Operation *op, ValueRange operands) {
  auto infers = dyn_cast<InferShapedTypeOpInterface>(op);
  SmallVector<ShapedTypeComponents> components;
  if (!infers || failed(infers.inferReturnTypeComponents(
                     op->getContext(), std::nullopt, ValueShapeRange(operands),
                     op->getDiscardableAttrDictionary(),
                     op->getPropertiesStorage(), op->getRegions(), components)))
    return failure();
  return components;
}
