//===- ChloOps.td - The ops of CHLO, for other projects ----*- tablegen -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_CHLOOPS
#define STABLEHLO_DIALECT_CHLOOPS

include "stablehlo/dialect/chlo/ChloOps.td"

#endif // STABLEHLO_DIALECT_CHLOOPS
