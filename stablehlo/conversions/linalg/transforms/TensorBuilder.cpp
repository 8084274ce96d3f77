//===- TensorBuilder.cpp - Ops on tensors, indices and loops --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/conversions/linalg/transforms/TensorBuilder.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ops/ReifiedShape.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CheckedArithmetic.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <optional>

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Indices
//===----------------------------------------------------------------------===//

Value TensorBuilder::index(int64_t value) {
  return hlo::reifyConstant(*this, getLoc(), value);
}

Value TensorBuilder::toValue(OpFoldResult size) {
  if (auto value = dyn_cast<Value>(size))
    return value;
  return index(*getConstantIntValue(size));
}

Value TensorBuilder::toIndex(Value scalar, bool isUnsigned) {
  Type type = getIndexType();
  if (scalar.getType() == type)
    return scalar;
  if (isUnsigned)
    return arith::IndexCastUIOp::create(*this, type, scalar);
  return arith::IndexCastOp::create(*this, type, scalar);
}

Value TensorBuilder::clampIndex(Value index, OpFoldResult max,
                                bool isUnsigned) {
  Value last = toValue(max);
  // The highest bit of an unsigned one is no sign.
  if (isUnsigned)
    return arith::MinUIOp::create(*this, index, last);
  Value low = arith::MaxSIOp::create(*this, index, this->index(0));
  return arith::MinSIOp::create(*this, low, last);
}

Value TensorBuilder::less(Value lhs, Value rhs) {
  return arith::CmpIOp::create(*this, arith::CmpIPredicate::slt, lhs, rhs);
}

Value TensorBuilder::isInBounds(Value index, OpFoldResult size) {
  // A negative one is large without its sign.
  return arith::CmpIOp::create(*this, arith::CmpIPredicate::ult, index,
                               toValue(size));
}

/// Known sizes are computed now, unless they overflow.
template <typename OpTy, typename Fn>
static OpFoldResult combine(TensorBuilder &b, OpFoldResult lhs,
                            OpFoldResult rhs, Fn compute) {
  std::optional<int64_t> left = getConstantIntValue(lhs);
  std::optional<int64_t> right = getConstantIntValue(rhs);
  if (left && right)
    if (std::optional<int64_t> result = compute(*left, *right))
      return b.known(*result);
  return Value(OpTy::create(b, b.toValue(lhs), b.toValue(rhs)));
}

OpFoldResult TensorBuilder::add(OpFoldResult lhs, OpFoldResult rhs) {
  if (isZeroInteger(rhs))
    return lhs;
  if (isZeroInteger(lhs))
    return rhs;
  return combine<arith::AddIOp>(*this, lhs, rhs, llvm::checkedAdd<int64_t>);
}

OpFoldResult TensorBuilder::subtract(OpFoldResult lhs, OpFoldResult rhs) {
  if (isZeroInteger(rhs))
    return lhs;
  return combine<arith::SubIOp>(*this, lhs, rhs, llvm::checkedSub<int64_t>);
}

OpFoldResult TensorBuilder::multiply(OpFoldResult lhs, OpFoldResult rhs) {
  if (isOneInteger(rhs))
    return lhs;
  return combine<arith::MulIOp>(*this, lhs, rhs, llvm::checkedMul<int64_t>);
}

OpFoldResult TensorBuilder::maximum(OpFoldResult lhs, OpFoldResult rhs) {
  return combine<arith::MaxSIOp>(
      *this, lhs, rhs, [](int64_t left, int64_t right) {
        return std::optional<int64_t>(std::max(left, right));
      });
}

OpFoldResult TensorBuilder::divide(OpFoldResult lhs, OpFoldResult rhs) {
  if (isOneInteger(rhs))
    return lhs;
  return combine<arith::FloorDivSIOp>(
      *this, lhs, rhs, [](int64_t left, int64_t right) {
        return std::optional<int64_t>(llvm::divideFloorSigned(left, right));
      });
}

OpFoldResult TensorBuilder::getNumWindows(OpFoldResult size,
                                          OpFoldResult windowSize,
                                          int64_t windowDilation,
                                          int64_t stride) {
  OpFoldResult span =
      add(multiply(subtract(windowSize, known(1)), known(windowDilation)),
          known(1));
  OpFoldResult steps =
      divide(subtract(size, maximum(span, known(0))), known(stride));
  return maximum(add(steps, known(1)), known(0));
}

Sizes TensorBuilder::known(ArrayRef<int64_t> values) {
  return llvm::map_to_vector(values,
                             [&](int64_t value) { return known(value); });
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

OpFoldResult TensorBuilder::getSize(Value tensor, int64_t dimension) {
  auto type = cast<RankedTensorType>(tensor.getType());
  if (!type.isDynamicDim(dimension))
    return known(type.getDimSize(dimension));
  return Value(tensor::DimOp::create(*this, tensor, dimension));
}

Sizes TensorBuilder::getSizes(Value tensor) {
  return getSizes(cast<RankedTensorType>(tensor.getType()), tensor);
}

Sizes TensorBuilder::getSizes(RankedTensorType type, Value tensor) {
  Sizes sizes;
  for (auto [dimension, size] : llvm::enumerate(type.getShape()))
    sizes.push_back(ShapedType::isDynamic(size) ? getSize(tensor, dimension)
                                                : known(size));
  return sizes;
}

Value TensorBuilder::empty(ArrayRef<OpFoldResult> sizes, Type element) {
  return tensor::EmptyOp::create(*this, sizes, element);
}

Value TensorBuilder::fill(Value scalar, ArrayRef<OpFoldResult> sizes) {
  Value target = empty(sizes, scalar.getType());
  return linalg::FillOp::create(*this, scalar, target).getResult(0);
}

Value TensorBuilder::extract(Value tensor, ValueRange indices) {
  if (indices.empty())
    if (auto made = tensor.getDefiningOp<tensor::FromElementsOp>())
      return made.getElements().front();
  return tensor::ExtractOp::create(*this, tensor, indices);
}

Value TensorBuilder::fromScalar(Value scalar) {
  return tensor::FromElementsOp::create(
      *this, RankedTensorType::get({}, scalar.getType()), scalar);
}

Sizes TensorBuilder::extractSizes(Value tensor, bool isUnsigned) {
  Sizes sizes;
  auto type = cast<RankedTensorType>(tensor.getType());
  for (int64_t i = 0; i < type.getDimSize(0); ++i)
    sizes.push_back(toIndex(extract(tensor, index(i)), isUnsigned));
  return sizes;
}

Value TensorBuilder::extractSlice(Value tensor, ArrayRef<OpFoldResult> offsets,
                                  ArrayRef<OpFoldResult> sizes,
                                  ArrayRef<OpFoldResult> strides) {
  // tensor has no slices that begin at the very end.
  if (llvm::any_of(sizes, isZeroInteger))
    return empty(sizes, getElementTypeOrSelf(tensor));
  return tensor::ExtractSliceOp::create(*this, tensor, offsets, sizes, strides);
}

Value TensorBuilder::insertSlice(Value slice, Value tensor,
                                 ArrayRef<OpFoldResult> offsets,
                                 ArrayRef<OpFoldResult> sizes,
                                 ArrayRef<OpFoldResult> strides) {
  if (llvm::any_of(sizes, isZeroInteger))
    return tensor;
  return tensor::InsertSliceOp::create(*this, slice, tensor, offsets, sizes,
                                       strides);
}

Value TensorBuilder::castTo(Type type, Value value) {
  if (value.getType() == type)
    return value;
  auto tensor = dyn_cast<RankedTensorType>(type);
  auto from = dyn_cast<RankedTensorType>(value.getType());
  if (tensor && from && tensor.getShape() != from.getShape())
    value = tensor::CastOp::create(*this, from.clone(tensor.getShape()), value);
  if (value.getType() == type)
    return value;
  return UnrealizedConversionCastOp::create(*this, type, value).getResult(0);
}

Value TensorBuilder::pad(Value tensor, Value scalar, const Padding &padding) {
  // The operand with its holes is put on a canvas that has room for the edges
  // that grow; those that shrink are cut off that.
  Sizes sizes = getSizes(tensor), canvas, offsets, strides, cuts, results;
  bool isCut = false;
  for (auto [i, size] : llvm::enumerate(sizes)) {
    OpFoldResult low = padding.low[i], high = padding.high[i];
    OpFoldResult holes = multiply(maximum(subtract(size, known(1)), known(0)),
                                  padding.interior[i]);
    OpFoldResult dilated = add(size, holes);
    offsets.push_back(maximum(low, known(0)));
    canvas.push_back(
        add(add(dilated, offsets.back()), maximum(high, known(0))));
    strides.push_back(add(padding.interior[i], known(1)));
    cuts.push_back(maximum(subtract(known(0), low), known(0)));
    results.push_back(maximum(add(add(dilated, low), high), known(0)));
    isCut |= results.back() != canvas.back();
  }
  Value result =
      insertSlice(tensor, fill(scalar, canvas), offsets, sizes, strides);
  if (!isCut)
    return result;
  Sizes ones(sizes.size(), known(1));
  return extractSlice(result, cuts, results, ones);
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

linalg::GenericOp
TensorBuilder::beginGeneric(ValueRange inputs, ValueRange outputs,
                            ArrayRef<AffineMap> maps,
                            ArrayRef<utils::IteratorType> iterators) {
  auto generic = linalg::GenericOp::create(*this, TypeRange(outputs), inputs,
                                           outputs, maps, iterators);
  SmallVector<Type> types;
  for (Value value : llvm::concat<Value>(SmallVector<Value>(inputs),
                                         SmallVector<Value>(outputs)))
    types.push_back(getElementTypeOrSelf(value));
  createBlock(&generic.getRegion(), {}, types,
              SmallVector<Location>(types.size(), getLoc()));
  return generic;
}

Value TensorBuilder::generate(ArrayRef<OpFoldResult> sizes, Type elementType,
                              ValueRange inputs, ArrayRef<AffineMap> inputMaps,
                              ElementFn element) {
  auto rank = static_cast<unsigned>(sizes.size());
  SmallVector<AffineMap> maps(inputMaps);
  maps.push_back(getMultiDimIdentityMap(rank));
  SmallVector<utils::IteratorType> iterators(rank,
                                             utils::IteratorType::parallel);
  OpBuilder::InsertionGuard guard(*this);
  Value target = empty(sizes, elementType);
  linalg::GenericOp generic = beginGeneric(inputs, target, maps, iterators);
  ValueRange arguments = getInsertionBlock()->getArguments();
  linalg::YieldOp::create(*this, element(*this, arguments.drop_back()));
  return generic.getResult(0);
}

SmallVector<Value> TensorBuilder::getIndices(int64_t rank) {
  SmallVector<Value> indices;
  for (int64_t i = 0; i < rank; ++i)
    indices.push_back(linalg::IndexOp::create(*this, i));
  return indices;
}

LoopNest TensorBuilder::beginLoops(ArrayRef<OpFoldResult> sizes,
                                   ValueRange state) {
  LoopNest nest;
  nest.state.assign(state.begin(), state.end());
  Value zero = index(0), one = index(1);
  SmallVector<Value> ends = llvm::map_to_vector(
      sizes, [&](OpFoldResult size) { return toValue(size); });
  for (Value end : ends) {
    auto loop = scf::ForOp::create(*this, zero, end, one, nest.state);
    nest.loops.push_back(loop);
    nest.indices.push_back(loop.getInductionVar());
    nest.state.assign(loop.getRegionIterArgs().begin(),
                      loop.getRegionIterArgs().end());
    setInsertionPointToStart(loop.getBody());
  }
  return nest;
}

SmallVector<Value> TensorBuilder::endLoops(const LoopNest &nest,
                                           ValueRange state) {
  SmallVector<Value> last(state);
  for (scf::ForOp loop : llvm::reverse(nest.loops)) {
    // Loops that carry nothing have their end already.
    if (!last.empty())
      scf::YieldOp::create(*this, last);
    last.assign(loop.getResults().begin(), loop.getResults().end());
    setInsertionPointAfter(loop);
  }
  return last;
}
