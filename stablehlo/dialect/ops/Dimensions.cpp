//===- Dimensions.cpp - Checks of dimension numbers -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/Dimensions.h"

#include "stablehlo/dialect/Base.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallSet.h"

using namespace mlir;
using namespace mlir::hlo;

LogicalResult hlo::checkDimInBounds(std::optional<Location> loc, int64_t dim,
                                    int64_t upperBound, StringRef dimName,
                                    StringRef upperBoundName,
                                    bool upperBoundInclusive) {
  bool isBelow = upperBoundInclusive ? dim <= upperBound : dim < upperBound;
  if (0 <= dim && isBelow)
    return success();
  StringRef close = upperBoundInclusive ? "]" : ")";
  return emitOptionalError(loc, "Expects ", dimName, " to be in range [0, ",
                           upperBoundName, close, " i.e. [0, ", upperBound,
                           close, ". got: ", dim, ".");
}

LogicalResult hlo::checkDimsInBounds(std::optional<Location> loc,
                                     ArrayRef<int64_t> dims, int64_t upperBound,
                                     StringRef dimsName,
                                     StringRef upperBoundName) {
  std::string name = ("each element of " + dimsName).str();
  return success(llvm::all_of(dims, [&](int64_t dim) {
    return succeeded(
        checkDimInBounds(loc, dim, upperBound, name, upperBoundName));
  }));
}

LogicalResult hlo::checkDimsDistinct(std::optional<Location> loc,
                                     ArrayRef<int64_t> lhsDims,
                                     ArrayRef<int64_t> rhsDims,
                                     llvm::StringRef lhs, llvm::StringRef rhs) {
  llvm::SmallSet<int64_t, 16> seen;
  for (int64_t dim : llvm::concat<const int64_t>(lhsDims, rhsDims))
    if (!seen.insert(dim).second)
      return emitOptionalError(loc, "has duplicated dimension from ", lhs,
                               " and ", rhs, ": ", dim);
  return success();
}

bool hlo::hasNoPromisedSize(Type written, ArrayRef<int64_t> inferredSizes) {
  auto type = dyn_cast<RankedTensorType>(written);
  return type && llvm::all_of(llvm::zip(type.getShape(), inferredSizes),
                              [](auto sizes) {
                                auto [writtenSize, inferredSize] = sizes;
                                return isDynamicDimSize(writtenSize) ||
                                       isStaticDimSize(inferredSize);
                              });
}
