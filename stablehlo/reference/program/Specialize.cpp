//===- Specialize.cpp - Programs whose shapes are met at run time ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/program/Specialize.h"

#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/reference/Interpretable.h"
#include "stablehlo/reference/ReportedError.h"
#include "stablehlo/reference/grid/Collectives.h"
#include "stablehlo/reference/parallel/StackSpace.h"
#include "stablehlo/reference/program/Prepare.h"
#include "stablehlo/reference/program/SpecializeSegment.h"
#include "stablehlo/reference/tensor/Literal.h"
#include "llvm/Support/MathExtras.h"
#include <list>
#include <map>
#include <mutex>

using namespace mlir;
using namespace mlir::stablehlo;

/// Segments that are kept, of all shapes together; the one that was not used
/// for longest goes first.
static constexpr size_t kMaxSegments = 256;

namespace {
/// The values in front of an op of a block that it or what follows reads.
struct LivePoint {
  LivePoint(Operation *position, const BlockUses &uses,
            const SizeValues &sizes);

  llvm::SmallVector<Value> values;
  /// For each whether sizes are computed from its elements.
  llvm::SmallVector<bool> holdSizes;
};

/// A segment that is ready to run.
struct PreparedSegment {
  StaticSegment code;
  Program program;
  /// For each of its arguments whether it is of the segment's block and not
  /// read behind the segment.
  llvm::SmallVector<bool> dies;
  /// Values of the block that nothing behind the segment reads.
  llvm::SmallVector<Value> dead;
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
  Impl(func::FuncOp entry, const EngineOps &ops, const EngineOptions &options)
      : entry(entry), ops(ops), options(options), sizes(entry, symbols) {}

  using Tensors = llvm::SmallVector<Tensor>;
  FailureOr<Tensors> runBlock(RunContext &context, Block &block,
                              Tensors arguments, Activation activation);

  func::FuncOp entry;

private:
  const BlockUses &getUses(Block &block);
  FailureOr<std::shared_ptr<const PreparedSegment>>
  getSegment(RunContext &context, Operation *start, const Activation &values,
             const BlockUses &uses);
  FailureOr<std::shared_ptr<const PreparedSegment>>
  makeSegment(RunContext &context, Operation *start, const Activation &values,
              const LivePoint &live, const BlockUses &uses);
  LogicalResult runSegment(RunContext &context, const PreparedSegment &segment,
                           Activation &values);
  FailureOr<Tensors> runOp(RunContext &context, Operation *op,
                           const Activation &values);
  FailureOr<Tensors> runWhile(RunContext &context, WhileOp op,
                              const Activation &values);
  FailureOr<Tensors> runCall(RunContext &context, Operation *op,
                             const Activation &values);
  FailureOr<Tensors> runGrid(RunContext &context, interpreter::RunParallelOp op,
                             const Activation &values);

  const EngineOps &ops;
  const EngineOptions options;
  /// Guards what is below, and the making of segments.
  std::mutex mutex;
  SymbolTableCollection symbols;
  SizeValues sizes;
  std::map<Block *, BlockUses> blockUses;
  std::map<Operation *, LivePoint> livePoints;
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

/// True if the elements of `tensor`, which are integers that sizes are computed
/// from, are few enough.
static bool holdsSizes(const Tensor &tensor) {
  return tensor && tensor.getNumElements() <= sizeElementLimit;
}

/// The number that selects a branch, or tells whether a loop goes on.
static int64_t getNumber(const Tensor &tensor) {
  return tensor.getType() == ElementType::SI32 ? *tensor.data<int32_t>()
                                               : *tensor.data<uint8_t>();
}

LivePoint::LivePoint(Operation *position, const BlockUses &uses,
                     const SizeValues &sizes) {
  auto add = [&](Value value) {
    if (!uses.isReadFrom(value, position))
      return;
    values.push_back(value);
    holdSizes.push_back(sizes.contains(value));
  };
  Block *block = position->getBlock();
  llvm::for_each(uses.captures, add);
  llvm::for_each(block->getArguments(), add);
  for (Operation *op = &block->front(); op != position; op = op->getNextNode())
    llvm::for_each(op->getResults(), add);
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

/// Adds the bits of the elements of `tensor` to `key`.
static void addElements(SegmentKey &key, const Tensor &tensor) {
  size_t start = key.size();
  uint64_t numBytes =
      tensor.getNumElements() * getStorageSize(tensor.getType());
  key.resize(start + llvm::divideCeil(numBytes, sizeof(uint64_t)));
  Dims strides = getRowMajorStrides(tensor.getShape());
  copyElementsSerially(tensor.view(),
                       {tensor.getType(), tensor.getShape(), strides,
                        reinterpret_cast<char *>(key.data() + start)});
}

/// Made from tensors alone: types and attributes take longer than a small
/// program does.
static SegmentKey makeKey(Operation *start, const Activation &values,
                          const LivePoint &live) {
  SegmentKey key = {reinterpret_cast<uintptr_t>(start)};
  for (auto [value, holdSizes] : llvm::zip_equal(live.values, live.holdSizes)) {
    const Tensor &tensor = values.lookup(value);
    if (tensor)
      key.insert(key.end(), tensor.getShape().begin(), tensor.getShape().end());
    if (holdSizes && holdsSizes(tensor))
      addElements(key, tensor);
  }
  return key;
}

const BlockUses &DynamicProgram::Impl::getUses(Block &block) {
  std::lock_guard<std::mutex> guard(mutex);
  return blockUses.try_emplace(&block, block).first->second;
}

FailureOr<std::shared_ptr<const PreparedSegment>>
DynamicProgram::Impl::getSegment(RunContext &context, Operation *start,
                                 const Activation &values,
                                 const BlockUses &uses) {
  std::lock_guard<std::mutex> guard(mutex);
  const LivePoint &live =
      livePoints.try_emplace(start, start, uses, sizes).first->second;
  SegmentKey key = makeKey(start, values, live);
  if (auto found = segments.find(key))
    return found;
  auto segment = makeSegment(context, start, values, live, uses);
  if (succeeded(segment))
    segments.add(std::move(key), *segment);
  return segment;
}

FailureOr<std::shared_ptr<const PreparedSegment>>
DynamicProgram::Impl::makeSegment(RunContext &context, Operation *start,
                                  const Activation &values,
                                  const LivePoint &live,
                                  const BlockUses &uses) {
  llvm::SmallVector<LiveValue> known;
  for (auto [value, holdSizes] : llvm::zip_equal(live.values, live.holdSizes)) {
    const Tensor &tensor = values.lookup(value);
    DenseElementsAttr elements;
    if (holdSizes && holdsSizes(tensor))
      elements = makeDenseElementsAttr(tensor, start->getContext());
    known.push_back(
        {value, {getActualType(value.getType(), tensor), elements}});
  }
  FailureOr<StaticSegment> code =
      specializeSegment(start, known, uses, sizes, symbols);
  if (failed(code))
    return failure();
  auto segment = std::make_shared<PreparedSegment>();
  segment->code = std::move(*code);
  Operation *end = segment->code.end;
  if (end != start) {
    FailureOr<Program> program =
        prepareProgram(context, segment->code.function, ops, options);
    if (failed(program))
      return failure();
    segment->program = std::move(*program);
  }
  auto dies = [&](Value value) {
    return value.getParentBlock() == start->getBlock() &&
           !uses.isReadFrom(value, end);
  };
  segment->dies = llvm::map_to_vector(segment->code.arguments, dies);
  llvm::copy_if(live.values, std::back_inserter(segment->dead), dies);
  return std::shared_ptr<const PreparedSegment>(segment);
}

/// Runs the segment and forgets the values that nothing behind it reads.
LogicalResult DynamicProgram::Impl::runSegment(RunContext &context,
                                               const PreparedSegment &segment,
                                               Activation &activation) {
  Tensors tensors;
  for (auto [value, dies] :
       llvm::zip_equal(segment.code.arguments, segment.dies))
    tensors.push_back(dies ? std::move(activation.values.find(value)->second)
                           : activation.lookup(value));
  for (Value value : segment.dead)
    activation.values.erase(value);
  if (failed(runFunction(context, *segment.program.entry, tensors,
                         /*caller=*/nullptr, activation.runState)))
    return failure();
  for (auto [value, tensor] : llvm::zip_equal(segment.code.results, tensors))
    activation.values[value] = std::move(tensor);
  return success();
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
DynamicProgram::Impl::runGrid(RunContext &context,
                              interpreter::RunParallelOp op,
                              const Activation &values) {
  FailureOr<GridPrograms> programs = [&] {
    std::lock_guard<std::mutex> guard(mutex);
    return GridPrograms::read(op, symbols);
  }();
  if (failed(programs))
    return failure();
  Tensors operands;
  for (Value operand : op->getOperands())
    operands.push_back(values.lookup(operand));
  // Processes make types.
  unsigned numRunning =
      op.getContext()->isMultithreadingEnabled() ? context.getNumThreads() : 1;
  llvm::Expected<Tensors> results = programs->run(
      context, numRunning, std::move(operands),
      [&](RunContext &process, func::FuncOp function, Tensors arguments) {
        return runBlock(process, function.front(), std::move(arguments),
                        Activation(values.runState));
      });
  if (!results)
    return reportOpError(op.getLoc(), op->getName().getStringRef(),
                         results.takeError());
  return std::move(*results);
}

FailureOr<DynamicProgram::Impl::Tensors>
DynamicProgram::Impl::runOp(RunContext &context, Operation *op,
                            const Activation &values) {
  if (auto loop = dyn_cast<WhileOp>(op))
    return runWhile(context, loop, values);
  if (auto grid = dyn_cast<interpreter::RunParallelOp>(op))
    return runGrid(context, grid, values);
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
  auto setValues = [&](ValueRange values, Tensors tensors) {
    for (auto [value, tensor] : llvm::zip_equal(values, tensors))
      if (uses.lastUses.contains(value))
        activation.values[value] = std::move(tensor);
  };
  setValues(block.getArguments(), std::move(arguments));
  Operation *position = &block.front();
  Operation *terminator = block.getTerminator();
  while (position != terminator) {
    if (context.getStop().isRequested())
      return position->emitOpError(
          llvm::toString(context.getStop().makeError()));
    auto segment = getSegment(context, position, activation, uses);
    if (failed(segment))
      return failure();
    if ((*segment)->code.end != position) {
      if (failed(runSegment(context, **segment, activation)))
        return failure();
      position = (*segment)->code.end;
      continue;
    }
    FailureOr<Tensors> results = runOp(context, position, activation);
    if (failed(results) || failed(checkResultSizes(position, *results)))
      return failure();
    setValues(position->getResults(), std::move(*results));
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
DynamicProgram::create(func::FuncOp entry, const EngineOps &ops,
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
