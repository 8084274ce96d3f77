//===- CopyBytes.cpp - Copies that memcpy is slow for ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/tensor/CopyBytes.h"

using namespace mlir;

// Not where it is called from: a compiler that knows that operands do not
// overlap makes this loop a call of memcpy.
void stablehlo::copyInLines(char *target, const char *source,
                            int64_t numBytes) {
  constexpr int64_t kLineBytes = 64;
  for (; numBytes >= kLineBytes; numBytes -= kLineBytes) {
    std::memcpy(target, source, kLineBytes);
    target += kLineBytes;
    source += kLineBytes;
  }
  std::memcpy(target, source, numBytes);
}
