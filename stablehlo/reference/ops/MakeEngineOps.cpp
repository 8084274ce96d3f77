//===- MakeEngineOps.cpp - The engine's registry of ops -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Goes through the lists of ops that ODS generates, and finds the lane operator
// of each class. Steps are added by the files that have them.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/OpLists.h"
#include "stablehlo/reference/operators/LaneOps.h"
#include "stablehlo/reference/ops/PrepareOps.h"
#include "stablehlo/reference/program/LaneLowering.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
//===----------------------------------------------------------------------===//
// Lane operators
//===----------------------------------------------------------------------===//

/// `value` tells whether there is an overload for the class.
template <typename OpTy, typename = void>
struct HasLaneStep : std::false_type {};
template <typename OpTy>
struct HasLaneStep<OpTy,
                   std::void_t<decltype(getLaneStep(std::declval<OpTy>()))>>
    : std::true_type {};

/// True for CHLO's ops that broadcast their operands.
template <typename OpTy>
inline constexpr bool kBroadcasts =
    OpTy::template hasTrait<chlo::OpTrait::Broadcasting>();

/// Some of CHLO's elementwise ops only say that their types are the same.
template <typename OpTy> constexpr bool isElementwise() {
  return OpTy::template hasTrait<OpTrait::Elementwise>() ||
         OpTy::template hasTrait<hlo::OpTrait::BroadcastingElementwise>() ||
         OpTy::template hasTrait<
             hlo::OpTrait::CompatibleOperandsAndResultType>();
}

/// The operator that an elementwise op without more is by itself: that of the
/// name which ODS gives the class.
template <typename OpTy> constexpr std::optional<LaneOp> getLaneOpOf() {
  if (!isElementwise<OpTy>())
    return std::nullopt;
  constexpr llvm::StringLiteral name = OpTy::getOperationName();
  std::string_view mnemonic(name.data(), name.size());
  mnemonic.remove_prefix(mnemonic.find('.') + 1);
  constexpr std::string_view broadcast = "broadcast_";
  if (kBroadcasts<OpTy> && mnemonic.substr(0, broadcast.size()) == broadcast)
    mnemonic.remove_prefix(broadcast.size());
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

/// The same as a constant: evaluated once for each class.
template <typename OpTy>
inline constexpr std::optional<LaneOp> kLaneOpOf = getLaneOpOf<OpTy>();

struct LaneOpSet {
  bool contains[kNumLaneOps] = {};

  constexpr void insert(std::optional<LaneOp> laneOp) {
    if (laneOp)
      contains[static_cast<unsigned>(*laneOp)] = true;
  }
  template <typename... OpTys> constexpr void insertAll(OpList<OpTys...>) {
    (insert(kLaneOpOf<OpTys>), ...);
  }
};

constexpr bool isEachOperatorOfAnOp() {
  LaneOpSet operators;
  operators.insertAll(StablehloOps());
  operators.insertAll(ChloOps());
  for (unsigned i = 0; i < kNumLaneOps; ++i)
    if (!isParametrized(static_cast<LaneOp>(i)) && !operators.contains[i])
      return false;
  return true;
}
static_assert(isEachOperatorOfAnOp(),
              "a lane operator is named after the op that it computes");
} // namespace

//===----------------------------------------------------------------------===//
// Registry
//===----------------------------------------------------------------------===//

/// The function that finds the lane instruction of an op; null if there is none
/// for its class.
template <typename OpTy>
static constexpr EngineEvaluation::LaneStepFn *getLaneStepFn() {
  constexpr std::optional<LaneOp> laneOp = kLaneOpOf<OpTy>;
  if constexpr (HasLaneStep<OpTy>::value) {
    return [](Operation *op) { return getLaneStep(cast<OpTy>(op)); };
  } else if constexpr (laneOp && !isParametrized(*laneOp)) {
    constexpr LaneOp op = *laneOp;
    static_assert(hasNumOperands<OpTy>(getLaneOpInfo(op).numOperands),
                  "an op has as many operands as its lane operator");
    return [](Operation *operation) { return getLaneStep(operation, op); };
  } else {
    return nullptr;
  }
}

/// Whether operands and result are of one shape: there is nothing to broadcast.
static bool hasOneShape(Operation *op) {
  auto getShape = [](Type type) { return cast<ShapedType>(type).getShape(); };
  return llvm::all_of(op->getOperandTypes(), [&](Type type) {
    return getShape(type) == getShape(op->getResult(0).getType());
  });
}

/// A broadcasting op is the same one on operands of one shape.
static Decomposed decomposeBroadcast(Decomposer &d, Operation *op,
                                     ValueRange operands) {
  if (hasOneShape(op))
    return failure();
  Operation *elementwise = op->clone();
  elementwise->setOperands(broadcastOperands(d, op, operands));
  return SmallVector<Value>{d.builder.insert(elementwise)->getResult(0)};
}

template <typename OpTy> static void addLaneOp(EngineEvaluation &evaluation) {
  constexpr EngineEvaluation::LaneStepFn *fn = getLaneStepFn<OpTy>();
  if constexpr (fn && kBroadcasts<OpTy>) {
    evaluation.getLaneStep = [](Operation *op) -> std::optional<LaneStep> {
      return hasOneShape(op) ? fn(op) : std::nullopt;
    };
    evaluation.decompose = decomposeBroadcast;
  } else {
    evaluation.getLaneStep = fn;
  }
}

template <typename... OpTys>
static void addOps(EngineOps &ops, OpList<OpTys...>) {
  (addLaneOp<OpTys>(ops.get<OpTys>()), ...);
}

static void addSteps(EngineOps &ops) {
  addChloOps(ops);
  addControlFlowOps(ops);
  addDataMovementOps(ops);
  addDeprecatedOps(ops);
  addDistributionOps(ops);
  addDynamismOps(ops);
  addElementwiseOps(ops);
  addExtensibilityOps(ops);
  addMiscellaneousOps(ops);
  addModularityOps(ops);
  addOtherDialectOps(ops);
  addRaggedDotOp(ops);
  addReductionOps(ops);
  addScatterOp(ops);
}

EngineOps stablehlo::makeEngineOps() {
  EngineOps ops;
  forEachOpList([&](auto list) { addOps(ops, list); });
  addSteps(ops);
  return ops;
}
