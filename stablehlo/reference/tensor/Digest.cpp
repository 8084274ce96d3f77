//===- Digest.cpp - A name for the value of a tensor ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/tensor/Digest.h"

#include "stablehlo/reference/tensor/SmallFloat.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/BLAKE3.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::stablehlo;

template <typename T> static void unifyNaNs(llvm::MutableArrayRef<char> bytes) {
  llvm::MutableArrayRef elements(reinterpret_cast<T *>(bytes.data()),
                                 bytes.size() / sizeof(T));
  for (T &element : elements)
    if (std::isnan(element))
      element = std::numeric_limits<T>::quiet_NaN();
}

template <typename Bits>
static void unifySmallNaNs(ElementType type,
                           llvm::MutableArrayRef<char> bytes) {
  llvm::MutableArrayRef elements(reinterpret_cast<Bits *>(bytes.data()),
                                 bytes.size() / sizeof(Bits));
  for (Bits &element : elements)
    if (float value = decodeSmallFloat(type, element); std::isnan(value))
      element = static_cast<Bits>(
          encodeSmallFloat(type, std::numeric_limits<float>::quiet_NaN()));
}

/// Makes all NaNs of real elements of `type` the same bits.
static void unifyNaNs(ElementType type, llvm::MutableArrayRef<char> bytes) {
  if (type == ElementType::F32)
    unifyNaNs<float>(bytes);
  else if (type == ElementType::F64)
    unifyNaNs<double>(bytes);
  else if (getStorageSize(type) == sizeof(uint16_t))
    unifySmallNaNs<uint16_t>(type, bytes);
  else
    unifySmallNaNs<uint8_t>(type, bytes);
}

llvm::Expected<std::string> stablehlo::getDigest(RunContext &context,
                                                 const Tensor &tensor) {
  llvm::Expected<Tensor> dense =
      tensor.isDense() ? tensor : tensor.clone(context);
  if (!dense)
    return dense.takeError();
  llvm::BLAKE3 hasher;
  std::string type;
  llvm::raw_string_ostream os(type);
  for (int64_t size : tensor.getShape())
    os << size << "x";
  os << getElementTypeName(tensor.getType()) << ";";
  hasher.update(type);

  ElementType part = getComplexPartType(tensor.getType());
  llvm::StringRef rest(dense->data(), dense->getNumElements() *
                                          getStorageSize(tensor.getType()));
  constexpr size_t kChunkSize = 1 << 14;
  alignas(double) char chunk[kChunkSize];
  while (isFloat(part) && !rest.empty()) {
    llvm::StringRef next = rest.take_front(kChunkSize);
    llvm::copy(next, chunk);
    unifyNaNs(part, {chunk, next.size()});
    hasher.update(llvm::StringRef(chunk, next.size()));
    rest = rest.drop_front(next.size());
  }
  hasher.update(rest);
  constexpr size_t kNumBytes = 16;
  return llvm::toHex(hasher.final<kNumBytes>(), /*LowerCase=*/true);
}
