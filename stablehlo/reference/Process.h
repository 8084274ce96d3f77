//===- Process.h - Who runs an op -----------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PROCESS_H
#define STABLEHLO_REFERENCE_PROCESS_H

#include "stablehlo/reference/grid/Grid.h"

namespace mlir {
namespace stablehlo {

/// A process of a grid that runs: `RunContext::getProcess` has it.
using Process = GridProcess;
/// Of communication between processes; 0 for none.
using ChannelId = int64_t;

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PROCESS_H
