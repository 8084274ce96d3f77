//===- Bound.cpp - How far two results may be apart -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/crosscheck/Bound.h"

#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/QuantizedOp.h"
#include "stablehlo/dialect/decompositions/Einsum.h"
#include "stablehlo/dialect/ops/DeprecatedOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "stablehlo/reference/literal/Arithmetic.h"
#include "stablehlo/reference/literal/Evaluate.h"
#include "stablehlo/reference/literal/Scope.h"
#include "stablehlo/reference/tensor/Print.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include <cfloat>
#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

//===----------------------------------------------------------------------===//
// Distances
//===----------------------------------------------------------------------===//

static bool isNaN(const Scalar &x) {
  if (isComplex(x.getType()))
    return isNaN(x.getRealPart()) || isNaN(x.getImaginaryPart());
  return isFloat(x.getType()) && std::isnan(x.asReal());
}

/// True for a complex number with an infinite part.
static bool isInfinity(const Scalar &z) {
  return isComplex(z.getType()) && (std::isinf(z.getRealPart().asReal()) ||
                                    std::isinf(z.getImaginaryPart().asReal()));
}

bool stablehlo::isSame(const Scalar &a, const Scalar &b) {
  return a.getBits() == b.getBits() || (isNaN(a) && isNaN(b));
}

/// The float's place among all of its type in ascending order.
static Integer getOrdinal(const Scalar &x) {
  Integer bits = x.getBits();
  if (x.getType() == ElementType::F8E8M0FNU)
    return bits;
  Integer signBit = Integer(1) << (getNumBits(x.getType()) - 1);
  return bits < signBit ? bits : signBit - bits;
}

/// Half the distance from 1 to the next number of a float type.
static double getEpsilon(ElementType type) {
  Scalar one = Scalar::real(type, 1.0);
  Scalar next = Scalar::fromBits(type, one.getBits() + 1);
  return (next.asReal() - one.asReal()) / 2;
}

double stablehlo::getUlps(const Scalar &got, const Scalar &expected,
                          double leastUnit) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  ElementType type = expected.getType();
  // With a NaN in its other part it is an infinity all the same (Annex G).
  if (isInfinity(got) && isInfinity(expected) &&
      (isNaN(got) || isNaN(expected)))
    return 0;
  if (isNaN(got) || isNaN(expected))
    return infinity;
  if (isComplex(type)) {
    // Parts that are infinite and the same are no distance.
    auto subtract = [](Real a, Real b) { return a == b ? Real(0) : a - b; };
    Complex a = got.asComplex(), b = expected.asComplex();
    Real distance =
        std::hypot(subtract(a.real(), b.real()), subtract(a.imag(), b.imag()));
    ElementType part = getComplexPartType(type);
    Real unit = std::max<Real>({2 * getEpsilon(part) * std::abs(b),
                                Scalar::fromBits(part, 1).asReal(), leastUnit});
    return distance == 0 ? 0 : static_cast<double>(distance / unit);
  }
  if (!isFloat(type) || got.asReal() == expected.asReal())
    return infinity;
  Integer distance = getOrdinal(got) - getOrdinal(expected);
  return static_cast<double>(distance < 0 ? -distance : distance);
}

std::string stablehlo::toUlpsText(double ulps) {
  std::string text;
  llvm::raw_string_ostream(text)
      << llvm::format("%.3g", ulps) << (ulps == 1 ? " ulp" : " ulps");
  return text;
}

//===----------------------------------------------------------------------===//
// Bounds
//===----------------------------------------------------------------------===//

double Bound::getDistance(const Scalar &got, const Scalar &expected) const {
  if (!isAngle || !isComplex(got.getType()))
    return getUlps(got, expected, leastUnit);
  Complex a = got.asComplex(), b = expected.asComplex();
  constexpr Real halfTurn = 3.14159265358979323846L;
  Real unit = 2 * getEpsilon(getComplexPartType(got.getType())) * halfTurn;
  bool isOtherSide = a.real() * b.real() < 0 &&
                     std::fabs(std::fabs(a.real()) - halfTurn) <= unit &&
                     std::fabs(std::fabs(b.real()) - halfTurn) <= unit;
  if (isOtherSide)
    b.real(-b.real());
  return getUlps(got, Scalar::complex(got.getType(), b), leastUnit);
}

bool Bound::contains(const Scalar &got, const Scalar &expected,
                     const Index &i) const {
  if (isInteger(got.getType()) && (absolute || steps > 0)) {
    Integer distance = got.asInteger() - expected.asInteger();
    double limit = absolute ? getElement(absolute, i).asReal() : steps;
    return static_cast<double>(distance < 0 ? -distance : distance) <= limit;
  }
  if (eachUlps) {
    double most = getElement(eachUlps, i).asReal();
    return !std::isfinite(most) || getUlps(got, expected) <= most;
  }
  if (!absolute)
    return getDistance(got, expected) <= ulps;
  double distance = getElement(absolute, i).asReal();
  if (!std::isfinite(distance))
    return true;
  if (isNaN(got) || isNaN(expected))
    return false;
  ElementType part = getComplexPartType(got.getType());
  Scalar a = convert(got, ElementType::ComplexF64);
  Scalar b = convert(expected, ElementType::ComplexF64);
  Complex difference = a.asComplex() - b.asComplex();
  // Both were rounded to the type, once.
  return std::abs(difference) <=
             distance + 2 * getEpsilon(part) * std::abs(b.asComplex()) ||
         (isFloat(part) && getUlps(got, expected) <= 1);
}

std::string Bound::toString(const Index &i) const {
  if (absolute)
    return llvm::formatv("{0:e3}", getElement(absolute, i).asReal());
  if (eachUlps)
    return toUlpsText(getElement(eachUlps, i).asReal());
  if (steps > 0)
    return llvm::formatv("{0} steps", steps);
  return ulps == 0 ? "exact" : toUlpsText(ulps);
}

static ElementType getOperandType(Operation *op) {
  return getElementTypeOf(getExpressedType(op->getOperand(0).getType()));
}

double stablehlo::getMaxUlps(Operation *op) {
  if (op->getNumOperands() == 0 ||
      !isa<RankedTensorType>(op->getOperand(0).getType()))
    return 0;
  ElementType type = getOperandType(op);
  bool isInexact = op->hasTrait<hlo::OpTrait::Inexact>();
  if (isComplex(type) &&
      (isInexact || op->hasTrait<hlo::OpTrait::InexactOnComplex>())) {
    if (type == ElementType::ComplexF32)
      return 4;
    // It has zeros on the imaginary axis, where two waves cancel.
    return isa<chlo::BesselI1eOp>(op) ? 0x1p20 : 32;
  }
  if (isFloat(type) && isInexact) {
    if (type != ElementType::F64)
      return 1;
    if (op->hasTrait<hlo::OpTrait::IllConditioned>())
      return 0x1p20;
    return isa<chlo::ErfInvOp>(op) ? 8 : 2;
  }
  return 0;
}

// What is stored is off by one step where a number is rounded the other way,
// and by more where its integers are closer than the floats of the expressed
// type.
Bound stablehlo::getQuantizedBound(Operation *op) {
  double ulps = getMaxUlps(op);
  quant::QuantizedType type =
      getQuantizedElementType(op->getResult(0).getType());
  if (!type || ulps == 0)
    return Bound{ulps, Tensor()};
  double epsilon = getEpsilon(*getElementType(type.getExpressedType()));
  double steps = std::ldexp(
      2 * ulps * epsilon, static_cast<int>(type.getStorageTypeIntegralWidth()));
  Bound bound{ulps, Tensor()};
  bound.steps = 1 + std::ceil(steps);
  return bound;
}

static double getSize(Type type, ArrayRef<int64_t> dims) {
  double size = 1;
  for (int64_t d : dims)
    size *= static_cast<double>(getShapeOf(type)[d]);
  return size;
}

/// The number of products that `op` sums up for an element of its result.
static double getNumTerms(Operation *op) {
  double count = 1;
  if (auto dot = dyn_cast<DotGeneralOp>(op))
    return getSize(dot.getLhs().getType(),
                   dot.getDotDimensionNumbers().getLhsContractingDimensions());
  if (auto dot = dyn_cast<chlo::RaggedDotOp>(op))
    return getSize(
        dot.getLhs().getType(),
        dot.getRaggedDotDimensionNumbers().getLhsContractingDimensions());
  if (auto dot = dyn_cast<DotOp>(op))
    return static_cast<double>(getShapeOf(dot.getRhs().getType()).front());
  if (isa<EinsumOp, UnaryEinsumOp>(op)) {
    FailureOr<Einsum> einsum = Einsum::read(op);
    if (succeeded(einsum))
      for (EinsumLabel label : einsum->getSummedLabels())
        count *= static_cast<double>(einsum->sizes.at(label));
    return count;
  }
  auto conv = dyn_cast<ConvolutionOp>(op);
  int64_t output =
      conv ? conv.getDimensionNumbers().getKernelOutputFeatureDimension() : -1;
  // Of other ops the most that there can be: a product for each element.
  ArrayRef<int64_t> shape = getShapeOf(op->getOperands().back().getType());
  for (auto [d, size] : llvm::enumerate(shape))
    if (static_cast<int64_t>(d) != output)
      count *= static_cast<double>(size);
  return count;
}

/// |tensor| in f64; of complex numbers the sum of the parts' moduli.
static FailureOr<Tensor> getModuli(const Scope &scope, Operation *op,
                                   const Tensor &tensor) {
  return makeTensor(
      scope, op, ElementType::F64, tensor.getShape(), [&](const Index &i) {
        Complex z =
            convert(getElement(tensor, i), ElementType::ComplexF64).asComplex();
        return Scalar::real(ElementType::F64,
                            std::fabs(z.real()) + std::fabs(z.imag()));
      });
}

//===----------------------------------------------------------------------===//
// Sums of products
//===----------------------------------------------------------------------===//

static double getScale(quant::QuantizedType type, const Index &i) {
  QuantizationParameters parameters = getQuantizationParameters(type);
  return parameters.scales[parameters.axis ? i[*parameters.axis] : 0];
}

FailureOr<Bound> stablehlo::getContractionBound(RunContext &context,
                                                func::FuncOp function,
                                                const FormulaOps &ops,
                                                ArrayRef<Tensor> operands) {
  Operation *op = &function.front().front();
  auto isWide = [](Type type) {
    return getComplexPartType(getElementTypeOf(getExpressedType(type))) ==
           ElementType::F64;
  };
  quant::QuantizedType resultType =
      getQuantizedElementType(op->getResult(0).getType());
  bool isSumWide = llvm::any_of(op->getOperandTypes(), isWide) ||
                   llvm::any_of(op->getResultTypes(), isWide);
  double epsilon = getEpsilon(isSumWide ? ElementType::F64 : ElementType::F32);
  double factor = (2 * getNumTerms(op) + 2) * epsilon;
  // Products that are rounded to denormal numbers.
  double least = (2 * getNumTerms(op) + 2) *
                 (isSumWide ? std::numeric_limits<double>::denorm_min()
                            : std::numeric_limits<float>::denorm_min());
  // Beyond it partial sums may be infinite, and their sums anything.
  double largest = isSumWide ? std::numeric_limits<double>::max()
                             : std::numeric_limits<float>::max();

  // The op itself, on the moduli of its operands.
  Type f64 = Float64Type::get(op->getContext());
  auto changeType = [&](Value value) {
    value.setType(cast<RankedTensorType>(value.getType()).clone(f64));
  };
  // What comes behind the factors (the group sizes of ragged_dot) stays.
  OperandRange others =
      op->getOperands().drop_front(std::min(op->getNumOperands(), 2u));
  auto isFactor = [&](Value value) {
    return !llvm::is_contained(others, value);
  };
  llvm::for_each(llvm::make_filter_range(function.getArguments(), isFactor),
                 changeType);
  llvm::for_each(op->getResults(), changeType);
  Evaluation evaluation(context, ops, /*observer=*/nullptr);
  Scope scope(evaluation, /*outer=*/nullptr, /*isObserved=*/false);
  SmallVector<Tensor> moduli;
  for (auto [argument, operand, type] : llvm::zip_equal(
           function.getArguments(), operands, function.getArgumentTypes())) {
    if (!isFactor(argument)) {
      moduli.push_back(operand);
      continue;
    }
    FailureOr<Tensor> numbers =
        convert(scope, op, operand, type, getExpressedType(type));
    if (failed(numbers))
      return failure();
    FailureOr<Tensor> modulus = getModuli(scope, op, *numbers);
    if (failed(modulus))
      return failure();
    moduli.push_back(std::move(*modulus));
  }
  FailureOr<SmallVector<Tensor>> sums =
      evaluateLiterally(context, function, ops, std::move(moduli));
  if (failed(sums))
    return failure();
  // Of the numbers that quantized results are made of.
  double rounding =
      resultType
          ? 2 * getEpsilon(*getElementType(resultType.getExpressedType()))
          : 0;
  FailureOr<Tensor> absolute = makeTensor(
      scope, op, ElementType::F64, sums->front().getShape(),
      [&](const Index &i) {
        double sum = getElement(sums->front(), i).asReal();
        double bound = sum > largest ? HUGE_VAL : factor * sum + least;
        if (resultType)
          bound = 1 + (bound + rounding * sum) / getScale(resultType, i);
        return Scalar::real(ElementType::F64, bound);
      });
  if (failed(absolute))
    return failure();
  return Bound{/*ulps=*/0, std::move(*absolute)};
}

//===----------------------------------------------------------------------===//
// Fourier transforms
//===----------------------------------------------------------------------===//

static double getModulus(const Scalar &x) {
  return isComplex(x.getType()) ? static_cast<double>(std::abs(x.asComplex()))
                                : std::fabs(x.asReal());
}

/// The most that a result may be off for each unit of the sum that it is made
/// of.
static double getFftFactor(FftOp op, bool isWide) {
  double length = 1;
  for (int64_t size : op.getFftLength())
    length *= static_cast<double>(size);
  double unit = isWide ? 0x1p-53 : 0x1p-24;
  double factor = 8 * unit * (std::log2(std::max(length, 1.0)) + 1);
  // Large primes are convolutions; of f32 numbers these are computed in f64.
  if (isWide)
    factor *= 64 * std::sqrt(length);
  // Half of a spectrum stands for all of it.
  if (op.getFftType() == FftType::IRFFT)
    factor *= 2;
  bool isInverse =
      op.getFftType() == FftType::IFFT || op.getFftType() == FftType::IRFFT;
  return isInverse ? factor / length : factor;
}

FailureOr<Bound> stablehlo::getFftBound(RunContext &context,
                                        const FormulaOps &ops, FftOp op,
                                        const Tensor &operand) {
  // Sums of absolute values, for each transform of the batch.
  Dims batchShape(operand.getShape().drop_back(op.getFftLength().size()));
  Dims strides = getRowMajorStrides(batchShape);
  auto getBatch = [&](const Index &i) {
    int64_t place = 0;
    for (auto [index, stride] : llvm::zip(i, strides))
      place += index * stride;
    return place;
  };
  Type type = op.getType();
  ElementType part = getComplexPartType(getElementTypeOf(type));
  // Roundings of smaller numbers are no smaller.
  double least = part == ElementType::F64 ? DBL_MIN : FLT_MIN;
  std::vector<double> sums(*getNumElements(batchShape));
  for (const Index &i : indexSpace(operand.getShape()))
    sums[getBatch(i)] += std::max(getModulus(getElement(operand, i)), least);
  double factor = getFftFactor(op, part == ElementType::F64);
  Evaluation evaluation(context, ops, /*observer=*/nullptr);
  Scope scope(evaluation, /*outer=*/nullptr, /*isObserved=*/false);
  // Sums in between may overflow, and roundings bring them there earlier.
  double largest = part == ElementType::F64 ? DBL_MAX / 2 : FLT_MAX / 2;
  FailureOr<Tensor> absolute = makeTensor(
      scope, op, ElementType::F64, getShapeOf(type), [&](const Index &i) {
        double sum = sums[getBatch(i)];
        return Scalar::real(ElementType::F64,
                            sum > largest ? HUGE_VAL : factor * sum);
      });
  if (failed(absolute))
    return failure();
  return Bound{0, std::move(*absolute)};
}

//===----------------------------------------------------------------------===//
// Powers
//===----------------------------------------------------------------------===//

/// Units of the modulus by which base^exponent may be off.
static double getPowerUlps(Complex base, Complex exponent, bool isWide) {
  if (!std::isfinite(exponent.real()) || !std::isfinite(exponent.imag()))
    return HUGE_VAL;
  Complex log = std::log(base);
  Real growth = exponent.real() * log.real() - exponent.imag() * log.imag();
  if (growth > (isWide ? 709 : 88))
    return HUGE_VAL;
  // Of the phase, in radians; the engine's is an f64, or twice as exact.
  auto size = static_cast<double>(std::abs(exponent) * std::abs(log));
  if (!std::isfinite(size))
    return 4;
  Real x = std::fabs(base.real()), y = std::fabs(base.imag());
  bool isTurned = x == 0 || y == 0 || x == y;
  if (size >= 0x1p53 && !isTurned)
    return HUGE_VAL;
  return 4 + size * (isWide ? 2 : 0x1p-28);
}

FailureOr<Bound> stablehlo::getComplexPowerBound(RunContext &context,
                                                 const FormulaOps &ops,
                                                 PowOp op, const Tensor &base,
                                                 const Tensor &exponent) {
  bool isWide = base.getType() == ElementType::ComplexF64;
  Evaluation evaluation(context, ops, /*observer=*/nullptr);
  Scope scope(evaluation, /*outer=*/nullptr, /*isObserved=*/false);
  FailureOr<Tensor> ulps = makeTensor(
      scope, op, ElementType::F64, base.getShape(), [&](const Index &i) {
        return Scalar::real(ElementType::F64,
                            getPowerUlps(getElement(base, i).asComplex(),
                                         getElement(exponent, i).asComplex(),
                                         isWide));
      });
  if (failed(ulps))
    return failure();
  return Bound{/*ulps=*/0, /*absolute=*/Tensor(), std::move(*ulps)};
}

//===----------------------------------------------------------------------===//
// Comparison
//===----------------------------------------------------------------------===//

static std::string toText(const Scalar &element) {
  std::string text;
  llvm::raw_string_ostream os(text);
  std::array<char, 16> storage;
  element.store(storage.data());
  printElement(os, element.getType(), storage.data());
  return text;
}

std::optional<std::string> stablehlo::findDifference(const Tensor &got,
                                                     const Tensor &expected,
                                                     const Bound &bound,
                                                     Agreement &agreement,
                                                     StringRef other) {
  for (const Index &i : indexSpace(expected.getShape())) {
    Scalar a = getElement(got, i), b = getElement(expected, i);
    agreement.isIdentical &= a.getBits() == b.getBits();
    if (isSame(a, b))
      continue;
    if (!bound.contains(a, b, i))
      return llvm::formatv(
                 "at [{0:$[, ]}]: the engine gives {1}, {2} {3}, the bound is "
                 "{4}",
                 llvm::make_range(i.begin(), i.end()), toText(a), other,
                 toText(b), bound.toString(i))
          .str();
    double ulps = isInteger(a.getType()) ? 0 : bound.getDistance(a, b);
    if (!bound.absolute && std::isfinite(ulps))
      agreement.maxUlps = std::max(agreement.maxUlps, ulps);
  }
  return std::nullopt;
}
