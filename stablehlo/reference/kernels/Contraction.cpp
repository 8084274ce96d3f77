//===- Contraction.cpp - Sums of products over paired dimensions ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sees a batch of matrix products in two strided views.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/Contraction.h"
#include "stablehlo/reference/kernels/ContractionRoutes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/SmallBitVector.h"
#include "llvm/ADT/SmallVectorExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Plan
//===----------------------------------------------------------------------===//

/// Marks `dims` in `used`; false if one is out of range or marked already.
static bool mark(llvm::ArrayRef<int64_t> dims, llvm::SmallBitVector &used) {
  for (int64_t dim : dims) {
    if (dim < 0 || dim >= static_cast<int64_t>(used.size()) || used[dim])
      return false;
    used.set(dim);
  }
  return true;
}

static bool haveSameSizes(llvm::ArrayRef<int64_t> lhsShape,
                          llvm::ArrayRef<int64_t> lhsDims,
                          llvm::ArrayRef<int64_t> rhsShape,
                          llvm::ArrayRef<int64_t> rhsDims) {
  return llvm::all_of(llvm::zip_equal(lhsDims, rhsDims), [&](auto dims) {
    return lhsShape[std::get<0>(dims)] == rhsShape[std::get<1>(dims)];
  });
}

/// Appends the dimensions that are not in `used`.
static void appendFree(const llvm::SmallBitVector &used, Dims &permutation) {
  for (unsigned dim = 0; dim < used.size(); ++dim)
    if (!used[dim])
      permutation.push_back(dim);
}

static std::optional<GemmProblem>
findDenseProblem(ProductTypes types, const Tensor &lhs, const Tensor &rhs,
                 unsigned numBatching, unsigned numContracting);

llvm::Expected<ContractionPlan>
ContractionPlan::create(const ContractionDims &dims, ElementType lhsType,
                        llvm::ArrayRef<int64_t> lhsShape, ElementType rhsType,
                        llvm::ArrayRef<int64_t> rhsShape,
                        ElementType resultType, bool allowMachineBits) {
  llvm::SmallBitVector lhsUsed(lhsShape.size()), rhsUsed(rhsShape.size());
  if (dims.lhsBatchingDimensions.size() != dims.rhsBatchingDimensions.size() ||
      dims.lhsContractingDimensions.size() !=
          dims.rhsContractingDimensions.size() ||
      !mark(dims.lhsBatchingDimensions, lhsUsed) ||
      !mark(dims.lhsContractingDimensions, lhsUsed) ||
      !mark(dims.rhsBatchingDimensions, rhsUsed) ||
      !mark(dims.rhsContractingDimensions, rhsUsed) ||
      !haveSameSizes(lhsShape, dims.lhsBatchingDimensions, rhsShape,
                     dims.rhsBatchingDimensions) ||
      !haveSameSizes(lhsShape, dims.lhsContractingDimensions, rhsShape,
                     dims.rhsContractingDimensions))
    return llvm::createStringError(
        "dimensions of the contraction do not fit its operands");

  ContractionPlan plan;
  plan.lhsType = lhsType;
  plan.rhsType = rhsType;
  plan.resultType = resultType;
  plan.numBatching = dims.lhsBatchingDimensions.size();
  plan.numContracting = dims.lhsContractingDimensions.size();
  // Ascending in lhs: adjacent dimensions then merge into one.
  auto order = llvm::to_vector(llvm::seq<unsigned>(0, plan.numContracting));
  llvm::sort(order, [&](unsigned a, unsigned b) {
    return dims.lhsContractingDimensions[a] < dims.lhsContractingDimensions[b];
  });
  plan.lhsPermutation = dims.lhsBatchingDimensions;
  appendFree(lhsUsed, plan.lhsPermutation);
  plan.rhsPermutation = dims.rhsBatchingDimensions;
  for (unsigned i : order) {
    plan.lhsPermutation.push_back(dims.lhsContractingDimensions[i]);
    plan.rhsPermutation.push_back(dims.rhsContractingDimensions[i]);
  }
  appendFree(rhsUsed, plan.rhsPermutation);

  for (int64_t dim :
       llvm::ArrayRef(plan.lhsPermutation).drop_back(plan.numContracting))
    plan.resultShape.push_back(lhsShape[dim]);
  for (int64_t dim : llvm::ArrayRef(plan.rhsPermutation)
                         .drop_front(plan.numBatching + plan.numContracting))
    plan.resultShape.push_back(rhsShape[dim]);

  // The product of all sizes but the batch's: m * n * k.
  std::optional<int64_t> numResults = stablehlo::getNumElements(
      llvm::ArrayRef(plan.resultShape).drop_front(plan.numBatching));
  std::optional<int64_t> numTerms = stablehlo::getNumElements(
      llvm::map_to_vector(dims.lhsContractingDimensions,
                          [&](int64_t dim) { return lhsShape[dim]; }));
  if (!numResults || !numTerms)
    return llvm::createStringError("the contraction's result is too large");
  plan.types =
      getProductTypes(lhsType, rhsType, resultType,
                      isSmallGemm(*numResults, 1, *numTerms), allowMachineBits);
  Tensor lhs(lhsType, Dims(lhsShape), getRowMajorStrides(lhsShape), 0, nullptr);
  Tensor rhs(rhsType, Dims(rhsShape), getRowMajorStrides(rhsShape), 0, nullptr);
  plan.denseProblem =
      findDenseProblem(plan.types, lhs.transpose(plan.lhsPermutation),
                       rhs.transpose(plan.rhsPermutation), plan.numBatching,
                       plan.numContracting);
  return plan;
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// A dense copy of `view` in element type `type`, in the order of its
/// dimensions. Batching dimensions, the first ones, stay broadcast if they are.
static llvm::Expected<Tensor> pack(RunContext &context, const Tensor &view,
                                   unsigned numBatching, ElementType type) {
  Dims shape(view.getShape());
  for (unsigned dim = 0; dim < numBatching; ++dim)
    if (view.getStrides()[dim] == 0 && shape[dim] > 1)
      shape[dim] = 1;
  Tensor distinct(view.getType(), shape, Dims(view.getStrides()),
                  view.getOffset(), view.getBuffer());
  llvm::Expected<Tensor> packed = convertToDense(context, distinct, type);
  if (!packed)
    return packed;
  Dims strides = getRowMajorStrides(shape);
  for (int64_t dim = 0; dim < view.getRank(); ++dim)
    if (shape[dim] != view.getDimSize(dim))
      strides[dim] = 0;
  return Tensor(type, Dims(view.getShape()), strides, /*offset=*/0,
                packed->getBuffer());
}

namespace {
/// Dimensions of one role (free, contracting) of an operand.
struct DimGroup {
  llvm::ArrayRef<int64_t> sizes, strides;

  /// The total size.
  int64_t getSize() const {
    int64_t size = 1;
    for (int64_t dimSize : sizes)
      size *= dimSize;
    return size;
  }
};

/// What one loop over the inner dimensions of a group walks through.
struct MergedDim {
  int64_t size = 1;
  int64_t stride = 1;
  /// How many dimensions, from the innermost, are merged.
  unsigned numMerged = 0;
};
} // namespace

static MergedDim mergeInner(DimGroup group) {
  MergedDim merged;
  bool isFirst = true;
  for (auto [size, stride] :
       llvm::reverse(llvm::zip_equal(group.sizes, group.strides))) {
    if (size != 1) {
      if (!isFirst && stride != merged.size * merged.stride)
        return merged;
      if (isFirst)
        merged.stride = stride;
      merged.size *= size;
      isFirst = false;
    }
    ++merged.numMerged;
  }
  return merged;
}

/// Dimensions that are not merged become loops around a matrix product; short
/// products do not pay for that.
static bool isWorthLooping(MergedDim merged, DimGroup group) {
  return merged.numMerged == group.sizes.size() || merged.size >= 64;
}

namespace {
/// A permuted operand: its batching dimensions, then the free and contracting
/// ones of lhs, or the contracting and free ones of rhs.
struct Operand {
  Tensor tensor;
  unsigned numBatching, numContracting;
  bool isLhs;

  DimGroup getGroup(unsigned begin, unsigned count) const {
    return {tensor.getShape().slice(begin, count),
            tensor.getStrides().slice(begin, count)};
  }
  unsigned getNumFree() const {
    return tensor.getRank() - numBatching - numContracting;
  }
  DimGroup getFree() const {
    return getGroup(numBatching + (isLhs ? 0 : numContracting), getNumFree());
  }
  DimGroup getTerms() const {
    return getGroup(numBatching + (isLhs ? getNumFree() : 0), numContracting);
  }
  /// Whether no stride leads from each term to the next one.
  bool hasApartTerms() const {
    DimGroup terms = getTerms();
    return mergeInner(terms).numMerged != terms.sizes.size();
  }
  /// Whether no strides of a matrix product can express it.
  bool needsPack() const {
    DimGroup free = getFree();
    return hasApartTerms() || !isWorthLooping(mergeInner(free), free);
  }
};
} // namespace

/// Adds a loop outside the existing ones, or merges it with the outermost.
static void addOuterLoop(GemmBatchDim dim, GemmProblem &problem) {
  if (dim.size == 1)
    return;
  if (!problem.batch.empty()) {
    GemmBatchDim &inner = problem.batch.front();
    if (dim.lhsStride == inner.size * inner.lhsStride &&
        dim.rhsStride == inner.size * inner.rhsStride &&
        dim.resultStride == inner.size * inner.resultStride) {
      inner.size *= dim.size;
      return;
    }
  } else if (dim.rhsStride == 0 &&
             (problem.m == 1 ||
              dim.lhsStride == problem.m * problem.lhsRowStride) &&
             dim.resultStride == problem.m * problem.resultRowStride) {
    // More rows for the same rhs.
    if (problem.m == 1)
      problem.lhsRowStride = dim.lhsStride;
    problem.m *= dim.size;
    return;
  }
  problem.batch.insert(problem.batch.begin(), dim);
}

static GemmProblem getProblem(GemmType type, const Operand &lhs,
                              const Operand &rhs) {
  DimGroup lhsFree = lhs.getFree(), rhsFree = rhs.getFree();
  MergedDim rows = mergeInner(lhsFree), cols = mergeInner(rhsFree);
  MergedDim lhsTerms = mergeInner(lhs.getTerms());
  MergedDim rhsTerms = mergeInner(rhs.getTerms());
  GemmProblem problem{type,
                      rows.size,
                      cols.size,
                      lhsTerms.size,
                      rows.stride,
                      lhsTerms.stride,
                      rhsTerms.stride,
                      cols.stride,
                      rhsFree.getSize(),
                      {}};
  int64_t resultStride = cols.size;
  for (unsigned dim = rhsFree.sizes.size() - cols.numMerged; dim-- > 0;) {
    addOuterLoop({rhsFree.sizes[dim], 0, rhsFree.strides[dim], resultStride},
                 problem);
    resultStride *= rhsFree.sizes[dim];
  }
  resultStride *= rows.size;
  for (unsigned dim = lhsFree.sizes.size() - rows.numMerged; dim-- > 0;) {
    addOuterLoop({lhsFree.sizes[dim], lhsFree.strides[dim], 0, resultStride},
                 problem);
    resultStride *= lhsFree.sizes[dim];
  }
  for (unsigned dim = lhs.numBatching; dim-- > 0;) {
    int64_t size = lhs.tensor.getDimSize(dim);
    addOuterLoop({size, lhs.tensor.getStrides()[dim],
                  rhs.tensor.getStrides()[dim], resultStride},
                 problem);
    resultStride *= size;
  }
  return problem;
}

/// True if an operand of F32 is stored as small floats of which the problem is
/// that of their dense copy, but for strides of rows and columns.
static bool isDenseSmallFloat(const Tensor &operand, ProductTypes types) {
  return types.gemm == GemmType::F32 && isSmallFloat(operand.getType()) &&
         (operand.isDense() ||
          (operand.getRank() == 2 && operand.transpose({1, 0}).isDense()));
}

/// Whether loops around products of a vector, too short to pay by themselves,
/// become lanes.
static bool areLanesOfVectors(ProductTypes types, const Operand &lhs,
                              const Operand &rhs) {
  for (const Operand *operand : {&lhs, &rhs})
    if (!isSameStorage(operand->tensor.getType(), types.operand) ||
        operand->hasApartTerms())
      return false;
  GemmProblem problem = getProblem(types.gemm, lhs, rhs);
  return (problem.m == 1 || problem.n == 1) && isTinyBatch(problem);
}

/// Copies what no stride of a matrix product can express, and nothing else.
/// Small floats stay where the product reads them.
static llvm::Expected<GemmProblem> prepareOperands(RunContext &context,
                                                   ProductTypes types,
                                                   Operand &lhs, Operand &rhs) {
  if (areLanesOfVectors(types, lhs, rhs))
    return getProblem(types.gemm, lhs, rhs);
  Operand *operands[] = {&lhs, &rhs};
  bool stays[2], packs[2];
  for (auto [i, operand] : llvm::enumerate(operands)) {
    ElementType type = operand->tensor.getType();
    stays[i] = isDenseSmallFloat(operand->tensor, types);
    packs[i] = operand->needsPack() ||
               (!stays[i] && !isSameStorage(type, types.operand));
  }
  while (true) {
    for (auto [i, operand] : llvm::enumerate(operands)) {
      if (!packs[i])
        continue;
      llvm::Expected<Tensor> packed =
          pack(context, operand->tensor, operand->numBatching, types.operand);
      if (!packed)
        return packed.takeError();
      operand->tensor = std::move(*packed);
      stays[i] = false;
    }
    GemmProblem problem = getProblem(types.gemm, lhs, rhs);
    if (stays[0])
      problem.lhsType = lhs.tensor.getType();
    if (stays[1])
      problem.rhsType = rhs.tensor.getType();
    for (auto [i, operand] : llvm::enumerate(operands))
      packs[i] = stays[i] ? !readsSmallFloats(problem, operand->isLhs)
                          : !takesOperand(problem, operand->isLhs);
    if (!packs[0] && !packs[1])
      return problem;
  }
}

/// The problem that these operands pose, if they need no packing.
static std::optional<GemmProblem>
findDenseProblem(ProductTypes types, const Tensor &lhs, const Tensor &rhs,
                 unsigned numBatching, unsigned numContracting) {
  Operand left{lhs, numBatching, numContracting, /*isLhs=*/true};
  Operand right{rhs, numBatching, numContracting, /*isLhs=*/false};
  if (areLanesOfVectors(types, left, right))
    return getProblem(types.gemm, left, right);
  if (!isSameStorage(lhs.getType(), types.operand) ||
      !isSameStorage(rhs.getType(), types.operand) || left.needsPack() ||
      right.needsPack())
    return std::nullopt;
  GemmProblem problem = getProblem(types.gemm, left, right);
  if (!takesOperand(problem, /*isLhs=*/true) ||
      !takesOperand(problem, /*isLhs=*/false))
    return std::nullopt;
  return problem;
}

//===----------------------------------------------------------------------===//
// Run
//===----------------------------------------------------------------------===//

llvm::Error ContractionPlan::multiply(RunContext &context, const Tensor &lhs,
                                      const Tensor &rhs,
                                      const Tensor &sums) const {
  if (denseProblem && lhs.isDense() && rhs.isDense())
    return runGemm(context, *denseProblem, lhs.data(), rhs.data(), sums.data());
  llvm::ArrayRef<int64_t> lhsDims(lhsPermutation), rhsDims(rhsPermutation);
  bool lhsRepeats = repeatsElements(lhs, lhsDims.take_back(numContracting));
  if (lhsRepeats ||
      repeatsElements(rhs, rhsDims.slice(numBatching, numContracting))) {
    const Tensor &view = lhsRepeats ? lhs : rhs;
    llvm::Expected<Tensor> dense =
        convertToDense(context, view, view.getType());
    if (!dense)
      return dense.takeError();
    return multiply(context, lhsRepeats ? *dense : lhs,
                    lhsRepeats ? rhs : *dense, sums);
  }
  Operand left{lhs.transpose(lhsPermutation), numBatching, numContracting,
               /*isLhs=*/true};
  Operand right{rhs.transpose(rhsPermutation), numBatching, numContracting,
                /*isLhs=*/false};
  llvm::Expected<GemmProblem> problem =
      prepareOperands(context, types, left, right);
  if (!problem)
    return problem.takeError();
  return runGemm(context, *problem, left.tensor.data(), right.tensor.data(),
                 sums.data());
}

llvm::Expected<Tensor> ContractionPlan::run(RunContext &context,
                                            const Tensor &lhs,
                                            const Tensor &rhs) const {
  assert(lhs.getType() == lhsType && rhs.getType() == rhsType &&
         "operands of other types than planned");
  llvm::Expected<Tensor> result =
      Tensor::allocate(context, resultType, resultShape);
  if (!result || result->getNumElements() == 0)
    return result;
  llvm::Expected<Tensor> sums = allocateSums(context, *result, types.sum);
  if (!sums)
    return sums;
  if (llvm::Error error = multiply(context, lhs, rhs, *sums))
    return std::move(error);
  convertSums(context, *sums, *result);
  return result;
}

bool ContractionPlan::takesDense() const {
  return denseProblem && !needsConversion(types.sum, resultType);
}

bool ContractionPlan::takesRows() const {
  return llvm::equal(lhsPermutation,
                     llvm::seq<int64_t>(0, lhsPermutation.size())) &&
         llvm::equal(rhsPermutation,
                     llvm::seq<int64_t>(0, rhsPermutation.size()));
}

llvm::Error ContractionPlan::runDense(RunContext &context, const char *lhs,
                                      const char *rhs, char *result) const {
  assert(takesDense() && "operands have to be packed");
  return runGemm(context, *denseProblem, lhs, rhs, result);
}

llvm::Expected<Tensor> stablehlo::contract(RunContext &context,
                                           const ContractionDims &dims,
                                           const Tensor &lhs, const Tensor &rhs,
                                           ElementType resultType) {
  llvm::Expected<ContractionPlan> plan =
      ContractionPlan::create(dims, lhs.getType(), lhs.getShape(),
                              rhs.getType(), rhs.getShape(), resultType);
  if (!plan)
    return plan.takeError();
  return plan->run(context, lhs, rhs);
}
