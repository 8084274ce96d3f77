//===- CustomCalls.cpp - Custom calls that take the greatest elements -----===//
//------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/CustomCalls.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/RefinedTypes.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/dialect/ops/ModularityOps.h"

using namespace mlir;
using namespace mlir::stablehlo;

DictionaryAttr stablehlo::getConfiguration(CustomCallOp call) {
  if (auto config = dyn_cast_or_null<DictionaryAttr>(
          call.getBackendConfig().value_or(Attribute())))
    return config;
  return call->getAttrOfType<DictionaryAttr>("mhlo.backend_config");
}

bool stablehlo::isApproxTopK(CustomCallOp call) {
  return call.getCallTargetName() == "ApproxTopK";
}

func::FuncOp stablehlo::getCalledFunction(CustomCallOp call) {
  ArrayAttr names = call.getCalledComputations();
  if (names.size() != 1)
    return {};
  auto function = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
      call, cast<FlatSymbolRefAttr>(names[0]));
  bool hasBody =
      function && !function.isExternal() && function.getBody().hasOneBlock() &&
      isa<func::ReturnOp, ReturnOp>(function.getBody().front().back());
  return hasBody ? function : func::FuncOp();
}

void stablehlo::copyBody(func::FuncOp function, Region &region) {
  IRMapping mapping;
  function.getBody().cloneInto(&region, mapping);
  Operation *terminator = region.front().getTerminator();
  OpBuilder builder(terminator);
  ReturnOp::create(builder, terminator->getLoc(), terminator->getOperands());
  terminator->erase();
}

std::optional<int64_t> stablehlo::findReductionDimension(CustomCallOp call) {
  std::optional<int64_t> dim = getApproxTopKDimension(call);
  if (!dim || call->getNumOperands() == 0)
    return std::nullopt;
  auto type = dyn_cast<RankedTensorType>(call->getOperand(0).getType());
  if (!type || *dim < -type.getRank() || *dim >= type.getRank())
    return std::nullopt;
  return *dim < 0 ? *dim + type.getRank() : *dim;
}

//===----------------------------------------------------------------------===//
// Verification
//===----------------------------------------------------------------------===//

/// The comparator takes two scalars of the elements of each of `types`, and
/// returns an i1.
static bool isComparatorOf(func::FuncOp function, TypeRange types) {
  SmallVector<Type> arguments;
  for (Type type : types)
    arguments.append(2, RankedTensorType::get({}, getElementTypeOrSelf(type)));
  Type flag =
      RankedTensorType::get({}, IntegerType::get(function.getContext(), 1));
  return function.getFunctionType() ==
         FunctionType::get(function.getContext(), arguments, {flag});
}

/// The evaluators copy comparators to where other functions are not.
static bool namesSymbols(func::FuncOp function) {
  return function.getBody()
      .walk([](Operation *op) {
        return op->getAttrDictionary().walk(
            [](SymbolRefAttr) { return WalkResult::interrupt(); });
      })
      .wasInterrupted();
}

/// `result` is a part of `input` from index 0 on, smaller along `dim` only.
static bool isPart(Type result, RankedTensorType input, int64_t dim) {
  auto type = dyn_cast<RankedTensorType>(result);
  if (!type || type.getRank() != input.getRank() ||
      type.getElementType() != input.getElementType())
    return false;
  SmallVector<int64_t> shape(input.getShape());
  shape[dim] = std::min(shape[dim], type.getDimSize(dim));
  return type.getShape() == ArrayRef(shape);
}

LogicalResult stablehlo::verifyApproxTopK(CustomCallOp call) {
  unsigned number = call.getNumResults();
  if (number == 0 || call.getNumOperands() != 2 * number)
    return call.emitOpError("@ApproxTopK expects an input and an initial value "
                            "for each result");
  TypeRange types = call.getInputs().take_front(number).getTypes();
  std::optional<int64_t> dim = findReductionDimension(call);
  if (!dim)
    return call.emitOpError("@ApproxTopK expects a dimension of its inputs as "
                            "reduction_dim of its configuration");
  auto first = cast<RankedTensorType>(types.front());
  for (auto [type, result] : llvm::zip(types, call.getResultTypes())) {
    auto input = dyn_cast<RankedTensorType>(type);
    if (!input || input.getShape() != first.getShape() ||
        !isPart(result, input, *dim))
      return call.emitOpError("@ApproxTopK expects inputs of one shape, and "
                              "results that are parts of them");
  }
  func::FuncOp comparator = getCalledFunction(call);
  if (!comparator || !isComparatorOf(comparator, types))
    return call.emitOpError("@ApproxTopK expects a comparator of two elements "
                            "of each input as its only called computation");
  if (namesSymbols(comparator))
    return call.emitOpError("@ApproxTopK expects a comparator that names no "
                            "functions");
  return success();
}

//===----------------------------------------------------------------------===//
// Decomposition
//===----------------------------------------------------------------------===//

FailureOr<SmallVector<Value>>
stablehlo::createApproxTopK(OpBuilder &builder, CustomCallOp call,
                            ValueRange operands, TypeRange resultTypes) {
  size_t number = resultTypes.size();
  func::FuncOp comparator = getCalledFunction(call);
  std::optional<int64_t> dim = findReductionDimension(call);
  if (number == 0 || operands.size() < 2 * number || !comparator || !dim)
    return failure();
  ValueRange inputs = operands.take_front(number);
  auto sort = SortOp::create(builder, call.getLoc(), inputs.getTypes(), inputs,
                             builder.getI64IntegerAttr(*dim),
                             /*is_stable=*/builder.getBoolAttr(true));
  copyBody(comparator, sort.getComparator());
  SmallVector<Value> results;
  for (auto [sorted, type] : llvm::zip_equal(sort.getResults(), resultTypes)) {
    auto part = cast<RankedTensorType>(type);
    SmallVector<int64_t> starts(part.getRank(), 0), strides(part.getRank(), 1);
    results.push_back(SliceOp::create(builder, call.getLoc(), part, sorted,
                                      starts, part.getShape(), strides));
  }
  return results;
}
