//===- Placement.h - Which part of an array each device has ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INTEGRATIONS_PJRT_PLACEMENT_H
#define STABLEHLO_INTEGRATIONS_PJRT_PLACEMENT_H

#include "mlir/IR/BuiltinOps.h"
#include "stablehlo/dialect/sdy/SdyOps.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <vector>

namespace mlir {
namespace stablehlo {
namespace pjrt {

/// An array that is cut into boxes of one shape, of which each device has one.
struct Placement {
  /// Of the array.
  Dims shape;
  /// How many parts each dimension is cut into.
  Dims numParts;
  /// Of each device, replica after replica: the number of its part in each
  /// dimension. Empty if there is one device.
  std::vector<Dims> parts;

  bool isWhole() const {
    return llvm::all_of(numParts, [](int64_t count) { return count == 1; });
  }
  /// Of a part.
  Dims getPartShape() const;
};

/// All devices have all of it.
Placement makeWholePlacement(llvm::ArrayRef<int64_t> shape, int64_t numDevices);

/// What the attributes of an argument or result of a function in `module` say:
/// an array of `shape` on `numDevices`. Without a sharding all of them have all
/// of it.
llvm::Expected<Placement> getPlacement(ModuleOp module, DictionaryAttr attrs,
                                       llvm::ArrayRef<int64_t> shape,
                                       int64_t numDevices);

/// The same of `sharding`, which names a mesh of `module`.
llvm::Expected<Placement> getPlacement(ModuleOp module,
                                       sdy::TensorShardingAttr sharding,
                                       llvm::ArrayRef<int64_t> shape,
                                       int64_t numDevices);

/// The array whose parts devices have.
llvm::Expected<Tensor> gather(RunContext &context, const Placement &placement,
                              llvm::ArrayRef<Tensor> parts);
/// The part of device number `device`: a view.
Tensor cut(const Placement &placement, const Tensor &whole, size_t device);

} // namespace pjrt
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_INTEGRATIONS_PJRT_PLACEMENT_H
