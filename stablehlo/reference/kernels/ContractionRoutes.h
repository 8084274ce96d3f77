//===- ContractionRoutes.h - Ways to multiply matrices ----------*- C++ -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each way says which problems it takes; `getGemmRoute` knows which one a
// problem goes, and why. Bits depend on the problem alone.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_CONTRACTIONROUTES_H
#define STABLEHLO_REFERENCE_KERNELS_CONTRACTIONROUTES_H

#include "stablehlo/reference/kernels/ContractionBlocks.h"
#include "stablehlo/reference/kernels/ContractionGemm.h"

namespace mlir {
namespace stablehlo {

/// Computes a product with m, n, k and all of its batch > 0.
using GemmFunction = llvm::Error(RunContext &context,
                                 const GemmProblem &problem, const char *lhs,
                                 const char *rhs, char *result);

// Many tiny products side by side in lanes.
bool isTinyBatch(const GemmProblem &problem);
GemmFunction multiplyTinyBatch;

// A matrix times a vector, read once in the order of its memory.
bool isMatrixVector(const GemmProblem &problem);
GemmFunction multiplyVector;
bool readsSmallMatrix(const GemmProblem &problem, bool isLhs);
/// Of such a product. From four vectors on, rows are summed in four of them:
/// then there is none.
std::optional<TermOrder> getVectorOrder(const GemmProblem &problem);

// Few rows of lhs by dense columns of rhs, which are read where they lie.
bool isRowsByColumns(const GemmProblem &problem);
GemmFunction multiplyRowsByColumns;

// Types that only a library multiplies.
bool isLibraryProduct(const GemmProblem &problem);
GemmFunction multiplyByLibrary;
bool isLibraryMatrix(const GemmProblem &problem, bool isLhs);

// Tiles whose operands are packed into the first two caches. All problems.
GemmFunction multiplyTiles;
bool readsSmallTiles(const GemmProblem &problem, bool isLhs);

/// The product of sizes, or INT64_MAX if it is more than that.
int64_t getGemmWork(int64_t m, int64_t n, int64_t k);

/// Bytes of an element of an operand, as it is stored.
int64_t getLhsSize(const GemmProblem &problem);
int64_t getRhsSize(const GemmProblem &problem);

/// Converts rows of small floats that lie together to rows of f32.
void convertRows(ElementType type, const char *from, int64_t fromStride,
                 int64_t rows, int64_t columns, float *to, int64_t toStride);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_CONTRACTIONROUTES_H
