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
#include "mlir/IR/MLIRContext.h"
#include "stablehlo/dialect/ChloDialect.h"
#include "stablehlo/dialect/StablehloDialect.h"
#include "stablehlo/dialect/VhloDialect.h"
#include "stablehlo/dialect/sdy/SdyOps.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;

bool stablehlo::hasDialect(MLIRContext &context, StringRef name) {
  return context.getLoadedDialect(name) ||
         llvm::is_contained(context.getAvailableDialects(), name);
}

static void registerAllButSdy(DialectRegistry &registry) {
  // A dialect's dependent dialects are loaded with it, but a signature may name
  // a quantized type before the first op of ours is seen.
  registry.insert<chlo::ChloDialect, func::FuncDialect, quant::QuantDialect,
                  stablehlo::StablehloDialect, vhlo::VhloDialect>();
}

void stablehlo::registerAllDialects(DialectRegistry &registry) {
  registerAllButSdy(registry);
  sdy::registerSdyDialect(registry);
}

void stablehlo::registerAllDialects(MLIRContext &context) {
  DialectRegistry registry;
  registerAllButSdy(registry);
  if (!hasDialect(context, sdy::SdyDialect::getDialectNamespace()))
    sdy::registerSdyDialect(registry);
  context.appendDialectRegistry(registry);
}
