//===- ElementwiseWriter.cpp - Random elementwise computations ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tests/property/ElementwiseWriter.h"

using namespace property;

namespace {
struct OpChoice {
  std::string name;
  int arity;
};
} // namespace

/// The ops on `element` that give the same type, exactly.
static std::vector<OpChoice> getArithmeticOps(const std::string &element) {
  if (element == "i1")
    return {{"and", 2}, {"or", 2},      {"xor", 2},    {"not", 1},
            {"add", 2}, {"maximum", 2}, {"minimum", 2}};
  if (isComplexType(element))
    return {{"add", 2}, {"subtract", 2}, {"negate", 1}};
  if (isFloatType(element))
    return {{"add", 2},      {"subtract", 2},
            {"multiply", 2}, {"divide", 2},
            {"maximum", 2},  {"minimum", 2},
            {"negate", 1},   {"abs", 1},
            {"sign", 1},     {"floor", 1},
            {"ceil", 1},     {"round_nearest_afz", 1},
            {"sqrt", 1},     {"round_nearest_even", 1},
            {"remainder", 2}};
  std::vector<OpChoice> ops = {{"add", 2},
                               {"subtract", 2},
                               {"multiply", 2},
                               {"divide", 2},
                               {"remainder", 2},
                               {"maximum", 2},
                               {"minimum", 2},
                               {"negate", 1},
                               {"and", 2},
                               {"or", 2},
                               {"xor", 2},
                               {"not", 1},
                               {"power", 2},
                               {"shift_left", 2},
                               {"shift_right_logical", 2},
                               {"shift_right_arithmetic", 2},
                               {"popcnt", 1},
                               {"count_leading_zeros", 1}};
  if (!isUnsignedType(element)) {
    ops.push_back({"abs", 1});
    ops.push_back({"sign", 1});
  }
  return ops;
}

std::string ElementwiseWriter::drawElement() {
  if (!values.empty() && drawInt(0, 3) > 0)
    return drawFrom(values).type.element;
  return drawFrom(getElementTypes());
}

/// A number that every type of the kind has.
static std::string drawLiteral(const std::string &element) {
  if (element == "i1")
    return drawBool() ? "true" : "false";
  if (isComplexType(element))
    return drawBool() ? "(1.0, -1.0)" : "(0.5, 2.0)";
  if (isFloatType(element))
    return drawFrom<std::string>({"0.0", "1.0", "-1.0", "0.5", "2.0"});
  return isUnsignedType(element)
             ? drawFrom<std::string>({"0", "1", "3"})
             : drawFrom<std::string>({"0", "1", "-1", "-2"});
}

Value ElementwiseWriter::drawValue(const std::string &element) {
  std::vector<Value> known;
  for (const Value &value : values)
    if (value.type.element == element)
      known.push_back(value);
  if (!known.empty() && drawInt(0, 4) > 0)
    return drawFrom(known);
  TensorType type = {shape, element};
  Value value = usesConstantsOnly || drawInt(0, 3) == 3
                    ? writer.addSplat(type, drawLiteral(element))
                    : writer.addOperand(type);
  values.push_back(value);
  return value;
}

Value ElementwiseWriter::add(const std::string &op,
                             const std::vector<Value> &operands,
                             const std::string &element,
                             const std::string &properties) {
  values.push_back(writer.addOp(op, operands, {shape, element}, properties));
  return values.back();
}

Value ElementwiseWriter::addArithmeticOp(const std::string &element) {
  OpChoice op = drawFrom(getArithmeticOps(element));
  std::vector<Value> operands;
  for (int i = 0; i < op.arity; ++i)
    operands.push_back(drawValue(element));
  return add(op.name, operands, element);
}

Value ElementwiseWriter::addExactOp() { return addExactOp(drawElement()); }

Value ElementwiseWriter::addExactOp(const std::string &element) {
  switch (drawInt(0, 9)) {
  case 0: {
    Value predicate = drawValue("i1");
    return add("select", {predicate, drawValue(element), drawValue(element)},
               element);
  }
  case 1:
    return add("clamp",
               {drawValue(element), drawValue(element), drawValue(element)},
               element);
  case 2:
    return add("convert", {drawValue(drawElement())}, element);
  case 3: {
    std::vector<std::string> sameWidth;
    for (const std::string &other : getElementTypes())
      if (getBitWidth(other) == getBitWidth(element) &&
          isComplexType(other) == isComplexType(element))
        sameWidth.push_back(other);
    // The bits of a NaN that was computed are nobody's business.
    std::string source = drawFrom(sameWidth);
    bool mayBeNaN = isFloatType(source) || isComplexType(source);
    if (mayBeNaN && usesConstantsOnly)
      return addArithmeticOp(element);
    return add(
        "bitcast_convert",
        {mayBeNaN ? writer.addOperand({shape, source}) : drawValue(source)},
        element);
  }
  case 4:
    if (element == "i1") {
      std::string compared = drawElement();
      std::string direction = drawFrom<std::string>(
          isComplexType(compared)
              ? std::vector<std::string>{"EQ", "NE"}
              : std::vector<std::string>{"EQ", "NE", "LT", "LE", "GT", "GE"});
      return add("compare", {drawValue(compared), drawValue(compared)}, "i1",
                 "comparison_direction = #stablehlo<comparison_direction " +
                     direction + ">");
    }
    if (isComplexType(element)) {
      std::string part = element == "complex<f32>" ? "f32" : "f64";
      return add("complex", {drawValue(part), drawValue(part)}, element);
    }
    if (element == "f32" || element == "f64")
      return add(drawBool() ? "real" : "imag",
                 {drawValue("complex<" + element + ">")}, element);
    return addArithmeticOp(element);
  case 5:
    if (element == "i1")
      return add("is_finite", {drawValue(drawFrom(getFloatTypes()))}, "i1");
    if (isFloatType(element))
      return add("reduce_precision", {drawValue(element)}, element,
                 "exponent_bits = " + std::to_string(drawInt(2, 8)) +
                     " : i32, mantissa_bits = " +
                     std::to_string(drawInt(1, 12)) + " : i32");
    return addArithmeticOp(element);
  default:
    return addArithmeticOp(element);
  }
}

Value ElementwiseWriter::addTranscendentalOp(const std::string &element) {
  static const std::vector<OpChoice> ops = {
      {"exponential", 1}, {"exponential_minus_one", 1},
      {"log", 1},         {"log_plus_one", 1},
      {"logistic", 1},    {"tanh", 1},
      {"sine", 1},        {"cosine", 1},
      {"tan", 1},         {"rsqrt", 1},
      {"cbrt", 1},        {"power", 2},
      {"atan2", 2}};
  OpChoice op = drawFrom(ops);
  std::vector<Value> operands;
  for (int i = 0; i < op.arity; ++i)
    operands.push_back(drawValue(element));
  return add(op.name, operands, element);
}
