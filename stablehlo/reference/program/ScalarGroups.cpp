//===- ScalarGroups.cpp - Lane kernels in scalar programs -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nodes that compute each element of longer arrays become calls of lane
// kernels, which keep what is in between in registers of the machine. A node
// takes those into its kernel that it reads, and those that read the same; what
// repeats or copies elements for them becomes a view, and so does the box of a
// larger array that the result is for.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/lanes/LaneMachineEmitter.h"
#include "stablehlo/reference/program/ScalarGraph.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include <array>
#include <atomic>
#include <cstring>
#include <functional>
#include <iterator>
#include <set>

using namespace mlir;
using namespace mlir::stablehlo;

using Kind = ScalarNode::Kind;

/// Nodes of one kernel.
static constexpr size_t kMaxMembers = 96;

namespace {
/// What is left to loops for each op, or several.
struct Limits {
  /// They compute shorter arrays, in bytes, before a kernel has begun.
  int64_t minBytes = 2048;
  /// A kernel of one node uses all threads, which pays from here on.
  int64_t minBytesOfOne = 8192;
  /// Shorter rows cost kernels more than their elements.
  int64_t minRow = 8;
};
} // namespace

static std::atomic<bool> groupsAll{false};

void stablehlo::setGroupsAllArrays(bool all) {
  groupsAll.store(all, std::memory_order_relaxed);
}

static Limits getLimits() {
  return groupsAll.load(std::memory_order_relaxed) ? Limits{0, 0, 0} : Limits();
}

/// Whether `value` is computed element by element, and a kernel pays. Without
/// machine code, kernels are loops for each op, too.
static bool isLongArray(const ScalarValue &value, const Limits &limits) {
  return value.lane && hasMachineLanes(value.type) &&
         hasMachineLanes(value.lane->type) &&
         value.count * getStorageSize(value.lane->type) >= limits.minBytes;
}

namespace {
/// The only node that writes a value; null if there are several.
using Writers = llvm::DenseMap<ScalarId, const ScalarNode *>;

/// What a kernel reads: `id`, in place of `value`.
struct Input {
  ScalarId value;
  ScalarId id;
  /// How far its first element is from there: the sum of both, without `start`
  /// if there is none.
  ScalarId start = kNoScalar;
  int64_t offset = 0;
  /// How elements lie there, if they are not dense.
  const ScalarCopy *copy = nullptr;
  /// Whether a scalar serves all elements.
  bool isRepeated = false;

  /// Whether element i of it is in the place of element i of the value.
  bool isInPlace() const { return !copy && start == kNoScalar && offset == 0; }
};
using Inputs = SmallVector<Input>;

/// Makes the kernels of one block.
class ArrayGrouper {
public:
  ArrayGrouper(const ScalarGraph &graph, const Writers &writers,
               ScalarCode &code, std::vector<ScalarNode> &nodes);

  /// Makes calls that reduce arrays also compute what only depends on each of
  /// the elements; whether there are such.
  bool computeReductions();
  void run();

private:
  /// Of an element in storage form.
  using Bits = std::array<uint64_t, 2>;

  bool isElementwise(const ScalarNode &node) const {
    return node.kind == Kind::Instruction && node.result != kNoScalar &&
           isLongArray(graph.values[node.result], limits);
  }
  /// The number in this block of the node that writes `id`, if one does.
  std::optional<size_t> getWriter(ScalarId id) const;
  bool isOnlyReadByMembers(ScalarId id) const;
  bool isMember(size_t node) const {
    return llvm::binary_search(members, node);
  }
  bool mayMove(size_t node) const;
  bool takeMember(ScalarId id);
  void findMembers(size_t last);
  Input getInput(ScalarId id) const;
  Inputs getInputs() const;
  std::optional<Bits> getKnownElement(const Input &input) const;
  void takeKnown(Inputs &inputs);
  void bypass(const Input &input);
  SmallVector<ScalarId> getResults() const;
  ScalarNode *findWrite(ScalarId result, Inputs &inputs) const;
  std::optional<ScalarId> findUpdated(const ScalarNode &write,
                                      ArrayRef<Input> inputs,
                                      const Dims &strides) const;
  LaneProgram makeProgram(const Inputs &inputs,
                          ArrayRef<ScalarId> results) const;
  SmallVector<Dims, 8> addOperands(const Inputs &inputs, const Dims &shape,
                                   const Dims &strides, ScalarCall &call) const;
  std::unique_ptr<ScalarCall> makeCall(const Inputs &inputs,
                                       ArrayRef<ScalarId> results,
                                       const ScalarNode *write) const;
  void replace(ScalarNode &node);
  bool mayReduce(ScalarId id, size_t reduction) const;
  bool findCheap(ScalarId id, size_t reduction,
                 SmallVectorImpl<size_t> &found) const;
  void findProducers(size_t reduction);
  bool computeReduction(ScalarNode &node);

  const Limits limits = getLimits();
  const ScalarGraph &graph;
  const Writers &writers;
  ScalarCode &code;
  std::vector<ScalarNode> &nodes;
  /// The nodes of this block that read a value.
  llvm::DenseMap<ScalarId, SmallVector<size_t, 2>> readers;
  /// How many nodes in front of each must stay there.
  SmallVector<size_t> numFixed;
  std::vector<bool> isTaken;
  /// Copies whose readers read the source instead.
  std::vector<bool> isBypassed;
  /// The nodes of the kernel that is made, in order, and what of their operands
  /// repeats constants.
  SmallVector<size_t> members;
  llvm::SmallDenseMap<ScalarId, Bits> known;
};
} // namespace

ArrayGrouper::ArrayGrouper(const ScalarGraph &graph, const Writers &writers,
                           ScalarCode &code, std::vector<ScalarNode> &nodes)
    : graph(graph), writers(writers), code(code), nodes(nodes),
      isTaken(nodes.size()), isBypassed(nodes.size()) {
  size_t fixed = 0;
  for (auto [i, node] : llvm::enumerate(nodes)) {
    numFixed.push_back(fixed);
    fixed += node.kind != Kind::Instruction;
    for (ScalarId operand : node.operands)
      if (operand != kNoScalar)
        readers[operand].push_back(i);
  }
}

//===----------------------------------------------------------------------===//
// Members
//===----------------------------------------------------------------------===//

std::optional<size_t> ArrayGrouper::getWriter(ScalarId id) const {
  const ScalarNode *writer = writers.lookup(id);
  if (!writer || writer < nodes.data() || writer >= nodes.data() + nodes.size())
    return std::nullopt;
  return writer - nodes.data();
}

bool ArrayGrouper::isOnlyReadByMembers(ScalarId id) const {
  size_t numReads = 0;
  for (size_t member : members)
    numReads += llvm::count(nodes[member].operands, id);
  return numReads == graph.values[id].numUses;
}

/// Whether `node` may compute where the last member does, apart from those that
/// read its result.
bool ArrayGrouper::mayMove(size_t node) const {
  size_t last = members.back();
  return !isTaken[node] && isElementwise(nodes[node]) &&
         getWriter(nodes[node].result) && numFixed[node] == numFixed[last] &&
         graph.values[nodes[node].result].count ==
             graph.values[nodes[last].result].count;
}

/// Computes `id` in the kernel, with all that reads it, or what is made of it,
/// in front of the last member; if that may be.
bool ArrayGrouper::takeMember(ScalarId id) {
  std::optional<size_t> writer = getWriter(id);
  if (!writer || isMember(*writer))
    return false;
  llvm::SmallSetVector<size_t, 8> taken;
  taken.insert(*writer);
  for (size_t i = 0; i < taken.size(); ++i) {
    if (!mayMove(taken[i]) || members.size() + taken.size() > kMaxMembers)
      return false;
    for (size_t reader : readers.lookup(nodes[taken[i]].result))
      if (reader < members.back() && !isMember(reader))
        taken.insert(reader);
  }
  for (size_t node : taken)
    isTaken[node] = true;
  llvm::append_range(members, taken);
  llvm::sort(members);
  return true;
}

void ArrayGrouper::findMembers(size_t last) {
  members.assign(1, last);
  isTaken[last] = true;
  for (bool isNew = true; isNew;) {
    isNew = false;
    for (size_t member : SmallVector<size_t>(members))
      for (ScalarId operand : nodes[member].operands)
        isNew |= takeMember(operand);
  }
}

//===----------------------------------------------------------------------===//
// Inputs
//===----------------------------------------------------------------------===//

static bool isCopy(const ScalarInstruction &code) {
  return code.operation == getScalarCopyOperation(/*isPointer=*/true) ||
         code.operation == getScalarCopyOperation(/*isPointer=*/false);
}

Input ArrayGrouper::getInput(ScalarId id) const {
  Input input{id, id};
  const ScalarNode *writer = writers.lookup(id);
  if (!writer || writer->kind != Kind::Instruction)
    return input;
  const ScalarOperation *operation = writer->code.operation;
  unsigned size = getStorageSize(graph.values[id].type);
  // Other loops may be the same operation.
  if (operation == getScalarFillOperation(size) &&
      writer->code.loop == getFillLoop(size)) {
    input.id = writer->operands.front();
    input.isRepeated = true;
    return input;
  }
  if (!isCopy(writer->code))
    return input;
  std::optional<size_t> place = getWriter(id);
  if (!place || numFixed[*place] != numFixed[members.back()] ||
      !isOnlyReadByMembers(id))
    return input;
  input.id = writer->operands[0];
  if (writer->operands.size() > 1)
    input.start = writer->operands[1];
  input.offset = writer->code.copy->sourceOffset;
  if (writer->code.copy->numDenseBytes == 0)
    input.copy = writer->code.copy;
  return input;
}

/// Strides in the result such that all of `inputs`, and where `write` copies it
/// to in its order, have one stride, too, from each to the next one, outermost
/// first; none if there are no such, or if rows are short, which cost more than
/// their elements.
static Dims getCommonStrides(ArrayRef<Input> inputs, const ScalarNode *write,
                             int64_t count, int64_t minRow) {
  Dims strides{1};
  for (const Input &input : inputs)
    if (input.copy)
      llvm::append_range(strides, input.copy->targetStrides);
  if (write)
    llvm::append_range(strides, write->code.copy->sourceStrides);
  llvm::sort(strides, std::greater<int64_t>());
  strides.erase(llvm::unique(strides), strides.end());
  if (strides.size() > 1 && strides[strides.size() - 2] < minRow)
    return {};
  int64_t outer = count;
  for (int64_t stride : strides)
    if (std::exchange(outer, stride) % stride != 0)
      return {};
  return strides;
}

/// What members read of others; what is not in place comes last.
Inputs ArrayGrouper::getInputs() const {
  Inputs inputs;
  llvm::DenseSet<ScalarId> known;
  for (size_t member : members) {
    for (ScalarId operand : nodes[member].operands)
      if (known.insert(operand).second)
        inputs.push_back(getInput(operand));
    known.insert(nodes[member].result);
  }
  int64_t count = graph.values[nodes[members.back()].result].count;
  if (getCommonStrides(inputs, /*write=*/nullptr, count, limits.minRow).empty())
    for (Input &input : inputs)
      if (input.copy)
        input = {input.value, input.value};
  Inputs inOrder;
  for (bool isInPlace : {true, false})
    llvm::copy_if(inputs, std::back_inserter(inOrder), [&](const Input &input) {
      return input.isInPlace() == isInPlace;
    });
  return inOrder;
}

/// What all elements of `input` are, if they are constants.
std::optional<ArrayGrouper::Bits>
ArrayGrouper::getKnownElement(const Input &input) const {
  const ScalarNode *copy = writers.lookup(input.id);
  bool isCopied = copy && copy->kind == Kind::Instruction && isCopy(copy->code);
  const ScalarValue &value =
      graph.values[isCopied ? copy->operands[0] : input.id];
  if (!value.isConstant)
    return std::nullopt;
  const uint64_t *place = graph.constants.data() + value.place;
  const char *elements = reinterpret_cast<const char *>(place);
  if (value.isPointer)
    std::memcpy(static_cast<void *>(&elements), place, sizeof(elements));
  size_t size = getStorageSize(value.type);
  if (std::memcmp(elements, elements + size, (value.count - 1) * size) != 0)
    return std::nullopt;
  Bits bits = {};
  std::memcpy(bits.data(), elements, size);
  return bits;
}

/// How far the elements of `strides` are apart on the other side of a copy of
/// `shape`: what has `from` on this side has `to` on that.
static Dims mapStrides(const Dims &strides, const Dims &shape, const Dims &from,
                       const Dims &to) {
  Dims mapped;
  for (int64_t stride : strides) {
    int64_t there = 0;
    for (auto [size, step, other] : llvm::zip_equal(shape, from, to))
      if (stride >= step && stride < size * step)
        there = other * (stride / step);
    mapped.push_back(there);
  }
  return mapped;
}

static Dims getInputStrides(const Input &input, const Dims &strides) {
  if (input.isRepeated)
    return Dims(strides.size(), 0);
  const ScalarCopy *copy = input.copy;
  return copy ? mapStrides(strides, copy->shape, copy->targetStrides,
                           copy->sourceStrides)
              : strides;
}

/// Where `write` copies the elements to.
static Dims getWrittenStrides(const ScalarNode &write, const Dims &strides) {
  const ScalarCopy &copy = *write.code.copy;
  return mapStrides(strides, copy.shape, copy.sourceStrides,
                    copy.targetStrides);
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

/// What nodes outside of the kernel read, too.
SmallVector<ScalarId> ArrayGrouper::getResults() const {
  SmallVector<ScalarId> results;
  for (size_t member : members)
    if (!isOnlyReadByMembers(nodes[member].result))
      results.push_back(nodes[member].result);
  return results;
}

static ScalarId getWriteStart(const ScalarNode &write) {
  return write.operands.size() > 2 ? write.operands[2] : kNoScalar;
}

/// The node that copies `result` to a box of an array, where it is all that
/// reads it: the kernel may run there instead, and write to the box. What it
/// reads of that box is an input of the array that is written then.
ScalarNode *ArrayGrouper::findWrite(ScalarId result, Inputs &inputs) const {
  auto found = readers.find(result);
  if (found == readers.end() || graph.values[result].numUses != 1)
    return nullptr;
  size_t reader = found->second.front();
  ScalarNode &write = nodes[reader];
  if (isBypassed[reader] ||
      write.code.operation != getScalarCopyOperation(/*isPointer=*/false) ||
      (write.operands.size() > 1 && write.operands[1] != kNoScalar))
    return nullptr;
  const ScalarCopy &copy = *write.code.copy;
  int64_t count = graph.values[result].count;
  bool isInOrder = copy.sourceOffset == 0 &&
                   copy.sourceStrides == getRowMajorStrides(copy.shape) &&
                   getNumElements(copy.shape) == count;
  if (!isInOrder)
    return nullptr;
  Dims strides = getCommonStrides(inputs, &write, count, limits.minRow);
  if (strides.empty())
    return nullptr;
  std::optional<ScalarId> array = findUpdated(write, inputs, strides);
  if (!array)
    return nullptr;
  for (Input &input : inputs)
    if (input.id == *array)
      input.id = write.result;
  return &write;
}

/// The array that becomes the one that `write` writes to between the last
/// member and it, or kNoScalar; nothing if other inputs would be copied to be
/// there as long, or if that array is read at another place than is written.
std::optional<ScalarId> ArrayGrouper::findUpdated(const ScalarNode &write,
                                                  ArrayRef<Input> inputs,
                                                  const Dims &strides) const {
  ScalarId array = kNoScalar;
  bool isPartlyWritten = false;
  for (const ScalarNode *node = &nodes[members.back()] + 1; node != &write;
       ++node) {
    if (node->kind == Kind::Move && node->result == write.result) {
      array = node->operands[0];
      continue;
    }
    isPartlyWritten |= node->result == write.result;
    if (node->kind != Kind::Instruction ||
        llvm::any_of(inputs, [&](const Input &input) {
          return llvm::is_contained(node->operands, input.id);
        }))
      return std::nullopt;
  }
  bool isElsewhere = llvm::any_of(inputs, [&](const Input &input) {
    return input.id == array &&
           (isPartlyWritten || input.start != getWriteStart(write) ||
            input.offset != write.code.count ||
            getInputStrides(input, strides) !=
                getWrittenStrides(write, strides));
  });
  return isElsewhere ? std::nullopt : std::optional(array);
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

LaneProgram ArrayGrouper::makeProgram(const Inputs &inputs,
                                      ArrayRef<ScalarId> results) const {
  LaneProgram program;
  llvm::DenseMap<ScalarId, LaneRegister> registers;
  for (const Input &input : inputs)
    registers[input.value] = program.addInput(graph.values[input.value].type);
  for (const auto &[id, bits] : known)
    registers[id] = program.addConstant(graph.values[id].type, bits);
  for (size_t member : members) {
    ScalarId result = nodes[member].result;
    const LaneStep &step = *graph.values[result].lane;
    SmallVector<LaneRegister, 3> operands;
    for (ScalarId operand : nodes[member].operands)
      operands.push_back(registers[operand]);
    registers[result] =
        program.add(step.op, step.type, operands, step.attribute);
  }
  for (ScalarId result : results)
    program.outputs.push_back(registers[result]);
  return program;
}

/// Makes `inputs`, elements of `shape` that have these strides in the result,
/// operands of `call`, and returns their own strides.
SmallVector<Dims, 8> ArrayGrouper::addOperands(const Inputs &inputs,
                                               const Dims &shape,
                                               const Dims &strides,
                                               ScalarCall &call) const {
  SmallVector<Dims, 8> allStrides;
  for (const Input &input : inputs) {
    allStrides.push_back(getInputStrides(input, strides));
    call.operands.push_back({{graph.values[input.value].type, shape},
                             kZeroRegister,
                             graph.values[input.id].isPointer,
                             input.offset});
  }
  return allStrides;
}

/// The operands of `call` so far, wherever they are.
static SmallVector<StridedView, 8> getViews(const ScalarCall &call,
                                            ArrayRef<Dims> allStrides) {
  SmallVector<StridedView, 8> views;
  for (auto [operand, strides] : llvm::zip_equal(call.operands, allStrides))
    views.push_back(
        {operand.spec.type, operand.spec.shape, strides, /*data=*/nullptr});
  return views;
}

/// Makes `node` the call of `inputs` and `others`, whose result begins at
/// `start`.
static void setCall(ScalarNode &node, const ScalarCall &call,
                    const Inputs &inputs, ArrayRef<ScalarId> others,
                    ScalarId start) {
  SmallVector<ScalarId, 3> operands;
  for (const Input &input : inputs)
    operands.push_back(input.id);
  llvm::append_range(operands, others);
  for (const Input &input : inputs)
    operands.push_back(input.start);
  operands.append(others.size(), kNoScalar);
  operands.push_back(start);
  node.operands = std::move(operands);
  node.code = ScalarInstruction();
  node.code.operation = getScalarCallOperation();
  node.code.call = &call;
}

std::unique_ptr<ScalarCall>
ArrayGrouper::makeCall(const Inputs &inputs, ArrayRef<ScalarId> results,
                       const ScalarNode *write) const {
  auto call = std::make_unique<ScalarCall>();
  int64_t outer = graph.values[results.front()].count;
  Dims strides = getCommonStrides(inputs, write, outer, limits.minRow);
  Dims shape;
  for (int64_t stride : strides)
    shape.push_back(std::exchange(outer, stride) / stride);
  SmallVector<Dims, 8> allStrides = addOperands(inputs, shape, strides, *call);
  SmallVector<StridedView, 8> resultViews;
  Dims written = write ? getWrittenStrides(*write, strides) : strides;
  for (ScalarId id : results) {
    ElementType type = graph.values[id].type;
    resultViews.push_back({type, shape, written, /*data=*/nullptr});
    call->results.push_back({TensorSpec{type, shape}, kZeroRegister,
                             write ? write->code.count : 0});
  }
  auto kernel = std::make_shared<LaneKernel>(makeProgram(inputs, results));
  call->kernel.run =
      [kernel, plan = kernel->plan(shape, getViews(*call, allStrides),
                                   resultViews)](RunContext &context,
                                                 ArrayRef<const char *> inputs,
                                                 ArrayRef<char *> outputs) {
        kernel->run(context, *plan, asInputs(inputs), outputs);
        return llvm::Error::success();
      };
  return call;
}

/// Of `inputs`, those that repeat constants are none.
void ArrayGrouper::takeKnown(Inputs &inputs) {
  known.clear();
  llvm::erase_if(inputs, [&](const Input &input) {
    std::optional<Bits> bits = getKnownElement(input);
    if (bits)
      known[input.value] = *bits;
    return bits.has_value();
  });
}

/// What writes the value of `input` has no reader in the kernel.
void ArrayGrouper::bypass(const Input &input) {
  if (input.id != input.value)
    if (std::optional<size_t> writer = getWriter(input.value))
      isBypassed[*writer] = true;
}

/// Makes `node`, the last of the members, or what writes its result to where it
/// belongs, a call that computes all of them.
void ArrayGrouper::replace(ScalarNode &node) {
  Inputs inputs = getInputs();
  auto isInPlace = [](const Input &input) { return input.isInPlace(); };
  const ScalarValue &value = graph.values[node.result];
  bool isLong =
      value.count * getStorageSize(value.type) >= limits.minBytesOfOne;
  if (members.size() == 1 && llvm::all_of(inputs, isInPlace) && !isLong)
    return;
  llvm::for_each(inputs, [&](const Input &input) { bypass(input); });
  takeKnown(inputs);
  SmallVector<ScalarId> results = getResults();
  ScalarNode *write =
      results.size() == 1 ? findWrite(results.front(), inputs) : nullptr;
  std::unique_ptr<ScalarCall> call = makeCall(inputs, results, write);
  for (size_t member : members)
    nodes[member] = ScalarNode();
  ScalarNode &target = write ? *write : node;
  if (!write) {
    node.result = results.front();
    node.furtherResults.append(results.begin() + 1, results.end());
  }
  ScalarId start = write ? getWriteStart(*write) : kNoScalar;
  // What lies elsewhere is not overwritten element by element.
  target.firstLate = write ? 0 : llvm::count_if(inputs, isInPlace);
  setCall(target, *call, inputs, /*others=*/{}, start);
  code.calls.push_back(std::move(call));
}

void ArrayGrouper::run() {
  for (size_t i = nodes.size(); i-- > 0;) {
    if (isTaken[i] || !isElementwise(nodes[i]) || !getWriter(nodes[i].result))
      continue;
    findMembers(i);
    replace(nodes[i]);
  }
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

/// Whether its vectors take longer than to be read from the second-level cache.
static bool isLongInstruction(LaneOp op) {
  return op == LaneOp::Divide || op == LaneOp::Remainder || op == LaneOp::Sqrt;
}

/// Whether a reduction may compute the elements of `id`: in machine code.
bool ArrayGrouper::mayReduce(ScalarId id, size_t reduction) const {
  std::optional<size_t> writer = getWriter(id);
  ScalarId reduced = nodes[reduction].operands.front();
  if (!writer || !isElementwise(nodes[*writer]) ||
      numFixed[*writer] != numFixed[reduction] ||
      graph.values[id].count != graph.values[reduced].count)
    return false;
  LaneProgram program;
  SmallVector<LaneRegister, 3> operands;
  for (ScalarId operand : nodes[*writer].operands)
    operands.push_back(program.addInput(graph.values[operand].type));
  const LaneStep &step = *graph.values[id].lane;
  program.add(step.op, step.type, operands, step.attribute);
  return getMachineLaneSize(program, program.instructions.back()) != 0;
}

/// Adds to `found` what computes the elements of `id` from arrays in memory,
/// unless that is more than a few instructions.
bool ArrayGrouper::findCheap(ScalarId id, size_t reduction,
                             SmallVectorImpl<size_t> &found) const {
  constexpr size_t kMaxRepeated = 3;
  if (!mayReduce(id, reduction))
    return true;
  if (found.size() == kMaxRepeated ||
      isLongInstruction(graph.values[id].lane->op))
    return false;
  found.push_back(*getWriter(id));
  return llvm::all_of(nodes[*getWriter(id)].operands, [&](ScalarId operand) {
    return findCheap(operand, reduction, found);
  });
}

/// Makes members of the nodes that compute what the node `reduction` reduces.
/// What others read, too, is computed for them again, if that is cheap.
void ArrayGrouper::findProducers(size_t reduction) {
  constexpr size_t kMaxProducers = 16;
  members.clear();
  ScalarId reduced = nodes[reduction].operands.front();
  if (graph.values[reduced].numUses != 1)
    return;
  // Who reads comes before what is read.
  std::set<size_t, std::greater<size_t>> pending;
  auto add = [&](ScalarId id) {
    if (mayReduce(id, reduction))
      pending.insert(*getWriter(id));
  };
  add(reduced);
  llvm::SmallSetVector<size_t, 16> found;
  while (!pending.empty() && found.size() < kMaxProducers) {
    size_t node = *pending.begin();
    pending.erase(pending.begin());
    ScalarId id = nodes[node].result;
    SmallVector<size_t> cheap;
    members.assign(found.begin(), found.end());
    if (id == reduced || isOnlyReadByMembers(id)) {
      found.insert(node);
      llvm::for_each(nodes[node].operands, add);
    } else if (findCheap(id, reduction, cheap)) {
      found.insert(cheap.begin(), cheap.end());
    }
  }
  members.assign(found.begin(), found.end());
  llvm::sort(members);
}

/// Makes `node`, a call that reduces the result of the last member, compute
/// all members, too.
bool ArrayGrouper::computeReduction(ScalarNode &node) {
  const ScalarCall &reduction = *node.code.call;
  const Dims &shape = reduction.operands.front().spec.shape;
  Dims strides = getRowMajorStrides(shape);
  Inputs inputs = getInputs();
  for (Input &input : inputs)
    if (input.copy &&
        !llvm::all_of(input.copy->targetStrides, [&](int64_t stride) {
          return llvm::is_contained(strides, stride);
        }))
      input = {input.value, input.value};
  takeKnown(inputs);
  auto call = std::make_unique<ScalarCall>();
  SmallVector<Dims, 8> allStrides = addOperands(inputs, shape, strides, *call);
  call->kernel = reduction.kernel.takeProducer(
      makeProgram(inputs, node.operands.front()), getViews(*call, allStrides));
  if (!call->kernel)
    return false;
  call->operands.push_back(reduction.operands.back());
  call->results = reduction.results;
  // Neither the init value nor the result is elsewhere.
  setCall(node, *call, inputs, node.operands.back(), kNoScalar);
  code.calls.push_back(std::move(call));
  return true;
}

bool ArrayGrouper::computeReductions() {
  bool isChanged = false;
  for (auto [number, node] : llvm::enumerate(nodes)) {
    if (node.kind != Kind::Instruction ||
        node.code.operation != getScalarCallOperation() ||
        !node.code.call->kernel.takeProducer)
      continue;
    findProducers(number);
    isChanged |= !members.empty() && computeReduction(node);
  }
  return isChanged;
}

//===----------------------------------------------------------------------===//
// The whole
//===----------------------------------------------------------------------===//

static void findWriters(const ScalarBlock &block, Writers &writers) {
  for (const ScalarNode &node : block.nodes) {
    if (node.result != kNoScalar) {
      auto [writer, isNew] = writers.try_emplace(node.result, &node);
      if (!isNew)
        writer->second = nullptr;
    }
    for (const ScalarBlock &inner : node.blocks)
      findWriters(inner, writers);
  }
  for (auto [target, source] : block.moves)
    writers[target] = nullptr;
}

/// Calls `fn` with a grouper for each block, inner ones first.
template <typename Fn>
static void visitBlocks(const ScalarGraph &graph, const Writers &writers,
                        ScalarBlock &block, ScalarCode &code, Fn fn) {
  for (ScalarNode &node : block.nodes)
    for (ScalarBlock &inner : node.blocks)
      visitBlocks(graph, writers, inner, code, fn);
  ArrayGrouper grouper(graph, writers, code, block.nodes);
  fn(grouper);
}

/// Removes those that kernels compute.
static void removeMembers(ScalarBlock &block) {
  llvm::erase_if(block.nodes, [](const ScalarNode &node) {
    return node.kind == Kind::Instruction && !node.code.operation;
  });
  for (ScalarNode &node : block.nodes)
    for (ScalarBlock &inner : node.blocks)
      removeMembers(inner);
}

bool stablehlo::computeReductions(ScalarGraph &graph, ScalarCode &code) {
  bool isChanged = false;
  if (llvm::none_of(code.calls, [](const auto &call) {
        return bool(call->kernel.takeProducer);
      }))
    return isChanged;
  Writers writers;
  findWriters(graph.root, writers);
  visitBlocks(graph, writers, graph.root, code, [&](ArrayGrouper &grouper) {
    isChanged |= grouper.computeReductions();
  });
  return isChanged;
}

bool stablehlo::groupArrays(ScalarGraph &graph, ScalarCode &code) {
  if (llvm::none_of(graph.values, [limits = getLimits()](const auto &value) {
        return isLongArray(value, limits);
      }))
    return false;
  size_t numCalls = code.calls.size();
  Writers writers;
  findWriters(graph.root, writers);
  visitBlocks(graph, writers, graph.root, code,
              [](ArrayGrouper &grouper) { grouper.run(); });
  removeMembers(graph.root);
  return code.calls.size() != numCalls;
}
