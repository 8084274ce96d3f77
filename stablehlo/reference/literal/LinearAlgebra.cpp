//===- LinearAlgebra.cpp - Formulas of linear algebra and transforms ------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In 64 bits of precision or more, rounded once at the end.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/reference/literal/Arithmetic.h"
#include "stablehlo/reference/literal/Ops.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

static Complex toComplex(const Scalar &x) {
  return isComplex(x.getType()) ? x.asComplex()
                                : Complex(static_cast<Real>(x.asReal()));
}

static Scalar fromComplex(ElementType type, Complex value) {
  return isComplex(type) ? Scalar::complex(type, value)
                         : Scalar::real(type, value.real());
}

/// The product without the detours that the standard takes for infinities.
static Complex product(Complex x, Complex y) {
  return {x.real() * y.real() - x.imag() * y.imag(),
          x.real() * y.imag() + x.imag() * y.real()};
}

namespace {
/// A tensor of numbers that are not rounded yet.
struct Numbers {
  Dims shape;
  std::vector<Complex> values;

  explicit Numbers(ArrayRef<int64_t> shape)
      : shape(shape), values(*getNumElements(shape)) {}
  Numbers(const Scope &scope, const Tensor &tensor)
      : Numbers(tensor.getShape()) {
    for (const Index &i : scope.indexSpace(shape))
      (*this)[i] = toComplex(getElement(tensor, i));
  }

  Complex &operator[](const Index &index) {
    int64_t place = 0;
    for (auto [i, size] : llvm::zip_equal(index, shape))
      place = place * size + i;
    return values[place];
  }
};
} // namespace

static FailureOr<Tensor> round(const Scope &scope, Operation *op,
                               Numbers numbers) {
  ElementType type = getElementTypeOf(op->getResult(0).getType());
  return makeResult(
      scope, op, [&](const Index &i) { return fromComplex(type, numbers[i]); });
}

//===----------------------------------------------------------------------===//
// FftOp
//===----------------------------------------------------------------------===//

/// result[.., k, ..] = sum over j of x[.., j, ..] exp(-2 pi i j k / n), along
/// `dim`; with the opposite sign and divided by n if `isInverse`
static FailureOr<Numbers> transform(const Scope &scope, Operation *op,
                                    Numbers x, int64_t dim, bool isInverse) {
  int64_t n = x.shape[dim];
  std::vector<Complex> roots(n);
  for (const Index &j : scope.indexSpace({n})) {
    Real angle = 2 * std::acos(Real(-1)) * j[0] / n;
    roots[j[0]] = {std::cos(angle), (isInverse ? 1 : -1) * std::sin(angle)};
  }
  Numbers result(x.shape);
  for (const Index &k : scope.indexSpace(x.shape)) {
    Complex sum = 0;
    Index i = k;
    for (const Index &j : scope.indexSpace({n})) {
      i[dim] = j[0];
      sum += product(x[i], roots[i[dim] * k[dim] % n]);
    }
    result[k] = isInverse ? sum / static_cast<Real>(n) : sum;
  }
  if (failed(checkStop(scope, op)))
    return failure();
  return result;
}

/// The part [0, size) of the last dimension.
static Numbers truncate(const Scope &scope, Numbers x, int64_t size) {
  Dims shape = x.shape;
  shape.back() = size;
  Numbers result(shape);
  for (const Index &i : scope.indexSpace(shape))
    result[i] = x[i];
  return result;
}

/// result[.., k] for k in [0, n) of a real line's transform, of which `x` has
/// the first half: x[n - k] is the conjugate of x[k]. What is its own conjugate
/// has no imaginary part.
static Numbers mirror(const Scope &scope, Numbers x, int64_t n) {
  Dims shape = x.shape;
  shape.back() = n;
  Numbers result(shape);
  for (const Index &i : scope.indexSpace(shape)) {
    Index j = i;
    int64_t k = i.back();
    j.back() = 2 * k > n ? n - k : k;
    Complex value = x[j];
    if (k == 0 || 2 * k == n)
      value = value.real();
    result[i] = 2 * k > n ? std::conj(value) : value;
  }
  return result;
}

static FailureOr<Tensor> evaluate(FftOp op, const Scope &scope) {
  FailureOr<Numbers> x = Numbers(scope, scope[op.getOperand()]);
  int64_t last = static_cast<int64_t>(x->shape.size()) - 1;
  int64_t first = last + 1 - static_cast<int64_t>(op.getFftLength().size());
  // Forward the innermost dimension comes first, back it comes last.
  switch (op.getFftType()) {
  case FftType::FFT:
  case FftType::RFFT:
    for (int64_t dim = last; succeeded(x) && dim >= first; --dim) {
      x = transform(scope, op, std::move(*x), dim, /*isInverse=*/false);
      if (succeeded(x) && dim == last && op.getFftType() == FftType::RFFT)
        x = truncate(scope, std::move(*x), getShapeOf(op.getType()).back());
    }
    break;
  case FftType::IFFT:
  case FftType::IRFFT:
    for (int64_t dim = first; succeeded(x) && dim <= last; ++dim) {
      if (dim == last && op.getFftType() == FftType::IRFFT)
        x = mirror(scope, std::move(*x), getShapeOf(op.getType()).back());
      x = transform(scope, op, std::move(*x), dim, /*isInverse=*/true);
    }
    break;
  }
  if (failed(x))
    return failure();
  return round(scope, op, std::move(*x));
}

//===----------------------------------------------------------------------===//
// CholeskyOp
//===----------------------------------------------------------------------===//

/// The index of element (row, column) of matrix `batch`.
static Index at(ArrayRef<int64_t> batch, int64_t row, int64_t column) {
  Index index(batch);
  index.push_back(row);
  index.push_back(column);
  return index;
}

/// l[j, j] = sqrt(a[j, j] - sum over k < j of |l[j, k]|^2),
/// l[i, j] = (a[i, j] - sum over k < j of l[i, k] conj(l[j, k])) / l[j, j].
/// False if the matrix is not positive definite.
static bool factor(const StopRequest &stop, Numbers &l, ArrayRef<int64_t> batch,
                   int64_t n) {
  for (int64_t j = 0; j < n; ++j) {
    Real pivot = l[at(batch, j, j)].real();
    for (int64_t k = 0; k < j; ++k)
      pivot -= std::norm(l[at(batch, j, k)]);
    if (!(pivot > 0))
      return false;
    pivot = std::sqrt(pivot);
    l[at(batch, j, j)] = pivot;
    for (int64_t i = j + 1; i < n && !stop.isRequested(); ++i) {
      Complex sum = l[at(batch, i, j)];
      for (int64_t k = 0; k < j; ++k)
        sum -= product(l[at(batch, i, k)], std::conj(l[at(batch, j, k)]));
      l[at(batch, i, j)] = sum / pivot;
    }
    for (int64_t i = 0; i < j; ++i)
      l[at(batch, i, j)] = 0;
  }
  return true;
}

/// Of the conjugate of a Hermitian matrix the lower factor is the transpose of
/// the upper one.
static FailureOr<Tensor> evaluate(CholeskyOp op, const Scope &scope) {
  Numbers a(scope, scope[op.getA()]), result(a.shape);
  int64_t n = a.shape.back();
  bool lower = op.getLower();
  Numbers l(a.shape);
  const StopRequest &stop = scope.getContext().getStop();
  for (const Index &batch : scope.indexSpace(ArrayRef(a.shape).drop_back(2))) {
    for (int64_t i = 0; i < n && !stop.isRequested(); ++i)
      for (int64_t j = 0; j <= i; ++j)
        l[at(batch, i, j)] = lower ? a[at(batch, i, j)] : a[at(batch, j, i)];
    bool isDefinite = factor(stop, l, batch, n);
    Real nan = std::numeric_limits<Real>::quiet_NaN();
    for (int64_t i = 0; i < n && !stop.isRequested(); ++i)
      for (int64_t j = 0; j < n; ++j)
        result[at(batch, i, j)] = !isDefinite ? Complex(nan, nan)
                                  : lower     ? l[at(batch, i, j)]
                                              : l[at(batch, j, i)];
  }
  return round(scope, op, std::move(result));
}

//===----------------------------------------------------------------------===//
// TriangularSolveOp
//===----------------------------------------------------------------------===//

namespace {
/// op(a), as the flags say.
struct TriangularMatrix {
  Numbers a;
  bool isTransposed;
  bool isConjugate;
  bool unitDiagonal;
  /// After the transposition.
  bool isLower;

  explicit TriangularMatrix(TriangularSolveOp op, const Scope &scope)
      : a(scope, scope[op.getA()]),
        isTransposed(op.getTransposeA() != Transpose::NO_TRANSPOSE),
        isConjugate(op.getTransposeA() == Transpose::ADJOINT),
        unitDiagonal(op.getUnitDiagonal()),
        isLower(op.getLower() != isTransposed) {}

  Complex get(ArrayRef<int64_t> batch, int64_t i, int64_t j) {
    if (i == j && unitDiagonal)
      return 1;
    Complex value = isTransposed ? a[at(batch, j, i)] : a[at(batch, i, j)];
    return isConjugate ? std::conj(value) : value;
  }
};
} // namespace

/// The quotient as real numbers if both are: a zero then divides to infinity.
static Complex quotient(Complex x, Complex y) {
  if (x.imag() == 0 && y.imag() == 0)
    return x.real() / y.real();
  return x / y;
}

/// x[i] = (b[i] - sum over the known x[j] of m[i, j] x[j]) / m[i, i], from the
/// corner of the triangle on. From the right, x m = b, m is m[j, i] above.
static FailureOr<Tensor> evaluate(TriangularSolveOp op, const Scope &scope) {
  TriangularMatrix m(op, scope);
  Numbers x(scope, scope[op.getB()]);
  bool isLeft = op.getLeftSide();
  int64_t n = m.a.shape.back();
  int64_t sides = x.shape[x.shape.size() - (isLeft ? 1 : 2)];
  bool isForward = m.isLower == isLeft;
  const StopRequest &stop = scope.getContext().getStop();
  for (const Index &batch : indexSpace(ArrayRef(x.shape).drop_back(2)))
    for (int64_t side = 0; side < sides; ++side) {
      auto place = [&](int64_t i) {
        return isLeft ? at(batch, i, side) : at(batch, side, i);
      };
      for (int64_t step = 0; step < n; ++step) {
        if (stop.isRequested())
          return reportStop(scope, op);
        int64_t i = isForward ? step : n - 1 - step;
        Complex sum = x[place(i)];
        for (int64_t known = 0; known < step; ++known) {
          int64_t j = isForward ? known : n - 1 - known;
          sum -= product(isLeft ? m.get(batch, i, j) : m.get(batch, j, i),
                         x[place(j)]);
        }
        x[place(i)] = quotient(sum, m.get(batch, i, i));
      }
    }
  return round(scope, op, std::move(x));
}

//===----------------------------------------------------------------------===//
// Registry
//===----------------------------------------------------------------------===//

void literal::addLinearAlgebraOps(FormulaOps &ops) {
  addFormula<FftOp, evaluate>(ops);
  addFormula<CholeskyOp, evaluate>(ops);
  addFormula<TriangularSolveOp, evaluate>(ops);
}
