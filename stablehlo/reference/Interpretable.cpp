//===- Interpretable.cpp - Which programs can be interpreted ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/Interpretable.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "stablehlo/dialect/StablehloOps.h"

using namespace mlir;
using namespace mlir::stablehlo;

FailureOr<TensorSpec> stablehlo::getTensorSpec(Location loc, Type type) {
  if (isa<TokenType>(type))
    return TensorSpec{ElementType::I1, {}};
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor) {
    emitError(loc) << "values of type " << type
                   << " are not supported by the interpreter yet";
    return failure();
  }
  if (!tensor.hasStaticShape()) {
    emitError(loc) << "expects a static shape, but got " << type;
    return failure();
  }
  std::optional<ElementType> element = getElementType(tensor.getElementType());
  if (!element) {
    emitError(loc) << "elements of type " << tensor.getElementType()
                   << " are not supported by the interpreter yet";
    return failure();
  }
  std::optional<int64_t> size = getNumElements(tensor.getShape());
  if (!size || *size > INT64_MAX / 16) {
    emitError(loc) << "the size of " << type << " overflows";
    return failure();
  }
  return TensorSpec{*element, Dims(tensor.getShape())};
}

LogicalResult stablehlo::checkFunction(func::FuncOp function) {
  if (function.isExternal())
    return emitError(function.getLoc())
           << "function @" << function.getName() << " has no body to interpret";
  if (!function.getBody().hasOneBlock())
    return emitError(function.getLoc())
           << "function @" << function.getName()
           << " has several blocks, expects one to interpret";
  // Any terminator verifies here, but only this one matches the signature.
  Operation *terminator = function.getBody().front().getTerminator();
  if (!isa<func::ReturnOp>(terminator))
    return terminator->emitOpError("ends function @")
           << function.getName() << ", expects func.return to interpret";
  return success();
}
