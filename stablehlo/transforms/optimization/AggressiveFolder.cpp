//===- AggressiveFolder.cpp - Ops on constants ----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include "stablehlo/dialect/ConstantEvaluator.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/DynamismOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/dialect/ops/ModularityOps.h"
#include "stablehlo/transforms/optimization/Passes.h"
#include "stablehlo/transforms/optimization/Patterns.h"
#include "llvm/ADT/STLExtras.h"

namespace mlir {
namespace stablehlo {
#define GEN_PASS_DEF_STABLEHLOAGGRESSIVEFOLDERPASS
#include "stablehlo/transforms/optimization/Passes.h.inc"
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// What is folded beside the limit of elements.
enum class FoldedElements { All, NoFloatArithmetic, IntegersOnly };

/// An op whose results follow from constants is constant.
struct FoldConstants : RewritePattern {
  FoldConstants(MLIRContext *context, int64_t elementLimit,
                FoldedElements elements, PatternBenefit benefit)
      : RewritePattern(MatchAnyOpTypeTag(), benefit, context),
        elementLimit(elementLimit), elements(elements) {}

  LogicalResult matchAndRewrite(Operation *op,
                                PatternRewriter &rewriter) const override;

private:
  LogicalResult foldByDialect(Operation *op, ArrayRef<Attribute> operands,
                              PatternRewriter &rewriter) const;
  SmallVector<DenseElementsAttr>
  evaluate(Operation *op, ArrayRef<DenseElementsAttr> operands) const;
  bool isWithinLimit(DenseElementsAttr constant) const {
    return constant.isSplat() || constant.getNumElements() <= elementLimit;
  }

  int64_t elementLimit;
  FoldedElements elements;
};

struct StablehloAggressiveFolderPass
    : stablehlo::impl::StablehloAggressiveFolderPassBase<
          StablehloAggressiveFolderPass> {
  using StablehloAggressiveFolderPassBase::StablehloAggressiveFolderPassBase;
  StablehloAggressiveFolderPass(StablehloAggressiveFolderPassOptions options,
                                GreedyRewriteConfig config)
      : StablehloAggressiveFolderPassBase(std::move(options)), config(config) {}

  LogicalResult initialize(MLIRContext *context) override;
  void runOnOperation() override { optimize(getOperation(), patterns, config); }

  GreedyRewriteConfig config = getDefaultRewriteConfig();
  FrozenRewritePatternSet patterns;
};
} // namespace

/// Operations and bytes that folding one op may take: a fraction of a second.
constexpr double kWorkLimit = 1e8;

//===----------------------------------------------------------------------===//
// What can be folded
//===----------------------------------------------------------------------===//

DenseElementsAttr stablehlo::getConstant(Value value) {
  Attribute constant;
  if (!matchPattern(value, m_Constant(&constant)))
    return {};
  return getFoldableElements(constant, value.getType());
}

/// True if results of `op` follow from its operands, and it is there only for
/// their sake.
static bool isFunctionOfOperands(Operation *op) {
  return op->hasTrait<hlo::OpTrait::ConstantFoldable>() &&
         isMemoryEffectFree(op);
}

/// The same of all ops in its regions, and what they use from outside is
/// constant.
static bool areRegionsFunctions(Operation *op) {
  if (op->getNumRegions() == 0)
    return true;
  llvm::SetVector<Value> captured;
  getUsedValuesDefinedAbove(op->getRegions(), captured);
  if (!llvm::all_of(captured,
                    [](Value value) { return getConstant(value) != nullptr; }))
    return false;
  WalkResult walk = op->walk([&](Operation *inner) {
    bool isFunction = inner == op || isa<ReturnOp>(inner) ||
                      inner->hasTrait<OpTrait::ConstantLike>() ||
                      isFunctionOfOperands(inner);
    return isFunction ? WalkResult::advance() : WalkResult::interrupt();
  });
  return !walk.wasInterrupted();
}

/// True for arithmetic on integers whose result the spec leaves to the
/// implementation for some operands. For these the dialect's folders decide.
static bool mayBeOpen(Operation *op) {
  return op->hasTrait<hlo::OpTrait::OpenOnIntegers>() &&
         isa<IntegerType>(getElementTypeOrSelf(op->getResult(0)));
}

static bool hasNaN(DenseElementsAttr constant) {
  if (isa<FloatType>(constant.getElementType()))
    return llvm::any_of(constant.getValues<APFloat>(),
                        [](const APFloat &x) { return x.isNaN(); });
  if (isa<ComplexType>(constant.getElementType()))
    return llvm::any_of(constant.getValues<std::complex<APFloat>>(),
                        [](const std::complex<APFloat> &x) {
                          return x.real().isNaN() || x.imag().isNaN();
                        });
  return false;
}

static bool isIntegerType(Type type) {
  return isa<IntegerType>(getElementTypeOrSelf(type));
}

//===----------------------------------------------------------------------===//
// Folding
//===----------------------------------------------------------------------===//

/// Replaces `op` by what the dialect's folder makes of it.
LogicalResult FoldConstants::foldByDialect(Operation *op,
                                           ArrayRef<Attribute> operands,
                                           PatternRewriter &rewriter) const {
  SmallVector<OpFoldResult> folds;
  if (failed(op->fold(operands, folds)) || folds.size() != op->getNumResults())
    return failure();
  for (auto [fold, result] : llvm::zip_equal(folds, op->getResults())) {
    auto attribute = dyn_cast<Attribute>(fold);
    if (!attribute)
      continue;
    DenseElementsAttr constant =
        getFoldableElements(attribute, result.getType());
    if (!constant || !isWithinLimit(constant))
      return failure();
  }
  SmallVector<Value> values;
  for (OpFoldResult fold : folds) {
    if (auto attribute = dyn_cast<Attribute>(fold))
      values.push_back(ConstantOp::create(rewriter, op->getLoc(), attribute));
    else
      values.push_back(cast<Value>(fold));
  }
  rewriter.replaceOp(op, values);
  return success();
}

/// The results of `op` by the interpreter; empty if it cannot or should not.
SmallVector<DenseElementsAttr>
FoldConstants::evaluate(Operation *op,
                        ArrayRef<DenseElementsAttr> operands) const {
  auto *dialect = op->getContext()->getLoadedDialect<StablehloDialect>();
  auto *evaluator = dialect->getRegisteredInterface<ConstantEvaluator>();
  if (!evaluator || mayBeOpen(op))
    return {};
  auto types = llvm::to_vector(op->getResultTypes());
  // One element of those that are all the same.
  bool isSplat = op->hasTrait<OpTrait::Elementwise>() &&
                 llvm::all_of(operands, [](DenseElementsAttr operand) {
                   return operand.isSplat();
                 });
  SmallVector<DenseElementsAttr> elements(operands);
  for (Type &type : types) {
    auto tensor = getFoldableType(type);
    if (!tensor || (!isSplat && tensor.getNumElements() > elementLimit))
      return {};
    if (isSplat)
      type = tensor.clone(ArrayRef<int64_t>());
  }
  if (isSplat)
    for (DenseElementsAttr &element : elements)
      element =
          element.resizeSplat(element.getType().clone(ArrayRef<int64_t>()));
  SmallVector<DenseElementsAttr> results =
      evaluator->evaluate(op, elements, types, kWorkLimit);
  if (llvm::any_of(results, hasNaN) && llvm::none_of(operands, hasNaN))
    return {};
  if (isSplat)
    for (auto [result, type] : llvm::zip(results, op->getResultTypes()))
      result = result.resizeSplat(cast<ShapedType>(type));
  return results;
}

LogicalResult FoldConstants::matchAndRewrite(Operation *op,
                                             PatternRewriter &rewriter) const {
  if (!isFunctionOfOperands(op))
    return rewriter.notifyMatchFailure(op, "is more than its results");
  auto isInteger = [](Type type) { return isIntegerType(type); };
  bool areIntegers = llvm::all_of(op->getOperandTypes(), isInteger) &&
                     llvm::all_of(op->getResultTypes(), isInteger);
  if (elements == FoldedElements::IntegersOnly && !areIntegers &&
      !isa<GetDimensionSizeOp>(op))
    return rewriter.notifyMatchFailure(op, "is no computation on integers");
  if (elements == FoldedElements::NoFloatArithmetic && !areIntegers &&
      !op->hasTrait<hlo::OpTrait::MovesElements>() &&
      !isa<GetDimensionSizeOp>(op))
    return rewriter.notifyMatchFailure(op, "computes with floats");
  SmallVector<DenseElementsAttr> constants;
  for (Value operand : op->getOperands())
    constants.push_back(getConstant(operand));
  bool areConstant =
      !constants.empty() &&
      llvm::all_of(constants, [](Attribute value) { return value != nullptr; });
  if (!areConstant && !isa<DynamicSliceOp, GetDimensionSizeOp, IotaOp>(op))
    return rewriter.notifyMatchFailure(op, "operands are not constant");
  SmallVector<Attribute> attributes(constants.begin(), constants.end());
  if (succeeded(foldByDialect(op, attributes, rewriter)))
    return success();
  if (!areConstant || !areRegionsFunctions(op))
    return rewriter.notifyMatchFailure(op, "uses more than constants");
  SmallVector<DenseElementsAttr> results = evaluate(op, constants);
  if (results.empty())
    return rewriter.notifyMatchFailure(op, "cannot be evaluated within limits");
  SmallVector<Value> values;
  for (DenseElementsAttr result : results)
    values.push_back(ConstantOp::create(rewriter, op->getLoc(), result));
  rewriter.replaceOp(op, values);
  return success();
}

//===----------------------------------------------------------------------===//
// StablehloAggressiveFolderPass
//===----------------------------------------------------------------------===//

GreedyRewriteConfig stablehlo::getDefaultRewriteConfig() {
  GreedyRewriteConfig config;
  config.setUseTopDownTraversal();
  config.enableFolding(false);
  return config;
}

void stablehlo::populateControlFlowFolds(RewritePatternSet &patterns) {
  CaseOp::getCanonicalizationPatterns(patterns, patterns.getContext());
  IfOp::getCanonicalizationPatterns(patterns, patterns.getContext());
  WhileOp::getCanonicalizationPatterns(patterns, patterns.getContext());
}

void stablehlo::populateStablehloAggressiveFolderPatterns(
    MLIRContext *context, RewritePatternSet *patterns,
    const StablehloAggressiveFolderPassOptions &options,
    PatternBenefit benefit) {
  patterns->add<FoldConstants>(context, options.foldOpElementLimit,
                               options.optimizeFloat
                                   ? FoldedElements::All
                                   : FoldedElements::NoFloatArithmetic,
                               benefit);
  populateReduceOverNothing(*patterns, benefit);
  populateControlFlowFolds(*patterns);
}

void stablehlo::populateStablehloAggressiveFolderPatterns(
    MLIRContext *context, RewritePatternSet *patterns, PatternBenefit benefit) {
  populateStablehloAggressiveFolderPatterns(
      context, patterns, StablehloAggressiveFolderPassOptions(), benefit);
}

void stablehlo::populateStablehloShapeFolderPatterns(
    MLIRContext *context, RewritePatternSet *patterns,
    const StablehloAggressiveFolderPassOptions &options,
    PatternBenefit benefit) {
  patterns->add<FoldConstants>(context, options.foldOpElementLimit,
                               FoldedElements::IntegersOnly, benefit);
}

void stablehlo::populateStablehloShapeFolderPatterns(
    MLIRContext *context, RewritePatternSet *patterns, PatternBenefit benefit) {
  populateStablehloShapeFolderPatterns(
      context, patterns, StablehloAggressiveFolderPassOptions(), benefit);
}

LogicalResult StablehloAggressiveFolderPass::initialize(MLIRContext *context) {
  RewritePatternSet set(context);
  StablehloAggressiveFolderPassOptions options{
      assumeNoUndeclaredSideEffects, foldOpElementLimit, optimizeFloat};
  populateStablehloAggressiveFolderPatterns(context, &set, options);
  patterns = std::move(set);
  return success();
}

std::unique_ptr<Pass> stablehlo::createStablehloAggressiveFolderPass(
    StablehloAggressiveFolderPassOptions options,
    GreedyRewriteConfig rewriteConfig) {
  return std::make_unique<StablehloAggressiveFolderPass>(std::move(options),
                                                         rewriteConfig);
}
