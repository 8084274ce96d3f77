//===- Makers.cpp - Draws a kind of op ------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tests/programs/Makers.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

static SmallVector<ArrayRef<OpMaker>> getTables(bool isPlain) {
  SmallVector<ArrayRef<OpMaker>> tables = {
      getElementwiseMakers(), getDataMovementMakers(), getGatherScatterMakers(),
      getReductionMakers(),   getContractionMakers(),  getControlFlowMakers()};
  if (!isPlain)
    tables.append({getQuantizationMakers(), getMiscellaneousMakers(),
                   getLinearAlgebraMakers(), getCustomCallMakers(),
                   getTokenMakers()});
  return tables;
}

/// All makers for one kind of region.
static SmallVector<OpMaker> collectMakers(bool isScalar, bool isPlain) {
  SmallVector<OpMaker> makers;
  for (ArrayRef<OpMaker> table : getTables(isPlain))
    llvm::copy_if(table, std::back_inserter(makers), [&](const OpMaker &maker) {
      return !isScalar || maker.isScalar;
    });
  return makers;
}

ArrayRef<OpMaker> stablehlo::drawTable(Random &random, bool isPlain) {
  SmallVector<ArrayRef<OpMaker>> tables = getTables(isPlain);
  return random.pick(ArrayRef(tables));
}

const OpMaker &stablehlo::drawMakerOf(ArrayRef<OpMaker> table, Random &random) {
  int64_t totalWeight = 0;
  for (const OpMaker &maker : table)
    totalWeight += maker.weight;
  int64_t number = random.drawInt(0, totalWeight - 1);
  const OpMaker *maker = table.begin();
  while (number >= maker->weight)
    number -= maker++->weight;
  return *maker;
}

const OpMaker &stablehlo::drawMaker(Random &random, bool isScalar,
                                    bool isPlain) {
  static const SmallVector<OpMaker> makers[2][2] = {
      {collectMakers(/*isScalar=*/false, /*isPlain=*/false),
       collectMakers(/*isScalar=*/false, /*isPlain=*/true)},
      {collectMakers(/*isScalar=*/true, /*isPlain=*/false),
       collectMakers(/*isScalar=*/true, /*isPlain=*/true)}};
  return drawMakerOf(makers[isScalar][isPlain], random);
}
