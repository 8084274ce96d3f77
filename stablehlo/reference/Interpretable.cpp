//===- Interpretable.cpp - Which programs can be interpreted ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/Interpretable.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "stablehlo/dialect/RefinedTypes.h"
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

/// What keeps `function` from being interpreted, and where; nothing if it can
/// be.
static std::optional<std::pair<Location, std::string>>
findFault(func::FuncOp function) {
  auto describe = [&](Twine text) {
    return ("function @" + function.getName() + text).str();
  };
  if (function.isExternal())
    return {{function.getLoc(), describe(" has no body to interpret")}};
  if (!function.getBody().hasOneBlock())
    return {{function.getLoc(),
             describe(" has several blocks, expects one to interpret")}};
  // Any terminator verifies here, but only this one matches the signature.
  Operation *terminator = function.getBody().front().getTerminator();
  if (!isa<func::ReturnOp>(terminator))
    return {{terminator->getLoc(),
             "'" + terminator->getName().getStringRef().str() + "' op ends " +
                 describe(", expects func.return to interpret")}};
  return std::nullopt;
}

LogicalResult stablehlo::checkFunction(func::FuncOp function) {
  if (auto fault = findFault(function))
    return emitError(fault->first) << fault->second;
  return success();
}

SymbolRefAttr stablehlo::getCalleeName(Operation *op) {
  if (auto call = dyn_cast<func::CallOp>(op))
    return call.getCalleeAttr();
  if (auto composite = dyn_cast<CompositeOp>(op))
    return composite.getDecompositionAttr();
  return nullptr;
}

FailureOr<func::FuncOp> stablehlo::resolveCallee(Operation *call,
                                                 SymbolTableCollection &symbols,
                                                 bool isQuiet) {
  SymbolRefAttr name = getCalleeName(call);
  auto callee = symbols.lookupNearestSymbolFrom<func::FuncOp>(call, name);
  bool isMatch = callee &&
                 callee.getArgumentTypes() == call->getOperandTypes() &&
                 callee.getResultTypes() == call->getResultTypes();
  if (isQuiet) {
    if (!isMatch || findFault(callee))
      return failure();
    return callee;
  }
  if (!callee)
    return call->emitOpError("calls an unknown function ") << name;
  if (failed(checkFunction(callee)))
    return failure();
  if (!isMatch)
    return call->emitOpError("does not match the signature of ")
           << callee.getName();
  return callee;
}

//===----------------------------------------------------------------------===//
// Sizes met at run time
//===----------------------------------------------------------------------===//

bool stablehlo::isControlFlow(Operation *op) {
  return isa<CaseOp, CompositeOp, IfOp, WhileOp, func::CallOp>(op);
}

Type stablehlo::getActualType(Type type, const Tensor &tensor) {
  auto tensorType = dyn_cast<RankedTensorType>(type);
  if (!tensorType)
    return type;
  return RankedTensorType::get(tensor.getShape(), tensorType.getElementType());
}

LogicalResult stablehlo::checkResultSizes(Operation *op,
                                          ArrayRef<Tensor> results) {
  for (auto [i, written, tensor] :
       llvm::enumerate(op->getResultTypes(), results)) {
    Type type = getActualType(written, tensor);
    if (failed(refineType(written, type)))
      return op->emitError()
             << "result #" << i << " of '" << op->getName() << "': expects "
             << written << ", but got " << type;
  }
  return success();
}
