//===- Quantization.cpp - Quantized ops in random programs ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Quantized values stay among themselves: floats are quantized, go through some
// ops, and come out as floats and as what was stored.
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "stablehlo/dialect/QuantizedOp.h"
#include "stablehlo/dialect/StablehloAttrs.h"
#include "stablehlo/tests/programs/Makers.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

namespace {
/// The type and range of what is stored, which all values of a chain share.
struct Storage {
  IntegerType type;
  unsigned flags;
  int64_t min, max;
  FloatType expressed;
};
} // namespace

static Storage drawStorage(Random &random, FloatType expressed) {
  constexpr unsigned kWidths[] = {2, 4, 8, 8, 8, 16, 32};
  unsigned width = kWidths[random.drawInt(0, std::size(kWidths) - 1)];
  bool isSigned = random.chance(60);
  auto type = IntegerType::get(expressed.getContext(), width);
  Storage storage = {
      type,
      isSigned ? static_cast<unsigned>(quant::QuantizationFlags::Signed) : 0,
      quant::QuantizedType::getDefaultMinimumForInteger(isSigned, width),
      quant::QuantizedType::getDefaultMaximumForInteger(isSigned, width),
      expressed};
  if (width > 2 && random.chance(25)) {
    storage.min += random.drawInt(0, 5);
    storage.max -= random.drawInt(1, 5);
  }
  return storage;
}

static double drawScale(Random &random) {
  constexpr double kScales[] = {1, 0.5, 0.25, 4, 0.1, 0.037, 1.7, 0.003};
  return kScales[random.drawInt(0, std::size(kScales) - 1)];
}

/// Rather at the ends of the range, or 0.
static int64_t drawZeroPoint(Random &random, const Storage &storage) {
  if (random.chance(15))
    return storage.min;
  if (random.chance(15))
    return storage.max;
  return random.chance(30) && storage.min <= 0
             ? 0
             : random.drawInt(storage.min, storage.max);
}

/// Per axis along `axis`, or per tensor.
static RankedTensorType drawType(Random &random, const Storage &storage,
                                 ArrayRef<int64_t> shape,
                                 std::optional<int64_t> axis) {
  if (!axis)
    return RankedTensorType::get(
        shape,
        quant::UniformQuantizedType::get(
            storage.flags, storage.type, storage.expressed, drawScale(random),
            drawZeroPoint(random, storage), storage.min, storage.max));
  SmallVector<double> scales;
  SmallVector<int64_t> zeroPoints;
  for (int64_t i = 0; i < shape[*axis]; ++i) {
    scales.push_back(drawScale(random));
    zeroPoints.push_back(drawZeroPoint(random, storage));
  }
  return RankedTensorType::get(shape, quant::UniformQuantizedPerAxisType::get(
                                          storage.flags, storage.type,
                                          storage.expressed, scales, zeroPoints,
                                          static_cast<int32_t>(*axis),
                                          storage.min, storage.max));
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

/// Adds an op whose result nobody else sees.
static Value create(Generator &generator, StringRef name, ValueRange operands,
                    Type type) {
  OperationState state = generator.start(name, operands);
  state.addTypes(type);
  return generator.builder.create(state)->getResult(0);
}

/// One of the ops that are exact on floats, of two quantized operands at most.
static StringRef drawOp(Random &random, bool isPerAxis) {
  constexpr StringLiteral kOps[] = {"add",
                                    "add",
                                    "abs",
                                    "ceil",
                                    "divide",
                                    "floor",
                                    "maximum",
                                    "minimum",
                                    "multiply",
                                    "negate",
                                    "sign",
                                    "sqrt",
                                    "subtract",
                                    "round_nearest_afz",
                                    "round_nearest_even"};
  return isPerAxis ? StringRef(kOps[0])
                   : StringRef(kOps[random.drawInt(0, std::size(kOps) - 1)]);
}

static bool isBinary(StringRef op) {
  return llvm::is_contained(
      {"add", "divide", "maximum", "minimum", "multiply", "subtract"}, op);
}

static void addChain(Generator &generator, bool isScalar) {
  Random &random = generator.random;
  Value first = generator.find([](Value value) {
    Type type = getTensorType(value).getElementType();
    return isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(type);
  });
  if (!first)
    return;
  RankedTensorType floats = getTensorType(first);
  ArrayRef<int64_t> shape = floats.getShape();
  std::optional<int64_t> axis;
  if (!isScalar && floats.getRank() > 0 && random.chance(35))
    axis = random.drawInt(0, floats.getRank() - 1);
  if (axis && shape[*axis] == 0) // MLIR has no types without scales.
    axis.reset();
  Storage storage =
      drawStorage(random, cast<FloatType>(floats.getElementType()));
  auto draw = [&] { return drawType(random, storage, shape, axis); };
  Value second = generator.get(floats);
  if (!second)
    return;
  SmallVector<Value> values = {
      create(generator, "stablehlo.uniform_quantize", first, draw()),
      create(generator, "stablehlo.uniform_quantize", second, draw())};
  for (int64_t i = random.drawInt(1, 4); i > 0; --i) {
    auto pick = [&] {
      return values[random.drawInt(0, static_cast<int64_t>(values.size()) - 1)];
    };
    if (random.chance(20)) {
      values.push_back(
          create(generator, "stablehlo.uniform_quantize", pick(), draw()));
      continue;
    }
    StringRef op = drawOp(random, axis.has_value());
    SmallVector<Value> operands = {pick()};
    if (isBinary(op))
      operands.push_back(pick());
    values.push_back(
        create(generator, ("stablehlo." + op).str(), operands, draw()));
  }
  Value last = values.back();
  generator.add("stablehlo.uniform_dequantize", last, {}, floats);
  if (random.chance(50))
    generator.add("stablehlo.bitcast_convert", last, {},
                  getStorageType(last.getType()));
  if (!axis && random.chance(30))
    generator.add("stablehlo.compare", {last, values.front()},
                  generator.name("comparison_direction",
                                 ComparisonDirectionAttr::get(
                                     generator.builder.getContext(),
                                     ComparisonDirection::LT)),
                  floats.clone(generator.builder.getI1Type()));
}

static void addAnyChain(Generator &generator) {
  addChain(generator, /*isScalar=*/false);
}

static void addScalarChain(Generator &generator) {
  addChain(generator, /*isScalar=*/true);
}

ArrayRef<OpMaker> stablehlo::getQuantizationMakers() {
  static const OpMaker makers[] = {
      {addAnyChain, 25},
      {addScalarChain, 10, /*isScalar=*/true},
  };
  return makers;
}
