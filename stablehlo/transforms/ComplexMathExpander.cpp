//===- ComplexMathExpander.cpp - Complex functions as real ones -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Real formulas that neither overflow nor lose their last bits where the result
// is an ordinary number.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"
#include "stablehlo/dialect/ops/Constant.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/transforms/PassUtils.h"
#include "stablehlo/transforms/Passes.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>
#include <optional>

namespace mlir {
namespace stablehlo {
#define GEN_PASS_DEF_STABLEHLOCOMPLEXMATHEXPANDERPASS
#include "stablehlo/transforms/Passes.h.inc"
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Real arithmetic
//===----------------------------------------------------------------------===//

namespace {
/// A value of real formulas.
class Real;

/// Where the ops of formulas go: one after the other, and constants, each
/// created once, in front of all of them.
struct Formula {
  Formula(OpBuilder &builder, Location loc, RankedTensorType type)
      : builder(builder), loc(loc), type(type) {}

  Real wrap(Value value);
  Real constant(const APFloat &number);
  Real constant(double number);
  Real infinity();
  Real largest();

  OpBuilder &builder;
  Location loc;
  RankedTensorType type;
  SmallVector<std::pair<APFloat, Value>> constants;
  /// What constants are created in front of.
  Operation *first = nullptr;

  const llvm::fltSemantics &getSemantics() const {
    return cast<FloatType>(type.getElementType()).getFloatSemantics();
  }
};

class Real {
public:
  Real(Formula &formula, Value value) : formula(&formula), value(value) {}
  operator Value() const { return value; }

  template <typename OpTy, typename... Values>
  Real apply(Values... others) const {
    return Real(*formula, OpTy::create(formula->builder, formula->loc, value,
                                       Value(others)...));
  }
  Value compare(ComparisonDirection direction, Real other) const {
    return CompareOp::create(formula->builder, formula->loc, value, other,
                             direction);
  }
  Formula &getFormula() const { return *formula; }

private:
  Formula *formula;
  Value value;
};
} // namespace

Real Formula::wrap(Value value) {
  if (!first)
    first = value.getDefiningOp();
  return Real(*this, value);
}

Real Formula::constant(const APFloat &number) {
  for (auto &[known, value] : constants)
    if (known.bitwiseIsEqual(number))
      return Real(*this, value);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(first);
  Value constant =
      createConstant(builder, loc, DenseElementsAttr::get(type, number));
  first = constant.getDefiningOp();
  constants.emplace_back(number, constant);
  return Real(*this, constant);
}

Real Formula::constant(double number) {
  APFloat value(number);
  bool losesInfo;
  value.convert(getSemantics(), APFloat::rmNearestTiesToEven, &losesInfo);
  return constant(value);
}

Real Formula::infinity() { return constant(APFloat::getInf(getSemantics())); }
Real Formula::largest() {
  return constant(APFloat::getLargest(getSemantics()));
}

static Real operator+(Real x, Real y) { return x.apply<AddOp>(y); }
static Real operator-(Real x, Real y) { return x.apply<SubtractOp>(y); }
static Real operator*(Real x, Real y) { return x.apply<MulOp>(y); }
static Real operator/(Real x, Real y) { return x.apply<DivOp>(y); }
static Real operator-(Real x) { return x.apply<NegOp>(); }
static Value operator==(Real x, Real y) {
  return x.compare(ComparisonDirection::EQ, y);
}
static Value operator<(Real x, Real y) {
  return x.compare(ComparisonDirection::LT, y);
}
static Value operator>(Real x, Real y) {
  return x.compare(ComparisonDirection::GT, y);
}
static Value operator>=(Real x, Real y) {
  return x.compare(ComparisonDirection::GE, y);
}
static Real select(Value condition, Real x, Real y) {
  Formula &formula = x.getFormula();
  return Real(formula,
              SelectOp::create(formula.builder, formula.loc, condition, x, y));
}
static Real abs(Real x) { return x.apply<AbsOp>(); }
static Real sqrt(Real x) { return x.apply<SqrtOp>(); }
static Real exp(Real x) { return x.apply<ExpOp>(); }
static Real log(Real x) { return x.apply<LogOp>(); }
static Real log1p(Real x) { return x.apply<Log1pOp>(); }
static Real max(Real x, Real y) { return x.apply<MaxOp>(y); }
static Real min(Real x, Real y) { return x.apply<MinOp>(y); }

//===----------------------------------------------------------------------===//
// Sums without rounding errors
//===----------------------------------------------------------------------===//

/// 2^s + 1, where s is half the number of bits of a significand: multiplying by
/// it splits numbers. Formats are told apart by what their largest number is.
static Real getSplitter(Formula &f) {
  Real largest = f.largest();
  Value isF64 = largest > f.constant(1e308);
  Real forF64 = f.constant(134217729.0);
  Value isF32 = largest > f.constant(1e38);
  Real forF32 = f.constant(4097.0);
  Real others = select(isF32, forF32, f.constant(65.0));
  return select(isF64, forF64, others);
}

/// x * x - square, without error, where `square` is x * x rounded (Dekker).
/// `splitter` is set where it is needed first.
static Real getErrorOfSquare(Real x, Real square,
                             std::optional<Real> &splitter) {
  Real minusSquare = -square;
  if (!splitter)
    splitter = getSplitter(x.getFormula());
  Real scaled = *splitter * x;
  Real high = scaled + (x - scaled);
  Real sum = minusSquare + high * high;
  Real low = x - high;
  Real product = high * low;
  Real most = sum + product + product;
  return most + low * low;
}

/// (x + y) - sum, without error, where `sum` is x + y rounded and |x| >= |y|
/// (Dekker).
static Real getErrorOfOrderedSum(Real sum, Real x, Real y) {
  return y - (sum - x);
}

/// The same for any x and y (Knuth).
static Real getErrorOfSum(Real sum, Real x, Real y) {
  Real yRounded = sum - x;
  Real xError = x - (sum - yRounded);
  return xError + (y - yRounded);
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

namespace {
/// The parts of a complex result.
struct Parts {
  Real real, imag;
};
} // namespace

/// exp(x) * (cos(y) + i sin(y)). Where exp(x) overflows, its square root comes
/// into the product twice.
static Parts expandExp(Formula &f, Value operand) {
  Real x = f.wrap(RealOp::create(f.builder, f.loc, operand));
  Real exponential = exp(x);
  Value overflows = exponential == f.infinity();
  Real root = exp(x * f.constant(0.5));
  Real y = f.wrap(ImagOp::create(f.builder, f.loc, operand));
  auto scale = [&](Real factor) {
    Real scaled = root * factor * root;
    return select(overflows, scaled, exponential * factor);
  };
  Real real = scale(y.apply<CosineOp>());
  // infinity * 0 would be no number.
  Value isReal = y == f.constant(0.0);
  Real imag = scale(y.apply<SineOp>());
  return {real, select(isReal, f.constant(0.0), imag)};
}

/// sqrt(x^2 + y^2) of numbers that are not negative.
static Real length(Real x, Real y) {
  Formula &f = x.getFormula();
  Real greater = max(x, y);
  Real smaller = min(x, y);
  Value areEqual = greater == smaller;
  Real diagonal = f.constant(M_SQRT2) * greater;
  Real ratio = smaller / greater;
  Real squared = ratio * ratio;
  Real one = f.constant(1.0);
  Real root = sqrt(one + squared);
  // Where 1 + ratio^2 rounds to 1, the next term of the series still counts.
  Value isOne = root == one;
  Value isPositive = squared > f.constant(0.0);
  Value isSmall = AndOp::create(f.builder, f.loc, isOne, isPositive);
  Real series = greater + greater * squared / f.constant(2.0);
  Real ordinary = greater * root;
  return select(areEqual, diagonal, select(isSmall, series, ordinary));
}

/// log(greater) + log(1 + ratio^2) / 2, given the squared ratio of the smaller
/// absolute value to the greater one.
static Real logOfLength(Real logOfGreater, Real squaredRatio) {
  Formula &f = squaredRatio.getFormula();
  Real logarithm = log1p(squaredRatio);
  return logOfGreater + f.constant(0.5) * logarithm;
}

/// log|z| is log(1 + e) / 2 with e = x^2 + y^2 - 1, summed without error, where
/// |z| is near 1, and else by the ratio of its parts.
static Parts expandLog(Formula &f, Value operand) {
  Real x = f.wrap(RealOp::create(f.builder, f.loc, operand));
  Real y = f.wrap(ImagOp::create(f.builder, f.loc, operand));
  Real ySquared = y * y;
  Real xSquared = x * x;
  Value isSwapped = ySquared > xSquared;
  Real greater = select(isSwapped, ySquared, xSquared);
  Real minusOne = f.constant(-1.0);
  Real sum1 = minusOne + greater;
  Real smaller = select(isSwapped, xSquared, ySquared);
  Real sum2 = sum1 + smaller;
  std::optional<Real> splitter;
  Real yError = getErrorOfSquare(y, ySquared, splitter);
  Real sum3 = sum2 + yError;
  Real xError = getErrorOfSquare(x, xSquared, splitter);
  Real sum4 = sum3 + xError;
  Real error1 = getErrorOfOrderedSum(sum1, minusOne, greater);
  Real error2 = error1 + getErrorOfOrderedSum(sum2, sum1, smaller);
  Real error3 = error2 + getErrorOfOrderedSum(sum3, sum2, yError);
  Real error4 = error3 + getErrorOfOrderedSum(sum4, sum3, xError);
  Real excess = sum4 + error4;
  Real half = f.constant(0.5);
  Value isNearOne = abs(excess) < half;
  Real nearOne = half * log1p(excess);

  Real xSize = abs(x);
  Real ySize = abs(y);
  Real greaterSize = max(xSize, ySize);
  Real logOfGreater = log(greaterSize);
  Real smallerSize = min(xSize, ySize);
  Value areEqual = smallerSize == greaterSize;
  Real quotient = smallerSize / greaterSize;
  // infinity / infinity would be no number.
  Real ratio = select(areEqual, f.constant(1.0), quotient);
  Real ordinary = logOfLength(logOfGreater, ratio * ratio);
  Real real = select(isNearOne, nearOne, ordinary);
  return {real, y.apply<Atan2Op>(x)};
}

/// log|1 + z| is log(1 + e) / 2 with e = 2x + x^2 + y^2, summed without error,
/// but where the parts are large (the ratio of the parts counts) or 1 + z is
/// near 0 (e is near -1).
static Parts expandLog1p(Formula &f, Value operand) {
  Real x = f.wrap(RealOp::create(f.builder, f.loc, operand));
  Real xSize = abs(x);
  Real y = f.wrap(ImagOp::create(f.builder, f.loc, operand));
  Real ySize = abs(y);
  Real greaterSize = max(xSize, ySize);
  Real root = sqrt(f.largest());
  Value isLarge = greaterSize > root * f.constant(0.01);
  Real logOfGreater = log(greaterSize);
  Real smallerSize = min(xSize, ySize);
  Value areEqual = smallerSize == greaterSize;
  Real ratio = smallerSize / greaterSize;
  Real squaredRatio = ratio * ratio;
  Real half = f.constant(0.5);
  Real one = f.constant(1.0);
  Real large = logOfLength(logOfGreater, select(areEqual, one, squaredRatio));

  Real xPlusOne = x + one;
  Real distance = abs(xPlusOne) + ySize;
  Value isNearZero = distance < f.constant(0.2);
  Real xPlusOneSquared = xPlusOne * xPlusOne;
  Real ySquared = y * y;
  Real nearZero = half * log(xPlusOneSquared + ySquared);

  Real twice = x + x;
  Real sum1 = twice + ySquared;
  Real xSquared = x * x;
  Real sum2 = sum1 + xSquared;
  std::optional<Real> splitter;
  Real yError = getErrorOfSquare(y, ySquared, splitter);
  Real sum3 = sum2 + yError;
  Real xError = getErrorOfSquare(x, xSquared, splitter);
  Real sum4 = sum3 + xError;
  Real error1 = getErrorOfSum(sum1, twice, ySquared);
  Real error2 = error1 + getErrorOfSum(sum2, sum1, xSquared);
  Real error3 = error2 + getErrorOfSum(sum3, sum2, yError);
  Real error4 = error3 + getErrorOfSum(sum4, sum3, xError);
  Real ordinary = half * log1p(sum4 + error4);
  Real real = select(isLarge, large, select(isNearZero, nearZero, ordinary));
  return {real, y.apply<Atan2Op>(xPlusOne)};
}

/// The square root of x + iy with x >= 0 has the parts u = sqrt((|z| + x) / 2)
/// and v = |y| / 2u, up to sign; with x < 0 they change places. Where |z| + x
/// overflows or underflows, the ratio of x and y is taken out of the root.
static Parts expandSqrt(Formula &f, Value operand) {
  Real x = f.wrap(RealOp::create(f.builder, f.loc, operand));
  Real zero = f.constant(0.0);
  Value isRight = x >= zero;
  Real xSize = abs(x);
  Real y = f.wrap(ImagOp::create(f.builder, f.loc, operand));
  Real ySize = abs(y);
  Value areEqual = xSize == ySize;
  Real xRoot = sqrt(xSize);
  // |x| = |y|: u = sqrt(|x|) sqrt(1 + sqrt(2)) / sqrt(2).
  Real equalProduct = xRoot * f.constant(1.5537739740300374);
  Real root2 = f.constant(M_SQRT2);
  Real equalU = equalProduct / root2;
  Real size = length(xSize, ySize);
  Real two = f.constant(2.0);
  Real one = f.constant(1.0);
  Real halfSize = size / two;
  Real plainU = sqrt(halfSize + xSize / two);
  Value underflows = plainU == zero;
  Value overflows = plainU == f.infinity();
  Value isExtreme = OrOp::create(f.builder, f.loc, underflows, overflows);

  Value isWide = xSize > ySize;
  Value isHigh = xSize < ySize;
  auto selectByShape = [&](Real whenHigh, Real whenWide) {
    return select(areEqual, one, select(isHigh, whenHigh, whenWide));
  };
  Real highRatio = xSize / ySize;
  Real ratio = selectByShape(highRatio, ySize / xSize);
  Real ratioSize = length(one, abs(ratio));
  Real wideRoot = sqrt(one + ratioSize);
  Real wideU = xRoot * (wideRoot / root2);
  Real yRoot = sqrt(ySize);
  Real highRoot = sqrt(ratio + ratioSize);
  Real highU = yRoot * (highRoot / root2);
  Real extremeU = select(isWide, wideU, highU);
  Real u = select(areEqual, equalU, select(isExtreme, extremeU, plainU));

  Real equalV = yRoot / f.constant(2.19736822693562);
  Real highRootRatio = xRoot / yRoot;
  Real rootRatio = selectByShape(highRootRatio, yRoot / xRoot);
  Real numerator = yRoot * rootRatio;
  Real wideV = numerator / (wideRoot * root2);
  Real highV = yRoot / (highRoot * root2);
  Real extremeV = select(isWide, wideV, highV);
  Real plainV = ySize / (plainU * two);
  Real v = select(areEqual, equalV, select(isExtreme, extremeV, plainV));

  Real real = select(isRight, u, v);
  Value isLeft = x < zero;
  Value isBelow = y < zero;
  Real signedU = select(isBelow, -u, u);
  Real signedV = select(isBelow, -v, v);
  return {real, select(isLeft, signedU, signedV)};
}

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

namespace {
/// Replaces an op on complex numbers by the parts that `expand` gives.
template <typename OpTy, Parts (*expand)(Formula &, Value)>
struct ExpandComplex : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;
  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    auto type = dyn_cast<RankedTensorType>(op.getType());
    if (!type || !isa<ComplexType>(type.getElementType()))
      return rewriter.notifyMatchFailure(op, "result is not complex");
    if (!type.hasStaticShape() || op.getOperand().getType() != type)
      return rewriter.notifyMatchFailure(op, "shape is not static");
    if (op.getResultAccuracy().getMode().getValue() !=
        ResultAccuracyMode::DEFAULT)
      return rewriter.notifyMatchFailure(op, "result accuracy is prescribed");
    Formula formula(rewriter, op.getLoc(),
                    cast<RankedTensorType>(hlo::createRealType(type)));
    Parts parts = expand(formula, op.getOperand());
    replaceOpKeepingAttributes<ComplexOp>(rewriter, op, parts.real, parts.imag);
    return success();
  }
};

struct StablehloComplexMathExpanderPass
    : stablehlo::impl::StablehloComplexMathExpanderPassBase<
          StablehloComplexMathExpanderPass> {
  LogicalResult initialize(MLIRContext *context) override;
  void runOnOperation() override {
    walkAndApplyPatterns(getOperation(), patterns);
  }

  FrozenRewritePatternSet patterns;
};
} // namespace

void stablehlo::populateStablehloComplexMathExpanderPatterns(
    MLIRContext *context, RewritePatternSet *patterns) {
  patterns
      ->add<ExpandComplex<ExpOp, expandExp>, ExpandComplex<LogOp, expandLog>,
            ExpandComplex<Log1pOp, expandLog1p>,
            ExpandComplex<SqrtOp, expandSqrt>>(context);
}

LogicalResult
StablehloComplexMathExpanderPass::initialize(MLIRContext *context) {
  RewritePatternSet set(context);
  populateStablehloComplexMathExpanderPatterns(context, &set);
  patterns = std::move(set);
  return success();
}
