//===- CheckBytecode.cpp - Looks at bytecode before MLIR reads it ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/bytecode/CheckBytecode.h"

#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/IR/MLIRContext.h"
#include "stablehlo/dialect/bytecode/Ops.h"
#include "llvm/Support/MemoryBufferRef.h"

using namespace mlir;
using namespace mlir::stablehlo;

FailureOr<BytecodeCheck> stablehlo::checkBytecode(llvm::StringRef bytes,
                                                  Location location) {
  FailureOr<BytecodeContainer> container = readContainer(bytes, location);
  if (failed(container))
    return failure();
  std::vector<DialectEncodings> encodings =
      findEncodings(*container, location.getContext());
  FailureOr<CheckedEntries> entries =
      checkEntries(*container, encodings, location);
  if (failed(entries))
    return failure();
  FailureOr<bool> areOpsKnown =
      checkOps(*container, encodings, *entries, bytes.size(), location);
  if (failed(areOpsKnown))
    return failure();
  return *areOpsKnown && entries->isComplete && !container->hasResources
             ? BytecodeCheck::Complete
             : BytecodeCheck::Partial;
}

LogicalResult stablehlo::checkIfBytecode(llvm::StringRef source,
                                         MLIRContext *context) {
  if (!isBytecode(llvm::MemoryBufferRef(source, /*Identifier=*/"")))
    return success();
  return checkBytecode(source, UnknownLoc::get(context));
}
