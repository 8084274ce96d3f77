//===- Contraction.h - Sums of products over paired dimensions ------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The kernel of dot_general (spec: dot_general).
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_KERNELS_CONTRACTION_H
#define STABLEHLO_REFERENCE_KERNELS_CONTRACTION_H

#include "stablehlo/reference/kernels/ContractionConvert.h"
#include "stablehlo/reference/kernels/ContractionGemm.h"
#include "stablehlo/reference/tensor/Tensor.h"

namespace mlir {
namespace stablehlo {

/// The dimensions that pair up, by the spec's names.
struct ContractionDims {
  Dims lhsBatchingDimensions;
  Dims rhsBatchingDimensions;
  Dims lhsContractingDimensions;
  Dims rhsContractingDimensions;
};

/// A contraction of operands of known shapes and types, made once and run many
/// times, also by several threads at once.
///
/// Operands are converted to the wider of their type and the result's before
/// multiplying. Integers wrap in the result's type; i1 is (and, or); floats
/// below f32 are summed in f32 and rounded once, f32, f64 and complex in
/// themselves, in an order that the shapes decide. Same bits for any number of
/// threads, on every machine. Sums of no terms are 0.
class ContractionPlan {
public:
  /// Fails if the dimensions do not fit the shapes. With `allowMachineBits`, a
  /// library may sum floats in an order of its own.
  static llvm::Expected<ContractionPlan>
  create(const ContractionDims &dims, ElementType lhsType,
         llvm::ArrayRef<int64_t> lhsShape, ElementType rhsType,
         llvm::ArrayRef<int64_t> rhsShape, ElementType resultType,
         bool allowMachineBits = false);

  /// Batching dimensions, then those of lhs, then those of rhs that are left.
  llvm::ArrayRef<int64_t> getResultShape() const { return resultShape; }

  /// The operands may be views of any strides; they have the types and shapes
  /// that the plan was made for. Fails when memory runs out.
  llvm::Expected<Tensor> run(RunContext &context, const Tensor &lhs,
                             const Tensor &rhs) const;

  /// The matrix product that dense operands pose, if they need no packing.
  const std::optional<GemmProblem> &getDenseProblem() const {
    return denseProblem;
  }
  /// Whether `runDense` takes dense operands as they lie.
  bool takesDense() const;
  /// Whether dense operands have batching dimensions first, and rows next to
  /// these: however they are packed, that moves nothing, so that terms have the
  /// same order for all types of floats.
  bool takesRows() const;
  /// The same on dense arrays of the planned types and shapes.
  llvm::Error runDense(RunContext &context, const char *lhs, const char *rhs,
                       char *result) const;

private:
  ContractionPlan() = default;
  /// Multiplies operands of any strides into `sums`, which is dense.
  llvm::Error multiply(RunContext &context, const Tensor &lhs,
                       const Tensor &rhs, const Tensor &sums) const;

  ElementType lhsType, rhsType, resultType;
  ProductTypes types;
  Dims resultShape;
  /// lhs to (batching, free, contracting), rhs to (batching, contracting,
  /// free).
  Dims lhsPermutation, rhsPermutation;
  unsigned numBatching, numContracting;
  std::optional<GemmProblem> denseProblem;
};

/// Makes a plan and runs it once.
llvm::Expected<Tensor> contract(RunContext &context,
                                const ContractionDims &dims, const Tensor &lhs,
                                const Tensor &rhs, ElementType resultType);

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_KERNELS_CONTRACTION_H
