//===- LapackSpectra.cpp - Eigenvalues and singular values of LAPACK ------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/LapackBatch.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Hermitian matrices
//===----------------------------------------------------------------------===//

LapackResults stablehlo::runSyevd(RunContext &context, const Tensor &a,
                                  bool wantsVectors, char uplo) {
  return runLapack(context, a, [=](RunContext &context, auto zero) {
    using T = decltype(zero);
    char job = wantsVectors ? 'V' : 'N';
    LapackBatch batch(context, a);
    LapackFunction syevd = batch.find<T>("syevd", "heevd");
    BatchPart vectors = batch.copyMatrices(a);
    BatchPart values = batch.addVectors(getTypeOf<Real<T>>(), getNumRows(a));
    BatchPart info = batch.addNumbers();
    double n = getNumRows(a);
    return batch.run({vectors, values, info}, [&](int64_t i) -> llvm::Error {
      // As many as LAPACK's manual says.
      auto reals = RealWork<T>::allocate(
          context, wantsVectors ? 1 + 5 * n + 2 * n * n : n);
      if (!reals)
        return reals.takeError();
      auto integers = allocateWork<int>(context, wantsVectors ? 3 + 5 * n : 1);
      if (!integers)
        return integers.takeError();
      int numIntegers = static_cast<int>(integers->getNumElements());
      return callWithWork<T>(context, [&](T *work, int *size) {
        syevd.apply(
            std::tuple(&job, &uplo, &vectors.rows, vectors.get<T>(i),
                       &vectors.stride, values.get<Real<T>>(i), work, size),
            reals->getWithSize(),
            std::tuple(integers->data<int>(), &numIntegers, info.get<int>(i)));
      });
    });
  });
}

LapackResults stablehlo::runSytrd(RunContext &context, const Tensor &a,
                                  char uplo) {
  return runLapack(context, a, [=](RunContext &context, auto zero) {
    using T = decltype(zero);
    constexpr ElementType realType = getTypeOf<Real<T>>();
    int64_t numBeside = std::max<int64_t>(getNumRows(a) - 1, 0);
    LapackBatch batch(context, a);
    LapackFunction sytrd = batch.find<T>("sytrd", "hetrd");
    BatchPart form = batch.copyMatrices(a);
    BatchPart d = batch.addVectors(realType, getNumRows(a));
    BatchPart e = batch.addVectors(realType, numBeside);
    BatchPart tau = batch.addVectors(a.getType(), numBeside);
    BatchPart info = batch.addNumbers();
    return batch.run({form, d, e, tau, info}, [&](int64_t i) {
      return callWithWork<T>(context, [&](T *work, int *size) {
        sytrd(&uplo, &form.rows, form.get<T>(i), &form.stride,
              d.get<Real<T>>(i), e.get<Real<T>>(i), tau.get<T>(i), work, size,
              info.get<int>(i));
      });
    });
  });
}

//===----------------------------------------------------------------------===//
// Other square matrices
//===----------------------------------------------------------------------===//

namespace {
/// Eigenvalues of the matrices of a batch.
template <typename T> struct Eigenvalues {
  /// The real parts for real T.
  BatchPart values;
  /// Only for real T.
  BatchPart imaginary;

  Eigenvalues(LapackBatch &batch, const Tensor &a)
      : values(batch.addVectors(a.getType(), getNumRows(a))) {
    if (!isComplexNumber<T>)
      imaginary = batch.addVectors(a.getType(), getNumRows(a));
  }
  void appendTo(llvm::SmallVectorImpl<BatchPart> &results) const {
    results.push_back(values);
    if (!isComplexNumber<T>)
      results.push_back(imaginary);
  }
  /// The arguments.
  auto get(int64_t i) const {
    if constexpr (isComplexNumber<T>)
      return std::tuple(values.get<T>(i));
    else
      return std::tuple(values.get<T>(i), imaginary.get<T>(i));
  }
};

template <typename T> struct Geev {
  LapackFunction function;
  char leftJob;
  char rightJob;
  BatchPart form;
  Eigenvalues<T> eigenvalues;
  /// Of complex numbers.
  BatchPart left;
  BatchPart right;
  BatchPart info;

  llvm::Error run(RunContext &context, int64_t i) const;
  llvm::Error call(RunContext &context, int64_t i, T *leftVectors,
                   T *rightVectors) const;
};
} // namespace

template <typename T> static bool areFinite(const T *values, int64_t number) {
  auto parts = reinterpret_cast<const Real<T> *>(values);
  return std::all_of(parts, parts + number * (isComplexNumber<T> ? 2 : 1),
                     [](Real<T> part) { return std::isfinite(part); });
}

/// Writes the columns of `packed` as complex vectors: a pair of conjugate
/// eigenvalues has the real and the imaginary part of the first one's vector in
/// its two columns.
template <typename T>
static void unpackVectors(const T *packed, const T *imaginary, int64_t n,
                          std::complex<T> *vectors) {
  for (int64_t j = 0; j < n; ++j) {
    const T *column = packed + j * n;
    std::complex<T> *target = vectors + j * n;
    bool isPair = imaginary[j] != 0 && j + 1 < n;
    for (int64_t i = 0; i != n; ++i) {
      target[i] = {column[i], isPair ? column[i + n] : 0};
      if (isPair)
        target[i + n] = std::conj(target[i]);
    }
    j += isPair;
  }
}

/// Calls `geev` with vectors of its own kind: of real matrices, packed ones.
template <typename T>
llvm::Error Geev<T>::call(RunContext &context, int64_t i, T *leftVectors,
                          T *rightVectors) const {
  auto reals = RealWork<T>::allocate(context, 2.0 * form.rows);
  if (!reals)
    return reals.takeError();
  return callWithWork<T>(context, [&](T *work, int *size) {
    function.apply(std::tuple(&leftJob, &rightJob, &form.rows, form.get<T>(i),
                              &form.stride),
                   eigenvalues.get(i),
                   std::tuple(leftVectors, &form.stride, rightVectors,
                              &form.stride, work, size),
                   reals->get(), std::tuple(info.get<int>(i)));
  });
}

template <typename T>
llvm::Error Geev<T>::run(RunContext &context, int64_t i) const {
  int64_t n = form.rows;
  int &status = *info.get<int>(i);
  // LAPACK may not come to an end.
  if (!areFinite(form.get<T>(i), n * n)) {
    status = -4;
    return llvm::Error::success();
  }
  if constexpr (isComplexNumber<T>) {
    return call(context, i, left.get<T>(i), right.get<T>(i));
  } else {
    auto packed = allocateWork<T>(context, 2.0 * n * n);
    if (!packed)
      return packed.takeError();
    T *packedLeft = packed->template data<T>();
    T *packedRight = packedLeft + n * n;
    if (llvm::Error error = call(context, i, packedLeft, packedRight))
      return error;
    const T *imaginary = eigenvalues.imaginary.template get<T>(i);
    if (status == 0 && leftJob == 'V')
      unpackVectors(packedLeft, imaginary, n, left.get<std::complex<T>>(i));
    if (status == 0 && rightJob == 'V')
      unpackVectors(packedRight, imaginary, n, right.get<std::complex<T>>(i));
    return llvm::Error::success();
  }
}

LapackResults stablehlo::runGeev(RunContext &context, const Tensor &a,
                                 bool wantsLeft, bool wantsRight) {
  return runLapack(context, a, [=](RunContext &context, auto zero) {
    using T = decltype(zero);
    constexpr ElementType complexType = getTypeOf<std::complex<Real<T>>>();
    int64_t n = getNumRows(a);
    LapackBatch batch(context, a);
    Geev<T> call = {batch.find<T>("geev"),
                    wantsLeft ? 'V' : 'N',
                    wantsRight ? 'V' : 'N',
                    batch.copyMatrices(a),
                    Eigenvalues<T>(batch, a),
                    batch.addMatrices(complexType, n, n),
                    batch.addMatrices(complexType, n, n),
                    batch.addNumbers()};
    llvm::SmallVector<BatchPart> results;
    call.eigenvalues.appendTo(results);
    llvm::append_values(results, call.left, call.right, call.info);
    return batch.run(results, [&](int64_t i) { return call.run(context, i); });
  });
}

LapackResults stablehlo::runGees(RunContext &context, const Tensor &a,
                                 bool wantsVectors) {
  return runLapack(context, a, [=](RunContext &context, auto zero) {
    using T = decltype(zero);
    char job = wantsVectors ? 'V' : 'N', sort = 'N';
    int64_t n = getNumRows(a);
    LapackBatch batch(context, a);
    LapackFunction gees = batch.find<T>("gees");
    BatchPart form = batch.copyMatrices(a);
    BatchPart vectors = batch.addMatrices(a.getType(), n, n);
    Eigenvalues<T> eigenvalues(batch, a);
    BatchPart numSelected = batch.addNumbers(), info = batch.addNumbers();
    llvm::SmallVector<BatchPart> results = {form, vectors};
    eigenvalues.appendTo(results);
    llvm::append_values(results, numSelected, info);
    return batch.run(results, [&](int64_t i) -> llvm::Error {
      auto reals = RealWork<T>::allocate(context, n);
      if (!reals)
        return reals.takeError();
      return callWithWork<T>(context, [&](T *work, int *size) {
        // Nothing selects, and nothing is sorted.
        int *select = nullptr, *sorted = nullptr;
        gees.apply(std::tuple(&job, &sort, select, &form.rows, form.get<T>(i),
                              &form.stride, numSelected.get<int>(i)),
                   eigenvalues.get(i),
                   std::tuple(vectors.get<T>(i), &vectors.stride, work, size),
                   reals->get(), std::tuple(sorted, info.get<int>(i)));
      });
    });
  });
}

LapackResults stablehlo::runGehrd(RunContext &context, const Tensor &a, int low,
                                  int high) {
  return runLapack(context, a, [=](RunContext &context, auto zero) {
    using T = decltype(zero);
    LapackBatch batch(context, a);
    LapackFunction gehrd = batch.find<T>("gehrd");
    BatchPart form = batch.copyMatrices(a);
    BatchPart tau =
        batch.addVectors(a.getType(), std::max<int64_t>(getNumRows(a) - 1, 0));
    BatchPart info = batch.addNumbers();
    return batch.run({form, tau, info}, [&](int64_t i) {
      return callWithWork<T>(context, [&](T *work, int *size) {
        gehrd(&form.rows, &low, &high, form.get<T>(i), &form.stride,
              tau.get<T>(i), work, size, info.get<int>(i));
      });
    });
  });
}

//===----------------------------------------------------------------------===//
// Singular values
//===----------------------------------------------------------------------===//

LapackResults stablehlo::runAdjoint(RunContext &context, const Tensor &a) {
  return dispatchLapack(a.getType(), [&](auto zero) {
    using T = decltype(zero);
    LapackBatch batch(context, a);
    // What LAPACK takes for the columns are the rows.
    BatchPart adjoint = batch.copyMatrices(a);
    if constexpr (isComplexNumber<T>)
      if (adjoint.tensor)
        for (T &element :
             llvm::MutableArrayRef(adjoint.tensor.template data<T>(),
                                   adjoint.tensor.getNumElements()))
          element = std::conj(element);
    adjoint.isMatrix = false;
    return batch.run({adjoint}, [](int64_t) { return llvm::Error::success(); });
  });
}

namespace {
template <typename T> struct Svd {
  LapackFunction function;
  char job;
  bool divides;
  BatchPart a;
  BatchPart values;
  BatchPart u;
  BatchPart vh;
  BatchPart info;

  llvm::Error run(RunContext &context, int64_t i) const;
  double getNumReals() const;
};
} // namespace

/// How many real numbers the complex routine works on: as LAPACK's manual says.
template <typename T> double Svd<T>::getNumReals() const {
  double least = std::min(a.rows, a.columns),
         most = std::max(a.rows, a.columns);
  if (!divides)
    return 5 * least;
  if (job == 'N')
    return 7 * least;
  return least * std::max(5 * least + 7, 2 * most + 2 * least + 1);
}

template <typename T>
llvm::Error Svd<T>::run(RunContext &context, int64_t i) const {
  auto reals = RealWork<T>::allocate(context, getNumReals());
  if (!reals)
    return reals.takeError();
  auto integers = allocateWork<int>(context, 8.0 * std::min(a.rows, a.columns));
  if (!integers)
    return integers.takeError();
  return callWithWork<T>(context, [&](T *work, int *size) {
    auto matrices = std::tuple(&a.rows, &a.columns, a.get<T>(i), &a.stride,
                               values.get<Real<T>>(i), u.get<T>(i), &u.stride,
                               vh.get<T>(i), &vh.stride, work, size);
    int *status = info.get<int>(i);
    if (divides)
      function.apply(std::tuple(&job), matrices, reals->get(),
                     std::tuple(integers->template data<int>(), status));
    else
      function.apply(std::tuple(&job, &job), matrices, reals->get(),
                     std::tuple(status));
  });
}

LapackResults stablehlo::runSvd(RunContext &context, const Tensor &a,
                                const SvdFlags &flags) {
  return runLapack(context, a, [=](RunContext &context, auto zero) {
    using T = decltype(zero);
    int64_t rows = getNumRows(a), columns = getNumColumns(a);
    int64_t number = std::min(rows, columns);
    LapackBatch batch(context, a);
    Svd<T> call = {
        batch.find<T>(flags.divides ? "gesdd" : "gesvd"),
        !flags.wantsVectors ? 'N'
        : flags.isFull      ? 'A'
                            : 'S',
        flags.divides,
        batch.copyMatrices(a),
        batch.addVectors(getTypeOf<Real<T>>(), number),
        batch.addMatrices(a.getType(), rows, flags.isFull ? rows : number),
        batch.addMatrices(a.getType(), flags.isFull ? columns : number,
                          columns),
        batch.addNumbers()};
    return batch.run({call.a, call.values, call.u, call.vh, call.info},
                     [&](int64_t i) { return call.run(context, i); });
  });
}
