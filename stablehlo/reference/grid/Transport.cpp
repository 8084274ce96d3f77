//===- Transport.cpp - How processes reach each other ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/grid/Transport.h"

#include "mlir/IR/OperationSupport.h"

using namespace mlir;
using namespace mlir::stablehlo;

Transport::~Transport() = default;

SmallVector<Type> OpSite::getOperandTypes() const {
  return op ? llvm::to_vector(op->getOperandTypes()) : operandTypes;
}

std::string OpSite::printComputation() const {
  if (!op)
    return computation;
  std::string text;
  llvm::raw_string_ostream os(text);
  OpPrintingFlags flags;
  flags.printGenericOpForm().useLocalScope();
  for (Region &region : op->getRegions())
    for (Operation &inner : region.getOps()) {
      inner.print(os, flags);
      os << "\n";
    }
  return text;
}

bool OpSite::hasSameComputation(const OpSite &other) const {
  if (!op || !other.op)
    return printComputation() == other.printComputation();
  return op == other.op ||
         llvm::equal(op->getRegions(), other.op->getRegions(),
                     [](Region &a, Region &b) {
                       return OperationEquivalence::isRegionEquivalentTo(
                           &a, &b, OperationEquivalence::IgnoreLocations);
                     });
}
