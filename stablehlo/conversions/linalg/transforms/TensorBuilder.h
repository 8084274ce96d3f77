//===- TensorBuilder.h - Ops on tensors, indices and loops ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the lowerings to linalg are written with: sizes that may be known,
// element by element computations, loops that carry tensors.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_CONVERSIONS_LINALG_TRANSFORMS_TENSORBUILDER_H
#define STABLEHLO_CONVERSIONS_LINALG_TRANSFORMS_TENSORBUILDER_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/AffineMap.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/OpDefinition.h"

namespace mlir {
namespace stablehlo {

/// Sizes or positions: index attributes where they are known, else values.
using Sizes = SmallVector<OpFoldResult>;

/// Loops over all indices of a shape, the last one fastest.
struct LoopNest {
  SmallVector<scf::ForOp> loops;
  SmallVector<Value> indices;
  /// What the innermost iteration is given.
  SmallVector<Value> state;
};

class TensorBuilder : public ImplicitLocOpBuilder {
public:
  TensorBuilder(Location loc, OpBuilder &builder)
      : ImplicitLocOpBuilder(loc, builder) {}

  //===--- Indices --------------------------------------------------------===//

  Value index(int64_t value);
  Value toValue(OpFoldResult size);
  /// A scalar integer as an index.
  Value toIndex(Value scalar, bool isUnsigned);
  /// An index that an operand gave, moved into [0, max].
  Value clampIndex(Value index, OpFoldResult max, bool isUnsigned);
  Value less(Value lhs, Value rhs);
  /// 0 <= index < size
  Value isInBounds(Value index, OpFoldResult size);

  OpFoldResult add(OpFoldResult lhs, OpFoldResult rhs);
  OpFoldResult subtract(OpFoldResult lhs, OpFoldResult rhs);
  OpFoldResult multiply(OpFoldResult lhs, OpFoldResult rhs);
  OpFoldResult maximum(OpFoldResult lhs, OpFoldResult rhs);
  /// Toward negative infinity; `rhs` is positive.
  OpFoldResult divide(OpFoldResult lhs, OpFoldResult rhs);
  /// How often a window fits: floor((size - span) / stride) + 1, where it spans
  /// its elements and the holes between them.
  OpFoldResult getNumWindows(OpFoldResult size, OpFoldResult windowSize,
                             int64_t windowDilation, int64_t stride);
  OpFoldResult known(int64_t value) { return getIndexAttr(value); }
  Sizes known(ArrayRef<int64_t> values);

  //===--- Tensors --------------------------------------------------------===//

  OpFoldResult getSize(Value tensor, int64_t dimension);
  Sizes getSizes(Value tensor);
  /// The sizes of `type` where it says them, else those of `tensor`.
  Sizes getSizes(RankedTensorType type, Value tensor);
  Value empty(ArrayRef<OpFoldResult> sizes, Type element);
  Value fill(Value scalar, ArrayRef<OpFoldResult> sizes);
  /// An element; that of a tensor made of scalars if it was made of them.
  Value extract(Value tensor, ValueRange indices = {});
  Value fromScalar(Value scalar);
  /// The 1-dimensional `tensor` of integers as indices.
  Sizes extractSizes(Value tensor, bool isUnsigned = false);
  Value extractSlice(Value tensor, ArrayRef<OpFoldResult> offsets,
                     ArrayRef<OpFoldResult> sizes,
                     ArrayRef<OpFoldResult> strides);
  Value insertSlice(Value slice, Value tensor, ArrayRef<OpFoldResult> offsets,
                    ArrayRef<OpFoldResult> sizes,
                    ArrayRef<OpFoldResult> strides);
  /// `value` as a `type` that differs in what is known of the shape, or in
  /// signs.
  Value castTo(Type type, Value value);

  /// See stablehlo.pad: edges may be negative.
  struct Padding {
    Sizes low, high, interior;
  };
  Value pad(Value tensor, Value scalar, const Padding &padding);

  //===--- Loops ----------------------------------------------------------===//

  /// Begins a linalg.generic and sets the insertion point into its body, which
  /// the caller ends by a linalg.yield. Arguments: elements of inputs, then of
  /// outputs.
  linalg::GenericOp beginGeneric(ValueRange inputs, ValueRange outputs,
                                 ArrayRef<AffineMap> maps,
                                 ArrayRef<utils::IteratorType> iterators);
  /// Elements of one tensor, each computed from those of `inputs` and its
  /// indices by `element`.
  using ElementFn =
      llvm::function_ref<Value(TensorBuilder &b, ValueRange elements)>;
  Value generate(ArrayRef<OpFoldResult> sizes, Type elementType,
                 ValueRange inputs, ArrayRef<AffineMap> inputMaps,
                 ElementFn element);
  /// The indices of a body of linalg.generic.
  SmallVector<Value> getIndices(int64_t rank);

  /// Sets the insertion point into the innermost loop.
  LoopNest beginLoops(ArrayRef<OpFoldResult> sizes, ValueRange state);
  /// Ends all of them, and gives the last state.
  SmallVector<Value> endLoops(const LoopNest &nest, ValueRange state);
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_CONVERSIONS_LINALG_TRANSFORMS_TENSORBUILDER_H
