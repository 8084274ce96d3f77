//===- TypeConversion.h - Types of conversions to other dialects ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_CONVERSIONS_TYPECONVERSION_H
#define STABLEHLO_CONVERSIONS_TYPECONVERSION_H

#include "mlir/Transforms/DialectConversion.h"

namespace mlir {
namespace stablehlo {

/// Integers, and those in shaped types, become signless: most dialects have
/// signs in their ops. What else is of either type is joined by
/// `builtin.unrealized_conversion_cast`.
class RemoveSignTypeConverter : public TypeConverter {
public:
  RemoveSignTypeConverter();
};

/// The same for bodies that become scalar code: tensors of rank 0 and their
/// elements are made of each other by `tensor.from_elements` and
/// `tensor.extract`.
class LinalgTypeConverter : public RemoveSignTypeConverter {
public:
  LinalgTypeConverter();
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_CONVERSIONS_TYPECONVERSION_H
