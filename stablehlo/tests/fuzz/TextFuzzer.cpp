//===- TextFuzzer.cpp - Fuzzes programs as text ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tests/fuzz/Fuzzer.h"

using namespace mlir::stablehlo;

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  // Parsers read the character behind the end, as of any file's buffer.
  std::string program = toStringRef(data, size).str();
  getExerciser().run(program);
  return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t maxSize,
                               unsigned int seed) {
  // libFuzzer's own mutations know what the program compared its bytes with.
  if (seed % 16 == 0)
    return LLVMFuzzerMutate(data, size, maxSize);
  return store(getMutator().mutate(toStringRef(data, size), seed), data,
               maxSize);
}

size_t LLVMFuzzerCustomCrossOver(const uint8_t *data1, size_t size1,
                                 const uint8_t *data2, size_t size2,
                                 uint8_t *out, size_t maxSize,
                                 unsigned int seed) {
  return store(getMutator().crossOver(toStringRef(data1, size1),
                                      toStringRef(data2, size2), seed),
               out, maxSize);
}
