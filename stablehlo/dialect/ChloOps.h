//===- ChloOps.h - The CHLO dialect and its ops ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_CHLOOPS_H
#define STABLEHLO_DIALECT_CHLOOPS_H

#include "stablehlo/dialect/ChloDialect.h"

#define GET_OP_CLASSES
#include "stablehlo/dialect/chlo/ChloOps.h.inc"

#endif // STABLEHLO_DIALECT_CHLOOPS_H
