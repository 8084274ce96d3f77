//===- Npy.h - Tensors in NumPy's files -----------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads and writes .npy files. Element types that NumPy lacks travel as
// unsigned integers of the storage width, or as `V1`, `V2` (what NumPy writes
// for the types of ml_dtypes).
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_TENSOR_NPY_H
#define STABLEHLO_REFERENCE_TENSOR_NPY_H

#include "stablehlo/reference/Files.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include "llvm/ADT/StringRef.h"

namespace mlir {
namespace stablehlo {

/// Reads a tensor of the given type and shape, where a negative size stands for
/// any; fails, naming the file, when it holds another. Numbers below 8 bits are
/// read from the low bits of a byte. Large files stay mapped: the tensor refers
/// to their pages. Of pipes and devices no more is read than the tensor needs.
/// Files in Fortran order become transposed views.
llvm::Expected<Tensor> readNpy(RunContext &context, llvm::StringRef path,
                               ElementType type, llvm::ArrayRef<int64_t> shape);
/// The same with the shape and the NumPy type of the file (`V2` is bf16).
llvm::Expected<Tensor> readNpy(RunContext &context, llvm::StringRef path);

/// The same of a file that is open; `path` is its name for errors.
llvm::Expected<Tensor> readNpy(RunContext &context, InputFile input,
                               llvm::StringRef path, ElementType type,
                               llvm::ArrayRef<int64_t> shape);
llvm::Expected<Tensor> readNpy(RunContext &context, InputFile input,
                               llvm::StringRef path);

/// Writes a file (see `writeFile`): it may be one that a tensor still maps.
llvm::Error writeNpy(RunContext &context, llvm::StringRef path,
                     const Tensor &tensor);
/// The bytes of such a file.
llvm::Error writeNpy(RunContext &context, llvm::raw_ostream &os,
                     const Tensor &tensor);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_TENSOR_NPY_H
