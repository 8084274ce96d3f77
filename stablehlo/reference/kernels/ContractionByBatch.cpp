//===- ContractionByBatch.cpp - Many tiny products ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/ContractionBatches.h"
#include "stablehlo/reference/kernels/ContractionRoutes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <optional>

using namespace mlir;
using namespace mlir::stablehlo;

/// How a batch of tiny products is summed; none if it has too few or too large
/// ones.
static std::optional<TermOrder> getBatchOrder(const GemmProblem &problem) {
  constexpr int64_t kMinBatch = 8;
  bool isKnown = problem.type == GemmType::F32 ||
                 problem.type == GemmType::F64 ||
                 problem.type == GemmType::ComplexF32 ||
                 problem.type == GemmType::ComplexF64;
  if (!isKnown || problem.k == 0 ||
      llvm::none_of(problem.batch,
                    [](GemmBatchDim dim) { return dim.size >= kMinBatch; }) ||
      getGemmWork(problem.m, problem.k, 1) > kMaxBatchMatrix ||
      getGemmWork(problem.k, problem.n, 1) > kMaxBatchMatrix ||
      getGemmWork(problem.m, problem.n, 1) > kMaxBatchMatrix)
    return std::nullopt;
  return isMatrixVector(problem) ? getVectorOrder(problem)
                                 : TermOrder::Sequential;
}

bool stablehlo::isTinyBatch(const GemmProblem &problem) {
  return getBatchOrder(problem).has_value();
}

llvm::Error stablehlo::multiplyTinyBatch(RunContext &context,
                                         const GemmProblem &problem,
                                         const char *lhs, const char *rhs,
                                         char *result) {
  TermOrder order = *getBatchOrder(problem);
  constexpr int64_t kPart = 64;
  int64_t size = getGemmOperandSize(problem.type);
  GemmProblem outer = problem;
  GemmBatchDim *longest =
      llvm::max_element(outer.batch, [](GemmBatchDim a, GemmBatchDim b) {
        return a.size < b.size;
      });
  GemmBatchDim lanes = *longest;
  outer.batch.erase(longest);
  int64_t numOuter = getNumBatch(outer);
  int64_t numParts = llvm::divideCeil(lanes.size, kPart);
  int64_t work = kPart * (getGemmWork(problem.m, problem.n, problem.k) + 16);
  auto run = [&](int64_t begin, int64_t end) {
    for (int64_t index = begin; index < end; ++index) {
      int64_t first = index % numParts * kPart;
      GemmBatchDim offsets = getBatchOffsets(outer, index / numParts);
      MatrixProduct product = {
          problem.m,
          problem.n,
          problem.k,
          lhs + (offsets.lhsStride + first * lanes.lhsStride) * size,
          problem.lhsRowStride,
          problem.lhsColStride,
          rhs + (offsets.rhsStride + first * lanes.rhsStride) * size,
          problem.rhsRowStride,
          problem.rhsColStride,
          result + (offsets.resultStride + first * lanes.resultStride) * size,
          problem.resultRowStride};
      multiplyBatch(problem.type,
                    {order, std::min(kPart, lanes.size - first), product,
                     lanes.lhsStride, lanes.rhsStride, lanes.resultStride});
    }
  };
  parallelForUntilStopped(context, numOuter * numParts,
                          std::max<int64_t>((1 << 16) / work, 1), run);
  return llvm::Error::success();
}
