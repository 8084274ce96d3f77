//===- Register.cpp - Registers what interpreted programs are in ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/Register.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/IR/MLIRContext.h"
#include "stablehlo/dialect/Register.h"
#include "stablehlo/reference/check/CheckOps.h"
#include "stablehlo/reference/interpreter/InterpreterOps.h"
#include "stablehlo/reference/mhlo/MhloOps.h"

using namespace mlir;

static void registerAllButMhlo(DialectRegistry &registry) {
  // Constants as exporters write them; complex numbers as attributes, which
  // chlo.constant_like has.
  registry.insert<arith::ArithDialect, complex::ComplexDialect,
                  stablehlo::check::CheckDialect,
                  stablehlo::interpreter::InterpreterDialect>();
}

void stablehlo::registerInterpreterDialects(DialectRegistry &registry) {
  registerAllDialects(registry);
  registerAllButMhlo(registry);
  mhlo::leftover::registerMhloDialect(registry);
}

void stablehlo::registerInterpreterDialects(MLIRContext &context) {
  registerAllDialects(context);
  DialectRegistry registry;
  registerAllButMhlo(registry);
  if (!hasDialect(context, mhlo::leftover::MhloDialect::getDialectNamespace()))
    mhlo::leftover::registerMhloDialect(registry);
  context.appendDialectRegistry(registry);
}
