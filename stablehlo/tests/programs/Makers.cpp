//===- Makers.cpp - Draws a kind of op ------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tests/programs/Makers.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// All makers for one kind of region, and the sum of their weights.
struct Choice {
  SmallVector<OpMaker> makers;
  int64_t totalWeight = 0;
};
} // namespace

static Choice collectMakers(bool isScalar, bool isPlain) {
  Choice choice;
  SmallVector<ArrayRef<OpMaker>> tables = {
      getElementwiseMakers(), getDataMovementMakers(), getGatherScatterMakers(),
      getReductionMakers(),   getContractionMakers(),  getControlFlowMakers()};
  if (!isPlain)
    tables.append({getQuantizationMakers(), getMiscellaneousMakers(),
                   getLinearAlgebraMakers(), getCustomCallMakers(),
                   getTokenMakers()});
  for (ArrayRef<OpMaker> table : tables)
    for (const OpMaker &maker : table)
      if (!isScalar || maker.isScalar) {
        choice.makers.push_back(maker);
        choice.totalWeight += maker.weight;
      }
  return choice;
}

const OpMaker &stablehlo::drawMaker(Random &random, bool isScalar,
                                    bool isPlain) {
  static const Choice choices[2][2] = {
      {collectMakers(/*isScalar=*/false, /*isPlain=*/false),
       collectMakers(/*isScalar=*/false, /*isPlain=*/true)},
      {collectMakers(/*isScalar=*/true, /*isPlain=*/false),
       collectMakers(/*isScalar=*/true, /*isPlain=*/true)}};
  const Choice &choice = choices[isScalar][isPlain];
  int64_t number = random.drawInt(0, choice.totalWeight - 1);
  const OpMaker *maker = choice.makers.begin();
  while (number >= maker->weight)
    number -= maker++->weight;
  return *maker;
}
