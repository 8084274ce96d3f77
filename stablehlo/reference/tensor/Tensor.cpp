//===- Tensor.cpp - Strided tensors over shared buffers -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/tensor/Tensor.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

std::optional<int64_t>
stablehlo::getNumElements(llvm::ArrayRef<int64_t> shape) {
  // A size of 0 anywhere makes the product 0, however large the others are.
  if (llvm::any_of(shape, [](int64_t size) { return size < 0; }))
    return std::nullopt;
  if (llvm::is_contained(shape, 0))
    return 0;
  int64_t product = 1;
  for (int64_t size : shape)
    if (llvm::MulOverflow(product, size, product))
      return std::nullopt;
  return product;
}

static void setRowMajorStrides(llvm::ArrayRef<int64_t> shape,
                               llvm::MutableArrayRef<int64_t> strides) {
  uint64_t stride = 1;
  for (int64_t dim = shape.size() - 1; dim >= 0; --dim) {
    strides[dim] = stride;
    // Wraps only for empty tensors, whose strides nobody follows.
    stride *= std::max<int64_t>(shape[dim], 1);
  }
}

Dims stablehlo::getRowMajorStrides(llvm::ArrayRef<int64_t> shape) {
  Dims strides(shape.size());
  setRowMajorStrides(shape, strides);
  return strides;
}

llvm::Expected<Tensor> Tensor::allocate(RunContext &context, ElementType type,
                                        llvm::ArrayRef<int64_t> shape) {
  std::optional<int64_t> count = stablehlo::getNumElements(shape);
  int64_t numBytes = 0;
  if (!count ||
      llvm::MulOverflow<int64_t>(*count, getStorageSize(type), numBytes))
    return llvm::createStringError(
        llvm::formatv("a tensor of shape [{0:$[, ]}] and type {1} has more "
                      "bytes than fit into 63 bits",
                      llvm::make_range(shape.begin(), shape.end()),
                      getElementTypeName(type)));
  llvm::Expected<BufferRef> buffer = Buffer::allocate(context, numBytes);
  if (!buffer)
    return buffer.takeError();
  return Tensor(type, shape, std::move(*buffer));
}

Tensor::Tensor(ElementType type, llvm::ArrayRef<int64_t> shape,
               BufferRef buffer)
    : type(type), layout(shape.size()), buffer(std::move(buffer)) {
  llvm::copy(shape, layout.getShape().begin());
  setRowMajorStrides(shape, layout.getStrides());
  assert(static_cast<uint64_t>(getNumElements()) * getStorageSize(type) <=
             this->buffer->size() &&
         "buffer is too small for the shape");
}

int64_t Tensor::getNumElements() const {
  int64_t count = 1;
  for (int64_t size : getShape()) {
    if (size == 0)
      return 0;
    // Cannot overflow but in a broadcast; there it wraps to no harm, because
    // whoever materializes one allocates, and `allocate` checks.
    count = static_cast<uint64_t>(count) * static_cast<uint64_t>(size);
  }
  return count;
}

char *Tensor::at(llvm::ArrayRef<int64_t> index) const {
  llvm::ArrayRef<int64_t> strides = getStrides();
  assert(index.size() == strides.size() && "index of another rank");
  int64_t position = offset;
  for (auto [dim, i] : llvm::enumerate(index)) {
    assert(i >= 0 && i < getShape()[dim] && "index out of bounds");
    position += i * strides[dim];
  }
  return buffer->data() + position * getStorageSize(type);
}

bool stablehlo::isDense(llvm::ArrayRef<int64_t> shape,
                        llvm::ArrayRef<int64_t> strides) {
  int64_t expected = 1;
  bool isDense = true;
  for (size_t dim = shape.size(); dim-- > 0;) {
    if (shape[dim] == 0)
      return true;
    isDense &= shape[dim] == 1 || strides[dim] == expected;
    expected *= shape[dim];
  }
  return isDense;
}

bool Tensor::isSplat() const {
  return llvm::all_of(llvm::zip_equal(getShape(), getStrides()), [](auto dim) {
    return std::get<0>(dim) <= 1 || std::get<1>(dim) == 0;
  });
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

Tensor Tensor::transpose(llvm::ArrayRef<int64_t> permutation) const {
  assert(permutation.size() == layout.getRank() &&
         "permutation of another rank");
  TensorLayout permuted(permutation.size());
  for (auto [dim, source] : llvm::enumerate(permutation)) {
    permuted.getShape()[dim] = getShape()[source];
    permuted.getStrides()[dim] = getStrides()[source];
  }
  return Tensor(type, std::move(permuted), offset, buffer);
}

Tensor Tensor::slice(llvm::ArrayRef<int64_t> starts,
                     llvm::ArrayRef<int64_t> limits,
                     llvm::ArrayRef<int64_t> sliceStrides) const {
  llvm::ArrayRef<int64_t> shape = getShape(), strides = getStrides();
  assert(starts.size() == shape.size() && limits.size() == shape.size() &&
         sliceStrides.size() == shape.size() && "slice of another rank");
  TensorLayout sliced(shape.size());
  bool isEmpty = false;
  int64_t distance = 0;
  for (int64_t dim = 0, rank = getRank(); dim < rank; ++dim) {
    assert(0 <= starts[dim] && starts[dim] <= limits[dim] &&
           limits[dim] <= shape[dim] && sliceStrides[dim] > 0 &&
           "slice out of bounds");
    int64_t extent = limits[dim] - starts[dim];
    // Not (extent + stride - 1) / stride, which may overflow.
    int64_t size = extent == 0 ? 0 : (extent - 1) / sliceStrides[dim] + 1;
    sliced.getShape()[dim] = size;
    // A huge stride over one element must not overflow either.
    sliced.getStrides()[dim] = size <= 1 ? 1 : strides[dim] * sliceStrides[dim];
    isEmpty |= size == 0;
    distance += starts[dim] * strides[dim];
  }
  // The start of an empty slice may lie behind the buffer.
  return Tensor(type, std::move(sliced), isEmpty ? offset : offset + distance,
                buffer);
}

Tensor Tensor::broadcastInDim(llvm::ArrayRef<int64_t> resultShape,
                              llvm::ArrayRef<int64_t> dims) const {
  llvm::ArrayRef<int64_t> shape = getShape();
  assert(dims.size() == shape.size() && "one result dimension per dimension");
  TensorLayout result(resultShape.size());
  llvm::copy(resultShape, result.getShape().begin());
  llvm::fill(result.getStrides(), 0);
  for (auto [dim, resultDim] : llvm::enumerate(dims)) {
    assert((shape[dim] == 1 || shape[dim] == resultShape[resultDim]) &&
           "only sizes of 1 expand");
    if (shape[dim] != 1)
      result.getStrides()[resultDim] = getStrides()[dim];
  }
  return Tensor(type, std::move(result), offset, buffer);
}

Tensor Tensor::reverse(llvm::ArrayRef<int64_t> dims) const {
  Tensor result = *this;
  bool isEmpty = llvm::is_contained(getShape(), 0);
  for (int64_t dim : dims) {
    int64_t &stride = result.layout.getStrides()[dim];
    if (!isEmpty)
      result.offset += (getDimSize(dim) - 1) * stride;
    stride = -stride;
  }
  return result;
}

/// Strides under which the groups of dimensions of equal product in `shape`
/// (without sizes of 1) and `newShape` hold the same elements.
static std::optional<Dims>
getReshapedStrides(llvm::ArrayRef<int64_t> shape,
                   llvm::ArrayRef<int64_t> strides,
                   llvm::ArrayRef<int64_t> newShape) {
  Dims newStrides(newShape.size(), 1);
  int64_t newDim = newShape.size() - 1;
  // `shape` is collapsed: each of its dimensions splits into new ones, or the
  // strides cannot express the new shape.
  for (int64_t dim = shape.size() - 1; dim >= 0; --dim) {
    int64_t rest = shape[dim];
    int64_t stride = strides[dim];
    while (rest > 1) {
      if (newDim < 0)
        return std::nullopt;
      int64_t size = newShape[newDim];
      if (rest % size != 0)
        return std::nullopt;
      newStrides[newDim--] = stride;
      stride *= size;
      rest /= size;
    }
  }
  return newStrides;
}

std::optional<Tensor>
Tensor::reshapeView(llvm::ArrayRef<int64_t> newShape) const {
  assert(stablehlo::getNumElements(newShape) ==
             stablehlo::getNumElements(getShape()) &&
         "a reshape keeps the number of elements");
  if (isDense()) {
    TensorLayout dense(newShape.size());
    llvm::copy(newShape, dense.getShape().begin());
    setRowMajorStrides(newShape, dense.getStrides());
    return Tensor(type, std::move(dense), offset, buffer);
  }
  Dims oldShape(getShape());
  Dims oldStrides(getStrides());
  collapseDims(oldShape, oldStrides);
  std::optional<Dims> newStrides =
      getReshapedStrides(oldShape, oldStrides, newShape);
  if (!newStrides)
    return std::nullopt;
  return Tensor(type, newShape, *newStrides, offset, buffer);
}

Tensor Tensor::bitcast(ElementType newType) const {
  assert(getStorageSize(newType) == getStorageSize(type) &&
         "elements of another size");
  Tensor result = *this;
  result.type = newType;
  return result;
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

llvm::Expected<Tensor> Tensor::toDense(RunContext &context) const {
  if (isDense())
    return *this;
  return clone(context);
}

llvm::Expected<Tensor> Tensor::clone(RunContext &context) const {
  llvm::Expected<Tensor> result = allocate(context, type, getShape());
  if (result && !copyElements(context, view(), result->view()))
    return context.getStop().makeError();
  return result;
}

llvm::Expected<Tensor> Tensor::reshape(RunContext &context,
                                       llvm::ArrayRef<int64_t> newShape) const {
  if (std::optional<Tensor> view = reshapeView(newShape))
    return std::move(*view);
  llvm::Expected<Tensor> dense = clone(context);
  if (!dense)
    return dense.takeError();
  return *dense->reshapeView(newShape);
}

//===----------------------------------------------------------------------===//
// collapseDims
//===----------------------------------------------------------------------===//

void stablehlo::collapseDims(Dims &shape, llvm::MutableArrayRef<Dims> strides) {
  if (llvm::is_contained(shape, 0)) {
    shape.assign(1, 0);
    for (Dims &dims : strides)
      dims.assign(1, 0);
    return;
  }
  unsigned numKept = 0;
  for (unsigned dim = 0, rank = shape.size(); dim < rank; ++dim) {
    if (shape[dim] == 1)
      continue;
    // The previous kept dimension steps exactly over this one.
    bool isMerged = numKept > 0 && llvm::all_of(strides, [&](const Dims &dims) {
                      return dims[numKept - 1] == dims[dim] * shape[dim];
                    });
    unsigned target = isMerged ? numKept - 1 : numKept++;
    shape[target] = isMerged ? shape[target] * shape[dim] : shape[dim];
    for (Dims &dims : strides)
      dims[target] = dims[dim];
  }
  shape.resize(numKept);
  for (Dims &dims : strides)
    dims.resize(numKept);
}
