//===- DataMovementProperties.cpp - Moves of random tensors ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tests/property/ProgramWriter.h"

#include <gtest/gtest.h>

using namespace property;

static TensorType drawType(ProgramWriter &writer) {
  return {writer.drawShape(), drawFrom(getElementTypes())};
}

TEST(DataMovement, ViewsOfViewsAreTheSpecs) {
  checkPrograms("views", [](ProgramWriter &writer) {
    TensorType type = drawType(writer);
    writer.addResult(writer.addOperand(type));
  });
}

TEST(DataMovement, ConcatenateIsTheSpecs) {
  checkPrograms("concatenate", [](ProgramWriter &writer) {
    TensorType type = {writer.drawShape(drawInt(1, 3)),
                       drawFrom(getElementTypes())};
    int64_t dimension = drawInt(0, type.shape.size() - 1);
    std::vector<Value> operands;
    int64_t size = 0;
    for (int64_t i = drawInt(1, 4); i > 0; --i) {
      type.shape[dimension] = drawInt(0, writer.getMaxSize());
      size += type.shape[dimension];
      operands.push_back(writer.addOperand(type));
    }
    type.shape[dimension] = size;
    writer.addResult(
        writer.addOp("concatenate", operands, type,
                     "dimension = " + std::to_string(dimension) + " : i64"));
  });
}

TEST(DataMovement, PadIsTheSpecs) {
  checkPrograms("pad", [](ProgramWriter &writer) {
    TensorType type = drawType(writer);
    size_t rank = type.shape.size();
    Sizes low = drawInts(rank, -2, 3), high = low, interior = high;
    TensorType padded = type;
    for (size_t i = 0; i < rank; ++i) {
      interior[i] = drawInt(0, 2);
      int64_t size = type.shape[i] + low[i] +
                     std::max<int64_t>(type.shape[i] - 1, 0) * interior[i];
      // The result has no negative size.
      high[i] = drawInt(std::max<int64_t>(-2, -size), 3);
      if (size + high[i] < 0)
        high[i] = -size;
      padded.shape[i] = size + high[i];
    }
    Value operand = writer.addOperand(type);
    Value value = writer.addOperand({{}, type.element});
    writer.addResult(writer.addOp(
        "pad", {operand, value}, padded,
        "edge_padding_low = " + toArray(low) + ", edge_padding_high = " +
            toArray(high) + ", interior_padding = " + toArray(interior)));
  });
}

/// Start indices of `rank` dimensions, which clamping may have to move.
static void addStarts(ProgramWriter &writer, size_t rank,
                      std::vector<Value> &operands) {
  std::string element = drawFrom(getIntegerTypes());
  for (size_t i = 0; i < rank; ++i)
    operands.push_back(writer.addOperand({{}, element}));
}

TEST(DataMovement, DynamicSliceIsTheSpecs) {
  auto write = [](ProgramWriter &writer) {
    TensorType type = drawType(writer), slice = type;
    for (int64_t &size : slice.shape)
      size = drawInt(0, size);
    std::vector<Value> operands = {writer.addOperand(type)};
    addStarts(writer, type.shape.size(), operands);
    writer.addResult(writer.addOp("dynamic_slice", operands, slice,
                                  "slice_sizes = " + toArray(slice.shape)));
  };
  checkPrograms("dynamic_slice", write);
  PropertyOptions options;
  options.values = Values::Small;
  checkPrograms("dynamic_slice near the edges", write, options);
}

TEST(DataMovement, DynamicUpdateSliceIsTheSpecs) {
  auto write = [](ProgramWriter &writer) {
    TensorType type = drawType(writer), update = type;
    for (int64_t &size : update.shape)
      size = drawInt(0, size);
    std::vector<Value> operands = {writer.addOperand(type),
                                   writer.addOperand(update)};
    addStarts(writer, type.shape.size(), operands);
    // What it is updated from is used before, after, or not at all.
    if (drawBool())
      operands[0] = writer.addOp("optimization_barrier", {operands[0]}, type);
    Value result = writer.addOp("dynamic_update_slice", operands, type);
    writer.addResult(result);
    if (drawBool())
      writer.addResult(operands[0]);
  };
  PropertyOptions options;
  options.values = Values::Small;
  checkPrograms("dynamic_update_slice", write, options);
}

TEST(DataMovement, IotaIsTheSpecs) {
  checkPrograms("iota", [](ProgramWriter &writer) {
    TensorType type = {writer.drawShape(drawInt(1, 3)),
                       drawFrom(getElementTypes())};
    if (type.element == "i1")
      type.element = "i32";
    int64_t dimension = drawInt(0, type.shape.size() - 1);
    writer.addResult(writer.addOp(
        "iota", {}, type,
        "iota_dimension = " + std::to_string(dimension) + " : i64"));
  });
}

//===----------------------------------------------------------------------===//
// sort
//===----------------------------------------------------------------------===//

TEST(DataMovement, SortByAKeyIsTheSpecs) {
  checkPrograms("sort", [](ProgramWriter &writer) {
    TensorType key = {writer.drawShape(drawInt(1, 3)),
                      drawBool() ? drawFrom(getIntegerTypes())
                                 : drawFrom(getFloatTypes())};
    std::vector<Value> operands = {writer.addOperand(key)};
    std::vector<TensorType> types = {key};
    std::string arguments;
    for (int64_t i = drawInt(0, 2); i > 0; --i) {
      TensorType payload = {key.shape, drawFrom(getElementTypes())};
      operands.push_back(writer.addOperand(payload));
      types.push_back(payload);
      for (const char *side : {"p", "q"})
        arguments += ", %" + std::string(side) + std::to_string(i) +
                     ": tensor<" + payload.element + ">";
    }
    std::string region = makeComparator(drawFrom<std::string>({"LT", "GT"}),
                                        key.element, arguments);
    for (const Value &value : writer.addOps(
             "sort", operands, types,
             "dimension = " + std::to_string(drawInt(0, key.shape.size() - 1)) +
                 " : i64, is_stable = true",
             region))
      writer.addResult(value);
  });
}
