//===- Attention.h - An attention block, and how it learns ------*- C++ -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Programs that the builder writes: causal self-attention of several heads with
// a residual connection, its gradients by the chain rule, and a loop that
// descends along them. `x` and `target` are length x width, the four weights
// (of queries, keys, values and the output) width x width, all of f32.
//
//===----------------------------------------------------------------------===//

#ifndef EXAMPLES_BUILDER_ATTENTION_H
#define EXAMPLES_BUILDER_ATTENTION_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/SmallVector.h"

namespace attention {

struct Sizes {
  int64_t length = 4;
  /// A multiple of `numHeads`.
  int64_t width = 4;
  int64_t numHeads = 2;
};

/// main(x, target, weights...) -> (loss, the gradient of each weight).
mlir::FailureOr<mlir::OwningOpRef<mlir::ModuleOp>>
buildGradients(mlir::MLIRContext *context, const Sizes &sizes);

/// main(x, target, weights...) -> (the loss before each step, weights...), for
/// one step or more.
mlir::FailureOr<mlir::OwningOpRef<mlir::ModuleOp>>
buildTraining(mlir::MLIRContext *context, const Sizes &sizes, int64_t numSteps,
              float learningRate);

/// Arguments for these programs. All are multiples of 1/8, so they are the
/// same wherever they are computed (expected.py does too).
mlir::SmallVector<mlir::DenseElementsAttr>
makeArguments(mlir::MLIRContext *context, const Sizes &sizes);

} // namespace attention

#endif // EXAMPLES_BUILDER_ATTENTION_H
