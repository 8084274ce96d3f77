//===- QuantLegalizeToTosaRescale.cpp - Quantized ops on integers ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/Dialect/Tosa/Utils/QuantUtils.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "stablehlo/conversions/tosa/transforms/Passes.h"
#include "stablehlo/conversions/tosa/transforms/Patterns.h"
#include "stablehlo/dialect/LlvmVersions.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <cmath>

namespace mlir {
namespace tosa {
#define GEN_PASS_DEF_STABLEHLOQUANTLEGALIZETOTOSARESCALEPASS
#include "stablehlo/conversions/tosa/transforms/Passes.h.inc"
} // namespace tosa
} // namespace mlir

using namespace mlir;
using namespace mlir::tosa;

namespace {
struct StablehloQuantLegalizeToTosaRescalePass
    : tosa::impl::StablehloQuantLegalizeToTosaRescalePassBase<
          StablehloQuantLegalizeToTosaRescalePass> {
  using Base::Base;
  LogicalResult initialize(MLIRContext *context) override {
    RewritePatternSet set(context);
    populateStablehloQuantLegalizeToTosaRescalePatterns(&set, context);
    patterns = std::move(set);
    return success();
  }
  void runOnOperation() override {
    if (failed(applyPatternsGreedily(getOperation(), patterns)))
      signalPassFailure();
  }

  FrozenRewritePatternSet patterns;
};

/// One operand or result that is rescaled: real = scale * (stored - zeroPoint).
struct Quantization {
  quant::UniformQuantizedType type;
  double scale;

  static std::optional<Quantization> get(Value value) {
    auto type = dyn_cast<quant::UniformQuantizedType>(
        getElementTypeOrSelf(value.getType()));
    if (!type || type.getStorageTypeIntegralWidth() > 16)
      return std::nullopt;
    // A rescale saturates to the storage type, to no part of it.
    bool isWhole =
        type.getStorageTypeMin() ==
            quant::QuantizedType::getDefaultMinimumForInteger(
                type.isSigned(), type.getStorageTypeIntegralWidth()) &&
        type.getStorageTypeMax() ==
            quant::QuantizedType::getDefaultMaximumForInteger(
                type.isSigned(), type.getStorageTypeIntegralWidth());
    return isWhole ? std::optional(Quantization{type, type.getScale()})
                   : std::nullopt;
  }
};

/// A factor as TOSA has it: multiplier * 2^-shift.
struct Factor {
  int32_t multiplier = 0, shift = 0;

  static std::optional<Factor> get(double factor) {
    Factor result;
    if (!std::isfinite(factor) || factor <= 0 ||
        !computeMultiplierAndShift(factor, result.multiplier, result.shift, 32))
      return std::nullopt;
    return result;
  }
};
} // namespace

static Value createInteger(TosaBuilder &b, Type element, int64_t number) {
  auto type = RankedTensorType::get({1}, element);
  unsigned width = element.getIntOrFloatBitWidth();
  APInt value = APInt(64, number, /*isSigned=*/true).trunc(width);
  return ConstOp::create(b, type, DenseElementsAttr::get(type, value));
}

/// Between quantized elements and 32-bit integers, which have the zero point 0.
static Value rescale(TosaBuilder &b, Value value, Type type, Factor factor,
                     quant::UniformQuantizedType from,
                     quant::UniformQuantizedType to) {
  auto createZero = [&](quant::UniformQuantizedType quantized) {
    return quantized ? createInteger(b, quantized.getStorageType(),
                                     quantized.getZeroPoint())
                     : createInteger(b, b.getI32Type(), 0);
  };
  Value multiplier = createInteger(b, b.getI32Type(), factor.multiplier);
  Value shift = createInteger(b, b.getI8Type(), factor.shift);
  Value inputZero = createZero(from), outputZero = createZero(to);
  return RescaleOp::create(b, type, value, multiplier, shift, inputZero,
                           outputZero, /*scale32=*/true,
                           STABLEHLO_TOSA_ROUNDING(SINGLE_ROUND),
                           /*per_channel=*/false,
                           /*input_unsigned=*/from && !from.isSigned(),
                           /*output_unsigned=*/to && !to.isSigned());
}

static Type getI32s(Value value) {
  auto type = cast<RankedTensorType>(value.getType());
  return type.clone(IntegerType::get(type.getContext(), 32));
}

namespace {
/// What an op computes of operands whose integers have one scale: the factor of
/// each operand, and of the result.
struct Plan {
  SmallVector<Quantization> operands;
  SmallVector<Factor> factors;
  std::optional<Quantization> result;
  std::optional<Factor> resultFactor;
};

/// An op on 32-bit integers that hold `operand * factor`, as precise as those
/// allow.
template <typename OpTy> struct RescaleOperands : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  static constexpr bool isProduct = std::is_same_v<OpTy, stablehlo::MulOp>;
  static constexpr bool isCompare = std::is_same_v<OpTy, stablehlo::CompareOp>;

  /// The scale of the integers that operands become, whose sum does not
  /// overflow. Those of a product are as they are.
  static double getScale(const Plan &plan) {
    double greatest = 0;
    unsigned width = 0;
    for (const Quantization &operand : plan.operands) {
      greatest = std::max(greatest, operand.scale);
      width = std::max(width, operand.type.getStorageTypeIntegralWidth());
    }
    return 2 * greatest * std::ldexp(1.0, width <= 8 ? -20 : -15);
  }

  static std::optional<Plan> makePlan(OpTy op) {
    Plan plan;
    for (Value operand : op->getOperands()) {
      auto quantization = Quantization::get(operand);
      if (!quantization)
        return std::nullopt;
      plan.operands.push_back(*quantization);
    }
    double scale = isProduct ? 1 : getScale(plan), product = 1;
    for (const Quantization &operand : plan.operands) {
      // The product of wider integers takes more than 32 bits.
      if (isProduct && operand.type.getStorageTypeIntegralWidth() > 8)
        return std::nullopt;
      product *= operand.scale;
      auto factor = Factor::get(isProduct ? 1.0 : operand.scale / scale);
      if (!factor)
        return std::nullopt;
      plan.factors.push_back(*factor);
    }
    if (isCompare)
      return plan;
    plan.result = Quantization::get(op->getResult(0));
    if (!plan.result)
      return std::nullopt;
    plan.resultFactor =
        Factor::get((isProduct ? product : scale) / plan.result->scale);
    return plan.resultFactor ? std::optional(plan) : std::nullopt;
  }

  static Value compute(OpTy op, ValueRange operands, TosaBuilder &b) {
    if constexpr (isCompare)
      return OpTy::create(b, operands[0], operands[1],
                          op.getComparisonDirection(),
                          stablehlo::ComparisonType::SIGNED);
    else
      return OpTy::create(b, TypeRange(getI32s(op.getResult())), operands,
                          ArrayRef<NamedAttribute>())
          .getResult();
  }

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    if (isInBodyThatStays(op))
      return rewriter.notifyMatchFailure(op, "the op around it stays");
    if (!llvm::all_of(op->getOperandTypes(), isTosaTensor) ||
        !llvm::all_of(op->getResultTypes(), isTosaTensor))
      return rewriter.notifyMatchFailure(op, "has types that TOSA has not");
    std::optional<Plan> plan = makePlan(op);
    if (!plan)
      return rewriter.notifyMatchFailure(
          op, "is not quantized per tensor in a way that TOSA rescales");
    TosaBuilder b(op.getLoc(), rewriter);
    SmallVector<Value> operands;
    for (auto [operand, quantization, factor] :
         llvm::zip_equal(op->getOperands(), plan->operands, plan->factors))
      operands.push_back(rescale(b, operand, getI32s(operand), factor,
                                 quantization.type, nullptr));
    Value value = compute(op, operands, b);
    if (plan->result)
      value = rescale(b, value, op->getResult(0).getType(), *plan->resultFactor,
                      nullptr, plan->result->type);
    rewriter.replaceOp(op, value);
    return success();
  }
};
} // namespace

void tosa::populateStablehloQuantLegalizeToTosaRescalePatterns(
    RewritePatternSet *patterns, MLIRContext *context) {
  patterns->add<
      RescaleOperands<stablehlo::AbsOp>, RescaleOperands<stablehlo::AddOp>,
      RescaleOperands<stablehlo::CompareOp>, RescaleOperands<stablehlo::MaxOp>,
      RescaleOperands<stablehlo::MinOp>, RescaleOperands<stablehlo::MulOp>,
      RescaleOperands<stablehlo::SubtractOp>>(context);
}
