//===- Miscellaneous.cpp - Random transforms and random numbers -----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/StablehloAttrs.h"
#include "stablehlo/dialect/ops/Constant.h"
#include "stablehlo/tests/programs/Makers.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Batch normalization
//===----------------------------------------------------------------------===//

/// A float with dimensions in sight, or a new one.
static Value getFloats(Generator &generator) {
  if (Value value = generator.find([](Value value) {
        return isFloat(getElement(value)) && getTensorType(value).getRank() > 0;
      }))
    return value;
  Sizes shape = {generator.drawSize(), generator.drawSize()};
  return generator.addConstant(generator.getType(shape, ElementType::F32));
}

/// `name` of some floats, `numFeatures` operands with an element per feature,
/// and perhaps a gradient.
static void addBatchNorm(Generator &generator, StringRef name,
                         size_t numFeatures, bool hasGradient) {
  Random &random = generator.random;
  Value operand = getFloats(generator);
  RankedTensorType type = getTensorType(operand);
  int64_t feature = random.drawInt(0, type.getRank() - 1);
  SmallVector<Value> operands = {operand};
  for (size_t i = 0; i < numFeatures; ++i)
    operands.push_back(generator.get(type.clone(type.getDimSize(feature))));
  if (hasGradient)
    operands.push_back(generator.get(type));
  constexpr float kEpsilons[] = {0, 1e-5F, 0.5F};
  OperationState state = generator.start(
      name, operands,
      {generator.name("epsilon", generator.builder.getF32FloatAttr(
                                     kEpsilons[random.drawInt(0, 2)])),
       generator.integer("feature_index", feature)});
  constexpr int64_t kOpsPerElement = 12;
  generator.finish(state, kOpsPerElement);
}

static void addBatchNormGrad(Generator &generator) {
  addBatchNorm(generator, "stablehlo.batch_norm_grad", /*numFeatures=*/3,
               /*hasGradient=*/true);
}
static void addBatchNormInference(Generator &generator) {
  addBatchNorm(generator, "stablehlo.batch_norm_inference", /*numFeatures=*/4,
               /*hasGradient=*/false);
}
static void addBatchNormTraining(Generator &generator) {
  addBatchNorm(generator, "stablehlo.batch_norm_training", /*numFeatures=*/2,
               /*hasGradient=*/false);
}

//===----------------------------------------------------------------------===//
// Fourier transforms
//===----------------------------------------------------------------------===//

/// Powers of two, products of small primes, primes on both sides of where the
/// engine changes its method.
static int64_t drawLength(Random &random) {
  constexpr int64_t kLengths[] = {1,  2,  3,  4,  5,  6,  7,  8,  9,
                                  12, 15, 16, 17, 30, 31, 32, 61, 67};
  int64_t count = random.chance(70) ? 9 : std::size(kLengths);
  return kLengths[random.drawInt(0, count - 1)];
}

static void addFft(Generator &generator) {
  // No sum is exact, not even of integers.
  if (generator.isExact())
    return;
  Random &random = generator.random;
  auto kind = static_cast<FftType>(random.drawInt(0, 3));
  bool isReal = kind == FftType::RFFT;
  bool isWide = random.chance(50);
  ElementType part = isWide ? ElementType::F64 : ElementType::F32;
  ElementType complex =
      isWide ? ElementType::ComplexF64 : ElementType::ComplexF32;
  Sizes shape, lengths;
  for (int64_t i = random.drawInt(0, 2); i > 0; --i)
    shape.push_back(generator.drawSize());
  int64_t work = 1;
  for (int64_t i = random.drawInt(1, 3); i > 0; --i) {
    lengths.push_back(drawLength(random));
    work += lengths.back();
  }
  llvm::append_range(shape, lengths);
  if (kind == FftType::IRFFT)
    shape.back() = shape.back() / 2 + 1;
  OperationState state = generator.start(
      "stablehlo.fft",
      generator.get(generator.getType(shape, isReal ? part : complex)),
      {generator.name("fft_type",
                      FftTypeAttr::get(generator.builder.getContext(), kind)),
       generator.ints("fft_length", lengths)});
  generator.finish(state, work);
}

//===----------------------------------------------------------------------===//
// Random numbers
//===----------------------------------------------------------------------===//

static void addRng(Generator &generator) {
  Random &random = generator.random;
  bool isNormal = random.chance(40);
  ElementType element = generator.drawElement();
  if (isComplex(element) || (isNormal && !isFloat(element)))
    element = ElementType::F32;
  Sizes shape = generator.drawShape();
  Type sizes = RankedTensorType::get(static_cast<int64_t>(shape.size()),
                                     generator.builder.getI64Type());
  Value size = createConstant(
      generator.builder, generator.loc,
      DenseIntElementsAttr::get(cast<RankedTensorType>(sizes), shape));
  auto distribution = RngDistributionAttr::get(
      generator.builder.getContext(),
      isNormal ? RngDistribution::NORMAL : RngDistribution::UNIFORM);
  generator.add(
      "stablehlo.rng",
      {generator.getScalar(element), generator.getScalar(element), size},
      generator.name("rng_distribution", distribution),
      generator.getType(shape, element));
}

static void addRngBitGenerator(Generator &generator) {
  Random &random = generator.random;
  constexpr RngAlgorithm kAlgorithms[] = {
      RngAlgorithm::DEFAULT, RngAlgorithm::THREE_FRY, RngAlgorithm::PHILOX};
  RngAlgorithm algorithm = kAlgorithms[random.drawInt(0, 2)];
  int64_t size =
      algorithm == RngAlgorithm::THREE_FRY ? 2 : random.drawInt(2, 3);
  Value state = generator.get(generator.getType(size, ElementType::UI64));
  ElementType element = generator.drawElement();
  if (isBoolean(element) || isComplex(element))
    element = ElementType::UI32;
  OperationState op = generator.start(
      "stablehlo.rng_bit_generator", state,
      generator.name(
          "rng_algorithm",
          RngAlgorithmAttr::get(generator.builder.getContext(), algorithm)));
  // ThreeFry pairs elements in another way if no size is even.
  Sizes shape = generator.drawShape();
  if (random.chance(40)) {
    shape = random.drawInts(random.drawInt(1, 4), 0, 3);
    for (int64_t &size : shape)
      size = 2 * size + 1;
  }
  op.addTypes({state.getType(), generator.getType(shape, element)});
  generator.finish(op);
}

ArrayRef<OpMaker> stablehlo::getMiscellaneousMakers() {
  static const OpMaker makers[] = {
      {addBatchNormGrad, 6},
      {addBatchNormInference, 6},
      {addBatchNormTraining, 6},
      {addFft, 40},
      {addRng, 10},
      {addRngBitGenerator, 12},
  };
  return makers;
}
