//===- Specialize.cpp - Programs whose shapes are met at run time --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/Specialize.h"

#include "stablehlo/dialect/StablehloOps.h"
#include "stablehlo/reference/Interpretable.h"
#include "stablehlo/reference/OpRegistry.h"
#include "stablehlo/reference/parallel/StackSpace.h"
#include "stablehlo/reference/program/Prepare.h"
#include "stablehlo/reference/program/SpecializeSegment.h"
#include "stablehlo/reference/tensor/Literal.h"
#include <list>
#include <map>
#include <mutex>

using namespace mlir;
using namespace mlir::stablehlo;

/// Segments that are kept, of all shapes together; the one that was not used
/// for longest goes first.
static constexpr size_t kMaxSegments = 256;
/// As of programs that are prepared as a whole.
static constexpr unsigned kMaxCallDepth = 2000;

namespace {
/// A segment that is ready to run.
struct PreparedSegment {
  StaticSegment code;
  Program program;
};

/// What a segment was made for: its first op, the shapes of the values before
/// it, and the elements of those that sizes are computed from.
using SegmentKey = std::vector<uint64_t>;

class SegmentCache {
public:
  std::shared_ptr<const PreparedSegment> find(const SegmentKey &key);
  void add(SegmentKey key, std::shared_ptr<const PreparedSegment> segment);

private:
  struct Entry {
    std::shared_ptr<const PreparedSegment> segment;
    std::list<const SegmentKey *>::iterator recency;
  };
  std::map<SegmentKey, Entry> entries;
  /// The most recently used first.
  std::list<const SegmentKey *> recency;
};

/// The values of a function or region that is running.
struct Activation {
  explicit Activation(RunState *runState) : runState(runState) {}
  /// Of a region, which sees the values of `outer`.
  explicit Activation(const Activation *outer)
      : runState(outer->runState), outer(outer), callDepth(outer->callDepth) {}

  /// Of a function that is called from here.
  Activation makeCallee() const {
    Activation callee(runState);
    callee.callDepth = callDepth + 1;
    return callee;
  }

  RunState *runState;
  const Activation *outer = nullptr;
  unsigned callDepth = 0;
  llvm::DenseMap<Value, Tensor> values;

  const Tensor &lookup(Value value) const;
};
} // namespace

class DynamicProgram::Impl {
public:
  Impl(func::FuncOp entry, const OpRegistry &ops, const EngineOptions &options)
      : entry(entry), ops(ops), options(options), sizes(entry, symbols) {}

  using Tensors = llvm::SmallVector<Tensor>;
  FailureOr<Tensors> runBlock(RunContext &context, Block &block,
                              Tensors arguments, Activation activation);

  func::FuncOp entry;

private:
  const BlockUses &getUses(Block &block);
  FailureOr<std::shared_ptr<const PreparedSegment>>
  getSegment(RunContext &context, Operation *start, const Activation &values,
             llvm::ArrayRef<Value> live, const BlockUses &uses);
  LogicalResult runSegment(RunContext &context, const PreparedSegment &segment,
                           Activation &values, const BlockUses &uses);
  FailureOr<Tensors> runOp(RunContext &context, Operation *op,
                           const Activation &values);
  FailureOr<Tensors> runWhile(RunContext &context, WhileOp op,
                              const Activation &values);
  FailureOr<Tensors> runCall(RunContext &context, Operation *op,
                             const Activation &values);

  const OpRegistry &ops;
  const EngineOptions options;
  /// Guards what is below, and the making of segments.
  std::mutex mutex;
  SymbolTableCollection symbols;
  SizeValues sizes;
  std::map<Block *, BlockUses> blockUses;
  SegmentCache segments;
};

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

const Tensor &Activation::lookup(Value value) const {
  auto found = values.find(value);
  if (found != values.end())
    return found->second;
  assert(outer && "value has not been computed");
  return outer->lookup(value);
}

static bool holdsSizes(Value value, const Tensor &tensor,
                       const SizeValues &sizes) {
  return tensor && sizes.contains(value) &&
         mayHoldSizes(getActualType(value.getType(), tensor));
}

/// The number that selects a branch, or tells whether a loop goes on.
static int64_t getNumber(const Tensor &tensor) {
  return tensor.getType() == ElementType::SI32 ? *tensor.data<int32_t>()
                                               : *tensor.data<uint8_t>();
}

/// The order in which the values of a block come to be: arguments, and then
/// results of ops at their positions.
static std::pair<unsigned, unsigned> getOrder(Value value,
                                              const BlockUses &uses) {
  if (auto argument = dyn_cast<BlockArgument>(value))
    return {0, argument.getArgNumber()};
  auto result = cast<OpResult>(value);
  return {1 + uses.positions.lookup(result.getOwner()),
          result.getResultNumber()};
}

//===----------------------------------------------------------------------===//
// Segments
//===----------------------------------------------------------------------===//

std::shared_ptr<const PreparedSegment>
SegmentCache::find(const SegmentKey &key) {
  auto found = entries.find(key);
  if (found == entries.end())
    return nullptr;
  recency.splice(recency.begin(), recency, found->second.recency);
  return found->second.segment;
}

void SegmentCache::add(SegmentKey key,
                       std::shared_ptr<const PreparedSegment> segment) {
  if (entries.size() == kMaxSegments) {
    entries.erase(*recency.back());
    recency.pop_back();
  }
  auto entry = entries.try_emplace(std::move(key)).first;
  recency.push_front(&entry->first);
  entry->second = {std::move(segment), recency.begin()};
}

/// Adds the bits of the elements of `elements` to `key`.
static void addElements(SegmentKey &key, DenseElementsAttr elements) {
  // Constants are unique in their context.
  key.push_back(reinterpret_cast<uintptr_t>(elements.getAsOpaquePointer()));
}

const BlockUses &DynamicProgram::Impl::getUses(Block &block) {
  std::lock_guard<std::mutex> guard(mutex);
  return blockUses.try_emplace(&block, block).first->second;
}

FailureOr<std::shared_ptr<const PreparedSegment>>
DynamicProgram::Impl::getSegment(RunContext &context, Operation *start,
                                 const Activation &values,
                                 llvm::ArrayRef<Value> live,
                                 const BlockUses &uses) {
  SegmentKey key = {reinterpret_cast<uintptr_t>(start)};
  llvm::SmallVector<LiveValue> known;
  for (Value value : live) {
    const Tensor &tensor = values.lookup(value);
    DenseElementsAttr elements;
    if (holdsSizes(value, tensor, sizes))
      elements = makeDenseElementsAttr(tensor, start->getContext());
    if (tensor)
      key.insert(key.end(), tensor.getShape().begin(), tensor.getShape().end());
    addElements(key, elements);
    known.push_back(
        {value, {getActualType(value.getType(), tensor), elements}});
  }
  std::lock_guard<std::mutex> guard(mutex);
  if (auto found = segments.find(key))
    return found;
  FailureOr<StaticSegment> code =
      specializeSegment(start, known, uses, sizes, symbols);
  if (failed(code))
    return failure();
  auto segment = std::make_shared<PreparedSegment>();
  segment->code = std::move(*code);
  if (segment->code.end != start) {
    FailureOr<Program> program =
        prepareProgram(context, segment->code.function, ops, options);
    if (failed(program))
      return failure();
    segment->program = std::move(*program);
  }
  segments.add(std::move(key), segment);
  return std::shared_ptr<const PreparedSegment>(segment);
}

/// Runs the segment and forgets the values that nothing behind it reads.
LogicalResult DynamicProgram::Impl::runSegment(RunContext &context,
                                               const PreparedSegment &segment,
                                               Activation &activation,
                                               const BlockUses &uses) {
  unsigned end = uses.positions.lookup(segment.code.end);
  auto isNeeded = [&](Value value) {
    auto use = uses.lastUses.find(value);
    return use != uses.lastUses.end() && use->second >= end;
  };
  Tensors tensors;
  for (Value value : segment.code.arguments) {
    auto own = activation.values.find(value);
    if (own == activation.values.end() || isNeeded(value))
      tensors.push_back(activation.lookup(value));
    else
      tensors.push_back(std::move(own->second));
  }
  llvm::SmallVector<Value> dead;
  for (const auto &[value, tensor] : activation.values)
    if (!isNeeded(value))
      dead.push_back(value);
  for (Value value : dead)
    activation.values.erase(value);
  if (failed(runFunction(context, *segment.program.entry, tensors,
                         /*caller=*/nullptr, activation.runState)))
    return failure();
  for (auto [value, tensor] : llvm::zip_equal(segment.code.results, tensors))
    activation.values[value] = std::move(tensor);
  return success();
}

/// The values that ops from `position` on read, and that exist before it.
static llvm::SmallVector<Value> getLiveValues(const Activation &activation,
                                              const BlockUses &uses,
                                              Operation *position) {
  unsigned start = uses.positions.lookup(position);
  auto isLive = [&](Value value) {
    auto use = uses.lastUses.find(value);
    return use != uses.lastUses.end() && use->second >= start;
  };
  llvm::SmallVector<Value> live;
  llvm::copy_if(uses.captures, std::back_inserter(live), isLive);
  llvm::SmallVector<Value> own;
  for (const auto &[value, tensor] : activation.values)
    if (isLive(value))
      own.push_back(value);
  // Nothing may depend on the order of a DenseMap.
  llvm::sort(own, [&](Value a, Value b) {
    return getOrder(a, uses) < getOrder(b, uses);
  });
  llvm::append_range(live, own);
  return live;
}

//===----------------------------------------------------------------------===//
// Ops that are run here
//===----------------------------------------------------------------------===//

FailureOr<DynamicProgram::Impl::Tensors>
DynamicProgram::Impl::runWhile(RunContext &context, WhileOp op,
                               const Activation &values) {
  Tensors carried;
  for (Value operand : op->getOperands())
    carried.push_back(values.lookup(operand));
  while (true) {
    Activation inner(&values);
    FailureOr<Tensors> goesOn =
        runBlock(context, op.getCond().front(), carried, inner);
    if (failed(goesOn))
      return failure();
    if (getNumber(goesOn->front()) == 0)
      return carried;
    FailureOr<Tensors> next =
        runBlock(context, op.getBody().front(), std::move(carried), inner);
    if (failed(next))
      return failure();
    carried = std::move(*next);
  }
}

FailureOr<DynamicProgram::Impl::Tensors>
DynamicProgram::Impl::runCall(RunContext &context, Operation *op,
                              const Activation &values) {
  FailureOr<func::FuncOp> callee = [&] {
    std::lock_guard<std::mutex> guard(mutex);
    return resolveCallee(op, symbols);
  }();
  if (failed(callee))
    return failure();
  if (values.callDepth == kMaxCallDepth ||
      isStackNearlyExhausted(/*reserve=*/1 << 20))
    return op->emitOpError("calls @")
           << callee->getName() << " " << values.callDepth
           << " levels deep; deeper recursion is not supported";
  Tensors arguments;
  for (Value operand : op->getOperands())
    arguments.push_back(values.lookup(operand));
  return runBlock(context, callee->front(), std::move(arguments),
                  values.makeCallee());
}

FailureOr<DynamicProgram::Impl::Tensors>
DynamicProgram::Impl::runOp(RunContext &context, Operation *op,
                            const Activation &values) {
  if (auto loop = dyn_cast<WhileOp>(op))
    return runWhile(context, loop, values);
  if (!isa<IfOp, CaseOp>(op))
    return runCall(context, op, values);
  int64_t selector = getNumber(values.lookup(op->getOperand(0)));
  return runBlock(context, selectBranch(op, selector).front(),
                  /*arguments=*/{}, Activation(&values));
}

FailureOr<DynamicProgram::Impl::Tensors>
DynamicProgram::Impl::runBlock(RunContext &context, Block &block,
                               Tensors arguments, Activation activation) {
  const BlockUses &uses = getUses(block);
  for (auto [argument, tensor] :
       llvm::zip_equal(block.getArguments(), arguments))
    activation.values[argument] = std::move(tensor);
  Operation *position = &block.front();
  Operation *terminator = block.getTerminator();
  while (position != terminator) {
    if (context.getStop().isRequested())
      return position->emitOpError(
          llvm::toString(context.getStop().makeError()));
    llvm::SmallVector<Value> live = getLiveValues(activation, uses, position);
    auto segment = getSegment(context, position, activation, live, uses);
    if (failed(segment))
      return failure();
    if ((*segment)->code.end != position) {
      if (failed(runSegment(context, **segment, activation, uses)))
        return failure();
      position = (*segment)->code.end;
      continue;
    }
    FailureOr<Tensors> results = runOp(context, position, activation);
    if (failed(results) || failed(checkResultSizes(position, *results)))
      return failure();
    for (auto [result, tensor] :
         llvm::zip_equal(position->getResults(), *results))
      activation.values[result] = std::move(tensor);
    position = position->getNextNode();
  }
  Tensors results;
  for (Value operand : terminator->getOperands())
    results.push_back(activation.lookup(operand));
  return results;
}

//===----------------------------------------------------------------------===//
// DynamicProgram
//===----------------------------------------------------------------------===//

DynamicProgram::DynamicProgram(std::unique_ptr<Impl> impl)
    : impl(std::move(impl)) {}
DynamicProgram::~DynamicProgram() = default;

std::unique_ptr<DynamicProgram>
DynamicProgram::create(func::FuncOp entry, const OpRegistry &ops,
                       const EngineOptions &options) {
  SymbolTableCollection symbols;
  if (!isDynamicProgram(entry, symbols))
    return nullptr;
  return std::unique_ptr<DynamicProgram>(
      new DynamicProgram(std::make_unique<Impl>(entry, ops, options)));
}

LogicalResult DynamicProgram::run(RunContext &context,
                                  llvm::SmallVectorImpl<Tensor> &values,
                                  RunState *runState) const {
  Impl::Tensors arguments(std::make_move_iterator(values.begin()),
                          std::make_move_iterator(values.end()));
  FailureOr<Impl::Tensors> results = impl->runBlock(
      context, impl->entry.front(), std::move(arguments), Activation(runState));
  if (failed(results))
    return failure();
  values.assign(std::make_move_iterator(results->begin()),
                std::make_move_iterator(results->end()));
  return success();
}
