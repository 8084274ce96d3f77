//===- NormalizePoints.cpp - Arrays of points, a coordinate at a time -----===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// vmap of a step makes an array of points of what a loop carries: the last
// dimension has the few numbers that the step takes apart and puts together.
// Where it computes with these, a loop carries an array for each coordinate,
// and nothing is moved.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Matchers.h"
#include "stablehlo/dialect/ops/ConstantFolding.h"
#include "stablehlo/dialect/ops/ControlFlowOps.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "stablehlo/reference/program/EngineOps.h"
#include "stablehlo/reference/program/Normalize.h"
#include "stablehlo/reference/tensor/Tensor.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// With more coordinates, or with few points for each of them, many short ops
/// take longer than what moves elements: arrays of 33 points of 16 numbers took
/// 1.3 times as long taken apart, those of 40 of 8 half.
static constexpr int64_t kMaxCoordinates = 12, kMinPoints = 8,
                         kMinPointsPerCoordinate = 3;
/// For how many points with how many coordinates a number that these share is
/// worth a loop without points: beside 40 points it is repeated in less time
/// (0.5 to 0.8), beside rows of eight in about as much.
static constexpr int64_t kMinSharingPoints = 256, kMaxSharingCoordinates = 4;
/// What preparing a loop may take.
static constexpr int64_t kMaxOps = 2000;

static ArrayRef<int64_t> getShape(Value value) {
  return cast<RankedTensorType>(value.getType()).getShape();
}

/// `list` without what stands at `dim`.
static Dims drop(ArrayRef<int64_t> list, int64_t dim) {
  Dims rest(list);
  rest.erase(rest.begin() + dim);
  return rest;
}

static int64_t getLast(Value value) {
  return static_cast<int64_t>(getShape(value).size()) - 1;
}

/// Whether arrays of this type may be points along `dim`.
static bool mayBePoints(Type type, int64_t dim) {
  RankedTensorType tensor = getFoldableType(type);
  return tensor && tensor.getDimSize(dim) > 1 &&
         tensor.getDimSize(dim) <= kMaxCoordinates;
}

static bool hasEnoughPoints(RankedTensorType type) {
  int64_t numCoordinates = type.getShape().back();
  return type.getNumElements() / numCoordinates >=
         std::max(kMinPoints, kMinPointsPerCoordinate * numCoordinates);
}

/// Of one coordinate of points of `type` along `dim`.
static RankedTensorType getCoordinateType(Type type, int64_t dim) {
  auto tensor = cast<RankedTensorType>(type);
  return tensor.clone(drop(tensor.getShape(), dim));
}

namespace {
/// Takes apart the points of one loop.
class PointSplitter {
public:
  PointSplitter(WhileOp loop, const EngineOps &ops, OpSources &sources)
      : loop(loop), cond(loop.getCond().front()), body(loop.getBody().front()),
        inits(loop->getOperands()), results(loop->getResults()), ops(ops),
        sources(sources) {}

  void run() {
    if (chooseArguments())
      split();
  }

private:
  using Values = SmallVector<Value, 4>;

  //===--- What is taken apart

  bool mayCarryPoints(size_t i) const;
  bool chooseArguments();
  void findPoints();
  bool dropArguments();
  std::optional<int64_t> findDim(Operation *op) const;
  std::optional<int64_t> findDimOfElementwise(Operation *op) const;
  std::optional<int64_t> findDimOfConcatenate(ConcatenateOp op) const;
  bool takesCoordinate(Operation *op, Value points) const;
  bool takesApart(OpOperand &use) const;
  void findWanted();
  int64_t countGain() const;
  bool isFreeToSplit(Value value, int64_t dim) const;
  bool isSharedByCoordinates(Operation *op, int64_t dim) const;

  //===--- Taking apart

  void split();
  void splitBlock(Block &block);
  Value splitOp(Operation *op);
  Value createTaken(OpBuilder &builder, Operation *op, const Values &all,
                    int64_t dim);
  Values createCoordinates(OpBuilder &builder, Operation *op, int64_t dim);
  Value createOp(OpBuilder &builder, Operation *op, int64_t dim,
                 int64_t number);
  Values getCoordinates(OpBuilder &builder, Value points, int64_t dim);
  SmallVector<Value> getCarried(OpBuilder builder, ValueRange carried);
  void joinRest(OpBuilder builder, Value points, int64_t dim);

  WhileOp loop;
  Block &cond, &body;
  ValueRange inits, results;
  const EngineOps &ops;
  OpSources &sources;
  /// Which of the carried values are points, whose last dimension has their
  /// coordinates.
  SmallVector<bool> isSplit;
  /// What may be taken apart, and along which dimension.
  llvm::DenseMap<Value, int64_t> dims;
  /// Those whose coordinates something takes.
  llvm::DenseSet<Value> wanted;
  /// Those of a value along a dimension.
  llvm::DenseMap<std::pair<Value, int64_t>, Values> coordinates;
};
} // namespace

//===----------------------------------------------------------------------===//
// What is taken apart
//===----------------------------------------------------------------------===//

/// Whether `op`, if it is one, has the same elements all along `dim`.
static bool repeatsAlong(BroadcastInDimOp op, int64_t dim) {
  if (!op)
    return false;
  const auto *place = llvm::find(op.getBroadcastDimensions(), dim);
  return place == op.getBroadcastDimensions().end() ||
         getShape(
             op.getOperand())[place - op.getBroadcastDimensions().begin()] == 1;
}

/// Of what `op` repeats; 0 if that is not known.
static int64_t countRepeated(BroadcastInDimOp op) {
  RankedTensorType type = getFoldableType(op.getOperand().getType());
  return type ? type.getNumElements() : 0;
}

/// Whether `op`, if it is one, has the same point everywhere.
static bool repeatsPoint(BroadcastInDimOp op, int64_t dim) {
  return op && !repeatsAlong(op, dim) && countRepeated(op) == getShape(op)[dim];
}

/// Whether the coordinates of `value`, which are not there, take no time in
/// each iteration.
bool PointSplitter::isFreeToSplit(Value value, int64_t dim) const {
  auto broadcast = value.getDefiningOp<BroadcastInDimOp>();
  return !body.getParent()->isAncestor(value.getParentRegion()) ||
         matchPattern(value, m_Constant()) || repeatsAlong(broadcast, dim) ||
         repeatsPoint(broadcast, dim);
}

/// Whether an operand of `op` is a number for each point, which each of its
/// coordinates meets.
bool PointSplitter::isSharedByCoordinates(Operation *op, int64_t dim) const {
  return getShape(op->getResult(0))[dim] <= kMaxSharingCoordinates &&
         llvm::any_of(op->getOperands(), [&](Value operand) {
           auto broadcast = operand.getDefiningOp<BroadcastInDimOp>();
           return repeatsAlong(broadcast, dim) &&
                  broadcast->getBlock() == &body &&
                  countRepeated(broadcast) >= kMinSharingPoints;
         });
}

/// Of an op that computes each element by itself, from points of one shape and
/// scalars, or from what the coordinates of points share.
std::optional<int64_t>
PointSplitter::findDimOfElementwise(Operation *op) const {
  std::optional<int64_t> dim;
  for (Value operand : op->getOperands()) {
    RankedTensorType type = getFoldableType(operand.getType());
    if (!type ||
        (type.getRank() != 0 && type.getShape() != getShape(op->getResult(0))))
      return std::nullopt;
    auto found = dims.find(operand);
    if (found == dims.end())
      continue;
    if (dim && *dim != found->second)
      return std::nullopt;
    dim = found->second;
  }
  if (dim || getShape(op->getResult(0)).empty())
    return dim;
  int64_t last = getLast(op->getResult(0));
  auto isFree = [&](Value operand) {
    return getShape(operand).empty() || isFreeToSplit(operand, last);
  };
  return isSharedByCoordinates(op, last) &&
                 llvm::all_of(op->getOperands(), isFree)
             ? std::optional(last)
             : std::nullopt;
}

/// Of what puts together coordinates, or points of some arrays.
std::optional<int64_t>
PointSplitter::findDimOfConcatenate(ConcatenateOp op) const {
  auto dim = static_cast<int64_t>(op.getDimension());
  auto isAlong = [&](int64_t other) {
    return [this, other](Value input) {
      auto found = dims.find(input);
      return found != dims.end() && found->second == other;
    };
  };
  auto isCoordinate = [&](Value input) {
    return getFoldableType(input.getType()) && getShape(input)[dim] == 1;
  };
  if (llvm::all_of(op.getInputs(), [&](Value input) {
        return isAlong(dim)(input) || isCoordinate(input);
      }))
    return dim;
  auto found = dims.find(op.getInputs().front());
  if (found == dims.end() ||
      !llvm::all_of(op.getInputs(), isAlong(found->second)))
    return std::nullopt;
  return found->second;
}

/// The dimension along which coordinates make the result of `op`.
std::optional<int64_t> PointSplitter::findDim(Operation *op) const {
  if (op->getNumResults() != 1 || op->getNumOperands() == 0 ||
      op->getNumRegions() != 0 || !getFoldableType(op->getResult(0).getType()))
    return std::nullopt;
  if (auto concatenate = dyn_cast<ConcatenateOp>(op))
    return findDimOfConcatenate(concatenate);
  if (ops.lookup(op).getLaneStep)
    return findDimOfElementwise(op);
  auto found = dims.find(op->getOperand(0));
  if (found == dims.end())
    return std::nullopt;
  int64_t dim = found->second;
  if (auto transpose = dyn_cast<TransposeOp>(op))
    return llvm::find(transpose.getPermutation(), dim) -
           transpose.getPermutation().begin();
  if (auto broadcast = dyn_cast<BroadcastInDimOp>(op))
    return broadcast.getBroadcastDimensions()[dim];
  if (isa<SliceOp, ReverseOp>(op))
    return dim;
  if (auto pad = dyn_cast<PadOp>(op)) {
    bool isPadded = pad.getEdgePaddingLow()[dim] != 0 ||
                    pad.getEdgePaddingHigh()[dim] != 0 ||
                    pad.getInteriorPadding()[dim] != 0;
    return isPadded ? std::nullopt : std::optional(dim);
  }
  if (!isa<ReshapeOp>(op))
    return std::nullopt;
  ArrayRef<int64_t> from = getShape(op->getOperand(0));
  ArrayRef<int64_t> to = getShape(op->getResult(0));
  bool staysLast = dim + 1 == static_cast<int64_t>(from.size()) &&
                   !to.empty() && from.back() == to.back();
  return staysLast ? std::optional<int64_t>(to.size() - 1) : std::nullopt;
}

/// What the loop's points become that coordinates can make.
void PointSplitter::findPoints() {
  dims.clear();
  for (auto [argument, isPoints] :
       llvm::zip_equal(body.getArguments(), isSplit))
    if (isPoints)
      dims[argument] = getLast(argument);
  for (Operation &op : body.without_terminator())
    if (std::optional<int64_t> dim = findDim(&op))
      if (mayBePoints(op.getResult(0).getType(), *dim))
        dims[op.getResult(0)] = *dim;
}

/// Leaves what does not stay in coordinates as it is; true if there is such.
bool PointSplitter::dropArguments() {
  bool areDropped = false;
  for (auto [i, value] : llvm::enumerate(body.getTerminator()->getOperands())) {
    if (!isSplit[i])
      continue;
    auto found = dims.find(value);
    isSplit[i] = found != dims.end() && found->second == getLast(value);
    areDropped |= !isSplit[i];
  }
  return areDropped;
}

/// Whether all that `op` reads of `points` are coordinates by themselves.
bool PointSplitter::takesCoordinate(Operation *op, Value points) const {
  int64_t dim = dims.lookup(points);
  if (op->getBlock() != &body)
    return false;
  if (auto slice = dyn_cast<SliceOp>(op))
    return getShape(slice)[dim] == 1;
  auto reduce = dyn_cast<ReduceOp>(op);
  return reduce && reduce.getInputs().size() == 1 &&
         reduce.getInputs().front() == points &&
         reduce.getDimensions() == ArrayRef<int64_t>(dim);
}

/// Whether what uses points needs their coordinates only.
bool PointSplitter::takesApart(OpOperand &use) const {
  Operation *user = use.getOwner();
  if (user == body.getTerminator())
    return isSplit[use.getOperandNumber()];
  return takesCoordinate(user, use.get()) ||
         (user->getNumResults() == 1 && wanted.count(user->getResult(0)));
}

void PointSplitter::findWanted() {
  auto takes = [&](OpOperand &use) { return takesApart(use); };
  for (Operation &op : llvm::reverse(body.without_terminator()))
    for (Value result : op.getResults())
      if (dims.count(result) && llvm::any_of(result.getUses(), takes))
        wanted.insert(result);
  for (auto [argument, isPoints] :
       llvm::zip_equal(body.getArguments(), isSplit))
    if (isPoints)
      wanted.insert(argument);
}

/// How often an iteration need not take coordinates, or repeat a number for
/// each, less the coordinates of points that are taken apart or put together
/// for other ops.
int64_t PointSplitter::countGain() const {
  int64_t gain = 0;
  for (auto [argument, arePoints] :
       llvm::zip_equal(cond.getArguments(), isSplit))
    if (arePoints && !argument.use_empty())
      gain -= getShape(argument).back();
  for (Value value : wanted) {
    int64_t dim = dims.lookup(value), size = getShape(value)[dim];
    bool isWhole = false;
    for (OpOperand &use : value.getUses()) {
      gain += takesCoordinate(use.getOwner(), value);
      isWhole |= !takesApart(use);
    }
    gain -= isWhole ? size : 0;
    Operation *op = value.getDefiningOp();
    if (!op || isa<ConcatenateOp>(op))
      continue;
    gain += ops.lookup(op).getLaneStep && isSharedByCoordinates(op, dim);
    for (Value operand : op->getOperands())
      if (!dims.count(operand) && !getShape(operand).empty() &&
          !isFreeToSplit(operand, dim))
        gain -= size;
  }
  return gain;
}

/// Whether the carried value `i` is an array of points that changes.
bool PointSplitter::mayCarryPoints(size_t i) const {
  Value argument = body.getArgument(i);
  Value next = body.getTerminator()->getOperand(i);
  RankedTensorType type = getFoldableType(argument.getType());
  if (!type || type.getRank() < 2 || next == argument)
    return false;
  // Static and dynamic types may meet.
  for (Value other : {next, Value(cond.getArgument(i)), inits[i], results[i]})
    if (other.getType() != type)
      return false;
  return mayBePoints(type, getLast(argument)) && hasEnoughPoints(type);
}

bool PointSplitter::chooseArguments() {
  for (size_t i = 0; i < body.getNumArguments(); ++i)
    isSplit.push_back(mayCarryPoints(i));
  bool areSettled = false;
  while (!areSettled && llvm::is_contained(isSplit, true)) {
    findPoints();
    areSettled = !dropArguments();
  }
  if (!areSettled)
    return false;
  findWanted();
  int64_t numOps = 0;
  for (Value value : wanted)
    numOps += getShape(value)[dims.lookup(value)];
  return numOps <= kMaxOps && countGain() > 0;
}

//===----------------------------------------------------------------------===//
// Taking apart
//===----------------------------------------------------------------------===//

/// Puts the coordinates of `points` together where something still needs them.
void PointSplitter::joinRest(OpBuilder builder, Value points, int64_t dim) {
  if (points.use_empty())
    return;
  auto type = cast<RankedTensorType>(points.getType());
  Dims shape(type.getShape());
  shape[dim] = 1;
  Location loc = points.getLoc();
  Values inputs;
  for (Value value : coordinates.find({points, dim})->second)
    inputs.push_back(ReshapeOp::create(builder, loc, type.clone(shape), value));
  points.replaceAllUsesWith(
      ConcatenateOp::create(builder, loc, type, inputs, dim));
}

static Value createBroadcast(OpBuilder &builder, Location loc,
                             RankedTensorType type, Value operand,
                             ArrayRef<int64_t> map) {
  if (operand.getType() == type && llvm::is_sorted(map))
    return operand;
  return BroadcastInDimOp::create(builder, loc, type, operand, map);
}

/// What `op` repeats, without `dim`.
static Value createRepeated(OpBuilder &builder, BroadcastInDimOp op,
                            int64_t dim) {
  Location loc = op.getLoc();
  RankedTensorType type = getCoordinateType(op.getType(), dim);
  Value operand = op.getOperand();
  const auto *place = llvm::find(op.getBroadcastDimensions(), dim);
  if (place != op.getBroadcastDimensions().end())
    operand = ReshapeOp::create(
        builder, loc,
        getCoordinateType(operand.getType(),
                          place - op.getBroadcastDimensions().begin()),
        operand);
  Dims map = dropDimension(op.getBroadcastDimensions(), dim);
  return createBroadcast(builder, loc, type, operand, map);
}

/// The coordinates of `points` along `dim`, taken here if they are not there.
PointSplitter::Values PointSplitter::getCoordinates(OpBuilder &builder,
                                                    Value points, int64_t dim) {
  if (auto found = coordinates.find({points, dim}); found != coordinates.end())
    return found->second;
  RankedTensorType type = getCoordinateType(points.getType(), dim);
  Location loc = points.getLoc();
  ArrayRef<int64_t> shape = getShape(points);
  auto broadcast = points.getDefiningOp<BroadcastInDimOp>();
  SplatElementsAttr splat;
  Values values;
  if (matchPattern(points, m_Constant(&splat))) {
    Value same = ConstantOp::create(builder, loc, splat.resizeSplat(type));
    values.assign(shape[dim], same);
  } else if (repeatsAlong(broadcast, dim)) {
    values.assign(shape[dim], createRepeated(builder, broadcast, dim));
  } else if (repeatsPoint(broadcast, dim)) {
    ArrayRef<int64_t> map = broadcast.getBroadcastDimensions();
    for (Value number : getCoordinates(builder, broadcast.getOperand(),
                                       llvm::find(map, dim) - map.begin()))
      values.push_back(
          createBroadcast(builder, loc, type, number, dropDimension(map, dim)));
  } else {
    Dims starts(shape.size(), 0), limits(shape), ones(shape.size(), 1);
    for (int64_t i = 0; i < shape[dim]; ++i) {
      starts[dim] = i;
      limits[dim] = i + 1;
      Value slice = shape[dim] == 1 ? points
                                    : SliceOp::create(builder, loc, points,
                                                      starts, limits, ones);
      values.push_back(ReshapeOp::create(builder, loc, type, slice));
    }
  }
  coordinates[{points, dim}] = values;
  return values;
}

/// `slice` of coordinate `value`, without dimension `dim`.
static Value createSlice(OpBuilder &builder, SliceOp slice, Value value,
                         int64_t dim) {
  Dims strides = drop(slice.getStrides(), dim);
  // One of as many elements is all of them.
  if (getShape(value) == ArrayRef(drop(getShape(slice), dim)) &&
      llvm::all_of(strides, [](int64_t stride) { return stride == 1; }))
    return value;
  return SliceOp::create(builder, slice.getLoc(), value,
                         drop(slice.getStartIndices(), dim),
                         drop(slice.getLimitIndices(), dim), strides);
}

/// Coordinate `number` along `dim` of the result of `op`, which moves those
/// that `take` gives.
static Value createMoved(OpBuilder &builder, Operation *op, int64_t dim,
                         int64_t number,
                         llvm::function_ref<Value(int64_t)> take) {
  RankedTensorType type = getCoordinateType(op->getResult(0).getType(), dim);
  Location loc = op->getLoc();
  if (auto slice = dyn_cast<SliceOp>(op)) {
    int64_t from =
        slice.getStartIndices()[dim] + number * slice.getStrides()[dim];
    return createSlice(builder, slice, take(from), dim);
  }
  if (auto reverse = dyn_cast<ReverseOp>(op)) {
    bool isReversed = llvm::is_contained(reverse.getDimensions(), dim);
    int64_t last = reverse.getType().getShape()[dim] - 1;
    Value value = take(isReversed ? last - number : number);
    Dims reversed = dropDimension(reverse.getDimensions(), dim);
    return reversed.empty()
               ? value
               : ReverseOp::create(builder, loc, value, reversed).getResult();
  }
  if (auto transpose = dyn_cast<TransposeOp>(op)) {
    Dims permutation = dropDimension(transpose.getPermutation(),
                                     transpose.getPermutation()[dim]);
    return llvm::is_sorted(permutation)
               ? take(number)
               : TransposeOp::create(builder, loc, take(number), permutation)
                     .getResult();
  }
  if (auto broadcast = dyn_cast<BroadcastInDimOp>(op))
    return createBroadcast(
        builder, loc, type, take(number),
        dropDimension(broadcast.getBroadcastDimensions(), dim));
  if (auto pad = dyn_cast<PadOp>(op))
    return PadOp::create(builder, loc, take(number), pad.getPaddingValue(),
                         drop(pad.getEdgePaddingLow(), dim),
                         drop(pad.getEdgePaddingHigh(), dim),
                         drop(pad.getInteriorPadding(), dim));
  return ReshapeOp::create(builder, loc, type, take(number));
}

/// The same of ops that join arrays of points, or compute with them.
Value PointSplitter::createOp(OpBuilder &builder, Operation *op, int64_t dim,
                              int64_t number) {
  auto take = [&](Value operand, int64_t i) {
    return coordinates.find({operand, dims.lookup(operand)})->second[i];
  };
  if (auto concatenate = dyn_cast<ConcatenateOp>(op)) {
    auto along = static_cast<int64_t>(concatenate.getDimension());
    Values inputs;
    for (Value input : op->getOperands())
      inputs.push_back(take(input, number));
    return ConcatenateOp::create(builder, op->getLoc(), inputs,
                                 along - (along > dim));
  }
  if (!ops.lookup(op).getLaneStep)
    return createMoved(builder, op, dim, number,
                       [&](int64_t i) { return take(op->getOperand(0), i); });
  Operation *copy = builder.clone(*op);
  for (OpOperand &each : copy->getOpOperands())
    if (!getShape(each.get()).empty())
      each.set(coordinates.find({each.get(), dim})->second[number]);
  copy->getResult(0).setType(
      getCoordinateType(op->getResult(0).getType(), dim));
  return copy->getResult(0);
}

/// Those of the result of `op`.
PointSplitter::Values PointSplitter::createCoordinates(OpBuilder &builder,
                                                       Operation *op,
                                                       int64_t dim) {
  Values values;
  Value result = op->getResult(0);
  auto concatenate = dyn_cast<ConcatenateOp>(op);
  if (concatenate && static_cast<int64_t>(concatenate.getDimension()) == dim) {
    for (Value input : op->getOperands())
      llvm::append_range(values, getCoordinates(builder, input, dim));
    return values;
  }
  if (ops.lookup(op).getLaneStep)
    for (Value operand : op->getOperands())
      if (!getShape(operand).empty())
        (void)getCoordinates(builder, operand, dim);
  for (int64_t i = 0; i < getShape(result)[dim]; ++i)
    values.push_back(createOp(builder, op, dim, i));
  return values;
}

/// What `op` takes of points with coordinates `all`: one of them, or what
/// combines them.
Value PointSplitter::createTaken(OpBuilder &builder, Operation *op,
                                 const Values &all, int64_t dim) {
  Location loc = op->getLoc();
  if (auto slice = dyn_cast<SliceOp>(op))
    return ReshapeOp::create(
        builder, loc, slice.getType(),
        createSlice(builder, slice, all[slice.getStartIndices()[dim]], dim));
  auto type = cast<RankedTensorType>(all.front().getType());
  Dims shape(type.getShape());
  shape.insert(shape.begin(), 1);
  Values rows;
  for (Value value : all)
    rows.push_back(ReshapeOp::create(builder, loc, type.clone(shape), value));
  Value joined = ConcatenateOp::create(builder, loc, rows, 0);
  auto reduce = cast<ReduceOp>(builder.clone(*op));
  reduce->setOperand(0, joined);
  reduce.setDimensions(ArrayRef<int64_t>(0));
  return reduce.getResult(0);
}

/// Takes from coordinates what `op` takes of points. Its result, if that has
/// coordinates now.
Value PointSplitter::splitOp(Operation *op) {
  OpBuilder builder(op);
  Value points = op->getNumOperands() ? op->getOperand(0) : Value();
  if (wanted.count(points) && takesCoordinate(op, points)) {
    int64_t dim = dims.lookup(points);
    op->getResult(0).replaceAllUsesWith(
        createTaken(builder, op, coordinates.find({points, dim})->second, dim));
    eraseOp(op, sources);
    return {};
  }
  if (op->getNumResults() != 1 || !wanted.count(op->getResult(0)))
    return {};
  Value result = op->getResult(0);
  int64_t dim = dims.lookup(result);
  Values all = createCoordinates(builder, op, dim);
  coordinates[{result, dim}] = std::move(all);
  return result;
}

/// The values of `carried` with coordinates in place of points.
SmallVector<Value> PointSplitter::getCarried(OpBuilder builder,
                                             ValueRange carried) {
  SmallVector<Value> values;
  for (auto [value, arePoints] : llvm::zip_equal(carried, isSplit))
    if (arePoints)
      llvm::append_range(values,
                         getCoordinates(builder, value, getLast(value)));
    else
      values.push_back(value);
  return values;
}

/// Carries coordinates to `block` and, if that is the body, uses them there.
void PointSplitter::splitBlock(Block &block) {
  SmallVector<Value> points;
  for (size_t i = isSplit.size(); i-- > 0;) {
    if (!isSplit[i])
      continue;
    Value argument = block.getArgument(i);
    int64_t dim = getLast(argument);
    Values &all = coordinates[{argument, dim}];
    for (int64_t j = 0; j < getShape(argument)[dim]; ++j)
      all.push_back(block.insertArgument(
          i + 1 + j, getCoordinateType(argument.getType(), dim),
          argument.getLoc()));
    points.push_back(argument);
  }
  if (&block == &body) {
    for (Operation &op : llvm::make_early_inc_range(block.without_terminator()))
      if (Value result = splitOp(&op))
        points.push_back(result);
    Operation *next = block.getTerminator();
    next->setOperands(getCarried(OpBuilder(next), next->getOperands()));
  }
  // What uses points comes first.
  for (Value value : llvm::reverse(points))
    if (Operation *op = value.getDefiningOp()) {
      joinRest(OpBuilder(op), value, dims.lookup(value));
      eraseOp(op, sources);
    } else {
      joinRest(OpBuilder::atBlockBegin(&block), value, getLast(value));
      block.eraseArgument(cast<BlockArgument>(value).getArgNumber());
    }
}

void PointSplitter::split() {
  splitBlock(cond);
  splitBlock(body);
  // What the body took of values from outside is not there in front of it.
  coordinates.clear();
  OpBuilder builder(loop);
  SmallVector<Value> carried = getCarried(builder, inits);
  auto made = WhileOp::create(builder, loop.getLoc(),
                              ValueRange(carried).getTypes(), carried);
  made.getCond().takeBody(loop.getCond());
  made.getBody().takeBody(loop.getBody());
  ResultRange::iterator next = made->result_begin();
  for (auto [result, arePoints] : llvm::zip_equal(results, isSplit)) {
    if (!arePoints) {
      result.replaceAllUsesWith(*next++);
      continue;
    }
    Values &all = coordinates[{result, getLast(result)}];
    for (int64_t j = 0; j < getShape(result).back(); ++j)
      all.push_back(*next++);
    joinRest(builder, result, getLast(result));
  }
  eraseOp(loop, sources);
}

void Normalizer::splitPoints(Region &region) {
  SmallVector<WhileOp> loops;
  // Inner ones first: what they take and give is taken apart.
  region.walk([&](WhileOp loop) {
    if (loop.getCond().hasOneBlock() && loop.getBody().hasOneBlock())
      loops.push_back(loop);
  });
  for (WhileOp loop : loops)
    PointSplitter(loop, ops, sources).run();
}
