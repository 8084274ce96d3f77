//===- StopRequest.cpp - Stops programs from outside ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/parallel/StopRequest.h"

using namespace mlir;
using namespace mlir::stablehlo;

llvm::Error StopRequest::makeError() const {
  return llvm::createStringError(
      stopReason.load(std::memory_order_relaxed) == StopReason::Timeout
          ? "is where the time limit stopped the program"
          : "is where the program was interrupted");
}
