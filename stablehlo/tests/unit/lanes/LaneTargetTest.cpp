//===- LaneTargetTest.cpp - Lanes on each instruction set -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every instruction set that this machine has gives the same bits.
//
//===----------------------------------------------------------------------===//

#include "LaneTestUtil.h"
#include "hwy/targets.h"
#include "stablehlo/reference/tensor/SmallFloat.h"
#include "gtest/gtest.h"
#include <cmath>
#include <random>

using namespace mlir::stablehlo;

/// The sign and payload of a NaN that an operation makes are not specified.
template <typename T> static void unifyNans(std::string &bytes) {
  for (size_t i = 0; i + sizeof(T) <= bytes.size(); i += sizeof(T)) {
    T value;
    std::memcpy(&value, &bytes[i], sizeof(T));
    if (std::isnan(value))
      value = std::numeric_limits<T>::quiet_NaN();
    std::memcpy(&bytes[i], &value, sizeof(T));
  }
}
static void unifyNans(ElementType type, std::string &bytes) {
  if (getComplexPartType(type) == ElementType::F32)
    return unifyNans<float>(bytes);
  if (getComplexPartType(type) == ElementType::F64)
    return unifyNans<double>(bytes);
  if (!isSmallFloat(type))
    return;
  size_t size = getStorageSize(type);
  for (size_t i = 0; i < bytes.size(); i += size) {
    uint16_t code = 0;
    std::memcpy(&code, &bytes[i], size);
    if (std::isnan(decodeSmallFloat(type, code)))
      std::memset(&bytes[i], 0x7f, size);
  }
}

/// Results of all ops on all types for random bits, in one string of bytes.
static std::vector<std::string> runAll() {
  std::vector<std::string> results;
  constexpr int64_t size = 999;
  std::mt19937_64 random(42);
  std::vector<uint64_t> bits(size * 2 + 2);
  for (uint64_t &word : bits)
    word = random();
  for (unsigned t = 0; t < kNumElementTypes; ++t)
    for (unsigned o = static_cast<unsigned>(LaneOp::Abs);
         o <= static_cast<unsigned>(LaneOp::Square); ++o) {
      auto type = static_cast<ElementType>(t);
      auto op = static_cast<LaneOp>(o);
      std::string &result = results.emplace_back();
      if (!isSupported(op, type) || getNumOperands(op) == 3)
        continue;
      // Sane values: integers and i1 in range, floats of all magnitudes.
      std::vector<uint64_t> input = bits;
      if (isBoolean(type) || getNumBits(type) < 8)
        for (uint64_t &word : input)
          word &= 0x0101010101010101;
      llvm::SmallVector<ElementType, 3> types(getNumOperands(op), type);
      if (op == LaneOp::Complex)
        types.assign(2, getComplexPartType(type));
      LaneProgram program = oneOp(op, type, types, (int64_t(5) << 32) | 3);
      ElementType resultType = program.types[program.outputs[0]];
      result.resize(size * getStorageSize(resultType));
      LaneScratch scratch;
      const void *inputs[] = {input.data(), input.data() + 1};
      LaneKernel(program).runBlock(llvm::ArrayRef(inputs, types.size()),
                                   {static_cast<void *>(result.data())}, size,
                                   scratch);
      unifyNans(resultType, result);
    }
  return results;
}

static std::vector<std::string> runAllOn(int64_t target) {
  hwy::SetSupportedTargetsForTest(target);
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  std::vector<std::string> results = runAll();
  hwy::SetSupportedTargetsForTest(0);
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  return results;
}

/// Without fused multiply-add, f64 functions may differ in the last place, and
/// so do powers of complex<f32> whose exponents blow that up.
static bool needsFusedMultiplyAdd(LaneOp op, ElementType type) {
  return getComplexPartType(type) == ElementType::F64 ||
         (op == LaneOp::Power && type == ElementType::ComplexF32);
}

/// How many ops of `actual` differ.
static int64_t countDifferent(const std::vector<std::string> &actual,
                              const std::vector<std::string> &expected,
                              bool hasFusedMultiplyAdd) {
  constexpr size_t numOps = static_cast<size_t>(LaneOp::Square) -
                            static_cast<size_t>(LaneOp::Abs) + 1;
  int64_t count = 0;
  for (size_t i = 0; i < actual.size(); ++i) {
    auto type = static_cast<ElementType>(i / numOps);
    auto op =
        static_cast<LaneOp>(i % numOps + static_cast<size_t>(LaneOp::Abs));
    if (actual[i] == expected[i] ||
        (!hasFusedMultiplyAdd && needsFusedMultiplyAdd(op, type)))
      continue;
    ADD_FAILURE() << getLaneOpName(op).str() << " of "
                  << getElementTypeName(type).str();
    ++count;
  }
  return count;
}

TEST(LaneTargetTest, EveryInstructionSetGivesTheSameBits) {
  std::vector<std::string> best = runAll();
  int64_t supported = hwy::SupportedTargets();
  for (int64_t target : {HWY_AVX2, HWY_SSE4}) {
    if (!(supported & target))
      continue;
    EXPECT_EQ(countDifferent(runAllOn(target), best, target != HWY_SSE4), 0)
        << hwy::TargetName(target);
  }
}
