//===- Folds.cpp - Folders of data movement ops ---------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What data movement ops are on constants, when they move nothing, and how two
// of them become one (spec: each op).
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/ops/ConstantFolding.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/DeprecatedOps.h"
#include "stablehlo/dialect/ops/FrontendAttributes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

using namespace mlir;
using namespace mlir::stablehlo;

static bool isEmpty(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && llvm::is_contained(type.getShape(), 0);
}

/// Types are equal, and all sizes are known.
static bool isSameStaticType(Type lhs, Type rhs) {
  auto type = dyn_cast<RankedTensorType>(lhs);
  return type && lhs == rhs && type.hasStaticShape();
}

/// True for 0, 1, 2, …
static bool isIdentity(ArrayRef<int64_t> permutation) {
  return llvm::equal(permutation, llvm::seq<int64_t>(0, permutation.size()));
}

/// The result of `op` where the element at `offset` plus the index along each
/// dimension times its stride is taken from `operand`.
static DenseElementsAttr pickStrided(Type resultType, DenseElementsAttr operand,
                                     int64_t offset,
                                     ArrayRef<int64_t> strides) {
  RankedTensorType type = getFoldableType(resultType);
  if (!type || !operand)
    return {};
  return pickElements(type, operand, [&](ArrayRef<int64_t> index) {
    int64_t element = offset;
    for (auto [position, stride] : llvm::zip_equal(index, strides))
      element += position * stride;
    return ElementPlace{0, element};
  });
}

static ArrayRef<int64_t> getShape(DenseElementsAttr elements) {
  return cast<ShapedType>(elements.getType()).getShape();
}

//===----------------------------------------------------------------------===//
// BroadcastInDimOp, BroadcastOp
//===----------------------------------------------------------------------===//

/// The one element of a constant in each place of `type`.
static DenseElementsAttr broadcastSplat(DenseElementsAttr operand, Type type) {
  RankedTensorType resultType = getFoldableType(type);
  if (!resultType || !operand || !operand.isSplat() || operand.empty() ||
      operand.getElementType() != resultType.getElementType())
    return {};
  return operand.resizeSplat(resultType);
}

OpFoldResult BroadcastInDimOp::fold(FoldAdaptor adaptor) {
  if (isSameStaticType(getOperand().getType(), getType()) &&
      isIdentity(getBroadcastDimensions()))
    return getAsResult(*this, getOperand());
  // Others would grow.
  return broadcastSplat(
      getFoldableElements(adaptor.getOperand(), getOperand().getType()),
      getType());
}

OpFoldResult BroadcastOp::fold(FoldAdaptor adaptor) {
  if (getBroadcastSizes().empty())
    return getAsResult(*this, getOperand());
  return broadcastSplat(
      getFoldableElements(adaptor.getOperand(), getOperand().getType()),
      getType());
}

//===----------------------------------------------------------------------===//
// ConcatenateOp
//===----------------------------------------------------------------------===//

/// The inputs laid end to end along `dimension`.
static DenseElementsAttr concatenate(RankedTensorType type,
                                     ArrayRef<DenseElementsAttr> inputs,
                                     int64_t dimension) {
  // Where each input ends.
  SmallVector<int64_t> limits;
  SmallVector<SmallVector<int64_t>> strides;
  for (DenseElementsAttr input : inputs) {
    ArrayRef<int64_t> shape = getShape(input);
    limits.push_back(shape[dimension] + (limits.empty() ? 0 : limits.back()));
    strides.push_back(getElementDistances(shape));
  }
  return pickElements(type, inputs, [&](ArrayRef<int64_t> index) {
    auto input = static_cast<unsigned>(
        llvm::upper_bound(limits, index[dimension]) - limits.begin());
    int64_t start = input == 0 ? 0 : limits[input - 1];
    int64_t element = -start * strides[input][dimension];
    for (auto [position, stride] : llvm::zip_equal(index, strides[input]))
      element += position * stride;
    return ElementPlace{input, element};
  });
}

OpFoldResult ConcatenateOp::fold(FoldAdaptor adaptor) {
  if (getInputs().size() == 1)
    return getAsResult(*this, getInputs().front());
  RankedTensorType type = getFoldableType(getType());
  if (!type)
    return {};
  SmallVector<DenseElementsAttr> inputs;
  for (auto [value, input] :
       llvm::zip_equal(adaptor.getInputs(), getInputs())) {
    inputs.push_back(getFoldableElements(value, input.getType()));
    if (!inputs.back())
      return {};
  }
  return concatenate(type, inputs, getDimension());
}

/// Inputs that are empty along `dimension` add nothing. Those that are empty in
/// another way add to its size.
LogicalResult ConcatenateOp::canonicalize(ConcatenateOp op,
                                          PatternRewriter &rewriter) {
  auto dimension = static_cast<unsigned>(op.getDimension());
  SmallVector<Value> inputs =
      llvm::filter_to_vector(op.getInputs(), [&](Value input) {
        auto type = dyn_cast<RankedTensorType>(input.getType());
        return !type || !type.hasStaticShape() ||
               type.getDimSize(dimension) != 0;
      });
  if (inputs.empty() || inputs.size() == op.getInputs().size() ||
      !getFoldableType(op.getType()))
    return rewriter.notifyMatchFailure(op, "no input can be left out");
  rewriter.modifyOpInPlace(op, [&] { op.getInputsMutable().assign(inputs); });
  return success();
}

//===----------------------------------------------------------------------===//
// DynamicSliceOp, DynamicUpdateSliceOp
//===----------------------------------------------------------------------===//

OpFoldResult DynamicSliceOp::fold(FoldAdaptor adaptor) {
  // Of everything: starts are clamped to 0.
  if (isSameStaticType(getOperand().getType(), getType()))
    return getAsResult(*this, getOperand());
  return broadcastSplat(
      getFoldableElements(adaptor.getOperand(), getOperand().getType()),
      getType());
}

/// Where a slice of `sliceSizes` starts whose start indices are constant:
/// clamped so that it fits into `shape`.
static std::optional<SmallVector<int64_t>>
getStarts(OperandRange startIndices, ArrayRef<int64_t> shape,
          ArrayRef<int64_t> sliceSizes) {
  SmallVector<int64_t> starts;
  for (auto [value, size, sliceSize] :
       llvm::zip_equal(startIndices, shape, sliceSizes)) {
    DenseIntElementsAttr elements;
    if (!matchPattern(value, m_Constant(&elements)) ||
        elements.getType() != value.getType() || elements.size() != 1)
      return {};
    APSInt start(elements.getSplatValue<APInt>(),
                 elements.getElementType().isUnsignedInteger());
    int64_t last = size - sliceSize;
    starts.push_back(start < 0 ? 0 : start > last ? last : start.getExtValue());
  }
  return starts;
}

/// Constant indices: a slice.
LogicalResult DynamicSliceOp::canonicalize(DynamicSliceOp op,
                                           PatternRewriter &rewriter) {
  auto operandType = dyn_cast<RankedTensorType>(op.getOperand().getType());
  auto type = dyn_cast<RankedTensorType>(op.getType());
  if (!operandType || !type || !operandType.hasStaticShape() ||
      !type.hasStaticShape() || operandType.getEncoding() ||
      type.getEncoding() || type.getShape() != op.getSliceSizes() ||
      operandType.getElementType() != type.getElementType())
    return rewriter.notifyMatchFailure(op, "types are not static");
  ArrayRef<int64_t> sizes = op.getSliceSizes();
  std::optional<SmallVector<int64_t>> starts =
      getStarts(op.getStartIndices(), operandType.getShape(), sizes);
  if (!starts)
    return rewriter.notifyMatchFailure(op, "start indices are not constant");
  SmallVector<int64_t> limits;
  for (auto [start, size] : llvm::zip_equal(*starts, sizes))
    limits.push_back(start + size);
  rewriter.replaceOpWithNewOp<SliceOp>(op, type, op.getOperand(), *starts,
                                       limits,
                                       SmallVector<int64_t>(sizes.size(), 1));
  return success();
}

/// `operand` where the block that starts at `starts` is `update`.
static DenseElementsAttr updateSlice(RankedTensorType type,
                                     DenseElementsAttr operand,
                                     DenseElementsAttr update,
                                     ArrayRef<int64_t> starts) {
  ArrayRef<int64_t> sizes = getShape(update);
  SmallVector<int64_t> distances = getElementDistances(sizes);
  int64_t element = 0;
  return pickElements(type, {operand, update}, [&](ArrayRef<int64_t> index) {
    ElementPlace old{0, element++};
    int64_t updateElement = 0;
    for (size_t dim = 0; dim < sizes.size(); ++dim) {
      int64_t offset = index[dim] - starts[dim];
      if (offset < 0 || offset >= sizes[dim])
        return old;
      updateElement += offset * distances[dim];
    }
    return ElementPlace{1, updateElement};
  });
}

OpFoldResult DynamicUpdateSliceOp::fold(FoldAdaptor adaptor) {
  // Of everything: starts are clamped to 0.
  if (isSameStaticType(getUpdate().getType(), getType()) &&
      getOperand().getType() == getType())
    return getAsResult(*this, getUpdate());
  if (isEmpty(getUpdate()))
    return getAsResult(*this, getOperand());
  DenseElementsAttr operand =
      getFoldableElements(adaptor.getOperand(), getType());
  DenseElementsAttr update =
      getFoldableElements(adaptor.getUpdate(), getUpdate().getType());
  if (!operand || !update || operand.getType() != getOperand().getType())
    return {};
  std::optional<SmallVector<int64_t>> starts =
      getStarts(getStartIndices(), getShape(operand), getShape(update));
  if (!starts)
    return {};
  return updateSlice(cast<RankedTensorType>(getType()), operand, update,
                     *starts);
}

//===----------------------------------------------------------------------===//
// PadOp
//===----------------------------------------------------------------------===//

namespace {
/// The padding of a constant, whose element goes to `low + i * (interior + 1)`.
struct Padding {
  ArrayRef<int64_t> low;
  ArrayRef<int64_t> interior;
};
} // namespace

static DenseElementsAttr pad(RankedTensorType type, DenseElementsAttr operand,
                             DenseElementsAttr paddingValue,
                             const Padding &padding) {
  ArrayRef<int64_t> shape = getShape(operand);
  SmallVector<int64_t> strides = getElementDistances(shape);
  ElementPlace space{1, 0};
  return pickElements(
      type, {operand, paddingValue}, [&](ArrayRef<int64_t> index) {
        int64_t element = 0;
        for (size_t dim = 0; dim < shape.size(); ++dim) {
          // Modulo 2^64: the padding may be as large as an int64_t.
          uint64_t distance = static_cast<uint64_t>(index[dim]) -
                              static_cast<uint64_t>(padding.low[dim]);
          uint64_t step = static_cast<uint64_t>(padding.interior[dim]) + 1;
          if (index[dim] < padding.low[dim] || distance % step != 0 ||
              distance / step >= static_cast<uint64_t>(shape[dim]))
            return space;
          element += static_cast<int64_t>(distance / step) * strides[dim];
        }
        return ElementPlace{0, element};
      });
}

OpFoldResult PadOp::fold(FoldAdaptor adaptor) {
  auto isNone = [](ArrayRef<int64_t> padding) {
    return llvm::all_of(padding, [](int64_t size) { return size == 0; });
  };
  if (isNone(getEdgePaddingLow()) && isNone(getEdgePaddingHigh()) &&
      isNone(getInteriorPadding()))
    return getAsResult(*this, getOperand());
  RankedTensorType type = getFoldableType(getType());
  DenseElementsAttr operand =
      getFoldableElements(adaptor.getOperand(), getOperand().getType());
  DenseElementsAttr paddingValue = getFoldableElements(
      adaptor.getPaddingValue(), getPaddingValue().getType());
  if (!type || !operand || !paddingValue)
    return {};
  return pad(type, operand, paddingValue,
             {getEdgePaddingLow(), getInteriorPadding()});
}

//===----------------------------------------------------------------------===//
// ReshapeOp
//===----------------------------------------------------------------------===//

OpFoldResult ReshapeOp::fold(FoldAdaptor adaptor) {
  if (isSameStaticType(getOperand().getType(), getType()))
    return getAsResult(*this, getOperand());
  RankedTensorType type = getFoldableType(getType());
  DenseElementsAttr operand =
      getFoldableElements(adaptor.getOperand(), getOperand().getType());
  if (!type || !operand || type.getElementType() != operand.getElementType() ||
      type.getNumElements() != operand.getNumElements())
    return {};
  // The old constant stays in memory, too.
  if (type.getNumElements() > foldElementLimit && !operand.isSplat())
    return {};
  return operand.reshape(type);
}

/// True if `value` is there before `op` in its block: where this does not
/// follow from dominance, as in graph regions, ops may depend on themselves.
static bool isBefore(Value value, Operation *op) {
  Operation *definition = value.getDefiningOp();
  return !definition || definition->getBlock() != op->getBlock() ||
         definition->isBeforeInBlock(op);
}

/// True if the type of the result says nothing but what follows from the
/// operand's.
static bool isInferred(Operation *op) {
  auto infers = dyn_cast<InferTypeOpInterface>(op);
  SmallVector<Type> types;
  return infers &&
         succeeded(infers.inferReturnTypes(
             op->getContext(), /*location=*/std::nullopt, op->getOperands(),
             op->getDiscardableAttrDictionary(), op->getPropertiesStorage(),
             op->getRegions(), types)) &&
         TypeRange(types) == op->getResultTypes();
}

/// True if the value that `inner` makes, an op of the kind of `outer`, can be
/// left out: nothing of its type is checked when the program runs, and no axis
/// of quantization moves.
static bool canSkip(Operation *inner, Operation *outer) {
  // Each step leads upwards in the block; hence there is a last one.
  if (inner->getBlock() != outer->getBlock() ||
      !inner->isBeforeInBlock(outer) || !isBefore(inner->getOperand(0), inner))
    return false;
  Type elementType = getElementTypeOrSelf(outer->getResult(0));
  if (isa<quant::UniformQuantizedPerAxisType>(elementType))
    return false;
  bool isStatic = true;
  for (Value value : {Value(outer->getResult(0)), Value(inner->getResult(0)),
                      inner->getOperand(0)}) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    if (!type || type.getElementType() != elementType)
      return false;
    isStatic &= type.hasStaticShape() && !type.getEncoding();
  }
  return isStatic || isInferred(inner);
}

/// The ops from `op` upwards whose operand's definition can be skipped. All of
/// them are rewritten, the uppermost first: a chain whose values are all in use
/// takes linear time whichever of its ops comes first.
template <typename OpTy> static SmallVector<OpTy> getChain(OpTy op) {
  SmallVector<OpTy> chain;
  auto inner = op.getOperand().template getDefiningOp<OpTy>();
  while (inner && canSkip(inner, op)) {
    chain.push_back(op);
    op = inner;
    inner = op.getOperand().template getDefiningOp<OpTy>();
  }
  return chain;
}

/// The shape in between does not matter.
LogicalResult ReshapeOp::canonicalize(ReshapeOp op, PatternRewriter &rewriter) {
  SmallVector<ReshapeOp> chain = getChain(op);
  if (chain.empty())
    return rewriter.notifyMatchFailure(op, "not of a static reshape");
  for (ReshapeOp outer : llvm::reverse(chain)) {
    auto inner = outer.getOperand().getDefiningOp<ReshapeOp>();
    rewriter.modifyOpInPlace(outer, [&] {
      outer.getOperandMutable().assign(inner.getOperand());
      mergeFrontendAttributes(outer, inner);
    });
  }
  return success();
}

//===----------------------------------------------------------------------===//
// ReverseOp
//===----------------------------------------------------------------------===//

OpFoldResult ReverseOp::fold(FoldAdaptor adaptor) {
  auto type = dyn_cast<RankedTensorType>(getType());
  // One element or none is its own reverse.
  if (type && llvm::all_of(getDimensions(), [&](int64_t dim) {
        return type.getDimSize(dim) == 0 || type.getDimSize(dim) == 1;
      }))
    return getAsResult(*this, getOperand());
  auto inner = getOperand().getDefiningOp<ReverseOp>();
  if (inner && inner.getDimensions() == getDimensions())
    if (Value operand = getAsResult(*this, inner.getOperand()))
      return operand;

  DenseElementsAttr operand =
      getFoldableElements(adaptor.getOperand(), getType());
  if (!operand || operand.getType() != getOperand().getType())
    return {};
  SmallVector<int64_t> strides = getElementDistances(getShape(operand));
  int64_t offset = 0;
  for (int64_t dim : getDimensions()) {
    offset += (getShape(operand)[dim] - 1) * strides[dim];
    strides[dim] = -strides[dim];
  }
  return pickStrided(getType(), operand, offset, strides);
}

//===----------------------------------------------------------------------===//
// SliceOp
//===----------------------------------------------------------------------===//

OpFoldResult SliceOp::fold(FoldAdaptor adaptor) {
  // As many elements as there are: all of them, in order.
  if (isSameStaticType(getOperand().getType(), getType()))
    return getAsResult(*this, getOperand());
  DenseElementsAttr operand =
      getFoldableElements(adaptor.getOperand(), getOperand().getType());
  if (!operand)
    return {};
  SmallVector<int64_t> strides = getElementDistances(getShape(operand));
  int64_t offset = 0;
  for (size_t dim = 0; dim < strides.size(); ++dim) {
    offset += getStartIndices()[dim] * strides[dim];
    // Of a size of 1 the stride may be anything; it is not multiplied.
    strides[dim] *= std::min(getStrides()[dim], getShape(operand)[dim]);
  }
  return pickStrided(getType(), operand, offset, strides);
}

//===----------------------------------------------------------------------===//
// TransposeOp
//===----------------------------------------------------------------------===//

OpFoldResult TransposeOp::fold(FoldAdaptor adaptor) {
  if (isIdentity(getPermutation()))
    return getAsResult(*this, getOperand());
  DenseElementsAttr operand =
      getFoldableElements(adaptor.getOperand(), getOperand().getType());
  if (!operand)
    return {};
  SmallVector<int64_t> strides = applyPermutation(
      getElementDistances(getShape(operand)), getPermutation());
  return pickStrided(getType(), operand, /*offset=*/0, strides);
}

/// Dimension d of the result is dimension permutation[d] of the inner result,
/// and that is dimension innerPermutation[permutation[d]] of the inner operand.
LogicalResult TransposeOp::canonicalize(TransposeOp op,
                                        PatternRewriter &rewriter) {
  SmallVector<TransposeOp> chain = getChain(op);
  if (chain.empty())
    return rewriter.notifyMatchFailure(op, "not of a transpose");
  for (TransposeOp outer : llvm::reverse(chain)) {
    auto inner = outer.getOperand().getDefiningOp<TransposeOp>();
    SmallVector<int64_t> permutation =
        applyPermutation(inner.getPermutation(), outer.getPermutation());
    rewriter.modifyOpInPlace(outer, [&] {
      outer.getOperandMutable().assign(inner.getOperand());
      outer.setPermutation(permutation);
      mergeFrontendAttributes(outer, inner);
    });
  }
  return success();
}
