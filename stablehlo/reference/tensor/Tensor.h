//===- Tensor.h - Strided tensors over shared buffers ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The interpreter's tensor: element type, shape, strides, offset and a shared
// buffer. Transpose, slice, broadcast, reverse and most reshapes are views.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_TENSOR_TENSOR_H
#define STABLEHLO_REFERENCE_TENSOR_TENSOR_H

#include "stablehlo/reference/tensor/Buffer.h"
#include "stablehlo/reference/tensor/ElementType.h"
#include "stablehlo/reference/tensor/TensorLayout.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include <cassert>
#include <cstdint>
#include <optional>

namespace mlir {
namespace stablehlo {

/// A list with an entry per dimension: sizes, strides, an index tuple.
using Dims = llvm::SmallVector<int64_t, 4>;

/// The product of `shape`, or std::nullopt when it overflows int64_t or a size
/// is negative.
std::optional<int64_t> getNumElements(llvm::ArrayRef<int64_t> shape);
/// Strides, in elements, of a dense row-major tensor of `shape`. The shape must
/// have passed `getNumElements`.
Dims getRowMajorStrides(llvm::ArrayRef<int64_t> shape);

/// A view that does not own its memory: what kernels take. `data` points at the
/// element of index 0…0; strides are in elements, may be 0 (broadcast) or
/// negative (reverse). The arrays belong to the caller.
struct StridedView {
  ElementType type;
  llvm::ArrayRef<int64_t> shape;
  llvm::ArrayRef<int64_t> strides;
  char *data;

  int64_t rank() const { return shape.size(); }
  /// The elements, or their parts: those of complex numbers, words of 64 bits.
  template <typename T> T *as() const {
    assert(getStorageSize(type) % sizeof(T) == 0 && "element of another size");
    return reinterpret_cast<T *>(data);
  }
};

/// True if elements lie densely in row-major order (sizes of 1 and empty shapes
/// do not care about strides).
bool isDense(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<int64_t> strides);

class Tensor {
public:
  Tensor() = default;
  /// A dense tensor whose elements are not initialized. Fails when the size
  /// overflows or exceeds the memory limit of `context`.
  static llvm::Expected<Tensor> allocate(RunContext &context, ElementType type,
                                         llvm::ArrayRef<int64_t> shape);
  /// A dense row-major tensor over `buffer`, which must be large enough.
  Tensor(ElementType type, llvm::ArrayRef<int64_t> shape, BufferRef buffer);
  /// A strided view; `offset` is in elements from the start of the buffer.
  Tensor(ElementType type, llvm::ArrayRef<int64_t> shape,
         llvm::ArrayRef<int64_t> strides, int64_t offset, BufferRef buffer)
      : type(type), layout(shape, strides), offset(offset),
        buffer(std::move(buffer)) {}

  explicit operator bool() const { return static_cast<bool>(buffer); }

  ElementType getType() const { return type; }
  llvm::ArrayRef<int64_t> getShape() const { return layout.getShape(); }
  llvm::ArrayRef<int64_t> getStrides() const { return layout.getStrides(); }
  int64_t getOffset() const { return offset; }
  int64_t getRank() const { return layout.getRank(); }
  int64_t getDimSize(int64_t dim) const { return getShape()[dim]; }
  int64_t getNumElements() const;
  const BufferRef &getBuffer() const { return buffer; }

  /// The address of the element of index 0…0.
  char *data() const { return buffer->data() + offset * getStorageSize(type); }
  template <typename T> T *data() const {
    assert(sizeof(T) == getStorageSize(type) && "element of another size");
    return reinterpret_cast<T *>(data());
  }
  /// Borrows this tensor; valid while it lives.
  StridedView view() const { return viewAt(data()); }
  /// A view of memory that begins at `data`: what this tensor says of elements,
  /// for which it needs no buffer.
  StridedView viewAt(char *data) const {
    return {type, getShape(), getStrides(), data};
  }
  /// The address of the element at `index`, which must be in bounds.
  char *at(llvm::ArrayRef<int64_t> index) const;

  bool isDense() const { return stablehlo::isDense(getShape(), getStrides()); }
  /// True if all strides of dimensions above size 1 are 0.
  bool isSplat() const;
  /// True if nothing else refers to the buffer: it may be overwritten.
  bool isUnique() const { return buffer && buffer->isUnique(); }

  //===--- Views: no element moves ----------------------------------------===//

  /// result[i] = this[j], j[permutation[d]] = i[d] (spec: transpose).
  Tensor transpose(llvm::ArrayRef<int64_t> permutation) const;
  /// Spec: slice. Indices must be in bounds, strides positive.
  Tensor slice(llvm::ArrayRef<int64_t> starts, llvm::ArrayRef<int64_t> limits,
               llvm::ArrayRef<int64_t> sliceStrides) const;
  /// Spec: broadcast_in_dim.
  Tensor broadcastInDim(llvm::ArrayRef<int64_t> resultShape,
                        llvm::ArrayRef<int64_t> dims) const;
  /// Spec: reverse.
  Tensor reverse(llvm::ArrayRef<int64_t> dims) const;
  /// The same elements in row-major order under another shape, if strides can
  /// express it.
  std::optional<Tensor> reshapeView(llvm::ArrayRef<int64_t> newShape) const;
  /// A tensor that lies in `memory`, from element `memoryOffset` on, as this
  /// one lies in its own.
  Tensor inMemory(BufferRef memory, int64_t memoryOffset) const {
    return Tensor(type, layout, memoryOffset, std::move(memory));
  }
  /// The same bits under an element type of the same storage size.
  Tensor bitcast(ElementType newType) const;

  //===--- Copies, where they are needed ----------------------------------===//

  /// This tensor if it is dense, else a dense copy.
  llvm::Expected<Tensor> toDense(RunContext &context) const;
  /// A dense copy that shares nothing with this tensor.
  llvm::Expected<Tensor> clone(RunContext &context) const;
  /// The same elements in row-major order under another shape (spec: reshape):
  /// a view if strides can express it.
  llvm::Expected<Tensor> reshape(RunContext &context,
                                 llvm::ArrayRef<int64_t> newShape) const;

private:
  Tensor(ElementType type, TensorLayout layout, int64_t offset,
         BufferRef buffer)
      : type(type), layout(std::move(layout)), offset(offset),
        buffer(std::move(buffer)) {}

  ElementType type = ElementType::I1;
  TensorLayout layout;
  int64_t offset = 0;
  BufferRef buffer;
};

/// Copies the elements of `source` to `target`: same shape and element type;
/// the memory of the two does not overlap. Runs on all threads when large.
/// False if the runs of `context` are to stop, and elements were left out.
bool copyElements(RunContext &context, StridedView source, StridedView target);
/// The same on the calling thread.
void copyElementsSerially(StridedView source, StridedView target);

/// Merges dimensions that every view walks through as one, and drops those of
/// size 1, so that kernels loop over few, long dimensions. On return `shape`
/// and each of `strides` have the same, possibly smaller, rank.
void collapseDims(Dims &shape, llvm::MutableArrayRef<Dims> strides);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_TENSOR_TENSOR_H
