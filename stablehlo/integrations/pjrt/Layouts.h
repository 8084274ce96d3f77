//===- Layouts.h - In which order memory has elements ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Programs compute with row-major elements. A layout is what a framework is
// told of a buffer, and in what order it gets the bytes.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INTEGRATIONS_PJRT_LAYOUTS_H
#define STABLEHLO_INTEGRATIONS_PJRT_LAYOUTS_H

#include "stablehlo/reference/tensor/Tensor.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace mlir {
namespace stablehlo {
namespace pjrt {

/// The dimensions, from the one that varies fastest to the slowest one.
using MinorToMajor = Dims;

MinorToMajor getRowMajorOrder(size_t rank);
bool isRowMajor(llvm::ArrayRef<int64_t> minorToMajor);
/// True if it names each dimension of so many once.
bool isOrder(llvm::ArrayRef<int64_t> minorToMajor, size_t rank);
/// `{1,0}`; `default` and `auto` leave it to us.
llvm::Expected<MinorToMajor> parseLayout(llvm::StringRef text, size_t rank);
std::string printLayout(llvm::ArrayRef<int64_t> minorToMajor);

} // namespace pjrt
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_INTEGRATIONS_PJRT_LAYOUTS_H
