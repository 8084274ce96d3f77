//===- FrameworkForms.cpp - What frameworks write in words of their own ---===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/FrameworkForms.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "stablehlo/dialect/ChloDialect.h"
#include "stablehlo/dialect/IsValid.h"
#include "stablehlo/dialect/ops/Constant.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/reference/mhlo/MhloOps.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// The op of CHLO that `call` is named after, if there is one.
static std::optional<RegisteredOperationName> findFunction(CustomCallOp call) {
  StringRef name = call.getCallTargetName();
  if (!name.consume_front("mhlo.") && !name.consume_front("chlo."))
    return std::nullopt;
  if (name == "topk")
    name = "top_k";
  return RegisteredOperationName::lookup(("chlo." + name).str(),
                                         call.getContext());
}

static bool isForeignForm(Operation *op) {
  auto constant = dyn_cast<arith::ConstantOp>(op);
  return isa<mhlo::leftover::CopyOp>(op) ||
         (constant && isa<DenseElementsAttr>(constant.getValue()));
}

static bool isFrameworkForm(Operation *op) {
  auto call = dyn_cast<CustomCallOp>(op);
  return isForeignForm(op) || (call && findFunction(call));
}

static bool hasAny(ModuleOp module, llvm::function_ref<bool(Operation *)> is) {
  return module
      ->walk([&](Operation *op) {
        return is(op) ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

bool stablehlo::hasForeignForms(ModuleOp module) {
  return hasAny(module, isForeignForm);
}

bool stablehlo::hasFrameworkForms(ModuleOp module) {
  return hasAny(module, isFrameworkForm);
}

/// The attributes that the op of CHLO has; nothing if it has none like them.
static std::optional<NamedAttrList> getFunctionAttributes(CustomCallOp call) {
  auto written = call->getAttrOfType<DictionaryAttr>("mhlo.attributes");
  NamedAttrList attributes(written);
  // CHLO's top_k takes the largest.
  if (Attribute largest = attributes.erase("largest")) {
    auto isLargest = dyn_cast<BoolAttr>(largest);
    if (!isLargest || !isLargest.getValue())
      return std::nullopt;
  }
  return attributes;
}

/// The op of CHLO that `call` stands for, in front of it; null if there is no
/// valid one.
static Operation *createFunction(OpBuilder &builder, CustomCallOp call) {
  std::optional<NamedAttrList> attributes = getFunctionAttributes(call);
  if (!attributes || call.getHasSideEffect() ||
      !call.getCalledComputations().empty())
    return nullptr;
  OperationState state(call.getLoc(), *findFunction(call), call.getInputs(),
                       call.getResultTypes(), *attributes);
  Operation *function = builder.create(state);
  if (isValid(function))
    return function;
  function->erase();
  return nullptr;
}

/// What stands for the results of `op`, a framework's form; nothing if there is
/// nothing.
static SmallVector<Value> getReplacement(Operation *op) {
  OpBuilder builder(op);
  if (auto copy = dyn_cast<mhlo::leftover::CopyOp>(op))
    return {copy.getOperand()};
  if (auto constant = dyn_cast<arith::ConstantOp>(op))
    return {createConstant(builder, op->getLoc(), constant.getValue())};
  Operation *function = createFunction(builder, cast<CustomCallOp>(op));
  return function ? SmallVector<Value>(function->getResults())
                  : SmallVector<Value>();
}

static void replaceAll(ModuleOp module,
                       llvm::function_ref<bool(Operation *)> is) {
  SmallVector<Operation *> forms;
  module->walk([&](Operation *op) {
    if (is(op))
      forms.push_back(op);
  });
  for (Operation *op : forms)
    if (SmallVector<Value> values = getReplacement(op); !values.empty()) {
      op->replaceAllUsesWith(values);
      op->erase();
    }
}

void stablehlo::replaceForeignForms(ModuleOp module) {
  replaceAll(module, isForeignForm);
}

void stablehlo::replaceFrameworkForms(ModuleOp module) {
  replaceAll(module, isFrameworkForm);
}
