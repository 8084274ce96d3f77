//===- Interpretable.cpp - Which programs can be interpreted --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/Interpretable.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/RefinedTypes.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/DeprecatedOps.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/dialect/sdy/SdyOps.h"
#include "stablehlo/reference/tensor/Literal.h"

using namespace mlir;
using namespace mlir::stablehlo;

FailureOr<TensorSpec> stablehlo::getTensorSpec(Location loc, Type type) {
  if (isa<TokenType>(type))
    return TensorSpec{ElementType::I1, {}};
  // Asynchronous ops are executed when they start.
  if (auto future = dyn_cast<FutureType>(type);
      future && future.getTypes().size() == 1)
    return getTensorSpec(loc, future.getTypes().front());
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

llvm::Expected<Tensor> stablehlo::getValue(RunContext &context, ConstantOp op) {
  std::optional<ElementType> type =
      getElementType(getElementTypeOrSelf(op.getType()));
  return type ? makeTensor(context, op.getValue(), *type)
              : makeTensor(context, op.getValue());
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

SmallVector<SymbolRefAttr> stablehlo::getCalleeNames(Operation *op) {
  if (auto call = dyn_cast<CustomCallOp>(op))
    return llvm::to_vector(
        call.getCalledComputations().getAsRange<SymbolRefAttr>());
  if (SymbolRefAttr name = getCalleeName(op))
    return {name};
  return {};
}

FailureOr<func::FuncOp> stablehlo::resolveCallee(Operation *call,
                                                 SymbolTableCollection &symbols,
                                                 bool isQuiet) {
  SymbolRefAttr name = getCalleeName(call);
  func::FuncOp callee;
  if (name)
    callee = symbols.lookupNearestSymbolFrom<func::FuncOp>(call, name);
  bool isMatch = callee &&
                 callee.getArgumentTypes() == call->getOperandTypes() &&
                 callee.getResultTypes() == call->getResultTypes();
  if (isQuiet) {
    if (!isMatch || findFault(callee))
      return failure();
    return callee;
  }
  if (!name)
    return call->emitOpError("is not supported in a program whose sizes only a "
                             "run knows");
  if (!callee)
    return call->emitOpError("calls an unknown function ") << name;
  if (failed(checkFunction(callee)))
    return failure();
  if (!isMatch)
    return call->emitOpError("does not match the signature of ")
           << callee.getName();
  return callee;
}

LogicalResult stablehlo::checkGeneratorState(RngBitGeneratorOp op) {
  auto type = cast<RankedTensorType>(op.getInitialState().getType());
  bool isThreeFry = op.getRngAlgorithm() == RngAlgorithm::THREE_FRY;
  bool hasSize =
      type.getRank() == 1 &&
      (type.getDimSize(0) == 2 || (type.getDimSize(0) == 3 && !isThreeFry));
  if (!hasSize || !type.getElementType().isInteger(64))
    return op.emitOpError("expects an initial state of ")
           << (isThreeFry ? "2" : "2 or 3")
           << " 64-bit integers to interpret, but got " << type;
  return success();
}

LogicalResult stablehlo::reportUnorderedRandomNumbers(RngOp op) {
  return op.emitOpError("has no order among the elements that the region "
                        "around it is applied to");
}

LogicalResult stablehlo::checkSelection(TorchIndexSelectOp op) {
  auto operand = cast<RankedTensorType>(op.getOperand().getType());
  auto result = cast<RankedTensorType>(op.getType());
  int64_t dim = static_cast<int64_t>(op.getDim());
  dim += dim < 0 ? operand.getRank() : 0;
  if (operand.getDimSize(dim) != 0 || llvm::is_contained(result.getShape(), 0))
    return success();
  return op.emitOpError("selects from dimension ")
         << dim << ", which has no elements";
}

//===----------------------------------------------------------------------===//
// Sizes met at run time
//===----------------------------------------------------------------------===//

bool stablehlo::isControlFlow(Operation *op) {
  // MLIR's op does not say it.
  return op->hasTrait<hlo::OpTrait::ControlFlow>() || isa<func::CallOp>(op);
}

bool stablehlo::mayBeSkipped(Region &region) {
  Operation *op = region.getParentOp();
  auto loop = dyn_cast<WhileOp>(op);
  return op->hasTrait<hlo::OpTrait::RegionControlFlow>() &&
         !(loop && &loop.getCond() == &region);
}

/// Of a future, the type of what it will be: that is there already.
static Type getTypeWhenDone(Type type) {
  auto future = dyn_cast<FutureType>(type);
  return future && future.getTypes().size() == 1 ? future.getTypes().front()
                                                 : type;
}

Type stablehlo::getActualType(Type type, const Tensor &tensor) {
  auto tensorType = dyn_cast<RankedTensorType>(getTypeWhenDone(type));
  if (!tensorType)
    return type;
  return RankedTensorType::get(tensor.getShape(), tensorType.getElementType());
}

LogicalResult stablehlo::checkResultSizes(Operation *op,
                                          ArrayRef<Tensor> results) {
  for (auto [i, result, tensor] : llvm::enumerate(op->getResults(), results)) {
    Type written = getTypeWhenDone(result.getType());
    Type type = getActualType(written, tensor);
    if (failed(refineType(written, type)))
      return op->emitError()
             << "result #" << i << " of '" << op->getName() << "': expects "
             << written << ", but got " << type;
  }
  return success();
}
