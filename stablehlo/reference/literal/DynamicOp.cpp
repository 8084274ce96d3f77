//===- DynamicOp.cpp - Ops whose sizes are met at run time ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The meaning of an op on dynamic tensors is that of the same op, or of its
// static form, on static ones: the formulas see nothing else.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/IRMapping.h"
#include "stablehlo/dialect/StaticOp.h"
#include "stablehlo/reference/Interpretable.h"
#include "stablehlo/reference/literal/Scope.h"
#include "stablehlo/reference/tensor/Literal.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

/// What is known of `values` where `tensors` are their values; of elements,
/// only those that are sizes of `op`.
static SmallVector<KnownValue> getKnown(Operation *op, ValueRange values,
                                        ArrayRef<Tensor> tensors) {
  SmallVector<unsigned> sizes = getShapeOperands(op);
  SmallVector<KnownValue> known;
  for (auto [i, value, tensor] : llvm::enumerate(values, tensors)) {
    Type type = getActualType(value.getType(), tensor);
    bool isSize = i < op->getNumOperands() && llvm::is_contained(sizes, i) &&
                  mayHoldSizes(type);
    known.push_back({type, isSize
                               ? makeDenseElementsAttr(tensor, op->getContext())
                               : DenseElementsAttr()});
  }
  return known;
}

/// A function of what `op` is for operands that are `known`.
static FailureOr<SingleOp> makeStatic(Operation *op, SmallVector<Value> inputs,
                                      TypeRange inputTypes,
                                      ArrayRef<KnownValue> known,
                                      SymbolTableCollection &symbols) {
  OpBuilder builder(op->getContext());
  SingleOp result = openSingleOp(op, std::move(inputs), inputTypes, builder);
  IRMapping mapping;
  mapping.map(result.inputs, result.function.getArguments());
  SmallVector<Value> operands = llvm::map_to_vector(
      op->getOperands(), [&](Value value) { return mapping.lookup(value); });
  FailureOr<SmallVector<Value>> results = createStaticOp(
      builder, op, {known, operands}, [&](Region &from, Region &to, TypeRange) {
        from.cloneInto(&to, mapping);
        return success();
      });
  if (failed(results))
    return failure();
  closeSingleOp(result, builder, *results);
  copySymbols(op, *result.module, symbols);
  return result;
}

FailureOr<Tensors> Scope::runDynamicOp(Operation *op) const {
  SmallVector<Value> inputs = getInputs(op);
  Tensors tensors = (*this)[inputs];
  SmallVector<Type> types;
  for (auto [value, tensor] : llvm::zip_equal(inputs, tensors))
    types.push_back(getActualType(value.getType(), tensor));
  SmallVector<KnownValue> known =
      getKnown(op, op->getOperands(), (*this)[op->getOperands()]);
  // Types and constants are unique in their context.
  std::vector<const void *> key = {op};
  for (Type type : types)
    key.push_back(type.getAsOpaquePointer());
  for (const KnownValue &value : known)
    key.push_back(value.elements.getAsOpaquePointer());
  auto found = evaluation.staticOps.find(key);
  if (found == evaluation.staticOps.end()) {
    FailureOr<SingleOp> made =
        makeStatic(op, std::move(inputs), types, known, evaluation.symbols);
    if (failed(made))
      return failure();
    found = evaluation.staticOps.emplace(key, std::move(*made)).first;
  }
  return Scope(evaluation, /*outer=*/nullptr, isObserved)
      .run(found->second.function.getBody(), tensors);
}
