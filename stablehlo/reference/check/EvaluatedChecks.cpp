//===- EvaluatedChecks.cpp - Checks of tensors without a program ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/check/EvaluatedChecks.h"

#include "stablehlo/reference/RunState.h"
#include "stablehlo/reference/check/Expectation.h"
#include "stablehlo/reference/tensor/Literal.h"
#include "stablehlo/reference/tensor/Npy.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::check;

static llvm::Error expect(RunContext &context, const Tensor &actual,
                          const Tensor &expected,
                          const Expectation &expectation) {
  llvm::Expected<std::optional<Mismatch>> mismatch =
      findMismatch(context, actual, expected, expectation);
  if (!mismatch)
    return mismatch.takeError();
  if (!*mismatch)
    return llvm::Error::success();
  return llvm::createStringError((*mismatch)->message + (*mismatch)->extent);
}

static llvm::Error expectConstant(const Tensor &actual, ElementsAttr value,
                                  const Expectation &expectation) {
  RunContext context;
  llvm::Expected<Tensor> expected =
      makeTensor(context, value, actual.getType());
  if (!expected)
    return expected.takeError();
  return expect(context, actual, *expected, expectation);
}

static Expectation almostEqual(const APFloat &tolerance) {
  return {Expectation::Kind::AlmostEqual, tolerance.convertToDouble()};
}

llvm::Error check::evalExpectAlmostEqConstOp(const Tensor &lhs,
                                             ElementsAttr value,
                                             APFloat tolerance) {
  return expectConstant(lhs, value, almostEqual(tolerance));
}

llvm::Error check::evalExpectAlmostEqOp(const Tensor &lhs, const Tensor &rhs,
                                        APFloat tolerance) {
  RunContext context;
  return expect(context, lhs, rhs, almostEqual(tolerance));
}

llvm::Error check::evalExpectEqConstOp(const Tensor &lhs, ElementsAttr value) {
  return expectConstant(lhs, value, {});
}

llvm::Error check::evalExpectEqOp(const Tensor &lhs, const Tensor &rhs) {
  RunContext context;
  return expect(context, lhs, rhs, {});
}

llvm::Error check::evalExpectSerializedEqOp(const Tensor &expected,
                                            StringRef probeId,
                                            StringRef probeDir,
                                            uint32_t iteration) {
  llvm::Expected<std::string> path =
      findProbeFile(probeDir, probeId, iteration);
  if (!path)
    return path.takeError();
  RunContext context;
  llvm::Expected<Tensor> written =
      readNpy(context, *path, expected.getType(), expected.getShape());
  if (!written)
    return written.takeError();
  return expect(context, expected, *written, {});
}

llvm::Error check::evalExpectCloseOp(const Tensor &actual,
                                     const Tensor &expected,
                                     uint64_t min_ulp_difference,
                                     uint64_t max_ulp_difference) {
  RunContext context;
  return expect(context, actual, expected,
                {Expectation::Kind::Close, /*tolerance=*/0, min_ulp_difference,
                 max_ulp_difference});
}
