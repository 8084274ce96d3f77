//===- InstructionSet.cpp - Which instructions kernels use ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/parallel/InstructionSet.h"

#include "hwy/targets.h"
#include "llvm/ADT/STLExtras.h"
#include <cstdlib>

using namespace mlir;

namespace {
struct InstructionSet {
  const char *name;
  /// Highway's bits for it and for what it contains.
  int64_t targets;
  /// What oneDNN and OpenBLAS call it, or null.
  const char *oneDnnName, *openBlasName;

  int64_t getOwnTarget() const { return targets & -targets; }
};
} // namespace

// Of x86, the better set is the lower bit.
static constexpr int64_t kPlain = HWY_EMU128 | HWY_SCALAR;
static constexpr InstructionSet kInstructionSets[] = {
#if HWY_ARCH_X86
    {"avx512", HWY_AVX3 | HWY_AVX2 | HWY_SSE4 | HWY_SSSE3 | kPlain,
     "AVX512_CORE_VNNI", "SkylakeX"},
    {"avx2", HWY_AVX2 | HWY_SSE4 | HWY_SSSE3 | kPlain, "AVX2", "Haswell"},
    {"sse4", HWY_SSE4 | HWY_SSSE3 | kPlain, "SSE41", "Nehalem"},
    {"neon", 0, nullptr, nullptr},
#else
    {"avx512", 0, nullptr, nullptr},
    {"avx2", 0, nullptr, nullptr},
    {"sse4", 0, nullptr, nullptr},
    {"neon", HWY_NEON | kPlain, nullptr, nullptr},
#endif
};

llvm::Error stablehlo::forceInstructionSet(llvm::StringRef name) {
  const InstructionSet *set =
      llvm::find_if(kInstructionSets, [&](const InstructionSet &known) {
        return name == known.name;
      });
  if (set == std::end(kInstructionSets))
    return llvm::createStringError("expects avx512, avx2, sse4 or neon, but "
                                   "got '" +
                                   name + "'");
  if (!(set->getOwnTarget() & hwy::SupportedTargets()))
    return llvm::createStringError("this machine has no " + name);
  hwy::SetSupportedTargetsForTest(set->targets);
  if (set->oneDnnName)
    setenv("ONEDNN_MAX_CPU_ISA", set->oneDnnName, /*overwrite=*/1);
  return llvm::Error::success();
}

const char *stablehlo::getOpenBlasCore() {
  const InstructionSet *best =
      llvm::find_if(kInstructionSets, [](const InstructionSet &set) {
        return (set.getOwnTarget() & hwy::SupportedTargets()) != 0;
      });
  return best == std::end(kInstructionSets) ? nullptr : best->openBlasName;
}

/// Bits of targets mean others on other processors.
static bool mayUseOnX86(int64_t target) {
  return HWY_ARCH_X86 && (hwy::SupportedTargets() & target) != 0;
}
bool stablehlo::mayUseAvx2() { return mayUseOnX86(HWY_AVX2); }
bool stablehlo::mayUseAvx512() { return mayUseOnX86(HWY_AVX3); }
