//===- ProgramText.cpp - Programs as frameworks look at them --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/pjrt/ProgramText.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "stablehlo/dialect/StablehloOps.h"
#include "stablehlo/dialect/sdy/SdyOps.h"
#include "stablehlo/integrations/pjrt/TileShardings.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::pjrt;

static bool isOfShardy(StringRef name) { return name.starts_with("sdy."); }

static void removeAnnotations(Operation *op) {
  for (NamedAttribute attr : llvm::to_vector(op->getDiscardableAttrs()))
    if (isOfShardy(attr.getName()))
      op->removeDiscardableAttr(attr.getName());
  auto function = dyn_cast<func::FuncOp>(op);
  if (!function)
    return;
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    function.removeArgAttr(i, "sdy.sharding");
  for (unsigned i = 0; i < function.getNumResults(); ++i)
    function.removeResultAttr(
        i, StringAttr::get(op->getContext(), "sdy.sharding"));
}

/// Replaces an op of Shardy: a hint by its operand, a computation by a call
/// that stands for it.
static void replaceOp(Operation *op) {
  OpBuilder builder(op);
  if (op->getNumOperands() == 1 && op->getNumRegions() == 0 &&
      op->getResultTypes() == op->getOperandTypes()) {
    op->replaceAllUsesWith(op->getOperands());
  } else if (op->getNumResults() != 0) {
    auto call = CustomCallOp::create(
        builder, op->getLoc(), op->getResultTypes(), op->getOperands(),
        {builder.getNamedAttr("call_target_name",
                              op->getName().getIdentifier())});
    op->replaceAllUsesWith(call);
  }
  op->erase();
}

std::string pjrt::printWithoutShardy(ModuleOp module) {
  SmallVector<Operation *> ops;
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isOfShardy(op->getName().getStringRef())) {
      ops.push_back(op);
      return WalkResult::skip();
    }
    removeAnnotations(op);
    return WalkResult::advance();
  });
  for (Operation *op : ops)
    replaceOp(op);
  std::string text;
  llvm::raw_string_ostream os(text);
  module.print(os);
  return text;
}

void pjrt::notePlacements(ModuleOp module, ArrayRef<Placement> arguments,
                          ArrayRef<Placement> results) {
  Builder builder(module.getContext());
  SmallVector<Attribute> parameters;
  for (const Placement &argument : arguments)
    parameters.push_back(builder.getStringAttr(printTileSharding(argument)));
  module->setAttr("mhlo.spmd_parameters_shardings",
                  builder.getArrayAttr(parameters));
  auto outputs = llvm::map_to_vector(results, [](const Placement &result) {
    return printTileSharding(result);
  });
  module->setAttr(
      "mhlo.spmd_output_sharding",
      builder.getStringAttr(outputs.size() == 1
                                ? outputs.front()
                                : "{" + llvm::join(outputs, ",") + "}"));
}

void pjrt::noteLayouts(ModuleOp module, ArrayRef<MinorToMajor> arguments) {
  if (llvm::all_of(arguments, isRowMajor))
    return;
  Builder builder(module.getContext());
  auto layouts = llvm::map_to_vector(arguments, [&](const MinorToMajor &order) {
    return cast<Attribute>(builder.getIndexTensorAttr(order));
  });
  module->setAttr("mhlo.xla_entry_computation_parameter_layouts",
                  builder.getArrayAttr(layouts));
}
