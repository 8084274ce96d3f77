//===- InstructionSet.h - Which instructions kernels use ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PARALLEL_INSTRUCTIONSET_H
#define STABLEHLO_REFERENCE_PARALLEL_INSTRUCTIONSET_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace mlir {
namespace stablehlo {

/// Lets this process use the instruction set `name` (avx512, avx2, sse4, neon)
/// and what it needs, and no other, in libraries that are loaded later too. To
/// be called before anything is computed. Fails for other names, and for sets
/// that the machine lacks. Results do not depend on it: tests rely on that.
llvm::Error forceInstructionSet(llvm::StringRef name);

/// What OpenBLAS calls a processor with the best instruction set that may be
/// used, or null where it may choose itself.
const char *getOpenBlasCore();

/// Whether code may use AVX2 and what Highway takes it to come with, among that
/// BMI2.
bool mayUseAvx2();
/// The same for AVX-512: foundation, and vectors of any length.
bool mayUseAvx512();

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PARALLEL_INSTRUCTIONSET_H
