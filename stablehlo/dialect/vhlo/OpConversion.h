//===- OpConversion.h - Ops of StableHLO as ops of VHLO and back ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an op is called on the other side, and which attributes it has there.
// Operands, results and regions are the same on both.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_VHLO_OPCONVERSION_H
#define STABLEHLO_DIALECT_VHLO_OPCONVERSION_H

#include "mlir/IR/OperationSupport.h"
#include "stablehlo/dialect/vhlo/OpTable.h"
#include "stablehlo/dialect/vhlo/TypeConversion.h"

namespace mlir {
namespace vhlo {

/// The current version of the op that stands for `name`, an op of StableHLO or
/// of functions; null if there is none.
const OpInfo *findVhloOp(OperationName name);

/// The full name of the op that `op`, of VHLO, stands for.
std::string getStablehloName(Operation *op);

/// The attributes of `op`, of StableHLO, as those of the op of VHLO.
FailureOr<NamedAttrList> convertAttributesToVhlo(Operation *op,
                                                 const OpInfo &info,
                                                 OtherDialects others);

/// The attributes of `op`, of VHLO in its current version, as those of the op
/// that it stands for.
FailureOr<NamedAttrList> convertAttributesToStablehlo(Operation *op);

/// What VHLO has in place of an attribute that StableHLO leaves out.
/// `attributes` are the others; null if it may not be left out.
Attribute makeDefault(const AttributeInfo &info,
                      const NamedAttrList &attributes, MLIRContext *context);
/// Whether `value` says what the absence of the attribute would.
bool isDefault(const AttributeInfo &info, Attribute value,
               const NamedAttrList &attributes);

} // namespace vhlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_VHLO_OPCONVERSION_H
