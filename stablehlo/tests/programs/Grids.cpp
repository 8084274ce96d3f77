//===- Grids.cpp - Small grids in random programs -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program that each process of a grid runs with arguments of its own. Its
// collectives stand outside of control flow, which processes may decide in
// different ways: all of them come to each.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/interpreter/InterpreterOps.h"
#include "stablehlo/tests/programs/Makers.h"

using namespace mlir;
using namespace mlir::stablehlo;

RankedTensorType Generator::takeInfeed(int64_t count) {
  if (!infeedType)
    infeedType = getType(drawShape(), drawElement());
  numInfeedItems += count;
  return infeedType;
}

/// The functions that give the items, which all processes take from.
ArrayAttr Generator::addInfeed() {
  SmallVector<Attribute> items;
  for (int64_t i = 0; i < numInfeedItems * getNumProcesses(); ++i) {
    func::FuncOp item = addHelper({}, [&](ValueRange) {
      return SmallVector<Value>{addConstant(infeedType)};
    });
    items.push_back(FlatSymbolRefAttr::get(item.getSymNameAttr()));
  }
  return items.empty() ? ArrayAttr() : builder.getArrayAttr(items);
}

func::FuncOp Generator::addGrid(func::FuncOp device) {
  builder.getContext()->getOrLoadDialect<interpreter::InterpreterDialect>();
  SmallVector<Type> arguments, results;
  for (int64_t i = 0; i < getNumProcesses(); ++i) {
    llvm::append_range(arguments, device.getArgumentTypes());
    llvm::append_range(results, device.getResultTypes());
  }
  ArrayAttr infeed = addInfeed();
  auto main = func::FuncOp::create(builder, loc, "main",
                                   builder.getFunctionType(arguments, results));
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(main.addEntryBlock());
  auto symbol = FlatSymbolRefAttr::get(device.getSymNameAttr());
  SmallVector<Attribute> row(numPartitions, symbol);
  SmallVector<Attribute> rows(numReplicas, builder.getArrayAttr(row));
  auto run = interpreter::RunParallelOp::create(builder, loc, results,
                                                main.getArguments(), infeed,
                                                builder.getArrayAttr(rows));
  func::ReturnOp::create(builder, loc, run.getResults());
  return main;
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

namespace {
/// Who works together, and how the op says so.
struct Groups {
  int64_t size;
  SmallVector<NamedAttribute> attributes;
};
} // namespace

static NamedAttribute nameIds(Generator &generator, StringRef name,
                              ArrayRef<int64_t> ids, int64_t numRows) {
  auto type = RankedTensorType::get(
      {numRows, static_cast<int64_t>(ids.size()) / numRows},
      generator.builder.getI64Type());
  return generator.name(name, DenseIntElementsAttr::get(type, ids));
}

static NamedAttribute makeChannel(Generator &generator) {
  return generator.name("channel_handle",
                        ChannelHandleAttr::get(generator.builder.getContext(),
                                               generator.random.drawInt(1, 2),
                                               /*type=*/1));
}

/// All of `count` ids in one group or, if that goes, in two.
static Groups drawGroups(Generator &generator, int64_t count) {
  SmallVector<int64_t> ids = generator.random.drawPermutation(count);
  int64_t numGroups = count % 2 == 0 && generator.random.chance(50) ? 2 : 1;
  return {count / numGroups,
          {nameIds(generator, "replica_groups", ids, numGroups)}};
}

/// Of processes by their numbers, or of replicas, each partition by itself.
static Groups drawGlobalGroups(Generator &generator) {
  if (generator.random.chance(50))
    return drawGroups(generator, generator.getNumReplicas());
  Groups groups = drawGroups(generator, generator.getNumProcesses());
  groups.attributes.push_back(makeChannel(generator));
  groups.attributes.push_back(
      generator.name("use_global_device_ids", generator.builder.getUnitAttr()));
  return groups;
}

/// Of replicas, or of the partitions of each.
static Groups drawLocalGroups(Generator &generator) {
  if (generator.random.chance(50))
    return drawGroups(generator, generator.getNumReplicas());
  Groups groups = drawGroups(generator, generator.getNumPartitions());
  groups.attributes.push_back(makeChannel(generator));
  return groups;
}

//===----------------------------------------------------------------------===//
// Collectives
//===----------------------------------------------------------------------===//

/// For all members of a group, or for one of them.
static void addAllReduce(Generator &generator) {
  Value operand = generator.pick();
  Groups groups = drawGlobalGroups(generator);
  OperationState state = generator.start(generator.random.chance(70)
                                             ? "stablehlo.all_reduce"
                                             : "stablehlo.collective_reduce",
                                         operand, groups.attributes);
  state.addTypes(operand.getType());
  addReducer(generator, state, getElement(operand));
  generator.finish(state, groups.size);
}

static void addCrossReplicaSum(Generator &generator) {
  Value operand = generator.pick();
  Groups groups = drawGroups(generator, generator.getNumReplicas());
  generator.add("stablehlo.cross-replica-sum", operand, groups.attributes, {},
                groups.size);
}

/// `name` of `operand` or, now and then, the same in two ops, the start and the
/// end of what does not wait.
static void addMovement(Generator &generator, StringRef name, Value operand,
                        ArrayRef<NamedAttribute> attributes, Type type) {
  if (!generator.random.chance(20)) {
    generator.add(name, operand, attributes, type);
    return;
  }
  OperationState start = generator.start("stablehlo.async_start", operand);
  generator.addRegion(
      start, operand.getType(), /*isScalar=*/false, [&](ValueRange arguments) {
        return SmallVector<Value>{
            generator.addUnseen(name, arguments, type, attributes)};
      });
  if (Operation *op = generator.finish(start))
    generator.add("stablehlo.async_done", op->getResult(0));
}

/// A dimension of `value` that splits in `count` parts, or none.
static std::optional<int64_t> findDivisible(Value value, int64_t count) {
  for (auto [dim, size] : llvm::enumerate(getTensorType(value).getShape()))
    if (size % count == 0)
      return dim;
  return std::nullopt;
}

static void addReduceScatter(Generator &generator) {
  Groups groups = drawGlobalGroups(generator);
  Value operand = generator.find([&](Value value) {
    return findDivisible(value, groups.size).has_value();
  });
  if (!operand)
    return;
  int64_t dim = *findDivisible(operand, groups.size);
  Sizes shape(getTensorType(operand).getShape());
  shape[dim] /= groups.size;
  groups.attributes.push_back(generator.integer("scatter_dimension", dim));
  OperationState state =
      generator.start("stablehlo.reduce_scatter", operand, groups.attributes);
  state.addTypes(generator.getType(shape, getElement(operand)));
  addReducer(generator, state, getElement(operand));
  generator.finish(state, groups.size);
}

static void addAllGather(Generator &generator) {
  Value operand = generator.pickWithDims();
  Groups groups = drawGlobalGroups(generator);
  Sizes shape(getTensorType(operand).getShape());
  int64_t dim = generator.random.drawInt(0, shape.size() - 1);
  shape[dim] *= groups.size;
  groups.attributes.push_back(generator.integer("all_gather_dim", dim));
  addMovement(generator, "stablehlo.all_gather", operand, groups.attributes,
              generator.getType(shape, getElement(operand)));
}

static void addAllToAll(Generator &generator) {
  Groups groups = drawLocalGroups(generator);
  Value operand = generator.find([&](Value value) {
    return findDivisible(value, groups.size).has_value();
  });
  if (!operand)
    return;
  int64_t split = *findDivisible(operand, groups.size);
  Sizes shape(getTensorType(operand).getShape());
  int64_t concat = generator.random.drawInt(0, shape.size() - 1);
  shape[split] /= groups.size;
  shape[concat] *= groups.size;
  groups.attributes.append({generator.integer("split_dimension", split),
                            generator.integer("concat_dimension", concat),
                            generator.integer("split_count", groups.size)});
  addMovement(generator, "stablehlo.all_to_all", operand, groups.attributes,
              generator.getType(shape, getElement(operand)));
}

static void addBroadcast(Generator &generator) {
  Value operand = generator.pick();
  addMovement(generator, "stablehlo.collective_broadcast", operand,
              drawLocalGroups(generator).attributes, operand.getType());
}

/// Who of `count` sends to whom: some, each to one.
static NamedAttribute drawPairs(Generator &generator, int64_t count) {
  SmallVector<int64_t> sources = generator.random.drawPermutation(count);
  SmallVector<int64_t> targets = generator.random.drawPermutation(count);
  SmallVector<int64_t> pairs;
  for (int64_t i = 0, e = generator.random.drawInt(1, count); i < e; ++i)
    pairs.append({sources[i], targets[i]});
  return nameIds(generator, "source_target_pairs", pairs,
                 static_cast<int64_t>(pairs.size()) / 2);
}

/// Who gets nothing has zeros.
static void addPermute(Generator &generator) {
  Value operand = generator.pick();
  bool arePartitions = generator.random.chance(50);
  SmallVector<NamedAttribute> attributes = {
      drawPairs(generator, arePartitions ? generator.getNumPartitions()
                                         : generator.getNumReplicas())};
  if (arePartitions)
    attributes.push_back(makeChannel(generator));
  addMovement(generator, "stablehlo.collective_permute", operand, attributes,
              operand.getType());
}

//===----------------------------------------------------------------------===//
// Transfers
//===----------------------------------------------------------------------===//

/// Some processes send, each to one; who gets nothing has zeros.
static void addTransfer(Generator &generator) {
  addSendAndRecv(generator, /*isHostTransfer=*/false,
                 drawPairs(generator, generator.getNumProcesses()));
}

/// All processes send and receive on one channel without saying who they are.
static void addExchange(Generator &generator) {
  if (generator.mayMeet())
    addSendAndRecv(generator, /*isHostTransfer=*/false, /*attributes=*/{},
                   /*numMessages=*/generator.random.drawInt(1, 3));
}

static void addInfeed(Generator &generator) {
  if (!generator.mayMeet())
    return;
  int64_t count = generator.random.drawInt(1, 2);
  OperationState state =
      generator.start("stablehlo.infeed", generator.getToken());
  SmallVector<Type> types(count, generator.takeInfeed(count));
  state.addTypes(types);
  state.addTypes(TokenType::get(generator.builder.getContext()));
  generator.finish(state);
}

//===----------------------------------------------------------------------===//
// Process ids
//===----------------------------------------------------------------------===//

static void addProcessId(Generator &generator) {
  generator.add(generator.random.chance(50) ? "stablehlo.replica_id"
                                            : "stablehlo.partition_id",
                {}, {}, generator.getScalarType(ElementType::UI32));
}

ArrayRef<OpMaker> stablehlo::getGridMakers() {
  static constexpr OpMaker makers[] = {
      {addAllReduce, 1}, {addCrossReplicaSum, 1}, {addReduceScatter, 1},
      {addAllGather, 1}, {addAllToAll, 1},        {addBroadcast, 1},
      {addPermute, 1},   {addTransfer, 1},        {addExchange, 1},
      {addInfeed, 1},    {addProcessId, 1}};
  return makers;
}
