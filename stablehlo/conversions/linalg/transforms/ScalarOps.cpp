//===- ScalarOps.cpp - Elementwise ops on one element ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/conversions/linalg/transforms/ScalarOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ops/ReifiedShape.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/TypeSwitch.h"
#include <optional>
#include <type_traits>

using namespace mlir;
using namespace mlir::stablehlo;

static Type removeSign(Type type) {
  if (auto integer = dyn_cast<IntegerType>(type))
    return IntegerType::get(type.getContext(), integer.getWidth());
  return type;
}

namespace {
/// Builds the ops for one element.
struct Scalars : ImplicitLocOpBuilder {
  Scalars(Location loc, OpBuilder &builder, ValueRange x, Type from, Type to)
      : ImplicitLocOpBuilder(loc, builder), x(x.begin(), x.end()), from(from),
        to(to) {}

  /// The elements of the operands, signless.
  SmallVector<Value> x;
  /// The element types of the first operand and of the result, with signs.
  Type from, to;

  bool isBoolean() const { return from.isInteger(1); }
  bool isUnsigned() const {
    return from.isUnsignedInteger() || from.isInteger(1);
  }
  bool isInteger() const { return isa<IntegerType>(from) && !isBoolean(); }
  bool isFloat() const { return isa<FloatType>(from); }
  bool isComplex() const { return isa<ComplexType>(from); }
  unsigned getWidth() const { return from.getIntOrFloatBitWidth(); }

  Value constant(Type type, const APInt &number) {
    return arith::ConstantOp::create(*this, getIntegerAttr(type, number));
  }
  Value constant(Type type, const APFloat &number) {
    return arith::ConstantOp::create(*this, getFloatAttr(type, number));
  }
  /// A number as the type has it: integers wrap, floats are rounded.
  Value number(Type type, int64_t value) {
    if (auto integer = dyn_cast<IntegerType>(type))
      return constant(
          removeSign(type),
          APInt(64, value, /*isSigned=*/true).sextOrTrunc(integer.getWidth()));
    return arith::ConstantOp::create(
        *this, getFloatAttr(type, static_cast<double>(value)));
  }
  /// The same of the type of the operands.
  Value number(int64_t value) { return number(from, value); }
  Value infinity() {
    return constant(from,
                    APFloat::getInf(cast<FloatType>(from).getFloatSemantics()));
  }

  Value compare(arith::CmpIPredicate predicate, Value lhs, Value rhs) {
    return arith::CmpIOp::create(*this, predicate, lhs, rhs);
  }
  Value compare(arith::CmpFPredicate predicate, Value lhs, Value rhs) {
    return arith::CmpFOp::create(*this, predicate, lhs, rhs);
  }
  Value select(Value condition, Value onTrue, Value onFalse) {
    return arith::SelectOp::create(*this, condition, onTrue, onFalse);
  }
  Value both(Value lhs, Value rhs) {
    return arith::AndIOp::create(*this, lhs, rhs);
  }
  Value either(Value lhs, Value rhs) {
    return arith::OrIOp::create(*this, lhs, rhs);
  }
  Value real(Value z) { return complex::ReOp::create(*this, z); }
  Value imag(Value z) { return complex::ImOp::create(*this, z); }
  Value complex(Value real, Value imag) {
    return complex::CreateOp::create(*this, ComplexType::get(real.getType()),
                                     real, imag);
  }

  template <typename OpTy> Value make() {
    if constexpr (std::is_void_v<OpTy>)
      return {};
    else
      return OpTy::create(*this, ValueRange(x))->getResult(0);
  }
  /// The op for the kind of numbers; null where it is `void`.
  template <typename Float, typename Signed = void, typename Unsigned = Signed,
            typename Boolean = Unsigned, typename Complex = void>
  Value choose() {
    if (isFloat())
      return make<Float>();
    if (isComplex())
      return make<Complex>();
    if (isBoolean())
      return make<Boolean>();
    return isUnsigned() ? make<Unsigned>() : make<Signed>();
  }
  template <typename Float, typename Complex> Value chooseInexact() {
    return choose<Float, void, void, void, Complex>();
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Conversion
//===----------------------------------------------------------------------===//

Value stablehlo::createZero(ImplicitLocOpBuilder &builder, Type type) {
  if (auto complex = dyn_cast<ComplexType>(type)) {
    Value zero = createZero(builder, complex.getElementType());
    return complex::CreateOp::create(builder, complex, zero, zero);
  }
  return arith::ConstantOp::create(builder, builder.getZeroAttr(type));
}

/// Toward zero; what does not fit goes to the nearest end of the range, and NaN
/// to 0.
static Value convertFloatToInteger(Scalars &b, Value x, FloatType from,
                                   IntegerType to) {
  unsigned width = to.getWidth();
  bool isSigned = !to.isUnsigned();
  Type type = removeSign(to);
  APInt min =
      isSigned ? APInt::getSignedMinValue(width) : APInt::getMinValue(width);
  APInt max =
      isSigned ? APInt::getSignedMaxValue(width) : APInt::getMaxValue(width);
  // Of the two numbers of integers, these are floats: a power of two, or 0.
  APFloat least(from.getFloatSemantics()), beyond(from.getFloatSemantics());
  least.convertFromAPInt(min, isSigned, APFloat::rmTowardZero);
  beyond.convertFromAPInt(max.zext(width + 1) + 1, /*IsSigned=*/false,
                          APFloat::rmNearestTiesToEven);
  Value number = isSigned ? Value(arith::FPToSIOp::create(b, type, x))
                          : Value(arith::FPToUIOp::create(b, type, x));
  number =
      b.select(b.compare(arith::CmpFPredicate::OLE, x, b.constant(from, least)),
               b.constant(type, min), number);
  number = b.select(
      b.compare(arith::CmpFPredicate::OGE, x, b.constant(from, beyond)),
      b.constant(type, max), number);
  return b.select(b.compare(arith::CmpFPredicate::UNO, x, x), b.number(type, 0),
                  number);
}

static Value convertFloat(Scalars &b, Value x, FloatType from, FloatType to) {
  if (from == to)
    return x;
  if (from.getWidth() < to.getWidth())
    return arith::ExtFOp::create(b, to, x);
  if (from.getWidth() > to.getWidth())
    return arith::TruncFOp::create(b, to, x);
  // Types of one width are no subsets of each other: f32 has them all.
  Value wide = arith::ExtFOp::create(b, b.getF32Type(), x);
  return arith::TruncFOp::create(b, to, wide);
}

static Value convertInteger(Scalars &b, Value x, IntegerType from, Type to) {
  bool isUnsigned = from.isUnsigned() || from.isInteger(1);
  Type type = removeSign(to);
  if (isa<FloatType>(to))
    return isUnsigned ? Value(arith::UIToFPOp::create(b, type, x))
                      : Value(arith::SIToFPOp::create(b, type, x));
  unsigned width = type.getIntOrFloatBitWidth();
  if (width == from.getWidth())
    return x;
  if (width < from.getWidth())
    return arith::TruncIOp::create(b, type, x);
  return isUnsigned ? Value(arith::ExtUIOp::create(b, type, x))
                    : Value(arith::ExtSIOp::create(b, type, x));
}

/// Complex to real drops the imaginary part. To i1: x != 0. Integers keep their
/// low bits.
static Value convert(Scalars &b, Value x, Type from, Type to) {
  if (from == to)
    return x;
  if (auto complex = dyn_cast<ComplexType>(to)) {
    Type part = complex.getElementType();
    auto fromComplex = dyn_cast<ComplexType>(from);
    if (!fromComplex)
      return b.complex(convert(b, x, from, part), createZero(b, part));
    Type fromPart = fromComplex.getElementType();
    return b.complex(convert(b, b.real(x), fromPart, part),
                     convert(b, b.imag(x), fromPart, part));
  }
  if (auto complex = dyn_cast<ComplexType>(from))
    return convert(b, b.real(x), complex.getElementType(), to);
  if (auto fromFloat = dyn_cast<FloatType>(from)) {
    if (auto toFloat = dyn_cast<FloatType>(to))
      return convertFloat(b, x, fromFloat, toFloat);
    if (to.isInteger(1))
      return b.compare(arith::CmpFPredicate::UNE, x, createZero(b, from));
    return convertFloatToInteger(b, x, fromFloat, cast<IntegerType>(to));
  }
  if (to.isInteger(1))
    return b.compare(arith::CmpIPredicate::ne, x,
                     createZero(b, removeSign(from)));
  return convertInteger(b, x, cast<IntegerType>(from), to);
}

Value stablehlo::convertElement(ImplicitLocOpBuilder &builder, Value element,
                                Type from, Type to) {
  Scalars scalars(builder.getLoc(), builder, element, from, to);
  return convert(scalars, element, from, to);
}

static Value emit(ConvertOp, Scalars &b) {
  return convert(b, b.x[0], b.from, b.to);
}

static Value emit(BitcastConvertOp, Scalars &b) {
  if (b.from == b.to || removeSign(b.from) == removeSign(b.to))
    return b.x[0];
  if (b.isComplex() || isa<ComplexType>(b.to) ||
      b.getWidth() != b.to.getIntOrFloatBitWidth())
    return {};
  return arith::BitcastOp::create(b, removeSign(b.to), b.x[0]);
}

/// Rounds the mantissa to nearest even, then sends what is too large for the
/// exponent to infinity, and what would be denormal to zero.
static Value emit(ReducePrecisionOp op, Scalars &b) {
  auto type = cast<FloatType>(b.from);
  auto bitsType = b.getIntegerType(type.getWidth());
  unsigned mantissaBits = type.getFPMantissaWidth() - 1;
  unsigned exponentBits = type.getWidth() - mantissaBits - 1;
  Value x = b.x[0], result = x;
  if (op.getMantissaBits() < mantissaBits) {
    unsigned cut = mantissaBits - op.getMantissaBits();
    APInt half = APInt::getOneBitSet(type.getWidth(), cut - 1);
    APInt kept = APInt::getHighBitsSet(type.getWidth(), type.getWidth() - cut);
    Value bits = arith::BitcastOp::create(b, bitsType, x);
    Value last = arith::ShRUIOp::create(b, bits, b.number(bitsType, cut));
    last = arith::AndIOp::create(b, last, b.number(bitsType, 1));
    last = arith::AddIOp::create(b, last, b.constant(bitsType, half - 1));
    bits = arith::AddIOp::create(b, bits, last);
    bits = arith::AndIOp::create(b, bits, b.constant(bitsType, kept));
    result = arith::BitcastOp::create(b, type, bits);
  }
  if (op.getExponentBits() < exponentBits) {
    int bias = (1 << (op.getExponentBits() - 1)) - 1;
    auto powerOfTwo = [&](int exponent) {
      return b.constant(type,
                        llvm::scalbn(APFloat::getOne(type.getFloatSemantics()),
                                     exponent, APFloat::rmNearestTiesToEven));
    };
    Value magnitude = math::AbsFOp::create(b, result);
    Value isLarge =
        b.compare(arith::CmpFPredicate::OGE, magnitude, powerOfTwo(bias + 1));
    Value isSmall =
        b.compare(arith::CmpFPredicate::OLT, magnitude, powerOfTwo(1 - bias));
    result =
        b.select(isLarge, math::CopySignOp::create(b, b.infinity(), x), result);
    result =
        b.select(isSmall, math::CopySignOp::create(b, b.number(0), x), result);
  }
  if (result == x)
    return x;
  Value isFinite = b.compare(arith::CmpFPredicate::OLT,
                             math::AbsFOp::create(b, x), b.infinity());
  return b.select(isFinite, result, x);
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

static Value emit(AddOp, Scalars &b) {
  return b.choose<arith::AddFOp, arith::AddIOp, arith::AddIOp, arith::OrIOp,
                  complex::AddOp>();
}
static Value emit(SubtractOp, Scalars &b) {
  return b.choose<arith::SubFOp, arith::SubIOp, arith::SubIOp, void,
                  complex::SubOp>();
}
/// Complex numbers: (ac - bd) + (ad + bc) i, each step rounded.
static Value emit(MulOp, Scalars &b) {
  if (!b.isComplex())
    return b
        .choose<arith::MulFOp, arith::MulIOp, arith::MulIOp, arith::AndIOp>();
  Value lhsReal = b.real(b.x[0]), lhsImag = b.imag(b.x[0]);
  Value rhsReal = b.real(b.x[1]), rhsImag = b.imag(b.x[1]);
  auto product = [&](Value lhs, Value rhs) -> Value {
    return arith::MulFOp::create(b, lhs, rhs);
  };
  return b.complex(arith::SubFOp::create(b, product(lhsReal, rhsReal),
                                         product(lhsImag, rhsImag)),
                   arith::AddFOp::create(b, product(lhsReal, rhsImag),
                                         product(lhsImag, rhsReal)));
}

/// True where arith has no quotient: rhs is 0, or lhs / rhs overflows.
static Value hasNoQuotient(Scalars &b, Value isZero) {
  if (b.isUnsigned())
    return isZero;
  Value isLeast = b.compare(
      arith::CmpIPredicate::eq, b.x[0],
      b.constant(removeSign(b.from), APInt::getSignedMinValue(b.getWidth())));
  Value isMinusOne = b.compare(arith::CmpIPredicate::eq, b.x[1], b.number(-1));
  return b.either(isZero, b.both(isLeast, isMinusOne));
}

/// Integers: x / 0 is all ones, the least number over -1 itself.
static Value emit(DivOp, Scalars &b) {
  if (!b.isInteger())
    return b.chooseInexact<arith::DivFOp, complex::DivOp>();
  Value isZero = b.compare(arith::CmpIPredicate::eq, b.x[1], b.number(0));
  b.x[1] = b.select(hasNoQuotient(b, isZero), b.number(1), b.x[1]);
  Value quotient = b.choose<void, arith::DivSIOp, arith::DivUIOp>();
  return b.select(isZero, b.number(-1), quotient);
}

/// Integers: x rem 0 is x.
static Value emit(RemOp, Scalars &b) {
  if (!b.isInteger())
    return b.choose<arith::RemFOp>();
  Value isZero = b.compare(arith::CmpIPredicate::eq, b.x[1], b.number(0));
  b.x[1] = b.select(hasNoQuotient(b, isZero), b.number(1), b.x[1]);
  Value rest = b.choose<void, arith::RemSIOp, arith::RemUIOp>();
  return b.select(isZero, b.x[0], rest);
}

static Value emit(NegOp, Scalars &b) {
  if (b.isInteger())
    return arith::SubIOp::create(b, b.number(0), b.x[0]);
  if (b.isComplex())
    return b.complex(arith::NegFOp::create(b, b.real(b.x[0])),
                     arith::NegFOp::create(b, b.imag(b.x[0])));
  return b.choose<arith::NegFOp>();
}

/// sqrt(x^2 + y^2), of numbers whose squares may be none: with m the larger
/// part and n the other one, m sqrt(1 + (n / m)^2).
static Value getModulus(Scalars &b, Value z) {
  Type type = b.real(z).getType();
  Value x = math::AbsFOp::create(b, b.real(z));
  Value y = math::AbsFOp::create(b, b.imag(z));
  Value larger = arith::MaximumFOp::create(b, x, y);
  Value smaller = arith::MinimumFOp::create(b, x, y);
  Value zero = b.number(type, 0);
  Value infinity = b.constant(
      type, APFloat::getInf(cast<FloatType>(type).getFloatSemantics()));
  Value ratio = arith::DivFOp::create(b, smaller, larger);
  ratio = arith::MulFOp::create(b, ratio, ratio);
  ratio = arith::AddFOp::create(b, ratio, b.number(type, 1));
  Value modulus =
      arith::MulFOp::create(b, larger, math::SqrtOp::create(b, ratio));
  modulus = b.select(b.compare(arith::CmpFPredicate::OEQ, larger, zero), zero,
                     modulus);
  // Beside an infinity a NaN does not count.
  Value isInfinite =
      b.either(b.compare(arith::CmpFPredicate::OEQ, x, infinity),
               b.compare(arith::CmpFPredicate::OEQ, y, infinity));
  return b.select(isInfinite, infinity, modulus);
}

static Value emit(AbsOp, Scalars &b) {
  return b.isComplex() ? getModulus(b, b.x[0])
                       : b.choose<math::AbsFOp, math::AbsIOp>();
}

/// -1, 0 or 1; floats keep a zero's sign and a NaN.
static Value emit(SignOp, Scalars &b) {
  if (b.isFloat()) {
    Value isNumber = b.compare(arith::CmpFPredicate::ONE, b.x[0], b.number(0));
    Value unit = math::CopySignOp::create(b, b.number(1), b.x[0]);
    return b.select(isNumber, unit, b.x[0]);
  }
  if (b.isComplex())
    return complex::SignOp::create(b, b.x[0]);
  Value isPositive = b.compare(arith::CmpIPredicate::sgt, b.x[0], b.number(0));
  Value isNegative = b.compare(arith::CmpIPredicate::slt, b.x[0], b.number(0));
  return b.select(isPositive, b.number(1),
                  b.select(isNegative, b.number(-1), b.number(0)));
}

/// Integers, modulo 2^N: base^(2 n + 1) = base (base^2)^n, a bit of the
/// exponent in each step. With a negative exponent, 1 stays 1, -1 alternates,
/// all other bases give 0.
static Value raiseInteger(Scalars &b) {
  Value base = b.x[0], exponent = b.x[1], one = b.number(1), zero = b.number(0);
  Value isOdd = b.compare(arith::CmpIPredicate::ne,
                          arith::AndIOp::create(b, exponent, one), zero);
  auto loop = scf::ForOp::create(
      b, hlo::reifyConstant(b, b.getLoc(), 0),
      hlo::reifyConstant(b, b.getLoc(), b.getWidth()),
      hlo::reifyConstant(b, b.getLoc(), 1), ValueRange{one, base, exponent},
      [&](OpBuilder &builder, Location loc, Value, ValueRange state) {
        ImplicitLocOpBuilder body(loc, builder);
        Value bit = arith::AndIOp::create(body, state[2], one);
        Value isSet =
            arith::CmpIOp::create(body, arith::CmpIPredicate::ne, bit, zero);
        Value product = arith::MulIOp::create(body, state[0], state[1]);
        Value square = arith::MulIOp::create(body, state[1], state[1]);
        Value rest = arith::ShRUIOp::create(body, state[2], one);
        Value result = arith::SelectOp::create(body, isSet, product, state[0]);
        scf::YieldOp::create(body, ValueRange{result, square, rest});
      });
  Value power = loop.getResult(0);
  if (b.isUnsigned())
    return power;
  Value isNegative = b.compare(arith::CmpIPredicate::slt, exponent, zero);
  Value isMinusOne = b.compare(arith::CmpIPredicate::eq, base, b.number(-1));
  Value isOne = b.compare(arith::CmpIPredicate::eq, base, one);
  Value inverse = b.select(isOdd, base, one);
  inverse = b.select(b.either(isOne, isMinusOne), inverse, zero);
  return b.select(isNegative, inverse, power);
}

static Value emit(PowOp, Scalars &b) {
  return b.isInteger() ? raiseInteger(b)
                       : b.chooseInexact<math::PowFOp, complex::PowOp>();
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

namespace {
/// Ops of math and complex that do the same as the op; void where there is
/// none.
template <typename OpTy> struct SameOps {
  using Math = void;
  using Complex = void;
};
#define STABLEHLO_UNARY(OpTy, formula, tensorFunction, Operation, MathOp,      \
                        ComplexOp)                                             \
  template <> struct SameOps<OpTy> {                                           \
    using Math = MathOp;                                                       \
    using Complex = ComplexOp;                                                 \
  };
#include "stablehlo/dialect/ElementwiseList.h"
} // namespace

/// What has no function of its own here. Where there is no complex form,
/// stablehlo-complex-math-expander has one.
template <typename OpTy> static Value emit(OpTy, Scalars &b) {
  return b.chooseInexact<typename SameOps<OpTy>::Math,
                         typename SameOps<OpTy>::Complex>();
}

static Value emit(Atan2Op, Scalars &b) { return b.choose<math::Atan2Op>(); }
/// e^z - 1 = (e^x - 1) cos y - 2 sin^2(y / 2) + i e^x sin y
static Value emit(Expm1Op, Scalars &b) {
  if (!b.isComplex())
    return b.choose<math::ExpM1Op>();
  Value x = b.real(b.x[0]), y = b.imag(b.x[0]);
  auto product = [&](Value lhs, Value rhs) -> Value {
    return arith::MulFOp::create(b, lhs, rhs);
  };
  Value half = arith::DivFOp::create(b, y, b.number(y.getType(), 2));
  half = math::SinOp::create(b, half);
  Value real = arith::SubFOp::create(
      b, product(math::ExpM1Op::create(b, x), math::CosOp::create(b, y)),
      product(b.number(y.getType(), 2), product(half, half)));
  Value imag = product(math::ExpOp::create(b, x), math::SinOp::create(b, y));
  // A real number has a real result, though its power may be infinite.
  Value isReal =
      b.compare(arith::CmpFPredicate::OEQ, y, b.number(y.getType(), 0));
  return b.complex(real, b.select(isReal, y, imag));
}

/// 1 / (1 + e^-x)
static Value emit(LogisticOp, Scalars &b) {
  if (b.isComplex()) {
    Value one =
        b.complex(b.number(cast<ComplexType>(b.from).getElementType(), 1),
                  b.number(cast<ComplexType>(b.from).getElementType(), 0));
    Value exp = complex::ExpOp::create(b, complex::NegOp::create(b, b.x[0]));
    return complex::DivOp::create(b, one, complex::AddOp::create(b, one, exp));
  }
  Value exp = math::ExpOp::create(b, arith::NegFOp::create(b, b.x[0]));
  Value sum = arith::AddFOp::create(b, exp, b.number(1));
  return arith::DivFOp::create(b, b.number(1), sum);
}

//===----------------------------------------------------------------------===//
// Parts of numbers
//===----------------------------------------------------------------------===//

static Value emit(ComplexOp, Scalars &b) { return b.complex(b.x[0], b.x[1]); }
static Value emit(RealOp, Scalars &b) {
  return b.isComplex() ? b.real(b.x[0]) : b.x[0];
}
static Value emit(ImagOp, Scalars &b) {
  return b.isComplex() ? b.imag(b.x[0]) : createZero(b, b.from);
}
static Value emit(IsFiniteOp, Scalars &b) {
  if (!b.isFloat())
    return {};
  // Types without infinities have NaNs only.
  Value magnitude = math::AbsFOp::create(b, b.x[0]);
  if (!APFloat::semanticsHasInf(cast<FloatType>(b.from).getFloatSemantics()))
    return b.compare(arith::CmpFPredicate::ORD, magnitude, magnitude);
  return b.compare(arith::CmpFPredicate::OLT, magnitude, b.infinity());
}

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

static Value emit(AndOp, Scalars &b) { return b.make<arith::AndIOp>(); }
static Value emit(OrOp, Scalars &b) { return b.make<arith::OrIOp>(); }
static Value emit(XorOp, Scalars &b) { return b.make<arith::XOrIOp>(); }
static Value emit(NotOp, Scalars &b) {
  return arith::XOrIOp::create(b, b.x[0], b.number(-1));
}
static Value emit(ClzOp, Scalars &b) {
  return b.make<math::CountLeadingZerosOp>();
}
static Value emit(PopulationCountOp, Scalars &b) {
  return b.make<math::CtPopOp>();
}

/// Amounts are unsigned: a negative one is large. Then all bits are those of
/// `rest`.
template <typename OpTy> static Value shift(Scalars &b, Value rest) {
  Value isSmall =
      b.compare(arith::CmpIPredicate::ult, b.x[1], b.number(b.getWidth()));
  return b.select(isSmall, b.make<OpTy>(), rest);
}
static Value emit(ShiftLeftOp, Scalars &b) {
  return shift<arith::ShLIOp>(b, b.number(0));
}
static Value emit(ShiftRightLogicalOp, Scalars &b) {
  return shift<arith::ShRUIOp>(b, b.number(0));
}
/// Copies the highest bit, of unsigned numbers too.
static Value emit(ShiftRightArithmeticOp, Scalars &b) {
  Value sign = arith::ShRSIOp::create(b, b.x[0], b.number(b.getWidth() - 1));
  return shift<arith::ShRSIOp>(b, sign);
}

//===----------------------------------------------------------------------===//
// Order
//===----------------------------------------------------------------------===//

static arith::CmpFPredicate getFloatPredicate(ComparisonDirection direction) {
  switch (direction) {
  case ComparisonDirection::EQ:
    return arith::CmpFPredicate::OEQ;
  case ComparisonDirection::NE:
    return arith::CmpFPredicate::UNE;
  case ComparisonDirection::GE:
    return arith::CmpFPredicate::OGE;
  case ComparisonDirection::GT:
    return arith::CmpFPredicate::OGT;
  case ComparisonDirection::LE:
    return arith::CmpFPredicate::OLE;
  case ComparisonDirection::LT:
    return arith::CmpFPredicate::OLT;
  }
  llvm_unreachable("unknown direction");
}

static arith::CmpIPredicate getIntegerPredicate(ComparisonDirection direction,
                                                bool isUnsigned) {
  using arith::CmpIPredicate;
  switch (direction) {
  case ComparisonDirection::EQ:
    return CmpIPredicate::eq;
  case ComparisonDirection::NE:
    return CmpIPredicate::ne;
  case ComparisonDirection::GE:
    return isUnsigned ? CmpIPredicate::uge : CmpIPredicate::sge;
  case ComparisonDirection::GT:
    return isUnsigned ? CmpIPredicate::ugt : CmpIPredicate::sgt;
  case ComparisonDirection::LE:
    return isUnsigned ? CmpIPredicate::ule : CmpIPredicate::sle;
  case ComparisonDirection::LT:
    return isUnsigned ? CmpIPredicate::ult : CmpIPredicate::slt;
  }
  llvm_unreachable("unknown direction");
}

/// The place of a float in IEEE-754 totalOrder as a signed integer: bit
/// patterns are magnitudes with a sign.
static Value getTotalOrderKey(Scalars &b, Value x) {
  auto type = b.getIntegerType(b.getWidth());
  Value bits = arith::BitcastOp::create(b, type, x);
  Value isNegative =
      b.compare(arith::CmpIPredicate::slt, bits, b.number(type, 0));
  Value flipped = arith::XOrIOp::create(
      b, bits, b.constant(type, APInt::getSignedMaxValue(b.getWidth())));
  return b.select(isNegative, flipped, bits);
}

/// Complex numbers are ordered by (real, imaginary), lexicographically.
static Value compareComplex(Scalars &b, ComparisonDirection direction,
                            Value lhs, Value rhs) {
  if (direction == ComparisonDirection::EQ)
    return complex::EqualOp::create(b, lhs, rhs);
  if (direction == ComparisonDirection::NE)
    return complex::NotEqualOp::create(b, lhs, rhs);
  arith::CmpFPredicate predicate = getFloatPredicate(direction);
  bool isLess = direction == ComparisonDirection::LT ||
                direction == ComparisonDirection::LE;
  Value isFirst =
      b.compare(isLess ? arith::CmpFPredicate::OLT : arith::CmpFPredicate::OGT,
                b.real(lhs), b.real(rhs));
  Value isTie = b.compare(arith::CmpFPredicate::OEQ, b.real(lhs), b.real(rhs));
  Value isSecond = b.compare(predicate, b.imag(lhs), b.imag(rhs));
  return b.either(isFirst, b.both(isTie, isSecond));
}

static Value emit(CompareOp op, Scalars &b) {
  ComparisonDirection direction = op.getComparisonDirection();
  if (b.isComplex())
    return compareComplex(b, direction, b.x[0], b.x[1]);
  if (!b.isFloat())
    return b.compare(getIntegerPredicate(direction, b.isUnsigned()), b.x[0],
                     b.x[1]);
  if (op.getCompareType() == ComparisonType::TOTALORDER)
    return b.compare(getIntegerPredicate(direction, /*isUnsigned=*/false),
                     getTotalOrderKey(b, b.x[0]), getTotalOrderKey(b, b.x[1]));
  return b.compare(getFloatPredicate(direction), b.x[0], b.x[1]);
}

/// Of complex numbers the first with a NaN part wins.
static Value chooseComplex(Scalars &b, ComparisonDirection direction) {
  auto isNaN = [&](Value z) {
    return b.compare(arith::CmpFPredicate::UNO, b.real(z), b.imag(z));
  };
  Value isRhs = compareComplex(b, direction, b.x[0], b.x[1]);
  Value chosen = b.select(b.either(isRhs, isNaN(b.x[1])), b.x[1], b.x[0]);
  return b.select(isNaN(b.x[0]), b.x[0], chosen);
}

static Value emit(MaxOp, Scalars &b) {
  if (b.isComplex())
    return chooseComplex(b, ComparisonDirection::LT);
  return b.choose<arith::MaximumFOp, arith::MaxSIOp, arith::MaxUIOp>();
}
static Value emit(MinOp, Scalars &b) {
  if (b.isComplex())
    return chooseComplex(b, ComparisonDirection::GT);
  return b.choose<arith::MinimumFOp, arith::MinSIOp, arith::MinUIOp>();
}

/// minimum(maximum(operand, min), max)
static Value emit(ClampOp, Scalars &b) {
  Value max = b.x[2];
  b.x = {b.x[1], b.x[0]};
  b.x = {emit(MaxOp(), b), max};
  return emit(MinOp(), b);
}

static Value emit(SelectOp, Scalars &b) { return b.make<arith::SelectOp>(); }

//===----------------------------------------------------------------------===//
// All of them
//===----------------------------------------------------------------------===//

/// The type in which an op is computed whose operands and results are all
/// floats of fewer bits than arith's lowerings know; null for others.
static FloatType getWideType(Operation *op) {
  auto isSmall = [](Type type) {
    auto element = dyn_cast<FloatType>(getElementTypeOrSelf(type));
    return element && element.getWidth() < 16;
  };
  if (isa<ConvertOp, BitcastConvertOp, ReducePrecisionOp, SelectOp>(op) ||
      !llvm::all_of(op->getOperandTypes(), isSmall))
    return {};
  auto compare = dyn_cast<CompareOp>(op);
  if (compare && compare.getCompareType() == ComparisonType::TOTALORDER)
    return {};
  return Float32Type::get(op->getContext());
}

template <typename... OpTys>
static Value emitAny(Operation *op, Scalars &scalars, std::tuple<OpTys...> *) {
  return llvm::TypeSwitch<Operation *, Value>(op)
      .Case<OpTys...>([&](auto typed) { return emit(typed, scalars); })
      .Default(nullptr);
}

Value stablehlo::mapOpToScalar(Operation *op, ValueRange elements,
                               OpBuilder &builder) {
  Type from = getElementTypeOrSelf(op->getOperand(0));
  Type to = getElementTypeOrSelf(op->getResult(0));
  Scalars scalars(op->getLoc(), builder, elements, from, to);
  FloatType wide = getWideType(op);
  if (wide) {
    for (Value &element : scalars.x)
      element = arith::ExtFOp::create(scalars, wide, element);
    scalars.from = wide;
  }
  Value result = emitAny(op, scalars, static_cast<ElementwiseOps *>(nullptr));
  if (wide && result && result.getType() != to)
    result = arith::TruncFOp::create(scalars, to, result);
  return result;
}
