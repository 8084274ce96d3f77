//===- Window.cpp - Windows that slide over dimensions --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/Window.h"

#include "stablehlo/dialect/Base.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace mlir::hlo;

/// A list has an element per window dimension, or is left out.
static LogicalResult verifySize(std::optional<Location> loc, size_t size,
                                size_t numDimensions, StringRef name) {
  if (size == 0 || size == numDimensions)
    return success();
  return emitOptionalError(loc, "expects ", name,
                           " to have same dimension-size as size of window "
                           "dimensions (",
                           numDimensions, "), but got: ", size, ".");
}

FailureOr<SmallVector<std::pair<int64_t, int64_t>>>
hlo::convertPaddingAttribute(std::optional<DenseIntElementsAttr> optionalAttr,
                             std::optional<Location> loc,
                             std::optional<size_t> numDimensions) {
  SmallVector<std::pair<int64_t, int64_t>> rows;
  if (!optionalAttr || !*optionalAttr)
    return rows;
  ArrayRef<int64_t> shape = optionalAttr->getType().getShape();
  // (convolution C4, reduce_window C12, select_and_scatter C8).
  if (shape.size() != 2 || shape[1] != 2)
    return emitOptionalError(
        loc, "expects the shape of padding-attribute to be {N, 2}, but got {",
        shape, "}.");
  if (numDimensions &&
      failed(verifySize(loc, shape[0], *numDimensions, "padding-entries")))
    return failure();
  auto values = optionalAttr->getValues<int64_t>().begin();
  for (int64_t row = 0; row < shape[0]; ++row) {
    int64_t low = *values++;
    int64_t high = *values++;
    rows.emplace_back(low, high);
  }
  return rows;
}

FailureOr<SmallVector<bool>> hlo::convertWindowReversalAttribute(
    std::optional<DenseElementsAttr> optionalAttr, std::optional<Location> loc,
    StringRef attrName) {
  if (!optionalAttr || !*optionalAttr)
    return SmallVector<bool>();
  ShapedType type = optionalAttr->getType();
  if (type.getRank() != 1 || !type.getElementType().isInteger(1))
    return emitOptionalError(loc, "expects the shape of ", attrName,
                             " attribute to be 1-D, but got {", type.getShape(),
                             "}.");
  return llvm::to_vector(optionalAttr->getValues<bool>());
}

static LogicalResult verifyPositive(std::optional<Location> loc, int64_t value,
                                    size_t dim, StringRef name) {
  if (value > 0)
    return success();
  return emitOptionalError(loc, "expects window to have positive ", name,
                           " for ", dim, "-th window dimension, but got ",
                           value, ".");
}

static LogicalResult verifyPositive(std::optional<Location> loc, size_t dim,
                                    const WindowDimension &window) {
  // (convolution, dynamic_conv C3, reduce_window, select_and_scatter C7).
  if (failed(verifyPositive(loc, window.stride, dim, "stride")))
    return failure();
  // (convolution, dynamic_conv C6, reduce_window C9).
  if (failed(verifyPositive(loc, window.baseDilation, dim,
                            "base dilation factor")))
    return failure();
  // (convolution, dynamic_conv C8, reduce_window C11).
  return verifyPositive(loc, window.windowDilation, dim,
                        "window dilation factor");
}

FailureOr<SmallVector<WindowDimension>>
hlo::verifyWindowAttributesAndInferWindowDimensions(
    ArrayRef<int64_t> windowDimensions, ArrayRef<int64_t> windowStrides,
    ArrayRef<std::pair<int64_t, int64_t>> padding,
    ArrayRef<int64_t> lhsDilation, ArrayRef<int64_t> rhsDilation,
    ArrayRef<bool> windowReversal, std::optional<Location> loc) {
  size_t rank = windowDimensions.size();
  // (convolution, dynamic_conv C2, reduce_window, select_and_scatter C6).
  if (failed(verifySize(loc, windowStrides.size(), rank, "window-strides")))
    return failure();
  // (convolution, dynamic_conv C5, reduce_window C8).
  if (failed(
          verifySize(loc, lhsDilation.size(), rank, "base-dilation factors")))
    return failure();
  // (convolution, dynamic_conv C7, reduce_window C10).
  if (failed(
          verifySize(loc, rhsDilation.size(), rank, "window-dilation factors")))
    return failure();
  // (convolution C4, reduce_window C12, select_and_scatter C8).
  if (failed(verifySize(loc, padding.size(), rank, "padding-entries")))
    return failure();
  // (convolution, dynamic_conv C9).
  if (failed(verifySize(loc, windowReversal.size(), rank, "window-reversal")))
    return failure();

  SmallVector<WindowDimension> windows(rank);
  for (auto [dim, window] : llvm::enumerate(windows)) {
    window.size = windowDimensions[dim];
    if (!windowStrides.empty())
      window.stride = windowStrides[dim];
    if (!lhsDilation.empty())
      window.baseDilation = lhsDilation[dim];
    if (!rhsDilation.empty())
      window.windowDilation = rhsDilation[dim];
    if (!padding.empty())
      std::tie(window.paddingLow, window.paddingHigh) = padding[dim];
    if (!windowReversal.empty())
      window.windowReversal = windowReversal[dim];
    if (failed(verifyPositive(loc, dim, window)))
      return failure();
  }
  return windows;
}

/// The extent of `size` elements with `dilation - 1` holes between them.
static std::optional<int64_t> getDilatedSize(int64_t size, int64_t dilation) {
  if (size == 0)
    return 0;
  return llvm::checkedMulAdd<int64_t>(size - 1, dilation, 1);
}

/// Nothing, if the number of windows or a step towards it overflows.
static std::optional<int64_t> getNumWindows(int64_t baseSize,
                                            const WindowDimension &window) {
  std::optional<int64_t> dilatedBase =
      getDilatedSize(baseSize, window.baseDilation);
  std::optional<int64_t> dilatedWindow =
      getDilatedSize(window.size, window.windowDilation);
  std::optional<int64_t> padding =
      llvm::checkedAdd(window.paddingLow, window.paddingHigh);
  if (!dilatedBase || !dilatedWindow || !padding)
    return std::nullopt;
  std::optional<int64_t> paddedBase = llvm::checkedAdd(*dilatedBase, *padding);
  if (!paddedBase)
    return std::nullopt;
  // Negative padding may leave less than nothing.
  if (*paddedBase <= 0 || *dilatedWindow > *paddedBase)
    return 0;
  return llvm::checkedAdd<int64_t>(
      (*paddedBase - *dilatedWindow) / window.stride, 1);
}

FailureOr<int64_t> hlo::inferNumWindows(std::optional<Location> loc,
                                        int64_t baseSize,
                                        const WindowDimension &window) {
  if (isDynamicDimSize(baseSize) || isDynamicDimSize(window.size))
    return ShapedType::kDynamic;
  if (std::optional<int64_t> numWindows = getNumWindows(baseSize, window))
    return *numWindows;
  return emitOptionalError(loc, "expects the dilated and padded size of ",
                           baseSize, " elements to fit into 64 bits");
}

SmallVector<int64_t>
hlo::inferWindowOutputShape(ArrayRef<int64_t> baseShape,
                            ArrayRef<WindowDimension> window) {
  SmallVector<int64_t> shape;
  for (auto [size, dimension] : llvm::zip_equal(baseShape, window))
    shape.push_back(inferNumWindows(std::nullopt, size, dimension)
                        .value_or(ShapedType::kDynamic));
  return shape;
}
