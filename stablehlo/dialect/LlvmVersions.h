//===- LlvmVersions.h - What LLVM 21 and 22 say differently ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// This project is written for LLVM 22 and builds with 21 too
// (build_tools/llvm_test). What only one of them has stands here; what both
// have is used everywhere else.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_LLVMVERSIONS_H
#define STABLEHLO_DIALECT_LLVMVERSIONS_H

#include "mlir/Transforms/DialectConversion.h"
#include "llvm/Config/llvm-config.h"

#if LLVM_VERSION_MAJOR >= 22
/// Headers of editor servers, as in #include STABLEHLO_LSP_HEADER(Logging.h);
/// what they declare is in llvm::lsp.
#define STABLEHLO_LSP_HEADER(name) <llvm/Support/LSP/name>
/// What tosa.rescale takes and has for its rounding mode.
#define STABLEHLO_TOSA_ROUNDING(mode) (::mlir::tosa::RoundingMode::mode)
#else
#define STABLEHLO_LSP_HEADER(name) <mlir/Tools/lsp-server-support/name>
#define STABLEHLO_TOSA_ROUNDING(mode) (#mode)
namespace mlir {
namespace lsp {}
} // namespace mlir
namespace llvm {
namespace lsp = ::mlir::lsp;
} // namespace llvm
#endif

namespace mlir {
namespace hlo {

/// Converts ops as they are. LLVM 21 always folds them first.
inline ConversionConfig getConfigWithoutFolding() {
  ConversionConfig config;
#if LLVM_VERSION_MAJOR >= 22
  config.foldingMode = DialectConversionFoldingMode::Never;
#endif
  return config;
}

} // namespace hlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_LLVMVERSIONS_H
