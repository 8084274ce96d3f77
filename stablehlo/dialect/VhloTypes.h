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
#include "stablehlo/dialect/Version.h"
#include "llvm/ADT/APFloat.h"
#include <tuple>

#include "stablehlo/dialect/vhlo/VhloTypeInterfaces.h.inc"

#define GET_TYPEDEF_CLASSES
#include "stablehlo/dialect/vhlo/VhloTypes.h.inc"

#endif // STABLEHLO_DIALECT_VHLOTYPES_H
