//===- Decompositions.h - Ops that are made of others ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an op is in terms of others, said once: passes rewrite programs by these
// functions, and the interpreter prepares ops as what they write.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_DECOMPOSITIONS_DECOMPOSITIONS_H
#define STABLEHLO_DIALECT_DECOMPOSITIONS_DECOMPOSITIONS_H

#include "mlir/IR/PatternMatch.h"
#include "stablehlo/dialect/decompositions/Decomposer.h"

namespace mlir {
namespace chlo {
class ConstantLikeOp;
class ConstantOp;
class RaggedDotOp;
class ScanOp;
class TopKOp;
} // namespace chlo

namespace stablehlo {

class BatchNormGradOp;
class BatchNormInferenceOp;
class BatchNormTrainingOp;
class BroadcastOp;
class CreateTokenOp;
class CrossReplicaSumOp;
class DotOp;
class EinsumOp;
class PadOp;
class ReduceOp;
class ReduceWindowOp;
class ScatterOp;
class TorchIndexSelectOp;
class UnaryEinsumOp;

/// What stands for the results of an op. Failure, and nothing is inserted, if
/// its types or attributes have no such form: nothing is reported.
using Decomposed = FailureOr<SmallVector<Value>>;

// Each writes what `op` computes from `operands`, which are of the types of its
// own. Where results are of dynamic types, those of the values may say more or
// less of the sizes.

Decomposed decompose(Decomposer &d, BatchNormGradOp op, ValueRange operands);
Decomposed decompose(Decomposer &d, BatchNormInferenceOp op,
                     ValueRange operands);
Decomposed decompose(Decomposer &d, BatchNormTrainingOp op,
                     ValueRange operands);
Decomposed decompose(Decomposer &d, BroadcastOp op, ValueRange operands);
Decomposed decompose(Decomposer &d, CreateTokenOp op, ValueRange operands);
/// Groups must be valid for all_reduce.
Decomposed decompose(Decomposer &d, CrossReplicaSumOp op, ValueRange operands);
Decomposed decompose(Decomposer &d, DotOp op, ValueRange operands);
/// Of static types.
Decomposed decompose(Decomposer &d, EinsumOp op, ValueRange operands);
/// Of a static operand of which edges remove elements, and no more than it has.
Decomposed decompose(Decomposer &d, PadOp op, ValueRange operands);
/// Of static types and two to eight elements for each result, where the last
/// dimensions, of eight elements or more, are not reduced. The body must be as
/// for windows.
Decomposed decompose(Decomposer &d, ReduceOp op, ValueRange operands);
/// Of static types, and small windows or long ones along one dimension, if
/// inputs have no holes and none is cut. The body must compute elementwise with
/// numbers of the inputs' types.
Decomposed decompose(Decomposer &d, ReduceWindowOp op, ValueRange operands);
/// Of one window, whose place follows from constants and is inside the operand.
/// The body must be a single op of the operand's type, or none.
Decomposed decompose(Decomposer &d, ScatterOp op, ValueRange operands);
/// Of static types; something must be there to select, if anything is selected.
Decomposed decompose(Decomposer &d, TorchIndexSelectOp op, ValueRange operands);
Decomposed decompose(Decomposer &d, UnaryEinsumOp op, ValueRange operands);

Decomposed decompose(Decomposer &d, chlo::ConstantOp op, ValueRange operands);
/// Of a static type.
Decomposed decompose(Decomposer &d, chlo::ConstantLikeOp op,
                     ValueRange operands);
/// Of static types that have a 0.
Decomposed decompose(Decomposer &d, chlo::RaggedDotOp op, ValueRange operands);
/// Slices must be static.
Decomposed decompose(Decomposer &d, chlo::ScanOp op, ValueRange operands);
/// Of elements in total order.
Decomposed decompose(Decomposer &d, chlo::TopKOp op, ValueRange operands);

/// What `op`, one of CHLO's that broadcast, computes with elementwise: its
/// operands in the static shape of its result.
SmallVector<Value> broadcastOperands(Decomposer &d, Operation *op,
                                     ValueRange operands);

/// The operands of `op`, which promotes elements, as elements of the types that
/// its body combines.
SmallVector<Value> promoteOperands(Decomposer &d, Operation *op);

/// Replaces ops by what they are made of.
template <typename OpTy> struct DecomposeOp : OpRewritePattern<OpTy> {
  explicit DecomposeOp(MLIRContext *context) : OpRewritePattern<OpTy>(context) {
    // Bodies of what it writes may have the same op, as those of `op` had.
    this->setHasBoundedRewriteRecursion();
  }
  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    Decomposer d(rewriter, op.getLoc());
    Decomposed values = decompose(d, op, op->getOperands());
    if (failed(values))
      return rewriter.notifyMatchFailure(op, "has no form in other ops");
    rewriter.replaceOp(op, *values);
    return success();
  }
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_DECOMPOSITIONS_DECOMPOSITIONS_H
