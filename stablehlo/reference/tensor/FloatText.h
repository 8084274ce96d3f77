//===- FloatText.h - Floats as MLIR prints them ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The text of float attributes, at some 100 ns per number.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_TENSOR_FLOATTEXT_H
#define STABLEHLO_REFERENCE_TENSOR_FLOATTEXT_H

#include "stablehlo/reference/tensor/ElementType.h"
#include <cstdint>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace mlir {
namespace stablehlo {

/// Prints the float of `bits` as MLIR prints a float attribute: `%e` with six
/// digits if that reads back as the same number, else as many digits as it
/// takes, else (infinity, NaN, no point in the text) the bits.
void printFloat(llvm::raw_ostream &os, ElementType type, uint64_t bits);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_TENSOR_FLOATTEXT_H
