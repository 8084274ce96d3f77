//===- Infer.cpp - What ops infer, as text --------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Shape/IR/Shape.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/RegionUtils.h"
#include "stablehlo/tests/TestUtils.h"
#include "stablehlo/tests/passes/Inference.h"
#include "llvm/ADT/STLExtras.h"

namespace mlir {
namespace hlo {
#define GEN_PASS_DEF_HLOTESTINFERPASS
#include "stablehlo/tests/passes/Passes.h.inc"
} // namespace hlo
} // namespace mlir

using namespace mlir;

namespace {
/// A question: its operand is a result of the op that is asked.
struct Question {
  Operation *op;
  OpResult subject;
};

struct HloTestInferPass : hlo::impl::HloTestInferPassBase<HloTestInferPass> {
  void runOnOperation() override;
};
} // namespace

/// Replaces the question by an op `name` that says what it is asked of the
/// results, by attributes.
static void answer(IRRewriter &rewriter, const Question &question,
                   StringRef name, ArrayRef<NamedAttribute> attributes) {
  SmallVector<NamedAttribute> all(question.op->getAttrs());
  llvm::append_range(all, attributes);
  OperationState state(question.op->getLoc(), name, question.op->getOperands(),
                       question.op->getResultTypes(), all);
  rewriter.setInsertionPoint(question.op);
  rewriter.replaceOp(question.op, rewriter.create(state));
}

static void answerTypes(IRRewriter &rewriter, const Question &question) {
  Operation *op = question.subject.getOwner();
  FailureOr<SmallVector<Type>> types = hlo::inferTypes(op, op->getOperands());
  if (failed(types))
    return;
  SmallVector<NamedAttribute> attributes;
  for (auto [i, type] : llvm::enumerate(*types))
    attributes.push_back(rewriter.getNamedAttr("types" + std::to_string(i),
                                               TypeAttr::get(type)));
  answer(rewriter, question, "hlo_test_infer.return_types", attributes);
}

static void answerComponents(IRRewriter &rewriter, const Question &question) {
  Operation *op = question.subject.getOwner();
  FailureOr<SmallVector<ShapedTypeComponents>> components =
      hlo::inferComponents(op, op->getOperands());
  if (failed(components))
    return;
  SmallVector<NamedAttribute> attributes;
  auto add = [&](StringRef name, size_t i, Attribute attribute) {
    attributes.push_back(
        rewriter.getNamedAttr((name + Twine(i)).str(), attribute));
  };
  for (auto [i, result] : llvm::enumerate(*components)) {
    if (result.hasRank())
      add("dims", i, rewriter.getI64ArrayAttr(result.getDims()));
    if (result.getElementType())
      add("element_type", i, TypeAttr::get(result.getElementType()));
    if (result.getAttribute())
      add("encoding", i, result.getAttribute());
  }
  answer(rewriter, question, "hlo_test_infer.return_type_components",
         attributes);
}

/// What is emitted where the op then has no answer is used by nobody, and goes.
static LogicalResult answerShapes(IRRewriter &rewriter,
                                  const Question &question) {
  Operation *op = question.subject.getOwner();
  auto infers = dyn_cast<InferShapedTypeOpInterface>(op);
  rewriter.setInsertionPoint(question.op);
  SmallVector<Value> shapes;
  if (!infers ||
      failed(infers.reifyReturnTypeShapes(rewriter, op->getOperands(), shapes)))
    return success();
  if (question.op->getNumResults() == 1 && shapes.size() > 1)
    shapes = {shapes[question.subject.getResultNumber()]};
  if (ValueRange(shapes).getTypes() != question.op->getResultTypes())
    return question.op->emitOpError("expects the types of the shapes, ")
           << llvm::to_vector(ValueRange(shapes).getTypes());
  rewriter.replaceOp(question.op, shapes);
  return success();
}

static LogicalResult answer(IRRewriter &rewriter, Operation *op) {
  if (op->getNumOperands() != 1)
    return success();
  auto subject = dyn_cast<OpResult>(op->getOperand(0));
  if (!subject)
    return success();
  Question question{op, subject};
  StringRef name = op->getName().getStringRef();
  if (name == "hlo_test_infer.get_return_types")
    answerTypes(rewriter, question);
  else if (name == "hlo_test_infer.get_return_type_components")
    answerComponents(rewriter, question);
  else if (name == "hlo_test_infer.reify_return_type_shapes")
    return answerShapes(rewriter, question);
  return success();
}

void HloTestInferPass::runOnOperation() {
  SmallVector<Operation *> ops;
  getOperation()->walk([&](Operation *op) { ops.push_back(op); });
  // Plain rewriting, not a pattern driver, which would fold what is tested.
  IRRewriter rewriter(&getContext());
  for (Operation *op : ops)
    if (failed(answer(rewriter, op)))
      return signalPassFailure();
  (void)runRegionDCE(rewriter, getOperation()->getRegions());
}
