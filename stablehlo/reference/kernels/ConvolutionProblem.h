//===- ConvolutionProblem.h - A convolution on strided memory -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is left of a convolution once dimension numbers, window reversal,
// negative padding and both kinds of groups are views; and who can compute it.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_CONVOLUTIONPROBLEM_H
#define STABLEHLO_REFERENCE_KERNELS_CONVOLUTIONPROBLEM_H

#include "stablehlo/reference/kernels/ContractionConvert.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace mlir {
namespace stablehlo {

/// Dimensions of a tensor, strides in elements.
struct StridedDims {
  Dims shape, strides;

  void add(int64_t size, int64_t stride) {
    shape.push_back(size);
    strides.push_back(stride);
  }
  StridedView view(ElementType type, char *data) const {
    return {type, shape, strides, data};
  }
};

/// A spatial dimension: sizes in positions, the last three in elements.
struct ConvolutionSpatialDim {
  int64_t inputSize = 1, windowSize = 1, outputSize = 1;
  int64_t windowStride = 1, padLow = 0, lhsDilation = 1, rhsDilation = 1;
  int64_t lhsStride = 0, rhsStride = 0, resultStride = 0;

  /// Positions from the first to the last that the windows of `numOutputs`
  /// outputs see.
  int64_t getSpan(int64_t numOutputs) const {
    return (numOutputs - 1) * windowStride + (windowSize - 1) * rhsDilation + 1;
  }
};

/// result[g, b, o, y...] = sum over (c, x...) of
///   lhs[g, b, c, (y * windowStride + x * rhsDilation - padLow) / lhsDilation]
///     * rhs[g, c, o, x...],
/// where positions that are no multiple of lhsDilation, or outside, count as 0.
/// No size is 0, padLow >= 0. Strides are in elements.
struct ConvolutionProblem {
  GemmType type;
  int64_t numGroups, batchSize, inputFeatures, outputFeatures;
  int64_t lhsGroupStride, lhsBatchStride, lhsFeatureStride;
  int64_t rhsGroupStride, rhsInputStride, rhsOutputStride;
  int64_t resultGroupStride, resultBatchStride, resultFeatureStride;
  llvm::SmallVector<ConvolutionSpatialDim, 3> spatial;
  /// Where the operands and the result begin.
  const char *lhs, *rhs;
  char *result;

  void moveLhs(int64_t elements) { lhs += elements * getGemmOperandSize(type); }
  void moveRhs(int64_t elements) { rhs += elements * getGemmOperandSize(type); }
  void moveResult(int64_t elements) {
    result += elements * getGemmResultSize(type);
  }

  int64_t getWindowSize() const {
    int64_t size = 1;
    for (const ConvolutionSpatialDim &dim : spatial)
      size *= dim.windowSize;
    return size;
  }

  /// True if there is an element of the input under all taps.
  bool seesInputOnly() const {
    return llvm::all_of(spatial, [](const ConvolutionSpatialDim &dim) {
      return dim.padLow == 0 && dim.lhsDilation == 1 &&
             dim.getSpan(dim.outputSize) <= dim.inputSize;
    });
  }

  int64_t getNumInputs() const {
    int64_t count = numGroups * batchSize * inputFeatures;
    for (const ConvolutionSpatialDim &dim : spatial)
      count *= dim.inputSize;
    return count;
  }
  int64_t getNumResults() const {
    int64_t count = numGroups * batchSize * outputFeatures;
    for (const ConvolutionSpatialDim &dim : spatial)
      count *= dim.outputSize;
    return count;
  }

  int64_t getNumTerms() const { return inputFeatures * getWindowSize(); }

  double getNumProducts() const {
    return static_cast<double>(getNumResults()) * getNumTerms();
  }
};

/// How the dimensions of an input follow each other in memory.
enum class InputOrder {
  /// Batch, spatial dimensions, groups, features.
  FeaturesLast,
  /// Spatial dimensions, groups, features, batch.
  BatchLast,
  /// Positions that no window sees are left out where they are many.
  AsItLies
};

/// The same problem on a dense copy of its input, which has an element, or a
/// zero, under each tap of each window.
ConvolutionProblem getPaddedProblem(const ConvolutionProblem &problem,
                                    InputOrder order);

/// Copies the input of `problem` to `to`, as `padded` has it, which is made of
/// `problem`.
void copyInput(RunContext &context, const ConvolutionProblem &problem,
               const ConvolutionProblem &padded, char *to);

/// The input, and the result: batch, spatial dimensions, groups, features.
StridedDims getInputDims(const ConvolutionProblem &problem);
StridedDims getResultDims(const ConvolutionProblem &problem);

/// Goes to the next index tuple in row-major order; false after the last.
bool goNext(llvm::ArrayRef<int64_t> shape, Dims &index);

/// Some type of elements of that many bytes, to move others of this size.
ElementType getMovedType(unsigned size);

/// The order in which the terms of a sum are added up: `runLength` terms at a
/// time by themselves, each fused into its sum, then these sums.
struct ConvolutionOrder {
  /// The loops over terms, outermost first: 0 is that over input features, i +
  /// 1 that over taps in spatial dimension i. Others have one iteration.
  llvm::SmallVector<unsigned, 4> loops;
  int64_t runLength;
};

// Ways to compute convolutions, each with the problems that it takes. Same bits
// for any number of threads. They fail when memory runs out.

/// Lays the windows out as rows of a matrix, a tile at a time, and multiplies.
/// Takes every problem and type.
llvm::Error convolveByGemm(RunContext &context,
                           const ConvolutionProblem &problem);

/// True for f32, f64, UI32 and SI16ToSI32 with dense features in lhs and
/// result, no dilation of the lhs, and enough outputs and terms to be worth it.
bool takesDirectConvolution(const ConvolutionProblem &problem);

/// True for a problem that `takesDirectConvolution` once lhs and result have
/// dense features, and that has enough products to pay for copying them.
bool takesCopiedConvolution(const ConvolutionProblem &problem);

/// True for a problem that `takesDirectConvolution` once lhs and result have
/// dense features, if no results are neighbors: phases of dilated NCHW.
bool takesScatteredResults(const ConvolutionProblem &problem);

/// Multiplies runs of the input where they lie, or a padded copy of some lines,
/// with the packed kernel; of all of these.
llvm::Error convolveDirectly(RunContext &context,
                             const ConvolutionProblem &problem);

/// None if lines of the window are very long.
std::optional<ConvolutionOrder>
getDirectOrder(const ConvolutionProblem &problem);

/// True for f32 and f64 windows that are larger than the output, and steps of
/// one, where the lhs has dense batches, rhs and result dense features: what
/// gradients of kernels are.
bool takesLargeWindows(const ConvolutionProblem &problem);

/// Multiplies lines of the input, padded, with those of the window, one image
/// of each after the other.
llvm::Error convolveLargeWindows(RunContext &context,
                                 const ConvolutionProblem &problem);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_CONVOLUTIONPROBLEM_H
