//===- OpDocs.h - Documentation of ops, types and enums ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What ODS says of them, from the references that mlir-tblgen writes of the
// dialects, which are part of the tool.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TOOLS_LSP_OPDOCS_H
#define STABLEHLO_TOOLS_LSP_OPDOCS_H

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace mlir {
namespace stablehlo {
namespace editor {

class OpDocs {
public:
  /// Those of this project's dialects.
  OpDocs();

  /// Markdown about an op, by its full name; empty if nothing is known of it.
  std::string getOp(llvm::StringRef name) const;
  /// About a type or attribute of a dialect, with its sigil.
  std::string getType(llvm::StringRef name) const;
  /// About a word, of all the enums that have it.
  std::string getEnumWord(llvm::StringRef word) const {
    return enumWords.lookup(word);
  }
  bool isEnumWord(llvm::StringRef word) const {
    return enumWords.contains(word);
  }

private:
  void addReference(llvm::StringRef text);
  void addSection(llvm::StringRef chapter, llvm::StringRef heading,
                  llvm::StringRef body);
  void addEnum(llvm::StringRef name, llvm::StringRef body);

  llvm::StringMap<llvm::StringRef> ops;   // The sections of the references.
  llvm::StringMap<llvm::StringRef> types; // By `!dialect.type`.
  llvm::StringMap<std::string> enumWords;
};

} // namespace editor
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TOOLS_LSP_OPDOCS_H
