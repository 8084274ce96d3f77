//===- Sort.cpp - Merge sort in loops -------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Bottom up: pass p merges neighbours that are 2^p long each. Ties keep their
// order, so the sort is stable.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/conversions/linalg/transforms/Patterns.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
struct LowerSort : Lowering<SortOp> {
  using Lowering::Lowering;
  LogicalResult
  matchAndRewrite(SortOp op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TensorBuilder b(op.getLoc(), rewriter);
    ValueRange inputs = adaptor.getInputs();
    if (inputs.empty())
      return rewriter.notifyMatchFailure(op, "has no inputs");
    auto rank = cast<RankedTensorType>(inputs[0].getType()).getRank();
    if (rank == 0) {
      replace(rewriter, op, b, inputs);
      return success();
    }
    auto dimension = static_cast<int64_t>(op.getDimension());
    dimension += dimension < 0 ? rank : 0;
    // The sorted dimension is the innermost loop's.
    Sizes sizes = b.getSizes(inputs[0]), loops = sizes;
    loops.erase(loops.begin() + dimension);
    Value size = b.toValue(sizes[dimension]);

    LoopNest passes = b.beginLoops(getNumPasses(b, sizes[dimension]), inputs);
    Value one = b.index(1), zero = b.index(0);
    Value width = arith::ShLIOp::create(b, one, passes.indices[0]);
    SmallVector<Value> merged;
    for (Value input : inputs)
      merged.push_back(b.empty(sizes, getElementTypeOrSelf(input)));
    LoopNest lines = b.beginLoops(loops, merged);
    SmallVector<Value> state = {zero, zero};
    llvm::append_range(state, lines.state);
    LoopNest line = b.beginLoops(sizes[dimension], state);
    Value k = line.indices[0];

    // The halves of the block that k is in.
    Value twice = arith::MulIOp::create(b, width, b.index(2));
    Value block =
        arith::MulIOp::create(b, arith::DivUIOp::create(b, k, twice), twice);
    auto clamp = [&](Value value, Value max) -> Value {
      return arith::MinSIOp::create(b, value, max);
    };
    Value middle = clamp(arith::AddIOp::create(b, block, width), size);
    Value end = clamp(arith::AddIOp::create(b, block, twice), size);
    Value isFirst =
        arith::CmpIOp::create(b, arith::CmpIPredicate::eq, k, block);
    Value left = arith::SelectOp::create(b, isFirst, block, line.state[0]);
    Value right = arith::SelectOp::create(b, isFirst, middle, line.state[1]);
    auto read = [&](Value input, Value at) {
      SmallVector<Value> indices = lines.indices;
      Value last = arith::SubIOp::create(b, size, one);
      indices.insert(indices.begin() + dimension, clamp(at, last));
      return b.extract(input, indices);
    };
    SmallVector<Value> lefts, rights, operands;
    for (Value input : passes.state) {
      lefts.push_back(read(input, left));
      rights.push_back(read(input, right));
      operands.append({rights.back(), lefts.back()});
    }
    Value isLess =
        inlineBody(rewriter, b, op.getComparator(), operands).front();
    Value isLeftEmpty =
        arith::CmpIOp::create(b, arith::CmpIPredicate::sge, left, middle);
    Value takesRight = arith::AndIOp::create(
        b, b.less(right, end), arith::OrIOp::create(b, isLeftEmpty, isLess));
    SmallVector<Value> next = {
        arith::SelectOp::create(b, takesRight, left,
                                arith::AddIOp::create(b, left, one)),
        arith::SelectOp::create(b, takesRight,
                                arith::AddIOp::create(b, right, one), right)};
    SmallVector<Value> position = lines.indices;
    position.insert(position.begin() + dimension, k);
    for (auto [i, target] : llvm::enumerate(line.state)) {
      if (i < 2)
        continue;
      Value element =
          arith::SelectOp::create(b, takesRight, rights[i - 2], lefts[i - 2]);
      next.push_back(tensor::InsertOp::create(b, element, target, position));
    }
    SmallVector<Value> sorted = b.endLoops(line, next);
    sorted = b.endLoops(lines, ArrayRef<Value>(sorted).drop_front(2));
    // Loops carry one buffer.
    Sizes zeros(rank, b.known(0)), ones(rank, b.known(1));
    for (auto [value, state] : llvm::zip_equal(sorted, passes.state))
      value = b.insertSlice(value, state, zeros, sizes, ones);
    replace(rewriter, op, b, b.endLoops(passes, sorted));
    return success();
  }

private:
  /// The logarithm of the size, rounded up.
  static OpFoldResult getNumPasses(TensorBuilder &b, OpFoldResult size) {
    if (std::optional<int64_t> known = getConstantIntValue(size))
      return b.known(*known <= 1 ? 0 : llvm::Log2_64_Ceil(*known));
    Type type = b.getI64Type();
    Value rest = b.toValue(b.subtract(b.maximum(size, b.known(1)), b.known(1)));
    rest = arith::IndexCastOp::create(b, type, rest);
    Value zeros = math::CountLeadingZerosOp::create(b, rest);
    Value bits = arith::ConstantOp::create(b, b.getI64IntegerAttr(64));
    bits = arith::SubIOp::create(b, bits, zeros);
    return Value(arith::IndexCastOp::create(b, b.getIndexType(), bits));
  }
};
} // namespace

void stablehlo::addSortPatterns(const TypeConverter &converter,
                                RewritePatternSet &patterns) {
  patterns.add<LowerSort>(converter, patterns.getContext());
}
