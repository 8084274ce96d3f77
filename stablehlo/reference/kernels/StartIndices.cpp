//===- StartIndices.cpp - Reads index tensors of any integer type ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/StartIndices.h"
#include "stablehlo/reference/operators/Types.h"
#include <algorithm>

using namespace mlir;
using namespace mlir::stablehlo;

template <typename T>
static void readAs(const char *data, int64_t stride,
                   llvm::MutableArrayRef<int64_t> indices) {
  const T *source = reinterpret_cast<const T *>(data);
  for (int64_t &index : indices) {
    T value = *source;
    if constexpr (sizeof(T) < 8)
      index = value;
    else if constexpr (std::is_unsigned_v<T>)
      index = std::min<uint64_t>(value, kMaxIndex);
    else
      index = std::clamp<int64_t>(value, -kMaxIndex, kMaxIndex);
    source += stride;
  }
}

void stablehlo::readIndices(ElementType type, const char *data, int64_t stride,
                            llvm::MutableArrayRef<int64_t> indices) {
  operators::visitInteger(type, [&](auto element) {
    readAs<typename decltype(element)::Value>(data, stride, indices);
  });
}
