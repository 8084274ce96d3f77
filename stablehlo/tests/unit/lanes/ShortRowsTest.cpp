//===- ShortRowsTest.cpp - Gathering short rows ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/lanes/ShortRows.h"
#include "gtest/gtest.h"
#include <cstring>
#include <vector>

using namespace mlir::stablehlo;

namespace {
struct Layout {
  llvm::SmallVector<int64_t> shape, strides;
  int64_t panelStride;
};
} // namespace

static int64_t getOffset(const Layout &layout, int64_t element) {
  int64_t offset = 0;
  for (size_t dim = layout.shape.size(); dim-- > 0;) {
    offset += element % layout.shape[dim] * layout.strides[dim];
    element /= layout.shape[dim];
  }
  return offset + element * layout.panelStride;
}

/// Gathers panels out of memory that ends where their last element does, and
/// scatters them to another array.
static void expectFormula(const Layout &layout, unsigned size) {
  int64_t panels = 37, count = panels;
  for (int64_t dim : layout.shape)
    count *= dim;
  int64_t low = 0, high = 0;
  for (int64_t i = 0; i < count; ++i) {
    low = std::min(low, getOffset(layout, i));
    high = std::max(high, getOffset(layout, i));
  }
  std::vector<char> source((high - low + 1) * size), gathered(count * size),
      scattered(source.size());
  for (size_t i = 0; i < source.size(); ++i)
    source[i] = static_cast<char>(i * 31 % 251);
  ShortRows rows(layout.shape, layout.strides, layout.panelStride, panels,
                 size);
  rows.gather(gathered.data(), source.data() - low * size, panels);
  rows.scatter(scattered.data() - low * size, gathered.data(), panels);
  for (int64_t i = 0; i < count; ++i) {
    int64_t offset = (getOffset(layout, i) - low) * size;
    EXPECT_EQ(0, std::memcmp(&gathered[i * size], &source[offset], size)) << i;
    EXPECT_EQ(0, std::memcmp(&scattered[offset], &source[offset], size)) << i;
    EXPECT_EQ(rows.getOffset(i), offset / size + low);
  }
}

TEST(ShortRowsTest, CopiesPanelsOfAnyStrides) {
  const Layout layouts[] = {
      {{3, 3}, {0, 1}, 3}, // Each row thrice.
      {{3}, {1}, 4},       // Slices of rows: one shuffled register.
      {{7}, {3}, 21},      // Every third element: two registers and more.
      {{5}, {-1}, 5},      // Reversed.
      {{4}, {1}, -4},      // Reversed panels.
      {{2}, {100}, 1},     // A transpose.
      {{3, 2}, {2, 1}, 0}, // One panel again and again.
      {{3, 2}, {2, 1}, 6}, // An array.
      {{}, {}, 2},         // Single elements.
      {{20}, {0}, 1},      // Repeated elements.
      {{20}, {1}, 25},     // Rows that are worth a call.
      {{2, 3, 2}, {1, 2, 6}, 12}, // Permuted dimensions.
  };
  for (const Layout &layout : layouts)
    for (unsigned size : {1, 2, 4, 8, 16})
      expectFormula(layout, size);
}
