//===- OpEvaluation.h - Runs an op without a program ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the functions of Ops.h share: a program of one op is written, prepared
// and run.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_OPEVALUATION_H
#define STABLEHLO_REFERENCE_OPEVALUATION_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/OwningOpRef.h"
#include "stablehlo/reference/Process.h"
#include "stablehlo/reference/Scope.h"

namespace mlir {
namespace stablehlo {

/// Who runs an op, and what its regions see. Each may be null.
struct OpSurroundings {
  Process *process = nullptr;
  const Scope *scope = nullptr;
  InterpreterFallback *fallback = nullptr;
};

/// The program of an op. Values of others become its arguments; each function
/// reports what goes wrong, and then there are no results.
class OpEvaluation : public ImplicitLocOpBuilder {
public:
  explicit OpEvaluation(MLIRContext *context, OpSurroundings surroundings = {});

  /// The results of an op of class `OpTy` that `args` build: tensors, tokens
  /// and lists of such are its operands, the others are given to the builder.
  /// `regions` are copied into it.
  template <typename OpTy, typename... Args>
  SmallVector<InterpreterValue>
  run(TypeRange resultTypes, ArrayRef<Region *> regions, const Args &...args) {
    auto op = OpTy::create(*this, resultTypes, toBuilderArgument(args)...);
    for (auto [region, copy] : llvm::zip_equal(regions, op->getRegions()))
      copyRegion(*region, copy);
    return runBody(op->getResults());
  }

  /// An argument of that value.
  Value add(const InterpreterValue &value);
  Value add(const Tensor &tensor);
  /// Copies the ops of `region`, whose arguments become arguments of the
  /// values; returns what it returns.
  SmallVector<Value> addBody(Region &region, ArrayRef<InterpreterValue> values);
  /// Runs the program, which returns `results`.
  SmallVector<InterpreterValue> runBody(ValueRange results);

private:
  Value toBuilderArgument(const Tensor &tensor) { return add(tensor); }
  Value toBuilderArgument(const Token &token) {
    return add(InterpreterValue(token));
  }
  SmallVector<Value> toBuilderArgument(ArrayRef<Tensor> tensors) {
    return llvm::map_to_vector(
        tensors, [&](const Tensor &tensor) { return add(tensor); });
  }
  SmallVector<Value> toBuilderArgument(ArrayRef<InterpreterValue> values) {
    return llvm::map_to_vector(
        values, [&](const InterpreterValue &value) { return add(value); });
  }
  template <typename T> const T &toBuilderArgument(const T &value) {
    return value;
  }

  void copyRegion(Region &region, Region &copy);
  void mapOuterValues(Region &region);
  LogicalResult runFunction(SmallVector<Tensor> &values);

  const OpSurroundings surroundings;
  OwningOpRef<ModuleOp> module;
  func::FuncOp function;
  SmallVector<Tensor> arguments;
  /// Arguments for values of the scope.
  IRMapping outerValues;
  bool isBroken = false;
};

//===----------------------------------------------------------------------===//
// What functions take and give
//===----------------------------------------------------------------------===//

/// The only one of `values`; empty if there is none.
Tensor getTensor(ArrayRef<InterpreterValue> values);
SmallVector<Tensor> getTensors(ArrayRef<InterpreterValue> values);
SmallVector<Type> toTypes(ArrayRef<ShapedType> types);
/// Those of `tensors`; an empty one has a type that no op takes.
SmallVector<Type> getTypes(MLIRContext *context, ArrayRef<Tensor> tensors);

/// A row per pair. Of lists of two lengths, as many as the shorter one has: the
/// verifier says what is amiss.
DenseIntElementsAttr makePairs(Builder &builder,
                               ArrayRef<std::pair<int64_t, int64_t>> pairs);
DenseIntElementsAttr makePairs(Builder &builder, ArrayRef<int64_t> firsts,
                               ArrayRef<int64_t> seconds);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_OPEVALUATION_H
