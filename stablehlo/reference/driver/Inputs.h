//===- Inputs.h - Arguments from the command line -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_DRIVER_INPUTS_H
#define STABLEHLO_REFERENCE_DRIVER_INPUTS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "stablehlo/reference/Files.h"
#include "stablehlo/reference/Value.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace mlir {
namespace stablehlo {

/// A value from `TYPE=VALUES`: as many values as the type has elements, in
/// row-major order and separated by blanks or commas, or one for all. Complex
/// numbers are written (re,im).
llvm::Expected<InterpreterValue> parseInputValue(RunContext &context,
                                                 llvm::StringRef text,
                                                 MLIRContext *mlirContext);
/// The values of `--args`: an array attribute of dense elements attributes.
llvm::Expected<SmallVector<InterpreterValue>>
parseArgs(RunContext &context, llvm::StringRef text, MLIRContext *mlirContext);
/// A value from a .npy file. If `type` is a static tensor type, the file must
/// hold such a tensor (types that NumPy lacks as unsigned integers); else the
/// file decides.
llvm::Expected<InterpreterValue> readInputFile(RunContext &context,
                                               llvm::StringRef path, Type type);

/// The same of a file that is open; `name` is its name for errors.
llvm::Expected<InterpreterValue> readInput(RunContext &context, InputFile input,
                                           llvm::StringRef name, Type type);

struct InterpretOptions;

/// The arguments for `function` that the options name: by `--input`,
/// `--inputs`,
/// `--random-inputs` or `--args`. For a tuple, they give its elements one after
/// the other, and nothing for a token. Inputs that are not wanted are not read:
/// zeros stand for them.
llvm::Expected<SmallVector<InterpreterValue>>
getInputs(RunContext &context, const InterpretOptions &options,
          func::FuncOp function, llvm::function_ref<bool(unsigned i)> isWanted);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_DRIVER_INPUTS_H
