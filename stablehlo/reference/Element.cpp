//===- Element.cpp - Single elements of tensors ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/Element.h"

#include "mlir/IR/Builders.h"
#include "stablehlo/reference/literal/Arithmetic.h"
#include "stablehlo/reference/literal/Functions.h"
#include "stablehlo/reference/tensor/Compare.h"
#include "stablehlo/reference/tensor/Print.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::stablehlo;
using literal::Scalar;

//===----------------------------------------------------------------------===//
// Elements and scalars
//===----------------------------------------------------------------------===//

static ElementType getElementTypeOf(Type type) {
  std::optional<ElementType> element = getElementType(type);
  assert(element && "an element type that the interpreter has");
  return element.value_or(ElementType::I1);
}

static Scalar toScalar(const Element &element) {
  APInt bits = element.toBits().zext(128);
  return Scalar::fromBits(
      getElementTypeOf(element.getType()),
      static_cast<literal::Bits>(bits.extractBitsAsZExtValue(64, 64)) << 64 |
          bits.extractBitsAsZExtValue(64, 0));
}

static Element toElement(Type type, const Scalar &scalar) {
  literal::Bits bits = scalar.getBits();
  uint64_t words[] = {static_cast<uint64_t>(bits),
                      static_cast<uint64_t>(bits >> 64)};
  return Element::fromBits(type, APInt(128, words));
}
/// Of the type of `scalar`.
static Element toElement(MLIRContext *context, const Scalar &scalar) {
  return toElement(getMlirType(scalar.getType(), context), scalar);
}

static Element apply(Scalar (*f)(const Scalar &), const Element &e) {
  return toElement(e.getType().getContext(), f(toScalar(e)));
}
static Element apply(Scalar (*f)(const Scalar &, const Scalar &),
                     const Element &e1, const Element &e2) {
  return toElement(e1.getType(), f(toScalar(e1), toScalar(e2)));
}
static Element compare(const Element &e1, const Element &e2,
                       ComparisonDirection direction) {
  return Element(IntegerType::get(e1.getType().getContext(), 1),
                 literal::compare(toScalar(e1), toScalar(e2), direction,
                                  /*isTotalOrder=*/false));
}

//===----------------------------------------------------------------------===//
// Element
//===----------------------------------------------------------------------===//

Element::Element(Type type, APInt value) : type(type) {
  bits = value.zextOrTrunc(getNumBits(getElementTypeOf(type)));
}
Element::Element(Type type, bool value) : Element(type, APInt(1, value)) {}
Element::Element(Type type, APFloat value)
    : Element(type, value.bitcastToAPInt()) {}
Element::Element(Type type, std::complex<APFloat> value) : type(type) {
  bits = value.imag().bitcastToAPInt().concat(value.real().bitcastToAPInt());
}
Element Element::fromBits(Type type, APInt bits) { return Element(type, bits); }

APFloat Element::getFloatValue() const {
  return APFloat(cast<FloatType>(type).getFloatSemantics(), bits);
}
std::complex<APFloat> Element::getComplexValue() const {
  const llvm::fltSemantics &semantics =
      cast<FloatType>(cast<ComplexType>(type).getElementType())
          .getFloatSemantics();
  unsigned half = bits.getBitWidth() / 2;
  return {APFloat(semantics, bits.trunc(half)),
          APFloat(semantics, bits.extractBits(half, half))};
}

Element Element::operator!() const { return apply(literal::bitwiseNot, *this); }
Element Element::operator-() const { return apply(literal::negate, *this); }
Element Element::operator&(const Element &other) const {
  return apply(literal::bitwiseAnd, *this, other);
}
Element Element::operator|(const Element &other) const {
  return apply(literal::bitwiseOr, *this, other);
}
Element Element::operator^(const Element &other) const {
  return apply(literal::bitwiseXor, *this, other);
}
Element Element::operator+(const Element &other) const {
  return apply(literal::add, *this, other);
}
Element Element::operator-(const Element &other) const {
  return apply(literal::subtract, *this, other);
}
Element Element::operator*(const Element &other) const {
  return apply(literal::multiply, *this, other);
}
Element Element::operator/(const Element &other) const {
  return apply(literal::divide, *this, other);
}
Element Element::operator==(const Element &other) const {
  return compare(*this, other, ComparisonDirection::EQ);
}
Element Element::operator!=(const Element &other) const {
  return compare(*this, other, ComparisonDirection::NE);
}
Element Element::operator<(const Element &other) const {
  return compare(*this, other, ComparisonDirection::LT);
}
Element Element::operator<=(const Element &other) const {
  return compare(*this, other, ComparisonDirection::LE);
}
Element Element::operator>(const Element &other) const {
  return compare(*this, other, ComparisonDirection::GT);
}
Element Element::operator>=(const Element &other) const {
  return compare(*this, other, ComparisonDirection::GE);
}

void Element::print(raw_ostream &os) const {
  alignas(16) char data[16] = {};
  toScalar(*this).store(data);
  printElement(os, getElementTypeOf(type), data);
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

#define STABLEHLO_UNARY(OpTy, formula, ...)                                    \
  Element stablehlo::formula(const Element &e) {                               \
    return apply(literal::formula, e);                                         \
  }
#include "stablehlo/dialect/ElementwiseList.h"

Element stablehlo::atan2(const Element &e1, const Element &e2) {
  return apply(literal::atan2, e1, e2);
}
Element stablehlo::max(const Element &e1, const Element &e2) {
  return apply(literal::maximum, e1, e2);
}
Element stablehlo::min(const Element &e1, const Element &e2) {
  return apply(literal::minimum, e1, e2);
}
Element stablehlo::power(const Element &e1, const Element &e2) {
  return apply(literal::power, e1, e2);
}
Element stablehlo::rem(const Element &e1, const Element &e2) {
  return apply(literal::remainder, e1, e2);
}
Element stablehlo::shiftLeft(const Element &e1, const Element &e2) {
  return apply(literal::shiftLeft, e1, e2);
}
Element stablehlo::shiftRightArithmetic(const Element &e1, const Element &e2) {
  return apply(literal::shiftRightArithmetic, e1, e2);
}
Element stablehlo::shiftRightLogical(const Element &e1, const Element &e2) {
  return apply(literal::shiftRightLogical, e1, e2);
}

Element stablehlo::complex(const Element &e1, const Element &e2) {
  return toElement(ComplexType::get(e1.getType()),
                   Scalar::complex(toScalar(e1), toScalar(e2)));
}

Element stablehlo::reducePrecision(const Element &el, int32_t exponentBits,
                                   int32_t mantissaBits) {
  return toElement(el.getType(), literal::reducePrecision(
                                     toScalar(el), exponentBits, mantissaBits));
}

Element stablehlo::areApproximatelyEqual(const Element &e1, const Element &e2,
                                         APFloat tolerance) {
  alignas(16) char first[16] = {}, second[16] = {};
  toScalar(e1).store(first);
  toScalar(e2).store(second);
  ElementType type = getElementTypeOf(e1.getType());
  bool isEqual =
      isEqualElement(type, first, second) ||
      getAbsoluteError(type, first, second) <= tolerance.convertToDouble();
  return Element(IntegerType::get(e1.getType().getContext(), 1), isEqual);
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

Element stablehlo::bitcastConvertOneToOne(Type type, const Element &e) {
  return Element::fromBits(type, e.toBits());
}

SmallVector<Element> stablehlo::bitcastConvertOneToMany(Type type,
                                                        const Element &e) {
  SmallVector<Element> result;
  unsigned width = getNumBits(getElementTypeOf(type));
  APInt bits = e.toBits();
  for (unsigned i = 0; i + width <= bits.getBitWidth(); i += width)
    result.push_back(Element::fromBits(type, bits.extractBits(width, i)));
  return result;
}

Element stablehlo::bitcastConvertManyToOne(Type type, ArrayRef<Element> es) {
  APInt bits(getNumBits(getElementTypeOf(type)), 0);
  unsigned start = 0;
  for (const Element &e : es) {
    unsigned width = e.toBits().getBitWidth();
    if (start + width > bits.getBitWidth())
      break;
    bits.insertBits(e.toBits(), start);
    start += width;
  }
  return Element::fromBits(type, bits);
}

Element stablehlo::convert(Type type, const Element &e) {
  return toElement(type, literal::convert(toScalar(e), getElementTypeOf(type)));
}
Element stablehlo::convert(Type type, bool value) {
  return convert(type, Element(IntegerType::get(type.getContext(), 1), value));
}
Element stablehlo::convert(Type type, APInt value, bool isSigned) {
  auto wide = IntegerType::get(type.getContext(), 64,
                               isSigned ? IntegerType::Signless
                                        : IntegerType::Unsigned);
  return convert(type, Element(wide, isSigned ? value.sextOrTrunc(64)
                                              : value.zextOrTrunc(64)));
}
Element stablehlo::convert(Type type, APSInt value) {
  bool isSigned = value.isSigned();
  return convert(type, static_cast<APInt>(value), isSigned);
}
Element stablehlo::convert(Type type, int64_t value) {
  return convert(type, APInt(64, value, /*isSigned=*/true), /*isSigned=*/true);
}
Element stablehlo::convert(Type type, uint64_t value) {
  return convert(type, APInt(64, value), /*isSigned=*/false);
}
Element stablehlo::convert(Type type, double value) {
  return convert(type,
                 Element(Float64Type::get(type.getContext()), APFloat(value)));
}
static APFloat toDouble(APFloat value) {
  bool losesInfo;
  value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                &losesInfo);
  return value;
}
Element stablehlo::convert(Type type, APFloat value) {
  return convert(type, toDouble(value).convertToDouble());
}
Element stablehlo::convert(Type type, std::complex<APFloat> value) {
  Type wide = ComplexType::get(Float64Type::get(type.getContext()));
  return convert(type,
                 Element(wide, std::complex<APFloat>(toDouble(value.real()),
                                                     toDouble(value.imag()))));
}
Element stablehlo::convert(Type type, std::complex<double> value) {
  return convert(type, std::complex<APFloat>(APFloat(value.real()),
                                             APFloat(value.imag())));
}

Element stablehlo::getZeroValueOfType(Type type) {
  return toElement(type, literal::zero(getElementTypeOf(type)));
}
