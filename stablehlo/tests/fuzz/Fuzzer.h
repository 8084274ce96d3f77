//===- Fuzzer.h - What libFuzzer and its targets call of each other -------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_FUZZ_FUZZER_H
#define STABLEHLO_TESTS_FUZZ_FUZZER_H

#include "stablehlo/tests/fuzz/Exerciser.h"
#include "stablehlo/tests/fuzz/TextMutator.h"
#include "llvm/ADT/StringRef.h"
#include <algorithm>
#include <cstddef>
#include <cstdint>

extern "C" {
/// Runs a target on one input.
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
/// Changes `data` in place; returns its new size, `maxSize` at most.
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t maxSize,
                               unsigned int seed);
/// Makes `out` of two inputs.
size_t LLVMFuzzerCustomCrossOver(const uint8_t *data1, size_t size1,
                                 const uint8_t *data2, size_t size2,
                                 uint8_t *out, size_t maxSize,
                                 unsigned int seed);
/// libFuzzer's own mutations, or those of Driver.cpp.
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t maxSize);
}

namespace mlir {
namespace stablehlo {

/// What all runs of a process share.
inline Exerciser &getExerciser() {
  static Exerciser exerciser;
  return exerciser;
}
inline TextMutator &getMutator() {
  static TextMutator mutator(getExerciser().getContext());
  return mutator;
}

inline llvm::StringRef toStringRef(const uint8_t *data, size_t size) {
  return {reinterpret_cast<const char *>(data), size};
}

/// Copies as much of `text` as fits; returns how much that is.
inline size_t store(llvm::StringRef text, uint8_t *data, size_t maxSize) {
  size_t size = std::min(text.size(), maxSize);
  std::copy_n(text.data(), size, data);
  return size;
}

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TESTS_FUZZ_FUZZER_H
