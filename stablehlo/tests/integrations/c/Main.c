//===- Main.c - All tests in C --------------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Check.h"

#include <stdio.h>

int main(void) {
  testDialects();
  testDimensionNumbers();
  testEnums();
  testAttributes();
  testMeshes();
  testTypes();
  testVersions();
  testArtifacts();
  testPasses();
  testEvaluation();
  testInterpreter();
  printf("%d failures\n", getNumFailures());
  return getNumFailures() == 0 ? 0 : 1;
}
