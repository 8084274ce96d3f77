//===- ElementwiseProperties.cpp - Random elementwise programs ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tests/property/ElementwiseWriter.h"

#include <gtest/gtest.h>

using namespace property;

/// Up to `maxOps` ops; each is a result of the program now and then, the last
/// always.
static void writeExactOps(ProgramWriter &writer, const Sizes &shape,
                          int64_t maxOps) {
  ElementwiseWriter elementwise(writer, shape);
  for (int64_t i = drawInt(1, maxOps); i > 0; --i) {
    Value value = elementwise.addExactOp();
    if (i == 1 || drawInt(0, 4) == 4)
      writer.addResult(value);
  }
}

TEST(Elementwise, SingleOpsAreTheSpecs) {
  checkPrograms("single op", [](ProgramWriter &writer) {
    writeExactOps(writer, writer.drawShape(), /*maxOps=*/1);
  });
}

TEST(Elementwise, ChainsAreTheSpecs) {
  checkPrograms("chain", [](ProgramWriter &writer) {
    writeExactOps(writer, writer.drawShape(), /*maxOps=*/24);
  });
}

TEST(Elementwise, ChainsOverSeveralShapesAreTheSpecs) {
  checkPrograms("chains over several shapes", [](ProgramWriter &writer) {
    for (int64_t i = drawInt(2, 3); i > 0; --i)
      writeExactOps(writer, writer.drawShape(), /*maxOps=*/6);
  });
}

TEST(Elementwise, RoundedFunctionsAreCloseToTheSpecs) {
  PropertyOptions options;
  // One for the engine, one for the oracle, which rounds long double.
  options.accuracy.ulps = 2;
  checkPrograms(
      "rounded function",
      [](ProgramWriter &writer) {
        ElementwiseWriter elementwise(writer, writer.drawShape());
        writer.addResult(
            elementwise.addTranscendentalOp(drawFrom(getFloatTypes())));
      },
      options);
}

TEST(Elementwise, FusedRoundedFunctionsHaveTheSameBits) {
  PropertyOptions options;
  options.comparesLiteral = false;
  checkPrograms(
      "rounded functions in chains",
      [](ProgramWriter &writer) {
        ElementwiseWriter elementwise(writer, writer.drawShape());
        std::string element = drawBool() ? drawFrom(getFloatTypes())
                                         : drawFrom(getComplexTypes());
        for (int64_t i = drawInt(1, 8); i > 0; --i) {
          Value value = drawBool() ? elementwise.addTranscendentalOp(element)
                                   : elementwise.addExactOp();
          if (i == 1 || drawInt(0, 4) == 4)
            writer.addResult(value);
        }
      },
      options);
}

TEST(Elementwise, MapIsTheSpecs) {
  checkPrograms("map", [](ProgramWriter &writer) {
    TensorType type = {writer.drawShape(), drawFrom(getElementTypes())};
    std::vector<Value> operands;
    std::vector<TensorType> scalars;
    for (int64_t i = drawInt(1, 3); i > 0; --i) {
      operands.push_back(writer.addOperand(type));
      scalars.push_back({{}, type.element});
    }
    std::string result;
    std::string region =
        writer.addRegion(scalars, [&](std::vector<Value> arguments) {
          ElementwiseWriter body(writer, {}, /*usesConstantsOnly=*/true);
          for (const Value &argument : arguments)
            body.addValue(argument);
          Value value;
          for (int64_t i = drawInt(1, 5); i > 0; --i)
            value = body.addExactOp();
          result = value.type.element;
          return std::vector<Value>{value};
        });
    Sizes dimensions;
    for (size_t i = 0; i < type.shape.size(); ++i)
      dimensions.push_back(i);
    writer.addResult(writer.addOp("map", operands, {type.shape, result},
                                  "dimensions = " + toArray(dimensions),
                                  region));
  });
}
