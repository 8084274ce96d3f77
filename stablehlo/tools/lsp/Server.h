//===- Server.h - What MLIR's language server lacks ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Stands between an editor and MLIR's language server. All messages go on to
// MLIR's, and its answers come back in their order; those to some requests get
// more, or are made here:
//  - `initialize` tells of the requests below;
//  - `textDocument/hover` has the documentation of what is under the cursor;
//  - `textDocument/semanticTokens/full` and `/range`;
//  - `textDocument/formatting`.
// Columns are translated: editors count units of UTF-16, MLIR bytes.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TOOLS_LSP_SERVER_H
#define STABLEHLO_TOOLS_LSP_SERVER_H

#include "stablehlo/dialect/LlvmVersions.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include STABLEHLO_LSP_HEADER(Transport.h)
#include "llvm/Support/raw_ostream.h"
#include <cstdio>

namespace mlir {
namespace stablehlo {
namespace editor {

struct ServerOptions {
  /// Of the editor's messages.
  llvm::lsp::JSONStreamStyle style = llvm::lsp::JSONStreamStyle::Standard;
  /// Whether messages to the editor have lines.
  bool isPretty = false;
};

/// Serves until the editor ends or MLIR's server does, which `runMlirServer`
/// runs in a process of its own, by standard input and output. Returns a status
/// for exit. A thread may still read `in` then.
int serve(std::FILE *in, llvm::raw_fd_ostream &out,
          const ServerOptions &options,
          llvm::function_ref<int()> runMlirServer);

} // namespace editor
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TOOLS_LSP_SERVER_H
