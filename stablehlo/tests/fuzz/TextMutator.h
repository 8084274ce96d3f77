//===- TextMutator.h - Damages a program as text --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a person could have written wrongly: other numbers, types, names, lists,
// lines. Damage to single characters mostly ends in the lexer; this does not.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_FUZZ_TEXTMUTATOR_H
#define STABLEHLO_TESTS_FUZZ_TEXTMUTATOR_H

#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/StringRef.h"
#include <random>
#include <string>
#include <vector>

namespace mlir {
namespace stablehlo {

class TextMutator {
public:
  /// The names of ops and of their attributes come from the dialects that
  /// `context` has loaded.
  explicit TextMutator(MLIRContext &context);

  /// `text` with one to four pieces of damage. The same seed, the same damage.
  std::string mutate(llvm::StringRef text, uint32_t seed);
  /// `text` with some lines of `other` put into it, or in the place of its own.
  std::string crossOver(llvm::StringRef text, llvm::StringRef other,
                        uint32_t seed);

private:
  /// A piece of text: a number, a type, a name, …
  struct Span {
    size_t begin;
    size_t size;
  };

  size_t draw(size_t end) { return end ? random() % end : 0; }
  template <typename Range> const auto &pick(const Range &range) {
    return range[draw(std::size(range))];
  }
  void replace(std::string &text, Span span, llvm::StringRef by) {
    text.replace(span.begin, span.size, by.data(), by.size());
  }

  void changeLine(std::string &text);
  void changeNumber(std::string &text);
  void changeDimension(std::string &text);
  void changeElementType(std::string &text);
  void changeType(std::string &text);
  void changeList(std::string &text);
  void changeOp(std::string &text);
  void changeAttributeName(std::string &text);
  void changeValue(std::string &text);
  void removePiece(std::string &text);
  void changeCharacter(std::string &text);
  void damage(std::string &text);

  std::vector<std::string> opNames;
  std::vector<std::string> attributeNames;
  std::minstd_rand random;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TESTS_FUZZ_TEXTMUTATOR_H
