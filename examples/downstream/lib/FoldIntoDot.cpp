//===- FoldIntoDot.cpp - Folds transposes and negations into dot_general --===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Passes.h"

#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace downstream {
#define GEN_PASS_DEF_FOLDINTODOTPASS
#include "Passes.h.inc"
} // namespace downstream

namespace {
#include "Patterns.inc"

/// The dimensions of one operand of a dot_general that have a role.
struct OperandDims {
  SmallVector<int64_t> batching;
  SmallVector<int64_t> contracting;

  OperandDims(ArrayRef<int64_t> batching, ArrayRef<int64_t> contracting)
      : batching(batching), contracting(contracting) {}

  bool contains(int64_t dim) const {
    return llvm::is_contained(batching, dim) ||
           llvm::is_contained(contracting, dim);
  }
  /// Replaces each dimension of transpose's result by the one it came from.
  void lookThrough(TransposeOp transpose) {
    ArrayRef<int64_t> permutation = transpose.getPermutation();
    for (SmallVector<int64_t> *dims : {&batching, &contracting})
      for (int64_t &dim : *dims)
        dim = permutation[dim];
  }
};
} // namespace

/// The dimensions without a role keep their order in the result of the dot, so
/// a transpose may only be folded if it keeps their order, too.
static bool keepsFreeDimsInOrder(TransposeOp transpose,
                                 const OperandDims &dims) {
  SmallVector<int64_t> sources;
  for (auto [dim, source] : llvm::enumerate(transpose.getPermutation()))
    if (!dims.contains(static_cast<int64_t>(dim)))
      sources.push_back(source);
  return llvm::is_sorted(sources);
}

/// The transpose that computes `operand` and can be folded, or null.
static TransposeOp getFoldableTranspose(Value operand,
                                        const OperandDims &dims) {
  auto transpose = operand.getDefiningOp<TransposeOp>();
  if (!transpose || !keepsFreeDimsInOrder(transpose, dims))
    return nullptr;
  return transpose;
}

namespace {
struct FoldTranspose : OpRewritePattern<DotGeneralOp> {
  FoldTranspose(MLIRContext *context, Pass::Statistic &numTransposes)
      : OpRewritePattern(context), numTransposes(numTransposes) {}

  LogicalResult matchAndRewrite(DotGeneralOp op,
                                PatternRewriter &rewriter) const override {
    DotDimensionNumbersAttr numbers = op.getDotDimensionNumbers();
    OperandDims lhs(numbers.getLhsBatchingDimensions(),
                    numbers.getLhsContractingDimensions());
    OperandDims rhs(numbers.getRhsBatchingDimensions(),
                    numbers.getRhsContractingDimensions());
    TransposeOp lhsTranspose = getFoldableTranspose(op.getLhs(), lhs);
    TransposeOp rhsTranspose = getFoldableTranspose(op.getRhs(), rhs);
    if (!lhsTranspose && !rhsTranspose)
      return rewriter.notifyMatchFailure(op, "no transpose can be folded");
    if (lhsTranspose)
      lhs.lookThrough(lhsTranspose);
    if (rhsTranspose)
      rhs.lookThrough(rhsTranspose);
    rewriter.modifyOpInPlace(op, [&] {
      if (lhsTranspose)
        op.getLhsMutable().assign(lhsTranspose.getOperand());
      if (rhsTranspose)
        op.getRhsMutable().assign(rhsTranspose.getOperand());
      op.setDotDimensionNumbersAttr(DotDimensionNumbersAttr::get(
          op.getContext(), lhs.batching, rhs.batching, lhs.contracting,
          rhs.contracting));
    });
    numTransposes += (lhsTranspose ? 1 : 0) + (rhsTranspose ? 1 : 0);
    return success();
  }

private:
  Pass::Statistic &numTransposes;
};

struct FoldIntoDotPass
    : downstream::impl::FoldIntoDotPassBase<FoldIntoDotPass> {
  LogicalResult initialize(MLIRContext *context) override {
    RewritePatternSet set(context);
    populateWithGenerated(set);
    set.add<FoldTranspose>(context, numTransposes);
    patterns = std::move(set);
    return success();
  }

  void runOnOperation() override {
    if (failed(applyPatternsGreedily(getOperation(), patterns)))
      signalPassFailure();
  }

private:
  FrozenRewritePatternSet patterns;
};
} // namespace
