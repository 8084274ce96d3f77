//===- Register.cpp - Registers the dialects of this project --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/Register.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/IR/DialectRegistry.h"
#include "stablehlo/dialect/ChloDialect.h"
#include "stablehlo/dialect/StablehloDialect.h"
#include "stablehlo/dialect/VhloOps.h"

using namespace mlir;

void stablehlo::registerAllDialects(DialectRegistry &registry) {
  // A dialect's dependent dialects are loaded with it, but a signature may name
  // a quantized type before the first op of ours is seen.
  registry.insert<chlo::ChloDialect, func::FuncDialect, quant::QuantDialect,
                  StablehloDialect, vhlo::VhloDialect>();
}
