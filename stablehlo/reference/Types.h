//===- Types.h - Which element types the interpreter has ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_TYPES_H
#define STABLEHLO_REFERENCE_TYPES_H

#include "mlir/IR/Types.h"
#include "stablehlo/reference/tensor/ElementType.h"
#include <optional>

namespace mlir {
namespace stablehlo {

/// Whether the interpreter has elements of `type`, of a kind.
inline bool isSupportedUnsignedIntegerType(Type type) {
  std::optional<ElementType> element = getElementType(type);
  return element && isUnsignedInteger(*element);
}
inline bool isSupportedSignedIntegerType(Type type) {
  std::optional<ElementType> element = getElementType(type);
  return element && isSignedInteger(*element);
}
inline bool isSupportedBooleanType(Type type) {
  std::optional<ElementType> element = getElementType(type);
  return element && isBoolean(*element);
}
inline bool isSupportedIntegerType(Type type) {
  std::optional<ElementType> element = getElementType(type);
  return element && isInteger(*element);
}
inline bool isSupportedFloatType(Type type) {
  std::optional<ElementType> element = getElementType(type);
  return element && isFloat(*element);
}
inline bool isSupportedComplexType(Type type) {
  std::optional<ElementType> element = getElementType(type);
  return element && isComplex(*element);
}

/// Of an element of a supported type; 0 for others.
inline int64_t numBits(Type type) {
  std::optional<ElementType> element = getElementType(type);
  return element ? getNumBits(*element) : 0;
}

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_TYPES_H
