//===- NumPy.h - Tensors in files of NumPy --------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_NUMPY_H
#define STABLEHLO_REFERENCE_NUMPY_H

#include "mlir/IR/BuiltinTypes.h"
#include "stablehlo/reference/Tensor.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/ErrorOr.h"

namespace mlir {
namespace stablehlo {

namespace numpy {

/// Reads a tensor of `type` from a .npy file.
llvm::ErrorOr<Tensor> deserializeTensor(StringRef filename, ShapedType type);

/// Writes `data`, dense elements of `type` in row-major order, to a .npy file.
llvm::Error serializeTensor(StringRef filename, ShapedType type,
                            const char *data);

} // namespace numpy

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_NUMPY_H
