//===- MhloOps.cpp - What is left over of MHLO ----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/mhlo/MhloOps.h"

using namespace mlir;
using namespace mlir::mhlo::leftover;

#include "stablehlo/reference/mhlo/MhloDialect.cpp.inc"

#define GET_OP_CLASSES
#include "stablehlo/reference/mhlo/MhloOps.cpp.inc"

void MhloDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "stablehlo/reference/mhlo/MhloOps.cpp.inc"
      >();
}

void mhlo::leftover::registerMhloDialect(DialectRegistry &registry) {
  if (!registry.getDialectAllocator(MhloDialect::getDialectNamespace()))
    registry.insert<MhloDialect>();
}
