//===- ConvolutionPlanes.h - Convolution of few features ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An input feature is copied to a plane, padded, in which the input under a tap
// is as far away from each output: a term of all outputs is a shifted plane
// times a factor. Lanes are output positions, of batch and spatial dimensions
// alike. Where groups have few features which lie side by side, these are
// positions and lanes, too, and a factor each. Everything but the copies and
// the sums is done when planning.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_CONVOLUTIONPLANES_H
#define STABLEHLO_REFERENCE_KERNELS_CONVOLUTIONPLANES_H

#include "stablehlo/reference/kernels/ConvolutionProblem.h"
#include <array>
#include <optional>

namespace mlir {
namespace stablehlo {

/// Offsets of a term's factors, in elements: from an output's position in the
/// first plane to the input, and from the first factor of an output feature.
struct PlaneTerm {
  int64_t input, factor;
};

/// A copy of a box of elements; offsets and strides are in elements.
struct PlaneCopy {
  int64_t sourceOffset = 0, targetOffset = 0;
  Dims shape = {};
  /// Of the source and of the target.
  std::array<Dims, 2> strides = {};

  void add(int64_t size, int64_t sourceStride, int64_t targetStride);
  /// Brings the dimensions into a form that is copied fast.
  void finish();
};

/// A convolution of few terms and output features of f32, f64 and UI32, or of
/// groups of up to four output features (which go no other way unless they are
/// very large), prepared for sizes and strides. Keeps nothing of a run: several
/// threads may run it.
class PlaneConvolution {
public:
  /// None if another way is better, or has no simple order of terms. Where the
  /// operands of `problem` lie does not matter.
  static std::optional<PlaneConvolution>
  create(const ConvolutionProblem &problem);

  /// Same bits for any number of threads, and as the way that the problem would
  /// go without, unless that is one of products by a vector, or it has thin
  /// groups. Fails when memory runs out.
  llvm::Error run(RunContext &context, const char *lhs, const char *rhs,
                  char *result) const;

private:
  /// A dimension of positions: the batch, or a spatial one; at last, if lanes
  /// are features, groups and their output features.
  struct PositionDim {
    ConvolutionSpatialDim dim;
    /// Positions from an output to the next one.
    int64_t outputStep = 1;
    /// Outputs are cut into so many bands, one for each task.
    int64_t numBands = 1;
    /// Outputs of the longest band.
    int64_t band = dim.outputSize;
    /// The first tap of each plane: those of one remainder modulo the window's
    /// stride share planes.
    Dims phases = {};
    /// From the planes of a phase to the next one's.
    int64_t planeStride = 1;
    /// Positions of a plane, and the distance of neighbors.
    int64_t size = 0, stride = 0;

    /// The outputs [first, second) of a band.
    std::pair<int64_t, int64_t> getBand(int64_t i) const {
      return {i * dim.outputSize / numBands,
              (i + 1) * dim.outputSize / numBands};
    }
    /// The plane of a tap, and by how many positions it is shifted.
    std::pair<int64_t, int64_t> getShift(int64_t tap) const;
  };
  /// What a task copies to the planes, and where its sums lie: behind these, or
  /// in lines like theirs if lanes are features; and in the result.
  struct Task {
    llvm::SmallVector<PlaneCopy, 1> inputs = {};
    PlaneCopy result = {};
    /// Of the factors, if lanes are features. These are summed in place.
    int64_t firstLane = 0;
  };

  explicit PlaneConvolution(const ConvolutionProblem &problem);
  bool layPlanes();
  PositionDim *findCut();
  bool cutBands();
  bool isWorthwhile() const;
  void addTerms(const ConvolutionOrder &order);
  Task getTask(int64_t index) const;
  std::optional<PlaneCopy> getInputCopy(llvm::ArrayRef<int64_t> begins,
                                        int64_t plane) const;
  void sumFeatures(const Task &task, const char *planes, const char *rhs,
                   char *result) const;
  void runTask(int64_t index, const char *lhs, const char *rhs, char *result,
               char *memory) const;
  double getTaskWork() const;

  ConvolutionProblem problem;
  /// All groups are one, of one output feature.
  bool areLanesFeatures;
  llvm::SmallVector<PositionDim, 4> dims;
  /// Their numbers, outermost first.
  llvm::SmallVector<unsigned, 4> outward;
  /// Planes of an input feature, and their elements.
  int64_t numPlanes = 1, planeSize = 1;
  /// Positions from the first to the last output of a task.
  int64_t numPositions = 1;
  /// Of a group, and of which a thread takes that many.
  int64_t numTasks = 1, grain = 1;
  /// Memory of a task: planes, then sums.
  int64_t planeBytes = 0, taskBytes = 0;
  /// Elements from the sums of an output feature to the next one's.
  int64_t sumStride = 0;
  llvm::SmallVector<PlaneTerm, 16> terms;
  int64_t runLength = 0;
  /// Of the only task of a group.
  std::optional<Task> onlyTask;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_CONVOLUTIONPLANES_H
