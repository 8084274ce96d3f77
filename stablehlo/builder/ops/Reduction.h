//===- Reduction.h - Reduction operations of the builder ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_BUILDER_OPS_REDUCTION_H
#define STABLEHLO_BUILDER_OPS_REDUCTION_H

#include "stablehlo/builder/XlaBuilder.h"
#include "stablehlo/dialect/StablehloAttrs.h"
#include <utility>

namespace mlir {
namespace stablehlo {
namespace builder {

/// The computation of two scalars of `elementType` that `function`, such as Add
/// or Max, computes.
XlaComputation makeReducer(XlaBuilder &parent, Type elementType,
                           XlaOp (*function)(Operand, Operand,
                                             ArrayRef<int64_t>),
                           CallSite site = CallSite::current());

/// How windows meet the edges of an operand: not at all, or such that there are
/// ceil(size / stride) of them, with an odd element of padding at the end.
enum class Padding : uint8_t { kValid, kSame };
using PaddingPair = std::pair<int64_t, int64_t>;
/// Low and high padding in each dimension of `sizes`, none where a size is not
/// known: operations that take a `Padding` compute it when the program runs.
SmallVector<PaddingPair> makePadding(Padding padding, ArrayRef<int64_t> sizes,
                                     ArrayRef<int64_t> windowDimensions,
                                     ArrayRef<int64_t> windowStrides,
                                     ArrayRef<int64_t> windowDilations = {});

/// Combines the elements along dimensions, beginning with the initial values.
/// `computation` takes an accumulator per operand, then an element of each.
XlaOps Reduce(Operands operands, ArrayRef<XlaOp> initValues,
              XlaComputation computation, ArrayRef<int64_t> dimensions);
/// The same along all dimensions.
XlaOps ReduceAll(Operands operands, ArrayRef<XlaOp> initValues,
                 XlaComputation computation);

/// Where windows are: sizes; steps and dilations, 1 where there are none.
struct WindowOptions {
  SmallVector<int64_t> windowDimensions;
  SmallVector<int64_t> windowStrides;
  SmallVector<int64_t> baseDilations;
  SmallVector<int64_t> windowDilations;
};
/// Combines the elements in each window.
XlaOps ReduceWindow(Operands operands, ArrayRef<XlaOp> initValues,
                    XlaComputation computation, const WindowOptions &window,
                    Padding padding);
XlaOps ReduceWindowWithGeneralPadding(Operands operands,
                                      ArrayRef<XlaOp> initValues,
                                      XlaComputation computation,
                                      const WindowOptions &window,
                                      ArrayRef<PaddingPair> padding);
/// Selects an element of each window of `operand`, and combines the window's
/// element of `source` with what is at its place in the result.
XlaOp SelectAndScatter(Operand operand, XlaComputation select,
                       const WindowOptions &window, Padding padding,
                       Operand source, Operand initValue,
                       XlaComputation scatter);
XlaOp SelectAndScatterWithGeneralPadding(Operand operand, XlaComputation select,
                                         const WindowOptions &window,
                                         ArrayRef<PaddingPair> padding,
                                         Operand source, Operand initValue,
                                         XlaComputation scatter);

} // namespace builder
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_BUILDER_OPS_REDUCTION_H
