//===- Miscellaneous.cpp - Random transforms, systems, random bits --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/StablehloAttrs.h"
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
// Linear systems
//===----------------------------------------------------------------------===//

namespace {
/// Matrices whose factors and systems are exact: they and their solutions are
/// small integers, and the diagonals powers of two.
class ExactMatrices {
public:
  /// `type` is that of triangular matrices.
  ExactMatrices(Generator &generator, RankedTensorType type)
      : generator(generator), type(type), rank(type.getRank()) {}

  /// The lower or upper triangles; their diagonals are `diagonal`.
  Value addTriangles(bool lower, int64_t diagonal);
  /// Small integers, complex ones too.
  Value getNumbers(RankedTensorType type);
  Value conjugate(Value value);
  /// The products over the `lhsDim`-th last and `rhsDim`-th last dimension,
  /// which nobody else sees: zeros have signs that are nobody's business.
  Value multiply(Value lhs, int64_t lhsDim, Value rhs, int64_t rhsDim,
                 Type type);
  /// `value` without negative zeros.
  Value withoutSigns(Value value);

private:
  static RankedTensorType getPartType(RankedTensorType type) {
    auto complex = dyn_cast<ComplexType>(type.getElementType());
    return complex ? type.clone(complex.getElementType()) : type;
  }
  Value compareIndices(ComparisonDirection direction);
  Value addRealTriangles(bool lower, int64_t diagonal);

  Generator &generator;
  RankedTensorType type;
  int64_t rank;
};
} // namespace

/// row `direction` column, at each index.
Value ExactMatrices::compareIndices(ComparisonDirection direction) {
  RankedTensorType indices = type.clone(generator.builder.getI32Type());
  auto addIndex = [&](int64_t dim) {
    return generator.add("stablehlo.iota", {},
                         generator.integer("iota_dimension", dim), indices);
  };
  Value row = addIndex(rank - 2), column = addIndex(rank - 1);
  auto attr =
      ComparisonDirectionAttr::get(generator.builder.getContext(), direction);
  return generator.add("stablehlo.compare", {row, column},
                       generator.name("comparison_direction", attr));
}

Value ExactMatrices::addRealTriangles(bool lower, int64_t diagonal) {
  RankedTensorType part = getPartType(type);
  Value isInside =
      compareIndices(lower ? ComparisonDirection::GT : ComparisonDirection::LT);
  Value isDiagonal = compareIndices(ComparisonDirection::EQ);
  Value triangle =
      generator.add("stablehlo.select", {isInside, generator.getSmall(part),
                                         generator.addSplat(part, 0)});
  return generator.add(
      "stablehlo.select",
      {isDiagonal, generator.addSplat(part, diagonal), triangle});
}

Value ExactMatrices::addTriangles(bool lower, int64_t diagonal) {
  Value real = addRealTriangles(lower, diagonal);
  if (getPartType(type) == type)
    return real;
  return generator.add("stablehlo.complex",
                       {real, addRealTriangles(lower, /*diagonal=*/0)});
}

Value ExactMatrices::getNumbers(RankedTensorType type) {
  RankedTensorType part = getPartType(type);
  Value real = generator.getSmall(part);
  return part == type ? real
                      : generator.add("stablehlo.complex",
                                      {real, generator.getSmall(part)});
}

Value ExactMatrices::conjugate(Value value) {
  RankedTensorType part = getPartType(type);
  if (!value || part == type)
    return value;
  auto get = [&](StringRef name, Value operand) {
    return generator.addUnseen(name, operand, part);
  };
  Value real = get("stablehlo.real", value);
  Value imaginary = get("stablehlo.negate", get("stablehlo.imag", value));
  return generator.addUnseen("stablehlo.complex", {real, imaginary},
                             value.getType());
}

Value ExactMatrices::multiply(Value lhs, int64_t lhsDim, Value rhs,
                              int64_t rhsDim, Type type) {
  auto batch = llvm::to_vector(llvm::seq<int64_t>(rank - 2));
  auto numbers =
      DotDimensionNumbersAttr::get(generator.builder.getContext(), batch, batch,
                                   rank - lhsDim, rank - rhsDim);
  return generator.addUnseen("stablehlo.dot_general", {lhs, rhs}, type,
                             generator.name("dot_dimension_numbers", numbers));
}

Value ExactMatrices::withoutSigns(Value value) {
  if (!value)
    return {};
  Value zero = generator.add(
      "stablehlo.convert",
      generator.addSplat(
          getTensorType(value).clone(generator.builder.getIntegerType(4)), 0),
      {}, value.getType());
  // Passes take a sum with a constant 0 for the other operand.
  zero = generator.add("stablehlo.optimization_barrier", zero);
  return generator.add("stablehlo.add", {value, zero});
}

/// The type of some square matrices; mostly of sizes that are done by loops.
static RankedTensorType drawSquareType(Generator &generator) {
  Random &random = generator.random;
  constexpr ElementType kTypes[] = {ElementType::F32, ElementType::F64,
                                    ElementType::ComplexF32,
                                    ElementType::ComplexF64};
  int64_t size = random.drawInt(0, random.chance(20) ? 20 : 5);
  Sizes shape;
  for (int64_t i = size <= 5 && random.chance(40) ? random.drawInt(1, 2) : 0;
       i > 0; --i)
    shape.push_back(generator.drawSize());
  shape.append(2, size);
  return generator.getType(shape, kTypes[random.drawInt(0, 3)]);
}

static void addCholesky(Generator &generator) {
  Random &random = generator.random;
  RankedTensorType type = drawSquareType(generator);
  bool lower = random.chance(50);
  int64_t work = type.getShape().back() * type.getShape().back();
  auto attr = generator.name("lower", generator.builder.getBoolAttr(lower));
  if (!generator.isExact() && random.chance(50)) {
    generator.add("stablehlo.cholesky", generator.get(type), attr, {}, work);
    return;
  }
  ExactMatrices matrices(generator, type);
  Value factor = matrices.addTriangles(lower, 1 << random.drawInt(0, 2));
  Value other = matrices.conjugate(factor);
  // L L^H, or U^H U.
  Value product = lower ? matrices.multiply(factor, 1, other, 1, type)
                        : matrices.multiply(other, 2, factor, 2, type);
  matrices.withoutSigns(
      generator.addUnseen("stablehlo.cholesky", product, type, attr));
}

namespace {
/// The flags of triangular_solve.
struct SolveFlags {
  bool leftSide, lower, unitDiagonal;
  Transpose transpose;

  explicit SolveFlags(Random &random)
      : leftSide(random.chance(50)), lower(random.chance(50)),
        unitDiagonal(random.chance(30)),
        transpose(static_cast<Transpose>(random.drawInt(1, 3))) {}

  SmallVector<NamedAttribute> getAttributes(Generator &generator) const {
    Builder &builder = generator.builder;
    auto transposeAttr = TransposeAttr::get(builder.getContext(), transpose);
    return {generator.name("left_side", builder.getBoolAttr(leftSide)),
            generator.name("lower", builder.getBoolAttr(lower)),
            generator.name("unit_diagonal", builder.getBoolAttr(unitDiagonal)),
            generator.name("transpose_a", transposeAttr)};
  }
};
} // namespace

static void addTriangularSolve(Generator &generator) {
  Random &random = generator.random;
  RankedTensorType type = drawSquareType(generator);
  SolveFlags flags(random);
  SmallVector<NamedAttribute> attributes = flags.getAttributes(generator);
  Sizes shape(type.getShape());
  shape[shape.size() - (flags.leftSide ? 1 : 2)] = generator.drawSize();
  RankedTensorType sides = type.clone(shape);
  if (!generator.isExact() && random.chance(50)) {
    generator.add("stablehlo.triangular_solve",
                  {generator.get(type), generator.get(sides)}, attributes, {},
                  type.getShape().back());
    return;
  }
  ExactMatrices matrices(generator, type);
  int64_t diagonal = flags.unitDiagonal ? 1 : 1 << random.drawInt(0, 3);
  Value a = matrices.addTriangles(flags.lower, diagonal);
  Value x = matrices.getNumbers(sides);
  Value op = flags.transpose == Transpose::ADJOINT ? matrices.conjugate(a) : a;
  bool isTransposed = flags.transpose != Transpose::NO_TRANSPOSE;
  // op(a) x, or x op(a).
  Value b = flags.leftSide
                ? matrices.multiply(op, isTransposed ? 2 : 1, x, 2, sides)
                : matrices.multiply(x, 1, op, isTransposed ? 1 : 2, sides);
  matrices.withoutSigns(generator.addUnseen("stablehlo.triangular_solve",
                                            {a, b}, sides, attributes));
}

//===----------------------------------------------------------------------===//
// Random bits
//===----------------------------------------------------------------------===//

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
  op.addTypes(
      {state.getType(), generator.getType(generator.drawShape(), element)});
  generator.finish(op);
}

ArrayRef<OpMaker> stablehlo::getMiscellaneousMakers() {
  static const OpMaker makers[] = {
      {addBatchNormGrad, 6},
      {addBatchNormInference, 6},
      {addBatchNormTraining, 6},
      {addCholesky, 10},
      {addFft, 40},
      {addRngBitGenerator, 12},
      {addTriangularSolve, 12},
  };
  return makers;
}
