//===- TypeConversion.h - Types of VHLO and their counterparts ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_VHLO_TYPECONVERSION_H
#define STABLEHLO_DIALECT_VHLO_TYPECONVERSION_H

#include "mlir/IR/Attributes.h"
#include "mlir/IR/Types.h"

namespace mlir {
namespace vhlo {

/// Whether types and attributes of dialects that VHLO does not know may stay as
/// they are.
enum class OtherDialects { Refused, Allowed };

/// Whether VHLO may hold it as it is: what is of VHLO, and what is of dialects
/// other than those that VHLO stands for.
bool isVhloOrForeign(Type type);
bool isVhloOrForeign(Attribute attribute);

/// The type of VHLO that stands for `type`; null if there is none.
Type convertTypeToVhlo(Type type,
                       OtherDialects others = OtherDialects::Refused);

/// The type that `type` stands for: itself if it is not of VHLO; null if it
/// says what no type can.
Type convertTypeToStablehlo(Type type);

} // namespace vhlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_VHLO_TYPECONVERSION_H
