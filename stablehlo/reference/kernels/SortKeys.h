//===- SortKeys.h - Sorts by unsigned images of keys ----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_SORTKEYS_H
#define STABLEHLO_REFERENCE_KERNELS_SORTKEYS_H

#include "stablehlo/reference/kernels/SortComparator.h"
#include "stablehlo/reference/parallel/StopRequest.h"

namespace mlir {
namespace stablehlo {

/// Bits of the image of a key of `type`: as many as its storage has, 1 for i1.
unsigned getKeyBits(ElementType type);

/// Shifts the images to the left and adds, in the low `getKeyBits` bits, those
/// of the keys at `data`: unsigned integers that order as the keys do. False if
/// there is none, since a key of a partial order is NaN; the images are of no
/// use then.
bool appendKeyImages(const SortKey &key, const char *data,
                     llvm::MutableArrayRef<uint64_t> images);

/// An image and the index of its element.
struct IndexedKey {
  uint64_t image;
  uint64_t index;
};

/// The items of scratch memory that it takes to sort `count` keys.
size_t getKeyScratchSize(size_t count);

/// Writes to `permutation` the indices of `images` in ascending order of image,
/// of which the first `numNeeded` count, 0 < numNeeded; equal ones stay in
/// order. Images have `numBits` bits; there are fewer than 2^32. `scratch` has
/// the size that `getKeyScratchSize` says. False if it was stopped.
bool sortKeyImages(const StopRequest &stop, llvm::ArrayRef<uint64_t> images,
                   unsigned numBits, llvm::MutableArrayRef<IndexedKey> scratch,
                   llvm::MutableArrayRef<uint32_t> permutation,
                   size_t numNeeded);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_SORTKEYS_H
