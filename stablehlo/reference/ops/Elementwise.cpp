//===- Elementwise.cpp - Evaluates elementwise ops ------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Most elementwise ops are lane instructions (see program/LaneLowering); here
// are those that are more.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Matchers.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/reference/lanes/LaneKernel.h"
#include "stablehlo/reference/ops/PrepareOps.h"
#include "stablehlo/reference/program/Cost.h"
#include "stablehlo/reference/program/LaneLowering.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// BitcastConvertOp
//===----------------------------------------------------------------------===//

/// Reads an element of up to 64 bits as its bits.
static uint64_t readBits(const char *data, unsigned numBits) {
  uint64_t bits = 0;
  for (unsigned i = 0, e = llvm::divideCeil(numBits, 8); i < e; ++i)
    bits |= static_cast<uint64_t>(static_cast<uint8_t>(data[i])) << (8 * i);
  return bits & llvm::maskTrailingOnes<uint64_t>(numBits);
}

/// Writes the storage of an element of up to 64 bits, which extends the sign of
/// signed integers below a byte.
static void writeBits(uint64_t bits, ElementType type, char *data) {
  if (isSignedInteger(type))
    bits = llvm::SignExtend64(bits, getNumBits(type));
  for (unsigned i = 0, e = getStorageSize(type); i < e; ++i)
    data[i] = static_cast<char>(bits >> (8 * i));
}

/// Cuts elements into narrower ones or joins them into wider ones, the first
/// one lowest, where one of the types is stored in more bits than it has.
static void repackElements(const Tensor &operand, const Tensor &result) {
  unsigned operandBits = getNumBits(operand.getType());
  unsigned resultBits = getNumBits(result.getType());
  unsigned wideBits = std::max(operandBits, resultBits);
  int64_t operandSize = getStorageSize(operand.getType());
  int64_t resultSize = getStorageSize(result.getType());
  int64_t numBits = operand.getNumElements() * operandBits;
  const char *in = operand.data();
  char *out = result.data();
  for (int64_t i = 0; i < numBits; i += wideBits) {
    uint64_t wide = 0;
    for (unsigned bit = 0; bit < wideBits;
         bit += operandBits, in += operandSize)
      wide |= readBits(in, operandBits) << bit;
    for (unsigned bit = 0; bit < wideBits; bit += resultBits, out += resultSize)
      writeBits((wide >> bit) & llvm::maskTrailingOnes<uint64_t>(resultBits),
                result.getType(), out);
  }
}

static LogicalResult prepare(BitcastConvertOp op, Preparer &preparer) {
  FailureOr<TensorSpec> operand =
      getTensorSpec(op.getLoc(), op.getOperand().getType());
  FailureOr<TensorSpec> result = getTensorSpec(op.getLoc(), op.getType());
  if (failed(operand) || failed(result))
    return failure();
  unsigned operandBits = getNumBits(operand->type);
  unsigned resultBits = getNumBits(result->type);
  // A quantized tensor is what it stores.
  if (operand->type == result->type) {
    preparer.alias(op.getResult(), op.getOperand());
    return success();
  }
  if (operandBits == resultBits)
    return preparer.addLaneStep(op, *getLaneStep(op));
  // Parts below a byte are stored in a byte each: they are no reinterpretation.
  if (operandBits < 8 || resultBits < 8) {
    FailureOr<NewStep> step = makeComputingStep(
        op, [](StepState &state, ArrayRef<Tensor> results) -> llvm::Error {
          llvm::Expected<Tensor> operand =
              state.takeOperand(0).toDense(state.getContext());
          if (!operand)
            return operand.takeError();
          repackElements(*operand, results[0]);
          return llvm::Error::success();
        });
    return failed(step) ? failure() : preparer.addStep(std::move(*step));
  }
  EvaluatorPtr evaluator =
      makeEvaluator([spec = *result](StepState &state) -> llvm::Error {
        llvm::Expected<Tensor> operand =
            state.takeOperand(0).toDense(state.getContext());
        if (!operand)
          return operand.takeError();
        int64_t offset =
            operand->getOffset() * getStorageSize(operand->getType());
        int64_t size = getStorageSize(spec.type);
        if (offset % size != 0) {
          operand = operand->clone(state.getContext());
          if (!operand)
            return operand.takeError();
          offset = 0;
        }
        state.setResult(0, Tensor(spec.type, spec.shape,
                                  getRowMajorStrides(spec.shape), offset / size,
                                  operand->getBuffer()));
        return llvm::Error::success();
      });
  return preparer.addStep(NewStep(op, std::move(evaluator)).isViewOfOperand());
}

//===----------------------------------------------------------------------===//
// MapOp
//===----------------------------------------------------------------------===//

static LogicalResult prepare(MapOp op, Preparer &preparer) {
  FailureOr<RegionKernel<LaneKernel>> body =
      RegionKernel<LaneKernel>::prepare(preparer, op.getComputation());
  if (failed(body))
    return failure();
  SmallVector<Slot> captures(body->getBody().getCaptures());
  FailureOr<NewStep> step = makeComputingStep(
      op, [body = std::move(*body), numInputs = op->getNumOperands()](
              StepState &state, ArrayRef<Tensor> results) {
        RegionKernel<LaneKernel>::Bound kernel = body.bind(state.getFrame());
        (*kernel).run(state.getContext(), results[0].getShape(),
                      getOperandViews(state, /*first=*/0, numInputs),
                      results[0].view());
        return kernel.finish();
      });
  if (failed(step))
    return failure();
  return preparer.addStep(std::move(*step).captures(captures).takes(
      getNumElements(op.getResult()) * countOps(op.getComputation())));
}

//===----------------------------------------------------------------------===//
// PowOp
//===----------------------------------------------------------------------===//

/// The number that all elements of a float tensor are, as far as constants say:
/// JAX computes the exponents of derivatives from them.
static std::optional<APFloat> findNumber(Value value) {
  while (auto broadcast = value.getDefiningOp<BroadcastInDimOp>())
    value = broadcast.getOperand();
  APFloat number(0.0);
  if (matchPattern(value, m_ConstantFloat(&number)))
    return number;
  Operation *op = value.getDefiningOp();
  if (!isa_and_nonnull<AddOp, SubtractOp, MulOp, NegOp, ConvertOp>(op))
    return std::nullopt;
  SmallVector<Attribute> operands(op->getNumOperands());
  for (auto [operand, attr] : llvm::zip_equal(op->getOperands(), operands))
    matchPattern(operand, m_Constant(&attr));
  SmallVector<OpFoldResult> results;
  if (failed(op->fold(operands, results)) || results.size() != 1)
    return std::nullopt;
  auto folded = dyn_cast<Attribute>(results.front());
  auto splat = dyn_cast_or_null<SplatElementsAttr>(folded);
  if (!splat || !isa<FloatType>(splat.getElementType()))
    return std::nullopt;
  return splat.getSplatValue<APFloat>();
}

/// x to the power of `number`, a multiple of a half, as products and roots, in
/// the type of `x`.
static Value multiplyFactors(Decomposer &d, Value x, double number) {
  Type type = x.getType();
  double size = std::abs(number);
  auto numFactors = static_cast<int>(size);
  bool isRoot = size != numFactors;
  // For roots, -0 is 0 and -infinity is infinity.
  Value factor = isRoot ? d.create<AddOp>(x, d.splat(0, type)) : x;
  Value power;
  for (int i = 0; i < numFactors; ++i)
    power = power ? d.create<MulOp>(power, factor) : factor;
  if (isRoot && power)
    power = d.create<MulOp>(power, d.create<SqrtOp>(factor));
  else if (isRoot)
    power = number < 0 ? d.create<RsqrtOp>(factor) : d.create<SqrtOp>(factor);
  if (numFactors > 0 && number < 0)
    power = d.create<DivOp>(d.splat(1, type), power);
  if (!isRoot)
    return power;
  double infinity = std::numeric_limits<double>::infinity();
  Value isInfinite =
      d.create<CompareOp>(x, d.splat(-infinity, type), ComparisonDirection::EQ);
  return d.create<SelectOp>(isInfinite,
                            d.splat(number > 0 ? infinity : 0, type), power);
}

/// A power of `base`, a positive number that is not 1, whose logarithm is
/// computed once.
static Value exponentiate(Decomposer &d, double base, Value exponent) {
  auto type = cast<RankedTensorType>(exponent.getType());
  Value log = d.create<LogOp>(d.splat(base, type.clone(ArrayRef<int64_t>())));
  return d.create<ExpOp>(d.create<MulOp>(
      exponent, d.create<BroadcastInDimOp>(type, log, ArrayRef<int64_t>())));
}

/// Powers that other ops give as exactly, in a fraction of the time: one alone,
/// or several that compute in f64, which is rounded once.
static Decomposed decomposePower(Decomposer &d, PowOp op, ValueRange operands) {
  constexpr double kMaxExponent = 4, kAlone[] = {-1, -0.5, 0.5, 1, 2};
  auto type = dyn_cast<RankedTensorType>(op.getType());
  // Of types with infinities, and zeros of both signs.
  if (!type || !type.hasStaticShape() ||
      !isa<Float16Type, BFloat16Type, Float32Type, Float64Type>(
          type.getElementType()))
    return failure();
  std::optional<APFloat> base = findNumber(operands[0]);
  std::optional<APFloat> exponent = findNumber(operands[1]);
  double number = exponent ? exponent->convertToDouble() : 0;
  if (llvm::is_contained(kAlone, number))
    return SmallVector<Value>{multiplyFactors(d, operands[0], number)};
  if (type.getElementType().isF64())
    return failure();
  auto widen = [&](Value value) {
    return d.convert(value, Float64Type::get(op.getContext()));
  };
  auto round = [&](Value value) {
    return SmallVector<Value>{d.convert(value, type.getElementType())};
  };
  if (base && base->isFiniteNonZero() && !base->isNegative() &&
      base->convertToDouble() != 1)
    return round(exponentiate(d, base->convertToDouble(), widen(operands[1])));
  if (number == 0 || std::abs(number) > kMaxExponent ||
      2 * number != std::floor(2 * number))
    return failure();
  return round(multiplyFactors(d, widen(operands[0]), number));
}

//===----------------------------------------------------------------------===//
// Registry
//===----------------------------------------------------------------------===//

void stablehlo::addElementwiseOps(EngineOps &ops) {
  addDecomposition<PowOp, decomposePower>(ops);
  addPrepare<BitcastConvertOp, prepare>(ops);
  addPrepare<MapOp, prepare>(ops);
}
