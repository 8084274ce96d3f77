//===- Attention.cpp - An attention block, and how it learns --------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "examples/builder/Attention.h"

#include "stablehlo/builder/StablehloBuilder.h"
#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::stablehlo::builder;
using namespace attention;

//===----------------------------------------------------------------------===//
// Products and heads
//===----------------------------------------------------------------------===//

/// The product that sums over dimension `lhsDim` of `lhs` and `rhsDim` of
/// `rhs`. With heads, both have them as dimension 0.
static XlaOp multiply(XlaOp lhs, int64_t lhsDim, XlaOp rhs, int64_t rhsDim,
                      bool hasHeads = false) {
  SmallVector<int64_t> heads;
  if (hasHeads)
    heads.push_back(0);
  return DotGeneral(
      lhs, rhs,
      stablehlo::DotDimensionNumbersAttr::get(lhs.getBuilder()->getContext(),
                                              heads, heads, lhsDim, rhsDim));
}

/// length x width as heads x length x (width / heads).
static XlaOp splitHeads(XlaOp x, const Sizes &sizes) {
  return Transpose(
      Reshape(x, {sizes.length, sizes.numHeads, sizes.width / sizes.numHeads}),
      {1, 0, 2});
}
static XlaOp mergeHeads(XlaOp x, const Sizes &sizes) {
  return Reshape(Transpose(x, {1, 0, 2}), {sizes.length, sizes.width});
}

static XlaOp sumRows(XlaOp x) {
  XlaBuilder &b = *x.getBuilder();
  return Reduce(x, ScalarLike(x, 0),
                makeReducer(b, b.getType(PrimitiveType::F32), Add), {2});
}

//===----------------------------------------------------------------------===//
// The block and its derivative
//===----------------------------------------------------------------------===//

namespace {
/// Weights, or a gradient for each.
struct Weights {
  XlaOp query, key, value, output;
};

/// What the block computes on the way, and its derivative needs. Names are
/// those of the usual formulas: P = softmax(Q K^T / sqrt(d)), out = x + P V W.
struct Forward {
  XlaOp query, key, value;
  /// P: heads x length x length.
  XlaOp probabilities;
  /// P V, heads merged.
  XlaOp mixed;
  /// What the output is more than the target.
  XlaOp error;
};
} // namespace

static double getScale(const Sizes &sizes) {
  return 1 / std::sqrt(static_cast<double>(sizes.width / sizes.numHeads));
}

/// e^score over its sum in each row, where positions do not look ahead.
static XlaOp attend(XlaOp scores, const Sizes &sizes) {
  XlaBuilder &b = *scores.getBuilder();
  SmallVector<int64_t> shape = {sizes.numHeads, sizes.length, sizes.length};
  RankedTensorType positions =
      makeShape(b.getContext(), PrimitiveType::S32, shape);
  XlaOp infinity =
      ConstantR0<float>(b, -std::numeric_limits<float>::infinity());
  XlaOp masked = Select(Ge(Iota(b, positions, 1), Iota(b, positions, 2)),
                        scores, Broadcast(infinity, shape));
  XlaOp greatest =
      Reduce(masked, infinity,
             makeReducer(b, b.getType(PrimitiveType::F32), Max), {2});
  XlaOp powers = Exp(Sub(masked, greatest, {0, 1}));
  return Div(powers, sumRows(powers), {0, 1});
}

static Forward compute(XlaOp x, XlaOp target, const Weights &weights,
                       const Sizes &sizes) {
  Forward f;
  f.query = splitHeads(Dot(x, weights.query), sizes);
  f.key = splitHeads(Dot(x, weights.key), sizes);
  f.value = splitHeads(Dot(x, weights.value), sizes);
  XlaOp scores = multiply(f.query, 2, f.key, 2, /*hasHeads=*/true);
  f.probabilities = attend(scores * ScalarLike(x, getScale(sizes)), sizes);
  f.mixed = mergeHeads(
      multiply(f.probabilities, 2, f.value, 1, /*hasHeads=*/true), sizes);
  f.error = x + Dot(f.mixed, weights.output) - target;
  return f;
}

/// The mean of the squared errors.
static XlaOp computeLoss(const Forward &f, const Sizes &sizes) {
  XlaBuilder &b = *f.error.getBuilder();
  XlaOp zero = ScalarLike(f.error, 0);
  XlaComputation add = makeReducer(b, b.getType(PrimitiveType::F32), Add);
  XlaOp sum = ReduceAll(f.error * f.error, zero, add);
  return sum / ScalarLike(sum, static_cast<double>(sizes.length * sizes.width));
}

/// The chain rule, from the loss back to the weights. `dValue` and the like are
/// derivatives of the loss by what f calls `value`.
static Weights differentiate(XlaOp x, const Weights &weights, const Forward &f,
                             const Sizes &sizes) {
  double count = static_cast<double>(sizes.length * sizes.width);
  XlaOp dOutput = f.error * ScalarLike(f.error, 2 / count);
  XlaOp dMixed = splitHeads(multiply(dOutput, 1, weights.output, 1), sizes);
  XlaOp dValue = multiply(f.probabilities, 1, dMixed, 1, /*hasHeads=*/true);
  XlaOp dProbabilities = multiply(dMixed, 2, f.value, 2, /*hasHeads=*/true);
  // Rows of P sum to 1: only what differs from the mean counts.
  XlaOp mean = sumRows(f.probabilities * dProbabilities);
  XlaOp dScores = f.probabilities * Sub(dProbabilities, mean, {0, 1});
  XlaOp scaled = dScores * ScalarLike(dScores, getScale(sizes));
  XlaOp dQuery = multiply(scaled, 2, f.key, 1, /*hasHeads=*/true);
  XlaOp dKey = multiply(scaled, 1, f.query, 1, /*hasHeads=*/true);
  return {multiply(x, 0, mergeHeads(dQuery, sizes), 0),
          multiply(x, 0, mergeHeads(dKey, sizes), 0),
          multiply(x, 0, mergeHeads(dValue, sizes), 0),
          multiply(f.mixed, 0, dOutput, 0)};
}

//===----------------------------------------------------------------------===//
// Programs
//===----------------------------------------------------------------------===//

/// The types of x, the target and the weights.
static SmallVector<Type> getParameterTypes(MLIRContext *context,
                                           const Sizes &sizes) {
  Type sequence =
      makeShape(context, PrimitiveType::F32, {sizes.length, sizes.width});
  Type weight =
      makeShape(context, PrimitiveType::F32, {sizes.width, sizes.width});
  return {sequence, sequence, weight, weight, weight, weight};
}

static SmallVector<XlaOp> makeParameters(XlaBuilder &b, const Sizes &sizes) {
  static constexpr StringRef kNames[] = {"x",   "target", "query",
                                         "key", "value",  "output"};
  SmallVector<XlaOp> parameters;
  for (auto [name, type] :
       llvm::zip_equal(kNames, getParameterTypes(b.getContext(), sizes)))
    parameters.push_back(
        Parameter(b, static_cast<int64_t>(parameters.size()), type, name));
  return parameters;
}

FailureOr<OwningOpRef<ModuleOp>> attention::buildGradients(MLIRContext *context,
                                                           const Sizes &sizes) {
  XlaBuilder b(context);
  SmallVector<XlaOp> p = makeParameters(b, sizes);
  Weights weights = {p[2], p[3], p[4], p[5]};
  Forward f = compute(p[0], p[1], weights, sizes);
  Weights gradients = differentiate(p[0], weights, f, sizes);
  return b.build({computeLoss(f, sizes), gradients.query, gradients.key,
                  gradients.value, gradients.output});
}

/// A step of descent: its number, the losses so far, then main's parameters.
static SmallVector<XlaOp> descend(ArrayRef<XlaOp> state, const Sizes &sizes,
                                  float learningRate) {
  XlaOp step = state[0], x = state[2], target = state[3];
  Weights weights = {state[4], state[5], state[6], state[7]};
  Forward f = compute(x, target, weights, sizes);
  Weights gradients = differentiate(x, weights, f, sizes);
  XlaOp losses =
      DynamicUpdateSlice(state[1], Reshape(computeLoss(f, sizes), {1}), step);
  auto update = [&](XlaOp weight, XlaOp gradient) {
    return weight - gradient * ScalarLike(gradient, learningRate);
  };
  return {step + ScalarLike(step, 1),
          losses,
          x,
          target,
          update(weights.query, gradients.query),
          update(weights.key, gradients.key),
          update(weights.value, gradients.value),
          update(weights.output, gradients.output)};
}

FailureOr<OwningOpRef<ModuleOp>> attention::buildTraining(MLIRContext *context,
                                                          const Sizes &sizes,
                                                          int64_t numSteps,
                                                          float learningRate) {
  XlaBuilder b(context);
  SmallVector<XlaOp> state = {ConstantR0<int64_t>(b, 0),
                              Broadcast(ConstantR0<float>(b, 0), numSteps)};
  llvm::append_range(state, makeParameters(b, sizes));
  SmallVector<Type> types = {makeShape(context, PrimitiveType::S64),
                             makeShape(context, PrimitiveType::F32, numSteps)};
  llvm::append_range(types, getParameterTypes(context, sizes));
  XlaComputation isLeft = makeComputation(
      b, "is_left", types, [&](ArrayRef<XlaOp> p) -> SmallVector<XlaOp> {
        return {Lt(p[0], ConstantR0<int64_t>(*p[0].getBuilder(), numSteps))};
      });
  XlaComputation step =
      makeComputation(b, "step", types, [&](ArrayRef<XlaOp> p) {
        return descend(p, sizes, learningRate);
      });
  XlaOps last = While(isLeft, step, state);
  return b.build({last[1], last[4], last[5], last[6], last[7]});
}

SmallVector<DenseElementsAttr> attention::makeArguments(MLIRContext *context,
                                                        const Sizes &sizes) {
  SmallVector<DenseElementsAttr> arguments;
  for (Type type : getParameterTypes(context, sizes)) {
    auto tensor = cast<RankedTensorType>(type);
    int64_t seed = 7 * static_cast<int64_t>(arguments.size()) + 3;
    SmallVector<float> values;
    for (int64_t i = 0; i < tensor.getNumElements(); ++i)
      values.push_back(
          static_cast<float>((i * i * 5 + i * 7 + seed * 11) % 23 - 11) / 8);
    arguments.push_back(
        DenseElementsAttr::get(tensor, ArrayRef<float>(values)));
  }
  return arguments;
}
