//===- OpRegistry.cpp - How each op is evaluated --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Goes through the lists of ops that ODS generates, and finds for each class
// the overloads that are declared for it, and its lane operator.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/OpRegistry.h"

#include "stablehlo/reference/interpreter/InterpreterOps.h"
#include "stablehlo/reference/lanes/LaneOps.h"
#include "stablehlo/reference/literal/Ops.h"
#include "stablehlo/reference/ops/Prepare.h"
#include "stablehlo/reference/program/LaneLowering.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
template <typename... OpTys> struct OpList {};
using StablehloOps = OpList<
#define GET_OP_LIST
#include "stablehlo/dialect/StablehloOps.cpp.inc"
    >;
using ChloOps = OpList<
#define GET_OP_LIST
#include "stablehlo/dialect/chlo/ChloOps.cpp.inc"
    >;
using CheckOps = OpList<
#define GET_OP_LIST
#include "stablehlo/reference/check/CheckOps.cpp.inc"
    >;
using InterpreterOps = OpList<
#define GET_OP_LIST
#include "stablehlo/reference/interpreter/InterpreterOps.cpp.inc"
    >;
using SdyOps = OpList<
#define GET_OP_LIST
#include "stablehlo/dialect/sdy/SdyOps.cpp.inc"
    >;
using FuncOps = OpList<func::CallOp>;

//===----------------------------------------------------------------------===//
// Overloads
//===----------------------------------------------------------------------===//

/// `value` tells whether there is an overload for the class.
template <typename OpTy, typename = void>
struct HasPrepare : std::false_type {};
template <typename OpTy>
struct HasPrepare<OpTy, std::void_t<decltype(prepare(
                            std::declval<OpTy>(), std::declval<Preparer &>()))>>
    : std::true_type {};

template <typename OpTy, typename = void>
struct HasLaneStep : std::false_type {};
template <typename OpTy>
struct HasLaneStep<OpTy,
                   std::void_t<decltype(getLaneStep(std::declval<OpTy>()))>>
    : std::true_type {};

template <typename OpTy, typename = void>
struct HasFormula : std::false_type {};
template <typename OpTy>
struct HasFormula<
    OpTy, std::void_t<decltype(literal::evaluate(
              std::declval<OpTy>(), std::declval<const literal::Scope &>()))>>
    : std::true_type {};

//===----------------------------------------------------------------------===//
// Lane operators
//===----------------------------------------------------------------------===//

/// The operator that an elementwise op without more is by itself: that of the
/// name which ODS gives the class.
template <typename OpTy> constexpr std::optional<LaneOp> getLaneOpOf() {
  if (!OpTy::template hasTrait<OpTrait::Elementwise>() &&
      !OpTy::template hasTrait<hlo::OpTrait::BroadcastingElementwise>())
    return std::nullopt;
  constexpr llvm::StringLiteral name = OpTy::getOperationName();
  std::string_view mnemonic(name.data(), name.size());
  mnemonic.remove_prefix(mnemonic.find('.') + 1);
  return findLaneOp(mnemonic);
}

template <typename OpTy> constexpr bool hasNumOperands(unsigned number) {
  switch (number) {
  case 1:
    return OpTy::template hasTrait<OpTrait::OneOperand>();
  case 2:
    return OpTy::template hasTrait<OpTrait::NOperands<2>::template Impl>();
  case 3:
    return OpTy::template hasTrait<OpTrait::NOperands<3>::template Impl>();
  default:
    return false;
  }
}

/// Whether an op of the list is `laneOp`.
template <typename... OpTys>
constexpr bool isOperatorOf(LaneOp laneOp, OpList<OpTys...>) {
  return ((getLaneOpOf<OpTys>() == laneOp) || ...);
}

constexpr bool isEachOperatorOfAnOp() {
  for (unsigned i = 0; i < kNumLaneOps; ++i) {
    auto laneOp = static_cast<LaneOp>(i);
    if (!isParametrized(laneOp) && !isOperatorOf(laneOp, StablehloOps()) &&
        !isOperatorOf(laneOp, ChloOps()))
      return false;
  }
  return true;
}
static_assert(isEachOperatorOfAnOp(),
              "a lane operator is named after the op that it computes");
} // namespace

//===----------------------------------------------------------------------===//
// Registry
//===----------------------------------------------------------------------===//

static FailureOr<literal::Tensors>
asResults(FailureOr<literal::Tensors> results) {
  return results;
}
static FailureOr<literal::Tensors> asResults(FailureOr<Tensor> result) {
  if (failed(result))
    return failure();
  return literal::Tensors{std::move(*result)};
}

template <typename OpTy> static void addLaneOp(OpEvaluation &evaluation) {
  constexpr std::optional<LaneOp> laneOp = getLaneOpOf<OpTy>();
  if constexpr (HasLaneStep<OpTy>::value) {
    evaluation.getLaneStep = [](Operation *op) {
      return getLaneStep(cast<OpTy>(op));
    };
  } else if constexpr (laneOp && !isParametrized(*laneOp)) {
    constexpr LaneOp op = *laneOp;
    static_assert(hasNumOperands<OpTy>(getLaneOpInfo(op).numOperands),
                  "an op has as many operands as its lane operator");
    evaluation.getLaneStep = [](Operation *operation) {
      return getLaneStep(operation, op);
    };
  }
}

template <typename OpTy> static void addOp(OpRegistry &registry) {
  OpEvaluation evaluation;
  evaluation.name = OpTy::getOperationName();
  addLaneOp<OpTy>(evaluation);
  if constexpr (HasPrepare<OpTy>::value)
    evaluation.prepare = [](Operation *op, Preparer &preparer) {
      return prepare(cast<OpTy>(op), preparer);
    };
  if constexpr (HasFormula<OpTy>::value)
    evaluation.evaluate = [](Operation *op, const literal::Scope &scope) {
      return asResults(literal::evaluate(cast<OpTy>(op), scope));
    };
  registry.add(TypeID::get<OpTy>(), evaluation);
}

template <typename... OpTys>
static void addOps(OpRegistry &registry, OpList<OpTys...>) {
  (addOp<OpTys>(registry), ...);
}

const OpRegistry &stablehlo::getBuiltinOps() {
  static const OpRegistry registry = [] {
    OpRegistry ops;
    addOps(ops, StablehloOps());
    addOps(ops, ChloOps());
    addOps(ops, FuncOps());
    addOps(ops, CheckOps());
    addOps(ops, InterpreterOps());
    addOps(ops, SdyOps());
    return ops;
  }();
  return registry;
}
