//===- StablehloBytecode.h - StableHLO in bytecode ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_STABLEHLOBYTECODE_H
#define STABLEHLO_DIALECT_STABLEHLOBYTECODE_H

namespace mlir {
namespace stablehlo {
class StablehloDialect;

/// Lets MLIR read and write the attributes and types of the dialect, and
/// others look at them before they are read.
void addBytecodeInterfaces(StablehloDialect &dialect);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_STABLEHLOBYTECODE_H
