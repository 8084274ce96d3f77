//===- CallFolder.cpp - Calls whose arguments are all known ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/transforms/CallFolder.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "stablehlo/dialect/RefinedTypes.h"
#include "stablehlo/dialect/ops/Constant.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// Calls may be nested so deeply; recursion ends here, too.
static constexpr size_t maxDepth = 100;

struct CallFolder::Frame {
  Block::iterator next;
  llvm::DenseMap<Value, DenseElementsAttr> elements;

  SmallVector<DenseElementsAttr> getElements(ValueRange values) const {
    return llvm::map_to_vector(
        values, [&](Value value) { return elements.lookup(value); });
  }
  void setElements(ValueRange values, ArrayRef<DenseElementsAttr> known) {
    for (auto [value, element] : llvm::zip_equal(values, known))
      elements[value] = element;
  }
};

bool CallFolder::enter(SmallVectorImpl<Frame> &stack, func::FuncOp function,
                       ArrayRef<DenseElementsAttr> arguments) {
  if (!function || !function.getBody().hasOneBlock() ||
      stack.size() == maxDepth)
    return false;
  Block &body = function.getBody().front();
  if (body.getNumArguments() != arguments.size())
    return false;
  stack.emplace_back().next = body.begin();
  stack.back().setElements(body.getArguments(), arguments);
  return true;
}

bool CallFolder::step(SmallVectorImpl<Frame> &stack, Operation *op) {
  Frame &frame = stack.back();
  if (auto call = dyn_cast<func::CallOp>(op)) {
    auto callee = symbols.lookupNearestSymbolFrom<func::FuncOp>(
        call, call.getCalleeAttr());
    return enter(stack, callee, frame.getElements(call.getOperands()));
  }
  if (ElementsAttr constant = getConstantValue(op)) {
    frame.elements[op->getResult(0)] = dyn_cast<DenseElementsAttr>(constant);
    return true;
  }
  if (op->getNumRegions() != 0 || !isMemoryEffectFree(op))
    return false;
  SmallVector<DenseElementsAttr> results;
  foldSizes(op, frame.getElements(op->getOperands()), results);
  frame.setElements(op->getResults(), results);
  return true;
}

SmallVector<DenseElementsAttr>
CallFolder::fold(func::FuncOp function, ArrayRef<DenseElementsAttr> arguments) {
  SmallVector<Frame> stack;
  if (!enter(stack, function, arguments))
    return {};
  while (budget-- > 0) {
    Operation *op = &*stack.back().next;
    if (!op->hasTrait<OpTrait::IsTerminator>()) {
      ++stack.back().next;
      if (!step(stack, op))
        return {};
      continue;
    }
    if (!isa<func::ReturnOp>(op))
      return {};
    auto results = stack.back().getElements(op->getOperands());
    stack.pop_back();
    if (stack.empty())
      return results;
    Operation *call = &*std::prev(stack.back().next);
    stack.back().setElements(call->getResults(), results);
  }
  return {};
}
