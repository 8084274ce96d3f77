//===- SamePadding.cpp - Padding::kSame of sizes met at run time ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/builder/SamePadding.h"

#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/DynamismOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::builder;

bool builder::needsDynamicPadding(RankedTensorType operand,
                                  ArrayRef<SlidingWindow> windows) {
  for (const SlidingWindow &window : windows)
    if (window.stride <= 0 || window.baseDilation <= 0 ||
        window.windowDilation <= 0 ||
        (window.size <= 0 && !ShapedType::isDynamic(window.size)))
      return false;
  // A window of one element covers no other: it needs no padding.
  return llvm::any_of(windows, [&](const SlidingWindow &window) {
    return window.size != 1 && (operand.isDynamicDim(window.dim) ||
                                ShapedType::isDynamic(window.size));
  });
}

namespace {
struct KnownPadding {
  PaddingPair pair;
  /// With holes and padding.
  int64_t size;
};
} // namespace

/// Padding of a dimension of size `size`; none if that is not known, or
/// overflows.
static std::optional<KnownPadding>
getKnownPadding(int64_t size, const SlidingWindow &window) {
  if (ShapedType::isDynamic(size) || ShapedType::isDynamic(window.size))
    return std::nullopt;
  auto holes =
      llvm::checkedMul(std::max<int64_t>(size - 1, 0), window.baseDilation - 1);
  auto dilated = holes ? llvm::checkedAdd(size, *holes) : std::nullopt;
  if (!dilated)
    return std::nullopt;
  PaddingPair pair = makePadding(Padding::kSame, *dilated, window.size,
                                 window.stride, window.windowDilation)[0];
  auto padded = llvm::checkedAdd(*dilated, pair.first + pair.second);
  if (!padded)
    return std::nullopt;
  return KnownPadding{pair, *padded};
}

static RankedTensorType getPaddedType(RankedTensorType type,
                                      ArrayRef<SlidingWindow> windows) {
  SmallVector<int64_t> sizes(type.getShape());
  SmallVector<int64_t> bounds(hlo::encodingToBounds(type.getEncoding()));
  bounds.resize(sizes.size(), ShapedType::kDynamic);
  for (const SlidingWindow &window : windows) {
    std::optional<KnownPadding> most =
        getKnownPadding(hlo::getMaxSize(type, window.dim), window);
    int64_t size = most ? most->size : ShapedType::kDynamic;
    bool isStatic = !type.isDynamicDim(window.dim);
    sizes[window.dim] = isStatic ? size : ShapedType::kDynamic;
    bounds[window.dim] = isStatic ? ShapedType::kDynamic : size;
  }
  return RankedTensorType::get(
      sizes, type.getElementType(),
      hlo::getBoundsEncoding(type.getContext(), bounds));
}

namespace {
/// Arithmetic on sizes as tensors of one i64.
struct SizeMath {
  Emitter &emit;

  Value constant(int64_t value) { return emit.makeIndices(value); }
  Value getSize(Value tensor, int64_t dim) {
    GetDimensionSizeOp::Properties properties;
    properties.dimension = emit.makeI64(dim);
    Type type = emit.getBuilder().getI64Type();
    Value size = emit.inferShape<ConvertOp>(
        emit.infer<GetDimensionSizeOp>(tensor, properties), type);
    return emit.createOne<ReshapeOp>(RankedTensorType::get(1, type), size);
  }
  Value add(Value lhs, Value rhs) { return emit.infer<AddOp>({lhs, rhs}); }
  Value sub(Value lhs, Value rhs) { return emit.infer<SubtractOp>({lhs, rhs}); }
  Value mul(Value lhs, Value rhs) { return emit.infer<MulOp>({lhs, rhs}); }
  Value div(Value lhs, Value rhs) { return emit.infer<DivOp>({lhs, rhs}); }
  Value max(Value lhs, Value rhs) { return emit.infer<MaxOp>({lhs, rhs}); }
};
} // namespace

/// What `makePadding` computes: low and high.
static std::pair<Value, Value> emitPadding(Emitter &emit, Value operand,
                                           const SlidingWindow &window) {
  SizeMath math{emit};
  auto type = cast<RankedTensorType>(operand.getType());
  if (auto known = getKnownPadding(type.getDimSize(window.dim), window))
    return {math.constant(known->pair.first),
            math.constant(known->pair.second)};
  Value zero = math.constant(0), one = math.constant(1);
  // The elements and the holes between them.
  Value size = math.getSize(operand, window.dim);
  size = math.max(zero,
                  math.add(one, math.mul(math.sub(size, one),
                                         math.constant(window.baseDilation))));
  // The count of windows, and what they and their gaps cover.
  Value stride = math.constant(window.stride);
  Value count =
      math.div(math.add(size, math.constant(window.stride - 1)), stride);
  Value windowSize = ShapedType::isDynamic(window.size)
                         ? math.getSize(window.kernel, window.kernelDim)
                         : math.constant(window.size);
  Value reach =
      math.mul(math.sub(windowSize, one), math.constant(window.windowDilation));
  Value covered =
      math.add(math.add(reach, one), math.mul(math.sub(count, one), stride));
  Value total = math.max(math.sub(covered, size), zero);
  Value low = math.div(total, math.constant(2));
  return {low, math.sub(total, low)};
}

Value builder::padDynamically(Emitter &emit, Value operand, Value paddingValue,
                              ArrayRef<SlidingWindow> windows) {
  auto type = cast<RankedTensorType>(operand.getType());
  Value zero = emit.makeIndices(0);
  SmallVector<Value> low(type.getRank(), zero), high(type.getRank(), zero);
  SmallVector<int64_t> interior(type.getRank(), 0);
  for (const SlidingWindow &window : windows) {
    std::tie(low[window.dim], high[window.dim]) =
        emitPadding(emit, operand, window);
    interior[window.dim] = window.baseDilation - 1;
  }
  ConcatenateOp::Properties properties;
  properties.dimension = emit.makeI64(0);
  return emit.createOne<DynamicPadOp>(
      getPaddedType(type, windows),
      {operand, paddingValue, emit.infer<ConcatenateOp>(low, properties),
       emit.infer<ConcatenateOp>(high, properties),
       emit.makeIndices(interior)});
}
