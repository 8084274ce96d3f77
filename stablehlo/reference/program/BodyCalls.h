//===- BodyCalls.h - Bodies that are called lane by lane ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For the bodies of reduce, sort, scatter, … that are no lane programs.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PROGRAM_BODYCALLS_H
#define STABLEHLO_REFERENCE_PROGRAM_BODYCALLS_H

#include "stablehlo/reference/program/Program.h"
#include <atomic>
#include <mutex>

namespace mlir {
namespace stablehlo {

/// Runs a prepared function of scalars for each lane, in one run of a step.
class BodyCalls : public LaneFunction {
public:
  /// `function` takes scalars of `argumentTypes`, then `captures`, and returns
  /// scalars of `resultTypes`. `caller` outlives this.
  BodyCalls(const PreparedFunction &function, const Frame &caller,
            llvm::SmallVector<Tensor> captures,
            llvm::ArrayRef<ElementType> argumentTypes,
            llvm::ArrayRef<ElementType> resultTypes)
      : function(function), caller(caller), captures(std::move(captures)),
        argumentTypes(argumentTypes), resultTypes(resultTypes) {}
  ~BodyCalls() override;

  /// After a failure all results are zeros.
  void run(llvm::ArrayRef<const void *> inputs, llvm::ArrayRef<void *> outputs,
           int64_t count) const override;
  /// The first failure, or success. To be called once, when nothing runs.
  llvm::Error takeError() const;

private:
  llvm::Error runLanes(llvm::ArrayRef<const void *> inputs,
                       llvm::ArrayRef<void *> outputs, int64_t count) const;
  llvm::Error setArguments(Frame &frame, llvm::ArrayRef<const void *> inputs,
                           int64_t lane) const;

  const PreparedFunction &function;
  const Frame &caller;
  llvm::SmallVector<Tensor> captures;
  llvm::ArrayRef<ElementType> argumentTypes;
  llvm::SmallVector<ElementType, 2> resultTypes;
  mutable std::mutex mutex;
  mutable std::optional<llvm::Error> error;
  mutable std::atomic<bool> hasFailed = false;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PROGRAM_BODYCALLS_H
