//===- GemmType.h - What a matrix product is computed in --------*- C++ -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_GEMMTYPE_H
#define STABLEHLO_REFERENCE_KERNELS_GEMMTYPE_H

#include <cstdint>

namespace mlir {
namespace stablehlo {

/// Type of the operands, and of the result if it is another. Integers are
/// modulo 2^width, so signed ones are products of unsigned ones.
enum class GemmType : uint8_t {
  Bool, // (and, or) on bytes 0 and 1
  UI8,
  UI16,
  UI32,
  UI64,
  SI8ToSI32,
  SI16ToSI32,
  /// Products are exact, sums f32. Where the processor multiplies bf16, numbers
  /// below 2^-126 count as 0.
  BF16ToF32,
  F32,
  F64,
  ComplexF32,
  ComplexF64,
};

/// Bytes of an operand's and of the result's element.
constexpr unsigned getGemmOperandSize(GemmType type) {
  constexpr uint8_t sizes[] = {1, 1, 2, 4, 8, 1, 2, 2, 4, 8, 8, 16};
  return sizes[static_cast<unsigned>(type)];
}
constexpr unsigned getGemmResultSize(GemmType type) {
  constexpr uint8_t sizes[] = {1, 1, 2, 4, 8, 4, 4, 4, 4, 8, 8, 16};
  return sizes[static_cast<unsigned>(type)];
}

/// How the terms of a small product are added up.
enum class TermOrder : uint8_t {
  /// One after the other to 0, each fused.
  Sequential,
  /// Each fused into a lane of a vector of `kTermLaneBytes` zeros, whose number
  /// is the term's modulo the number of lanes; then the halves of the vector
  /// are added up, and those of the sum, …
  InLanes,
};
inline constexpr int64_t kTermLaneBytes = 64;

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_GEMMTYPE_H
