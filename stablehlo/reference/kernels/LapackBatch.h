//===- LapackBatch.h - LAPACK on batches of matrices ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What all of LapackRoutines.h need: memory as LAPACK has it, and a call for
// each matrix, of the copy of LAPACK in OpenBLAS.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_LAPACKBATCH_H
#define STABLEHLO_REFERENCE_KERNELS_LAPACKBATCH_H

#include "stablehlo/reference/RunContext.h"
#include "stablehlo/reference/kernels/LapackRoutines.h"
#include "stablehlo/reference/parallel/FirstFailure.h"
#include "llvm/ADT/FunctionExtras.h"
#include <complex>

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

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

/// A matrix, a vector or a number for each call of a batch: dense, matrices
/// column after column. Without a tensor it is nothing.
struct BatchPart {
  Tensor tensor;
  int rows = 1;
  int columns = 1;
  /// What LAPACK is told of the distance of columns.
  int stride = 1;
  bool isMatrix = false;

  /// Of call number `i`.
  char *get(int64_t i) const {
    return tensor.data() +
           i * rows * columns * getStorageSize(tensor.getType());
  }
  template <typename T> T *get(int64_t i) const {
    return tensor.data<T>() + i * rows * columns;
  }
  /// The values, matrices with rows first.
  Tensor take() const;
};

/// An argument of a routine. Fortran passes everything by its address.
struct LapackArgument {
  /// What all calls share: a letter, a size, or null.
  LapackArgument(const void *shared) : shared(shared) {}
  /// What belongs to a call, from some byte on; no argument if it is nothing.
  LapackArgument(const BatchPart &part, int64_t offset = 0)
      : part(&part), offset(offset) {}

  /// Memory of a call to work in.
  struct Work {
    ElementType type;
    /// At least one element is there. None if the routine is to be asked.
    std::optional<double> size;
    /// The size is the next argument.
    bool tellsSize;
  };
  LapackArgument(const Work &work) : work(work) {}

  const void *shared = nullptr;
  const BatchPart *part = nullptr;
  int64_t offset = 0;
  std::optional<Work> work;
};

//===----------------------------------------------------------------------===//
// Batches
//===----------------------------------------------------------------------===//

/// The function of LAPACK of that name, such as `dgetrf_`; null if the library
/// cannot be loaded, which the first call does. Thread-safe. The library uses
/// one thread, since callers run it inside `parallelFor`.
void *findLapackFunction(llvm::StringRef name);

/// One call of LAPACK for each matrix of a tensor. What fails is told by `run`;
/// until then parts that are asked for are empty.
class LapackBatch {
public:
  /// For each of the matrices in `a`, of the type of its elements.
  LapackBatch(RunContext &context, const Tensor &a);

  bool isComplex() const { return type != realType; }
  ElementType getType() const { return type; }
  ElementType getRealType() const { return realType; }

  /// Copies, which LAPACK may overwrite. There are as many matrices, or
  /// vectors, as in `a`.
  BatchPart copyMatrices(const Tensor &matrices);
  BatchPart copyVectors(const Tensor &vectors);
  /// Zeros.
  BatchPart addMatrices(ElementType type, int64_t rows, int64_t columns);
  BatchPart addVectors(ElementType type, int64_t size);
  /// An i32.
  BatchPart addNumbers();

  /// As much memory as the routine asks for, and how much that is.
  LapackArgument getWork() const;
  /// Integers, or real numbers, which routines take for complex numbers only.
  LapackArgument getIntegers(double size, bool tellsSize = false) const;
  LapackArgument getReals(double size, bool tellsSize = false) const;
  /// Where a routine says of a failure what nobody asks.
  LapackArgument getUnusedInfo() const { return getIntegers(1); }

  /// Calls the routine of that name without the letter for its type for each
  /// matrix: `getrf` is dgetrf for f64. As LAPACK has it, `or` and `sy` at the
  /// front are `un` and `he` for complex numbers.
  LapackResults call(llvm::StringRef name,
                     llvm::ArrayRef<LapackArgument> arguments,
                     llvm::ArrayRef<BatchPart> results);

  /// The same in steps: `run` calls `body(i) -> llvm::Error` for each matrix,
  /// unless `a` has no elements, and returns the values of the results that are
  /// something; `body` makes call number `i` of a routine that was found.
  LapackResults run(llvm::ArrayRef<BatchPart> results,
                    llvm::function_ref<llvm::Error(int64_t i)> body);
  void *find(llvm::StringRef name);
  llvm::Error callOnce(void *function, llvm::ArrayRef<LapackArgument> arguments,
                       int64_t i) const;

private:
  BatchPart add(ElementType type, llvm::ArrayRef<int64_t> shape);

  RunContext &context;
  ElementType type;
  ElementType realType;
  /// The dimensions that count matrices.
  Dims batch;
  int64_t count;
  int64_t elementsPerMatrix;
  FirstFailure failure;
};

/// Calls `body` with a batch for `a`; as a run that a stop leaves behind if
/// LAPACK may take long for one of the matrices. So `body` owns what it uses.
LapackResults
runLapack(RunContext &context, const Tensor &a,
          llvm::unique_function<LapackResults(LapackBatch &batch)> body);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_LAPACKBATCH_H
