//===- Quantization.cpp - Quantized ops in random programs ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Quantized values stay among themselves: floats are quantized, go through some
// ops or a sum of products, and come out as floats and as what was stored.
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

static Storage drawStorage(Random &random, FloatType expressed,
                           bool isNarrow = false) {
  constexpr unsigned kWidths[] = {2, 4, 8, 8, 8, 16, 32};
  constexpr int64_t kNumNarrow = 5;
  unsigned width = kWidths[random.drawInt(
      0,
      (isNarrow ? kNumNarrow : static_cast<int64_t>(std::size(kWidths))) - 1)];
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

/// How the elements of a type are chosen.
enum class Parameters : uint8_t {
  Any,
  /// Scales are powers of two, so that sums of products are exact.
  Exact,
  /// And zero points are 0.
  Centred,
};

static double drawScale(Random &random, Parameters parameters) {
  constexpr double kScales[] = {1, 0.5, 0.25, 4, 0.1, 0.037, 1.7, 0.003};
  constexpr int64_t kNumExact = 4;
  int64_t count = parameters == Parameters::Any
                      ? static_cast<int64_t>(std::size(kScales))
                      : kNumExact;
  return kScales[random.drawInt(0, count - 1)];
}

/// Rather at the ends of the range, or 0.
static int64_t drawZeroPoint(Random &random, const Storage &storage,
                             Parameters parameters) {
  if (parameters == Parameters::Centred)
    return 0;
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
                                 std::optional<int64_t> axis,
                                 Parameters parameters = Parameters::Any) {
  if (!axis || shape[*axis] == 0) // MLIR has no types without scales.
    return RankedTensorType::get(
        shape, quant::UniformQuantizedType::get(
                   storage.flags, storage.type, storage.expressed,
                   drawScale(random, parameters),
                   drawZeroPoint(random, storage, parameters), storage.min,
                   storage.max));
  SmallVector<double> scales;
  SmallVector<int64_t> zeroPoints;
  for (int64_t i = 0; i < shape[*axis]; ++i) {
    scales.push_back(drawScale(random, parameters));
    zeroPoints.push_back(drawZeroPoint(random, storage, parameters));
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
  Storage storage =
      drawStorage(random, cast<FloatType>(floats.getElementType()));
  auto draw = [&] { return drawType(random, storage, shape, axis); };
  Value second = generator.get(floats);
  if (!second)
    return;
  SmallVector<Value> values = {
      generator.addUnseen("stablehlo.uniform_quantize", first, draw()),
      generator.addUnseen("stablehlo.uniform_quantize", second, draw())};
  for (int64_t i = random.drawInt(1, 4); i > 0; --i) {
    auto pick = [&] {
      return values[random.drawInt(0, static_cast<int64_t>(values.size()) - 1)];
    };
    if (random.chance(20)) {
      values.push_back(
          generator.addUnseen("stablehlo.uniform_quantize", pick(), draw()));
      continue;
    }
    StringRef op = drawOp(random, axis.has_value());
    SmallVector<Value> operands = {pick()};
    if (isBinary(op))
      operands.push_back(pick());
    values.push_back(
        generator.addUnseen(("stablehlo." + op).str(), operands, draw()));
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

//===----------------------------------------------------------------------===//
// Contractions
//===----------------------------------------------------------------------===//

namespace {
/// A dot_general or convolution: the quantized axis of rhs and of the result is
/// that of the output features, the last.
struct Product {
  StringRef name;
  Sizes lhs, rhs, result;
  SmallVector<NamedAttribute> attributes;
};
} // namespace

static Product drawDotGeneral(Generator &generator) {
  int64_t m = generator.drawSize(), k = generator.drawSize(),
          n = generator.drawSize();
  auto numbers = DotDimensionNumbersAttr::get(
      generator.builder.getContext(), /*lhsBatchingDimensions=*/{},
      /*rhsBatchingDimensions=*/{}, /*lhsContractingDimensions=*/{1},
      /*rhsContractingDimensions=*/{0});
  return {"stablehlo.dot_general",
          {m, k},
          {k, n},
          {m, n},
          {generator.name("dot_dimension_numbers", numbers)}};
}

static Product drawConvolution(Generator &generator) {
  Random &random = generator.random;
  int64_t batch = random.drawInt(1, 2), inputs = random.drawInt(1, 3),
          outputs = random.drawInt(1, 3);
  int64_t window = random.drawInt(1, 3);
  int64_t size = random.drawInt(window, 5);
  int64_t low = random.drawInt(0, 2), high = random.drawInt(0, 2);
  // (batch, spatial, feature), and a kernel (spatial, input, output).
  auto numbers = ConvDimensionNumbersAttr::get(generator.builder.getContext(),
                                               0, 2, {1}, 1, 2, {0}, 0, 2, {1});
  auto padding = DenseIntElementsAttr::get(
      RankedTensorType::get({1, 2}, generator.builder.getI64Type()),
      ArrayRef<int64_t>{low, high});
  return {"stablehlo.convolution",
          {batch, size, inputs},
          {window, inputs, outputs},
          {batch, size + low + high - window + 1, outputs},
          {generator.name("padding", padding),
           generator.name("dimension_numbers", numbers),
           generator.integer("feature_group_count", 1),
           generator.integer("batch_group_count", 1)}};
}

/// `shape` of the program's floats, quantized to `type`.
static Value quantize(Generator &generator, RankedTensorType type) {
  Value value = generator.get(cast<RankedTensorType>(getExpressedType(type)));
  return value ? generator.addUnseen("stablehlo.uniform_quantize", value, type)
               : Value();
}

/// A float type that quantized elements may stand for.
static FloatType drawExpressed(Generator &generator) {
  constexpr ElementType kTypes[] = {ElementType::F16, ElementType::BF16,
                                    ElementType::F32, ElementType::F32,
                                    ElementType::F64};
  return cast<FloatType>(
      getMlirType(kTypes[generator.random.drawInt(0, std::size(kTypes) - 1)],
                  generator.builder.getContext()));
}

static void addProduct(Generator &generator) {
  Random &random = generator.random;
  Storage storage =
      drawStorage(random, drawExpressed(generator), /*isNarrow=*/true);
  // Zero points of a kernel are 0.
  if (storage.min > 0)
    return;
  Product product = random.chance(60) ? drawDotGeneral(generator)
                                      : drawConvolution(generator);
  auto getAxis = [](ArrayRef<int64_t> shape) {
    return std::optional(static_cast<int64_t>(shape.size()) - 1);
  };
  bool isPerAxis = random.chance(40), isHybrid = random.chance(25);
  auto floats = [&](ArrayRef<int64_t> shape) {
    return RankedTensorType::get(shape, storage.expressed);
  };
  Value rhs = quantize(generator,
                       drawType(random, storage, product.rhs,
                                isPerAxis ? getAxis(product.rhs) : std::nullopt,
                                Parameters::Centred));
  Value lhs =
      isHybrid ? generator.getSmall(floats(product.lhs))
               : quantize(generator, drawType(random, storage, product.lhs,
                                              std::nullopt, Parameters::Exact));
  if (!lhs || !rhs)
    return;
  if (isHybrid) {
    generator.add(product.name, {lhs, rhs}, product.attributes,
                  floats(product.result));
    return;
  }
  bool isResultPerAxis = isPerAxis && random.chance(50);
  RankedTensorType type =
      drawType(random, drawStorage(random, storage.expressed), product.result,
               isResultPerAxis ? getAxis(product.result) : std::nullopt);
  OperationState state =
      generator.start(product.name, {lhs, rhs}, product.attributes);
  state.addTypes(type);
  Value result = generator.builder.create(state)->getResult(0);
  generator.add("stablehlo.uniform_dequantize", result, {},
                floats(product.result));
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

/// Each op of the tree rounds to what is stored.
static void addReduction(Generator &generator) {
  Random &random = generator.random;
  FloatType expressed = drawExpressed(generator);
  Storage storage = drawStorage(random, expressed);
  Sizes shape = {generator.drawSize(), random.drawInt(1, 9)};
  RankedTensorType type = drawType(random, storage, shape, std::nullopt);
  Type scalar = RankedTensorType::get({}, type.getElementType());
  Value input = quantize(generator, type);
  Value init = quantize(generator, cast<RankedTensorType>(scalar));
  if (!input || !init)
    return;
  constexpr StringLiteral kOps[] = {"stablehlo.add", "stablehlo.maximum",
                                    "stablehlo.multiply"};
  StringRef op = kOps[random.drawInt(0, std::size(kOps) - 1)];
  OperationState state = generator.start("stablehlo.reduce", {input, init},
                                         generator.ints("dimensions", {1}));
  generator.addRegion(state, {scalar, scalar}, /*isScalar=*/true,
                      [&](ValueRange arguments) -> SmallVector<Value> {
                        return {generator.addUnseen(op, arguments, scalar)};
                      });
  auto sums = RankedTensorType::get(shape.front(), type.getElementType());
  state.addTypes(sums);
  Value result = generator.builder.create(state)->getResult(0);
  generator.add("stablehlo.uniform_dequantize", result, {},
                getExpressedType(sums));
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
      {addProduct, 12},
      {addReduction, 6},
  };
  return makers;
}
