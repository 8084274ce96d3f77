//===- ChloDialect.h - The CHLO dialect -----------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The dialect and its attributes, without its ops.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_CHLODIALECT_H
#define STABLEHLO_DIALECT_CHLODIALECT_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "stablehlo/dialect/Base.h"
#include "stablehlo/dialect/Inputs.h"

#include "stablehlo/dialect/chlo/ChloDialect.h.inc"

#include "stablehlo/dialect/chlo/ChloEnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "stablehlo/dialect/chlo/ChloAttrs.h.inc"

namespace mlir {
namespace chlo {
namespace OpTrait {
/// Broadcasts its operands as NumPy does.
template <typename ConcreteType>
struct Broadcasting
    : public mlir::OpTrait::TraitBase<ConcreteType, Broadcasting> {};
} // namespace OpTrait
} // namespace chlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_CHLODIALECT_H
