//===- ContractionGemm.h - Batched matrix products on strided views -------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one matrix product that contraction and convolution come down to. It
// splits the work by shape, never by the number of threads, and gives each part
// to the library or loop that is fastest at it.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_CONTRACTIONGEMM_H
#define STABLEHLO_REFERENCE_KERNELS_CONTRACTIONGEMM_H

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/GemmType.h"
#include "stablehlo/reference/tensor/ElementType.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include <cstdint>

namespace mlir {
namespace stablehlo {

/// A loop around the product; strides in elements.
struct GemmBatchDim {
  int64_t size;
  int64_t lhsStride, rhsStride, resultStride;
};

/// result[b, i, j] = sum over p of lhs[b, i, p] * rhs[b, p, j]; strides in
/// elements. Rows of the result are dense; parts of it do not overlap.
struct GemmProblem {
  GemmType type;
  int64_t m, n, k;
  int64_t lhsRowStride, lhsColStride;
  int64_t rhsRowStride, rhsColStride;
  int64_t resultRowStride;
  llvm::SmallVector<GemmBatchDim, 4> batch;
  /// Of F32: what operands are stored as, F32 or small floats.
  ElementType lhsType = ElementType::F32, rhsType = ElementType::F32;
};

/// How many products there are.
int64_t getNumBatch(const GemmProblem &problem);
/// Where batch number `index` of each operand begins, in elements.
GemmBatchDim getBatchOffsets(const GemmProblem &problem, int64_t index);

/// The order that decides the bits of a real product of floats; none if it is
/// another one.
std::optional<TermOrder> getTermOrder(const GemmProblem &problem);

/// True if this machine multiplies `BF16ToF32` or `SI8ToSI32` natively and
/// exactly; the other types always work. May load a library.
bool hasNativeGemm(GemmType type);

/// True if one product of these sizes is too small for a library call:
/// `BF16ToF32` and `SI8ToSI32` are better converted.
bool isSmallGemm(int64_t m, int64_t n, int64_t k);

/// True if `runGemm` takes the matrix operand `isLhs` as it lies; else the
/// caller packs it to dense rows first.
bool takesOperand(const GemmProblem &problem, bool isLhs);

/// True if that operand, of F32, may be stored as small floats, which are
/// converted a strip at a time: then a matrix is read from memory as it is.
bool readsSmallFloats(const GemmProblem &problem, bool isLhs);

/// Computes the product on all threads. Same bits for any number of them. Fails
/// only when it lacks memory for partial sums.
llvm::Error runGemm(RunContext &context, const GemmProblem &problem,
                    const char *lhs, const char *rhs, char *result);

/// Adds a matrix of sums to another, where strides are those of rows. Not for
/// booleans.
void addMatrix(GemmType type, const char *from, int64_t fromStride,
               int64_t numRows, int64_t numColumns, char *to, int64_t toStride);

/// Tasks of which a thread takes `grain` or more at a time, with `numBytes` of
/// memory that other threads leave alone.
struct TaskList {
  int64_t count, grain, numBytes;
};

/// Calls `run` for each task from all threads of `context`. Fails if some task
/// does, or when memory runs out.
llvm::Error
forTasks(RunContext &context, const TaskList &tasks,
         llvm::function_ref<llvm::Error(int64_t task, char *memory)> run);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_CONTRACTIONGEMM_H
