//===- Window.h - Windows that slide over dimensions ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Window attributes of reduce_window, select_and_scatter and convolution, and
// the number of windows that fit (spec: reduce_window, C4 to C12 and C15).
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_DIALECT_OPS_WINDOW_H
#define STABLEHLO_DIALECT_OPS_WINDOW_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/ArrayRef.h"
#include <optional>
#include <utility>

namespace mlir {
namespace hlo {

/// How a window slides along one dimension. Dilations put `dilation - 1` holes
/// between elements; padding comes after the base's dilation and may be
/// negative.
struct WindowDimension {
  int64_t size = 0; ///< May be dynamic, if it is that of a kernel.
  int64_t stride = 1;
  int64_t paddingLow = 0;
  int64_t paddingHigh = 0;
  int64_t windowDilation = 1;
  int64_t baseDilation = 1;
  bool windowReversal = false;
};

/// The rows of an N x 2 attribute; empty if there is none. A splat may claim
/// any N: `numDimensions`, if known, is checked before the rows are copied.
FailureOr<SmallVector<std::pair<int64_t, int64_t>>>
convertPaddingAttribute(std::optional<DenseIntElementsAttr> optionalAttr,
                        std::optional<Location> loc,
                        std::optional<size_t> numDimensions = std::nullopt);

/// The elements of a 1-dimensional attribute of booleans; empty if there is
/// none.
FailureOr<SmallVector<bool>>
convertWindowReversalAttribute(std::optional<DenseElementsAttr> optionalAttr,
                               std::optional<Location> loc, StringRef attrName);

/// Checks the attributes against the number of window dimensions and for
/// positive values, and collects them. Empty lists stand for the defaults.
/// `windowDimensions` may hold dynamic sizes, and 0 for a kernel without
/// elements.
FailureOr<SmallVector<WindowDimension>>
verifyWindowAttributesAndInferWindowDimensions(
    ArrayRef<int64_t> windowDimensions, ArrayRef<int64_t> windowStrides,
    ArrayRef<std::pair<int64_t, int64_t>> padding,
    ArrayRef<int64_t> lhsDilation, ArrayRef<int64_t> rhsDilation,
    ArrayRef<bool> windowReversal, std::optional<Location> loc);

/// The number of windows in a dimension of `baseSize` elements: dynamic if that
/// or the window's size is. Fails if it does not fit into 64 bits.
FailureOr<int64_t> inferNumWindows(std::optional<Location> loc,
                                   int64_t baseSize,
                                   const WindowDimension &window);

/// `inferNumWindows` for each dimension, where it is known.
SmallVector<int64_t> inferWindowOutputShape(ArrayRef<int64_t> baseShape,
                                            ArrayRef<WindowDimension> window);

} // namespace hlo
} // namespace mlir

#endif // STABLEHLO_DIALECT_OPS_WINDOW_H
