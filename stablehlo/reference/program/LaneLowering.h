//===- LaneLowering.h - From ops to lane programs -------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which lane instruction an elementwise op is, and the bodies of reduce, sort,
// scatter, … as lane programs.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_PROGRAM_LANELOWERING_H
#define STABLEHLO_REFERENCE_PROGRAM_LANELOWERING_H

#include "stablehlo/dialect/StablehloOps.h"
#include "stablehlo/reference/lanes/LaneKernel.h"
#include "stablehlo/reference/program/Prepare.h"

namespace mlir {
namespace stablehlo {

/// The instruction that computes each element of `op`'s only result, if the
/// lane engine has one for its element types: of an op that is `laneOp` and
/// nothing else, or of one whose attributes or types say more.
/// Preparer::getLaneStep finds it for any op.
std::optional<LaneStep> getLaneStep(Operation *op, LaneOp laneOp);
std::optional<LaneStep> getLaneStep(BitcastConvertOp op);
std::optional<LaneStep> getLaneStep(CompareOp op);
std::optional<LaneStep> getLaneStep(IotaOp op);
std::optional<LaneStep> getLaneStep(ReducePrecisionOp op);

/// The bits of the first element of `tensor`.
SplatConstant getFirstElement(const Tensor &tensor);

/// A region of scalar computations as a lane program. Scalars of outer scopes
/// that it reads are further inputs: most regions have none.
class LaneBody {
public:
  /// Lowers `region`; reports at the op that lanes cannot compute.
  static FailureOr<LaneBody> prepare(Preparer &preparer, Region &region);

  /// The slots that hold the captured scalars.
  llvm::ArrayRef<Slot> getCaptures() const { return captures; }
  /// The program over the region's arguments only, with the captured scalars
  /// that `frame` holds as constants.
  LaneProgram bind(const Frame &frame) const;

  /// The types of the region's arguments and results.
  llvm::ArrayRef<ElementType> getArgumentTypes() const {
    return llvm::ArrayRef(program.types).take_front(numArguments);
  }
  ElementType getResultType(unsigned i) const {
    return program.types[program.outputs[i]];
  }
  const LaneProgram &getProgram() const { return program; }

private:
  friend class LaneBodyBuilder;

  LaneProgram program;
  unsigned numArguments = 0;
  llvm::SmallVector<Slot> captures;
};

/// What a kernel makes of a region's lane program (`Kernel` is constructed from
/// it): made once if the region captures nothing, else for each run.
template <typename Kernel> class RegionKernel {
public:
  static FailureOr<RegionKernel> prepare(Preparer &preparer, Region &region) {
    FailureOr<LaneBody> body = LaneBody::prepare(preparer, region);
    if (failed(body))
      return failure();
    RegionKernel result{std::move(*body), nullptr};
    if (result.body.getCaptures().empty())
      result.kernel =
          std::make_shared<const Kernel>(LaneProgram(result.body.getProgram()));
    return result;
  }

  const LaneBody &getBody() const { return body; }
  /// The kernel for this run; `storage` keeps it if it is made for this run.
  const Kernel &get(const Frame &frame, std::optional<Kernel> &storage) const {
    if (kernel)
      return *kernel;
    return storage.emplace(body.bind(frame));
  }

private:
  RegionKernel(LaneBody body, std::shared_ptr<const Kernel> kernel)
      : body(std::move(body)), kernel(std::move(kernel)) {}

  LaneBody body;
  std::shared_ptr<const Kernel> kernel;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PROGRAM_LANELOWERING_H
