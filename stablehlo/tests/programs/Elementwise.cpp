//===- Elementwise.cpp - Random elementwise ops ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/StablehloAttrs.h"
#include "stablehlo/tests/programs/Makers.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Ops over one element type
//===----------------------------------------------------------------------===//

/// Kinds of element types.
enum Kind : unsigned {
  kBoolean = 1,
  kSigned = 2,
  kUnsigned = 4,
  kFloat = 8,
  kComplex = 16,
  kInteger = kSigned | kUnsigned,
  kBits = kBoolean | kInteger,
  kNumber = kInteger | kFloat | kComplex,
  kAny = kBoolean | kNumber,
};

namespace {
struct SimpleOp {
  StringLiteral name;
  unsigned arity;
  unsigned kinds;
};
} // namespace

static constexpr SimpleOp kSimpleOps[] = {
    {"stablehlo.abs", 1, kSigned | kFloat | kComplex},
    {"stablehlo.add", 2, kAny},
    {"stablehlo.and", 2, kBits},
    {"stablehlo.atan2", 2, kFloat | kComplex},
    {"stablehlo.cbrt", 1, kFloat | kComplex},
    {"stablehlo.ceil", 1, kFloat},
    {"stablehlo.cosine", 1, kFloat | kComplex},
    {"stablehlo.count_leading_zeros", 1, kInteger},
    {"stablehlo.divide", 2, kNumber},
    {"stablehlo.exponential", 1, kFloat | kComplex},
    {"stablehlo.exponential_minus_one", 1, kFloat | kComplex},
    {"stablehlo.floor", 1, kFloat},
    {"stablehlo.imag", 1, kComplex},
    {"stablehlo.is_finite", 1, kFloat},
    {"stablehlo.log", 1, kFloat | kComplex},
    {"stablehlo.log_plus_one", 1, kFloat | kComplex},
    {"stablehlo.logistic", 1, kFloat | kComplex},
    {"stablehlo.maximum", 2, kAny},
    {"stablehlo.minimum", 2, kAny},
    {"stablehlo.multiply", 2, kAny},
    {"stablehlo.negate", 1, kNumber},
    {"stablehlo.not", 1, kBits},
    {"stablehlo.or", 2, kBits},
    {"stablehlo.popcnt", 1, kInteger},
    {"stablehlo.power", 2, kInteger | kFloat | kComplex},
    {"stablehlo.real", 1, kComplex},
    {"stablehlo.remainder", 2, kInteger | kFloat},
    {"stablehlo.round_nearest_afz", 1, kFloat},
    {"stablehlo.round_nearest_even", 1, kFloat},
    {"stablehlo.rsqrt", 1, kFloat | kComplex},
    {"stablehlo.shift_left", 2, kInteger},
    {"stablehlo.shift_right_arithmetic", 2, kInteger},
    {"stablehlo.shift_right_logical", 2, kInteger},
    {"stablehlo.sign", 1, kSigned | kFloat | kComplex},
    {"stablehlo.sine", 1, kFloat | kComplex},
    {"stablehlo.sqrt", 1, kFloat | kComplex},
    {"stablehlo.subtract", 2, kNumber},
    {"stablehlo.tan", 1, kFloat | kComplex},
    {"stablehlo.tanh", 1, kFloat | kComplex},
    {"stablehlo.xor", 2, kBits},
    {"chlo.acos", 1, kFloat | kComplex},
    {"chlo.acosh", 1, kFloat | kComplex},
    {"chlo.asin", 1, kFloat | kComplex},
    {"chlo.asinh", 1, kFloat | kComplex},
    {"chlo.atan", 1, kFloat | kComplex},
    {"chlo.atanh", 1, kFloat | kComplex},
    {"chlo.bessel_i1e", 1, kFloat | kComplex},
    {"chlo.conj", 1, kFloat | kComplex},
    {"chlo.cosh", 1, kFloat | kComplex},
    {"chlo.digamma", 1, kFloat},
    {"chlo.erf", 1, kFloat},
    {"chlo.erf_inv", 1, kFloat},
    {"chlo.erfc", 1, kFloat},
    {"chlo.is_inf", 1, kFloat},
    {"chlo.is_neg_inf", 1, kFloat},
    {"chlo.is_pos_inf", 1, kFloat},
    {"chlo.lgamma", 1, kFloat},
    {"chlo.mulhi", 2, kInteger},
    {"chlo.next_after", 2, kFloat},
    {"chlo.polygamma", 2, kFloat},
    {"chlo.sinh", 1, kFloat | kComplex},
    {"chlo.square", 1, kFloat | kComplex},
    {"chlo.tan", 1, kFloat | kComplex},
    {"chlo.zeta", 2, kFloat},
};

static unsigned getKind(ElementType element) {
  if (isBoolean(element))
    return kBoolean;
  if (isSignedInteger(element))
    return kSigned;
  if (isUnsignedInteger(element))
    return kUnsigned;
  return isFloat(element) ? kFloat : kComplex;
}

static void addSimpleOp(Generator &generator) {
  Value operand = generator.pick();
  unsigned kind = getKind(getElement(operand));
  SmallVector<const SimpleOp *> choices;
  for (const SimpleOp &op : kSimpleOps)
    if (op.kinds & kind)
      choices.push_back(&op);
  const SimpleOp &op = *generator.random.pick(ArrayRef(choices));
  SmallVector<Value> operands = {operand};
  if (op.arity == 2)
    operands.insert(operands.begin() + generator.random.drawInt(0, 1),
                    generator.get(getTensorType(operand)));
  generator.add(op.name, operands);
}

/// More ops than one fused group takes.
static void addLongChain(Generator &generator) {
  Value value = generator.pick();
  Type type = value.getType();
  for (int64_t i = generator.random.drawInt(60, 200); i > 0; --i) {
    addSimpleOp(generator);
    Value other = generator.find([&](Value v) { return v.getType() == type; });
    value = generator.add("stablehlo.maximum", {value, other});
    if (!value)
      return;
  }
}

//===----------------------------------------------------------------------===//
// Ops that broadcast
//===----------------------------------------------------------------------===//

static constexpr SimpleOp kBroadcastingOps[] = {
    {"chlo.broadcast_add", 2, kAny},
    {"chlo.broadcast_and", 2, kBits},
    {"chlo.broadcast_atan2", 2, kFloat | kComplex},
    {"chlo.broadcast_divide", 2, kNumber},
    {"chlo.broadcast_maximum", 2, kAny},
    {"chlo.broadcast_minimum", 2, kAny},
    {"chlo.broadcast_multiply", 2, kAny},
    {"chlo.broadcast_next_after", 2, kFloat},
    {"chlo.broadcast_or", 2, kBits},
    {"chlo.broadcast_polygamma", 2, kFloat},
    {"chlo.broadcast_power", 2, kInteger | kFloat},
    {"chlo.broadcast_remainder", 2, kInteger | kFloat},
    {"chlo.broadcast_shift_left", 2, kInteger},
    {"chlo.broadcast_shift_right_arithmetic", 2, kInteger},
    {"chlo.broadcast_shift_right_logical", 2, kInteger},
    {"chlo.broadcast_subtract", 2, kNumber},
    {"chlo.broadcast_xor", 2, kBits},
    {"chlo.broadcast_zeta", 2, kFloat},
};

/// A value with one of some of its dimensions, of which some have size 1.
static void addBroadcasting(Generator &generator) {
  Random &random = generator.random;
  Value large = generator.pick();
  RankedTensorType type = getTensorType(large);
  Sizes shape, dims;
  bool isLast = random.chance(50);
  int64_t first = random.drawInt(0, type.getRank());
  for (int64_t dim = 0; dim < type.getRank(); ++dim) {
    if (isLast ? dim < first : random.chance(40))
      continue;
    dims.push_back(dim);
    shape.push_back(random.chance(30) ? 1 : type.getDimSize(dim));
  }
  unsigned kind = getKind(getElement(large));
  SmallVector<const SimpleOp *> choices;
  for (const SimpleOp &op : kBroadcastingOps)
    if (op.kinds & kind)
      choices.push_back(&op);
  SmallVector<Value> operands = {large, generator.get(type.clone(shape))};
  if (random.chance(50))
    std::swap(operands[0], operands[1]);
  SmallVector<NamedAttribute> attributes;
  if (!isLast || random.chance(50))
    attributes.push_back(generator.ints("broadcast_dimensions", dims));
  generator.add(random.pick(ArrayRef(choices))->name, operands, attributes);
}

static void addConstantLike(Generator &generator) {
  Value value = generator.pick();
  ElementType element = generator.drawElement();
  if (isComplex(element))
    return;
  Type type = generator.getScalarType(element).getElementType();
  auto number = static_cast<double>(generator.random.drawInt(0, 1));
  TypedAttr attribute =
      isa<FloatType>(type)
          ? TypedAttr(FloatAttr::get(type, number + 1))
          : IntegerAttr::get(type, static_cast<int64_t>(number));
  generator.add("chlo.constant_like", value,
                generator.name("value", attribute));
}

//===----------------------------------------------------------------------===//
// Ops with further attributes and types
//===----------------------------------------------------------------------===//

static void addCompare(Generator &generator) {
  Value lhs = generator.pick(), rhs = generator.get(getTensorType(lhs));
  bool isComplexOp = isComplex(getElement(lhs));
  auto direction = static_cast<ComparisonDirection>(
      generator.random.drawInt(0, isComplexOp ? 1 : 5));
  MLIRContext *context = generator.builder.getContext();
  SmallVector<NamedAttribute> attributes = {
      generator.name("comparison_direction",
                     ComparisonDirectionAttr::get(context, direction))};
  if (isFloat(getElement(lhs)) && generator.random.chance(30)) {
    lhs = generator.withoutNaNs(lhs);
    rhs = generator.withoutNaNs(rhs);
    attributes.push_back(generator.name(
        "compare_type",
        ComparisonTypeAttr::get(context, ComparisonType::TOTALORDER)));
  }
  generator.add("stablehlo.compare", {lhs, rhs}, attributes);
}

/// A positive divisor for `type`, mostly one that a constant says.
static Value addDivisor(Generator &generator, RankedTensorType type) {
  Random &random = generator.random;
  if (random.chance(25))
    return generator.get(type);
  auto numBits = static_cast<int64_t>(type.getElementTypeBitWidth());
  int64_t power = int64_t(1) << random.drawInt(0, numBits - 2);
  return generator.addSplat(type, random.chance(50) ? power
                                                    : random.drawInt(1, power));
}

/// x // d and x % d as JAX writes them; now and then with another comparison,
/// which makes them something else.
static void addFloorDivision(Generator &generator) {
  Random &random = generator.random;
  Value x = generator.find([](Value value) {
    return isSignedInteger(getElement(value)) &&
           getNumBits(getElement(value)) > 2;
  });
  if (!x)
    return;
  RankedTensorType type = getTensorType(x);
  RankedTensorType flags = generator.getType(type.getShape(), ElementType::I1);
  Value d = addDivisor(generator, type);
  auto combine = [&](StringRef name, Value lhs, Value rhs) {
    return generator.addUnseen(name, {lhs, rhs}, lhs.getType());
  };
  auto compare = [&](ComparisonDirection direction, Value lhs, Value rhs) {
    if (random.chance(5))
      direction = ComparisonDirection::LE;
    auto attribute = ComparisonDirectionAttr::get(type.getContext(), direction);
    return generator.addUnseen(
        "stablehlo.compare", {lhs, rhs}, flags,
        generator.name("comparison_direction", attribute));
  };
  auto getSign = [&](Value value) {
    return generator.addUnseen("stablehlo.sign", value, type);
  };
  Value zero = generator.addSplat(type, 0), one = generator.addSplat(type, 1);
  Value rest = combine("stablehlo.remainder", x, d);
  Value isLeft = compare(ComparisonDirection::NE, rest, zero);
  auto addResult = [&](Value differs, StringRef name, Value result, Value by) {
    SmallVector<Value> both = {differs, isLeft};
    if (random.chance(30))
      std::swap(both[0], both[1]);
    Value rounds = combine("stablehlo.and", both[0], both[1]);
    generator.add("stablehlo.select",
                  {rounds, combine(name, result, by), result});
  };
  int64_t which = random.drawInt(0, 2);
  if (which != 0)
    addResult(compare(ComparisonDirection::NE, getSign(x), getSign(d)),
              "stablehlo.subtract", combine("stablehlo.divide", x, d), one);
  if (which != 1)
    addResult(compare(ComparisonDirection::NE,
                      compare(ComparisonDirection::LT, rest, zero),
                      compare(ComparisonDirection::LT, d, zero)),
              "stablehlo.add", rest, d);
}

/// `type`, or a scalar of its elements, which serves all of them.
static RankedTensorType drawScalarOr(Generator &generator,
                                     RankedTensorType type) {
  return generator.random.chance(30) ? type.clone(ArrayRef<int64_t>()) : type;
}

static void addSelect(Generator &generator) {
  Value value = generator.pick();
  RankedTensorType type = getTensorType(value);
  RankedTensorType predicate = drawScalarOr(
      generator, generator.getType(type.getShape(), ElementType::I1));
  generator.add("stablehlo.select",
                {generator.get(predicate), value, generator.get(type)});
}

static void addClamp(Generator &generator) {
  Value value = generator.pick();
  RankedTensorType type = getTensorType(value);
  generator.add("stablehlo.clamp",
                {generator.get(drawScalarOr(generator, type)), value,
                 generator.get(drawScalarOr(generator, type))});
}

static void addConvert(Generator &generator) {
  Value value = generator.pick();
  generator.add("stablehlo.convert", value, {},
                generator.getType(getTensorType(value).getShape(),
                                  generator.drawElement()));
}

static void addBitcastConvert(Generator &generator, bool isScalar) {
  Value value = generator.pick();
  ElementType from = getElement(value), to = generator.drawElement();
  if (isScalar && getNumBits(from) != getNumBits(to))
    return;
  if (isComplex(from) || isComplex(to) || isBoolean(from) || isBoolean(to))
    return;
  // The last dimension is what a wider element is made of.
  Sizes shape(getTensorType(value).getShape());
  int64_t fromBits = getNumBits(from), toBits = getNumBits(to);
  if (fromBits > toBits && fromBits % toBits == 0) {
    shape.push_back(fromBits / toBits);
  } else if (fromBits < toBits) {
    if (shape.empty() || shape.back() * fromBits != toBits)
      return;
    shape.pop_back();
  } else if (fromBits != toBits) {
    return;
  }
  generator.add("stablehlo.bitcast_convert", generator.withoutNaNs(value), {},
                generator.getType(shape, to));
}

static void addAnyBitcastConvert(Generator &generator) {
  addBitcastConvert(generator, /*isScalar=*/false);
}

static void addScalarBitcastConvert(Generator &generator) {
  addBitcastConvert(generator, /*isScalar=*/true);
}

static void addComplex(Generator &generator) {
  ElementType part =
      generator.random.chance(70) ? ElementType::F32 : ElementType::F64;
  Value value = generator.pick();
  RankedTensorType type =
      generator.getType(getTensorType(value).getShape(), part);
  generator.add("stablehlo.complex",
                {generator.get(type), generator.get(type)});
}

static void addReducePrecision(Generator &generator) {
  Value value = generator.find([](Value v) { return isFloat(getElement(v)); });
  Builder &builder = generator.builder;
  if (value)
    generator.add(
        "stablehlo.reduce_precision", value,
        {generator.name("exponent_bits", builder.getI32IntegerAttr(
                                             generator.random.drawInt(1, 11))),
         generator.name(
             "mantissa_bits",
             builder.getI32IntegerAttr(generator.random.drawInt(0, 23)))});
}

static void addMap(Generator &generator) {
  Value first = generator.pick();
  RankedTensorType type = getTensorType(first);
  SmallVector<Value> operands = {first};
  for (int64_t i = generator.random.drawInt(0, 2); i > 0; --i)
    operands.push_back(generator.get(
        generator.getType(type.getShape(), generator.drawElement())));
  SmallVector<Type> scalars;
  for (Value operand : operands)
    scalars.push_back(generator.getScalarType(getElement(operand)));
  Sizes dimensions;
  for (int64_t i = 0; i < type.getRank(); ++i)
    dimensions.push_back(i);
  ElementType result = generator.drawElement();
  OperationState state = generator.start(
      "stablehlo.map", operands, generator.ints("dimensions", dimensions));
  generator.addRegion(state, scalars, /*isScalar=*/true, [&](ValueRange) {
    return generator.addBody(generator.getScalarType(result), /*maxOps=*/5);
  });
  state.addTypes(generator.getType(type.getShape(), result));
  generator.finish(state);
}

ArrayRef<OpMaker> stablehlo::getElementwiseMakers() {
  static const OpMaker makers[] = {
      {addSimpleOp, 300, /*isScalar=*/true},
      {addCompare, 40, /*isScalar=*/true},
      {addSelect, 40, /*isScalar=*/true},
      {addFloorDivision, 12, /*isScalar=*/true},
      {addClamp, 15, /*isScalar=*/true},
      {addConvert, 40, /*isScalar=*/true},
      {addScalarBitcastConvert, 5, /*isScalar=*/true},
      {addAnyBitcastConvert, 25},
      {addComplex, 8, /*isScalar=*/true},
      {addReducePrecision, 8, /*isScalar=*/true},
      {addMap, 12},
      {addBroadcasting, 25},
      {addConstantLike, 5},
      {addLongChain, 1},
  };
  return makers;
}
