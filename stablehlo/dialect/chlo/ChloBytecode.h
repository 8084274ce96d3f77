//===- ChloBytecode.h - CHLO in bytecode ----------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_CHLO_CHLOBYTECODE_H
#define STABLEHLO_DIALECT_CHLO_CHLOBYTECODE_H

namespace mlir {
namespace chlo {
class ChloDialect;

/// Lets MLIR read and write the attributes of the dialect, and others look at
/// them before they are read.
void addBytecodeInterfaces(ChloDialect &dialect);

} // namespace chlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_CHLO_CHLOBYTECODE_H
