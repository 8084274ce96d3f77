//===- TrustedInput.h - The option --trusted-input ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TOOLS_TRUSTEDINPUT_H
#define STABLEHLO_TOOLS_TRUSTEDINPUT_H

#include "mlir/Support/LLVM.h"

namespace llvm {
class SourceMgr;
} // namespace llvm

namespace mlir {
class MLIRContext;

namespace stablehlo {

/// Adds the option to a tool, before its command line is parsed.
void registerTrustedInputOption();

/// `checkInput`, unless the command line says that the input may be trusted.
LogicalResult checkUntrustedInput(const llvm::SourceMgr &sourceMgr,
                                  MLIRContext *context);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TOOLS_TRUSTEDINPUT_H
