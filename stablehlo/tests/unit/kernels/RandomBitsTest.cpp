//===- RandomBitsTest.cpp - Random bits -----------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/RandomBits.h"
#include "stablehlo/tests/unit/TestContext.h"

#include "TestTensors.h"
#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/RandomBlocks.h"

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::test;

namespace {
using Words = std::vector<uint32_t>;
using State = std::vector<uint64_t>;

Words getThreeFry(uint64_t key, uint64_t counter) {
  Words words(2);
  generateThreeFryBlock(key, counter, words.data());
  return words;
}
Words getPhilox(uint64_t key, uint64_t low, uint64_t high) {
  uint32_t words[4][kRandomBlocks];
  generatePhiloxBlocks(key, low, high, words);
  return {words[0][0], words[1][0], words[2][0], words[3][0]};
}

// The vectors that the authors of the generators publish: kat_vectors of
// Random123.
TEST(RandomBitsTest, ThreeFryGivesPublishedWords) {
  EXPECT_EQ(getThreeFry(0, 0), (Words{0x6b200159, 0x99ba4efe}));
  EXPECT_EQ(getThreeFry(~0ull, ~0ull), (Words{0x1cb996fc, 0xbb002be7}));
  EXPECT_EQ(getThreeFry(0x0370734413198a2e, 0x85a308d3243f6a88),
            (Words{0xc4923a9c, 0x483df7a0}));
}
TEST(RandomBitsTest, PhiloxGivesPublishedWords) {
  EXPECT_EQ(getPhilox(0, 0, 0),
            (Words{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
  EXPECT_EQ(getPhilox(~0ull, ~0ull, ~0ull),
            (Words{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
  EXPECT_EQ(
      getPhilox(0x299f31d0a4093822, 0x85a308d3243f6a88, 0x0370734413198a2e),
      (Words{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

Tensor generate(RandomAlgorithm algorithm, State &state, ElementType type,
                llvm::ArrayRef<int64_t> shape,
                RunContext &context = testContext()) {
  Tensor result = allocate(type, shape);
  generateRandomBits(context, algorithm, state, result.view());
  return result;
}

// The spec's examples.
TEST(RandomBitsTest, ExamplesOfTheSpec) {
  State state = {1, 2};
  Tensor bits =
      generate(RandomAlgorithm::ThreeFry, state, ElementType::UI64, {4});
  EXPECT_EQ(getElements<uint64_t>(bits),
            (State{9236835810183407956u, 16087790271692313299u,
                   18212823393184779219u, 2658481902456610144u}));
  EXPECT_EQ(state, (State{1, 6}));

  state = {1, 2};
  bits = generate(RandomAlgorithm::Philox, state, ElementType::UI32, {4});
  EXPECT_EQ(getElements<uint32_t>(bits),
            (Words{2100602697, 2847456232, 2074354647, 800269529}));
  EXPECT_EQ(state, (State{1, 3}));

  state = {1, 2, 5};
  bits = generate(RandomAlgorithm::Philox, state, ElementType::UI32, {3});
  EXPECT_EQ(getElements<uint32_t>(bits),
            (Words{3252276806, 1054835708, 3496722488}));
  EXPECT_EQ(state, (State{1, 3, 5}));
}

/// The formula: halves of the first even dimension, else of the first of the
/// largest.
TEST(RandomBitsTest, ThreeFryPairsElementsAlongOneDimension) {
  struct Case {
    Dims shape;
    int64_t dim;
  };
  for (const Case &test :
       {Case{{300}, 0}, Case{{7}, 0}, Case{{3, 4, 5}, 1}, Case{{6, 130}, 0},
        Case{{3, 5}, 1}, Case{{5, 1}, 0}, Case{{3, 2, 2}, 1}, Case{{3, 3}, 0},
        Case{{5, 3, 5}, 0}, Case{{1, 3, 7, 7, 5}, 2}}) {
    State state = {0x123456789abcdef0, 0xfffffffe};
    Tensor bits = generate(RandomAlgorithm::ThreeFry, state, ElementType::UI32,
                           test.shape);
    Dims half = test.shape;
    half[test.dim] = (half[test.dim] + 1) / 2;
    Dims strides = getRowMajorStrides(half);
    forEachIndex(test.shape, [&](llvm::ArrayRef<int64_t> index) {
      uint64_t block = 0;
      for (auto [d, i] : llvm::enumerate(index))
        block += strides[d] * (static_cast<int64_t>(d) == test.dim ? i / 2 : i);
      Words words = getThreeFry(0x123456789abcdef0, 0xfffffffe + block);
      EXPECT_EQ(*reinterpret_cast<uint32_t *>(bits.at(index)),
                words[index[test.dim] % 2]);
    });
    EXPECT_EQ(state[1], 0xfffffffe + *getNumElements(half));
  }
}

TEST(RandomBitsTest, NarrowTypesTakeLowBits) {
  for (RandomAlgorithm algorithm :
       {RandomAlgorithm::ThreeFry, RandomAlgorithm::Philox}) {
    State state = {5, 6};
    Tensor wide = generate(algorithm, state, ElementType::UI32, {3, 6});
    for (ElementType type :
         {ElementType::UI16, ElementType::SI8, ElementType::SI4,
          ElementType::UI2, ElementType::F16, ElementType::F8E5M2,
          ElementType::F4E2M1FN}) {
      State again = {5, 6};
      Tensor narrow = generate(algorithm, again, type, {3, 6});
      EXPECT_EQ(again, state);
      unsigned numBits = getNumBits(type);
      forEachIndex(narrow.getShape(), [&](llvm::ArrayRef<int64_t> index) {
        int64_t word = getInteger(wide, index),
                value = getInteger(narrow, index);
        EXPECT_EQ((word ^ value) & ((1 << numBits) - 1), 0);
        if (numBits < 8 && isSignedInteger(type))
          EXPECT_TRUE(value >= -(1 << (numBits - 1)) &&
                      value < 1 << (numBits - 1));
        else if (numBits < 8)
          EXPECT_TRUE(static_cast<uint8_t>(value) < 1 << numBits);
      });
    }
  }
}

TEST(RandomBitsTest, PhiloxWordsFollowEachOther) {
  State state = {9, ~0ull - 2, 7};
  Tensor bits =
      generate(RandomAlgorithm::Philox, state, ElementType::F32, {25});
  for (int64_t i = 0; i != 25; ++i) {
    uint64_t low = ~0ull - 2 + i / 4, high = low < ~0ull - 2 ? 8 : 7;
    EXPECT_EQ(reinterpret_cast<uint32_t *>(bits.data())[i],
              getPhilox(9, low, high)[i % 4]);
  }
  // Seven blocks; the low half has run over.
  EXPECT_EQ(state, (State{9, 4, 8}));

  state = {9, 3};
  bits = generate(RandomAlgorithm::Philox, state, ElementType::F64, {3});
  Words first = getPhilox(9, 3, 9), second = getPhilox(9, 4, 9);
  auto join = [](uint64_t low, uint64_t high) { return low | high << 32; };
  uint64_t *data = reinterpret_cast<uint64_t *>(bits.data());
  EXPECT_EQ(data[0], join(first[0], first[1]));
  EXPECT_EQ(data[1], join(first[2], first[3]));
  EXPECT_EQ(data[2], join(second[0], second[1]));
  EXPECT_EQ(state, (State{9, 5}));
}

TEST(RandomBitsTest, EmptyTensorsTakeNoBlocks) {
  for (RandomAlgorithm algorithm :
       {RandomAlgorithm::ThreeFry, RandomAlgorithm::Philox})
    for (ElementType type : {ElementType::UI8, ElementType::UI64})
      for (Dims shape : {Dims{0}, Dims{3, 0}, Dims{4, 0, 3}}) {
        State state = {1, 2};
        generate(algorithm, state, type, shape);
        EXPECT_EQ(state, (State{1, 2}));
      }
}

TEST(RandomBitsTest, ScalarIsOneElement) {
  State state = {1, 2};
  Tensor bits =
      generate(RandomAlgorithm::ThreeFry, state, ElementType::UI32, {});
  EXPECT_EQ(getElements<uint32_t>(bits), Words{getThreeFry(1, 2)[0]});
  EXPECT_EQ(state, (State{1, 3}));
}

TEST(RandomBitsTest, SameBitsForAnyNumberOfThreads) {
  for (RandomAlgorithm algorithm :
       {RandomAlgorithm::ThreeFry, RandomAlgorithm::Philox}) {
    State one = {1, 2}, three = {1, 2};
    RunContext oneThread(RunResources{1}), threeThreads(RunResources{3});
    Tensor serial =
        generate(algorithm, one, ElementType::UI16, {3, 50001}, oneThread);
    Tensor parallel =
        generate(algorithm, three, ElementType::UI16, {3, 50001}, threeThreads);
    EXPECT_EQ(getBits(serial), getBits(parallel));
    EXPECT_EQ(one, three);
  }
}
} // namespace
