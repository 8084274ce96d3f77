//===- ScalarLowering.h - From loops over scalars to graphs ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Private to ScalarProgram.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PROGRAM_SCALARLOWERING_H
#define STABLEHLO_REFERENCE_PROGRAM_SCALARLOWERING_H

#include "stablehlo/reference/program/ScalarGraph.h"
#include "stablehlo/reference/program/ScalarProgram.h"
#include "llvm/ADT/ScopeExit.h"
#include <map>
#include <tuple>

namespace mlir {
namespace stablehlo {

class CaseOp;
class ConcatenateOp;
class ConstantOp;
class DynamicSliceOp;
class DynamicUpdateSliceOp;
class GatherOp;
class IfOp;
class IotaOp;
class PadOp;
class ReduceOp;
class ScatterOp;
class WhileOp;

/// Lowers one op with regions, or ops in a row. What there is no code for is no
/// error: nothing is reported, the op is prepared in another way.
///
/// Computations whose operands do not change in a loop move in front of it, and
/// equal ones are done once: all of them are pure, and none can fail.
class ScalarLowering {
public:
  ScalarLowering(Preparer &preparer, ScalarProgram &program);

  /// Lowers `ops`, of which others read `results`. Fails after `numLowered` if
  /// there is no code for the next one.
  LogicalResult lower(llvm::ArrayRef<Operation *> ops, ValueRange results,
                      size_t &numLowered);

private:
  using Ids = llvm::SmallVector<ScalarId>;

  /// Everything that the result of a node depends on.
  using NodeKey = std::tuple<const ScalarOperation *, int64_t, int64_t,
                             ElementType, llvm::SmallVector<ScalarId, 3>>;
  /// A block that nodes are added to, and what it computed.
  struct OpenBlock {
    OpenBlock(ScalarBlock *block, unsigned level)
        : block(block), level(level) {}

    ScalarBlock *block;
    unsigned level;
    std::map<NodeKey, ScalarId> known;
    /// Those of values in parts.
    llvm::DenseMap<Value, ScalarId> arrays;
  };

  /// Adds nodes to `block` until what is returned goes out of scope.
  auto openBlock(ScalarBlock &block, unsigned level) {
    open.emplace_back(&block, level);
    return llvm::scope_exit([this] { open.pop_back(); });
  }

  //===--- Values (ScalarLowering.cpp)
  //--------------------------------------===//

  FailureOr<ScalarId> addValue(ElementType type, int64_t count,
                               int64_t maxUnits = kMaxScalarUnits);
  /// A value that stays where it is, or is updated there: it may be larger.
  FailureOr<ScalarId> addVariable(const ScalarValue &like) {
    return addValue(like.type, like.count, graph.maxUnits);
  }
  /// Makes a value without a node a constant, whose memory is to be filled.
  LogicalResult makeConstant(ScalarId id);
  FailureOr<ScalarId> addConstant(const Tensor &tensor);
  FailureOr<ScalarId> addPointer(const Tensor &tensor);
  FailureOr<ScalarId> addInput(Value value, bool isUpdated);
  /// What stands for `value`.
  FailureOr<ScalarId> getId(Value value);
  void setId(Value value, ScalarId id) { ids[value] = id; }
  char *getMemory(ScalarId id);
  unsigned getLevel() const { return open.back().level; }
  bool isScalar(ScalarId id) const { return graph.values[id].count == 1; }

  //===--- Nodes
  //------------------------------------------------------------===//

  /// A value computed by `code` from `operands`: now if they are constants,
  /// else in the outermost block where they are there.
  FailureOr<ScalarId> addNode(ScalarInstruction code, ElementType type,
                              int64_t count, llvm::ArrayRef<ScalarId> operands,
                              bool isCopy = false);
  /// Reads `operands` and writes (part of) a value.
  struct Write {
    ScalarInstruction code;
    llvm::SmallVector<ScalarId, 3> operands;
  };
  /// A value that becomes some elements of a larger one.
  struct Box {
    Value value;
    /// Where it begins in that, and how its dimensions go there.
    int64_t offset;
    Dims strides;
  };
  /// A value that `writes` make, one after the other, in the outermost block
  /// where what they read is there.
  FailureOr<ScalarId> addWritten(ElementType type, int64_t count,
                                 llvm::ArrayRef<Write> writes);
  /// The outermost block that is open where all of `operands` are there.
  OpenBlock &getOutermost(llvm::ArrayRef<ScalarId> operands);
  /// Appends a node to the current block that writes (part of) `result`.
  void addWrite(ScalarInstruction code, ScalarId result,
                llvm::ArrayRef<ScalarId> operands);
  void addMove(ScalarId result, ScalarId operand);

  //===--- Ops
  //--------------------------------------------------------------===//

  LogicalResult finish(ValueRange results);
  LogicalResult lowerOp(Operation *op);
  LogicalResult lowerElementwise(Operation *op);
  FailureOr<ScalarId> addElementwise(const LaneStep &step,
                                     llvm::ArrayRef<ScalarId> operands,
                                     int64_t count);
  FailureOr<ScalarId> addChoice(const LaneStep &step,
                                llvm::ArrayRef<ScalarId> operands,
                                int64_t count);
  /// The result where it is one of the operands, or kNoScalar.
  ScalarId simplify(const LaneStep &step, llvm::ArrayRef<ScalarId> operands);
  ScalarId simplifyBoolean(LaneOp op, llvm::ArrayRef<ScalarId> operands);
  bool isBoolean(ScalarId id, bool expected);
  /// The operation on scalars that is `step`, if there is one; `code`
  /// gets what that needs.
  const ScalarOperation *chooseOperation(const LaneStep &step,
                                         llvm::ArrayRef<ScalarId> operands,
                                         ScalarInstruction &code);
  FailureOr<ScalarId> addLoop(const ScalarOperation *operation, LaneLoop loop,
                              ElementType resultType,
                              llvm::ArrayRef<ScalarId> operands, int64_t count);
  FailureOr<ScalarId> addKernel(const LaneStep &step,
                                llvm::ArrayRef<ScalarId> operands,
                                int64_t count);
  LogicalResult lowerConstant(ConstantOp op);
  LogicalResult lowerIota(IotaOp op);
  LogicalResult lowerBlock(Block &block);
  FailureOr<Ids> getIds(ValueRange values);
  /// What `body` makes of `arguments`.
  FailureOr<Ids> lowerBody(Block &body, llvm::ArrayRef<ScalarId> arguments);
  /// What stands for `value`, or for each of its parts.
  FailureOr<Ids> getIds(Value value, bool isInParts);
  void setIds(Value value, bool isInParts, const Ids &all);
  /// Variables for what `op` carries in operand `i`, with their initial values.
  FailureOr<Ids> addCarried(WhileOp op, unsigned i);
  LogicalResult lowerIterations(WhileOp op, ScalarBlock &block,
                                llvm::ArrayRef<Ids> carried);
  LogicalResult lowerWhile(WhileOp op);
  FailureOr<ScalarId> addBranchResult(llvm::MutableArrayRef<ScalarBlock> blocks,
                                      Ids branches);
  LogicalResult lowerBranches(Operation *op, ScalarId index,
                              llvm::ArrayRef<Region *> regions);
  LogicalResult lowerIf(IfOp op);
  LogicalResult lowerCase(CaseOp op);

  //===--- Small floats (ScalarSmallFloats.cpp)
  //-------------------------------===//

  /// `array` with elements of `type`: as lanes compute them, or as they are
  /// stored. It may stay where it points to if it has them.
  FailureOr<ScalarId> getAs(ScalarId array, ElementType type);
  /// `array` in registers, as lanes compute it.
  FailureOr<ScalarId> getLanes(ScalarId array);
  /// The type of the elements of a variable, for values of `type`.
  ElementType getVariableType(ElementType type, int64_t count);
  FailureOr<ScalarId> addRounded(ScalarId lanes, ElementType type);
  /// `step`, which has small floats among its operands or as its result.
  FailureOr<ScalarId> addSmallFloats(const LaneStep &step,
                                     llvm::ArrayRef<ScalarId> operands,
                                     int64_t count);
  FailureOr<ScalarId> addInF32(const LaneStep &step,
                               llvm::ArrayRef<ScalarId> operands,
                               int64_t count);

  //===--- Arrays of a few scalars (ScalarParts.cpp)
  //------------------------===//

  bool isReductionOfParts(ReduceOp op);
  /// Whether parts are wanted of values, and what they save in all.
  struct PartsBalance {
    llvm::DenseMap<Value, bool> known;
    int64_t cycles = 0;
  };
  static bool isStaticMovement(Operation *op);
  bool readsParts(Operation *op);
  int countReadersOfParts(Value value, PartsBalance &balance);
  bool wantsParts(Value value, PartsBalance &balance);
  /// Whether the elements of `value` are scalars of their own.
  bool isInParts(Value value);
  FailureOr<ScalarId> getPart(Value value, int64_t index);
  /// All elements of a value that has few.
  FailureOr<Ids> getParts(Value value);
  FailureOr<ScalarId> addArrayOfParts(Value value);
  void setParts(Value value, Ids all);
  LogicalResult lowerParts(Operation *op);
  LogicalResult lowerPartsOfBoxes(Value result, Ids all,
                                  llvm::ArrayRef<Box> boxes);
  LogicalResult lowerPartsOfMovement(Operation *op);
  /// `result` is what is `seen` of `operand`.
  LogicalResult lowerPartsOfView(Value operand, Value result,
                                 const Tensor &seen);
  LogicalResult lowerPartsOfElementwise(Operation *op);
  LogicalResult lowerPartsOfReduce(ReduceOp op);

  //===--- Reductions (ScalarReductions.cpp)
  //------------------------------------===//

  FailureOr<Ids> addTree(Block &body, ValueRange initValues,
                         llvm::SmallVector<Ids> leaves);
  std::optional<int64_t> countElementwiseOps(Block &body, ValueRange inputs);
  LogicalResult lowerTree(Operation *op, ValueRange initValues,
                          llvm::SmallVector<Ids> leaves, int64_t count);
  FailureOr<Ids> getAllLanes(ValueRange values);
  LogicalResult combineBoxes(Operation *op, ValueRange initValues,
                             llvm::ArrayRef<ScalarId> arrays,
                             llvm::ArrayRef<int64_t> places, const Dims &sizes,
                             const Dims &strides);
  LogicalResult combineNeighbours(ReduceOp op, Ids arrays, int64_t numRows,
                                  int64_t size);
  LogicalResult lowerReduce(ReduceOp op);

  //===--- Data movement (ScalarMovement.cpp)
  //-------------------------------===//

  /// What is made of pointers and is an array.
  FailureOr<ScalarId> addDense(ScalarId array);
  /// The same, with elements of `type`: see `getAs`.
  FailureOr<ScalarId> addDense(ScalarId array, ElementType type);
  const ScalarCopy *addCopy(ElementType type, Dims shape, Dims sourceStrides,
                            Dims targetStrides, int64_t sourceOffset = 0);
  LogicalResult lowerMovement(Operation *op);
  /// A view of `operand` as a value of its own.
  LogicalResult lowerView(Value operand, Value result,
                          llvm::function_ref<Tensor(const Tensor &)> view);
  /// The elements of the box of `sizes` that begins at element `offset` of
  /// `array`, as an array of their own.
  FailureOr<ScalarId> addBox(ScalarId array, int64_t offset, const Dims &sizes,
                             const Dims &strides);
  /// The real or the imaginary parts of complex numbers, as a copy; a number of
  /// two parts.
  FailureOr<ScalarId> addHalf(ScalarId numbers, ElementType type, bool isSecond,
                              int64_t count);
  FailureOr<ScalarId> addPair(llvm::ArrayRef<ScalarId> parts, ElementType type);
  FailureOr<ScalarId> addBroadcast(ScalarId operand, int64_t count);
  static llvm::SmallVector<Box> getBoxes(ConcatenateOp op);
  /// Of a result of known sizes. Nothing if padding takes elements away.
  static std::optional<Box> getBox(PadOp op);
  FailureOr<Write> getWrite(const Box &box, ElementType type);
  LogicalResult lowerConcatenate(ConcatenateOp op);
  LogicalResult lowerDynamicSlice(DynamicSliceOp op);
  LogicalResult lowerDynamicUpdateSlice(DynamicUpdateSliceOp op);
  LogicalResult lowerPad(PadOp op);
  /// An element of an array: an offset, or none for the first one.
  struct Position {
    ScalarId offset = kNoScalar;
    /// Elements in front of that.
    int64_t known = 0;
    /// The offset is negative where there is no such element.
    bool mayBeOutside = false;
  };
  /// A constant that is not negative.
  static std::optional<int64_t> getKnownIndex(Value index);
  LogicalResult addIndex(Position &position, ScalarId index, int64_t stride,
                         int64_t last, bool clamps);
  FailureOr<Position> getStart(ValueRange indices,
                               llvm::ArrayRef<int64_t> shape,
                               llvm::ArrayRef<int64_t> sizes);
  FailureOr<ScalarId> addLoad(ScalarId array, const Position &position);
  /// The box of `sizes` at `position` of an array of `shape`.
  FailureOr<ScalarId> addSlice(ScalarId array, llvm::ArrayRef<int64_t> shape,
                               llvm::ArrayRef<int64_t> sizes,
                               const Position &position);
  /// The array with `update`, a box of `sizes`, in it.
  FailureOr<ScalarId> addUpdate(ScalarId array, ScalarId update,
                                llvm::ArrayRef<int64_t> shape,
                                llvm::ArrayRef<int64_t> sizes,
                                const Position &position);
  /// The element of number `index`.
  FailureOr<ScalarId> getElement(ScalarId array, int64_t index);
  /// A copy of `array` that may be written.
  FailureOr<ScalarId> addCopyOf(ScalarId array);

  //===--- Gather and scatter (ScalarGatherScatter.cpp)
  //------------------------===//

  struct IndexVectors;
  FailureOr<IndexVectors>
  getIndexVectors(Value indices, int64_t indexVectorDim,
                  llvm::ArrayRef<int64_t> shape,
                  llvm::ArrayRef<int64_t> batchingDims,
                  llvm::ArrayRef<int64_t> indexBatchingDims);
  FailureOr<Position> getPosition(const IndexVectors &vectors, size_t number,
                                  llvm::ArrayRef<int64_t> dims,
                                  llvm::ArrayRef<int64_t> shape,
                                  llvm::ArrayRef<int64_t> sizes, bool clamps);
  LogicalResult lowerAtIndices(Operation *op);
  LogicalResult lowerGather(GatherOp op);
  FailureOr<ScalarId> addWindows(GatherOp op, ScalarId array,
                                 const TensorSpec &spec,
                                 const TensorSpec &result,
                                 const IndexVectors &vectors,
                                 llvm::ArrayRef<Position> positions);
  LogicalResult lowerScatter(ScatterOp op);
  /// What the body of `op` makes of elements and their updates.
  FailureOr<ScalarId> addCombination(ScatterOp op, ScalarId old,
                                     ScalarId update);
  FailureOr<ScalarId> addScattered(ScatterOp op, ScalarId array,
                                   ScalarId update,
                                   llvm::ArrayRef<int64_t> shape,
                                   llvm::ArrayRef<int64_t> sizes,
                                   const Position &position);

  //===--- Calls (ScalarCalls.cpp)
  //--------------------------------------------===//

  /// Any op without effects: a call of its steps.
  LogicalResult lowerCall(Operation *op);
  LogicalResult addCall(Operation *op, std::unique_ptr<ScalarCall> call,
                        ValueRange operands);
  LogicalResult setResults(Operation *op, const Ids &results, bool areLanes);

  Preparer &preparer;
  ScalarProgram &program;
  ScalarGraph graph;
  llvm::DenseMap<Value, ScalarId> ids;
  llvm::DenseMap<Value, Ids> parts;
  /// What `isInParts` has said.
  llvm::DenseMap<Value, bool> decided;
  llvm::SmallVector<OpenBlock, 4> open;
  /// Equal constants of scalars are one value.
  std::map<std::tuple<ElementType, uint64_t, uint64_t>, ScalarId>
      scalarConstants;
  llvm::DenseMap<ScalarId, Slot> inputSlots;
  /// The values of `program.inputs`.
  llvm::SmallVector<ScalarId> inputIds;
  /// Equal copies are one, so that nodes that copy are equal too.
  std::map<std::tuple<ElementType, Dims, Dims, Dims, int64_t>,
           const ScalarCopy *>
      copies;
  /// The boolean that an integer is converted from.
  llvm::DenseMap<ScalarId, ScalarId> convertedBooleans;
  /// Of small floats in one form, those in the other that they were made of.
  llvm::DenseMap<ScalarId, ScalarId> recoded;
  unsigned depth = 0;
  unsigned numOps = 0;
};

/// Whether `op` may become code, by the sizes of what it computes, and since it
/// has no effects.
bool mayBecomeScalarCode(Operation *op, const EngineOptions &options);

/// Whether the results of `op` have no elements. Nothing stands for them.
bool computesNothing(Operation *op);

/// The element type and shape of `type` if it is static and not empty; reports
/// nothing.
std::optional<TensorSpec> getScalarSpec(Type type);
/// The same, also if it is empty.
std::optional<TensorSpec> getStaticSpec(Type type);
inline bool isEmpty(const TensorSpec &spec) {
  return llvm::is_contained(spec.shape, 0);
}

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PROGRAM_SCALARLOWERING_H
