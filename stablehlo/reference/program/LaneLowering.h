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

#include "stablehlo/reference/lanes/LaneKernel.h"
#include "stablehlo/reference/program/BodyCalls.h"
#include "stablehlo/reference/program/Prepare.h"

namespace mlir {
namespace chlo {
class BroadcastCompareOp;
} // namespace chlo

namespace stablehlo {

class BitcastConvertOp;
class CompareOp;
class IotaOp;
class ReducePrecisionOp;

/// The instruction that computes each element of `op`'s only result, if the
/// lane engine has one for its element types: of an op that is `laneOp` and
/// nothing else, or of one whose attributes or types say more.
/// Preparer::getLaneStep finds it for any op.
std::optional<LaneStep> getLaneStep(Operation *op, LaneOp laneOp);
std::optional<LaneStep> getLaneStep(BitcastConvertOp op);
std::optional<LaneStep> getLaneStep(chlo::BroadcastCompareOp op);
std::optional<LaneStep> getLaneStep(CompareOp op);
std::optional<LaneStep> getLaneStep(IotaOp op);
std::optional<LaneStep> getLaneStep(ReducePrecisionOp op);

/// The bits of the first element of `tensor`.
SplatConstant getFirstElement(const Tensor &tensor);

/// A region of scalar computations as a lane program. Values of outer scopes
/// that it reads are further inputs: most regions have none.
///
/// What lanes cannot compute (control flow, arrays, recursion) is prepared as a
/// function of its own, which each lane calls.
class LaneBody {
public:
  /// Lowers `region`; reports at the op that the interpreter cannot run.
  static FailureOr<LaneBody> prepare(Preparer &preparer, Region &region);
  /// The program of a region that captures nothing but constants, and calls no
  /// function; fails for others.
  static FailureOr<LaneProgram> prepareFixed(Preparer &preparer,
                                             Region &region);

  /// The slots that hold the captured values.
  llvm::ArrayRef<Slot> getCaptures() const { return captures; }
  /// The same program for all runs, if there is one.
  const LaneProgram *getFixedProgram() const {
    return captures.empty() && !function ? &program : nullptr;
  }
  /// The program over the region's arguments only, with the captured values
  /// that `frame` holds. Where it calls a function, `calls` are its calls.
  LaneProgram bind(const Frame &frame,
                   std::shared_ptr<const BodyCalls> &calls) const;

  /// The types of the region's arguments and results.
  llvm::ArrayRef<ElementType> getArgumentTypes() const {
    return llvm::ArrayRef(program.types).take_front(numArguments);
  }
  ElementType getResultType(unsigned i) const {
    return program.types[program.outputs[i]];
  }

private:
  friend class LaneBodyBuilder;

  static FailureOr<LaneBody> prepareFunction(Preparer &preparer,
                                             Region &region);
  LaneProgram bindCaptures(const Frame &frame) const;

  /// Captured scalars are inputs behind the arguments. Without instructions if
  /// there is a function.
  LaneProgram program;
  unsigned numArguments = 0;
  llvm::SmallVector<Slot> captures;
  /// Takes the arguments, then the captured values.
  const PreparedFunction *function = nullptr;
};

/// What a kernel makes of a region's lane program (`Kernel` is constructed from
/// it): made once if that is the same in all runs.
template <typename Kernel> class RegionKernel {
public:
  static FailureOr<RegionKernel> prepare(Preparer &preparer, Region &region) {
    FailureOr<LaneBody> body = LaneBody::prepare(preparer, region);
    if (failed(body))
      return failure();
    RegionKernel result{std::move(*body), nullptr};
    if (const LaneProgram *program = result.body.getFixedProgram())
      result.kernel = std::make_shared<const Kernel>(LaneProgram(*program));
    return result;
  }

  const LaneBody &getBody() const { return body; }
  /// The kernel for all runs, if nothing that is captured changes it.
  const Kernel *getFixedKernel() const { return kernel.get(); }

  /// The kernel for one run of a step.
  class Bound {
  public:
    Bound(const RegionKernel &region, const Frame &frame)
        : fixed(region.kernel.get()) {
      if (!fixed)
        own.emplace(region.body.bind(frame, calls));
    }
    const Kernel &operator*() const { return fixed ? *fixed : *own; }
    /// To be called when the kernel has run: fails if its body did.
    llvm::Error finish() const {
      return calls ? calls->takeError() : llvm::Error::success();
    }

  private:
    const Kernel *fixed;
    std::optional<Kernel> own;
    std::shared_ptr<const BodyCalls> calls;
  };
  Bound bind(const Frame &frame) const { return Bound(*this, frame); }

private:
  RegionKernel(LaneBody body, std::shared_ptr<const Kernel> kernel)
      : body(std::move(body)), kernel(std::move(kernel)) {}

  LaneBody body;
  std::shared_ptr<const Kernel> kernel;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_PROGRAM_LANELOWERING_H
