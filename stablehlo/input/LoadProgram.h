//===- LoadProgram.h - Programs in any form that they are kept in ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INPUT_LOADPROGRAM_H
#define STABLEHLO_INPUT_LOADPROGRAM_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "stablehlo/input/CheckInput.h"

namespace mlir {
namespace stablehlo {

/// Reads a program from text, MLIR bytecode, a portable artifact of any
/// version, or what `Exported.serialize()` writes. VHLO becomes StableHLO. The
/// dialects must be registered in `context`. `name` stands for the file in
/// locations. Reports what is wrong and returns null.
OwningOpRef<ModuleOp> loadProgram(llvm::StringRef bytes, llvm::StringRef name,
                                  UnknownEncodings unknownEncodings,
                                  MLIRContext *context);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_INPUT_LOADPROGRAM_H
