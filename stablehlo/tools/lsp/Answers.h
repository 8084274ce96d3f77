//===- Answers.h - What is answered about documents ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TOOLS_LSP_ANSWERS_H
#define STABLEHLO_TOOLS_LSP_ANSWERS_H

#include "stablehlo/tools/lsp/OpDocs.h"
#include "stablehlo/tools/lsp/Positions.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/JSON.h"
#include <string>

namespace mlir {
namespace stablehlo {
namespace editor {

/// The capabilities that MLIR's server has not.
void addCapabilities(llvm::json::Object &answer);

/// The place of a part of the text.
llvm::json::Object makeRange(const Document &document, llvm::StringRef text);

/// The documentation of what stands at a place, and its range; null if there is
/// nothing known of it.
llvm::json::Value findHover(const Document &document, Position position,
                            const OpDocs &docs);
/// What MLIR's server says of a place (null or an object), and what findHover
/// does.
llvm::json::Value mergeHover(llvm::json::Value ofMlir,
                             const llvm::json::Value &documentation);

/// The tokens of lines from `begin` to `end`.
llvm::json::Value findTokens(const Document &document, const OpDocs &docs,
                             int64_t begin, int64_t end);

/// The edits that format the document: one for each line that changes.
llvm::json::Value findEdits(const Document &document);

/// Changes each place that is a part of the value.
void convertPlaces(llvm::json::Value &value,
                   llvm::function_ref<Position(Position)> convert);

} // namespace editor
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TOOLS_LSP_ANSWERS_H
