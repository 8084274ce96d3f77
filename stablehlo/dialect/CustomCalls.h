//===- CustomCalls.h - What custom calls of StableHLO's users say ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_CUSTOMCALLS_H
#define STABLEHLO_DIALECT_CUSTOMCALLS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"

namespace mlir {
namespace stablehlo {

class CustomCallOp;

/// The configuration of a call as a dictionary: `backend_config`, or
/// `mhlo.backend_config` where programs keep it since that is a string. Null if
/// there is none.
DictionaryAttr getConfiguration(CustomCallOp call);

/// The only function of `called_computations`, which has a block that returns;
/// null if there is none.
func::FuncOp getCalledFunction(CustomCallOp call);

/// Makes the body of `function` that of `region`.
void copyBody(func::FuncOp function, Region &region);

//===----------------------------------------------------------------------===//
// ApproxTopK
//===----------------------------------------------------------------------===//

// `custom_call @ApproxTopK(%x, %indices, %init, %init_index)`, with a
// comparator as called computation: along `reduction_dim` of its configuration,
// the elements that come first, of which most are enough. All are always right.

/// True if that is the target.
bool isApproxTopK(CustomCallOp call);

/// The call, with static types, has the operands, results, comparator and
/// dimension that it needs; reports what it has not.
LogicalResult verifyApproxTopK(CustomCallOp call);

/// The dimension of the inputs along which elements are taken, from 0 on; none
/// if the call does not name one.
std::optional<int64_t> findReductionDimension(CustomCallOp call);

/// Inserts what the call does to `operands`: the inputs are sorted. Fails, and
/// inserts nothing, if it lacks something; what is inserted verifies if a
/// static call does.
FailureOr<SmallVector<Value>> createApproxTopK(OpBuilder &builder,
                                               CustomCallOp call,
                                               ValueRange operands,
                                               TypeRange resultTypes);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_CUSTOMCALLS_H
