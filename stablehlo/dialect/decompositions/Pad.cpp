//===- Pad.cpp - Pads that remove elements --------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What frameworks make of the gradient of a pad is a slice.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/decompositions/Decompositions.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

Decomposed stablehlo::decompose(Decomposer &d, PadOp op, ValueRange operands) {
  auto operand = dyn_cast<RankedTensorType>(operands[0].getType());
  if (!operand || !operand.hasStaticShape())
    return failure();
  SmallVector<int64_t> starts, limits, low, high;
  bool removes = false;
  for (auto [size, before, after, between] :
       llvm::zip_equal(operand.getShape(), op.getEdgePaddingLow(),
                       op.getEdgePaddingHigh(), op.getInteriorPadding())) {
    bool isCut = before < 0 || after < 0;
    // What one edge removes may be what the other one added.
    if (isCut &&
        (between != 0 || before < -size || after < -size ||
         std::min<int64_t>(before, 0) + std::min<int64_t>(after, 0) < -size))
      return failure();
    removes |= isCut;
    starts.push_back(std::max<int64_t>(-before, 0));
    limits.push_back(size - std::max<int64_t>(-after, 0));
    low.push_back(std::max<int64_t>(before, 0));
    high.push_back(std::max<int64_t>(after, 0));
  }
  if (!removes)
    return failure();
  auto isZero = [](int64_t size) { return size == 0; };
  bool adds = !llvm::all_of(low, isZero) || !llvm::all_of(high, isZero) ||
              !llvm::all_of(op.getInteriorPadding(), isZero);
  SmallVector<int64_t> sizes, strides(starts.size(), 1);
  for (auto [start, limit] : llvm::zip_equal(starts, limits))
    sizes.push_back(limit - start);
  Value slice = SliceOp::create(
      d.builder, d.loc, adds ? operand.clone(sizes) : op.getType(), operands[0],
      d.builder.getDenseI64ArrayAttr(starts),
      d.builder.getDenseI64ArrayAttr(limits),
      d.builder.getDenseI64ArrayAttr(strides));
  if (!adds)
    return SmallVector<Value>{slice};
  return SmallVector<Value>{PadOp::create(
      d.builder, d.loc, op.getType(), slice, operands[1],
      d.builder.getDenseI64ArrayAttr(low), d.builder.getDenseI64ArrayAttr(high),
      op.getInteriorPaddingAttr())};
}
