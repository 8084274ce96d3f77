//===- LapackRoutines.cpp - Factorizations and systems of LAPACK ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/ContractionConvert.h"
#include "stablehlo/reference/kernels/LapackBatch.h"
#include "stablehlo/reference/kernels/SmallMatrices.h"
#include <limits>
#include <numeric>

using namespace mlir;
using namespace mlir::stablehlo;

/// How many elements the diagonals of `matrices` have.
static int64_t getNumDiagonal(const Tensor &matrices) {
  return std::min(getNumRows(matrices), getNumColumns(matrices));
}

//===----------------------------------------------------------------------===//
// Small matrices
//===----------------------------------------------------------------------===//

/// The type of one number for each element of the diagonals of `matrices`.
static std::pair<ElementType, Dims> getDiagonal(const Tensor &matrices,
                                                ElementType type) {
  Dims shape(getBatch(matrices, 2));
  shape.push_back(getNumDiagonal(matrices));
  return {type, shape};
}

static std::pair<ElementType, Dims> getType(const Tensor &tensor) {
  return {tensor.getType(), Dims(tensor.getShape())};
}

/// That of the number that says whether a matrix has a factor.
static std::pair<ElementType, Dims> getInfo(const Tensor &matrices) {
  return {ElementType::SI32, Dims(getBatch(matrices, 2))};
}

std::optional<SmallRoutine> stablehlo::getSmallPotrf(const Tensor &a,
                                                     char uplo) {
  if (!areSmallMatrices(a.getShape()))
    return std::nullopt;
  return SmallRoutine{
      {getType(a), getInfo(a)},
      [lower = uplo == 'L'](RunContext &context, auto operands, auto results) {
        return factorSmallCholesky(context, operands[0], lower, results[0],
                                   results[1]);
      }};
}

std::optional<SmallRoutine> stablehlo::getSmallGetrf(const Tensor &a) {
  if (!areSmallMatrices(a.getShape()))
    return std::nullopt;
  return SmallRoutine{
      {getType(a), getDiagonal(a, ElementType::SI32), getInfo(a)},
      [](RunContext &context, auto operands, auto results) {
        return factorSmallLu(context, operands[0], results[0], results[1],
                             results[2]);
      }};
}

std::optional<SmallRoutine> stablehlo::getSmallGeqrf(const Tensor &a) {
  if (!areSmallForQr(a.getShape()))
    return std::nullopt;
  return SmallRoutine{{getType(a), getDiagonal(a, a.getType())},
                      [](RunContext &context, auto operands, auto results) {
                        return factorSmallQr(context, operands[0], results[0],
                                             results[1]);
                      }};
}

std::optional<SmallRoutine> stablehlo::getSmallOrgqr(const Tensor &a) {
  if (!areSmallForQr(a.getShape()))
    return std::nullopt;
  return SmallRoutine{{getType(a)},
                      [](RunContext &context, auto operands, auto results) {
                        return multiplySmallReflectors(context, operands[0],
                                                       operands[1], results[0]);
                      }};
}

static llvm::Expected<Tensor>
allocate(RunContext &context, const std::pair<ElementType, Dims> &type) {
  return Tensor::allocate(context, type.first, type.second);
}

static LapackResults runSmall(RunContext &context, const SmallRoutine &routine,
                              llvm::ArrayRef<StridedView> operands) {
  llvm::SmallVector<Tensor> results(routine.results.size());
  llvm::SmallVector<StridedView, 3> views;
  for (auto [type, result] : llvm::zip_equal(routine.results, results)) {
    if (llvm::Error error = allocate(context, type).moveInto(result))
      return error;
    views.push_back(result.view());
  }
  if (llvm::Error error = routine.run(context, operands, views))
    return error;
  return results;
}

//===----------------------------------------------------------------------===//
// Factorizations
//===----------------------------------------------------------------------===//

/// `tensor` as a dense one of `type`: that of its numbers or of f64.
static llvm::Expected<Tensor>
convertTo(RunContext &context, const Tensor &tensor, ElementType type) {
  llvm::Expected<Tensor> dense = tensor.toDense(context);
  if (!dense || tensor.getType() == type)
    return dense;
  llvm::Expected<Tensor> result =
      Tensor::allocate(context, type, tensor.getShape());
  if (result)
    convertElements(context, tensor.getType(), dense->data(), type,
                    result->data(), result->getNumElements());
  return result;
}

/// An array like `like` that `compute` makes of the operands, all of them in
/// f64.
static llvm::Expected<Tensor> computeInF64(
    RunContext &context, llvm::ArrayRef<Tensor> operands, const Tensor &like,
    llvm::function_ref<llvm::Error(llvm::ArrayRef<StridedView>, StridedView)>
        compute) {
  ElementType type =
      isComplex(like.getType()) ? ElementType::ComplexF64 : ElementType::F64;
  llvm::SmallVector<Tensor, 3> wide;
  llvm::SmallVector<StridedView, 3> views;
  for (const Tensor &operand : operands) {
    llvm::Expected<Tensor> converted = convertTo(context, operand, type);
    if (!converted)
      return converted;
    wide.push_back(std::move(*converted));
  }
  for (const Tensor &tensor : wide)
    views.push_back(tensor.view());
  llvm::Expected<Tensor> result =
      Tensor::allocate(context, type, like.getShape());
  if (!result)
    return result;
  if (llvm::Error error = compute(views, result->view()))
    return std::move(error);
  return convertTo(context, *result, like.getType());
}

LapackResults stablehlo::runPotrf(RunContext &context, const Tensor &a,
                                  char uplo) {
  if (std::optional<SmallRoutine> small = getSmallPotrf(a, uplo))
    return runSmall(context, *small, a.view());
  llvm::Expected<Tensor> info = allocate(context, getInfo(a));
  if (!info)
    return info.takeError();
  llvm::Expected<Tensor> factor =
      computeInF64(context, a, a, [&](auto operands, StridedView result) {
        return factorCholesky(context, operands[0], uplo == 'L', result,
                              info->view());
      });
  if (!factor)
    return factor.takeError();
  return llvm::SmallVector<Tensor>{std::move(*factor), std::move(*info)};
}

LapackResults stablehlo::runGetrf(RunContext &context, const Tensor &a) {
  if (std::optional<SmallRoutine> small = getSmallGetrf(a))
    return runSmall(context, *small, a.view());
  llvm::Expected<Tensor> pivots =
      allocate(context, getDiagonal(a, ElementType::SI32));
  if (!pivots)
    return pivots.takeError();
  llvm::Expected<Tensor> info = allocate(context, getInfo(a));
  if (!info)
    return info.takeError();
  llvm::Expected<Tensor> factors =
      computeInF64(context, a, a, [&](auto operands, StridedView result) {
        return factorLu(context, operands[0], result, pivots->view(),
                        info->view());
      });
  if (!factors)
    return factors.takeError();
  return llvm::SmallVector<Tensor>{std::move(*factors), std::move(*pivots),
                                   std::move(*info)};
}

LapackResults stablehlo::runPermutation(RunContext &context,
                                        const Tensor &pivots, int64_t size) {
  Dims shape(pivots.getShape());
  int64_t numPivots = shape.back();
  shape.back() = size;
  llvm::Expected<Tensor> dense = pivots.toDense(context);
  if (!dense)
    return dense.takeError();
  llvm::Expected<Tensor> order =
      Tensor::allocate(context, ElementType::SI32, shape);
  if (!order)
    return order.takeError();
  const int32_t *pivot = dense->data<int32_t>();
  int32_t *rows = order->data<int32_t>();
  for (int64_t end = order->getNumElements(), i = 0; i < end; i += size) {
    std::iota(rows + i, rows + i + size, 0);
    for (int64_t row = 0; row != numPivots; ++row, ++pivot) {
      // As others do, an exchange with a row that is not there is none.
      if (row < size && *pivot >= 0 && *pivot < size)
        std::swap(rows[i + row], rows[i + *pivot]);
    }
  }
  return llvm::SmallVector<Tensor>{std::move(*order)};
}

LapackResults stablehlo::runGeqrf(RunContext &context, const Tensor &a) {
  if (std::optional<SmallRoutine> small = getSmallGeqrf(a))
    return runSmall(context, *small, a.view());
  return runLapack(context, a, [=](LapackBatch &batch) {
    BatchPart r = batch.copyMatrices(a);
    BatchPart tau = batch.addVectors(a.getType(), getNumDiagonal(a));
    return batch.call("geqrf",
                      {&r.rows, &r.columns, r, &r.stride, tau, batch.getWork(),
                       batch.getUnusedInfo()},
                      {r, tau});
  });
}

LapackResults stablehlo::runGeqp3(RunContext &context, const Tensor &a,
                                  const Tensor &pivots) {
  return runLapack(context, a, [=](LapackBatch &batch) {
    BatchPart r = batch.copyMatrices(a);
    BatchPart order = batch.copyVectors(pivots);
    BatchPart tau = batch.addVectors(a.getType(), getNumDiagonal(a));
    return batch.call("geqp3",
                      {&r.rows, &r.columns, r, &r.stride, order, tau,
                       batch.getWork(), batch.getReals(2.0 * r.columns),
                       batch.getUnusedInfo()},
                      {r, order, tau});
  });
}

LapackResults stablehlo::runOrgqr(RunContext &context, const Tensor &a,
                                  const Tensor &tau) {
  if (std::optional<SmallRoutine> small = getSmallOrgqr(a))
    return runSmall(context, *small, {a.view(), tau.view()});
  return runLapack(context, a, [=](LapackBatch &batch) {
    BatchPart q = batch.copyMatrices(a);
    BatchPart factors = batch.copyVectors(tau);
    return batch.call("orgqr",
                      {&q.rows, &q.columns, &factors.rows, q, &q.stride,
                       factors, batch.getWork(), batch.getUnusedInfo()},
                      {q});
  });
}

LapackResults stablehlo::runOrmqr(RunContext &context, const Tensor &a,
                                  const Tensor &tau, const Tensor &c,
                                  const OrmqrFlags &flags) {
  return runLapack(context, a, [=](LapackBatch &batch) {
    char transpose = !flags.isAdjoint ? 'N' : batch.isComplex() ? 'C' : 'T';
    BatchPart reflectors = batch.copyMatrices(a);
    BatchPart factors = batch.copyVectors(tau);
    BatchPart product = batch.copyMatrices(c);
    return batch.call("ormqr",
                      {&flags.side, &transpose, &product.rows, &product.columns,
                       &factors.rows, reflectors, &reflectors.stride, factors,
                       product, &product.stride, batch.getWork(),
                       batch.getUnusedInfo()},
                      {product});
  });
}

//===----------------------------------------------------------------------===//
// Systems
//===----------------------------------------------------------------------===//

static TriangularSolveFlags getSolveFlags(const TrsmFlags &flags) {
  MatrixTranspose transpose = flags.transpose == 'N' ? MatrixTranspose::None
                              : flags.transpose == 'T'
                                  ? MatrixTranspose::Transpose
                                  : MatrixTranspose::Adjoint;
  return {flags.side == 'L', flags.uplo == 'L', flags.diagonal == 'U',
          transpose};
}

std::optional<SmallRoutine> stablehlo::getSmallTrsm(const Tensor &a,
                                                    const Tensor &b,
                                                    const TrsmFlags &flags,
                                                    const Tensor &scale) {
  if (!areSmallMatrices(a.getShape()) || scale)
    return std::nullopt;
  return SmallRoutine{{getType(b)},
                      [solve = getSolveFlags(flags)](
                          RunContext &context, auto operands, auto results) {
                        return solveSmallTriangular(context, operands[0],
                                                    operands[1], solve,
                                                    results[0]);
                      }};
}

/// Multiplies all of `x`, which is dense, by the number in `scale`.
template <typename T> static void multiplyBy(StridedView scale, StridedView x) {
  T factor = *scale.as<T>();
  llvm::MutableArrayRef<T> elements(x.as<T>(), *getNumElements(x.shape));
  for (T &element : elements)
    element *= factor;
}

LapackResults stablehlo::runTrsm(RunContext &context, const Tensor &a,
                                 const Tensor &b, const TrsmFlags &flags,
                                 const Tensor &scale) {
  if (std::optional<SmallRoutine> small = getSmallTrsm(a, b, flags, scale))
    return runSmall(context, *small, {a.view(), b.view()});
  llvm::SmallVector<Tensor, 3> operands = {a, b};
  if (scale)
    operands.push_back(scale);
  auto solve = [&](llvm::ArrayRef<StridedView> views,
                   StridedView x) -> llvm::Error {
    if (llvm::Error error = solveTriangular(context, views[0], views[1],
                                            getSolveFlags(flags), x))
      return error;
    if (scale)
      isComplex(x.type) ? multiplyBy<std::complex<double>>(views[2], x)
                        : multiplyBy<double>(views[2], x);
    return llvm::Error::success();
  };
  llvm::Expected<Tensor> x = computeInF64(context, operands, b, solve);
  if (!x)
    return x.takeError();
  return llvm::SmallVector<Tensor>{std::move(*x)};
}

LapackResults stablehlo::runGtsv(RunContext &context, const Tensor &lower,
                                 const Tensor &diagonal, const Tensor &upper,
                                 const Tensor &b) {
  return runLapack(context, b, [=](LapackBatch &batch) {
    BatchPart dl = batch.copyVectors(lower), d = batch.copyVectors(diagonal),
              du = batch.copyVectors(upper), x = batch.copyMatrices(b);
    BatchPart info = batch.addNumbers();
    LapackArgument below(dl, getStorageSize(b.getType()));
    return batch.call("gtsv",
                      {&x.rows, &x.columns, below, d, du, x, &x.stride, info},
                      {dl, d, du, x, info});
  });
}

namespace {
/// A tridiagonal matrix that becomes upper triangular, with right-hand sides.
template <typename T> struct TridiagonalSystem {
  int64_t size;
  /// Row i has lower[i], diagonal[i] and upper[i].
  T *lower;
  T *diagonal;
  T *upper;
  /// The second diagonal above, which exchanges of rows fill.
  T *second;
  /// Column after column.
  T *x;
  int64_t numSides;

  void eliminate();
  void substitute();

private:
  Real<T> getPerturbation() const;
  T choosePivot(int64_t row, Real<T> perturbation) const;
};
} // namespace

/// Makes it upper triangular. Of two rows, the one whose element is larger
/// beside the others of its row becomes the pivot's.
template <typename T> void TridiagonalSystem<T>::eliminate() {
  // What is not read is no part of the matrix.
  upper[size - 1] = T(0);
  for (int64_t i = 0; i + 1 < size; ++i) {
    T below = lower[i + 1];
    if (below == T(0))
      continue;
    Real<T> rowSize = std::abs(diagonal[i]) + std::abs(upper[i]);
    Real<T> nextSize =
        std::abs(below) + std::abs(diagonal[i + 1]) + std::abs(upper[i + 1]);
    if (diagonal[i] == T(0) ||
        std::abs(below) / nextSize > std::abs(diagonal[i]) / rowSize) {
      std::swap(diagonal[i], below);
      std::swap(upper[i], diagonal[i + 1]);
      std::swap(second[i], upper[i + 1]);
      for (int64_t k = 0; k != numSides; ++k)
        std::swap(x[k * size + i], x[k * size + i + 1]);
    }
    T factor = below / diagonal[i];
    diagonal[i + 1] -= factor * upper[i];
    upper[i + 1] -= factor * second[i];
    for (int64_t k = 0; k != numSides; ++k)
      x[k * size + i + 1] -= factor * x[k * size + i];
  }
}

/// What small pivots are moved by: less than rounding errors of the largest.
template <typename T> Real<T> TridiagonalSystem<T>::getPerturbation() const {
  Real<T> largest = 0;
  for (int64_t i = 0; i != size; ++i)
    for (const T &element : {diagonal[i], upper[i], second[i]})
      largest = std::max(largest, std::abs(element));
  return std::max(largest * std::numeric_limits<Real<T>>::epsilon(),
                  std::numeric_limits<Real<T>>::min());
}

/// The pivot of `row`, moved away from 0 until what is divided by it does not
/// overflow.
template <typename T>
T TridiagonalSystem<T>::choosePivot(int64_t row, Real<T> perturbation) const {
  constexpr Real<T> least = std::numeric_limits<Real<T>>::min();
  Real<T> dividend = 0;
  for (int64_t k = 0; k != numSides; ++k)
    dividend = std::max(dividend, std::abs(x[k * size + row]));
  T pivot = diagonal[row];
  Real<T> step = std::copysign(perturbation, std::real(pivot));
  // Ends: `step` becomes infinite. A NaN is no smaller than anything.
  for (; std::abs(pivot) < 1; step *= 2) {
    Real<T> magnitude = std::abs(pivot);
    bool overflows = magnitude < least
                         ? magnitude == 0 || dividend * least > magnitude
                         : dividend > magnitude / least;
    if (!overflows)
      break;
    pivot += step;
  }
  return pivot;
}

template <typename T> void TridiagonalSystem<T>::substitute() {
  Real<T> perturbation = getPerturbation();
  for (int64_t i = size - 1; i >= 0; --i) {
    for (int64_t k = 0; k != numSides; ++k) {
      T *column = x + k * size;
      if (i + 1 < size)
        column[i] -= upper[i] * column[i + 1];
      if (i + 2 < size)
        column[i] -= second[i] * column[i + 2];
    }
    T pivot = choosePivot(i, perturbation);
    for (int64_t k = 0; k != numSides; ++k)
      x[k * size + i] /= pivot;
  }
}

LapackResults stablehlo::runPerturbedTridiagonal(RunContext &context,
                                                 const Tensor &lower,
                                                 const Tensor &diagonal,
                                                 const Tensor &upper,
                                                 const Tensor &b) {
  return dispatchLapack(b.getType(), [&](auto zero) {
    using T = decltype(zero);
    LapackBatch batch(context, b);
    BatchPart dl = batch.copyVectors(lower), d = batch.copyVectors(diagonal),
              du = batch.copyVectors(upper), x = batch.copyMatrices(b);
    BatchPart second = batch.addVectors(b.getType(), getNumRows(b));
    return batch.run({x}, [&](int64_t i) {
      TridiagonalSystem<T> system = {
          x.rows,           dl.get<T>(i), d.get<T>(i), du.get<T>(i),
          second.get<T>(i), x.get<T>(i),  x.columns};
      system.eliminate();
      system.substitute();
      return llvm::Error::success();
    });
  });
}
