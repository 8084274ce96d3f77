//===- ControlFlow.cpp - Control flow as scf ------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "stablehlo/conversions/linalg/transforms/Patterns.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// Replaces the return of `block` by what `end` makes of the values, which are
/// given `types`.
template <typename Fn>
static void endBlock(ConversionPatternRewriter &rewriter, Block &block,
                     TypeRange types, Fn end) {
  Operation *terminator = block.getTerminator();
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(terminator);
  TensorBuilder b(terminator->getLoc(), rewriter);
  SmallVector<Value> values;
  for (auto [type, value] : llvm::zip_equal(types, terminator->getOperands()))
    values.push_back(b.castTo(type, value));
  end(b, values);
  rewriter.eraseOp(terminator);
}

/// Moves a branch without arguments.
static void moveBranch(ConversionPatternRewriter &rewriter, Region &from,
                       Region &to, TypeRange types) {
  rewriter.inlineRegionBefore(from, to, to.end());
  endBlock(rewriter, to.front(), types,
           [](TensorBuilder &b, ValueRange values) {
             scf::YieldOp::create(b, values);
           });
}

namespace {
struct LowerIf : Lowering<IfOp> {
  using Lowering::Lowering;
  LogicalResult
  matchAndRewrite(IfOp op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TensorBuilder b(op.getLoc(), rewriter);
    SmallVector<Type> types;
    if (failed(getTypeConverter()->convertTypes(op.getResultTypes(), types)))
      return failure();
    auto result = scf::IfOp::create(b, types, b.extract(adaptor.getPred()),
                                    /*addThenBlock=*/false,
                                    /*addElseBlock=*/false);
    moveBranch(rewriter, op.getTrueBranch(), result.getThenRegion(), types);
    moveBranch(rewriter, op.getFalseBranch(), result.getElseRegion(), types);
    rewriter.replaceOp(op, result);
    return success();
  }
};

/// A chain of ifs, since MLIR bufferizes scf.index_switch to code that writes
/// into constants. An index that is no branch's means the last one.
struct LowerCase : Lowering<CaseOp> {
  using Lowering::Lowering;
  LogicalResult
  matchAndRewrite(CaseOp op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TensorBuilder b(op.getLoc(), rewriter);
    SmallVector<Type> types;
    if (failed(getTypeConverter()->convertTypes(op.getResultTypes(), types)))
      return failure();
    Value index = b.extract(adaptor.getIndex());
    MutableArrayRef<Region> branches = op.getBranches();
    if (branches.size() == 1) {
      // Always taken.
      SmallVector<Value> results;
      endBlock(rewriter, branches.front().front(), types,
               [&](TensorBuilder &, ValueRange values) {
                 results.assign(values.begin(), values.end());
               });
      rewriter.inlineBlockBefore(&branches.front().front(), op);
      rewriter.replaceOp(op, results);
      return success();
    }
    scf::IfOp first;
    for (auto [i, branch] : llvm::enumerate(branches.drop_back())) {
      Value number = arith::ConstantOp::create(b, b.getI32IntegerAttr(i));
      Value isTaken =
          arith::CmpIOp::create(b, arith::CmpIPredicate::eq, index, number);
      auto choice = scf::IfOp::create(b, types, isTaken,
                                      /*addThenBlock=*/false,
                                      /*addElseBlock=*/false);
      moveBranch(rewriter, branch, choice.getThenRegion(), types);
      if (first)
        scf::YieldOp::create(b, choice.getResults());
      else
        first = choice;
      if (i + 2 == branches.size())
        moveBranch(rewriter, branches.back(), choice.getElseRegion(), types);
      else
        b.createBlock(&choice.getElseRegion());
    }
    rewriter.replaceOp(op, first);
    return success();
  }
};

struct LowerWhile : Lowering<WhileOp> {
  using Lowering::Lowering;
  LogicalResult
  matchAndRewrite(WhileOp op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TensorBuilder b(op.getLoc(), rewriter);
    SmallVector<Type> types;
    if (failed(getTypeConverter()->convertTypes(op.getResultTypes(), types)))
      return failure();
    SmallVector<Value> operands;
    for (auto [type, operand] : llvm::zip_equal(types, adaptor.getOperands()))
      operands.push_back(b.castTo(type, operand));
    auto loop = scf::WhileOp::create(b, types, operands);
    // The blocks' arguments may know more of their shapes than the results.
    auto move = [&](Region &from, Region &to) {
      rewriter.inlineRegionBefore(from, to, to.end());
      Block &block = to.front();
      TypeConverter::SignatureConversion signature(block.getNumArguments());
      for (auto [i, type] : llvm::enumerate(types))
        signature.addInputs(i, type);
      return rewriter.applySignatureConversion(&block, signature,
                                               getTypeConverter());
    };
    Block *before = move(op.getCond(), loop.getBefore());
    RankedTensorType predicate = RankedTensorType::get({}, b.getI1Type());
    endBlock(rewriter, *before, TypeRange(predicate),
             [&](TensorBuilder &b, ValueRange values) {
               scf::ConditionOp::create(b, b.extract(values.front()),
                                        before->getArguments());
             });
    Block *after = move(op.getBody(), loop.getAfter());
    endBlock(rewriter, *after, types, [](TensorBuilder &b, ValueRange values) {
      scf::YieldOp::create(b, values);
    });
    rewriter.replaceOp(op, loop);
    return success();
  }
};

struct LowerOptimizationBarrier : Lowering<OptimizationBarrierOp> {
  using Lowering::Lowering;
  LogicalResult
  matchAndRewrite(OptimizationBarrierOp op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TensorBuilder b(op.getLoc(), rewriter);
    replace(rewriter, op, b, adaptor.getOperands());
    return success();
  }
};

/// What a composite does, its decomposition does.
struct LowerComposite : Lowering<CompositeOp> {
  using Lowering::Lowering;
  LogicalResult
  matchAndRewrite(CompositeOp op, Adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    if (op->getNumRegions() != 0 &&
        llvm::any_of(op->getRegions(),
                     [](Region &region) { return !region.empty(); }))
      return rewriter.notifyMatchFailure(op, "has a region");
    rewriter.replaceOpWithNewOp<func::CallOp>(
        op, op.getDecomposition(), op->getResultTypes(), op->getOperands());
    return success();
  }
};
} // namespace

void stablehlo::addControlFlowPatterns(const TypeConverter &converter,
                                       RewritePatternSet &patterns) {
  patterns.add<LowerCase, LowerComposite, LowerIf, LowerOptimizationBarrier,
               LowerWhile>(converter, patterns.getContext());
}
