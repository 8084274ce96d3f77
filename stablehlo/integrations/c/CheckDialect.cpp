//===- CheckDialect.cpp - The dialect check, for C ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/c/CheckDialect.h"

#include "mlir/CAPI/Registration.h"
#include "stablehlo/reference/check/CheckOps.h"

MLIR_DEFINE_CAPI_DIALECT_REGISTRATION(Check, check,
                                      mlir::stablehlo::check::CheckDialect)
