//===- LapackBatch.h - LAPACK on batches of matrices ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What all of LapackRoutines.h need: memory as LAPACK has it, and a call for
// each matrix.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_LAPACKBATCH_H
#define STABLEHLO_REFERENCE_KERNELS_LAPACKBATCH_H

#include "stablehlo/reference/DetachedRun.h"
#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/LapackRoutines.h"
#include <cmath>
#include <complex>
#include <memory>
#include <tuple>

namespace mlir {
namespace stablehlo {

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

template <typename T> struct RealOf {
  using Type = T;
};
template <typename T> struct RealOf<std::complex<T>> {
  using Type = T;
};
/// The type of the parts of T.
template <typename T> using Real = typename RealOf<T>::Type;

template <typename T>
inline constexpr bool isComplexNumber = !std::is_same_v<T, Real<T>>;

template <typename T> constexpr ElementType getTypeOf() {
  if (std::is_same_v<T, int>)
    return ElementType::SI32;
  if (std::is_same_v<T, float>)
    return ElementType::F32;
  if (std::is_same_v<T, double>)
    return ElementType::F64;
  return std::is_same_v<T, std::complex<float>> ? ElementType::ComplexF32
                                                : ElementType::ComplexF64;
}

/// Calls `body` with a number of the element type, one of LAPACK's.
template <typename Body> auto dispatchLapack(ElementType type, Body body) {
  switch (type) {
  case ElementType::F32:
    return body(float());
  case ElementType::F64:
    return body(double());
  case ElementType::ComplexF32:
    return body(std::complex<float>());
  default:
    assert(type == ElementType::ComplexF64 && "not a type of LAPACK");
    return body(std::complex<double>());
  }
}

/// A function of LAPACK. Fortran passes everything by its address.
struct LapackFunction {
  void *address = nullptr;

  template <typename... Args> void operator()(Args *...args) const {
    reinterpret_cast<void (*)(Args *...)>(address)(args...);
  }
  /// The same with arguments in tuples, where their number depends on types.
  template <typename... Tuples> void apply(Tuples... arguments) const {
    std::apply(*this, std::tuple_cat(arguments...));
  }
};

/// Calls `body(context, number) -> LapackResults` with a number of the type of
/// `a`; as a run that a stop leaves behind if LAPACK may take long for one of
/// the matrices. So `body` owns what it uses.
template <typename Body>
LapackResults runLapack(RunContext &context, const Tensor &a, Body body) {
  double rows = getNumRows(a), columns = getNumColumns(a);
  auto run = [type = a.getType(),
              body = std::move(body)](RunContext &context) -> LapackResults {
    return dispatchLapack(type, [&](auto zero) { return body(context, zero); });
  };
  auto results = std::make_shared<llvm::SmallVector<Tensor>>();
  if (llvm::Error error = runDetachedIf(
          rows * columns * std::min(rows, columns) >= kMinDetachedWork, context,
          [run = std::move(run), results](RunContext &context) -> llvm::Error {
            return run(context).moveInto(*results);
          }))
    return std::move(error);
  return std::move(*results);
}

//===----------------------------------------------------------------------===//
// Batches
//===----------------------------------------------------------------------===//

/// A matrix, a vector or a number for each call of a batch: dense, matrices
/// column after column.
struct BatchPart {
  Tensor tensor;
  int rows = 1;
  int columns = 1;
  /// What LAPACK is told of the distance of columns.
  int stride = 1;
  bool isMatrix = false;

  /// Of call number `i`.
  template <typename T> T *get(int64_t i) const {
    return tensor.data<T>() + i * rows * columns;
  }
  /// The values, matrices with rows first.
  Tensor take() const;
};

/// One call of LAPACK for each matrix of a tensor. What fails is told by `run`;
/// until then parts that are asked for are empty.
class LapackBatch {
public:
  /// For each of the matrices in `a`.
  LapackBatch(RunContext &context, const Tensor &a);

  /// Copies, which LAPACK may overwrite. There are as many matrices, or
  /// vectors, as in `a`.
  BatchPart copyMatrices(const Tensor &matrices);
  BatchPart copyVectors(const Tensor &vectors);
  /// Zeros.
  BatchPart addMatrices(ElementType type, int64_t rows, int64_t columns);
  BatchPart addVectors(ElementType type, int64_t size);
  /// An i32.
  BatchPart addNumbers();

  /// The function of that name for T: `getrf` is dgetrf for double.
  template <typename T> LapackFunction find(llvm::StringRef name) {
    constexpr ElementType type = getTypeOf<T>();
    return find(type == ElementType::F32          ? 's'
                : type == ElementType::F64        ? 'd'
                : type == ElementType::ComplexF32 ? 'c'
                                                  : 'z',
                name);
  }
  /// The same where it has another name for complex numbers.
  template <typename T>
  LapackFunction find(llvm::StringRef realName, llvm::StringRef complexName) {
    return find<T>(isComplexNumber<T> ? complexName : realName);
  }

  /// Calls `call(i) -> llvm::Error` for each matrix, unless `a` has no
  /// elements, and returns the values of `results`.
  LapackResults run(llvm::ArrayRef<BatchPart> results,
                    llvm::function_ref<llvm::Error(int64_t i)> call);

private:
  LapackFunction find(char letter, llvm::StringRef name);
  BatchPart add(ElementType type, llvm::ArrayRef<int64_t> shape);
  void fail(llvm::Error error);

  RunContext &context;
  /// The dimensions that count matrices.
  Dims batch;
  int64_t count;
  int64_t elementsPerMatrix;
  llvm::Error failure = llvm::Error::success();
};

//===----------------------------------------------------------------------===//
// Memory that routines work in
//===----------------------------------------------------------------------===//

/// Room for `size` elements, at least one.
template <typename T>
llvm::Expected<Tensor> allocateWork(RunContext &context, double size) {
  if (!(size <= INT32_MAX))
    return llvm::createStringError(
        "needs more memory to work in than LAPACK can count");
  return Tensor::allocate(context, getTypeOf<T>(),
                          {std::max<int64_t>(std::ceil(size), 1)});
}

/// Calls `run(T *work, int *size)` twice: first it says, by `work[0]`, how much
/// it needs.
template <typename T, typename Fn>
llvm::Error callWithWork(RunContext &context, Fn run) {
  T wanted = 0;
  int size = -1;
  run(&wanted, &size);
  // It is a float, which may be rounded down.
  llvm::Expected<Tensor> work =
      allocateWork<T>(context, std::real(wanted) * (1 + 0x1p-22));
  if (!work)
    return work.takeError();
  size = static_cast<int>(work->getNumElements());
  run(work->data<T>(), &size);
  return llvm::Error::success();
}

/// Room for real numbers, which routines take for complex numbers only.
template <typename T> class RealWork {
public:
  static llvm::Expected<RealWork> allocate(RunContext &context, double size) {
    auto memory = allocateWork<Real<T>>(context, isComplexNumber<T> ? size : 0);
    if (!memory)
      return memory.takeError();
    RealWork result;
    result.memory = std::move(*memory);
    result.size = static_cast<int>(result.memory.getNumElements());
    return result;
  }

  /// The argument, if it is one.
  auto get() const {
    if constexpr (isComplexNumber<T>)
      return std::tuple(memory.data<Real<T>>());
    else
      return std::tuple<>();
  }
  /// The argument and its size.
  auto getWithSize() const {
    if constexpr (isComplexNumber<T>)
      return std::tuple(memory.data<Real<T>>(), &size);
    else
      return std::tuple<>();
  }

private:
  Tensor memory;
  int size = 0;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_LAPACKBATCH_H
