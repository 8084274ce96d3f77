//===- Miscellaneous.cpp - Formulas of miscellaneous ops ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/reference/Interpretable.h"
#include "stablehlo/reference/grid/Collectives.h"
#include "stablehlo/reference/literal/Arithmetic.h"
#include "stablehlo/reference/literal/Functions.h"
#include "stablehlo/reference/literal/Ops.h"
#include "stablehlo/reference/tensor/Literal.h"
#include <cmath>
#include <sleef.h>

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

/// output = value
//===----------------------------------------------------------------------===//
// Batch normalization
//===----------------------------------------------------------------------===//

namespace {
/// What the formulas of the three ops have in common. Each operation rounds, as
/// the ops do of which the spec says that they are made.
struct Normalization {
  const Scope &scope;
  Operation *op;
  const Tensor &operand;
  int64_t featureIndex;
  Scalar epsilon;

  template <typename OpTy>
  Normalization(const Scope &scope, OpTy op)
      : scope(scope), op(op), operand(scope[op.getOperand()]),
        featureIndex(op.getFeatureIndex()),
        epsilon(number(op.getEpsilon().convertToFloat())) {}

  Scalar number(double value) const {
    return convert(Scalar::real(ElementType::F64, value), operand.getType());
  }
  int64_t getNumFeatures() const { return operand.getDimSize(featureIndex); }
  Index featureOf(const Index &i) const { return {i[featureIndex]}; }
  /// The number of elements that a feature has.
  Scalar getElementsPerFeature() const {
    double size = 1;
    for (int64_t dim = 0; dim < operand.getRank(); ++dim)
      if (dim != featureIndex)
        size *= static_cast<double>(operand.getDimSize(dim));
    return number(size);
  }

  Scalar stddev(const Scalar &variance) const {
    return literal::sqrt(add(variance, epsilon));
  }
  /// (operand[i] - mean) / stddev
  Scalar normalize(const Index &i, const Scalar &mean,
                   const Scalar &variance) const {
    return divide(subtract(getElement(operand, i), mean), stddev(variance));
  }

  /// result[f] = sum of element(i) over all i of feature f: 0 and a balanced
  /// tree over the elements in order, as `reduce` has it
  template <typename Fn> FailureOr<Tensor> sum(Fn element) const {
    std::vector<std::vector<Scalar>> terms(getNumFeatures());
    for (const Index &i : indexSpace(operand.getShape())) {
      if (failed(checkStop(scope, op)))
        return failure();
      terms[i[featureIndex]].push_back(element(i));
    }
    return makeTensor(scope, op, operand.getType(), {getNumFeatures()},
                      [&](const Index &f) { return total(terms[f[0]]); });
  }

private:
  Scalar total(std::vector<Scalar> nodes) const {
    if (nodes.empty())
      return number(0);
    while (nodes.size() > 1) {
      size_t numPairs = nodes.size() / 2;
      for (size_t i = 0; i < numPairs; ++i)
        nodes[i] = add(nodes[2 * i], nodes[2 * i + 1]);
      if (nodes.size() % 2 == 1)
        nodes[numPairs++] = nodes.back();
      nodes.resize(numPairs, number(0));
    }
    return add(number(0), nodes.front());
  }
};
} // namespace

/// result[i] = scale * ((operand[i] - mean) / sqrt(variance + epsilon)) +
/// offset, where all but the operand are taken at feature i[feature_index]
static FailureOr<Tensor> normalize(const Normalization &norm,
                                   const Tensor &scale, const Tensor &offset,
                                   const Tensor &mean, const Tensor &variance) {
  return makeResult(norm.scope, norm.op, [&](const Index &i) {
    Index f = norm.featureOf(i);
    return add(
        multiply(getElement(scale, f), norm.normalize(i, getElement(mean, f),
                                                      getElement(variance, f))),
        getElement(offset, f));
  });
}

static FailureOr<Tensor> evaluate(BatchNormInferenceOp op, const Scope &scope) {
  return normalize(Normalization(scope, op), scope[op.getScale()],
                   scope[op.getOffset()], scope[op.getMean()],
                   scope[op.getVariance()]);
}

/// mean[f] = sum of operand[i] / n, variance[f] = sum of (operand[i] - mean)^2
/// / n
static FailureOr<Tensors> evaluate(BatchNormTrainingOp op, const Scope &scope) {
  Normalization norm(scope, op);
  auto average = [&](const Tensor &sum) {
    return makeTensor(
        scope, op, sum.getType(), sum.getShape(), [&](const Index &f) {
          return divide(getElement(sum, f), norm.getElementsPerFeature());
        });
  };
  FailureOr<Tensor> sum =
      norm.sum([&](const Index &i) { return getElement(norm.operand, i); });
  if (failed(sum))
    return failure();
  FailureOr<Tensor> mean = average(*sum);
  if (failed(mean))
    return failure();
  FailureOr<Tensor> squares = norm.sum([&](const Index &i) {
    Scalar centered = subtract(getElement(norm.operand, i),
                               getElement(*mean, norm.featureOf(i)));
    return multiply(centered, centered);
  });
  if (failed(squares))
    return failure();
  FailureOr<Tensor> variance = average(*squares);
  if (failed(variance))
    return failure();
  FailureOr<Tensor> output = normalize(norm, scope[op.getScale()],
                                       scope[op.getOffset()], *mean, *variance);
  if (failed(output))
    return failure();
  return Tensors{std::move(*output), std::move(*mean), std::move(*variance)};
}

/// With g the gradient of the output, c = operand - mean, s = sqrt(variance +
/// epsilon), n the elements of a feature, and sums over these:
/// grad_operand = ((scale / s) / n) ((g n - sum g) - (sum(g c) c) / (variance +
/// epsilon)), grad_scale = sum(g (c / s)), grad_offset = sum g
static FailureOr<Tensors> evaluate(BatchNormGradOp op, const Scope &scope) {
  Normalization norm(scope, op);
  const Tensor &scale = scope[op.getScale()], &mean = scope[op.getMean()];
  const Tensor &variance = scope[op.getVariance()];
  const Tensor &gradOutput = scope[op.getGradOutput()];
  auto center = [&](const Index &i) {
    return subtract(getElement(norm.operand, i),
                    getElement(mean, norm.featureOf(i)));
  };
  FailureOr<Tensor> gradOffset =
      norm.sum([&](const Index &i) { return getElement(gradOutput, i); });
  FailureOr<Tensor> correlation = norm.sum([&](const Index &i) {
    return multiply(getElement(gradOutput, i), center(i));
  });
  FailureOr<Tensor> gradScale = norm.sum([&](const Index &i) {
    Index f = norm.featureOf(i);
    return multiply(
        getElement(gradOutput, i),
        norm.normalize(i, getElement(mean, f), getElement(variance, f)));
  });
  if (failed(gradOffset) || failed(correlation) || failed(gradScale))
    return failure();
  Scalar n = norm.getElementsPerFeature();
  FailureOr<Tensor> gradOperand = makeResult(scope, op, [&](const Index &i) {
    Index f = norm.featureOf(i);
    Scalar i1 = multiply(getElement(gradOutput, i), n);
    Scalar i2 = getElement(*gradOffset, f);
    Scalar i4 = multiply(getElement(*correlation, f), center(i));
    Scalar i5 = divide(i4, add(getElement(variance, f), norm.epsilon));
    Scalar i6 = subtract(subtract(i1, i2), i5);
    Scalar factor = divide(
        divide(getElement(scale, f), norm.stddev(getElement(variance, f))), n);
    return multiply(factor, i6);
  });
  if (failed(gradOperand))
    return failure();
  return Tensors{std::move(*gradOperand), std::move(*gradScale),
                 std::move(*gradOffset)};
}

//===----------------------------------------------------------------------===//
// ConstantOp, IotaOp
//===----------------------------------------------------------------------===//

static FailureOr<Tensor> evaluate(ConstantOp op, const Scope &scope) {
  llvm::Expected<Tensor> value = getValue(scope.getContext(), op);
  if (!value)
    return op.emitOpError(llvm::toString(value.takeError()));
  return std::move(*value);
}

/// output[i] = i[iota_dimension], converted as `convert` does
static FailureOr<Tensor> evaluate(IotaOp op, const Scope &scope) {
  ElementType type = getElementTypeOf(op.getType());
  return makeResult(scope, op, [&](const Index &i) {
    return convert(Scalar::integer(ElementType::SI64, i[op.getIotaDimension()]),
                   type);
  });
}

//===----------------------------------------------------------------------===//
// RngBitGeneratorOp
//===----------------------------------------------------------------------===//

using Words = std::array<uint32_t, 4>;

/// Threefry-2x32 with 20 rounds (Salmon et al. 2011): the two words of block
/// `counter`.
static Words threeFry(uint64_t key, uint64_t counter) {
  constexpr int rotations[8] = {13, 15, 26, 6, 17, 29, 16, 24};
  auto k0 = static_cast<uint32_t>(key), k1 = static_cast<uint32_t>(key >> 32);
  const uint32_t keys[3] = {k0, k1, 0x1BD11BDAu ^ k0 ^ k1};
  uint32_t a = static_cast<uint32_t>(counter) + k0;
  uint32_t b = static_cast<uint32_t>(counter >> 32) + k1;
  for (uint32_t round = 0; round < 20; ++round) {
    int r = rotations[round % 8];
    a += b;
    b = (b << r | b >> (32 - r)) ^ a;
    if (round % 4 != 3)
      continue;
    uint32_t injection = round / 4 + 1;
    a += keys[injection % 3];
    b += keys[(injection + 1) % 3] + injection;
  }
  return {a, b};
}

/// Philox-4x32 with 10 rounds (the same paper): the four words of the block
/// whose number has 128 bits.
static Words philox(uint64_t key, uint64_t low, uint64_t high) {
  Words c = {static_cast<uint32_t>(low), static_cast<uint32_t>(low >> 32),
             static_cast<uint32_t>(high), static_cast<uint32_t>(high >> 32)};
  auto k0 = static_cast<uint32_t>(key), k1 = static_cast<uint32_t>(key >> 32);
  for (int round = 0; round < 10; ++round) {
    uint64_t p = static_cast<uint64_t>(0xD2511F53u) * c[0];
    uint64_t q = static_cast<uint64_t>(0xCD9E8D57u) * c[2];
    c = {static_cast<uint32_t>(q >> 32) ^ c[1] ^ k0, static_cast<uint32_t>(q),
         static_cast<uint32_t>(p >> 32) ^ c[3] ^ k1, static_cast<uint32_t>(p)};
    k0 += 0x9E3779B9u;
    k1 += 0xBB67AE85u;
  }
  return c;
}

/// The dimension along which ThreeFry's words a and b alternate: the first of
/// even size, or else the first of the largest; -1 for rank 0.
static int64_t getPairedDim(ArrayRef<int64_t> shape) {
  int64_t largest = -1;
  for (auto [dim, size] : llvm::enumerate(shape)) {
    if (size % 2 == 0)
      return dim;
    if (largest < 0 || size > shape[largest])
      largest = dim;
  }
  return largest;
}

/// The place of `index` in row-major order.
static int64_t getPlace(ArrayRef<int64_t> shape, const Index &index) {
  int64_t place = 0;
  for (auto [i, size] : llvm::zip_equal(index, shape))
    place = place * size + i;
  return place;
}

namespace {
/// output[i] is some words of a block whose number follows from i.
struct RandomBits {
  bool isThreeFry;
  SmallVector<uint64_t> state;
  ElementType type;
  Dims shape;

  bool isWide() const { return getNumBits(type) == 64; }
  static Bits join(uint64_t low, uint64_t high) { return low | high << 32; }

  Bits getThreeFry(const Index &i) const {
    if (isWide()) {
      Words words = threeFry(state[0], state[1] + getPlace(shape, i));
      return join(words[0], words[1]);
    }
    int64_t dim = getPairedDim(shape);
    if (dim < 0)
      return threeFry(state[0], state[1])[0];
    Dims half = shape;
    half[dim] = (half[dim] + 1) / 2;
    Index pair = i;
    pair[dim] /= 2;
    return threeFry(state[0], state[1] + getPlace(half, pair))[i[dim] % 2];
  }

  Bits getPhilox(const Index &i) const {
    int64_t place = getPlace(shape, i), perBlock = isWide() ? 2 : 4;
    uint64_t high = state.size() == 3 ? state[2] : state[0];
    uint64_t low = state[1] + place / perBlock;
    Words words = philox(state[0], low, high + (low < state[1] ? 1 : 0));
    int64_t part = place % perBlock;
    return isWide() ? join(words[2 * part], words[2 * part + 1]) : words[part];
  }

  Scalar get(const Index &i) const {
    return Scalar::fromBits(type, isThreeFry ? getThreeFry(i) : getPhilox(i));
  }

  uint64_t getNumBlocks() const {
    int64_t count = *getNumElements(shape);
    if (!isThreeFry)
      return isWide() ? (count + 1) / 2 : (count + 3) / 4;
    int64_t dim = getPairedDim(shape);
    if (isWide() || dim < 0 || count == 0)
      return count;
    return count / shape[dim] * ((shape[dim] + 1) / 2);
  }

  /// The number of the block behind those that the output took.
  void advance() {
    uint64_t before = state[1];
    state[1] += getNumBlocks();
    if (state.size() == 3 && state[1] < before)
      ++state[2];
  }
};
} // namespace

static FailureOr<Tensors> evaluate(RngBitGeneratorOp op, const Scope &scope) {
  if (failed(checkGeneratorState(op)))
    return failure();
  const Tensor &initial = scope[op.getInitialState()];
  RandomBits bits = {op.getRngAlgorithm() == RngAlgorithm::THREE_FRY,
                     {},
                     getElementTypeOf(op.getOutput().getType()),
                     Dims(getShapeOf(op.getOutput().getType()))};
  for (const Index &i : indexSpace(initial.getShape()))
    bits.state.push_back(
        static_cast<uint64_t>(getElement(initial, i).getBits()));
  FailureOr<Tensor> output =
      makeTensor(scope, op, bits.type, bits.shape,
                 [&](const Index &i) { return bits.get(i); });
  if (failed(output))
    return failure();
  bits.advance();
  FailureOr<Tensor> state = makeTensor(
      scope, op, initial.getType(), initial.getShape(), [&](const Index &i) {
        return Scalar::fromBits(initial.getType(), bits.state[i[0]]);
      });
  if (failed(state))
    return failure();
  return Tensors{std::move(*state), std::move(*output)};
}

//===----------------------------------------------------------------------===//
// RngOp
//===----------------------------------------------------------------------===//

/// The top `digits` bits as a number of [0, 1).
static double getUnit(uint64_t bits, int digits) {
  return static_cast<double>(bits >> (64 - digits)) * std::pow(2.0, -digits);
}

namespace {
/// result[i] follows from Philox's block of number i in row-major order. The
/// spec leaves the numbers open; these are ours, in f64, rounded once.
struct RandomNumber {
  const Scalar &a;
  const Scalar &b;
  uint64_t first;
  uint64_t second;

  /// a + bits mod (b - a); a if there are no numbers from a to b.
  Scalar getUniformInteger() const {
    Integer range = b.asInteger() - a.asInteger();
    Integer offset = range > 0 ? Integer(first) % range : 0;
    return Scalar::integer(a.getType(), a.asInteger() + offset);
  }

  /// a + u (b - a); a where that is rounded to b.
  Scalar getUniformFloat() const {
    double u = getUnit(first, getNumMantissaBits(a.getType()) + 1);
    double low = a.asReal(), high = b.asReal();
    Scalar result = Scalar::real(a.getType(), low + u * (high - low));
    return result.asReal() >= high ? a : result;
  }

  /// a + b sqrt(-2 log(1 - u)) cos(2 pi v), by functions whose bits do not
  /// depend on the machine: which numbers are drawn is ours to say.
  Scalar getNormal() const {
    double u = getUnit(first, 53), v = getUnit(second, 53);
    double z = std::sqrt(-2 * Sleef_cinz_logd1_u10purec(1 - u)) *
               Sleef_cinz_cosd1_u10purec(6.283185307179586 * v);
    return Scalar::real(a.getType(), a.asReal() + b.asReal() * z);
  }
};
} // namespace

static FailureOr<Tensor> evaluate(RngOp op, const Scope &scope) {
  if (scope.isInElementBody())
    return reportUnorderedRandomNumbers(op);
  RunState *runState = scope.getRunState();
  llvm::Expected<uint64_t> sequence =
      takeRandomSequence(scope.getContext(), runState);
  if (!sequence)
    return op.emitOpError(llvm::toString(sequence.takeError()));
  Scalar a = getElement(scope[op.getA()], Index());
  Scalar b = getElement(scope[op.getB()], Index());
  ArrayRef<int64_t> shape = getShapeOf(op.getType());
  bool isNormal = op.getRngDistribution() == RngDistribution::NORMAL;
  return makeResult(scope, op, [&](const Index &i) {
    Words words = philox(runState->getSeed(), getPlace(shape, i), *sequence);
    RandomNumber number = {a, b, words[0] | uint64_t(words[1]) << 32,
                           words[2] | uint64_t(words[3]) << 32};
    if (!isFloat(a.getType()))
      return number.getUniformInteger();
    return isNormal ? number.getNormal() : number.getUniformFloat();
  });
}

//===----------------------------------------------------------------------===//
// Registry
//===----------------------------------------------------------------------===//

void literal::addMiscellaneousOps(FormulaOps &ops) {
  addFormula<BatchNormInferenceOp, evaluate>(ops);
  addFormula<BatchNormTrainingOp, evaluate>(ops);
  addFormula<BatchNormGradOp, evaluate>(ops);
  addFormula<ConstantOp, evaluate>(ops);
  addFormula<IotaOp, evaluate>(ops);
  addFormula<RngBitGeneratorOp, evaluate>(ops);
  addFormula<RngOp, evaluate>(ops);
}
