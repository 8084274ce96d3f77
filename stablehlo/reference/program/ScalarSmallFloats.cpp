//===- ScalarSmallFloats.cpp - Floats below 32 bits in scalar code --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is computed with small floats has them as the f32 of equal value, as
// lanes do: instructions are those of f32, and one that rounds. What is only
// moved, or read by calls, may have them as they are stored. The type of a
// value in the graph tells which.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/Program.h"
#include "stablehlo/reference/program/ScalarLowering.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// Larger arrays that loops carry stay as they are stored: of these, few
/// elements are computed with in an iteration.
static constexpr int64_t kMaxLanes = 128;

//===----------------------------------------------------------------------===//
// Forms
//===----------------------------------------------------------------------===//

FailureOr<ScalarId> ScalarLowering::getAs(ScalarId array, ElementType type) {
  if (graph.values[array].type == type)
    return array;
  FailureOr<ScalarId> source = addDense(array);
  if (failed(source))
    return failure();
  ScalarValue value = graph.values[*source];
  auto found = recoded.find(*source);
  if (found != recoded.end() && graph.values[found->second].type == type)
    return found->second;
  bool isDecoded = isSmallFloat(value.type);
  assert(isDecoded != isSmallFloat(type) && "not two forms of one type");
  FailureOr<ScalarId> id =
      addLoop(getScalarRowOperation(LaneOp::Convert, value.type, type),
              isDecoded ? getDecodeLoop(value.type) : getEncodeLoop(type), type,
              *source, value.count);
  if (succeeded(id))
    recoded[*id] = *source;
  return id;
}

FailureOr<ScalarId> ScalarLowering::addDense(ScalarId array, ElementType type) {
  FailureOr<ScalarId> id = getAs(array, type);
  if (failed(id))
    return failure();
  return addDense(*id);
}

FailureOr<ScalarId> ScalarLowering::getLanes(ScalarId array) {
  return addDense(array, getLaneType(graph.values[array].type));
}

ElementType ScalarLowering::getVariableType(ElementType type, int64_t count) {
  return count <= kMaxLanes ? getLaneType(type) : type;
}

//===----------------------------------------------------------------------===//
// Elementwise ops
//===----------------------------------------------------------------------===//

FailureOr<ScalarId> ScalarLowering::addRounded(ScalarId lanes,
                                               ElementType type) {
  return addLoop(getScalarRowOperation(LaneOp::ReducePrecision, type),
                 getRoundLoop(type), ElementType::F32, lanes,
                 graph.values[lanes].count);
}

/// Whether conversions to f32 round nothing.
static bool isExactInF32(ElementType type) {
  return type == ElementType::F32 || stablehlo::isBoolean(type) ||
         (isInteger(type) && getNumBits(type) <= 16);
}

/// `step` in lanes, not rounded yet.
FailureOr<ScalarId> ScalarLowering::addInF32(const LaneStep &step,
                                             llvm::ArrayRef<ScalarId> operands,
                                             int64_t count) {
  LaneStep inF32 = step;
  inF32.type = getLaneType(step.type);
  inF32.resultType = getLaneType(step.resultType);
  for (ElementType &type : inF32.operandTypes)
    type = getLaneType(type);
  LaneLoop loop = nullptr;
  if (step.op == LaneOp::Convert) {
    // To be rounded once more.
    ElementType from = inF32.operandTypes[0];
    if (isSmallFloat(step.type) && !isExactInF32(from))
      loop = getConvertLoop(from, step.type);
  } else if (step.op != LaneOp::Select) {
    loop = getOperatorLoop(step.op, step.type);
    if (loop == getOperatorLoop(step.op, inF32.type))
      loop = nullptr;
  }
  return loop ? addLoop(getScalarLoopOperation(), loop, inF32.resultType,
                        operands, count)
              : addElementwise(inF32, operands, count);
}

FailureOr<ScalarId> ScalarLowering::addSmallFloats(
    const LaneStep &step, llvm::ArrayRef<ScalarId> operands, int64_t count) {
  auto isNarrow = [](ElementType type) {
    return isInteger(type) && getNumBits(type) < 8;
  };
  // Kernels compute long arrays of bf16 as they are stored; see ScalarGroups.
  constexpr int64_t kMinStored = 1024;
  auto isBf16 = [](ElementType type) { return type == ElementType::BF16; };
  bool isStored = count >= kMinStored &&
                  (isBf16(step.resultType) || isBf16(step.operandTypes[0]));
  if (!isStored && step.op != LaneOp::BitcastConvert &&
      step.op != LaneOp::ReducePrecision && !isNarrow(step.type) &&
      !isNarrow(step.operandTypes[0])) {
    FailureOr<ScalarId> lanes = addInF32(step, operands, count);
    bool isRounded = isSmallFloat(step.resultType) && step.op != LaneOp::Select;
    return succeeded(lanes) && isRounded ? addRounded(*lanes, step.resultType)
                                         : lanes;
  }
  Ids stored;
  for (auto [operand, type] : llvm::zip(operands, step.operandTypes)) {
    FailureOr<ScalarId> id = getAs(operand, type);
    if (failed(id))
      return failure();
    stored.push_back(*id);
  }
  FailureOr<ScalarId> result = addKernel(step, stored, count);
  if (failed(result))
    return failure();
  graph.values[*result].lane = step;
  return isStored ? result : getLanes(*result);
}
