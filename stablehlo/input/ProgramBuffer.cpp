//===- ProgramBuffer.cpp - Programs as MLIR's parsers read them -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/input/ProgramBuffer.h"

#include "stablehlo/input/ExportedModule.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cstdint>
#include <optional>

using namespace mlir;
using llvm::StringRef;

static constexpr llvm::StringLiteral kHexadecimal("dense<\"0x");

/// The number of elements of the `tensor<…xi1>` that `text` begins with.
static std::optional<uint64_t> getNumBooleans(StringRef text) {
  text = text.ltrim();
  if (!text.consume_front("tensor<") && !text.consume_front("vector<"))
    return std::nullopt;
  uint64_t numElements = 1;
  while (!text.consume_front("i1>")) {
    uint64_t dim;
    if (text.consumeInteger(/*Radix=*/10, dim) || !text.consume_front("x"))
      return std::nullopt;
    numElements = llvm::SaturatingMultiply(numElements, dim);
  }
  return numElements;
}

/// The digits of the first booleans behind `start` that have a byte each.
static StringRef findBooleanBytes(StringRef text, size_t start) {
  while ((start = text.find(kHexadecimal, start)) != StringRef::npos) {
    start += kHexadecimal.size();
    StringRef digits = text.substr(start).take_while(llvm::isHexDigit);
    StringRef behind = text.substr(start + digits.size());
    bool isEnd = behind.consume_front("\">");
    behind = behind.ltrim();
    // One byte is a splat, or the bits of up to eight.
    if (isEnd && behind.consume_front(":") && digits.size() > 2 &&
        digits.size() % 2 == 0 && getNumBooleans(behind) == digits.size() / 2)
      return digits;
    start += digits.size();
  }
  return {};
}

/// Writes the bits of `text`, which is the digits of bytes and `">`, in its
/// place, the first boolean the lowest of the first byte.
static void packBooleans(llvm::MutableArrayRef<char> text) {
  constexpr llvm::StringLiteral kEnd("\">");
  size_t numBooleans = (text.size() - kEnd.size()) / 2;
  char *out = text.begin();
  for (size_t first = 0; first < numBooleans; first += 8) {
    unsigned bits = 0;
    for (size_t i = first; i < std::min(first + 8, numBooleans); ++i)
      bits |= (text[2 * i] != '0' || text[2 * i + 1] != '0') << (i - first);
    *out++ = llvm::hexdigit(bits / 16);
    *out++ = llvm::hexdigit(bits % 16);
  }
  out = llvm::copy(kEnd, out);
  std::fill(out, text.end(), ' ');
}

std::unique_ptr<llvm::MemoryBuffer>
stablehlo::getProgramBuffer(std::unique_ptr<llvm::MemoryBuffer> buffer) {
  StringRef text = buffer->getBuffer();
  StringRef module = getExportedModule(text);
  // Copied: bytecode is read at an alignment.
  if (module.size() != text.size())
    return llvm::MemoryBuffer::getMemBufferCopy(module,
                                                buffer->getBufferIdentifier());
  StringRef digits = findBooleanBytes(text, 0);
  if (digits.empty())
    return buffer;
  auto packed = llvm::WritableMemoryBuffer::getNewUninitMemBuffer(
      text.size(), buffer->getBufferIdentifier());
  llvm::copy(text, packed->getBufferStart());
  for (; !digits.empty();
       digits = findBooleanBytes(text, digits.end() - text.begin()))
    packBooleans(packed->getBuffer().slice(digits.begin() - text.begin(),
                                           digits.size() + 2));
  return packed;
}
