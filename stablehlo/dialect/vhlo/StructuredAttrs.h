//===- StructuredAttrs.h - Structured attributes taken to pieces ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where ops of StableHLO have a structured attribute, such as dimension
// numbers, those of VHLO have an attribute for each of its members.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_VHLO_STRUCTUREDATTRS_H
#define STABLEHLO_DIALECT_VHLO_STRUCTUREDATTRS_H

#include "mlir/IR/OperationSupport.h"
#include "stablehlo/dialect/vhlo/OpTable.h"

namespace mlir {
namespace vhlo {

/// Adds the members of `attribute` to `members`, those that the op of VHLO has.
/// Fails if it is no structured attribute.
LogicalResult splitStructured(Attribute attribute, const OpInfo &info,
                              NamedAttrList &members);

/// Adds the structured attributes of the op of StableHLO, made of `members`, to
/// `attributes`. `members` are those that do not have their defaults. Fails if
/// they are not what they should be.
LogicalResult joinStructured(const NamedAttrList &members, const OpInfo &info,
                             MLIRContext *context, NamedAttrList &attributes);

} // namespace vhlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_VHLO_STRUCTUREDATTRS_H
