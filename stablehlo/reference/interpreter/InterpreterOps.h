//===- InterpreterOps.h - Ops about the run of a program ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_INTERPRETER_INTERPRETEROPS_H
#define STABLEHLO_REFERENCE_INTERPRETER_INTERPRETEROPS_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "stablehlo/dialect/StablehloDialect.h"

#include "stablehlo/reference/interpreter/InterpreterDialect.h.inc"

#define GET_OP_CLASSES
#include "stablehlo/reference/interpreter/InterpreterOps.h.inc"

#endif // STABLEHLO_REFERENCE_INTERPRETER_INTERPRETEROPS_H
