//===- DimensionNumbers.h - Text form of dimension numbers ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one text form of attributes that name dimensions for several roles:
// `<offset_dims = [1], index_vector_dim = 2>`.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_DIMENSIONNUMBERS_H
#define STABLEHLO_DIALECT_DIMENSIONNUMBERS_H

#include "mlir/IR/OpImplementation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace mlir {
namespace hlo {

/// A role: its name, and whether any number of dimensions have it, or just one.
struct DimensionField {
  StringRef name;
  bool isList = true;
};

/// The dimensions of each field; one element for a field that is no list.
using DimensionLists = SmallVector<SmallVector<int64_t>>;

/// Parses `field = value, …>`: any order, each field at most once, a last comma
/// is allowed. Fields that are not there are empty, or 0. `attrName` is what
/// the diagnostics call the attribute.
FailureOr<DimensionLists> parseDimensionFields(AsmParser &parser,
                                               ArrayRef<DimensionField> fields,
                                               StringRef attrName);
/// The same with the opening `<`.
FailureOr<DimensionLists> parseDimensionNumbers(AsmParser &parser,
                                                ArrayRef<DimensionField> fields,
                                                StringRef attrName);

/// Prints `field = value, …`. Empty lists and zeros are left out, unless `all`
/// is set.
void printDimensionFields(AsmPrinter &printer, ArrayRef<DimensionField> fields,
                          ArrayRef<ArrayRef<int64_t>> values, bool all = false);
/// The same in `<…>`.
void printDimensionNumbers(AsmPrinter &printer, ArrayRef<DimensionField> fields,
                           ArrayRef<ArrayRef<int64_t>> values);

} // namespace hlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_DIMENSIONNUMBERS_H
