//===- Contraction.cpp - Products that are summed up as linalg ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/conversions/linalg/transforms/Patterns.h"
#include "stablehlo/conversions/linalg/transforms/ScalarOps.h"
#include "stablehlo/dialect/decompositions/Einsum.h"
#include "stablehlo/dialect/ops/Convolution.h"
#include "stablehlo/dialect/ops/DeprecatedOps.h"
#include "stablehlo/dialect/ops/DotGeneral.h"
#include "stablehlo/dialect/ops/DynamismOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Sums of products
//===----------------------------------------------------------------------===//

/// The type in which products are summed up: sums of small floats are rounded
/// once, and sums of other numbers than the result is of are converted, at the
/// end.
static Type getSumType(Type lhs, Type rhs, Type result) {
  if (isa<ComplexType>(result) || result.isInteger(1))
    return result;
  for (Type type : {lhs, rhs})
    if (isa<ComplexType>(type))
      return type;
  bool isWhole = isa<IntegerType>(lhs) && isa<IntegerType>(rhs);
  if (isWhole && isa<IntegerType>(result))
    return result;
  bool isF32 = llvm::all_of(ArrayRef<Type>{lhs, rhs, result}, [](Type type) {
    return isa<FloatType>(type) && type.getIntOrFloatBitWidth() <= 32;
  });
  MLIRContext *context = result.getContext();
  return isF32 ? Type(Float32Type::get(context))
               : Type(Float64Type::get(context));
}

/// sum + lhs * rhs, of numbers of a signless type.
static Value multiplyAdd(TensorBuilder &b, Value sum, Value lhs, Value rhs) {
  Type type = sum.getType();
  if (type.isInteger(1))
    return arith::OrIOp::create(b, sum, arith::AndIOp::create(b, lhs, rhs));
  if (isa<IntegerType>(type))
    return arith::AddIOp::create(b, sum, arith::MulIOp::create(b, lhs, rhs));
  if (isa<ComplexType>(type))
    return complex::AddOp::create(b, sum, complex::MulOp::create(b, lhs, rhs));
  return arith::AddFOp::create(b, sum, arith::MulFOp::create(b, lhs, rhs));
}

namespace {
/// Operands and result of a contraction.
struct Contraction {
  Value lhs, rhs;
  /// Element types, with signs.
  Type lhsType, rhsType, resultType;
  Sizes resultSizes;

  Type getSumType() const { return ::getSumType(lhsType, rhsType, resultType); }
  Value makeZeros(TensorBuilder &b) const {
    Type type = getSumType();
    if (auto integer = dyn_cast<IntegerType>(type))
      type = b.getIntegerType(integer.getWidth());
    return b.fill(createZero(b, type), resultSizes);
  }
  /// Whether linalg's named ops, which extend integers with signs, do as well.
  bool hasNamedForm() const {
    Type sum = getSumType();
    return llvm::all_of(ArrayRef<Type>{lhsType, rhsType}, [&](Type type) {
      bool isFloat = isa<FloatType>(type) && isa<FloatType>(sum);
      bool isSigned = type.isSignlessInteger() && sum.isSignlessInteger() &&
                      !type.isInteger(1) && !sum.isInteger(1);
      return (isFloat || isSigned) &&
             type.getIntOrFloatBitWidth() <= sum.getIntOrFloatBitWidth();
    });
  }
  /// `sums` as the result has them.
  Value finish(TensorBuilder &b, Value sums) const {
    Type sumType = getSumType();
    if (sumType == resultType)
      return sums;
    Type signless = resultType;
    if (auto integer = dyn_cast<IntegerType>(resultType))
      signless = b.getIntegerType(integer.getWidth());
    AffineMap map = b.getMultiDimIdentityMap(resultSizes.size());
    return b.generate(resultSizes, signless, sums, map,
                      [&](TensorBuilder &b, ValueRange elements) {
                        return convertElement(b, elements[0], sumType,
                                              resultType);
                      });
  }
  /// `maps`: of lhs, rhs and result.
  Value compute(TensorBuilder &b, ArrayRef<AffineMap> maps,
                ArrayRef<utils::IteratorType> iterators) const {
    Type sumType = getSumType();
    OpBuilder::InsertionGuard guard(b);
    auto generic = b.beginGeneric({lhs, rhs}, makeZeros(b), maps, iterators);
    ValueRange elements = b.getInsertionBlock()->getArguments();
    Value left = convertElement(b, elements[0], lhsType, sumType);
    Value right = convertElement(b, elements[1], rhsType, sumType);
    linalg::YieldOp::create(b, multiplyAdd(b, elements[2], left, right));
    b.setInsertionPointAfter(generic);
    return finish(b, generic.getResult(0));
  }
  template <typename OpTy> Value computeNamed(TensorBuilder &b) const {
    Value zeros = makeZeros(b);
    auto op = OpTy::create(b, zeros.getType(), ValueRange{lhs, rhs},
                           ValueRange(zeros));
    return finish(b, op->getResult(0));
  }
};

struct LowerDotGeneral : Lowering<DotGeneralOp> {
  using Lowering::Lowering;
  LogicalResult
  matchAndRewrite(DotGeneralOp op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TensorBuilder b(op.getLoc(), rewriter);
    DotDimensionNumbersAttr numbers = op.getDotDimensionNumbers();
    Contraction contraction = {adaptor.getLhs(),
                               adaptor.getRhs(),
                               getElementType(op.getLhs()),
                               getElementType(op.getRhs()),
                               getElementType(op.getResult()),
                               {}};
    int64_t lhsRank = getType(op.getLhs()).getRank();
    int64_t rhsRank = getType(op.getRhs()).getRank();
    // Loops: batching, free ones of lhs, free ones of rhs, contracting.
    SmallVector<AffineExpr> lhs(lhsRank), rhs(rhsRank), result;
    SmallVector<utils::IteratorType> iterators;
    auto addLoop = [&](utils::IteratorType iterator) {
      iterators.push_back(iterator);
      return b.getAffineDimExpr(iterators.size() - 1);
    };
    auto addParallel = [&](OpFoldResult size) {
      contraction.resultSizes.push_back(size);
      result.push_back(addLoop(utils::IteratorType::parallel));
      return result.back();
    };
    for (auto [i, j] : llvm::zip_equal(numbers.getLhsBatchingDimensions(),
                                       numbers.getRhsBatchingDimensions()))
      lhs[i] = rhs[j] = addParallel(b.getSize(adaptor.getLhs(), i));
    for (int64_t i : hlo::getLhsFreeDimensions(lhsRank, numbers))
      lhs[i] = addParallel(b.getSize(adaptor.getLhs(), i));
    for (int64_t i : hlo::getRhsFreeDimensions(rhsRank, numbers))
      rhs[i] = addParallel(b.getSize(adaptor.getRhs(), i));
    for (auto [i, j] : llvm::zip_equal(numbers.getLhsContractingDimensions(),
                                       numbers.getRhsContractingDimensions()))
      lhs[i] = rhs[j] = addLoop(utils::IteratorType::reduction);
    if (Value named = computeNamed(b, contraction, numbers)) {
      replace(rewriter, op, b, named);
      return success();
    }
    auto map = [&](ArrayRef<AffineExpr> results) {
      return AffineMap::get(iterators.size(), 0, results, b.getContext());
    };
    replace(
        rewriter, op, b,
        contraction.compute(b, {map(lhs), map(rhs), map(result)}, iterators));
    return success();
  }

private:
  /// Null if linalg has no named op for the dimension numbers.
  static Value computeNamed(TensorBuilder &b, const Contraction &contraction,
                            DotDimensionNumbersAttr numbers) {
    ArrayRef<int64_t> lhs = numbers.getLhsContractingDimensions();
    ArrayRef<int64_t> rhs = numbers.getRhsContractingDimensions();
    auto getRank = [](Value value) {
      return cast<RankedTensorType>(value.getType()).getRank();
    };
    int64_t lhsRank = getRank(contraction.lhs);
    int64_t rhsRank = getRank(contraction.rhs);
    auto numBatching =
        static_cast<int64_t>(numbers.getLhsBatchingDimensions().size());
    if (!contraction.hasNamedForm() || lhs.size() != 1 || numBatching > 1 ||
        lhs[0] != lhsRank - 1 || rhs[0] != numBatching)
      return {};
    if (numBatching == 1 && (numbers.getLhsBatchingDimensions()[0] != 0 ||
                             numbers.getRhsBatchingDimensions()[0] != 0))
      return {};
    lhsRank -= numBatching;
    rhsRank -= numBatching;
    if (lhsRank == 2 && rhsRank == 2)
      return numBatching ? contraction.computeNamed<linalg::BatchMatmulOp>(b)
                         : contraction.computeNamed<linalg::MatmulOp>(b);
    if (numBatching)
      return {};
    if (lhsRank == 2 && rhsRank == 1)
      return contraction.computeNamed<linalg::MatvecOp>(b);
    if (lhsRank == 1 && rhsRank == 2)
      return contraction.computeNamed<linalg::VecmatOp>(b);
    if (lhsRank == 1 && rhsRank == 1)
      return contraction.computeNamed<linalg::DotOp>(b);
    return {};
  }
};

//===----------------------------------------------------------------------===//
// Einsum
//===----------------------------------------------------------------------===//

/// `ab,bc->ac`: a loop for each letter.
struct LowerEinsum : Lowering<EinsumOp> {
  using Lowering::Lowering;
  LogicalResult
  matchAndRewrite(EinsumOp op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TensorBuilder b(op.getLoc(), rewriter);
    auto [operands, resultName] = op.getEinsumConfig().split("->");
    auto [lhsName, rhsName] = operands.split(",");
    Contraction contraction = {adaptor.getLhs(),
                               adaptor.getRhs(),
                               getElementType(op.getLhs()),
                               getElementType(op.getRhs()),
                               getElementType(op.getResult()),
                               {}};
    SmallVector<int> lhs =
        getEinsumLabels(lhsName, getType(op.getLhs()).getRank());
    SmallVector<int> rhs =
        getEinsumLabels(rhsName, getType(op.getRhs()).getRank());
    SmallVector<int> result =
        getEinsumLabels(resultName, getType(op.getResult()).getRank());
    // Sizes of 1 repeat.
    SmallVector<int> labels;
    Sizes sizes;
    auto addLabels = [&](ArrayRef<int> names, Value value) {
      for (auto [i, label] : llvm::enumerate(names)) {
        auto *known = llvm::find(labels, label);
        OpFoldResult size = b.getSize(value, i);
        if (known == labels.end()) {
          labels.push_back(label);
          sizes.push_back(size);
        } else if (isOneInteger(sizes[known - labels.begin()])) {
          sizes[known - labels.begin()] = size;
        }
      }
    };
    addLabels(lhs, adaptor.getLhs());
    addLabels(rhs, adaptor.getRhs());
    auto getLoop = [&](int label) -> size_t {
      return llvm::find(labels, label) - labels.begin();
    };
    auto map = [&](ArrayRef<int> names, Value value) {
      SmallVector<AffineExpr> results;
      for (auto [i, label] : llvm::enumerate(names)) {
        bool repeats = value && isOneInteger(b.getSize(value, i)) &&
                       !isOneInteger(sizes[getLoop(label)]);
        results.push_back(repeats ? b.getAffineConstantExpr(0)
                                  : b.getAffineDimExpr(getLoop(label)));
      }
      return AffineMap::get(labels.size(), 0, results, b.getContext());
    };
    SmallVector<utils::IteratorType> iterators(labels.size(),
                                               utils::IteratorType::reduction);
    for (int label : result) {
      if (getLoop(label) == labels.size())
        return rewriter.notifyMatchFailure(op, "has a letter of no operand");
      iterators[getLoop(label)] = utils::IteratorType::parallel;
      contraction.resultSizes.push_back(sizes[getLoop(label)]);
    }
    replace(rewriter, op, b,
            contraction.compute(b,
                                {map(lhs, adaptor.getLhs()),
                                 map(rhs, adaptor.getRhs()), map(result, {})},
                                iterators));
    return success();
  }
};

//===----------------------------------------------------------------------===//
// Convolution
//===----------------------------------------------------------------------===//

/// Padding and holes are made first, kernels reversed. Then, with a loop for
/// each dimension of the result, and one for each of the window and for the
/// input features of a group,
/// result[n, x, o] += lhs[n + g N', x * stride + w * dilation, c + h C]
///                    * rhs[w, c, o]
/// where g and h are the groups that the output feature o belongs to.
template <typename OpTy> struct LowerConvolution : Lowering<OpTy> {
  using Lowering<OpTy>::Lowering;
  using typename Lowering<OpTy>::Adaptor;
  LogicalResult
  matchAndRewrite(OpTy op, Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    TensorBuilder b(op.getLoc(), rewriter);
    ConvDimensionNumbersAttr numbers = op.getDimensionNumbers();
    auto spatialRank =
        static_cast<unsigned>(numbers.getInputSpatialDimensions().size());
    hlo::ConvolutionInputs inputs = hlo::ConvolutionInputs::get(op);
    FailureOr<SmallVector<hlo::WindowDimension>> window = getWindow(op, inputs);
    if (failed(window))
      return failure();
    Contraction contraction = {adaptor.getLhs(),
                               adaptor.getRhs(),
                               getElementType(op.getLhs()),
                               getElementType(op.getRhs()),
                               getElementType(op.getResult()),
                               {}};
    RankedTensorType type = this->getType(op.getResult());
    auto featureGroups = static_cast<int64_t>(op.getFeatureGroupCount());
    auto batchGroups = static_cast<int64_t>(op.getBatchGroupCount());
    int64_t outputFeatures =
        inputs.rhs.getDimSize(numbers.getKernelOutputFeatureDimension());
    int64_t groupFeatures =
        inputs.rhs.getDimSize(numbers.getKernelInputFeatureDimension());
    int64_t batch = inputs.lhs.getDimSize(numbers.getInputBatchDimension());
    if ((featureGroups != 1 && (ShapedType::isDynamic(outputFeatures) ||
                                ShapedType::isDynamic(groupFeatures))) ||
        (batchGroups != 1 && (ShapedType::isDynamic(outputFeatures) ||
                              ShapedType::isDynamic(batch))))
      return rewriter.notifyMatchFailure(op, "has groups of unknown size");

    SmallVector<OpFoldResult> dynamicPadding = getPadding(b, op, adaptor);
    contraction.lhs = pad(b, contraction.lhs, numbers, *window, dynamicPadding);
    SmallVector<int64_t> reversed;
    for (auto [i, dimension] : llvm::enumerate(*window))
      if (dimension.windowReversal)
        reversed.push_back(numbers.getKernelSpatialDimensions()[i]);
    if (!reversed.empty())
      contraction.rhs = reverse(b, contraction.rhs, reversed);

    // Loops: those of the result, window, input features of a group.
    unsigned rank = spatialRank + 2, numLoops = rank + spatialRank + 1;
    SmallVector<AffineExpr> lhs(rank), rhs(rank), result(rank);
    Sizes sizes(rank);
    for (unsigned i = 0; i < rank; ++i)
      result[i] = b.getAffineDimExpr(i);
    int64_t outputBatch = numbers.getOutputBatchDimension();
    int64_t outputFeature = numbers.getOutputFeatureDimension();
    AffineExpr n = result[outputBatch], o = result[outputFeature];
    AffineExpr c = b.getAffineDimExpr(numLoops - 1);
    rhs[numbers.getKernelInputFeatureDimension()] = c;
    rhs[numbers.getKernelOutputFeatureDimension()] = o;
    // A group has as many features or examples as the next one.
    int64_t groupSize = std::max<int64_t>(
        outputFeatures / std::max(featureGroups, batchGroups), 1);
    if (featureGroups != 1)
      c = o.floorDiv(groupSize) * groupFeatures + c;
    if (batchGroups != 1)
      n = o.floorDiv(groupSize) * (batch / batchGroups) + n;
    lhs[numbers.getInputFeatureDimension()] = c;
    lhs[numbers.getInputBatchDimension()] = n;
    OpFoldResult batchSize =
        b.getSize(adaptor.getLhs(), numbers.getInputBatchDimension());
    sizes[outputBatch] = b.divide(batchSize, b.known(batchGroups));
    sizes[outputFeature] =
        b.getSize(contraction.rhs, numbers.getKernelOutputFeatureDimension());
    for (auto [i, dimension] : llvm::enumerate(*window)) {
      int64_t input = numbers.getInputSpatialDimensions()[i];
      int64_t kernel = numbers.getKernelSpatialDimensions()[i];
      int64_t output = numbers.getOutputSpatialDimensions()[i];
      AffineExpr w = b.getAffineDimExpr(rank + i);
      rhs[kernel] = w;
      lhs[input] =
          result[output] * dimension.stride + w * dimension.windowDilation;
      sizes[output] =
          type.isDynamicDim(output)
              ? b.getNumWindows(b.getSize(contraction.lhs, input),
                                b.getSize(contraction.rhs, kernel),
                                dimension.windowDilation, dimension.stride)
              : b.known(type.getDimSize(output));
    }
    contraction.resultSizes = sizes;
    // There is nothing to add up: linalg would still look for the first window.
    if (llvm::is_contained(type.getShape(), 0) ||
        llvm::is_contained(inputs.rhs.getShape(), 0) ||
        llvm::is_contained(inputs.lhs.getShape(), 0)) {
      this->replace(rewriter, op, b,
                    contraction.finish(b, contraction.makeZeros(b)));
      return success();
    }
    if (Value named = computeNamed(b, contraction, numbers, *window,
                                   featureGroups * batchGroups == 1)) {
      this->replace(rewriter, op, b, named);
      return success();
    }
    SmallVector<utils::IteratorType> iterators(rank,
                                               utils::IteratorType::parallel);
    iterators.append(spatialRank + 1, utils::IteratorType::reduction);
    auto map = [&](ArrayRef<AffineExpr> results) {
      return AffineMap::get(numLoops, 0, results, b.getContext());
    };
    this->replace(
        rewriter, op, b,
        contraction.compute(b, {map(lhs), map(rhs), map(result)}, iterators));
    return success();
  }

private:
  static FailureOr<SmallVector<hlo::WindowDimension>>
  getWindow(ConvolutionOp op, const hlo::ConvolutionInputs &inputs) {
    auto padding = hlo::convertPaddingAttribute(op.getPadding(), op.getLoc());
    if (failed(padding))
      return failure();
    return hlo::inferConvolutionWindow(op.getLoc(), inputs, *padding);
  }
  static FailureOr<SmallVector<hlo::WindowDimension>>
  getWindow(DynamicConvOp op, const hlo::ConvolutionInputs &inputs) {
    return hlo::inferConvolutionWindow(op.getLoc(), inputs, {});
  }

  /// Of dynamic_conv: low and high for each spatial dimension.
  static Sizes getPadding(TensorBuilder &, ConvolutionOp,
                          ConvolutionOp::Adaptor) {
    return {};
  }
  static Sizes getPadding(TensorBuilder &b, DynamicConvOp op,
                          DynamicConvOp::Adaptor adaptor) {
    Sizes result;
    Value padding = adaptor.getPadding();
    bool isUnsigned = hasUnsignedElements(op.getPadding());
    auto type = cast<RankedTensorType>(padding.getType());
    for (int64_t i = 0; i < type.getDimSize(0); ++i)
      for (int64_t j = 0; j < 2; ++j)
        result.push_back(b.toIndex(b.extract(padding, {b.index(i), b.index(j)}),
                                   isUnsigned));
    return result;
  }

  static Value pad(TensorBuilder &b, Value lhs,
                   ConvDimensionNumbersAttr numbers,
                   ArrayRef<hlo::WindowDimension> window,
                   ArrayRef<OpFoldResult> dynamicPadding) {
    auto type = cast<RankedTensorType>(lhs.getType());
    Sizes zeros(type.getRank(), b.known(0));
    TensorBuilder::Padding padding = {zeros, zeros, zeros};
    bool isPadded = !dynamicPadding.empty();
    for (auto [i, dimension] : llvm::enumerate(window)) {
      int64_t input = numbers.getInputSpatialDimensions()[i];
      padding.low[input] = dynamicPadding.empty()
                               ? b.known(dimension.paddingLow)
                               : dynamicPadding[2 * i];
      padding.high[input] = dynamicPadding.empty()
                                ? b.known(dimension.paddingHigh)
                                : dynamicPadding[2 * i + 1];
      padding.interior[input] = b.known(dimension.baseDilation - 1);
      isPadded |= dimension.paddingLow || dimension.paddingHigh ||
                  dimension.baseDilation != 1;
    }
    return isPadded ? b.pad(lhs, createZero(b, type.getElementType()), padding)
                    : lhs;
  }

  /// Null if linalg has no named op for the layout: batch, space, features, and
  /// kernels of space, input features, output features.
  static Value computeNamed(TensorBuilder &b, const Contraction &contraction,
                            ConvDimensionNumbersAttr numbers,
                            ArrayRef<hlo::WindowDimension> window,
                            bool isUngrouped) {
    auto rank = static_cast<int64_t>(window.size());
    if (!isUngrouped || !contraction.hasNamedForm() || rank < 1 || rank > 3)
      return {};
    auto isSpace = [](ArrayRef<int64_t> dimensions, int64_t first) {
      for (auto [i, dimension] : llvm::enumerate(dimensions))
        if (dimension != first + static_cast<int64_t>(i))
          return false;
      return true;
    };
    if (numbers.getInputBatchDimension() != 0 ||
        numbers.getOutputBatchDimension() != 0 ||
        !isSpace(numbers.getInputSpatialDimensions(), 1) ||
        !isSpace(numbers.getOutputSpatialDimensions(), 1) ||
        !isSpace(numbers.getKernelSpatialDimensions(), 0) ||
        numbers.getInputFeatureDimension() != rank + 1 ||
        numbers.getOutputFeatureDimension() != rank + 1 ||
        numbers.getKernelInputFeatureDimension() != rank ||
        numbers.getKernelOutputFeatureDimension() != rank + 1)
      return {};
    SmallVector<int64_t> strides, dilations;
    for (const hlo::WindowDimension &dimension : window) {
      strides.push_back(dimension.stride);
      dilations.push_back(dimension.windowDilation);
    }
    auto make = [&](auto *op) {
      Value zeros = contraction.makeZeros(b);
      using NamedOp = std::remove_pointer_t<decltype(op)>;
      auto named = NamedOp::create(b, TypeRange(zeros.getType()),
                                   ValueRange{contraction.lhs, contraction.rhs},
                                   ValueRange(zeros),
                                   Attribute(b.getI64TensorAttr(strides)),
                                   Attribute(b.getI64TensorAttr(dilations)));
      return contraction.finish(b, named->getResult(0));
    };
    if (rank == 1)
      return make(static_cast<linalg::Conv1DNwcWcfOp *>(nullptr));
    if (rank == 2)
      return make(static_cast<linalg::Conv2DNhwcHwcfOp *>(nullptr));
    return make(static_cast<linalg::Conv3DNdhwcDhwcfOp *>(nullptr));
  }
};
} // namespace

void stablehlo::addContractionPatterns(const TypeConverter &converter,
                                       RewritePatternSet &patterns) {
  patterns.add<LowerConvolution<ConvolutionOp>, LowerConvolution<DynamicConvOp>,
               LowerDotGeneral, LowerEinsum>(converter, patterns.getContext());
}
