//===- ContractionGemm.cpp - Batched matrix products on strided views -----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which way a product is computed, and what the ways share.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/ContractionGemm.h"

#include "stablehlo/reference/kernels/ContractionRoutes.h"
#include "stablehlo/reference/lanes/LaneLoops.h"
#include "stablehlo/reference/parallel/FirstFailure.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <cstring>

#if STABLEHLO_ENABLE_ONEDNN
#include "stablehlo/reference/kernels/OneDnnLibrary.h"
#endif

using namespace mlir;
using namespace mlir::stablehlo;

bool stablehlo::hasNativeGemm(GemmType type) {
  if (type != GemmType::SI8ToSI32 && type != GemmType::BF16ToF32)
    return true;
#if STABLEHLO_ENABLE_ONEDNN
  if (const OneDnnLibrary *dnnl = getOneDnn())
    return type == GemmType::SI8ToSI32 ? dnnl->isS8GemmExact
                                       : dnnl->gemm_bf16bf16f32 != nullptr;
#endif
  return false;
}

int64_t stablehlo::getGemmWork(int64_t m, int64_t n, int64_t k) {
  int64_t work;
  if (llvm::MulOverflow(m, n, work) || llvm::MulOverflow(work, k, work))
    return INT64_MAX;
  return work;
}

bool stablehlo::isSmallGemm(int64_t m, int64_t n, int64_t k) {
  return getGemmWork(m, n, k) <= 16 * 1024;
}

int64_t stablehlo::getLhsSize(const GemmProblem &problem) {
  return isSmallFloat(problem.lhsType) ? getStorageSize(problem.lhsType)
                                       : getGemmOperandSize(problem.type);
}
int64_t stablehlo::getRhsSize(const GemmProblem &problem) {
  return isSmallFloat(problem.rhsType) ? getStorageSize(problem.rhsType)
                                       : getGemmOperandSize(problem.type);
}

int64_t stablehlo::getNumBatch(const GemmProblem &problem) {
  int64_t count = 1;
  for (const GemmBatchDim &dim : problem.batch)
    count *= dim.size;
  return count;
}

GemmBatchDim stablehlo::getBatchOffsets(const GemmProblem &problem,
                                        int64_t index) {
  GemmBatchDim offsets = {1, 0, 0, 0};
  for (const GemmBatchDim &dim : llvm::reverse(problem.batch)) {
    int64_t i = index % dim.size;
    index /= dim.size;
    offsets.lhsStride += i * dim.lhsStride;
    offsets.rhsStride += i * dim.rhsStride;
    offsets.resultStride += i * dim.resultStride;
  }
  return offsets;
}

/// bf16 to f32. Products make NaNs quiet; others need no care.
static void widenBf16(void *to, const void *from, const void *, const void *,
                      int64_t count) {
  const auto *source = static_cast<const uint16_t *>(from);
  auto *bits = static_cast<uint32_t *>(to);
  for (int64_t i = 0; i < count; ++i)
    bits[i] = static_cast<uint32_t>(source[i]) << 16;
}

void stablehlo::convertRows(ElementType type, const char *from,
                            int64_t fromStride, int64_t rows, int64_t columns,
                            float *to, int64_t toStride) {
  LaneLoop decode =
      type == ElementType::BF16 ? &widenBf16 : getDecodeLoop(type);
  int64_t size = getStorageSize(type);
  if (fromStride == columns && toStride == columns) {
    columns *= rows;
    rows = 1;
  }
  for (int64_t i = 0; i < rows; ++i)
    decode(to + i * toStride, from + i * fromStride * size, nullptr, nullptr,
           columns);
}

//===----------------------------------------------------------------------===//
// Routes
//===----------------------------------------------------------------------===//

namespace {
/// A way to compute products.
struct Route {
  bool (*takes)(const GemmProblem &problem);
  GemmFunction *run;
  /// Whether an operand may lie as it does; any strides will do if null.
  bool (*takesOperand)(const GemmProblem &problem, bool isLhs) = nullptr;
  /// Whether an operand of small floats is converted on the way; else it has to
  /// be before.
  bool (*readsSmall)(const GemmProblem &problem, bool isLhs) = nullptr;
};
} // namespace

/// The first that takes a problem computes it. Times are those of rows of
/// stablehlo-contraction-benchmark (two threads, Zen 4), and without the route.
static constexpr Route kRoutes[] = {
    // tinyMatricesF32 0.030 for 0.25 ms.
    {&isTinyBatch, &multiplyTinyBatch},
    // matricesF32/1/4096/4096 1.7 for 3.4 ms, matricesF32/4096/1/4096 1.5 for
    // 8.8.
    {&isMatrixVector, &multiplyVector, nullptr, &readsSmallMatrix},
    // transposedF32/4/4096/4096 2.6 for 4.0 ms, transposedF32/8/512/64 0.011
    // for 0.015.
    {&isRowsByColumns, &multiplyRowsByColumns},
    // matricesI8I32/1024/1024/1024 2.6 for 8.4 ms (in 16 bits).
    {&isLibraryProduct, &multiplyByLibrary, &isLibraryMatrix},
    {[](const GemmProblem &) { return true; }, &multiplyTiles, nullptr,
     &readsSmallTiles},
};

static const Route &getRoute(const GemmProblem &problem) {
  return *llvm::find_if(
      kRoutes, [&](const Route &route) { return route.takes(problem); });
}

std::optional<TermOrder> stablehlo::getTermOrder(const GemmProblem &problem) {
  bool isReal = problem.type == GemmType::F32 || problem.type == GemmType::F64;
  if (!isReal || isSmallFloat(problem.lhsType) ||
      isSmallFloat(problem.rhsType) || problem.k > kBlockTerms)
    return std::nullopt;
  const Route &route = getRoute(problem);
  if (isMatrixVector(problem))
    return getVectorOrder(problem);
  if (route.run != &multiplyRowsByColumns)
    return TermOrder::Sequential;
  GemmProblem row = problem;
  row.m = 1;
  return getVectorOrder(row);
}

bool stablehlo::takesOperand(const GemmProblem &problem, bool isLhs) {
  const Route &route = getRoute(problem);
  return !route.takesOperand || route.takesOperand(problem, isLhs);
}

bool stablehlo::readsSmallFloats(const GemmProblem &problem, bool isLhs) {
  const Route &route = getRoute(problem);
  return problem.type == GemmType::F32 && route.readsSmall &&
         route.readsSmall(problem, isLhs);
}

/// The result of sums of no terms.
static void clearResult(const GemmProblem &problem, char *result) {
  int64_t size = getGemmResultSize(problem.type);
  for (int64_t b = 0, numBatch = getNumBatch(problem); b < numBatch; ++b)
    for (int64_t i = 0; i < problem.m; ++i)
      std::memset(result + (getBatchOffsets(problem, b).resultStride +
                            i * problem.resultRowStride) *
                               size,
                  0, problem.n * size);
}

llvm::Error stablehlo::runGemm(RunContext &context, const GemmProblem &problem,
                               const char *lhs, const char *rhs, char *result) {
  if (problem.m == 0 || problem.n == 0 || getNumBatch(problem) == 0)
    return llvm::Error::success();
  if (problem.k == 0) {
    clearResult(problem, result);
    return llvm::Error::success();
  }
  return getRoute(problem).run(context, problem, lhs, rhs, result);
}

//===----------------------------------------------------------------------===//
// Parts of a product
//===----------------------------------------------------------------------===//

void stablehlo::addMatrix(GemmType type, const char *from, int64_t fromStride,
                          int64_t numRows, int64_t numColumns, char *to,
                          int64_t toStride) {
  auto add = [=](auto zero, int64_t numParts = 1) {
    using T = decltype(zero);
    for (int64_t i = 0; i < numRows; ++i) {
      const T *source =
          reinterpret_cast<const T *>(from) + i * numParts * fromStride;
      T *target = reinterpret_cast<T *>(to) + i * numParts * toStride;
      for (int64_t j = 0; j < numParts * numColumns; ++j)
        target[j] = static_cast<T>(target[j] + source[j]);
    }
  };
  switch (type) {
  case GemmType::Bool:
    llvm_unreachable("booleans are not summed in parts");
  case GemmType::UI8:
    return add(uint8_t());
  case GemmType::UI16:
    return add(uint16_t());
  case GemmType::UI32:
  case GemmType::SI8ToSI32:
  case GemmType::SI16ToSI32:
    return add(uint32_t());
  case GemmType::UI64:
    return add(uint64_t());
  case GemmType::F32:
  case GemmType::BF16ToF32:
    return add(float());
  case GemmType::F64:
    return add(double());
  case GemmType::ComplexF32:
    return add(float(), /*numParts=*/2);
  case GemmType::ComplexF64:
    return add(double(), /*numParts=*/2);
  }
}

llvm::Error stablehlo::forTasks(
    RunContext &context, const TaskList &tasks,
    llvm::function_ref<llvm::Error(int64_t task, char *memory)> run) {
  // Small products would wait for an allocation.
  constexpr int64_t kLocalBytes = 1 << 16;
  auto runRange = [&](int64_t begin, int64_t end) -> llvm::Error {
    alignas(64) char local[kLocalBytes];
    char *memory = local;
    BufferRef buffer;
    if (tasks.numBytes > kLocalBytes) {
      llvm::Expected<BufferRef> allocated =
          Buffer::allocate(context, tasks.numBytes);
      if (!allocated)
        return allocated.takeError();
      buffer = std::move(*allocated);
      memory = buffer->data();
    }
    for (int64_t task = begin; task < end; ++task)
      if (llvm::Error error = run(task, memory))
        return error;
    return llvm::Error::success();
  };
  if (tasks.count <= tasks.grain)
    return runRange(0, tasks.count);
  FirstFailure failure;
  parallelForUntilStopped(context, tasks.count, tasks.grain,
                          [&](int64_t begin, int64_t end) {
                            if (llvm::Error error = runRange(begin, end))
                              failure.add(std::move(error));
                          });
  return failure.take();
}
