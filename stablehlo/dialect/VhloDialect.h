//===- VhloDialect.h - The versioned dialect ------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The dialect, its types and attributes, without its ops: OpTable.h lists them.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_VHLODIALECT_H
#define STABLEHLO_DIALECT_VHLODIALECT_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "stablehlo/dialect/VhloTypes.h"

#include "stablehlo/dialect/vhlo/VhloAttrInterfaces.h.inc"
#include "stablehlo/dialect/vhlo/VhloDialect.h.inc"
#include "stablehlo/dialect/vhlo/VhloEnums.h.inc"
#include "stablehlo/dialect/vhlo/VhloOpInterfaces.h.inc"

#define GET_ATTRDEF_CLASSES
#include "stablehlo/dialect/vhlo/VhloAttrs.h.inc"

#endif // STABLEHLO_DIALECT_VHLODIALECT_H
