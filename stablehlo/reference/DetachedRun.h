//===- DetachedRun.h - Runs that a stop leaves behind ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function of a library cannot be asked to stop. If it may take long it runs
// in a thread of its own, which is left behind when the program stops.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_DETACHEDRUN_H
#define STABLEHLO_REFERENCE_DETACHEDRUN_H

#include "stablehlo/reference/RunContext.h"
#include "llvm/ADT/FunctionExtras.h"
#include "llvm/Support/Error.h"

namespace mlir {
namespace stablehlo {

/// Products and sums above which what a library does may take longer than a
/// stop should, and a thread costs nothing beside it.
inline constexpr double kMinDetachedWork = 1 << 26;

/// Calls `body` in a thread of its own, with a context that has the threads and
/// the memory account of `context`, and returns what it returns; or, as soon as
/// the runs of `context` are to stop, the error of the stop. In that case
/// `body` goes on: it must own whatever it uses. Its context is told to stop.
///
/// A process that calls `exit` waits for those that were left behind, since
/// the library would be taken down under them; see `exitAtOnce`.
llvm::Error
runDetached(RunContext &context,
            llvm::unique_function<llvm::Error(RunContext &context)> body);

/// Calls `body(context) -> llvm::Error` here, or detached if it `mayTakeLong`.
template <typename Body>
llvm::Error runDetachedIf(bool mayTakeLong, RunContext &context, Body body) {
  return mayTakeLong ? runDetached(context, std::move(body)) : body(context);
}

/// Whether something that was left behind still runs.
bool isAnyRunLeftBehind();

/// Ends the process with `code`: if something that was left behind still runs,
/// at once, with what is buffered for standard output and error written, but
/// without the destructors of static objects. For the end of `main`.
[[noreturn]] void exitAtOnce(int code);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_DETACHEDRUN_H
