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

static bool isFrameworkForm(Operation *op) {
  if (auto constant = dyn_cast<arith::ConstantOp>(op))
    return isa<DenseElementsAttr>(constant.getValue());
  auto call = dyn_cast<CustomCallOp>(op);
  return call && findFunction(call);
}

bool stablehlo::hasFrameworkForms(ModuleOp module) {
  return module
      ->walk([](Operation *op) {
        return isFrameworkForm(op) ? WalkResult::interrupt()
                                   : WalkResult::advance();
      })
      .wasInterrupted();
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

void stablehlo::replaceFrameworkForms(ModuleOp module) {
  SmallVector<Operation *> forms;
  module->walk([&](Operation *op) {
    if (isFrameworkForm(op))
      forms.push_back(op);
  });
  for (Operation *op : forms) {
    OpBuilder builder(op);
    if (auto constant = dyn_cast<arith::ConstantOp>(op)) {
      auto elements = cast<DenseElementsAttr>(constant.getValue());
      op->getResult(0).replaceAllUsesWith(
          createConstant(builder, op->getLoc(), elements));
      op->erase();
      continue;
    }
    if (Operation *function = createFunction(builder, cast<CustomCallOp>(op))) {
      op->replaceAllUsesWith(function);
      op->erase();
    }
  }
}
