//===- Normalize.cpp - One form of what is to run -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/Normalize.h"

#include "mlir/IR/Matchers.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "stablehlo/dialect/decompositions/Decompositions.h"
#include "stablehlo/dialect/ops/ConstantFolding.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/ElementwiseOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "stablehlo/reference/Interpretable.h"
#include "stablehlo/reference/ops/Quantization.h"
#include "stablehlo/reference/program/EngineOps.h"
#include "stablehlo/reference/program/LaneLowering.h"
#include "stablehlo/reference/program/SpecializeSegment.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/ScopedHashTable.h"
#include "llvm/ADT/Sequence.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// Bodies stand in place of calls no deeper than this.
static constexpr size_t kMaxInlineDepth = 64;

SmallVector<Value> Normalizer::lookup(ValueRange values) const {
  return llvm::map_to_vector(
      values, [&](Value value) { return mapping.lookup(value); });
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

void Normalizer::addOps(Block &block) {
  for (Operation &op : block.without_terminator())
    addOp(&op);
}

void Normalizer::addOp(Operation *op) {
  if (getCalleeName(op) ? addCallee(op) : addDecomposition(op))
    return;
  auto loop = dyn_cast<WhileOp>(op);
  if ((loop && addIterations(loop)) || addKnownBranch(op))
    return;
  addCopy(op);
}

/// Whether the result is the operand, as of the conversions that JAX writes
/// before each update.
static bool isIdentity(Operation *op) {
  if (op->getNumOperands() != 1 || op->getNumResults() != 1 ||
      op->getOperand(0).getType() != op->getResult(0).getType())
    return false;
  if (isa<ConvertOp, ReshapeOp>(op))
    return true;
  auto isInOrder = [](ArrayRef<int64_t> dims) {
    return llvm::equal(dims, llvm::seq<int64_t>(dims.size()));
  };
  if (auto broadcast = dyn_cast<BroadcastInDimOp>(op))
    return isInOrder(broadcast.getBroadcastDimensions());
  auto transpose = dyn_cast<TransposeOp>(op);
  return transpose && isInOrder(transpose.getPermutation());
}

/// Leaves out what adds nothing, as jnp.roll by 0 does; the value that is left,
/// if it is the result.
static Value dropEmptyInputs(ConcatenateOp op) {
  PatternRewriter rewriter(op.getContext());
  (void)ConcatenateOp::canonicalize(op, rewriter);
  Value first = op.getInputs().front();
  bool isResult = op.getInputs().size() == 1 && first.getType() == op.getType();
  return isResult ? first : Value();
}

static bool isStaticTensor(Type type) {
  auto ranked = dyn_cast<RankedTensorType>(type);
  return ranked && ranked.hasStaticShape() && !ranked.getEncoding();
}

/// Constants of more elements are not looked at, nor made.
static constexpr int64_t kMaxKnownElements = 64;

bool stablehlo::holdsIntegers(Type type) {
  return getFoldableType(type) && isa<IntegerType>(getElementTypeOrSelf(type));
}

/// The elements of a constant that `value` is, or that it repeats.
static Attribute getFewIntegers(Value value) {
  DenseElementsAttr elements;
  auto broadcast = value.getDefiningOp<BroadcastInDimOp>();
  if (!holdsIntegers(value.getType()) ||
      !matchPattern(broadcast ? broadcast.getOperand() : value,
                    m_Constant(&elements)))
    return {};
  if (elements.isSplat())
    return elements.resizeSplat(cast<ShapedType>(value.getType()));
  bool areFew = elements.getNumElements() <= kMaxKnownElements;
  return broadcast || !areFew ? Attribute() : elements;
}

/// What folders make of `op`, the last one in the copy, if that computes or
/// selects with integers that are known, as `x % 3` of JAX does for the signs:
/// a value that is there, or a constant.
Value Normalizer::fold(Operation *op) {
  bool selects = isa<SelectOp>(op);
  bool isElementwise = selects || op->hasTrait<OpTrait::Elementwise>();
  auto mayFold = selects ? isStaticTensor : holdsIntegers;
  if (op->getNumResults() != 1 || op->getNumRegions() != 0 ||
      !llvm::all_of(op->getOperandTypes(), mayFold) ||
      !llvm::all_of(op->getResultTypes(), mayFold))
    return {};
  auto type = cast<ShapedType>(op->getResult(0).getType());
  if (!isElementwise && type.getNumElements() > kMaxKnownElements)
    return {};
  SmallVector<OpFoldResult> folded;
  // Those of commutative ops move constants behind other operands first.
  for (int i = 0; i < 2 && folded.empty(); ++i) {
    SmallVector<Attribute> elements =
        llvm::map_to_vector(op->getOperands(), getFewIntegers);
    bool areUnknown = llvm::all_of(elements, std::logical_not<>());
    bool areSame =
        elements.size() == 2 && op->getOperand(0) == op->getOperand(1);
    if ((areUnknown && !areSame) || failed(op->fold(elements, folded)))
      return {};
  }
  if (folded.empty())
    return {};
  if (auto value = dyn_cast<Value>(folded.front()))
    return value;
  auto elements = cast<DenseElementsAttr>(cast<Attribute>(folded.front()));
  return ConstantOp::create(builder, op->getLoc(), elements);
}

void Normalizer::addCopy(Operation *op) {
  if (isIdentity(op))
    return mapping.map(op->getResult(0), mapping.lookup(op->getOperand(0)));
  Operation *copy = builder.insert(op->cloneWithoutRegions(mapping));
  if (auto concatenate = dyn_cast<ConcatenateOp>(copy))
    if (Value value = dropEmptyInputs(concatenate)) {
      mapping.map(op->getResult(0), value);
      return copy->erase();
    }
  if (Value value = fold(copy)) {
    mapping.map(op->getResult(0), value);
    return copy->erase();
  }
  auto *getLaneStep = ops.lookup(op).getLaneStep;
  if (getLaneStep)
    copy = computeBeforeBroadcast(copy);
  // Lane instructions look nothing up.
  if (!getLaneStep)
    sources[copy] = getSource(op);
  for (auto [from, to] : llvm::zip_equal(op->getRegions(), copy->getRegions()))
    addRegion(from, to);
  if (op->hasTrait<hlo::OpTrait::PromotesElements>())
    promoteOperands(copy);
  mapping.map(op->getResults(), copy->getResults());
}

namespace {
/// What an operand repeats: a value, or a constant element, and the dimensions
/// of that in the operand.
struct Repeated {
  Value value;
  ArrayRef<int64_t> dimensions;
  SplatElementsAttr splat;

  ArrayRef<int64_t> getShape() const {
    return splat ? ArrayRef<int64_t>()
                 : cast<RankedTensorType>(value.getType()).getShape();
  }
};
} // namespace

static std::optional<Repeated> getRepeated(Value operand) {
  SplatElementsAttr splat;
  if (matchPattern(operand, m_Constant(&splat)))
    return Repeated{Value(), {}, splat};
  if (cast<RankedTensorType>(operand.getType()).getRank() == 0)
    return Repeated{operand, {}, nullptr};
  if (auto broadcast = operand.getDefiningOp<BroadcastInDimOp>())
    return Repeated{broadcast.getOperand(), broadcast.getBroadcastDimensions(),
                    nullptr};
  return std::nullopt;
}

/// What the operands of `op` repeat, if all of them repeat something in the
/// same way.
static SmallVector<Repeated, 3> getRepeatedOperands(Operation *op) {
  SmallVector<Repeated, 3> sources;
  for (Value operand : op->getOperands()) {
    std::optional<Repeated> source = getRepeated(operand);
    if (!source)
      return {};
    sources.push_back(*source);
  }
  const Repeated *largest = nullptr;
  for (const Repeated &source : sources) {
    if (source.getShape().empty())
      continue;
    if (largest && (source.getShape() != largest->getShape() ||
                    source.dimensions != largest->dimensions))
      return {};
    largest = &source;
  }
  return sources;
}

/// `op`, or, if it computes elements and its operands repeat values, an op that
/// repeats what it computes of these. Most ops are told by their operands.
Operation *Normalizer::computeBeforeBroadcast(Operation *op) {
  // A step costs as much as a hundred divisions. Who computes with more than
  // memory holds is told so.
  constexpr int64_t kMinSaved = 128, kMaxElements = 1 << 24;
  if (op->getNumResults() != 1 || computesQuantized(op) ||
      !llvm::all_of(op->getOperandTypes(), isStaticTensor) ||
      !isStaticTensor(op->getResult(0).getType()))
    return op;
  SmallVector<Repeated, 3> sources = getRepeatedOperands(op);
  const auto *largest = llvm::max_element(
      sources, [](const Repeated &left, const Repeated &right) {
        return left.getShape().size() < right.getShape().size();
      });
  if (largest == sources.end())
    return op;
  ArrayRef<int64_t> shape = largest->getShape();
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  std::optional<int64_t> count = stablehlo::getNumElements(type.getShape());
  if (!count || *count > kMaxElements ||
      *count - ShapedType::getNumElements(shape) < kMinSaved ||
      !ops.lookup(op).getLaneStep(op))
    return op;
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(op);
  for (auto [operand, source] : llvm::zip_equal(op->getOpOperands(), sources)) {
    auto from = cast<RankedTensorType>(operand.get().getType());
    RankedTensorType to = from.clone(shape);
    // Scalars that serve all elements do so still.
    if (from.getRank() == 0)
      continue;
    if (source.splat)
      operand.set(ConstantOp::create(builder, op->getLoc(),
                                     source.splat.resizeSplat(to)));
    else if (source.value.getType() == to)
      operand.set(source.value);
    else
      operand.set(BroadcastInDimOp::create(builder, op->getLoc(), to,
                                           source.value,
                                           builder.getDenseI64ArrayAttr({})));
  }
  op->getResult(0).setType(type.clone(shape));
  builder.setInsertionPointAfter(op);
  return BroadcastInDimOp::create(
      builder, op->getLoc(), type, op->getResult(0),
      builder.getDenseI64ArrayAttr(largest->dimensions));
}

/// Brings the operands of `op`, the last one here, to the types that its body
/// combines.
void Normalizer::promoteOperands(Operation *op) {
  Operation *last = op->getPrevNode();
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(op);
  Decomposer d(builder, op->getLoc());
  SmallVector<Value> promoted = stablehlo::promoteOperands(d, op);
  if (llvm::equal(promoted, op->getOperands()))
    return;
  op->setOperands(promoted);
  decomposeFrom(*op->getBlock(), last, promoted);
}

void Normalizer::addRegion(Region &from, Region &to) {
  // Of what is too deep, or no op of ours, nothing is run.
  if (!from.hasOneBlock() || regionDepth == kMaxRegionDepth) {
    from.cloneInto(&to, mapping);
    return;
  }
  ++regionDepth;
  OpBuilder::InsertionGuard guard(builder);
  Block &block = from.front();
  Block *copy = builder.createBlock(&to);
  for (BlockArgument argument : block.getArguments())
    mapping.map(argument,
                copy->addArgument(argument.getType(), argument.getLoc()));
  addOps(block);
  builder.insert(block.getTerminator()->clone(mapping));
  --regionDepth;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// Adds the body of what `call` calls, if it is to stand in its place.
bool Normalizer::addCallee(Operation *call) {
  FailureOr<func::FuncOp> callee =
      resolveCallee(call, symbols, /*isQuiet=*/true);
  if (failed(callee) || llvm::is_contained(open, *callee) ||
      open.size() >= kMaxInlineDepth || numInlinedOps >= kMaxInlinedOps)
    return false;
  Block &body = callee->front();
  numInlinedOps += static_cast<int64_t>(body.getOperations().size());
  SmallVector<Value> operands = lookup(call->getOperands());
  mapping.map(body.getArguments(), operands);
  open.push_back(*callee);
  addOps(body);
  open.pop_back();
  mapping.map(call->getResults(), lookup(body.getTerminator()->getOperands()));
  return true;
}

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

/// Adds the body of the branch that a constant selects, as JAX writes what
/// depends on the platform.
bool Normalizer::addKnownBranch(Operation *op) {
  DenseIntElementsAttr index;
  if (!isa<IfOp, CaseOp>(op) || op->getNumRegions() == 0 ||
      !matchPattern(mapping.lookup(op->getOperand(0)), m_Constant(&index)) ||
      index.getNumElements() != 1)
    return false;
  Region &branch =
      selectBranch(op, (*index.value_begin<APInt>()).getSExtValue());
  if (!branch.hasOneBlock())
    return false;
  addOps(branch.front());
  mapping.map(op->getResults(),
              lookup(branch.front().getTerminator()->getOperands()));
  return true;
}

//===----------------------------------------------------------------------===//
// Decompositions
//===----------------------------------------------------------------------===//

/// Writes what `op` is made of, if it is, where `builder` is.
FailureOr<SmallVector<Value>> Normalizer::decompose(Operation *op,
                                                    ValueRange operands) {
  EngineEvaluation::DecomposeFn *fn =
      computesQuantized(op) ? decomposeQuantized : ops.lookup(op).decompose;
  if (!fn)
    return failure();
  auto addBlock = [&](Block &block, ValueRange arguments) {
    mapping.map(block.getArguments(), arguments);
    addOps(block);
    return lookup(block.getTerminator()->getOperands());
  };
  Decomposer d(builder, op->getLoc(), addBlock);
  return fn(d, op, operands);
}

bool Normalizer::addDecomposition(Operation *op) {
  Block *block = builder.getInsertionBlock();
  Operation *last = block->empty() ? nullptr : &block->back();
  FailureOr<SmallVector<Value>> values =
      decompose(op, lookup(op->getOperands()));
  if (failed(values))
    return false;
  decomposeFrom(*block, last, *values);
  mapping.map(op->getResults(), *values);
  return true;
}

/// Decomposes the ops of `block` behind `last`, and those in them; `values` are
/// results of these.
void Normalizer::decomposeFrom(Block &block, Operation *last,
                               MutableArrayRef<Value> values) {
  OpBuilder::InsertionGuard guard(builder);
  auto getNext = [&] {
    return last ? std::next(last->getIterator()) : block.begin();
  };
  for (auto it = getNext(); it != block.end(); it = getNext()) {
    Operation *made = &*it;
    builder.setInsertionPoint(made);
    FailureOr<SmallVector<Value>> inner = decompose(made, made->getOperands());
    if (failed(inner)) {
      for (Region &region : made->getRegions())
        for (Block &inside : region)
          decomposeFrom(inside, /*last=*/nullptr, /*values=*/{});
      last = made;
      continue;
    }
    for (auto [result, value] : llvm::zip_equal(made->getResults(), *inner))
      llvm::replace(values, Value(result), value);
    made->replaceAllUsesWith(*inner);
    made->erase();
  }
}

void stablehlo::eraseOp(Operation *op, OpSources &sources) {
  op->walk([&](Operation *inner) { sources.erase(inner); });
  op->erase();
}

Dims stablehlo::dropDimension(ArrayRef<int64_t> dims, int64_t dropped) {
  Dims rest;
  for (int64_t dim : dims)
    if (dim != dropped)
      rest.push_back(dim - (dim > dropped));
  return rest;
}

void Normalizer::replace(Operation *op, ValueRange values) {
  op->replaceAllUsesWith(values);
  eraseOp(op, sources);
}

/// Small windows, and what reduces few elements, become slices, once their
/// bodies have no calls. True if some do.
bool Normalizer::splitWindows(Region &region) {
  bool areSplit = false;
  region.walk([&](Operation *op) {
    auto window = dyn_cast<ReduceWindowOp>(op);
    auto reduce = dyn_cast<ReduceOp>(op);
    if (!window && !reduce)
      return;
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPoint(op);
    Decomposer d(builder, op->getLoc());
    ValueRange operands = op->getOperands();
    Decomposed values = window ? stablehlo::decompose(d, window, operands)
                               : stablehlo::decompose(d, reduce, operands);
    if (failed(values))
      return;
    replace(op, *values);
    areSplit = true;
  });
  return areSplit;
}

/// Folds once more, since ops were made of others: where the cells of an argmax
/// stand is known.
void Normalizer::foldIntegers(Region &region) {
  region.walk([&](Operation *op) {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPoint(op);
    if (Value value = fold(op))
      replace(op, value);
  });
}

//===----------------------------------------------------------------------===//
// What is computed twice
//===----------------------------------------------------------------------===//

namespace {
/// Ops are the same if they compute the same, wherever they were written. What
/// tells most apart is their hash; operands may have another order.
struct SameOp : llvm::DenseMapInfo<Operation *> {
  static unsigned getHashValue(const Operation *constOp) {
    auto *op = const_cast<Operation *>(constOp);
    unsigned operands = 0;
    for (Value operand : op->getOperands())
      operands += mlir::hash_value(operand);
    return llvm::hash_combine(op->getName(), op->getResult(0).getType(),
                              operands, op->hashProperties());
  }
  static bool isEqual(const Operation *left, const Operation *right) {
    if (left == right)
      return true;
    auto isNone = [](const Operation *op) {
      return op == getEmptyKey() || op == getTombstoneKey();
    };
    return !isNone(left) && !isNone(right) &&
           OperationEquivalence::isEquivalentTo(
               const_cast<Operation *>(left), const_cast<Operation *>(right),
               OperationEquivalence::IgnoreLocations);
  }
};

/// Removes ops whose results are there already. MLIR's own pass would remove
/// unused ops too, of which some are refused where they are reached.
class CommonOps {
public:
  explicit CommonOps(OpSources &sources) : sources(sources) {}

  void removeFrom(Region &region) {
    Table::ScopeTy scope(known);
    for (Block &block : region)
      for (Operation &op : llvm::make_early_inc_range(block))
        visit(&op);
  }

private:
  using Table = llvm::ScopedHashTable<Operation *, Operation *, SameOp>;

  void visit(Operation *op) {
    for (Region &region : op->getRegions())
      removeFrom(region);
    if (op->getNumResults() == 0 || !isMemoryEffectFree(op) ||
        op->hasTrait<OpTrait::IsTerminator>())
      return;
    Operation *first = known.lookup(op);
    if (!first)
      return known.insert(op, op);
    op->replaceAllUsesWith(first);
    eraseOp(op, sources);
  }

  OpSources &sources;
  Table known;
};
} // namespace

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

func::FuncOp
Normalizer::normalize(func::FuncOp function,
                      std::vector<OwningOpRef<Operation *>> &copies) {
  auto copy = func::FuncOp::create(function.getLoc(), function.getName(),
                                   function.getFunctionType());
  copies.emplace_back(copy);
  open.push_back(function);
  addRegion(function.getBody(), copy.getBody());
  open.pop_back();
  shareCounters(copy.getBody());
  splitPoints(copy.getBody());
  bool areSplit = splitWindows(copy.getBody());
  simplifySlices(copy.getBody());
  if (areSplit)
    foldIntegers(copy.getBody());
  mergeIndices(copy.getBody());
  CommonOps(sources).removeFrom(copy.getBody());
  if (simplifyDivisions(copy.getBody()))
    CommonOps(sources).removeFrom(copy.getBody());
  maskUpdates(copy.getBody());
  shareRolls(copy.getBody());
  turnProducts(copy.getBody());
  return copy;
}
