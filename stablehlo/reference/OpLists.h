//===- OpLists.h - The classes of ops that ODS generates ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_OPLISTS_H
#define STABLEHLO_REFERENCE_OPLISTS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/StablehloOps.h"
#include "stablehlo/dialect/sdy/SdyOps.h"
#include "stablehlo/reference/check/CheckOps.h"
#include "stablehlo/reference/interpreter/InterpreterOps.h"

namespace mlir {
namespace stablehlo {

template <typename... OpTys> struct OpList {};
using StablehloOps = OpList<
#define GET_OP_LIST
#include "stablehlo/dialect/StablehloOps.cpp.inc"
    >;
using ChloOps = OpList<
#define GET_OP_LIST
#include "stablehlo/dialect/chlo/ChloOps.cpp.inc"
    >;
using CheckOps = OpList<
#define GET_OP_LIST
#include "stablehlo/reference/check/CheckOps.cpp.inc"
    >;
using InterpreterOps = OpList<
#define GET_OP_LIST
#include "stablehlo/reference/interpreter/InterpreterOps.cpp.inc"
    >;
using SdyOps = OpList<
#define GET_OP_LIST
#include "stablehlo/dialect/sdy/SdyOps.cpp.inc"
    >;
using FuncOps = OpList<func::CallOp>;

/// Calls `visit` with each list of ops that evaluators know, be it to refuse
/// them.
template <typename Fn> void forEachOpList(Fn visit) {
  visit(StablehloOps());
  visit(ChloOps());
  visit(FuncOps());
  visit(CheckOps());
  visit(InterpreterOps());
  visit(SdyOps());
}

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_OPLISTS_H
