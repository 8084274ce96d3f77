//===- VhloDialect.cpp - The dialect vhlo, for C --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/c/VhloDialect.h"

#include "mlir/CAPI/Registration.h"
#include "stablehlo/dialect/VhloDialect.h"

MLIR_DEFINE_CAPI_DIALECT_REGISTRATION(Vhlo, vhlo, mlir::vhlo::VhloDialect)
