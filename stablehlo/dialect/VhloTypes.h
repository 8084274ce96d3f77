//===- VhloTypes.h - Types of VHLO ----------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_VHLOTYPES_H
#define STABLEHLO_DIALECT_VHLOTYPES_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/Types.h"
#include "mlir/Transforms/DialectConversion.h"
#include "stablehlo/dialect/Version.h"
#include "stablehlo/dialect/vhlo/TypeConversion.h"
#include "llvm/ADT/APFloat.h"
#include <tuple>

#include "stablehlo/dialect/vhlo/VhloTypeInterfaces.h.inc"

#define GET_TYPEDEF_CLASSES
#include "stablehlo/dialect/vhlo/VhloTypes.h.inc"

namespace mlir {
namespace vhlo {

/// Converts types for the patterns that make programs VHLO, or make them
/// StableHLO again (stablehlo/transforms/Passes.h). Types of VHLO stay as they
/// are unless more is added.
class VhloTypeConverter : public TypeConverter {
public:
  VhloTypeConverter();

  /// Types become those of VHLO.
  void
  addBuiltinToVhloConversions(OtherDialects others = OtherDialects::Refused);
  /// Types of VHLO become those that they stand for.
  void addVhloToBuiltinConversions();
  /// Values that cross to ops of other dialects are joined by
  /// `builtin.unrealized_conversion_cast`.
  void addUnrealizedMaterializations();

  /// Whether attributes of other dialects stay as they are, like types.
  OtherDialects getOtherDialects() const { return others; }

private:
  OtherDialects others = OtherDialects::Refused;
};

} // namespace vhlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_VHLOTYPES_H
