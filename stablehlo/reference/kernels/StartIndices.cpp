//===- StartIndices.cpp - Reads index tensors of any integer type -------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/StartIndices.h"
#include "llvm/Support/ErrorHandling.h"
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
  switch (type) {
  case ElementType::SI2:
  case ElementType::SI4:
  case ElementType::SI8:
    return readAs<int8_t>(data, stride, indices);
  case ElementType::SI16:
    return readAs<int16_t>(data, stride, indices);
  case ElementType::SI32:
    return readAs<int32_t>(data, stride, indices);
  case ElementType::SI64:
    return readAs<int64_t>(data, stride, indices);
  case ElementType::I1: // scatter takes all integers of MLIR.
  case ElementType::UI2:
  case ElementType::UI4:
  case ElementType::UI8:
    return readAs<uint8_t>(data, stride, indices);
  case ElementType::UI16:
    return readAs<uint16_t>(data, stride, indices);
  case ElementType::UI32:
    return readAs<uint32_t>(data, stride, indices);
  case ElementType::UI64:
    return readAs<uint64_t>(data, stride, indices);
  default:
    llvm_unreachable("indices are integers");
  }
}
