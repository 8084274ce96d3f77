//===- ChloFunctions.cpp - CHLO's functions in terms of StableHLO's -------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Formulas that neither overflow nor cancel where the result is an ordinary
// number. Floats below 32 bits are computed in f32. Constants have the shape of
// the operand, also if it is dynamic.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/transforms/ChloFunctions.h"

#include "mlir/IR/PatternMatch.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/transforms/ChloNumber.h"
#include "stablehlo/transforms/PassUtils.h"
#include "stablehlo/transforms/Passes.h"
#include "llvm/ADT/STLExtras.h"
#include <limits>

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::formula;

//===----------------------------------------------------------------------===//
// Inverse trigonometric functions
//===----------------------------------------------------------------------===//

/// 2 * atan2(sqrt(1 - x^2), 1 + x), which is exact at both ends.
static Number expandAcos(Number x) {
  Number root = sqrt((1.0 - x) * (x + 1.0));
  Number angle = atan2(root, x + 1.0) * 2.0;
  return select(x == -1.0, x.constant(kPi), angle);
}

static Number expandAsin(Number x) {
  Number root = sqrt((1.0 - x) * (x + 1.0));
  return atan2(x, root + 1.0) * 2.0;
}

static Number expandAtan(Number x) { return atan2(x, x.constant(1)); }

//===----------------------------------------------------------------------===//
// Hyperbolic functions and their inverses
//===----------------------------------------------------------------------===//

/// e^|x| / 2, by factors that do not overflow before it does.
static Number halfExp(Number x) {
  Number root = exp(abs(x) * 0.5);
  return (root * 0.5) * root;
}

Number formula::cosh(Number x) {
  Number half = halfExp(x);
  return half + 0.25 / half;
}

/// Near 0 from e^x - 1, where the two halves cancel.
Number formula::sinh(Number x) {
  Number e = expm1(x);
  Number near = (e + e / (e + 1.0)) * 0.5;
  Number half = halfExp(x);
  Number far = sign(x) * (half - 0.25 / half);
  return select(abs(x) < 1.0, near, far);
}

/// log(x + sqrt(x^2 - 1)), by what x is more than 1. The square may overflow.
/// For large negative x the sum is nearly 0.
static Number expandAcosh(Number x) {
  Number more = x - 1.0;
  Number near = log1p(more + sqrt(more * (x + 1.0)));
  Number far = log(x) + kLog2;
  Number result = select(x > getLargeNumber(x), far, near);
  return select(x < 1.0, x.constant(std::nan("")), result);
}

/// sign(x) * log(|x| + sqrt(x^2 + 1)), by what the sum is more than 1.
static Number expandAsinh(Number x) {
  Number size = abs(x);
  Number square = x * x;
  Number near = log1p(size + square / (sqrt(square + 1.0) + 1.0));
  Number far = log(size) + kLog2;
  Number result = sign(x) * select(size > getLargeNumber(x), far, near);
  // Also keeps the sign of zero and NaN.
  return select(size < x.constant(std::ldexp(1.0, -30)), x, result);
}

static Number expandAtanh(Number x) {
  Number result = (log1p(x) - log1p(-x)) * 0.5;
  return select(abs(x) < std::ldexp(1.0, -30), x, result);
}

//===----------------------------------------------------------------------===//
// The gamma function
//===----------------------------------------------------------------------===//

// Lanczos' approximation with g = 7: near 1e-15.
static const double kLanczosG = 7;
static const double kLanczosBase = 0.99999999999980993227684700473478;
static const double kLanczos[] = {
    676.520368121885098567009190444019, -1259.13921672240287047156078755283,
    771.3234287776530788486528258894,   -176.61502916214059906584551354,
    12.507343278686904814458936853,     -0.13857109526572011689554707,
    9.984369578019570859563e-6,         1.50563273514931155834e-7};

/// The sum of Lanczos' approximation of gamma(z + 1).
static Number lanczosSum(Number z) {
  Number sum = z.constant(kLanczosBase);
  for (auto [i, coefficient] : llvm::enumerate(kLanczos))
    sum = sum + coefficient / (z + static_cast<double>(i + 1));
  return sum;
}

/// log |gamma(x)|: for x < 1/2 by the reflection about 1/2.
Number formula::lgamma(Number x) {
  Number isLow = x < 0.5;
  Number z = select(isLow, -x, x - 1.0);
  Number sum = lanczosSum(z);
  Number t = z + (kLanczosG + 0.5);
  // log(t) by log1p keeps the digits that t - (g + 1/2) has.
  Number logT =
      log1p(z / t.constant(kLanczosG + 0.5)) + std::log(kLanczosG + 0.5);
  Number logGamma =
      (z + 0.5 - t / logT) * logT + log(sum) + 0.5 * std::log(2 * kPi);
  // gamma(x) * gamma(1 - x) = pi / |sin(pi * x)|; the sine of what is above the
  // integer below |x|, or of 1 minus that.
  Number size = abs(x);
  Number part = size - size.apply<FloorOp>();
  part = select(part > 0.5, 1.0 - part, part);
  // Beside a pole the sine is pi * part, which may be subnormal.
  Number logSine =
      select(part < std::ldexp(1.0, -30), log(part) + std::log(kPi),
             log((part * kPi).apply<SineOp>()));
  Number reflected = std::log(kPi) - logSine - logGamma;
  // At the poles the sine is 0, and its logarithm minus infinity.
  reflected = select(logSine.apply<IsFiniteOp>(), reflected, -logSine);
  Number result = select(isLow, reflected, logGamma);
  double infinity = std::numeric_limits<double>::infinity();
  return select(size == infinity, x.constant(infinity), result);
}

// Stirling's series of log(t!), without log(t^(t + 1/2) e^-t sqrt(2 pi)), over
// 1 / t: from the highest power, t^-11, in steps of two.
static const double kStirling[] = {-691.0 / 360360, 1.0 / 1188, -1.0 / 1680,
                                   1.0 / 1260,      -1.0 / 360, 1.0 / 12};

/// n! is t! / (n + 1) … (n + 12) with t = n + 12: the exponential of lgamma
/// would lose digits. Of its powers there are two halves, which are in range
/// where the result is; for large n only if e is a part of their base.
Number formula::timesFactorial(Number value, Number n, Number scale) {
  constexpr int kShift = 12;
  Number t = n + static_cast<double>(kShift), power = n * 0.5 + 0.25;
  Number base = t * scale;
  Number near = base.apply<PowOp>(power) * exp(t * -0.5);
  Number far =
      (base * std::exp(-1.0)).apply<PowOp>(power) * std::exp(0.25 - kShift / 2);
  int maxExponent = APFloat::semanticsMaxExponent(n.getSemantics());
  Number half = select(t < 0.4 * maxExponent, near, far);
  Number inverse = 1.0 / t;
  Number rest = exp(inverse * polynomial(kStirling, inverse * inverse));
  for (int k = 1; k <= kShift; ++k)
    rest = rest * (t / (n + static_cast<double>(k)));
  return (half * value) * half * (rest * std::sqrt(2 * kPi) * sqrt(scale));
}

/// The derivative of lgamma, by the same approximation and reflection.
Number formula::digamma(Number x) {
  Number isLow = x < 0.5;
  Number z = select(isLow, -x, x - 1.0);
  Number sum = x.constant(kLanczosBase);
  Number slope = x.constant(0);
  for (auto [i, coefficient] : llvm::enumerate(kLanczos)) {
    Number pole = z + static_cast<double>(i + 1);
    slope = slope - coefficient / (pole * pole);
    sum = sum + coefficient / pole;
  }
  Number t = z + (kLanczosG + 0.5);
  Number logT =
      log1p(z / t.constant(kLanczosG + 0.5)) + std::log(kLanczosG + 0.5);
  Number digamma = logT + slope / sum - kLanczosG / t;
  // digamma(1 - x) - digamma(x) = pi / tan(pi * x), which has period 1.
  Number fraction = x + (abs(x) + 0.5).apply<FloorOp>();
  Number angle = fraction * kPi;
  Number reflected =
      digamma - (angle.apply<CosineOp>() * kPi) / angle.apply<SineOp>();
  Number result = select(isLow, reflected, digamma);
  Number isPole = (x < x.constant(0)).apply<OrOp>(x == 0.0);
  isPole = isPole.apply<AndOp>(x == x.apply<FloorOp>());
  return select(isPole, x.constant(std::nan("")), result);
}

//===----------------------------------------------------------------------===//
// Others
//===----------------------------------------------------------------------===//

static const double kInfinity = std::numeric_limits<double>::infinity();

static Number expandIsInf(Number x) { return abs(x) == kInfinity; }
static Number expandIsPosInf(Number x) { return x == kInfinity; }
static Number expandIsNegInf(Number x) { return x == -kInfinity; }

namespace {
struct LegalizeConj : OpRewritePattern<chlo::ConjOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(chlo::ConjOp op,
                                PatternRewriter &rewriter) const override {
    if (isFloat(op.getType())) {
      rewriter.replaceOp(op, op.getOperand());
      return success();
    }
    if (!isa<RankedTensorType>(op.getType()))
      return rewriter.notifyMatchFailure(op, "the type has no rank");
    Value real = RealOp::create(rewriter, op.getLoc(), op.getOperand());
    Value imag = ImagOp::create(rewriter, op.getLoc(), op.getOperand());
    Value negated = NegOp::create(rewriter, op.getLoc(), imag);
    replaceOpKeepingAttributes<ComplexOp>(rewriter, op, real, negated);
    return success();
  }
};

struct LegalizeSquare : OpRewritePattern<chlo::SquareOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(chlo::SquareOp op,
                                PatternRewriter &rewriter) const override {
    if (!isa<RankedTensorType>(op.getType()) || !isFloat(op.getType()))
      return rewriter.notifyMatchFailure(op,
                                         "the type has no rank or no floats");
    replaceOpKeepingAttributes<MulOp>(rewriter, op, op.getOperand(),
                                      op.getOperand());
    return success();
  }
};

struct LegalizeTan : OpRewritePattern<chlo::TanOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(chlo::TanOp op,
                                PatternRewriter &rewriter) const override {
    if (!isa<RankedTensorType>(op.getType()))
      return rewriter.notifyMatchFailure(op, "the type has no rank");
    replaceOpKeepingAttributes<stablehlo::TanOp>(rewriter, op, op.getOperand());
    return success();
  }
};

/// The bits of floats of one sign are in the order of the numbers.
struct LegalizeNextAfter : OpRewritePattern<chlo::NextAfterOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(chlo::NextAfterOp op,
                                PatternRewriter &rewriter) const override;
};
} // namespace

LogicalResult
LegalizeNextAfter::matchAndRewrite(chlo::NextAfterOp op,
                                   PatternRewriter &rewriter) const {
  auto type = dyn_cast<RankedTensorType>(op.getType());
  // Other formats have no infinities, or a zero of one sign.
  if (!type ||
      !(type.getElementType().isF16() || type.getElementType().isBF16() ||
        type.getElementType().isF32() || type.getElementType().isF64()))
    return rewriter.notifyMatchFailure(op, "no type of IEEE 754");
  Location loc = op.getLoc();
  unsigned width = type.getElementType().getIntOrFloatBitWidth();
  auto bitsType = type.clone(rewriter.getIntegerType(width));
  Number x{op.getX(), &rewriter, loc};
  Number y{op.getY(), &rewriter, loc};
  auto getBits = [&](Number number) -> Number {
    return {BitcastConvertOp::create(rewriter, loc, bitsType, number.value),
            &rewriter, loc};
  };
  Number bits = getBits(x);
  Number yBits = getBits(y);
  Number one = bits.constant(1);
  // Away from zero if y is beyond x on the same side, else towards it.
  Number isAway = (abs(x) < abs(y)).apply<AndOp>(sign(x) == sign(y));
  Number next = select(isAway, bits + one, bits - one);
  // From either zero to the least number of the sign of y.
  Number signBit = yBits.apply<ShiftRightLogicalOp>(bits.constant(width - 1))
                       .apply<ShiftLeftOp>(bits.constant(width - 1));
  next = select(x == 0.0, signBit.apply<OrOp>(one), next);
  next = select(x == y, yBits, next);
  Number result{BitcastConvertOp::create(rewriter, loc, type, next.value),
                &rewriter, loc};
  Number isNaN = (x != x).apply<OrOp>(y != y);
  result = select(isNaN, x + y, result);
  replaceOpKeepingAttributes(rewriter, op, result.value);
  return success();
}

void stablehlo::populateChloFunctionPatterns(MLIRContext *context,
                                             RewritePatternSet *patterns) {
  patterns->add<ExpandFunction<chlo::AcosOp, expandAcos>,
                ExpandFunction<chlo::AcoshOp, expandAcosh>,
                ExpandFunction<chlo::AsinOp, expandAsin>,
                ExpandFunction<chlo::AsinhOp, expandAsinh>,
                ExpandFunction<chlo::AtanOp, expandAtan>,
                ExpandFunction<chlo::AtanhOp, expandAtanh>,
                ExpandFunction<chlo::CoshOp, formula::cosh>,
                ExpandFunction<chlo::DigammaOp, formula::digamma>,
                ExpandFunction<chlo::IsInfOp, expandIsInf>,
                ExpandFunction<chlo::IsNegInfOp, expandIsNegInf>,
                ExpandFunction<chlo::IsPosInfOp, expandIsPosInf>,
                ExpandFunction<chlo::LgammaOp, formula::lgamma>,
                ExpandFunction<chlo::SinhOp, formula::sinh>, LegalizeConj,
                LegalizeNextAfter, LegalizeSquare, LegalizeTan>(context);
}
