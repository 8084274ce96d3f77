//===- Window.h - Windows over padded tensors -----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LITERAL_WINDOW_H
#define STABLEHLO_REFERENCE_LITERAL_WINDOW_H

#include "mlir/IR/BuiltinAttributes.h"
#include "stablehlo/reference/literal/Scalar.h"

namespace mlir {
namespace stablehlo {
namespace literal {

/// A value per dimension: those of a list, or `fallback` if it is absent or
/// empty.
template <typename T>
SmallVector<T> getPerDimension(std::optional<ArrayRef<T>> values, int64_t rank,
                               T fallback) {
  if (!values || values->empty())
    return SmallVector<T>(rank, fallback);
  return SmallVector<T>(*values);
}

/// What the attributes of reduce_window, select_and_scatter and convolution say
/// about windows, dimension by dimension.
class Window {
public:
  Window(ArrayRef<int64_t> sizes, std::optional<ArrayRef<int64_t>> strides,
         std::optional<ArrayRef<int64_t>> baseDilations,
         std::optional<ArrayRef<int64_t>> windowDilations,
         std::optional<DenseIntElementsAttr> padding)
      : sizes(sizes), strides(getPerDimension<int64_t>(strides, rank(), 1)),
        baseDilations(getPerDimension<int64_t>(baseDilations, rank(), 1)),
        windowDilations(getPerDimension<int64_t>(windowDilations, rank(), 1)),
        paddingLow(rank(), 0) {
    if (!padding || padding->empty())
      return;
    for (auto [d, low] : llvm::enumerate(paddingLow))
      low = *(padding->getValues<int64_t>().begin() + 2 * d);
  }

  ArrayRef<int64_t> getSizes() const { return sizes; }

  /// Where the given cell of the window lies in the input; nothing if that is
  /// padding, or a hole between elements that base dilation made:
  ///   position = window * stride + cell * window_dilation - padding_low
  ///   input = position / base_dilation
  std::optional<Index> getInputIndex(const Index &window, const Index &cell,
                                     ArrayRef<int64_t> inputShape) const {
    Index input;
    for (int64_t d = 0; d < rank(); ++d) {
      Integer position = Integer(window[d]) * strides[d] +
                         Integer(cell[d]) * windowDilations[d] - paddingLow[d];
      if (position < 0 || position % baseDilations[d] != 0 ||
          position / baseDilations[d] >= inputShape[d])
        return std::nullopt;
      input.push_back(static_cast<int64_t>(position / baseDilations[d]));
    }
    return input;
  }

private:
  int64_t rank() const { return sizes.size(); }

  Dims sizes;
  SmallVector<int64_t> strides, baseDilations, windowDilations, paddingLow;
};

} // namespace literal
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LITERAL_WINDOW_H
