//===- InstructionSetOption.h - The option --cpu --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TOOLS_INSTRUCTIONSETOPTION_H
#define STABLEHLO_TOOLS_INSTRUCTIONSETOPTION_H

namespace mlir {
namespace stablehlo {

/// Adds the option to a tool, before its command line is parsed, which sets the
/// instructions of the process.
void registerInstructionSetOption();

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TOOLS_INSTRUCTIONSETOPTION_H
