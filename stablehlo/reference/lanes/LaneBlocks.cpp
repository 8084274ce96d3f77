//===- LaneBlocks.cpp - Iteration spaces, cut into blocks -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/lanes/LaneBlocks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>

using namespace mlir;
using namespace mlir::stablehlo;

Blocks::Blocks(llvm::ArrayRef<int64_t> shape, int64_t maxBlockSize,
               bool keepsRows)
    : shape(shape) {
  for (int64_t size : shape)
    numElements *= size;
  rowSize = shape.empty() ? 1 : shape.back();
  firstInner = shape.empty() ? 0 : shape.size() - 1;
  spansRows =
      !keepsRows && rowSize <= maxBlockSize / 2 && numElements > rowSize;
  if (spansRows) {
    while (firstInner && shape[firstInner - 1] <= maxBlockSize / 4 / rowSize)
      rowSize *= shape[--firstInner];
    blockSize = std::min(maxBlockSize / rowSize * rowSize, numElements);
    numBlocks = llvm::divideCeil(numElements, blockSize);
    return;
  }
  // Equal parts of whole vectors.
  blocksPerRow = llvm::divideCeil(rowSize, maxBlockSize);
  int64_t part = llvm::divideCeil(rowSize, blocksPerRow);
  blockSize = std::min<int64_t>(maxBlockSize, llvm::alignTo(part, 64));
  blocksPerRow = llvm::divideCeil(rowSize, blockSize);
  numBlocks = numElements / rowSize * blocksPerRow;
}

Position Blocks::getPosition(int64_t block) const {
  if (spansRows)
    return {block * (blockSize / rowSize), 0,
            std::min(blockSize, numElements - block * blockSize)};
  int64_t row = blocksPerRow == 1 ? block : block / blocksPerRow;
  int64_t column = (block - row * blocksPerRow) * blockSize;
  return {row, column, std::min(blockSize, rowSize - column)};
}

ShortRows Blocks::makeShortRows(const int64_t *strides,
                                unsigned elementSize) const {
  llvm::ArrayRef<int64_t> all(strides, shape.size());
  return ShortRows(shape.drop_front(firstInner), all.drop_front(firstInner),
                   firstInner ? strides[firstInner - 1] : 0,
                   blockSize / rowSize, elementSize);
}

bool Blocks::isContiguous(const int64_t *strides) const {
  if (shape.empty())
    return true;
  if (!spansRows)
    return strides[shape.size() - 1] == 1;
  int64_t dense = 1;
  for (size_t dim = shape.size(); dim-- > 0; dense *= shape[dim])
    if (strides[dim] != dense)
      return false;
  return true;
}

bool Blocks::isRepeated(const int64_t *strides) const {
  // Parts of rows start at any column, so that the row has to be constant too.
  size_t numZeros = blocksPerRow == 1 ? firstInner : shape.size();
  return llvm::all_of(llvm::ArrayRef(strides, numZeros),
                      [](int64_t stride) { return stride == 0; });
}
