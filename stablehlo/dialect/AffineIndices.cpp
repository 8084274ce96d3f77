//===- AffineIndices.cpp - Integers that grow evenly ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/AffineIndices.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Matchers.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::stablehlo;

using Affine = std::optional<AffineIndices>;

namespace {
/// What a tensor of integers of 32 bits or more is, if the ops that compute it
/// say so: some of them, some times the same ones again.
class AffineFinder {
public:
  Affine get(Value value);

private:
  Affine getConstant(DenseIntElementsAttr elements);
  Affine getRepeated(BroadcastInDimOp op);
  Affine getReshaped(ReshapeOp op);
  Affine getSum(Value lhs, Value rhs, int64_t sign);
  Affine getProduct(MulOp op);
  Affine getOfOp(Operation *op);

  unsigned numLeft = 64;
};
} // namespace

/// The type, if its integers have all numbers that are looked for.
static RankedTensorType getIndexType(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  auto integer =
      type ? dyn_cast<IntegerType>(type.getElementType()) : IntegerType();
  bool isWide = integer && integer.getWidth() >= 32 && type.hasStaticShape();
  return isWide ? type : RankedTensorType();
}

/// Whether all numbers fit in an i32, and are not negative where the type has
/// none: so nothing wraps, neither here nor in another type.
static bool areExact(const AffineIndices &affine, RankedTensorType type) {
  constexpr int64_t kMax = INT32_MAX;
  int64_t min = type.getElementType().isUnsignedInteger() ? 0 : -kMax;
  int64_t low = affine.offset, high = affine.offset;
  for (auto [step, size] : llvm::zip_equal(affine.steps, type.getShape())) {
    if (std::abs(step) > kMax || size > kMax || std::abs(low) > kMax ||
        std::abs(high) > kMax)
      return false;
    (step < 0 ? low : high) += step * std::max<int64_t>(size - 1, 0);
  }
  return min <= low && high <= kMax;
}

Affine AffineFinder::getConstant(DenseIntElementsAttr elements) {
  ArrayRef<int64_t> shape = elements.getType().getShape();
  AffineIndices affine;
  affine.steps.assign(shape.size(), 0);
  if (llvm::is_contained(shape, 0))
    return std::nullopt;
  auto first = elements.value_begin<APInt>();
  if (!(*first).isSignedIntN(32))
    return std::nullopt;
  affine.offset = (*first).getSExtValue();
  if (elements.isSplat())
    return affine;
  if (shape.size() != 1)
    return std::nullopt;
  for (auto [i, element] : llvm::enumerate(elements.getValues<APInt>())) {
    if (!element.isSignedIntN(32))
      return std::nullopt;
    int64_t distance = element.getSExtValue() - affine.offset;
    if (i == 1)
      affine.steps[0] = distance;
    if (distance != static_cast<int64_t>(i) * affine.steps[0])
      return std::nullopt;
  }
  return affine;
}

Affine AffineFinder::getRepeated(BroadcastInDimOp op) {
  Affine operand = get(op.getOperand());
  if (!operand)
    return std::nullopt;
  AffineIndices affine;
  affine.offset = operand->offset;
  affine.steps.assign(op.getType().getRank(), 0);
  auto shape = cast<RankedTensorType>(op.getOperand().getType()).getShape();
  for (auto [i, dim] : llvm::enumerate(op.getBroadcastDimensions()))
    if (shape[i] != 1)
      affine.steps[dim] = operand->steps[i];
  return affine;
}

/// Where dimensions of one element come or go.
Affine AffineFinder::getReshaped(ReshapeOp op) {
  Affine operand = get(op.getOperand());
  if (!operand)
    return std::nullopt;
  auto isLong = [](int64_t size) { return size != 1; };
  ArrayRef<int64_t> from =
      cast<RankedTensorType>(op.getOperand().getType()).getShape();
  ArrayRef<int64_t> to = op.getType().getShape();
  if (!llvm::equal(llvm::make_filter_range(from, isLong),
                   llvm::make_filter_range(to, isLong)))
    return std::nullopt;
  AffineIndices affine;
  affine.offset = operand->offset;
  const int64_t *step = operand->steps.begin(), *size = from.begin();
  for (int64_t length : to) {
    if (!isLong(length)) {
      affine.steps.push_back(0);
      continue;
    }
    while (!isLong(*size))
      ++size, ++step;
    affine.steps.push_back(*step);
    ++size, ++step;
  }
  return affine;
}

Affine AffineFinder::getSum(Value lhs, Value rhs, int64_t sign) {
  Affine left = get(lhs), right = left ? get(rhs) : std::nullopt;
  if (!right)
    return std::nullopt;
  left->offset += sign * right->offset;
  for (auto [step, other] : llvm::zip_equal(left->steps, right->steps))
    step += sign * other;
  return left;
}

Affine AffineFinder::getProduct(MulOp op) {
  Affine left = get(op.getLhs()),
         right = left ? get(op.getRhs()) : std::nullopt;
  if (!right)
    return std::nullopt;
  auto isFixed = [](const AffineIndices &affine) {
    return llvm::all_of(affine.steps, [](int64_t step) { return step == 0; });
  };
  if (!isFixed(*left))
    std::swap(left, right);
  if (!isFixed(*left))
    return std::nullopt;
  // All factors are i32.
  right->offset *= left->offset;
  for (int64_t &step : right->steps)
    step *= left->offset;
  return right;
}

Affine AffineFinder::getOfOp(Operation *op) {
  return llvm::TypeSwitch<Operation *, Affine>(op)
      .Case([&](IotaOp iota) {
        AffineIndices affine;
        affine.steps.assign(cast<RankedTensorType>(iota.getType()).getRank(),
                            0);
        affine.steps[iota.getIotaDimension()] = 1;
        return Affine(affine);
      })
      .Case([&](ConvertOp convert) { return get(convert.getOperand()); })
      .Case([&](BroadcastInDimOp repeat) { return getRepeated(repeat); })
      .Case([&](ReshapeOp reshape) { return getReshaped(reshape); })
      .Case([&](AddOp sum) { return getSum(sum.getLhs(), sum.getRhs(), 1); })
      .Case([&](SubtractOp difference) {
        return getSum(difference.getLhs(), difference.getRhs(), -1);
      })
      .Case([&](MulOp product) { return getProduct(product); })
      .Default(Affine());
}

Affine AffineFinder::get(Value value) {
  RankedTensorType type = getIndexType(value);
  if (!type || numLeft == 0)
    return std::nullopt;
  --numLeft;
  DenseIntElementsAttr elements;
  Affine affine;
  if (matchPattern(value, m_Constant(&elements)))
    affine = getConstant(elements);
  else if (Operation *op = value.getDefiningOp())
    affine = getOfOp(op);
  return affine && areExact(*affine, type) ? affine : std::nullopt;
}

std::optional<SmallVector<AffineIndices>>
stablehlo::getAffineIndexVectors(Value indices, int64_t indexVectorDim) {
  RankedTensorType type = getIndexType(indices);
  if (!type)
    return std::nullopt;
  SmallVector<Value> components = {indices};
  auto concatenate = indices.getDefiningOp<ConcatenateOp>();
  if (concatenate &&
      static_cast<int64_t>(concatenate.getDimension()) == indexVectorDim)
    components = SmallVector<Value>(concatenate.getInputs());
  SmallVector<AffineIndices> vectors;
  for (Value component : components) {
    auto part = dyn_cast<RankedTensorType>(component.getType());
    if (indexVectorDim < type.getRank() &&
        (!part || part.getDimSize(indexVectorDim) != 1))
      return std::nullopt;
    Affine affine = AffineFinder().get(component);
    if (!affine)
      return std::nullopt;
    vectors.push_back(std::move(*affine));
  }
  return vectors;
}
