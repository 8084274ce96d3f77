//===- RefinePatterns.cpp - More specific types, op by op -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What refine-shapes does at once for all that a function reaches, as patterns
// for the pipelines of others: an op at a time, within a function.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Matchers.h"
#include "mlir/IR/SymbolTable.h"
#include "stablehlo/dialect/RefinedTypes.h"
#include "stablehlo/dialect/ops/Constant.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/transforms/Passes.h"
#include "stablehlo/transforms/StablehloRefineShapes.h"
#include "stablehlo/transforms/TypeRefiner.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// Gives `value` the type, and users that need the former one a cast.
static void setType(PatternRewriter &rewriter, Value value, Type type) {
  Type written = value.getType();
  value.setType(type);
  Value cast;
  rewriter.setInsertionPointAfterValue(value);
  for (OpOperand &use : llvm::make_early_inc_range(value.getUses())) {
    Operation *user = use.getOwner();
    if (acceptsRefinedOperands(user)) {
      // It may follow suit.
      rewriter.modifyOpInPlace(user, [] {});
      continue;
    }
    if (!cast)
      cast = UnrealizedConversionCastOp::create(rewriter, value.getLoc(),
                                                written, value)
                 .getResult(0);
    rewriter.modifyOpInPlace(user, [&] { use.set(cast); });
  }
}

LogicalResult stablehlo::refineValues(PatternRewriter &rewriter, Operation *op,
                                      ValueRange values, TypeRange types) {
  if (values.size() != types.size())
    return rewriter.notifyMatchFailure(op, [&](Diagnostic &diagnostic) {
      diagnostic << "expects " << values.size() << " types, but got "
                 << types.size();
    });
  // All of them, or none.
  SmallVector<Type> refined;
  for (auto [value, type] : llvm::zip_equal(values, types)) {
    FailureOr<Type> both = refineType(value.getType(), type);
    if (failed(both))
      return rewriter.notifyMatchFailure(
          op, [&, type = type, value = value](Diagnostic &diagnostic) {
            diagnostic << type << " does not refine " << value.getType();
          });
    refined.push_back(*both);
  }
  if (TypeRange(refined) == values.getTypes())
    return rewriter.notifyMatchFailure(op, "types say all of it already");
  rewriter.modifyOpInPlace(op, [&] {
    for (auto [value, type] : llvm::zip_equal(values, refined))
      if (value.getType() != type)
        setType(rewriter, value, type);
  });
  return success();
}

LogicalResult stablehlo::refineReturnTypes(PatternRewriter &rewriter,
                                           Operation *op,
                                           ArrayRef<Type> types) {
  return refineValues(rewriter, op, op->getResults(), types);
}

LogicalResult
stablehlo::refineReturnTypes(PatternRewriter &rewriter, Operation *op,
                             ArrayRef<ShapedTypeComponents> refinements) {
  if (refinements.size() != op->getNumResults())
    return rewriter.notifyMatchFailure(op, "expects a shape for each result");
  SmallVector<Type> types;
  for (auto [result, refinement] :
       llvm::zip_equal(op->getResults(), refinements)) {
    auto type = dyn_cast<ShapedType>(result.getType());
    if (!type)
      return rewriter.notifyMatchFailure(op, "a result has no shape");
    if (!refinement.hasRank())
      types.push_back(type);
    else
      types.push_back(RankedTensorType::get(refinement.getDims(),
                                            type.getElementType(),
                                            refinement.getAttribute()));
  }
  return refineReturnTypes(rewriter, op, types);
}

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

namespace {
/// The types of results, and sizes, as they follow from the operands.
struct RefineOp : RewritePattern {
  explicit RefineOp(MLIRContext *context)
      : RewritePattern(MatchAnyOpTypeTag(), /*benefit=*/1, context) {}
  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const override;
};

/// The wrapper of a refined argument, once types agree.
struct RemoveWrapper : OpRewritePattern<CustomCallOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(CustomCallOp op,
                                PatternRewriter &rewriter) const override {
    if (op.getCallTargetName() != shapeRefinementOperandWrapperTarget ||
        op.getNumOperands() != 2 || op.getNumResults() != 1 ||
        op.getOperand(0).getType() != op.getResult(0).getType())
      return rewriter.notifyMatchFailure(op, "is no wrapper of its own type");
    rewriter.replaceOp(op, op.getOperand(0));
    return success();
  }
};

/// A function that nobody calls returns what its terminator has.
struct RefineReturn : OpRewritePattern<func::ReturnOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(func::ReturnOp op,
                                PatternRewriter &rewriter) const override;
};
} // namespace

LogicalResult RefineOp::matchAndRewrite(Operation *op,
                                        PatternRewriter &rewriter) const {
  // Regions of control flow have arguments and results of their own.
  if (!acceptsRefinedOperands(op) || op->getNumResults() == 0 ||
      op->hasTrait<hlo::OpTrait::RegionControlFlow>())
    return rewriter.notifyMatchFailure(op, "results do not follow from types");
  SmallVector<KnownValue> operands;
  SmallVector<DenseElementsAttr> elements;
  for (Value operand : op->getOperands()) {
    DenseElementsAttr constant;
    (void)matchPattern(operand, m_Constant(&constant));
    operands.push_back({operand.getType(), constant});
    elements.push_back(constant);
  }
  FailureOr<SmallVector<Type>> types =
      refineResultTypes(op, operands, /*location=*/std::nullopt);
  if (succeeded(types) && succeeded(refineReturnTypes(rewriter, op, *types)))
    return success();
  SmallVector<DenseElementsAttr> sizes;
  if (op->hasTrait<OpTrait::ConstantLike>())
    return rewriter.notifyMatchFailure(op, "is constant");
  foldSizes(op, elements, sizes);
  if (sizes.size() != op->getNumResults() ||
      llvm::any_of(llvm::zip_equal(sizes, op->getResultTypes()),
                   [](auto sizeAndType) {
                     auto [size, type] = sizeAndType;
                     return !size || size.getType() != type;
                   }))
    return rewriter.notifyMatchFailure(op, "nothing more is known");
  SmallVector<Value> constants;
  for (DenseElementsAttr size : sizes)
    constants.push_back(createConstant(rewriter, op->getLoc(), size));
  rewriter.replaceOp(op, constants);
  return success();
}

LogicalResult RefineReturn::matchAndRewrite(func::ReturnOp op,
                                            PatternRewriter &rewriter) const {
  auto function = dyn_cast<func::FuncOp>(op->getParentOp());
  if (!function || function.getResultTypes() == op.getOperandTypes() ||
      !function.getBody().hasOneBlock())
    return rewriter.notifyMatchFailure(op, "function returns these types");
  auto module = function->getParentOfType<ModuleOp>();
  if (module && !SymbolTable::symbolKnownUseEmpty(function, module))
    return rewriter.notifyMatchFailure(op, "function is called");
  rewriter.modifyOpInPlace(function, [&] {
    function.setType(rewriter.getFunctionType(function.getArgumentTypes(),
                                              op.getOperandTypes()));
  });
  return success();
}

void stablehlo::populateStablehloRefineShapesPatterns(
    MLIRContext *context, RewritePatternSet *patterns) {
  patterns->add<RefineOp, RefineReturn, RemoveWrapper>(context);
}
