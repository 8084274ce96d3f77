//===- Refine.cpp - Refines ops by what is known of their operands --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Matchers.h"
#include "stablehlo/dialect/ChloDialect.h"
#include "stablehlo/dialect/RefinedTypes.h"
#include "stablehlo/dialect/StaticForms.h"
#include "stablehlo/dialect/ops/Constant.h"
#include "stablehlo/tests/TestUtils.h"
#include "llvm/ADT/STLExtras.h"

namespace mlir {
namespace hlo {
#define GEN_PASS_DEF_HLOTESTREFINEPASS
#include "stablehlo/tests/passes/Passes.h.inc"
} // namespace hlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
struct HloTestRefinePass : hlo::impl::HloTestRefinePassBase<HloTestRefinePass> {
  using HloTestRefinePassBase::HloTestRefinePassBase;
  void runOnOperation() override;
};
} // namespace

static SmallVector<KnownValue> getKnownOperands(Operation *op) {
  return llvm::map_to_vector(op->getOperands(), [](Value operand) {
    KnownValue known{operand.getType(), nullptr};
    matchPattern(operand, m_Constant(&known.elements));
    return known;
  });
}

/// Replaces `op` by constants, or by its static form.
static void replace(Operation *op, ArrayRef<KnownValue> operands) {
  auto elements = llvm::map_to_vector(
      operands, [](const KnownValue &known) { return known.elements; });
  OpBuilder builder(op);
  SmallVector<DenseElementsAttr> folded;
  foldSizes(op, elements, folded);
  SmallVector<Value> values;
  if (op->getNumResults() != 0 && llvm::all_of(folded, [](auto value) {
        return static_cast<bool>(value);
      })) {
    for (DenseElementsAttr value : folded)
      values.push_back(createConstant(builder, op->getLoc(), value));
  } else {
    auto form = createStaticForm(builder, op, op->getOperands(), elements,
                                 op->getResultTypes());
    if (failed(form))
      return;
    values = *form;
  }
  op->replaceAllUsesWith(values);
  op->erase();
}

void HloTestRefinePass::runOnOperation() {
  func::FuncOp function = getOperation();
  if (!function.getBody().hasOneBlock())
    return;
  Block &block = function.getBody().front();
  for (Operation &op : llvm::make_early_inc_range(block.without_terminator())) {
    if (op.hasTrait<OpTrait::ConstantLike>())
      continue;
    SmallVector<KnownValue> operands = getKnownOperands(&op);
    auto types = refineResultTypes(&op, operands, op.getLoc());
    if (failed(types))
      return signalPassFailure();
    for (auto [result, type] : llvm::zip_equal(op.getResults(), *types))
      result.setType(type);
    replace(&op, operands);
  }
  function.setType(FunctionType::get(&getContext(), function.getArgumentTypes(),
                                     block.getTerminator()->getOperandTypes()));
}
