//===- ReductionProperties.cpp - Random reductions and windows ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tests/property/ElementwiseWriter.h"

#include <algorithm>
#include <gtest/gtest.h>

using namespace property;

/// A fold of two `element`s: one op, or any computation.
static std::string drawReducer(ProgramWriter &writer,
                               const std::string &element) {
  std::vector<std::string> ops = {"add", "maximum", "minimum", "multiply"};
  if (isComplexType(element))
    ops = {"add"};
  else if (element == "i1")
    ops = {"and", "or", "xor"};
  else if (!isFloatType(element))
    ops.insert(ops.end(), {"and", "or", "xor", "subtract"});
  if (drawInt(0, 2) > 0)
    return makeReducer(drawFrom(ops), element);
  return writer.addRegion(
      {{{}, element}, {{}, element}}, [&](std::vector<Value> arguments) {
        ElementwiseWriter body(writer, {}, /*usesConstantsOnly=*/true);
        for (const Value &argument : arguments)
          body.addValue(argument);
        for (int64_t i = drawInt(0, 3); i > 0; --i)
          body.addExactOp();
        return std::vector<Value>{body.addExactOp(element)};
      });
}

TEST(Reduction, ReduceIsTheSpecs) {
  PropertyOptions options;
  options.maxLargeSize = 90;
  checkPrograms(
      "reduce",
      [](ProgramWriter &writer) {
        TensorType type = {writer.drawShape(), drawFrom(getElementTypes())};
        Sizes dimensions = drawSubset(type.shape.size());
        TensorType reduced = {{}, type.element};
        for (size_t i = 0; i < type.shape.size(); ++i)
          if (std::find(dimensions.begin(), dimensions.end(), i) ==
              dimensions.end())
            reduced.shape.push_back(type.shape[i]);
        Value operand = writer.addOperand(type);
        Value init = writer.addOperand({{}, type.element});
        std::string reducer = drawReducer(writer, type.element);
        writer.addResult(writer.addOp("reduce", {operand, init}, reduced,
                                      "dimensions = " + toArray(dimensions),
                                      reducer));
      },
      options);
}

TEST(Reduction, ReduceOfSeveralOperandsIsTheSpecs) {
  checkPrograms("argmax", [](ProgramWriter &writer) {
    TensorType key = {writer.drawShape(drawInt(1, 3)),
                      drawFrom(getFloatTypes())};
    TensorType index = {key.shape, drawFrom(getIntegerTypes())};
    int64_t dimension = drawInt(0, key.shape.size() - 1);
    TensorType reducedKey = key, reducedIndex = index;
    reducedKey.shape.erase(reducedKey.shape.begin() + dimension);
    reducedIndex.shape = reducedKey.shape;
    TensorType k = {{}, key.element}, i = {{}, index.element};
    std::vector<Value> operands = {writer.addOperand(key),
                                   writer.addOperand(index),
                                   writer.addOperand(k), writer.addOperand(i)};
    std::string region =
        writer.addRegion({k, i, k, i}, [&](std::vector<Value> a) {
          Value first = writer.addOp(
              "compare", {a[0], a[2]}, {{}, "i1"},
              "comparison_direction = #stablehlo<comparison_direction " +
                  drawFrom<std::string>({"GT", "GE", "LT", "NE"}) + ">");
          return std::vector<Value>{
              writer.addOp("select", {first, a[0], a[2]}, k),
              writer.addOp("select", {first, a[1], a[3]}, i)};
        });
    for (const Value &value :
         writer.addOps("reduce", operands, {reducedKey, reducedIndex},
                       "dimensions = " + toArray({dimension}), region))
      writer.addResult(value);
  });
}

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

namespace {
/// Windows over a shape, dimension by dimension.
struct Windows {
  Sizes size, strides, baseDilation, windowDilation, low, high, counts;
};
} // namespace

static int64_t dilate(int64_t size, int64_t dilation) {
  return size == 0 ? 0 : (size - 1) * dilation + 1;
}

static Windows drawWindows(const Sizes &shape, bool isDilated) {
  size_t rank = shape.size();
  int64_t maxDilation = isDilated ? 3 : 1;
  Windows windows = {drawInts(rank, 1, 3),
                     drawInts(rank, 1, 3),
                     drawInts(rank, 1, maxDilation),
                     drawInts(rank, 1, maxDilation),
                     drawInts(rank, isDilated ? -1 : 0, 2),
                     drawInts(rank, isDilated ? -1 : 0, 2),
                     {}};
  for (size_t i = 0; i < rank; ++i) {
    int64_t base = dilate(shape[i], windows.baseDilation[i]);
    int64_t padded = base + windows.low[i] + windows.high[i];
    if (padded < 0) {
      windows.low[i] = windows.high[i] = 0;
      padded = base;
    }
    int64_t window = dilate(windows.size[i], windows.windowDilation[i]);
    windows.counts.push_back(
        padded < window ? 0 : (padded - window) / windows.strides[i] + 1);
  }
  return windows;
}

TEST(Reduction, ReduceWindowIsTheSpecs) {
  PropertyOptions options;
  options.maxSize = 6;
  options.maxLargeSize = 30;
  checkPrograms(
      "reduce_window",
      [](ProgramWriter &writer) {
        TensorType type = {writer.drawShape(drawInt(1, 3)),
                           drawFrom(getElementTypes())};
        Windows windows = drawWindows(type.shape, /*isDilated=*/drawBool());
        Value operand = writer.addOperand(type);
        Value init = writer.addOperand({{}, type.element});
        std::string reducer = drawReducer(writer, type.element);
        writer.addResult(writer.addOp(
            "reduce_window", {operand, init}, {windows.counts, type.element},
            "window_dimensions = " + toArray(windows.size) +
                ", window_strides = " + toArray(windows.strides) +
                ", base_dilations = " + toArray(windows.baseDilation) +
                ", window_dilations = " + toArray(windows.windowDilation) +
                ", padding = " + toPairs(windows.low, windows.high),
            reducer));
      },
      options);
}

TEST(Reduction, CumulativeSumIsTheSpecs) {
  checkPrograms("cumulative sum", [](ProgramWriter &writer) {
    TensorType type = {writer.drawShape(drawInt(1, 2)),
                       drawFrom(getElementTypes())};
    size_t rank = type.shape.size();
    int64_t dimension = drawInt(0, rank - 1);
    type.shape[dimension] = writer.drawSize();
    Sizes window(rank, 1), low(rank, 0), high(rank, 0);
    window[dimension] = type.shape[dimension];
    (drawBool() ? low : high)[dimension] = type.shape[dimension] - 1;
    Value operand = writer.addOperand(type);
    Value init = writer.addOperand({{}, type.element});
    std::string reducer = drawReducer(writer, type.element);
    writer.addResult(writer.addOp("reduce_window", {operand, init}, type,
                                  "window_dimensions = " + toArray(window) +
                                      ", padding = " + toPairs(low, high),
                                  reducer));
  });
}

TEST(Reduction, SelectAndScatterIsTheSpecs) {
  PropertyOptions options;
  options.maxSize = 6;
  options.maxLargeSize = 30;
  checkPrograms(
      "select_and_scatter",
      [](ProgramWriter &writer) {
        TensorType type = {writer.drawShape(drawInt(1, 3)),
                           drawBool() ? drawFrom(getFloatTypes())
                                      : drawFrom(getIntegerTypes())};
        Windows windows = drawWindows(type.shape, /*isDilated=*/false);
        Value operand = writer.addOperand(type);
        Value source = writer.addOperand({windows.counts, type.element});
        Value init = writer.addOperand({{}, type.element});
        std::string scatter = drawReducer(writer, type.element);
        writer.addResult(writer.addOp(
            "select_and_scatter", {operand, source, init}, type,
            "window_dimensions = " + toArray(windows.size) +
                ", window_strides = " + toArray(windows.strides) +
                ", padding = " + toPairs(windows.low, windows.high),
            makeComparator(drawFrom<std::string>({"GE", "GT", "LE"}),
                           type.element) +
                ", " + scatter));
      },
      options);
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

/// Types in which small integers have exact products and sums.
static std::string drawProductType() {
  static const std::vector<std::string> types = {
      "f32", "f64", "bf16",         "f16",          "i32", "i64",  "i8",
      "ui8", "i16", "complex<f32>", "complex<f64>", "i4",  "ui64", "f8E4M3FN"};
  return drawFrom(types);
}

namespace {
/// An operand of dot_general whose dimensions come in any order.
struct ProductOperand {
  Sizes shape, batching, contracting;
  Sizes free;
};
} // namespace

static ProductOperand drawProductOperand(const Sizes &batch,
                                         const Sizes &contracted,
                                         const Sizes &free) {
  size_t rank = batch.size() + contracted.size() + free.size();
  Sizes places = drawPermutation(rank);
  ProductOperand operand;
  operand.shape.resize(rank);
  size_t next = 0;
  auto place = [&](const Sizes &sizes, Sizes &dimensions) {
    for (int64_t size : sizes) {
      operand.shape[places[next]] = size;
      dimensions.push_back(places[next++]);
    }
  };
  place(batch, operand.batching);
  place(contracted, operand.contracting);
  Sizes freePlaces;
  place(free, freePlaces);
  // They keep their order in the result.
  std::sort(freePlaces.begin(), freePlaces.end());
  for (int64_t dimension : freePlaces)
    operand.free.push_back(operand.shape[dimension]);
  return operand;
}

static void writeDotGeneral(ProgramWriter &writer, const std::string &element) {
  Sizes batch = writer.drawShape(drawInt(0, 2));
  Sizes contracted = writer.drawShape(drawInt(0, 2));
  ProductOperand lhs =
      drawProductOperand(batch, contracted, writer.drawShape(drawInt(0, 2)));
  ProductOperand rhs =
      drawProductOperand(batch, contracted, writer.drawShape(drawInt(0, 1)));
  TensorType result = {batch, element};
  for (const Sizes *free : {&lhs.free, &rhs.free})
    result.shape.insert(result.shape.end(), free->begin(), free->end());
  Value x = writer.addOperand({lhs.shape, element});
  Value y = writer.addOperand({rhs.shape, element});
  writer.addResult(writer.addOp(
      "dot_general", {x, y}, result,
      "dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = " +
          toList(lhs.batching) +
          ", rhs_batching_dimensions = " + toList(rhs.batching) +
          ", lhs_contracting_dimensions = " + toList(lhs.contracting) +
          ", rhs_contracting_dimensions = " + toList(rhs.contracting) + ">"));
}

TEST(Reduction, DotGeneralOfSmallIntegersIsExact) {
  PropertyOptions options;
  options.values = Values::Small;
  options.maxLargeSize = 24;
  checkPrograms(
      "dot_general",
      [](ProgramWriter &writer) { writeDotGeneral(writer, drawProductType()); },
      options);
}

TEST(Reduction, DotGeneralIsCloseToTheExactSum) {
  PropertyOptions options;
  options.values = Values::Moderate;
  options.maxLargeSize = 24;
  // Products are at most 4, of which there are at most 25.
  options.accuracy.atol = 25 * 25 * 4 * 1.2e-7;
  checkPrograms(
      "dot_general of fractions",
      [](ProgramWriter &writer) {
        writeDotGeneral(writer,
                        drawFrom<std::string>({"f32", "f64", "complex<f32>"}));
      },
      options);
}

/// `[b, 0, f]`: the special dimensions `a`, `b` and the spatial ones in
/// `order`.
static std::string toLayout(const Sizes &order, const char *a, const char *b) {
  std::string text;
  for (int64_t dimension : order) {
    text += text.empty() ? "" : ", ";
    text += dimension == 0   ? a
            : dimension == 1 ? b
                             : std::to_string(dimension - 2);
  }
  return "[" + text + "]";
}

/// `sizes` of (first special, second special, spatial…) in `order`.
static Sizes permute(const Sizes &sizes, const Sizes &order) {
  Sizes shape;
  for (int64_t dimension : order)
    shape.push_back(sizes[dimension]);
  return shape;
}

TEST(Reduction, ConvolutionOfSmallIntegersIsExact) {
  PropertyOptions options;
  options.values = Values::Small;
  options.maxLargeSize = 12;
  checkPrograms(
      "convolution",
      [](ProgramWriter &writer) {
        std::string element = drawProductType();
        size_t rank = drawInt(0, 2);
        Sizes spatial = writer.drawShape(rank);
        Windows windows = drawWindows(spatial, /*isDilated=*/drawBool());
        Sizes reversal = drawInts(rank, 0, 1);
        // Only one kind of groups may be above 1.
        int64_t featureGroups = drawBool() ? drawInt(1, 3) : 1;
        int64_t batchGroups = featureGroups == 1 ? drawInt(1, 3) : 1;
        int64_t batch = drawInt(1, 3), inputs = drawInt(1, 3);
        int64_t outputs = drawInt(1, 3) * featureGroups * batchGroups;
        auto withSpecial = [](int64_t a, int64_t b, const Sizes &rest) {
          Sizes sizes = {a, b};
          sizes.insert(sizes.end(), rest.begin(), rest.end());
          return sizes;
        };
        Sizes lhs = drawPermutation(rank + 2), rhs = drawPermutation(rank + 2),
              result = drawPermutation(rank + 2);
        Value x = writer.addOperand(
            {permute(withSpecial(batch * batchGroups, inputs * featureGroups,
                                 spatial),
                     lhs),
             element});
        Value y = writer.addOperand(
            {permute(withSpecial(inputs, outputs, windows.size), rhs),
             element});
        writer.addResult(writer.addOp(
            "convolution", {x, y},
            {permute(withSpecial(batch, outputs, windows.counts), result),
             element},
            "window_strides = " + toArray(windows.strides) +
                (rank == 0
                     ? ""
                     : ", padding = " + toPairs(windows.low, windows.high)) +
                ", lhs_dilation = " + toArray(windows.baseDilation) +
                ", rhs_dilation = " + toArray(windows.windowDilation) +
                ", window_reversal = " + toFlags(reversal) +
                ", dimension_numbers = #stablehlo.conv<" +
                toLayout(lhs, "b", "f") + "x" + toLayout(rhs, "i", "o") + "->" +
                toLayout(result, "b", "f") + ">" +
                ", feature_group_count = " + std::to_string(featureGroups) +
                " : i64, batch_group_count = " + std::to_string(batchGroups) +
                " : i64"));
      },
      options);
}
