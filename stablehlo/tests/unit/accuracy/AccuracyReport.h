//===- AccuracyReport.h - docs/accuracy.md --------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What build_tools/accuracy writes.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_UNIT_ACCURACY_ACCURACYREPORT_H
#define STABLEHLO_TESTS_UNIT_ACCURACY_ACCURACYREPORT_H

#include "llvm/Support/raw_ostream.h"
#include <string>

namespace mlir {
namespace stablehlo {

struct ReportOptions {
  /// Points per function where there are too many values to take them all.
  int64_t count = 1000000;
  /// If not empty, only this op and only this type.
  std::string op, type;
};

/// Measures all functions and writes Markdown.
void writeAccuracyReport(llvm::raw_ostream &os, const ReportOptions &options);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_TESTS_UNIT_ACCURACY_ACCURACYREPORT_H
