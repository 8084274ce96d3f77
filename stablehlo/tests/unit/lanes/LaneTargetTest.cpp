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
#include "llvm/ADT/STLExtras.h"
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

namespace {
/// An op on operands of its types.
struct Case {
  LaneOp op;
  ElementType type;
  llvm::SmallVector<ElementType, 3> operands;

  std::string toString() const {
    std::string text =
        (getLaneOpName(op) + " of " + getElementTypeName(type)).str();
    if (op == LaneOp::Convert)
      text += (" from " + getElementTypeName(operands.front())).str();
    return text;
  }
};
} // namespace

/// All ops on all types; conversions from each to each.
static std::vector<Case> makeCases() {
  std::vector<Case> cases;
  for (unsigned t = 0; t < kNumElementTypes; ++t)
    for (unsigned o = static_cast<unsigned>(LaneOp::Abs); o < kNumLaneOps;
         ++o) {
      auto type = static_cast<ElementType>(t);
      auto op = static_cast<LaneOp>(o);
      if (!isSupported(op, type))
        continue;
      llvm::SmallVector<ElementType, 3> operands(getNumOperands(op), type);
      if (op == LaneOp::Complex)
        operands.assign(2, getComplexPartType(type));
      if (op == LaneOp::Select)
        operands[0] = ElementType::I1;
      if (op != LaneOp::Convert) {
        cases.push_back({op, type, operands});
        continue;
      }
      for (unsigned from = 0; from < kNumElementTypes; ++from)
        cases.push_back({op, type, {static_cast<ElementType>(from)}});
    }
  return cases;
}

/// Results of `cases` for random bits, a string of bytes each.
static std::vector<std::string> runAll(const std::vector<Case> &cases) {
  std::vector<std::string> results;
  constexpr int64_t size = 999;
  std::mt19937_64 random(42);
  std::vector<uint64_t> bits(size * 2 + 2), smallBits;
  for (uint64_t &word : bits)
    word = random();
  // Sane values: integers and i1 in range, floats of all magnitudes.
  for (uint64_t word : bits)
    smallBits.push_back(word & 0x0101010101010101);
  for (const Case &one : cases) {
    LaneProgram program =
        oneOp(one.op, one.type, one.operands, (int64_t(5) << 32) | 3);
    llvm::SmallVector<const void *, 3> inputs;
    for (auto [i, type] : llvm::enumerate(one.operands)) {
      bool isSmall = isBoolean(type) || getNumBits(type) < 8;
      inputs.push_back((isSmall ? smallBits : bits).data() + i);
    }
    ElementType resultType = program.types[program.outputs[0]];
    std::string &result = results.emplace_back();
    result.resize(size * getStorageSize(resultType));
    LaneScratch scratch;
    LaneKernel(program).runBlock(inputs, {static_cast<void *>(result.data())},
                                 size, scratch);
    unifyNans(resultType, result);
  }
  return results;
}

static std::vector<std::string> runAllOn(int64_t target,
                                         const std::vector<Case> &cases) {
  hwy::SetSupportedTargetsForTest(target);
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  std::vector<std::string> results = runAll(cases);
  hwy::SetSupportedTargetsForTest(0);
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  return results;
}

TEST(LaneTargetTest, EveryInstructionSetGivesTheSameBits) {
  std::vector<Case> cases = makeCases();
  std::vector<std::string> best = runAll(cases);
  int64_t supported = hwy::SupportedTargets();
  for (int64_t target : {HWY_AVX2, HWY_SSE4}) {
    if (!(supported & target))
      continue;
    std::vector<std::string> results = runAllOn(target, cases);
    for (auto [one, result, expected] : llvm::zip_equal(cases, results, best))
      EXPECT_TRUE(result == expected)
          << one.toString() << " on " << hwy::TargetName(target);
  }
}
