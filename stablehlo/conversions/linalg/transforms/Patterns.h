//===- Patterns.h - Lowerings to linalg by category -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the files of this folder share: each adds the patterns for the ops of
// some category of the dialect.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_CONVERSIONS_LINALG_TRANSFORMS_PATTERNS_H
#define STABLEHLO_CONVERSIONS_LINALG_TRANSFORMS_PATTERNS_H

#include "mlir/Transforms/DialectConversion.h"
#include "stablehlo/conversions/linalg/transforms/TensorBuilder.h"

namespace mlir {
namespace stablehlo {

/// A lowering of `OpTy`, whose operands and results are tensors without
/// encodings, of elements that are not quantized.
template <typename OpTy> struct Lowering : OpConversionPattern<OpTy> {
  using OpConversionPattern<OpTy>::OpConversionPattern;
  using Adaptor = typename OpTy::Adaptor;

  RankedTensorType getType(Value value) const {
    return this->getTypeConverter()->template convertType<RankedTensorType>(
        value.getType());
  }
  /// Replaces `op` by values that may know more or less of their shapes.
  void replace(ConversionPatternRewriter &rewriter, OpTy op, TensorBuilder &b,
               ValueRange values) const {
    SmallVector<Value> results;
    for (auto [result, value] : llvm::zip_equal(op->getResults(), values))
      results.push_back(b.castTo(getType(result), value));
    rewriter.replaceOp(op, results);
  }
};

/// A lowering that may use ops of linalg that say what they are for.
template <typename OpTy> struct PrimitiveLowering : Lowering<OpTy> {
  PrimitiveLowering(const TypeConverter &converter, MLIRContext *context,
                    bool enablePrimitiveOps)
      : Lowering<OpTy>(converter, context),
        enablePrimitiveOps(enablePrimitiveOps) {}
  bool enablePrimitiveOps;
};

/// True where tensors of rank 0 are computed as scalars: in bodies and loops.
bool isInScalarCode(Operation *op);

/// Moves the only block of `body` to where `b` inserts, with scalars for its
/// arguments, and gives those that it returns; all are signless.
SmallVector<Value> inlineBody(ConversionPatternRewriter &rewriter,
                              TensorBuilder &b, Region &body,
                              ValueRange arguments);

/// The element type of an operand or result of a body's terminator or
/// arguments, with its sign.
Type getElementType(Value value);

/// True for integers without signs, booleans among them.
bool hasUnsignedElements(Value value);

/// result[i] = i[dimension], of an element type with signs.
Value createIota(TensorBuilder &b, ArrayRef<OpFoldResult> sizes, Type element,
                 uint64_t dimension);
/// `operand` with all of `dimensions` backward.
Value reverse(TensorBuilder &b, Value operand, ArrayRef<int64_t> dimensions);
/// See stablehlo.broadcast_in_dim, of an operand with dimensions of which only
/// the run tells whether they are 1.
Value broadcastUnknown(TensorBuilder &b, ArrayRef<OpFoldResult> sizes,
                       Value operand, ArrayRef<int64_t> dimensions);

void addElementwisePatterns(const TypeConverter &converter,
                            RewritePatternSet &patterns,
                            bool enablePrimitiveOps, bool captureScalarInputs);
void addDataMovementPatterns(const TypeConverter &converter,
                             RewritePatternSet &patterns,
                             bool enablePrimitiveOps, bool enableSparseOps);
void addDynamismPatterns(const TypeConverter &converter,
                         RewritePatternSet &patterns);
void addControlFlowPatterns(const TypeConverter &converter,
                            RewritePatternSet &patterns);
void addReductionPatterns(const TypeConverter &converter,
                          RewritePatternSet &patterns, bool enablePrimitiveOps);
void addContractionPatterns(const TypeConverter &converter,
                            RewritePatternSet &patterns);
void addGatherScatterPatterns(const TypeConverter &converter,
                              RewritePatternSet &patterns);
void addSortPatterns(const TypeConverter &converter,
                     RewritePatternSet &patterns);
void addBatchNormPatterns(RewritePatternSet &patterns);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_CONVERSIONS_LINALG_TRANSFORMS_PATTERNS_H
