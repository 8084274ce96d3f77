//===- Print.h - Tensors as text ------------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The text of results: nested brackets, floats as MLIR prints float attributes.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_TENSOR_PRINT_H
#define STABLEHLO_REFERENCE_TENSOR_PRINT_H

#include "stablehlo/reference/tensor/Tensor.h"

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace mlir {
class Type;

namespace stablehlo {

/// Prints `tensor<2xi32> {` and the elements, without a newline at the end:
///   tensor<2x2xi32> {
///     [
///       [1, 2],
///       [3, 4]
///     ]
///   }
/// `tensorType` is only printed. Large tensors are printed by the threads of
/// `context`, if there is one.
void printTensor(llvm::raw_ostream &os, const Tensor &tensor, Type tensorType,
                 RunContext *context = nullptr);

/// Prints the element at `data`: `true`, `-3`, `1.000000e+00`, `0x7FC00000`,
/// `[1.000000e+00, 0.000000e+00]`.
void printElement(llvm::raw_ostream &os, ElementType type, const char *data);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_TENSOR_PRINT_H
