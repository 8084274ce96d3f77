//===- Inputs.cpp - What shape functions may rely on ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/Inputs.h"

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/Base.h"
#include "stablehlo/dialect/QuietDiagnostics.h"
#include "stablehlo/dialect/StablehloDialect.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::hlo;

namespace mlir::hlo {
#include "stablehlo/dialect/TypeConstraints.cpp.inc"
} // namespace mlir::hlo

#include "stablehlo/dialect/BaseInterfaces.cpp.inc"

/// How many operands each group has; failure if operands cannot be divided so.
static FailureOr<SmallVector<size_t>>
divide(size_t numOperands, ArrayRef<OperandKind> kinds,
       std::optional<ArrayRef<int32_t>> segmentSizes) {
  if (segmentSizes) {
    SmallVector<size_t> sizes;
    size_t total = 0;
    for (auto [size, kind] : llvm::zip_equal(*segmentSizes, kinds)) {
      if (size < 0 || (kind.count == OperandKind::One && size != 1))
        return failure();
      sizes.push_back(size);
      total += size;
    }
    if (total != numOperands)
      return failure();
    return sizes;
  }
  size_t numGroups = llvm::count_if(kinds, [](const OperandKind &kind) {
    return kind.count == OperandKind::Any;
  });
  size_t numSingle = kinds.size() - numGroups;
  if (numOperands < numSingle)
    return failure();
  size_t numGrouped = numOperands - numSingle;
  if (numGroups == 0 ? numGrouped != 0 : numGrouped % numGroups != 0)
    return failure();
  return llvm::map_to_vector(kinds, [&](const OperandKind &kind) {
    return kind.count == OperandKind::Any ? numGrouped / numGroups : 1;
  });
}

LogicalResult
hlo::verifyOperands(std::optional<Location> location, StringRef opName,
                    ValueRange operands, ArrayRef<OperandKind> kinds,
                    std::optional<ArrayRef<int32_t>> segmentSizes) {
  FailureOr<SmallVector<size_t>> sizes =
      divide(operands.size(), kinds, segmentSizes);
  if (failed(sizes))
    return emitOptionalError(location, "'", opName, "' op does not take ",
                             operands.size(), " operands");
  size_t index = 0;
  for (auto [kind, size] : llvm::zip_equal(kinds, *sizes)) {
    for (Value operand : operands.slice(index, size)) {
      Type type = operand ? operand.getType() : Type();
      if (!type || !kind.contains(type))
        return emitOptionalError(location, "'", opName, "' op operand #", index,
                                 " must be ", kind.summary, ", but got ", type);
      ++index;
    }
  }
  return success();
}

LogicalResult
hlo::emitErrorsIfLocated(MLIRContext *context, std::optional<Location> location,
                         llvm::function_ref<LogicalResult(Location)> verify) {
  if (location)
    return verify(*location);
  stablehlo::QuietDiagnostics quiet(context);
  return verify(UnknownLoc::get(context));
}
