//===- ChloBytecode.cpp - CHLO in bytecode --------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// See StablehloBytecode.cpp. Attributes that came later than these have no code
// in any StableHLO tool: MLIR writes them as text.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/chlo/ChloBytecode.h"

#include "stablehlo/dialect/ChloOps.h"
#include "stablehlo/dialect/bytecode/EncodingTable.h"

using namespace mlir;
using namespace mlir::chlo;
using stablehlo::Encoding;
using stablehlo::EncodingTable;

using AttributeEncodings = EncodingTable<
    Encoding<0, ComparisonDirectionAttr, &ComparisonDirectionAttr::getValue>,
    Encoding<1, ComparisonTypeAttr, &ComparisonTypeAttr::getValue>>;

void chlo::addBytecodeInterfaces(ChloDialect &dialect) {
  dialect.addInterfaces<
      stablehlo::AttributeBytecode<AttributeEncodings>,
      stablehlo::TableEncodings<AttributeEncodings, EncodingTable<>>>();
}
