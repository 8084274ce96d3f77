//===- Generator.h - Draws a program --------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program is drawn op by op: each maker (Makers.h) takes values that are
// there, or has some made, and adds an op that the shape function accepts. What
// is drawn follows from the seed alone.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_PROGRAMS_GENERATOR_H
#define STABLEHLO_TESTS_PROGRAMS_GENERATOR_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "stablehlo/reference/tensor/ElementType.h"
#include "stablehlo/tests/programs/Random.h"

namespace mlir {
namespace stablehlo {

struct OpMaker;

using Sizes = SmallVector<int64_t>;

/// What a value is made of.
inline RankedTensorType getTensorType(Value value) {
  return cast<RankedTensorType>(value.getType());
}
inline ElementType getElement(Value value) {
  return *getElementType(getTensorType(value).getElementType());
}

class Generator {
public:
  /// `isPlain`: nothing but computations with tensors of numbers.
  Generator(MLIRContext *context, uint64_t seed, bool isPlain = false);

  /// A module whose @main takes and gives tensors.
  OwningOpRef<ModuleOp> generate();

  Random random;

  //===--- Types ----------------------------------------------------------===//

  RankedTensorType getType(ArrayRef<int64_t> shape, ElementType element);
  RankedTensorType getScalarType(ElementType element) {
    return getType({}, element);
  }
  /// One of the program's few, so that values fit each other.
  ElementType drawElement();
  Sizes drawShape();
  /// A size for a dimension that an op adds.
  int64_t drawSize() { return random.drawInt(random.chance(8) ? 0 : 1, 4); }
  bool isExact() const { return exact; }
  bool isPlainProgram() const { return isPlain; }
  /// What is drawn stands in a region of scalar computations.
  bool isScalar() const { return isScalarScope; }

  //===--- Values ---------------------------------------------------------===//

  using Filter = llvm::function_ref<bool(Value)>;

  /// One of the values in sight that `filter` likes, rather one of the last
  /// ones; null if there is none.
  Value find(Filter filter);
  /// Any value in sight; makes one if there is none.
  Value pick();
  /// The same with a dimension or more.
  Value pickWithDims();
  /// A value of this type: one in sight, or what others become.
  Value get(RankedTensorType type);
  Value getScalar(ElementType element) { return get(getScalarType(element)); }
  /// A tensor or token of this type.
  Value getAny(Type type);
  /// A token in sight, rather the last one, or a new one.
  Value getToken();
  /// An integer scalar, which indexes something.
  Value getIndex(ElementType element);
  /// Integers of [-8, 7] as `type`: sums of their products are exact.
  Value getSmall(RankedTensorType type);
  /// `value` with a number for each NaN: sign and payload of a NaN that was
  /// computed are nobody's business.
  Value withoutNaNs(Value value);
  Value addConstant(RankedTensorType type);
  Value addSplat(RankedTensorType type, int64_t number);

  //===--- Ops ------------------------------------------------------------===//

  using Attributes = ArrayRef<NamedAttribute>;
  using BodyFn = llvm::function_ref<SmallVector<Value>(ValueRange arguments)>;

  NamedAttribute name(StringRef name, Attribute attr) {
    return builder.getNamedAttr(name, attr);
  }
  NamedAttribute ints(StringRef key, ArrayRef<int64_t> values) {
    return name(key, builder.getDenseI64ArrayAttr(values));
  }
  NamedAttribute integer(StringRef key, int64_t value) {
    return name(key, builder.getI64IntegerAttr(value));
  }

  OperationState start(StringRef name, ValueRange operands,
                       Attributes attributes = {});
  /// Gives the op in `state` a region with `body`, which returns its results.
  /// Regions of scalar computations see scalars of outer scopes only.
  void addRegion(OperationState &state, TypeRange arguments, bool isScalar,
                 BodyFn body);
  /// The same for a region that sees nothing of what is there.
  void addIsolatedRegion(OperationState &state, TypeRange arguments,
                         BodyFn body);
  /// Adds the op, with the result types that its shape function gives unless
  /// there are some. Null if that refuses, or where the results would be large
  /// or inexact: then nothing is added. Each element of the results costs
  /// `work`, and regions of scalar computations what their ops do.
  Operation *finish(OperationState &state, int64_t work = 1);
  /// All three for an op without regions and with one result.
  Value add(StringRef name, ValueRange operands, Attributes attributes = {},
            Type type = {}, int64_t work = 1);
  /// Adds an op of type `type`, whose result no other op finds in sight. Null
  /// if an operand is.
  Value addUnseen(StringRef name, ValueRange operands, Type type,
                  Attributes attributes = {});
  /// Some ops of any kind. Loops count as what they repeat.
  void addOps(int64_t count);
  /// Values of `types`, after some ops.
  SmallVector<Value> addBody(TypeRange types, int64_t maxOps);
  /// Runs `body` as often as a loop does that it is the region of.
  void repeat(int64_t times, llvm::function_ref<void()> body);
  bool mayNest() const { return depth < 4; }
  /// Whether the only process runs what is drawn, though not per element.
  bool isAlone() const { return isMain && !isScalarScope; }
  /// Whether processes of a grid run what is drawn, and all come here.
  bool mayMeet() const { return getNumProcesses() > 1 && depth == 0; }
  /// A channel for what is sent without saying to whom: elsewhere a faster
  /// process may take it, or leave something else.
  int64_t getOwnChannel() { return 2 + ++numExchanges; }
  int64_t getNumReplicas() const { return numReplicas; }
  int64_t getNumPartitions() const { return numPartitions; }
  int64_t getNumProcesses() const { return numReplicas * numPartitions; }
  /// Each process takes `count` more items of the infeed, all of this type.
  RankedTensorType takeInfeed(int64_t count);
  ArrayRef<func::FuncOp> getFunctions() const { return functions; }
  /// Whether something in `function` must not move or repeat: a side effect, a
  /// token. Elements have no order, so what is applied to them cannot call it.
  bool hasOrder(func::FuncOp function) const {
    return ordered.contains(function);
  }
  /// A private function with `body`, which returns its results; it sees nothing
  /// of what is there.
  func::FuncOp addHelper(TypeRange arguments, BodyFn body);
  /// The elements that a call of `function` computes.
  int64_t getWork(func::FuncOp function) const {
    return works.lookup(function);
  }

  OpBuilder builder;
  Location loc;

private:
  struct Scope {
    /// Of the values, the first that is in sight; all after it are.
    size_t first = 0;
    bool isScalar = false;
  };

  void drawPools();
  void drawShapePool();
  /// `hasTokens`: tokens may come in and go out.
  func::FuncOp addFunction(StringRef name, int64_t numOps, bool hasTokens);
  bool findOrder(func::FuncOp function) const;
  /// A @main that runs `device` as each process of the grid (Grids.cpp).
  func::FuncOp addGrid(func::FuncOp device);
  ArrayAttr addInfeed();
  bool isInSight(Value value) const;
  void addInSight(Value value);
  Value makeFromOther(RankedTensorType type);
  Value changeShape(Value value, ArrayRef<int64_t> shape);
  /// What regions of scalar computations do, if they run once for each element
  /// of the operands.
  int64_t getScalarWork(const OperationState &state) const;

  ModuleOp module;
  SmallVector<Value> values, tokens;
  SmallVector<Sizes> shapes;
  SmallVector<ElementType> elements;
  /// A table of makers (Makers.h) that is drawn from more often than others.
  ArrayRef<OpMaker> favorites;
  SmallVector<func::FuncOp> functions;
  DenseMap<Operation *, int64_t> works;
  DenseSet<Operation *> ordered;
  /// Regions of while, if, case that are being drawn.
  unsigned depth = 0;
  bool isScalarScope = false;
  /// What is drawn stands in @main, and there is no grid.
  bool isMain = false;
  /// No tokens, custom calls, quantized tensors, random numbers, processes.
  bool isPlain = false;
  /// No functions whose results may be off by units.
  bool exact = true;
  int64_t numOps = 20;
  int64_t maxElements = 256;
  /// Elements that all ops together may still compute.
  int64_t budget = 8000;
  int64_t repetitions = 1;
  /// Of the grid that the program is, while its processes' function is drawn.
  int64_t numReplicas = 1, numPartitions = 1;
  /// What a process of it takes from the infeed.
  int64_t numInfeedItems = 0;
  int64_t numExchanges = 0;
  RankedTensorType infeedType;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TESTS_PROGRAMS_GENERATOR_H
