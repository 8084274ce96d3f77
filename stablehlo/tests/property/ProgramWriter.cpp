//===- ProgramWriter.cpp - Random programs, drawn by RapidCheck -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tests/property/ProgramWriter.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>
#include <rapidcheck.h>

using namespace property;

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

static std::string join(const std::vector<std::string> &parts) {
  std::string text;
  for (const std::string &part : parts)
    text += (text.empty() ? "" : ", ") + part;
  return text;
}

/// `format(x)` of each element, with commas.
template <typename List, typename Fn>
static std::string joinEach(const List &list, Fn format) {
  std::vector<std::string> parts;
  for (const auto &element : list)
    parts.push_back(format(element));
  return join(parts);
}

static std::string toNumber(int64_t number) { return std::to_string(number); }

std::string property::toList(const Sizes &list) {
  return "[" + joinEach(list, toNumber) + "]";
}

std::string property::toArray(const Sizes &list) {
  return list.empty() ? "array<i64>"
                      : "array<i64: " + joinEach(list, toNumber) + ">";
}

std::string property::toFlags(const Sizes &list) {
  auto format = [](int64_t flag) -> std::string {
    return flag ? "true" : "false";
  };
  return list.empty() ? "array<i1>"
                      : "array<i1: " + joinEach(list, format) + ">";
}

std::string property::toPairs(const Sizes &low, const Sizes &high) {
  std::vector<std::string> pairs;
  for (size_t i = 0; i < low.size(); ++i)
    pairs.push_back(toList({low[i], high[i]}));
  return "dense<[" + join(pairs) + "]> : tensor<" + toNumber(low.size()) +
         "x2xi64>";
}

std::string TensorType::toText() const {
  std::string text = "tensor<";
  for (int64_t size : shape)
    text += std::to_string(size) + "x";
  return text + element + ">";
}

int64_t TensorType::getNumElements() const {
  return std::accumulate(shape.begin(), shape.end(), int64_t(1),
                         std::multiplies<int64_t>());
}

//===----------------------------------------------------------------------===//
// Draws
//===----------------------------------------------------------------------===//

int64_t property::drawInt(int64_t low, int64_t high) {
  return *rc::gen::inRange<int64_t>(low, high + 1);
}

bool property::drawBool() { return drawInt(0, 1) == 1; }

Sizes property::drawInts(size_t count, int64_t low, int64_t high) {
  Sizes list;
  for (size_t i = 0; i < count; ++i)
    list.push_back(drawInt(low, high));
  return list;
}

Sizes property::drawPermutation(size_t count) {
  Sizes permutation(count);
  std::iota(permutation.begin(), permutation.end(), 0);
  for (size_t i = count; i > 1; --i)
    std::swap(permutation[i - 1], permutation[drawInt(0, i - 1)]);
  return permutation;
}

Sizes property::drawSubset(size_t count) {
  Sizes subset;
  for (size_t i = 0; i < count; ++i)
    if (drawBool())
      subset.push_back(i);
  return subset;
}

const std::vector<std::string> &property::getIntegerTypes() {
  static const std::vector<std::string> types = {"i32", "i64",  "i8",   "i16",
                                                 "ui8", "ui16", "ui32", "ui64",
                                                 "i4",  "ui4",  "i2",   "ui2"};
  return types;
}

const std::vector<std::string> &property::getFloatTypes() {
  static const std::vector<std::string> types = {
      "f32",           "f64",      "bf16",     "f16",        "f8E5M2",
      "f8E4M3FN",      "f8E4M3",   "f8E3M4",   "f8E5M2FNUZ", "f8E4M3FNUZ",
      "f8E4M3B11FNUZ", "f6E2M3FN", "f6E3M2FN", "f4E2M1FN"};
  return types;
}

const std::vector<std::string> &property::getComplexTypes() {
  static const std::vector<std::string> types = {"complex<f32>",
                                                 "complex<f64>"};
  return types;
}

const std::vector<std::string> &property::getElementTypes() {
  static const std::vector<std::string> types = [] {
    std::vector<std::string> all = getFloatTypes();
    for (const auto *more : {&getIntegerTypes(), &getComplexTypes()})
      all.insert(all.end(), more->begin(), more->end());
    all.push_back("i1");
    return all;
  }();
  return types;
}

bool property::isFloatType(const std::string &element) {
  return element[0] == 'f' || element[0] == 'b';
}

bool property::isComplexType(const std::string &element) {
  return element[0] == 'c';
}

bool property::isUnsignedType(const std::string &element) {
  return element[0] == 'u';
}

int property::getBitWidth(const std::string &element) {
  if (isComplexType(element))
    return element == "complex<f32>" ? 64 : 128;
  return std::atoi(element.c_str() + element.find_first_of("0123456789"));
}

//===----------------------------------------------------------------------===//
// ProgramWriter
//===----------------------------------------------------------------------===//

static std::string getName(const Value &value) { return value.name; }
static std::string getType(const Value &value) { return value.type.toText(); }
static std::string getDeclaration(const Value &value) {
  return value.name + ": " + value.type.toText();
}

Sizes ProgramWriter::drawShape(size_t rank) {
  Sizes shape;
  for (size_t i = 0; i < rank; ++i)
    shape.push_back(drawInt(0, 19) == 19 ? 0 : drawSize());
  return shape;
}

Value ProgramWriter::addArgument(const TensorType &type) {
  arguments.push_back({"%a" + std::to_string(arguments.size()), type});
  return arguments.back();
}

std::vector<Value> ProgramWriter::addOps(const std::string &op,
                                         const std::vector<Value> &operands,
                                         const std::vector<TensorType> &types,
                                         const std::string &properties,
                                         const std::string &regions) {
  std::vector<Value> values;
  for (const TensorType &type : types)
    values.push_back({"%v" + std::to_string(numValues++), type});
  body += "    " + joinEach(values, getName) + " = \"stablehlo." + op + "\"(" +
          joinEach(operands, getName) + ")";
  if (!properties.empty())
    body += " <{" + properties + "}>";
  if (!regions.empty())
    body += " (" + regions + ")";
  body += " : (" + joinEach(operands, getType) + ") -> (" +
          joinEach(values, getType) + ")\n";
  return values;
}

Value ProgramWriter::addOp(const std::string &op,
                           const std::vector<Value> &operands,
                           const TensorType &type,
                           const std::string &properties,
                           const std::string &regions) {
  return addOps(op, operands, {type}, properties, regions).front();
}

std::string ProgramWriter::addRegion(
    const std::vector<TensorType> &types,
    const std::function<std::vector<Value>(std::vector<Value>)> &write) {
  std::vector<Value> blockArguments;
  for (const TensorType &type : types)
    blockArguments.push_back({"%v" + std::to_string(numValues++), type});
  std::string outer = std::exchange(body, "");
  std::vector<Value> returned = write(blockArguments);
  std::string inner = std::exchange(body, outer);
  return "{ ^bb0(" + joinEach(blockArguments, getDeclaration) + "):\n" + inner +
         "    \"stablehlo.return\"(" + joinEach(returned, getName) + ") : (" +
         joinEach(returned, getType) + ") -> () }";
}

Value ProgramWriter::addSplat(const TensorType &type,
                              const std::string &literal) {
  return addOp("constant", {}, type,
               "value = dense<" + literal + "> : " + type.toText());
}

Value ProgramWriter::addOperand(const TensorType &type) {
  return addView(type, /*depth=*/0);
}

Value ProgramWriter::addView(const TensorType &type, int depth) {
  size_t rank = type.shape.size();
  int64_t kind = depth == 2 ? 0 : drawInt(0, 7);
  TensorType source = type;
  if (kind == 1) {
    Sizes permutation = drawPermutation(rank);
    for (size_t i = 0; i < rank; ++i)
      source.shape[permutation[i]] = type.shape[i];
    return addOp("transpose", {addView(source, depth + 1)}, type,
                 "permutation = " + toArray(permutation));
  }
  if (kind == 2) {
    Sizes start = drawInts(rank, 0, 2), strides = drawInts(rank, 1, 3);
    Sizes limit = start;
    for (size_t i = 0; i < rank; ++i) {
      if (type.shape[i] > 0)
        limit[i] += (type.shape[i] - 1) * strides[i] + 1;
      source.shape[i] = limit[i] + drawInt(0, 2);
    }
    return addOp("slice", {addView(source, depth + 1)}, type,
                 "start_indices = " + toArray(start) + ", limit_indices = " +
                     toArray(limit) + ", strides = " + toArray(strides));
  }
  if (kind == 3)
    return addOp("reverse", {addView(source, depth + 1)}, type,
                 "dimensions = " + toArray(drawSubset(rank)));
  if (kind == 4) {
    Sizes dimensions = drawSubset(rank);
    source.shape.clear();
    for (int64_t dimension : dimensions)
      source.shape.push_back(drawBool() ? type.shape[dimension] : 1);
    return addOp("broadcast_in_dim", {addView(source, depth + 1)}, type,
                 "broadcast_dimensions = " + toArray(dimensions));
  }
  if (kind == 5) {
    source.shape = {type.getNumElements()};
    return addOp("reshape", {addView(source, depth + 1)}, type);
  }
  return addArgument(type);
}

std::string ProgramWriter::toText() const {
  return "module {\n  func.func @main(" + joinEach(arguments, getDeclaration) +
         ") -> (" + joinEach(results, getType) + ") {\n" + body +
         "    return " + joinEach(results, getName) + " : " +
         joinEach(results, getType) + "\n  }\n}\n";
}

std::string property::makeReducer(const std::string &op,
                                  const std::string &element) {
  std::string type = "tensor<" + element + ">";
  return "{ ^bb0(%x: " + type + ", %y: " + type + "): %z = \"stablehlo." + op +
         "\"(%x, %y) : (" + type + ", " + type + ") -> " + type +
         " \"stablehlo.return\"(%z) : (" + type + ") -> () }";
}

std::string property::makeComparator(const std::string &direction,
                                     const std::string &element,
                                     const std::string &furtherArguments) {
  std::string type = "tensor<" + element + ">";
  return "{ ^bb0(%x: " + type + ", %y: " + type + furtherArguments +
         "): %z = \"stablehlo.compare\"(%x, %y) <{comparison_direction = "
         "#stablehlo<comparison_direction " +
         direction + ">" +
         (isFloatType(element)
              ? ", compare_type = #stablehlo<comparison_type TOTALORDER>"
              : "") +
         "}> : (" + type + ", " + type +
         ") -> tensor<i1> \"stablehlo.return\"(%z) : (tensor<i1>) -> () }";
}

//===----------------------------------------------------------------------===//
// Properties
//===----------------------------------------------------------------------===//

/// Fails the property if `run` and `reference` differ on `test`.
static void requireSame(const Case &test, const char *claim, const Run &run,
                        const Run &reference, const Accuracy &accuracy = {}) {
  std::string difference = findDifference(test, run, reference, accuracy);
  if (!difference.empty())
    RC_FAIL(std::string(claim) + ": " + difference + "\n" + test.program);
}

void property::checkPrograms(const std::string &claim,
                             const std::function<void(ProgramWriter &)> &write,
                             const PropertyOptions &options) {
  Run engine, literal, unfused, fresh, threaded;
  literal.literal = true;
  unfused.fuse = false;
  fresh.reuseBuffers = false;
  threaded.numThreads = 2;
  auto check = [&](int64_t maxSize, bool isSmall) {
    ProgramWriter writer(maxSize);
    write(writer);
    Case test = {writer.toText(), options.values,
                 static_cast<uint32_t>(drawInt(0, 1 << 30))};
    if (isSmall && options.comparesLiteral)
      requireSame(test, "engine and literal evaluator", engine, literal,
                  options.accuracy);
    requireSame(test, "fused and unfused", unfused, engine);
    requireSame(test, "reused and fresh buffers", fresh, engine);
    requireSame(test, "one thread and two", threaded, engine);
  };
  EXPECT_TRUE(rc::check(claim, [&] { check(options.maxSize, true); }));
  if (options.maxLargeSize > 0)
    EXPECT_TRUE(rc::check(claim + ", large",
                          [&] { check(options.maxLargeSize, false); }));
}
