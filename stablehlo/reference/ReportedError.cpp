//===- ReportedError.cpp - Errors whose diagnostics are out ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/ReportedError.h"

#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// Passed up through evaluators; says nothing itself: its text is empty, which
/// tells it from others where only text gets (see grid/Packet.h).
class ReportedError : public llvm::ErrorInfo<ReportedError> {
public:
  static char ID;
  void log(llvm::raw_ostream &os) const override {}
  std::error_code convertToErrorCode() const override {
    return llvm::inconvertibleErrorCode();
  }
};
} // namespace

char ReportedError::ID = 0;

llvm::Error stablehlo::makeReportedError() {
  return llvm::make_error<ReportedError>();
}

LogicalResult stablehlo::reportOpError(Location loc, StringRef opName,
                                       llvm::Error error) {
  llvm::handleAllErrors(
      std::move(error), [](const ReportedError &) {},
      [&](const llvm::ErrorInfoBase &info) {
        emitError(loc) << "'" << opName << "' op " << info.message();
      });
  return failure();
}
