//===- StablehloAttrs.h - Attributes, enums and types of StableHLO --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_STABLEHLOATTRS_H
#define STABLEHLO_DIALECT_STABLEHLOATTRS_H

#include "mlir/IR/Attributes.h"
#include "mlir/IR/BuiltinAttributeInterfaces.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/TensorEncoding.h"

#include "stablehlo/dialect/StablehloEnums.h.inc"

#define GET_TYPEDEF_CLASSES
#include "stablehlo/dialect/StablehloTypes.h.inc"

#define GET_ATTRDEF_CLASSES
#include "stablehlo/dialect/StablehloAttrs.h.inc"

#endif // STABLEHLO_DIALECT_STABLEHLOATTRS_H
