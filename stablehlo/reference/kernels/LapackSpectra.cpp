//===- LapackSpectra.cpp - Eigenvalues and singular values of LAPACK ------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/LapackBatch.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace mlir;
using namespace mlir::stablehlo;

/// 'V' for vectors that are wanted.
static char getJob(bool wantsVectors) { return wantsVectors ? 'V' : 'N'; }

//===----------------------------------------------------------------------===//
// Hermitian matrices
//===----------------------------------------------------------------------===//

LapackResults stablehlo::runSyevd(RunContext &context, const Tensor &a,
                                  bool wantsVectors, char uplo) {
  return runLapack(context, a, [=](LapackBatch &batch) {
    char job = getJob(wantsVectors);
    BatchPart vectors = batch.copyMatrices(a);
    BatchPart values = batch.addVectors(batch.getRealType(), getNumRows(a));
    BatchPart info = batch.addNumbers();
    // As many numbers as LAPACK's manual says.
    double n = getNumRows(a);
    double numReals = wantsVectors ? 1 + 5 * n + 2 * n * n : n;
    double numIntegers = wantsVectors ? 3 + 5 * n : 1;
    return batch.call(
        "syevd",
        {&job, &uplo, &vectors.rows, vectors, &vectors.stride, values,
         batch.getWork(), batch.getReals(numReals, /*tellsSize=*/true),
         batch.getIntegers(numIntegers, /*tellsSize=*/true), info},
        {vectors, values, info});
  });
}

LapackResults stablehlo::runSytrd(RunContext &context, const Tensor &a,
                                  char uplo) {
  return runLapack(context, a, [=](LapackBatch &batch) {
    int64_t numBeside = std::max<int64_t>(getNumRows(a) - 1, 0);
    BatchPart form = batch.copyMatrices(a);
    BatchPart d = batch.addVectors(batch.getRealType(), getNumRows(a));
    BatchPart e = batch.addVectors(batch.getRealType(), numBeside);
    BatchPart tau = batch.addVectors(a.getType(), numBeside);
    BatchPart info = batch.addNumbers();
    return batch.call("sytrd",
                      {&uplo, &form.rows, form, &form.stride, d, e, tau,
                       batch.getWork(), info},
                      {form, d, e, tau, info});
  });
}

//===----------------------------------------------------------------------===//
// Other square matrices
//===----------------------------------------------------------------------===//

/// The imaginary parts of the eigenvalues of `a`, nothing for complex numbers:
/// there they are in one vector with the real parts.
static BatchPart addImaginaryParts(LapackBatch &batch, const Tensor &a) {
  if (batch.isComplex())
    return {};
  return batch.addVectors(a.getType(), getNumRows(a));
}

template <typename T> static bool areFinite(const T *values, int64_t number) {
  auto parts = reinterpret_cast<const Real<T> *>(values);
  return std::all_of(parts, parts + number * (isComplexNumber<T> ? 2 : 1),
                     [](Real<T> part) { return std::isfinite(part); });
}

/// `vectors` become the columns of the packed matrix of size `n` that is in the
/// second half of their memory: a pair of conjugate eigenvalues has the real
/// and the imaginary part of the first one's vector in its two columns.
template <typename T>
static void unpackVectors(const T *imaginary, int64_t n,
                          std::complex<T> *vectors) {
  const T *packed = reinterpret_cast<const T *>(vectors) + n * n;
  // From the front: where column j goes, columns before it were packed, which
  // were read; of the last pair, the second one goes where both were.
  for (int64_t j = 0; j < n; ++j) {
    const T *column = packed + j * n;
    std::complex<T> *target = vectors + j * n;
    bool isPair = imaginary[j] != 0 && j + 1 < n;
    for (int64_t i = 0; i != n; ++i)
      target[i] = {column[i], isPair ? column[i + n] : 0};
    for (int64_t i = 0; isPair && i != n; ++i)
      target[i + n] = std::conj(target[i]);
    j += isPair;
  }
}

LapackResults stablehlo::runGeev(RunContext &context, const Tensor &a,
                                 bool wantsLeft, bool wantsRight) {
  return dispatchLapack(a.getType(), [&](auto zero) {
    using T = decltype(zero);
    return runLapack(context, a, [=](LapackBatch &batch) {
      char leftJob = getJob(wantsLeft), rightJob = getJob(wantsRight);
      int64_t n = getNumRows(a);
      constexpr ElementType complexType = sizeof(Real<T>) == sizeof(float)
                                              ? ElementType::ComplexF32
                                              : ElementType::ComplexF64;
      // LAPACK packs the vectors of real matrices.
      int64_t offset = batch.isComplex() ? 0 : n * n * sizeof(T);
      BatchPart form = batch.copyMatrices(a);
      BatchPart values = batch.addVectors(a.getType(), n);
      BatchPart imaginary = addImaginaryParts(batch, a);
      BatchPart left = batch.addMatrices(complexType, n, n);
      BatchPart right = batch.addMatrices(complexType, n, n);
      BatchPart info = batch.addNumbers();
      void *geev = batch.find("geev");
      auto compute = [&](int64_t i) -> llvm::Error {
        int &status = *info.get<int>(i);
        // LAPACK may not come to an end.
        if (!areFinite(form.get<T>(i), n * n)) {
          status = -4;
          return llvm::Error::success();
        }
        if (llvm::Error error = batch.callOnce(
                geev,
                {&leftJob, &rightJob, &form.rows, form, &form.stride, values,
                 imaginary, LapackArgument(left, offset), &form.stride,
                 LapackArgument(right, offset), &form.stride, batch.getWork(),
                 batch.getReals(2.0 * n), info},
                i))
          return error;
        if constexpr (!isComplexNumber<T>)
          for (const auto &[part, isWanted] :
               {std::pair(left, wantsLeft), std::pair(right, wantsRight)}) {
            auto *vectors = part.template get<std::complex<T>>(i);
            if (isWanted && status == 0)
              unpackVectors(imaginary.get<T>(i), n, vectors);
            else
              std::fill_n(vectors, n * n, 0);
          }
        return llvm::Error::success();
      };
      return batch.run({values, imaginary, left, right, info}, compute);
    });
  });
}

LapackResults stablehlo::runGees(RunContext &context, const Tensor &a,
                                 bool wantsVectors) {
  return runLapack(context, a, [=](LapackBatch &batch) {
    char job = getJob(wantsVectors), sort = 'N';
    int64_t n = getNumRows(a);
    BatchPart form = batch.copyMatrices(a);
    BatchPart vectors = batch.addMatrices(a.getType(), n, n);
    BatchPart values = batch.addVectors(a.getType(), n);
    BatchPart imaginary = addImaginaryParts(batch, a);
    BatchPart numSelected = batch.addNumbers(), info = batch.addNumbers();
    // Nothing selects, and nothing is sorted.
    const void *select = nullptr, *sorted = nullptr;
    return batch.call("gees",
                      {&job, &sort, select, &form.rows, form, &form.stride,
                       numSelected, values, imaginary, vectors, &vectors.stride,
                       batch.getWork(), batch.getReals(n), sorted, info},
                      {form, vectors, values, imaginary, numSelected, info});
  });
}

LapackResults stablehlo::runGehrd(RunContext &context, const Tensor &a, int low,
                                  int high) {
  return runLapack(context, a, [=](LapackBatch &batch) {
    BatchPart form = batch.copyMatrices(a);
    BatchPart tau =
        batch.addVectors(a.getType(), std::max<int64_t>(getNumRows(a) - 1, 0));
    BatchPart info = batch.addNumbers();
    return batch.call("gehrd",
                      {&form.rows, &low, &high, form, &form.stride, tau,
                       batch.getWork(), info},
                      {form, tau, info});
  });
}

//===----------------------------------------------------------------------===//
// Singular values
//===----------------------------------------------------------------------===//

LapackResults stablehlo::runAdjoint(RunContext &context, const Tensor &a) {
  LapackBatch batch(context, a);
  // What LAPACK takes for the columns are the rows.
  BatchPart adjoint = batch.copyMatrices(a);
  adjoint.isMatrix = false;
  return batch.run({adjoint}, [&](int64_t i) {
    dispatchLapack(a.getType(), [&](auto zero) {
      using T = decltype(zero);
      if constexpr (isComplexNumber<T>)
        for (T &element : llvm::MutableArrayRef(
                 adjoint.get<T>(i), int64_t(adjoint.rows) * adjoint.columns))
          element = std::conj(element);
    });
    return llvm::Error::success();
  });
}

/// How many real numbers the complex routine works on: as LAPACK's manual says.
static double getNumReals(const BatchPart &a, const SvdFlags &flags) {
  double least = std::min(a.rows, a.columns),
         most = std::max(a.rows, a.columns);
  if (!flags.divides)
    return 5 * least;
  if (!flags.wantsVectors)
    return 7 * least;
  return least * std::max(5 * least + 7, 2 * most + 2 * least + 1);
}

LapackResults stablehlo::runSvd(RunContext &context, const Tensor &a,
                                const SvdFlags &flags) {
  return runLapack(context, a, [=](LapackBatch &batch) {
    int64_t rows = getNumRows(a), columns = getNumColumns(a);
    int64_t number = std::min(rows, columns);
    char job = !flags.wantsVectors ? 'N' : flags.isFull ? 'A' : 'S';
    BatchPart rest = batch.copyMatrices(a);
    BatchPart values = batch.addVectors(batch.getRealType(), number);
    BatchPart u =
        batch.addMatrices(a.getType(), rows, flags.isFull ? rows : number);
    BatchPart vh = batch.addMatrices(a.getType(),
                                     flags.isFull ? columns : number, columns);
    BatchPart info = batch.addNumbers();
    llvm::SmallVector<LapackArgument, 16> arguments = {
        &job,       &rest.rows,      &rest.columns,
        rest,       &rest.stride,    values,
        u,          &u.stride,       vh,
        &vh.stride, batch.getWork(), batch.getReals(getNumReals(rest, flags))};
    if (flags.divides)
      arguments.push_back(batch.getIntegers(8.0 * number));
    else // Of u and of v^H.
      arguments.insert(arguments.begin(), &job);
    arguments.push_back(info);
    return batch.call(flags.divides ? "gesdd" : "gesvd", arguments,
                      {rest, values, u, vh, info});
  });
}
