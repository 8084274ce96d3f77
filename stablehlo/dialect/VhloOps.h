//===- VhloOps.h - The versioned dialect and its ops ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_VHLOOPS_H
#define STABLEHLO_DIALECT_VHLOOPS_H

#include "stablehlo/dialect/VhloDialect.h"
#include "stablehlo/dialect/vhlo/OpClass.h"

#include "stablehlo/dialect/vhlo/VhloOpClasses.h.inc"

#endif // STABLEHLO_DIALECT_VHLOOPS_H
