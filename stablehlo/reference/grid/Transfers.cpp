//===- Transfers.cpp - Messages, streams, and run_parallel ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Diagnostics.h"
#include "stablehlo/dialect/ops/DistributionOps.h"
#include "stablehlo/reference/Interpretable.h"
#include "stablehlo/reference/ReportedError.h"
#include "stablehlo/reference/grid/Collectives.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Pairs
//===----------------------------------------------------------------------===//

namespace {
/// Whom a process sends to and whom it receives from: process numbers.
struct Partners {
  SmallVector<unsigned, 1> targets;
  std::optional<unsigned> source;
};
} // namespace

/// The partners of the process with id `own` of `numIds`; `getNumber` gives the
/// process that has an id.
static llvm::Expected<Partners>
findPartners(DenseIntElementsAttr pairs, StringRef what, int64_t own,
             int64_t numIds, llvm::function_ref<unsigned(int64_t)> getNumber) {
  Partners partners;
  SmallVector<int64_t> ids =
      llvm::map_to_vector(pairs.getValues<APInt>(),
                          [](const APInt &id) { return id.getSExtValue(); });
  for (int64_t id : ids)
    if (id >= numIds)
      return llvm::createStringError(llvm::formatv(
          "names {0} {1}, but the grid has {2}", what, id, numIds));
  for (size_t i = 0; i + 1 < ids.size(); i += 2) {
    if (ids[i] == own)
      partners.targets.push_back(getNumber(ids[i + 1]));
    if (ids[i + 1] == own)
      partners.source = getNumber(ids[i]);
  }
  return partners;
}

/// Of send and recv the ids are those of processes: there is no group that says
/// otherwise.
static llvm::Expected<Partners> findPartners(DenseIntElementsAttr pairs,
                                             const GridProcess &process) {
  return findPartners(pairs, "process", process.getNumber(),
                      process.getShape().getNumProcesses(),
                      [](int64_t id) { return static_cast<unsigned>(id); });
}

//===----------------------------------------------------------------------===//
// Values that come
//===----------------------------------------------------------------------===//

/// Whether `value` may be a result of type `type`.
static bool isOfType(const Tensor &value, Type type) {
  auto tensorType = dyn_cast<RankedTensorType>(type);
  return tensorType && value &&
         getElementType(tensorType.getElementType()) == value.getType() &&
         succeeded(
             verifyCompatibleShape(tensorType.getShape(), value.getShape()));
}

/// Reports a message whose values are not of the types that `op` receives.
static llvm::Error checkMessage(Operation *op, TypeRange types,
                                const Message &message,
                                const GridProcess &process) {
  std::string sender = toString(process.getShape(), message.sender);
  auto report = [&](const Twine &expected, const Twine &got) {
    InFlightDiagnostic diagnostic =
        op->emitOpError() << "expects " << expected << ", but process "
                          << sender << " sends " << got;
    diagnostic.attachNote(message.loc)
        << "process " << sender << " sends from here";
    return makeReportedError();
  };
  if (message.values.size() != types.size())
    return report(Twine(types.size()) + " values",
                  Twine(message.values.size()));
  for (auto [i, value, type] : llvm::enumerate(message.values, types)) {
    if (isOfType(value, type))
      continue;
    std::string expected, got;
    llvm::raw_string_ostream(expected)
        << "value #" << i << " of type '" << type << "'";
    llvm::raw_string_ostream(got) << "'" << message.types[i] << "'";
    return report(expected, got);
  }
  return llvm::Error::success();
}

static SmallVector<Type> getTensorTypes(Operation *op) {
  return llvm::to_vector(TypeRange(op->getResultTypes()).drop_back());
}

static llvm::Expected<SmallVector<Tensor>> makeAllZeros(RunContext &context,
                                                        ArrayRef<Type> types) {
  SmallVector<Tensor> zeros;
  for (Type type : types) {
    auto tensorType = cast<RankedTensorType>(type);
    llvm::Expected<Tensor> zero =
        makeZeros(context, tensorType, tensorType.getShape());
    if (!zero)
      return zero.takeError();
    zeros.push_back(std::move(*zero));
  }
  return zeros;
}

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

llvm::Expected<Tensor> stablehlo::runPermute(RunContext &context,
                                             CollectivePermuteOp op,
                                             Tensor operand) {
  llvm::Expected<GridProcess *> process = getProcess(context);
  if (!process)
    return process.takeError();
  const GridShape &shape = (*process)->getShape();
  ChannelHandleAttr handle = op.getChannelHandleAttr();
  int64_t channelId = handle ? std::max<int64_t>(handle.getHandle(), 0) : 0;
  bool arePartitions = channelId > 0;
  int64_t replica = (*process)->getReplica();
  int64_t partition = (*process)->getPartition();
  llvm::Expected<Partners> partners = findPartners(
      op.getSourceTargetPairs(), arePartitions ? "partition" : "replica",
      arePartitions ? partition : replica,
      arePartitions ? shape.numPartitions : shape.numReplicas, [&](int64_t id) {
        int64_t r = arePartitions ? replica : id;
        int64_t p = arePartitions ? id : partition;
        return static_cast<unsigned>(r * shape.numPartitions + p);
      });
  if (!partners)
    return partners.takeError();
  ChannelKey channel = {ChannelKey::Kind::Permute, channelId};
  for (unsigned target : partners->targets)
    if (llvm::Error error =
            (*process)->send(channel, target, op.getOperation(), {operand}))
      return std::move(error);
  if (!partners->source)
    return makeZeros(context, op.getType(), operand.getShape());
  llvm::Expected<Message> message =
      (*process)->receive(channel, *partners->source, op.getOperation());
  if (!message)
    return message.takeError();
  if (llvm::Error error =
          checkMessage(op, op->getResultTypes(), *message, **process))
    return std::move(error);
  return std::move(message->values.front());
}

template <typename OpTy> static ChannelKey getChannel(OpTy op) {
  return {op.getIsHostTransfer() ? ChannelKey::Kind::Host
                                 : ChannelKey::Kind::Device,
          op.getChannelHandle().getHandle()};
}

llvm::Error stablehlo::runSend(RunContext &context, SendOp op,
                               SmallVector<Tensor> inputs) {
  llvm::Expected<GridProcess *> process = getProcess(context);
  if (!process)
    return process.takeError();
  std::optional<DenseIntElementsAttr> pairs = op.getSourceTargetPairs();
  if (!pairs)
    return (*process)->send(getChannel(op), /*target=*/std::nullopt,
                            op.getOperation(), std::move(inputs));
  llvm::Expected<Partners> partners = findPartners(*pairs, **process);
  if (!partners)
    return partners.takeError();
  for (unsigned target : partners->targets)
    if (llvm::Error error =
            (*process)->send(getChannel(op), target, op.getOperation(), inputs))
      return error;
  return llvm::Error::success();
}

llvm::Expected<SmallVector<Tensor>> stablehlo::runRecv(RunContext &context,
                                                       RecvOp op) {
  llvm::Expected<GridProcess *> process = getProcess(context);
  if (!process)
    return process.takeError();
  SmallVector<Type> types = getTensorTypes(op);
  std::optional<unsigned> source;
  if (std::optional<DenseIntElementsAttr> pairs = op.getSourceTargetPairs()) {
    llvm::Expected<Partners> partners = findPartners(*pairs, **process);
    if (!partners)
      return partners.takeError();
    if (!partners->source)
      return makeAllZeros(context, types);
    source = partners->source;
  }
  llvm::Expected<Message> message =
      (*process)->receive(getChannel(op), source, op.getOperation());
  if (!message)
    return message.takeError();
  if (llvm::Error error = checkMessage(op, types, *message, **process))
    return std::move(error);
  return std::move(message->values);
}

//===----------------------------------------------------------------------===//
// Infeed
//===----------------------------------------------------------------------===//

llvm::Expected<SmallVector<Tensor>> stablehlo::runInfeed(RunContext &context,
                                                         InfeedOp op) {
  llvm::Expected<GridProcess *> process = getProcess(context);
  if (!process)
    return process.takeError();
  SmallVector<Type> types = getTensorTypes(op);
  llvm::Expected<SmallVector<Tensor>> items =
      (*process)->takeInfeed(op.getOperation(), types.size());
  if (!items)
    return items;
  for (auto [i, item, type] : llvm::enumerate(*items, types)) {
    if (isOfType(item, type))
      continue;
    std::string expected;
    llvm::raw_string_ostream(expected) << type;
    return llvm::createStringError(llvm::formatv(
        "expects result #{0} of type '{1}', but the infeed has a tensor of "
        "shape [{2}] and elements of {3}",
        i, expected,
        llvm::make_range(item.getShape().begin(), item.getShape().end()),
        getElementTypeName(item.getType())));
  }
  return items;
}

//===----------------------------------------------------------------------===//
// run_parallel
//===----------------------------------------------------------------------===//

/// Reports a run_parallel that `function` executes, or what it calls; `seen`
/// are functions that were looked at.
static LogicalResult checkMakesNoGrid(func::FuncOp function,
                                      SymbolTableCollection &symbols,
                                      llvm::DenseSet<Operation *> &seen) {
  SmallVector<func::FuncOp> pending = {function};
  while (!pending.empty()) {
    func::FuncOp next = pending.pop_back_val();
    if (!seen.insert(next).second)
      continue;
    WalkResult result = next.walk([&](Operation *op) {
      if (isa<interpreter::RunParallelOp>(op)) {
        op->emitOpError("is run by a process of a grid, which is not "
                        "supported");
        return WalkResult::interrupt();
      }
      if (getCalleeName(op))
        if (auto callee = resolveCallee(op, symbols, /*isQuiet=*/true);
            succeeded(callee))
          pending.push_back(*callee);
      return WalkResult::advance();
    });
    if (result.wasInterrupted())
      return failure();
  }
  return success();
}

FailureOr<GridPrograms> GridPrograms::read(interpreter::RunParallelOp op,
                                           SymbolTableCollection &symbols) {
  if (failed(checkHasProcess(op)))
    return failure();
  GridPrograms result;
  result.op = op;
  llvm::DenseSet<Operation *> seen;
  ArrayAttr rows = op.getPrograms();
  result.shape = {static_cast<int64_t>(rows.size()),
                  static_cast<int64_t>(cast<ArrayAttr>(rows[0]).size())};
  auto add = [&](Attribute symbol, SmallVector<func::FuncOp> &functions) {
    auto function = symbols.lookupNearestSymbolFrom<func::FuncOp>(
        op, cast<FlatSymbolRefAttr>(symbol));
    if (!function)
      return LogicalResult(op.emitOpError("names an unknown function ")
                           << symbol);
    functions.push_back(function);
    if (failed(checkFunction(function)))
      return LogicalResult(failure());
    return checkMakesNoGrid(function, symbols, seen);
  };
  for (auto row : rows.getAsRange<ArrayAttr>())
    for (Attribute symbol : row)
      if (failed(add(symbol, result.programs)))
        return failure();
  if (ArrayAttr infeed = op.getInfeedAttr())
    for (Attribute symbol : infeed)
      if (failed(add(symbol, result.infeed)))
        return failure();
  return result;
}

bool GridPrograms::isHere(unsigned process) const {
  const Ranks *ranks = Ranks::get();
  return !ranks || ranks->isHere(process, programs.size());
}

llvm::Expected<SmallVector<Tensor>>
GridPrograms::run(RunContext &context, unsigned numRunning,
                  SmallVector<Tensor> operands,
                  llvm::function_ref<FailureOr<SmallVector<Tensor>>(
                      RunContext &, func::FuncOp, SmallVector<Tensor>)>
                      runFunction) const {
  // Of each process the arguments, then the results.
  SmallVector<SmallVector<Tensor>> values;
  MutableArrayRef<Tensor> rest(operands);
  for (func::FuncOp program : programs) {
    size_t count = program.getFunctionType().getNumInputs();
    values.emplace_back(std::make_move_iterator(rest.begin()),
                        std::make_move_iterator(rest.begin() + count));
    rest = rest.drop_front(count);
  }
  Grid grid(context, shape, numRunning);
  grid.setInfeed(infeed.size(),
                 [&](RunContext &inner, unsigned index) -> FailureOr<Tensor> {
                   FailureOr<SmallVector<Tensor>> results =
                       runFunction(inner, infeed[index], {});
                   if (failed(results))
                     return failure();
                   return std::move(results->front());
                 });
  LogicalResult status = grid.run(op->getLoc(), [&](RunContext &inner) {
    unsigned number = inner.getProcess()->getNumber();
    FailureOr<SmallVector<Tensor>> results =
        runFunction(inner, programs[number], std::move(values[number]));
    if (failed(results))
      return failure();
    values[number] = std::move(*results);
    return success();
  });
  if (failed(status))
    return makeReportedError();
  SmallVector<Tensor> results;
  for (auto [process, own] : llvm::enumerate(values)) {
    if (!isHere(process)) {
      own.clear();
      func::FuncOp program = programs[process];
      for (Type type : program.getResultTypes()) {
        llvm::Expected<Tensor> result = makePlaceholder(context, type);
        if (!result)
          return result.takeError();
        own.push_back(std::move(*result));
      }
    }
    results.append(std::make_move_iterator(own.begin()),
                   std::make_move_iterator(own.end()));
  }
  return results;
}
