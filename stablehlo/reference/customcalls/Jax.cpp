//===- Jax.cpp - What else JAX calls --------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/reference/Interpretable.h"
#include "stablehlo/reference/customcalls/Results.h"
#include "stablehlo/reference/customcalls/Targets.h"
#include "stablehlo/reference/kernels/LapackRoutines.h"
#include "stablehlo/reference/kernels/RandomBits.h"
#include "stablehlo/reference/kernels/StartIndices.h"
#include <complex>
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

using Results = llvm::Expected<SmallVector<Tensor>>;

//===----------------------------------------------------------------------===//
// Results that nobody computes
//===----------------------------------------------------------------------===//

llvm::Error stablehlo::fillResults(RunContext &context, CustomCallOp call,
                                   MutableArrayRef<Tensor> results) {
  for (auto [tensor, type] : llvm::zip(results, call.getResultTypes())) {
    // Calls whose sizes only a run knows have static types when they run.
    auto tensorType = dyn_cast<RankedTensorType>(type);
    if (tensor || !tensorType || !tensorType.hasStaticShape())
      continue;
    std::optional<ElementType> element =
        getElementType(tensorType.getElementType());
    if (!element)
      continue;
    llvm::Expected<Tensor> zeros =
        Tensor::allocate(context, *element, tensorType.getShape());
    if (!zeros)
      return zeros.takeError();
    std::memset(zeros->data(), 0,
                zeros->getNumElements() * getStorageSize(*element));
    tensor = std::move(*zeros);
  }
  return llvm::Error::success();
}

/// Memory whose elements may be anything: they are 0. Calls without results
/// that only say in which order others run are no more than this.
static Results allocate(RunContext &context, CustomCallOp call,
                        ArrayRef<Tensor>) {
  SmallVector<Tensor> results(call->getNumResults());
  if (llvm::Error error = fillResults(context, call, results))
    return std::move(error);
  return results;
}

//===----------------------------------------------------------------------===//
// Random numbers
//===----------------------------------------------------------------------===//

static llvm::Error makeThreeFryError() {
  return llvm::createStringError(
      "expects two keys and two counters, ui32 of one shape");
}

/// results = block counter[0], counter[1] of the key inputs[0], inputs[1], for
/// each element. Another operand says how many elements there are.
static Results computeThreeFry(RunContext &context, CustomCallOp call,
                               ArrayRef<Tensor> inputs) {
  if (inputs.size() < 4)
    return makeThreeFryError();
  SmallVector<Tensor> words;
  for (const Tensor &input : inputs.take_front(4)) {
    if (!input || input.getType() != ElementType::UI32 ||
        input.getShape() != inputs.front().getShape())
      return makeThreeFryError();
    llvm::Expected<Tensor> copy = input.clone(context);
    if (!copy)
      return copy.takeError();
    words.push_back(std::move(*copy));
  }
  uint32_t *key[] = {words[0].data<uint32_t>(), words[1].data<uint32_t>()};
  uint32_t *counter[] = {words[2].data<uint32_t>(), words[3].data<uint32_t>()};
  parallelForUntilStopped(context, words.front().getNumElements(),
                          /*grain=*/1024, [&](int64_t begin, int64_t end) {
                            for (int64_t i = begin; i != end; ++i) {
                              uint32_t block[2];
                              generateThreeFryBlock(
                                  key[0][i] | uint64_t(key[1][i]) << 32,
                                  counter[0][i] | uint64_t(counter[1][i]) << 32,
                                  block);
                              counter[0][i] = block[0];
                              counter[1][i] = block[1];
                            }
                          });
  return SmallVector<Tensor>{words[2], words[3]};
}

//===----------------------------------------------------------------------===//
// Permutations
//===----------------------------------------------------------------------===//

/// The permutation that exchanges of rows, numbered from 0 on, are; the result
/// says of how many.
static Results computePermutation(RunContext &context, CustomCallOp call,
                                  ArrayRef<Tensor> inputs) {
  auto type = call->getNumResults() == 1
                  ? dyn_cast<RankedTensorType>(call->getResult(0).getType())
                  : RankedTensorType();
  if (inputs.size() != 1 || !inputs[0] ||
      inputs[0].getType() != ElementType::SI32 || inputs[0].getRank() == 0 ||
      !type || type.getRank() == 0 || type.isDynamicDim(type.getRank() - 1))
    return llvm::createStringError("expects vectors of i32, and such a result");
  return runPermutation(context, inputs[0], type.getShape().back());
}

//===----------------------------------------------------------------------===//
// Sparse matrices
//===----------------------------------------------------------------------===//

namespace {
/// A matrix of which only some elements are stored, row after row.
struct SparseMatrix {
  Tensor elements;
  std::vector<int64_t> columns;
  /// Row i has elements rowStarts[i] to rowStarts[i + 1].
  std::vector<int64_t> rowStarts;
};
} // namespace

/// The elements of `tensor`, a vector of integers.
static std::vector<int64_t> readVector(const Tensor &tensor) {
  std::vector<int64_t> values(tensor.getNumElements());
  readIndices({tensor.getType(), tensor.data(), tensor.getStrides().front()},
              values);
  return values;
}

/// The numbers ascend from 0 to `size`.
static bool areRowStarts(ArrayRef<int64_t> numbers, int64_t size) {
  return !numbers.empty() && numbers.front() == 0 && numbers.back() == size &&
         llvm::is_sorted(numbers);
}

/// The product with `b`, dense, of `numColumns` columns.
template <typename T>
static void multiplySparse(RunContext &context, const SparseMatrix &a,
                           const T *b, int64_t numColumns, T *product) {
  const T *elements = a.elements.data<T>();
  parallelForUntilStopped(
      context, a.rowStarts.size() - 1, /*grain=*/64,
      [&](int64_t begin, int64_t end) {
        for (int64_t row = begin; row != end; ++row)
          for (int64_t k = a.rowStarts[row]; k != a.rowStarts[row + 1]; ++k)
            for (int64_t i = 0; i != numColumns; ++i)
              product[row * numColumns + i] +=
                  elements[k] * b[a.columns[k] * numColumns + i];
      });
}

/// Calls `body` with a number of `type`; false if there is none of it.
template <typename Body>
static bool dispatchSparse(ElementType type, Body body) {
  switch (type) {
  case ElementType::SI32:
    return body(uint32_t()), true; // Overflow wraps.
  case ElementType::SI64:
    return body(uint64_t()), true;
  case ElementType::F32:
    return body(float()), true;
  case ElementType::F64:
    return body(double()), true;
  case ElementType::ComplexF32:
    return body(std::complex<float>()), true;
  case ElementType::ComplexF64:
    return body(std::complex<double>()), true;
  default:
    return false;
  }
}

/// inputs[3], a vector or a matrix, multiplied by the sparse matrix whose
/// elements, starts of rows and columns are the others.
static Results computeSparseProduct(RunContext &context, CustomCallOp call,
                                    ArrayRef<Tensor> inputs) {
  auto isVector = [](const Tensor &tensor) { return tensor.getRank() == 1; };
  if (inputs.size() != 4 ||
      !llvm::all_of(inputs, [](const Tensor &input) { return bool(input); }) ||
      !llvm::all_of(inputs.take_front(3), isVector) ||
      !isInteger(inputs[1].getType()) || !isInteger(inputs[2].getType()) ||
      inputs[0].getType() != inputs[3].getType() || inputs[3].getRank() == 0 ||
      inputs[3].getRank() > 2)
    return llvm::createStringError("expects elements, starts of rows and "
                                   "columns, and a dense vector or matrix");
  llvm::Expected<Tensor> elements = inputs[0].toDense(context);
  llvm::Expected<Tensor> dense = inputs[3].toDense(context);
  if (!elements || !dense)
    return llvm::joinErrors(elements.takeError(), dense.takeError());
  SparseMatrix a = {*elements, readVector(inputs[2]), readVector(inputs[1])};
  int64_t size = a.elements.getNumElements(), numRows = dense->getDimSize(0);
  if (static_cast<int64_t>(a.columns.size()) != size ||
      !areRowStarts(a.rowStarts, size) ||
      llvm::any_of(a.columns, [&](int64_t column) {
        return column < 0 || column >= numRows;
      }))
    return llvm::createStringError(
        "expects starts of rows that ascend from 0 to " + llvm::Twine(size) +
        ", and as many columns, in [0, " + llvm::Twine(numRows) + ")");
  Dims shape(dense->getShape());
  shape.front() = a.rowStarts.size() - 1;
  llvm::Expected<Tensor> product =
      Tensor::allocate(context, dense->getType(), shape);
  if (!product)
    return product.takeError();
  std::memset(product->data(), 0,
              product->getNumElements() * getStorageSize(product->getType()));
  int64_t numColumns = shape.size() == 2 ? shape.back() : 1;
  if (!dispatchSparse(dense->getType(), [&](auto zero) {
        using T = decltype(zero);
        multiplySparse<T>(context, a, dense->data<T>(), numColumns,
                          product->data<T>());
      }))
    return llvm::createStringError("has no products of " +
                                   getElementTypeName(dense->getType()));
  return SmallVector<Tensor>{std::move(*product)};
}

//===----------------------------------------------------------------------===//
// Targets
//===----------------------------------------------------------------------===//

CustomCalls stablehlo::getJaxTargets() {
  CustomCalls calls;
  for (StringRef target : {"AllocateBuffer", "control_dep"})
    calls[target] = allocate;
  for (StringRef target : {"cu_threefry2x32_ffi", "hip_threefry2x32_ffi"})
    calls[target] = computeThreeFry;
  for (StringRef target :
       {"cu_lu_pivots_to_permutation", "hip_lu_pivots_to_permutation"})
    calls[target] = computePermutation;
  calls["cpu_csr_sparse_dense_ffi"] = computeSparseProduct;
  return calls;
}
