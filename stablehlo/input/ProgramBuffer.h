//===- ProgramBuffer.h - Programs as MLIR's parsers read them -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INPUT_PROGRAMBUFFER_H
#define STABLEHLO_INPUT_PROGRAMBUFFER_H

#include "llvm/Support/MemoryBuffer.h"
#include <memory>

namespace mlir {
namespace stablehlo {

/// The program in `buffer` as this version of MLIR reads it: of what
/// `jax.export` writes, the module; of text by a newer MLIR, hexadecimal
/// booleans (`dense<"0x0100…"> : tensor<128xi1>`, a byte for each) as the bits
/// that they were before, with spaces behind them, so that each place in the
/// text stays the same. `buffer` itself where nothing changes.
std::unique_ptr<llvm::MemoryBuffer>
getProgramBuffer(std::unique_ptr<llvm::MemoryBuffer> buffer);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_INPUT_PROGRAMBUFFER_H
