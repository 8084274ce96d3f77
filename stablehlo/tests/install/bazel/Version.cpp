//===- Version.cpp - The version that a program links --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/Version.h"

int main() {
  auto version = mlir::vhlo::Version::getCurrentVersion();
  return version.getMajor() == 1 ? 0 : 1;
}
