//===- TosaBuilder.h - Ops of TOSA at one place ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_CONVERSIONS_TOSA_TRANSFORMS_TOSABUILDER_H
#define STABLEHLO_CONVERSIONS_TOSA_TRANSFORMS_TOSABUILDER_H

#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir {
namespace tosa {

/// What TOSA tells elements apart by.
enum class ElementKind { Boolean, Integer, Float, Other };

/// Integers are signless, of more than one bit. All that is neither is `Other`:
/// unsigned integers, complex numbers, quantized elements, floats without 0.
ElementKind getElementKind(Type tensor);

/// True for a tensor that ops of TOSA may have: of known rank, with elements
/// but complex ones, without dimensions of size 0 and sparse encodings.
bool isTosaTensor(Type type);

/// True for tensors of TOSA of which all dimensions are known.
bool isStaticTosaTensor(Type type);

/// Builds ops of TOSA at one place. All tensors have a known rank.
struct TosaBuilder : ImplicitLocOpBuilder {
  using ImplicitLocOpBuilder::ImplicitLocOpBuilder;

  /// `number` as a tensor that broadcasts to the shape of `like`, of its
  /// element type: an integer or a float.
  Value createNumberLike(Value like, double number);
  /// The zero point 0, a tensor of one element.
  Value createZeroPoint(Type element);
  /// Sizes as a `!tosa.shape`.
  Value createShape(ArrayRef<int64_t> sizes);
  Value reshape(Value value, ArrayRef<int64_t> shape);
  /// A tensor of rank 0 as one of `rank` that broadcasts.
  Value expandScalar(Value scalar, int64_t rank);
  Value transpose(Value value, ArrayRef<int64_t> permutation);
  Value multiply(Value lhs, Value rhs, Type result);
  /// condition ? onTrue : onFalse, in the shape of `onTrue`.
  Value select(Value condition, Value onTrue, Value onFalse);
  /// The type of `value` with booleans for elements.
  static Type getBooleans(Value value);
};

} // namespace tosa
} // namespace mlir

#endif // STABLEHLO_CONVERSIONS_TOSA_TRANSFORMS_TOSABUILDER_H
