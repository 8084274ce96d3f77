//===- HighwayTargets.cpp - Instruction sets of this machine --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The run-time part of Highway's dispatch: what hwy/targets.h declares and
// dispatched code calls. The shared libhwy has it too, but calibrates a timer
// whenever it is loaded, and that takes longer than running a small program.
//
//===----------------------------------------------------------------------===//

#include "hwy/targets.h"
#include <atomic>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>

static std::atomic<int64_t> targetsForTest{0};

/// The sets that need each other in this order, as Highway defines them.
static int64_t detectTargets() {
  __builtin_cpu_init();
  int64_t targets = HWY_EMU128 | HWY_SCALAR;
  if (!__builtin_cpu_supports("ssse3"))
    return targets;
  targets |= HWY_SSSE3;
  // Highway wants pclmul and aes too, which no kernel uses.
  if (!__builtin_cpu_supports("sse4.2"))
    return targets;
  targets |= HWY_SSE4;
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma") ||
      !__builtin_cpu_supports("f16c") || !__builtin_cpu_supports("bmi") ||
      !__builtin_cpu_supports("bmi2") || !__builtin_cpu_supports("lzcnt"))
    return targets;
  targets |= HWY_AVX2;
  if (!__builtin_cpu_supports("avx512f") ||
      !__builtin_cpu_supports("avx512vl") ||
      !__builtin_cpu_supports("avx512dq") ||
      !__builtin_cpu_supports("avx512bw"))
    return targets;
  return targets | HWY_AVX3;
}

int64_t hwy::SupportedTargets() {
  static const int64_t targets = detectTargets();
  int64_t forTest = targetsForTest.load(std::memory_order_relaxed);
  return forTest ? forTest : targets;
}

void hwy::SetSupportedTargetsForTest(int64_t targets) {
  targetsForTest.store(targets, std::memory_order_relaxed);
  GetChosenTarget().DeInit(); // Dispatch again, by the new set.
}

hwy::ChosenTarget &hwy::GetChosenTarget() {
  static ChosenTarget chosen;
  return chosen;
}

/// For Highway's assertions, which it has in builds without optimization.
void hwy::Abort(const char *file, int line, const char *format, ...) {
  std::fprintf(stderr, "%s:%d: ", file, line);
  va_list arguments;
  va_start(arguments, format);
  std::vfprintf(stderr, format, arguments);
  va_end(arguments);
  std::fputc('\n', stderr);
  std::abort();
}
