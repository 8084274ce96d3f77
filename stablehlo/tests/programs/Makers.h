//===- Makers.h - The ops that random programs have -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A category of ops is a table of makers; a new op is a new entry, a new
// category a new table in Makers.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_PROGRAMS_MAKERS_H
#define STABLEHLO_TESTS_PROGRAMS_MAKERS_H

#include "stablehlo/reference/tensor/Tensor.h"
#include "stablehlo/tests/programs/Generator.h"

namespace mlir {
namespace stablehlo {

/// Adds an op, or several that belong together, to what is drawn; or nothing,
/// if what it needs is not there.
struct OpMaker {
  void (*make)(Generator &generator);
  /// How often it is drawn, beside others.
  unsigned weight;
  /// It may stand in regions of scalar computations.
  bool isScalar = false;
};

ArrayRef<OpMaker> getElementwiseMakers();
ArrayRef<OpMaker> getDataMovementMakers();
ArrayRef<OpMaker> getGatherScatterMakers();
ArrayRef<OpMaker> getReductionMakers();
ArrayRef<OpMaker> getContractionMakers();
ArrayRef<OpMaker> getControlFlowMakers();
ArrayRef<OpMaker> getMiscellaneousMakers();
ArrayRef<OpMaker> getLinearAlgebraMakers();
ArrayRef<OpMaker> getCustomCallMakers();
ArrayRef<OpMaker> getTokenMakers();
ArrayRef<OpMaker> getQuantizationMakers();
/// For what the processes of a grid run, beside the others.
ArrayRef<OpMaker> getGridMakers();

/// Draws one of all of them, or of the first six tables only if `isPlain`;
/// `isScalar`: for a region of scalar computations.
const OpMaker &drawMaker(Random &random, bool isScalar, bool isPlain);

/// One of these tables, and one of its makers.
ArrayRef<OpMaker> drawTable(Random &random, bool isPlain);
const OpMaker &drawMakerOf(ArrayRef<OpMaker> table, Random &random);

/// Draws what combines two values of `element`, exactly, and gives the body of
/// a reduction of one operand.
void addReducer(Generator &generator, OperationState &state,
                ElementType element);

/// Whether the integer `count` is below `limit`, and the next one.
Value addIsBelow(Generator &generator, Value count, int64_t limit);
Value addNextCount(Generator &generator, Value count);

/// A loop over what begins as `inits`, whose iterations, which a variable of
/// its own counts, `makeBody` gives the next values of.
void addCountedLoop(
    Generator &generator, ArrayRef<Value> inits,
    llvm::function_ref<SmallVector<Value>(ValueRange arguments)> makeBody);

/// A loop that reduces what it computes of rows (Rows.cpp).
void addRowLoop(Generator &generator);

/// A loop that takes points apart and puts them together (Points.cpp).
void addPoints(Generator &generator);

/// Draws values, their way to somewhere and back: to the host, or to where
/// `attributes` say. All messages are sent before the first one is received.
void addSendAndRecv(Generator &generator, bool isHostTransfer,
                    ArrayRef<NamedAttribute> attributes = {},
                    int64_t numMessages = 1);

/// Windows over a shape, and how many there are in each dimension.
struct Windows {
  Sizes sizes, strides, baseDilations, windowDilations, low, high, counts;

  static Windows draw(Generator &generator, ArrayRef<int64_t> shape,
                      bool isDilated, bool mayCut, int64_t minSize = 1);
  /// The number of cells that each has.
  int64_t getVolume() const { return getNumElements(sizes).value_or(1); }
  /// The paddings as an attribute of pairs.
  NamedAttribute getPadding(Generator &generator) const;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TESTS_PROGRAMS_MAKERS_H
