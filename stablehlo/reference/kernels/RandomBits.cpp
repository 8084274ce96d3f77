//===- RandomBits.cpp - Random bits ---------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/RandomBits.h"

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/RandomBlocks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

namespace {
/// Puts words into the memory of a tensor's elements.
struct Elements {
  char *data;
  ElementType type;
  unsigned size;

  explicit Elements(StridedView view)
      : data(view.data), type(view.type), size(getStorageSize(view.type)) {}

  /// Element `i` is the low bits of `word`; its type has at most 32 bits.
  void set(int64_t i, uint32_t word) const {
    unsigned numBits = getNumBits(type);
    if (numBits < 8)
      word = isSignedInteger(type)
                 ? static_cast<uint32_t>(llvm::SignExtend64(word, numBits))
                 : word & ((1u << numBits) - 1);
    std::memcpy(data + i * size, &word, size);
  }

  /// `count` elements from number `i` on.
  void setRun(int64_t i, const uint32_t *words, int64_t count) const {
    if (size == sizeof(uint32_t)) {
      std::memcpy(data + i * size, words, count * sizeof(uint32_t));
      return;
    }
    for (int64_t k = 0; k != count; ++k)
      set(i + k, words[k]);
  }
};
} // namespace

/// Calls `body(first, count)` for all of `numBlocks` blocks, from all threads.
static void
forBlocks(RunContext &context, int64_t numBlocks,
          llvm::function_ref<void(int64_t first, int64_t count)> body) {
  constexpr int64_t grain = 64 * kRandomBlocks;
  parallelForUntilStopped(context, numBlocks, grain,
                          [&](int64_t begin, int64_t end) {
                            for (; begin < end; begin += kRandomBlocks)
                              body(begin, std::min(kRandomBlocks, end - begin));
                          });
}

//===----------------------------------------------------------------------===//
// ThreeFry
//===----------------------------------------------------------------------===//

/// The first of even size, else the first of the largest; 0 for rank 0.
static int64_t getPairedDimension(llvm::ArrayRef<int64_t> shape) {
  const int64_t *size =
      llvm::find_if(shape, [](int64_t size) { return size % 2 == 0; });
  if (size == shape.end())
    size = llvm::max_element(shape);
  return size - shape.begin();
}

namespace {
/// Elements in pairs along one dimension; those of a pair share a block.
struct PairedElements {
  Elements elements;
  int64_t size;  // Of the dimension.
  int64_t after; // Elements behind each of its indices.
  int64_t numBlocks;

  explicit PairedElements(StridedView view) : elements(view) {
    int64_t dim = getPairedDimension(view.shape);
    size = view.shape.empty() ? 1 : view.shape[dim];
    after = 1;
    for (int64_t d = dim + 1; d < view.rank(); ++d)
      after *= view.shape[d];
    int64_t count = *getNumElements(view.shape);
    numBlocks = size == 0 ? 0 : count / size * llvm::divideCeil(size, 2);
  }

  /// The words of `count` blocks from number `block` on.
  void set(int64_t block, int64_t count, const uint32_t *a,
           const uint32_t *b) const {
    int64_t half = llvm::divideCeil(size, 2);
    while (count != 0) {
      int64_t rest = block % after, pair = block / after % half;
      int64_t before = block / after / half;
      int64_t i = (before * size + 2 * pair) * after + rest;
      int64_t run = std::min(count, after - rest);
      elements.setRun(i, a, run);
      if (2 * pair + 1 != size)
        elements.setRun(i + after, b, run);
      block += run, count -= run, a += run, b += run;
    }
  }

  /// True if elements in memory are the words a and b of block after block.
  bool isInterleaved() const {
    return elements.size == sizeof(uint32_t) && after == 1 && size % 2 == 0;
  }
};
} // namespace

static int64_t runThreeFry(RunContext &context, uint64_t key, uint64_t counter,
                           StridedView result) {
  bool isWide = getNumBits(result.type) == 64;
  PairedElements pairs(result);
  int64_t numBlocks = isWide ? *getNumElements(result.shape) : pairs.numBlocks;
  forBlocks(context, numBlocks, [&](int64_t first, int64_t count) {
    uint32_t words[2][kRandomBlocks];
    generateThreeFryBlocks(key, counter + first, words);
    if (!isWide && !pairs.isInterleaved())
      return pairs.set(first, count, words[0], words[1]);
    // In a 64-bit element, too, word a comes first.
    uint32_t *target = result.as<uint32_t>() + 2 * first;
    for (int64_t i = 0; i != count; ++i) {
      target[2 * i] = words[0][i];
      target[2 * i + 1] = words[1][i];
    }
  });
  return numBlocks;
}

//===----------------------------------------------------------------------===//
// Philox
//===----------------------------------------------------------------------===//

static int64_t runPhilox(RunContext &context, uint64_t key, uint64_t low,
                         uint64_t high, StridedView result) {
  bool isWide = getNumBits(result.type) == 64;
  int64_t numElements = *getNumElements(result.shape);
  int64_t perBlock = isWide ? 2 : 4;
  int64_t numBlocks = llvm::divideCeil(numElements, perBlock);
  Elements elements(result);
  forBlocks(context, numBlocks, [&](int64_t first, int64_t count) {
    uint32_t words[4][kRandomBlocks];
    uint64_t start = low + first;
    generatePhiloxBlocks(key, start, high + (start < low), words);
    // The words as they follow each other; two make a 64-bit element.
    uint32_t inOrder[4 * kRandomBlocks];
    for (int64_t i = 0; i != 4 * kRandomBlocks; ++i)
      inOrder[i] = words[i % 4][i / 4];
    int64_t place = first * perBlock;
    int64_t used = std::min(count * perBlock, numElements - place);
    if (isWide)
      std::memcpy(result.as<uint64_t>() + place, inOrder,
                  used * sizeof(uint64_t));
    else
      elements.setRun(place, inOrder, used);
  });
  return numBlocks;
}

//===----------------------------------------------------------------------===//
// Random bits
//===----------------------------------------------------------------------===//

void stablehlo::generateRandomBits(RunContext &context,
                                   RandomAlgorithm algorithm,
                                   llvm::MutableArrayRef<uint64_t> state,
                                   StridedView result) {
  uint64_t counter = state[1];
  if (algorithm == RandomAlgorithm::ThreeFry) {
    state[1] += runThreeFry(context, state[0], counter, result);
    return;
  }
  bool hasHigh = state.size() == 3;
  state[1] += runPhilox(context, state[0], counter,
                        hasHigh ? state[2] : state[0], result);
  if (hasHigh)
    state[2] += state[1] < counter;
}

void stablehlo::generateThreeFryBlock(uint64_t key, uint64_t counter,
                                      uint32_t *words) {
  uint32_t blocks[2][kRandomBlocks];
  generateThreeFryBlocks(key, counter, blocks);
  for (int w = 0; w != 2; ++w)
    words[w] = blocks[w][0];
}
