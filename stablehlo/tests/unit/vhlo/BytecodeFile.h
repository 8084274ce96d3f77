//===- BytecodeFile.h - Bytecode written by hand --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_UNIT_VHLO_BYTECODEFILE_H
#define STABLEHLO_TESTS_UNIT_VHLO_BYTECODEFILE_H

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <map>
#include <string>

namespace mlir {
namespace stablehlo {

/// The bytes of hexadecimal digits, between any spaces.
inline std::string hex(llvm::StringRef digits) {
  std::string packed;
  for (char c : digits)
    if (llvm::isHexDigit(c))
      packed.push_back(c);
  return llvm::fromHex(packed);
}

/// A number in as many bytes as it needs.
inline std::string number(uint64_t value) {
  unsigned numMore = 0;
  while (numMore < 7 && value >> (7 * (numMore + 1)))
    ++numMore;
  uint64_t bits = (value << 1 | 1) << numMore;
  std::string bytes;
  for (unsigned i = 0; i <= numMore; ++i)
    bytes.push_back(static_cast<char>(bits >> (8 * i)));
  return bytes;
}

enum Section {
  Strings,
  Dialects,
  Entries,
  Sizes,
  Ops,
  Resources,
  ResourceSizes,
  Versions,
  Properties
};

/// A file in sections.
struct File {
  std::string version = hex("0d");
  std::string producer = std::string("StableHLO_v1.0.0\0", 17);
  std::map<int, std::string> sections;
  std::string tail;

  std::string write() const {
    std::string bytes = "ML\xefR" + version + producer;
    for (const auto &[id, content] : sections)
      bytes += static_cast<char>(id) + number(content.size()) + content;
    return bytes + tail;
  }
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TESTS_UNIT_VHLO_BYTECODEFILE_H
