//===- Format.h - White space of programs --------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Indents the lines of a program as MLIR's printer would, and removes white
// space that has no use. Lines, their ends, comments and names stay as they
// are.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TOOLS_LSP_FORMAT_H
#define STABLEHLO_TOOLS_LSP_FORMAT_H

#include "stablehlo/tools/lsp/Positions.h"
#include <optional>
#include <string>
#include <vector>

namespace mlir {
namespace stablehlo {
namespace editor {

/// The lines of the document as they should be, as many as it has; none if it
/// is no program: brackets without their match, or characters that no program
/// has.
std::optional<std::vector<std::string>> formatLines(const Document &document);

} // namespace editor
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TOOLS_LSP_FORMAT_H
