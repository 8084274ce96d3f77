//===- InterpreterDialect.cpp - The dialect interpreter, for C ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/c/InterpreterDialect.h"

#include "mlir/CAPI/Registration.h"
#include "stablehlo/reference/interpreter/InterpreterOps.h"

MLIR_DEFINE_CAPI_DIALECT_REGISTRATION(
    Interpreter, interpreter, mlir::stablehlo::interpreter::InterpreterDialect)
