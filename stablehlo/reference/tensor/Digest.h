//===- Digest.h - A name for the value of a tensor ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_TENSOR_DIGEST_H
#define STABLEHLO_REFERENCE_TENSOR_DIGEST_H

#include "stablehlo/reference/tensor/Tensor.h"
#include <string>

namespace mlir {
namespace stablehlo {

/// 32 hexadecimal digits, the same for tensors of the same element type, shape
/// and bits, on every machine: BLAKE3 of `2x3xf32;` and the elements as they
/// are stored, in row-major order, in little endian. All NaNs are one, of
/// complex numbers in each part; zeros of different signs are two. Fails when
/// there is no memory for a dense copy.
llvm::Expected<std::string> getDigest(RunContext &context,
                                      const Tensor &tensor);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_TENSOR_DIGEST_H
