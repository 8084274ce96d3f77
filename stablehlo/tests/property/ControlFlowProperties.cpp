//===- ControlFlowProperties.cpp - Random loops and branches --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tests/property/ElementwiseWriter.h"

#include <gtest/gtest.h>

using namespace property;

/// A value of `type` computed from `inputs` by a few ops.
static Value addComputation(ProgramWriter &writer, const TensorType &type,
                            const std::vector<Value> &inputs) {
  ElementwiseWriter body(writer, type.shape);
  for (const Value &input : inputs)
    if (input.type.shape == type.shape)
      body.addValue(input);
  for (int64_t i = drawInt(0, 4); i > 0; --i)
    body.addExactOp();
  Value value = body.addExactOp(type.element);
  if (drawInt(0, 2) > 0 || type.shape.empty())
    return value;
  // Caches are written to, and read before and after.
  TensorType row = type;
  row.shape[0] = row.shape[0] == 0 ? 0 : 1;
  std::vector<Value> operands = {drawFrom(inputs).type.shape == type.shape
                                     ? value
                                     : writer.addOperand(type),
                                 writer.addOperand(row)};
  for (size_t i = 0; i < type.shape.size(); ++i)
    operands.push_back(writer.addOperand({{}, "i32"}));
  return writer.addOp("dynamic_update_slice", operands, type);
}

static std::vector<TensorType> drawTypes(ProgramWriter &writer) {
  std::vector<TensorType> types;
  Sizes shape = drawBool() ? Sizes() : writer.drawShape();
  for (int64_t i = drawInt(1, 4); i > 0; --i)
    types.push_back({shape, drawFrom(getElementTypes())});
  return types;
}

TEST(ControlFlow, WhileIsTheSpecs) {
  checkPrograms("while", [](ProgramWriter &writer) {
    std::vector<TensorType> types = {{{}, "i32"}};
    std::vector<Value> inits = {writer.addSplat(types[0], "0")};
    for (const TensorType &type : drawTypes(writer)) {
      types.push_back(type);
      inits.push_back(writer.addOperand(type));
    }
    std::string limit = std::to_string(drawInt(0, 6));
    std::string condition =
        writer.addRegion(types, [&](std::vector<Value> arguments) {
          return std::vector<Value>{writer.addOp(
              "compare", {arguments[0], writer.addSplat(types[0], limit)},
              {{}, "i1"},
              "comparison_direction = #stablehlo<comparison_direction LT>")};
        });
    std::string body =
        writer.addRegion(types, [&](std::vector<Value> arguments) {
          std::vector<Value> next = {writer.addOp(
              "add", {arguments[0], writer.addSplat(types[0], "1")}, types[0])};
          // Carried values are computed from each other, or trade places.
          for (size_t i = 1; i < types.size(); ++i) {
            if (drawInt(0, 4) == 4 && types[1].element == types[i].element)
              next.push_back(arguments[1]);
            else
              next.push_back(addComputation(writer, types[i], arguments));
          }
          return next;
        });
    for (const Value &value :
         writer.addOps("while", inits, types, "", condition + ", " + body))
      writer.addResult(value);
  });
}

TEST(ControlFlow, BranchesAreTheSpecs) {
  checkPrograms("if and case", [](ProgramWriter &writer) {
    std::vector<TensorType> types = drawTypes(writer);
    std::vector<Value> captured;
    for (const TensorType &type : types)
      captured.push_back(writer.addOperand(type));
    auto addBranch = [&] {
      return writer.addRegion({}, [&](std::vector<Value>) {
        std::vector<Value> results;
        for (const TensorType &type : types)
          results.push_back(addComputation(writer, type, captured));
        return results;
      });
    };
    bool isIf = drawBool();
    std::string branches = addBranch();
    for (int64_t i = isIf ? 1 : drawInt(0, 3); i > 0; --i)
      branches += ", " + addBranch();
    Value selector = writer.addOperand({{}, isIf ? "i1" : "i32"});
    for (const Value &value :
         writer.addOps(isIf ? "if" : "case", {selector}, types, "", branches))
      writer.addResult(value);
    if (drawBool())
      writer.addResult(drawFrom(captured));
  });
}
