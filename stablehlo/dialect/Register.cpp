//===- Register.cpp - Registers the dialects of this project --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/Register.h"

#include "mlir/IR/DialectRegistry.h"
#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/StablehloOps.h"

using namespace mlir;

void stablehlo::registerAllDialects(DialectRegistry &registry) {
  registry.insert<chlo::ChloDialect, StablehloDialect>();
}
