//===- RefineShapes.cpp - More specific types of all values ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// TypeRefiner finds types and sizes; here the program follows: constants take
// the place of sizes, functions get the signatures that their calls agree on.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "stablehlo/dialect/RefinedTypes.h"
#include "stablehlo/dialect/ShapeAssertion.h"
#include "stablehlo/dialect/ops/Constant.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/DynamismOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/ExtensibilityOps.h"
#include "stablehlo/dialect/ops/ModularityOps.h"
#include "stablehlo/transforms/Passes.h"
#include "stablehlo/transforms/StablehloRefineShapes.h"
#include "stablehlo/transforms/TypeRefiner.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/STLExtras.h"

namespace mlir {
namespace stablehlo {
#define GEN_PASS_DEF_STABLEHLOREFINESHAPESPASS
#include "stablehlo/transforms/Passes.h.inc"
} // namespace stablehlo
} // namespace mlir

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// Makes the functions that a TypeRefiner has been through valid again, one by
/// one, callees before their callers.
class FunctionRewriter {
public:
  FunctionRewriter(const TypeRefiner &types, MLIRContext *context)
      : types(types), builder(context) {}

  void rewrite(func::FuncOp function);

private:
  void addCasts(Value value);
  bool accepts(Operation *user) const;
  void castBranches(Operation *op);
  void castLoop(WhileOp loop);
  Value cast(Value value, Type type);

  void rewriteOp(Operation *op);
  void materialize(Value value);
  void dropConstantOperands(func::CallOp call);
  bool isDead(Operation *op) const;
  bool hasEffects(Operation *op) const;
  void updateSignature(func::FuncOp function);

  const TypeRefiner &types;
  OpBuilder builder;
  /// The ops of the function that nobody used before.
  llvm::DenseSet<Operation *> unused;
  /// Functions whose calls do nothing but return results.
  llvm::DenseSet<Operation *> functionsWithoutEffects;
};

struct StablehloRefineShapesPass
    : stablehlo::impl::StablehloRefineShapesPassBase<
          StablehloRefineShapesPass> {
  void runOnOperation() override;
};
} // namespace

//===----------------------------------------------------------------------===//
// Casts
//===----------------------------------------------------------------------===//

bool FunctionRewriter::accepts(Operation *user) const {
  if (isa<func::CallOp, CompositeOp>(user)) {
    func::FuncOp callee = types.getRefinedCallee(user);
    return callee && types.isReached(callee);
  }
  return acceptsRefinedOperands(user);
}

/// Users in dialects that know nothing of refinement get the written type.
void FunctionRewriter::addCasts(Value value) {
  if (!types.isRefined(value))
    return;
  UnrealizedConversionCastOp cast;
  for (OpOperand &use : llvm::make_early_inc_range(value.getUses())) {
    if (accepts(use.getOwner()) || use.getOwner() == cast)
      continue;
    if (!cast) {
      builder.setInsertionPointAfterValue(value);
      cast = UnrealizedConversionCastOp::create(
          builder, value.getLoc(), types.getWrittenType(value), value);
    }
    use.set(cast.getResult(0));
  }
}

/// `value` in `type`, which says less than its own.
Value FunctionRewriter::cast(Value value, Type type) {
  if (value.getType() == type)
    return value;
  return ConvertOp::create(builder, value.getLoc(), type, value);
}

/// Branches whose results turn out to be of different sizes return the type
/// that they have in common.
void FunctionRewriter::castBranches(Operation *op) {
  for (unsigned i = 0; i < op->getNumResults(); ++i) {
    auto terminators =
        llvm::map_to_vector(op->getRegions(), [](Region &region) {
          return region.front().getTerminator();
        });
    Type first = terminators.front()->getOperand(i).getType();
    bool isCompatible = llvm::all_of(terminators, [&](Operation *terminator) {
      return hlo::isCompatibleForHloTypeInference(
          first, terminator->getOperand(i).getType());
    });
    if (isCompatible)
      continue;
    for (Operation *terminator : terminators) {
      builder.setInsertionPoint(terminator);
      terminator->setOperand(
          i, cast(terminator->getOperand(i), op->getResult(i).getType()));
    }
  }
}

/// The same for what goes into a loop and what an iteration returns.
void FunctionRewriter::castLoop(WhileOp loop) {
  Operation *terminator = loop.getBody().front().getTerminator();
  for (auto [i, argument] : llvm::enumerate(loop.getBody().getArguments())) {
    Value operand = loop.getOperand()[i];
    Value next = terminator->getOperand(i);
    if (hlo::isCompatibleForHloTypeInference(operand.getType(), next.getType()))
      continue;
    builder.setInsertionPoint(loop);
    loop->setOperand(i, cast(operand, argument.getType()));
    builder.setInsertionPoint(terminator);
    terminator->setOperand(i, cast(next, argument.getType()));
  }
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

/// An iteration of a loop that passes on what it got.
static bool isPassedOn(OpOperand &use) {
  Operation *user = use.getOwner();
  auto argument = dyn_cast<BlockArgument>(use.get());
  return argument && isa<ReturnOp>(user) &&
         user->getBlock() == argument.getOwner() &&
         use.getOperandNumber() == argument.getArgNumber() &&
         isa<WhileOp>(user->getParentOp());
}

/// Replaces `value` by a constant, in front of its first user, if it is known.
void FunctionRewriter::materialize(Value value) {
  DenseElementsAttr elements = types.getElements(value);
  if (!elements || elements.getType() != value.getType() ||
      getConstantValue(value.getDefiningOp()))
    return;
  SmallVector<OpOperand *> uses;
  Operation *first = nullptr;
  Block *block = value.getParentBlock();
  bool areInBlock = true;
  for (OpOperand &use : value.getUses()) {
    if (isPassedOn(use))
      continue;
    uses.push_back(&use);
    Operation *user = block->findAncestorOpInBlock(*use.getOwner());
    areInBlock &= user != nullptr;
    if (user && (!first || user->isBeforeInBlock(first)))
      first = user;
  }
  if (uses.empty())
    return;
  if (areInBlock)
    builder.setInsertionPoint(first);
  else
    builder.setInsertionPointAfterValue(value);
  Value constant = createConstant(builder, value.getLoc(), elements);
  for (OpOperand *use : uses)
    use->set(constant);
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

/// Whether `op` by itself, without the ops in its regions, has side effects.
bool FunctionRewriter::hasEffects(Operation *op) const {
  if (func::FuncOp callee = types.getRefinedCallee(op))
    return !functionsWithoutEffects.contains(callee);
  if (op->hasTrait<OpTrait::HasRecursiveMemoryEffects>())
    return false;
  auto effects = dyn_cast<MemoryEffectOpInterface>(op);
  return !effects || !effects.hasNoEffect();
}

bool FunctionRewriter::isDead(Operation *op) const {
  if (!op->use_empty() || unused.contains(op))
    return false;
  if (types.getRefinedCallee(op))
    return !hasEffects(op);
  return isOpTriviallyDead(op);
}

void FunctionRewriter::dropConstantOperands(func::CallOp call) {
  func::FuncOp callee = types.getRefinedCallee(call);
  if (!callee)
    return;
  llvm::BitVector constants =
      types.getKey(callee).getConstantArguments(call.getNumOperands());
  if (constants.none())
    return;
  if (ArrayAttr attributes = call.getArgAttrsAttr()) {
    SmallVector<Attribute> kept;
    for (auto [i, attribute] : llvm::enumerate(attributes))
      if (!constants.test(i))
        kept.push_back(attribute);
    call.setArgAttrsAttr(builder.getArrayAttr(kept));
  }
  call->eraseOperands(constants);
}

/// Looks at `op` after all users of its results.
void FunctionRewriter::rewriteOp(Operation *op) {
  for (Region &region : op->getRegions())
    for (BlockArgument argument : region.getArguments())
      materialize(argument);
  for (Value result : op->getResults())
    materialize(result);
  if (auto call = dyn_cast<func::CallOp>(op))
    dropConstantOperands(call);
  // The wrapper of an argument, once it has the argument's type.
  if (auto call = dyn_cast<CustomCallOp>(op);
      call && call.getCallTargetName() == shapeRefinementOperandWrapperTarget &&
      call.getNumResults() == 1 && call.getNumOperands() == 2 &&
      call.getOperand(0).getType() == call.getResult(0).getType())
    op->replaceAllUsesWith(ValueRange(call.getOperand(0)));
  if (isDead(op))
    op->erase();
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

void FunctionRewriter::updateSignature(func::FuncOp function) {
  llvm::BitVector constants =
      types.getKey(function).getConstantArguments(function.getNumArguments());
  if (constants.any())
    (void)function.eraseArguments(constants);
  Block &body = function.getBody().front();
  SmallVector<Type> results(function.getResultTypes());
  if (auto terminator = dyn_cast<func::ReturnOp>(body.getTerminator()))
    results = llvm::to_vector(terminator.getOperandTypes());
  function.setType(builder.getFunctionType(body.getArgumentTypes(), results));
}

void FunctionRewriter::rewrite(func::FuncOp function) {
  SmallVector<Operation *> ops;
  bool haveEffects = false;
  function->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op == function)
      return;
    ops.push_back(op);
    if (op->use_empty())
      unused.insert(op);
    haveEffects |= hasEffects(op);
  });
  if (!haveEffects)
    functionsWithoutEffects.insert(function);
  for (BlockArgument argument : function.getArguments())
    addCasts(argument);
  for (Operation *op : ops) {
    for (Value result : op->getResults())
      addCasts(result);
    for (Region &region : op->getRegions())
      for (BlockArgument argument : region.getArguments())
        addCasts(argument);
    if (isa<CaseOp, IfOp>(op))
      castBranches(op);
    else if (auto loop = dyn_cast<WhileOp>(op))
      castLoop(loop);
  }
  for (Operation *op : llvm::reverse(ops))
    rewriteOp(op);
  for (BlockArgument argument : function.getArguments())
    materialize(argument);
  updateSignature(function);
  unused.clear();
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

/// Whether calls of `function` have to change.
static bool hasNewSignature(const TypeRefiner &types, func::FuncOp function) {
  auto isRefined = [&](Value value) { return types.isRefined(value); };
  Operation *terminator = function.getBody().front().getTerminator();
  return types.getKey(function)
             .getConstantArguments(function.getNumArguments())
             .any() ||
         llvm::any_of(function.getArguments(), isRefined) ||
         llvm::any_of(terminator->getOperands(), isRefined);
}

/// Whether `user` is a call of `callee` that is refined together with it.
static bool isRefinedCall(const TypeRefiner &types, Operation *user,
                          func::FuncOp callee) {
  auto caller = user->getParentOfType<func::FuncOp>();
  return caller && types.isReached(caller) &&
         types.getRefinedCallee(user) == callee;
}

/// A private copy of `function`, with the types that the program gave it.
static func::FuncOp copyUnrefined(const TypeRefiner &types,
                                  func::FuncOp function) {
  IRMapping mapping;
  auto copy = cast<func::FuncOp>(function->clone(mapping));
  for (auto [value, copied] : mapping.getValueMap())
    copied.setType(types.getWrittenType(value));
  copy.setPrivate();
  return copy;
}

static void replaceSymbol(Operation *user, SymbolRefAttr symbol,
                          SymbolRefAttr replacement) {
  AttrTypeReplacer replacer;
  replacer.addReplacement([&](SymbolRefAttr attr) -> std::optional<Attribute> {
    if (attr != symbol)
      return std::nullopt;
    return replacement;
  });
  replacer.replaceElementsIn(user);
}

/// Functions that are not reached call a function as it was before it got a new
/// signature: they, and what they call in turn, get copies.
static void keepOriginals(ModuleOp module, const TypeRefiner &types,
                          SymbolTableCollection &symbols) {
  llvm::DenseMap<Operation *, FlatSymbolRefAttr> copies;
  SmallVector<Operation *> users = {module};
  while (!users.empty()) {
    std::optional<SymbolTable::UseRange> uses =
        SymbolTable::getSymbolUses(&users.pop_back_val()->getRegion(0));
    if (!uses)
      continue;
    for (const SymbolTable::SymbolUse &use : *uses) {
      Operation *user = use.getUser();
      auto function = symbols.lookupNearestSymbolFrom<func::FuncOp>(
          user, use.getSymbolRef());
      if (!function || !types.isReached(function) ||
          !hasNewSignature(types, function) ||
          isRefinedCall(types, user, function))
        continue;
      auto [copied, isNew] = copies.try_emplace(function);
      if (isNew) {
        func::FuncOp copy = copyUnrefined(types, function);
        copied->second = FlatSymbolRefAttr::get(
            symbols.getSymbolTable(function->getParentOp())
                .insert(copy, std::next(function->getIterator())));
        users.push_back(copy);
      }
      replaceSymbol(user, use.getSymbolRef(), copied->second);
    }
  }
}

static LogicalResult refineReached(func::FuncOp function) {
  SymbolTableCollection symbols;
  TypeRefiner types(symbols);
  auto module = function->getParentOfType<ModuleOp>();
  if (failed(types.run(function)))
    return emitError(function.getLoc(), "Failed to refine entry function");
  if (module)
    keepOriginals(module, types, symbols);
  FunctionRewriter rewriter(types, function.getContext());
  for (func::FuncOp reached : types.getFunctions())
    rewriter.rewrite(reached);
  return success();
}

/// How often additional patterns have their turn, should they never end, and
/// how often they match in a turn: MLIR's driver sets no limit by itself.
constexpr unsigned kMaxTurns = 100;
constexpr int64_t kMaxRewritesPerOp = 10;

/// Whether `patterns` changed anything in `root`.
static bool applyInTurn(Operation *root,
                        const FrozenRewritePatternSet &patterns) {
  int64_t numOps = 0;
  root->walk([&](Operation *) { ++numOps; });
  bool isChanged = false;
  // What is left at the limit is done in the next turn.
  (void)applyPatternsGreedily(
      root, patterns,
      GreedyRewriteConfig().setMaxNumRewrites(numOps * kMaxRewritesPerOp),
      &isChanged);
  return isChanged;
}

LogicalResult stablehlo::refineEntryFunction(
    MLIRContext &context, func::FuncOp func,
    std::optional<AdditionalShapeRefinementPatternsFn> additionalPatternsFn) {
  if (failed(refineReached(func)))
    return failure();
  if (!additionalPatternsFn)
    return success();
  RewritePatternSet set(&context);
  (*additionalPatternsFn)(&set);
  FrozenRewritePatternSet patterns(std::move(set));
  auto module = func->getParentOfType<ModuleOp>();
  Operation *root = module ? module.getOperation() : func.getOperation();
  for (unsigned turn = 0; turn < kMaxTurns; ++turn) {
    if (!applyInTurn(root, patterns))
      return success();
    if (failed(refineReached(func)))
      return failure();
  }
  return func.emitError("Failed to converge StablehloRefineShapes in ")
         << kMaxTurns << " iterations";
}

void StablehloRefineShapesPass::runOnOperation() {
  if (getOperation().getOps<func::FuncOp>().empty())
    return;
  func::FuncOp entry = getStablehloRefineShapesTarget(getOperation());
  if (!entry || failed(refineEntryFunction(getContext(), entry)))
    signalPassFailure();
}
