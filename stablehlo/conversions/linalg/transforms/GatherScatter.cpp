//===- GatherScatter.cpp - Indexed slices as linalg and loops -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "stablehlo/conversions/linalg/transforms/Patterns.h"
#include "stablehlo/conversions/linalg/transforms/ScalarOps.h"
#include "stablehlo/dialect/ops/DeprecatedOps.h"
#include "stablehlo/dialect/ops/DynamismOps.h"
#include "stablehlo/dialect/ops/GatherScatterOps.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// Where index vectors are, and what they index.
struct IndexVectors {
  Value indices;
  bool isUnsigned;
  int64_t vectorDimension;
  /// The dimension that each component indexes.
  ArrayRef<int64_t> components;
  ArrayRef<int64_t> batchingDims, indicesBatchingDims;

  /// The position of component `k` of the vector at `batchIndex`.
  Value read(TensorBuilder &b, ArrayRef<Value> batchIndex, int64_t k) const {
    SmallVector<Value> position(batchIndex);
    if (vectorDimension < cast<RankedTensorType>(indices.getType()).getRank())
      position.insert(position.begin() + vectorDimension, b.index(k));
    return b.toIndex(b.extract(indices, position), isUnsigned);
  }
  /// The part of a batching dimension's index.
  Value getBatching(ArrayRef<Value> batchIndex, int64_t k) const {
    int64_t d = indicesBatchingDims[k];
    return batchIndex[d - (d < vectorDimension ? 0 : 1)];
  }
};
} // namespace

/// The entries of `index` at dimensions that are in none of the lists.
static void addWindow(TensorBuilder &b, MutableArrayRef<Value> position,
                      ArrayRef<Value> window, ArrayRef<int64_t> inserted,
                      ArrayRef<int64_t> batching) {
  size_t next = 0;
  for (auto [d, index] : llvm::enumerate(position)) {
    if (llvm::is_contained(inserted, d) || llvm::is_contained(batching, d))
      continue;
    Value offset = window[next++];
    index = index ? arith::AddIOp::create(b, index, offset) : offset;
  }
}

static SmallVector<Value> select(ArrayRef<Value> index, ArrayRef<int64_t> dims,
                                 bool isIn) {
  SmallVector<Value> selected;
  for (auto [d, value] : llvm::enumerate(index))
    if (llvm::is_contained(dims, d) == isIn)
      selected.push_back(value);
  return selected;
}

//===----------------------------------------------------------------------===//
// GatherOp, DynamicGatherOp, TorchIndexSelectOp
//===----------------------------------------------------------------------===//

/// result[i] = operand[start + batching + offset], where starts are moved so
/// that slices fit.
static Value gather(TensorBuilder &b, Value operand,
                    const IndexVectors &vectors,
                    GatherDimensionNumbersAttr numbers,
                    ArrayRef<OpFoldResult> sliceSizes,
                    ArrayRef<OpFoldResult> resultSizes, Type element) {
  auto rank = static_cast<int64_t>(sliceSizes.size());
  return b.generate(
      resultSizes, element, {}, {}, [&](TensorBuilder &b, ValueRange) {
        SmallVector<Value> index = b.getIndices(resultSizes.size());
        SmallVector<Value> batchIndex =
            select(index, numbers.getOffsetDims(), /*isIn=*/false);
        SmallVector<Value> position(rank);
        for (auto [k, d] : llvm::enumerate(vectors.components)) {
          OpFoldResult last = b.subtract(b.getSize(operand, d), sliceSizes[d]);
          position[d] = b.clampIndex(vectors.read(b, batchIndex, k), last,
                                     vectors.isUnsigned);
        }
        for (auto [k, d] : llvm::enumerate(vectors.batchingDims))
          position[d] = vectors.getBatching(batchIndex, k);
        addWindow(b, position,
                  select(index, numbers.getOffsetDims(), /*isIn=*/true),
                  numbers.getCollapsedSliceDims(), vectors.batchingDims);
        for (Value &part : position)
          if (!part)
            part = b.index(0);
        return b.extract(operand, position);
      });
}

namespace {
template <typename OpTy> struct LowerGather : Lowering<OpTy> {
  using Lowering<OpTy>::Lowering;
  using typename Lowering<OpTy>::Adaptor;
  LogicalResult
  matchAndRewrite(OpTy op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TensorBuilder b(op.getLoc(), rewriter);
    GatherDimensionNumbersAttr numbers = op.getDimensionNumbers();
    Value indices = adaptor.getStartIndices();
    IndexVectors vectors = {indices,
                            hasUnsignedElements(op.getStartIndices()),
                            numbers.getIndexVectorDim(),
                            numbers.getStartIndexMap(),
                            numbers.getOperandBatchingDims(),
                            numbers.getStartIndicesBatchingDims()};
    Sizes sliceSizes = getSliceSizes(b, op, adaptor);
    RankedTensorType type = this->getType(op.getResult());
    // Of the result: the batch's sizes, and those of slices.
    Sizes sizes, batchSizes, offsetSizes;
    int64_t indicesRank = cast<RankedTensorType>(indices.getType()).getRank();
    for (int64_t d = 0; d < indicesRank; ++d)
      if (d != numbers.getIndexVectorDim())
        batchSizes.push_back(b.getSize(indices, d));
    for (auto [d, size] : llvm::enumerate(sliceSizes))
      if (!llvm::is_contained(numbers.getCollapsedSliceDims(), d) &&
          !llvm::is_contained(numbers.getOperandBatchingDims(), d))
        offsetSizes.push_back(size);
    size_t nextBatch = 0, nextOffset = 0;
    for (int64_t d = 0; d < type.getRank(); ++d)
      sizes.push_back(llvm::is_contained(numbers.getOffsetDims(), d)
                          ? offsetSizes[nextOffset++]
                          : batchSizes[nextBatch++]);
    this->replace(rewriter, op, b,
                  gather(b, adaptor.getOperand(), vectors, numbers, sliceSizes,
                         sizes, type.getElementType()));
    return success();
  }

private:
  static Sizes getSliceSizes(TensorBuilder &b, GatherOp op, GatherOp::Adaptor) {
    return b.known(op.getSliceSizes());
  }
  static Sizes getSliceSizes(TensorBuilder &b, DynamicGatherOp,
                             DynamicGatherOp::Adaptor adaptor) {
    return b.extractSizes(adaptor.getSliceSizes());
  }
};

/// result[b..., i..., rest...] = operand[b..., index[b..., i...], rest...]
struct LowerTorchIndexSelect : Lowering<TorchIndexSelectOp> {
  using Lowering::Lowering;
  LogicalResult
  matchAndRewrite(TorchIndexSelectOp op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TensorBuilder b(op.getLoc(), rewriter);
    Value operand = adaptor.getOperand(), index = adaptor.getIndex();
    // Both count from the end if they are negative.
    auto dim = static_cast<int64_t>(op.getDim());
    auto batchDims = static_cast<int64_t>(op.getBatchDims());
    dim += dim < 0 ? getType(op.getOperand()).getRank() : 0;
    batchDims += batchDims < 0 ? getType(op.getIndex()).getRank() : 0;
    bool isUnsigned = hasUnsignedElements(op.getIndex());
    Sizes operandSizes = b.getSizes(operand), indexSizes = b.getSizes(index);
    Sizes sizes(operandSizes.begin(), operandSizes.begin() + dim);
    sizes.append(indexSizes.begin() + batchDims, indexSizes.end());
    sizes.append(operandSizes.begin() + dim + 1, operandSizes.end());
    size_t numIndices = indexSizes.size() - batchDims;
    Type element = getType(op.getResult()).getElementType();
    Value result =
        b.generate(sizes, element, {}, {}, [&](TensorBuilder &b, ValueRange) {
          SmallVector<Value> i = b.getIndices(sizes.size());
          SmallVector<Value> at(i.begin(), i.begin() + batchDims);
          at.append(i.begin() + dim, i.begin() + dim + numIndices);
          SmallVector<Value> position(i.begin(), i.begin() + dim);
          OpFoldResult last = b.subtract(operandSizes[dim], b.known(1));
          position.push_back(b.clampIndex(
              b.toIndex(b.extract(index, at), isUnsigned), last, isUnsigned));
          position.append(i.begin() + dim + numIndices, i.end());
          return b.extract(operand, position);
        });
    replace(rewriter, op, b, result);
    return success();
  }
};

//===----------------------------------------------------------------------===//
// ScatterOp
//===----------------------------------------------------------------------===//

/// For each element of the updates, in index order, what the body makes of it
/// and of what is there; elements that are out of bounds are left out.
struct LowerScatter : Lowering<ScatterOp> {
  using Lowering::Lowering;
  LogicalResult
  matchAndRewrite(ScatterOp op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TensorBuilder b(op.getLoc(), rewriter);
    ScatterDimensionNumbersAttr numbers = op.getScatterDimensionNumbers();
    if (adaptor.getInputs().empty())
      return rewriter.notifyMatchFailure(op, "has no inputs");
    IndexVectors vectors = {adaptor.getScatterIndices(),
                            hasUnsignedElements(op.getScatterIndices()),
                            numbers.getIndexVectorDim(),
                            numbers.getScatterDimsToOperandDims(),
                            numbers.getInputBatchingDims(),
                            numbers.getScatterIndicesBatchingDims()};
    Region &body = op.getUpdateComputation();
    auto count = static_cast<unsigned>(adaptor.getInputs().size());
    SmallVector<Value> results;
    for (auto [i, input] : llvm::enumerate(adaptor.getInputs()))
      results.push_back(
          promoteAll(b, input, op.getInputs()[i], op->getResult(i)));
    ValueRange updates = adaptor.getUpdates();
    LoopNest nest = b.beginLoops(b.getSizes(updates.front()), results);
    SmallVector<Value> batchIndex =
        select(nest.indices, numbers.getUpdateWindowDims(), /*isIn=*/false);
    Sizes sizes = b.getSizes(results.front());
    SmallVector<Value> position(sizes.size());
    for (auto [k, d] : llvm::enumerate(vectors.components))
      position[d] =
          limit(b, vectors.read(b, batchIndex, k), vectors.isUnsigned);
    for (auto [k, d] : llvm::enumerate(vectors.batchingDims))
      position[d] = vectors.getBatching(batchIndex, k);
    addWindow(b, position,
              select(nest.indices, numbers.getUpdateWindowDims(),
                     /*isIn=*/true),
              numbers.getInsertedWindowDims(), vectors.batchingDims);
    Value isInside = arith::ConstantOp::create(b, b.getBoolAttr(true));
    for (auto [part, size] : llvm::zip_equal(position, sizes)) {
      if (!part)
        part = b.index(0);
      isInside = arith::AndIOp::create(b, isInside, b.isInBounds(part, size));
    }
    auto branch = scf::IfOp::create(b, TypeRange(ValueRange(nest.state)),
                                    isInside, /*withElseRegion=*/true);
    {
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPointToStart(&branch.getThenRegion().front());
      SmallVector<Value> elements;
      for (Value state : nest.state)
        elements.push_back(b.extract(state, position));
      for (auto [i, update] : llvm::enumerate(updates))
        elements.push_back(
            convertElement(b, b.extract(update, nest.indices),
                           getElementType(op.getUpdates()[i]),
                           getElementType(body.getArgument(count + i))));
      SmallVector<Value> next = inlineBody(rewriter, b, body, elements);
      for (auto [value, state] : llvm::zip_equal(next, nest.state))
        value = tensor::InsertOp::create(b, value, state, position);
      scf::YieldOp::create(b, next);
      b.setInsertionPointToStart(&branch.getElseRegion().front());
      scf::YieldOp::create(b, nest.state);
    }
    replace(rewriter, op, b, b.endLoops(nest, branch.getResults()));
    return success();
  }

private:
  /// Numbers beyond 2^62 are outside of any tensor, and remain so when the
  /// place in a window is added.
  static Value limit(TensorBuilder &b, Value index, bool isUnsigned) {
    Value most = b.index(int64_t(1) << 62);
    if (isUnsigned)
      return arith::MinUIOp::create(b, index, most);
    Value least = b.index(-(int64_t(1) << 62));
    index = arith::MinSIOp::create(b, index, most);
    return arith::MaxSIOp::create(b, index, least);
  }

  /// `input` with the element type of the result, which may be wider.
  static Value promoteAll(TensorBuilder &b, Value input, Value original,
                          Value result) {
    Type from = getElementType(original), to = getElementType(result);
    if (from == to)
      return input;
    Sizes sizes = b.getSizes(input);
    Type signless = to;
    if (auto integer = dyn_cast<IntegerType>(to))
      signless = b.getIntegerType(integer.getWidth());
    return b.generate(sizes, signless, input,
                      b.getMultiDimIdentityMap(sizes.size()),
                      [&](TensorBuilder &b, ValueRange elements) {
                        return convertElement(b, elements[0], from, to);
                      });
  }
};
} // namespace

void stablehlo::addGatherScatterPatterns(const TypeConverter &converter,
                                         RewritePatternSet &patterns) {
  patterns.add<LowerGather<DynamicGatherOp>, LowerGather<GatherOp>,
               LowerScatter, LowerTorchIndexSelect>(converter,
                                                    patterns.getContext());
}
