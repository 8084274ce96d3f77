//===- StablehloOps.h - The StableHLO dialect and its ops -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_STABLEHLOOPS_H
#define STABLEHLO_DIALECT_STABLEHLOOPS_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "stablehlo/dialect/Base.h"
#include "stablehlo/dialect/Inputs.h"
#include "stablehlo/dialect/StablehloAttrs.h"

#include "stablehlo/dialect/StablehloDialect.h.inc"

// Ops of other categories end their regions with ReturnOp: Modularity is first.
#define GET_OP_CLASSES
#include "stablehlo/dialect/ops/Modularity.h.inc"

#define GET_OP_CLASSES
#include "stablehlo/dialect/ops/ControlFlow.h.inc"
#define GET_OP_CLASSES
#include "stablehlo/dialect/ops/DataMovement.h.inc"
#define GET_OP_CLASSES
#include "stablehlo/dialect/ops/Deprecated.h.inc"
#define GET_OP_CLASSES
#include "stablehlo/dialect/ops/Distribution.h.inc"
#define GET_OP_CLASSES
#include "stablehlo/dialect/ops/Dynamism.h.inc"
#define GET_OP_CLASSES
#include "stablehlo/dialect/ops/Elementwise.h.inc"
#define GET_OP_CLASSES
#include "stablehlo/dialect/ops/Extensibility.h.inc"
#define GET_OP_CLASSES
#include "stablehlo/dialect/ops/GatherScatter.h.inc"
#define GET_OP_CLASSES
#include "stablehlo/dialect/ops/Miscellaneous.h.inc"
#define GET_OP_CLASSES
#include "stablehlo/dialect/ops/Quantization.h.inc"
#define GET_OP_CLASSES
#include "stablehlo/dialect/ops/Reduction.h.inc"

#endif // STABLEHLO_DIALECT_STABLEHLOOPS_H
