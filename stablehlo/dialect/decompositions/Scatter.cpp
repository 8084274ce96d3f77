//===- Scatter.cpp - Scatters of one window -------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// x.at[1:-1].set(y) and x.at[1:-1].add(y) are scatters of one window whose
// place is known.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/TypeUtilities.h"
#include "stablehlo/dialect/RefinedTypes.h"
#include "stablehlo/dialect/decompositions/Decompositions.h"
#include "stablehlo/dialect/ops/BroadcastReshape.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/GatherScatterOps.h"
#include "stablehlo/dialect/ops/MiscellaneousOps.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

namespace {
/// A box of the operand: dimensions without a size in the updates have 1.
struct Window {
  SmallVector<int64_t> starts, limits, sizes;
};
} // namespace

/// The window of a scatter that has only one, if that is inside the operand.
static std::optional<Window> getWindow(ScatterOp op, ValueRange operands) {
  ScatterDimensionNumbersAttr numbers = op.getScatterDimensionNumbers();
  auto operand = dyn_cast<RankedTensorType>(operands[0].getType());
  auto updates = dyn_cast<RankedTensorType>(operands[2].getType());
  DenseElementsAttr indices = getKnownElements(operands[1]);
  if (!operand || !operand.hasStaticShape() || !updates ||
      !updates.hasStaticShape() || !numbers.getInputBatchingDims().empty() ||
      !indices ||
      indices.getNumElements() !=
          static_cast<int64_t>(numbers.getScatterDimsToOperandDims().size()))
    return std::nullopt;
  Window window;
  window.starts.assign(operand.getRank(), 0);
  std::optional<SmallVector<int64_t>> starts = getInts(indices);
  if (!starts)
    return std::nullopt;
  for (auto [dim, start] :
       llvm::zip_equal(numbers.getScatterDimsToOperandDims(), *starts))
    window.starts[dim] = start;
  const int64_t *windowDim = numbers.getUpdateWindowDims().begin();
  for (int64_t dim = 0; dim < operand.getRank(); ++dim) {
    bool isInserted = llvm::is_contained(numbers.getInsertedWindowDims(), dim);
    int64_t size = isInserted ? 1 : updates.getDimSize(*windowDim++);
    if (window.starts[dim] < 0 ||
        window.starts[dim] > operand.getDimSize(dim) - size)
      return std::nullopt;
    window.limits.push_back(window.starts[dim] + size);
    window.sizes.push_back(size);
  }
  // Index vectors of no elements may be many.
  std::optional<int64_t> numElements = hlo::countElements(window.sizes);
  if (!numElements || numElements != hlo::countElements(updates.getShape()))
    return std::nullopt;
  return window;
}

/// Whether the body is one op of its arguments, all of one type, or returns the
/// update.
static bool isSimple(Block &body) {
  Value returned = body.getTerminator()->getOperand(0);
  if (returned == body.getArgument(1))
    return true;
  Operation *op = returned.getDefiningOp();
  auto isElement = [&](Type type) {
    return getElementTypeOrSelf(type) == getElementTypeOrSelf(returned);
  };
  return op && op == &body.front() &&
         op->getNextNode() == body.getTerminator() &&
         op->hasTrait<OpTrait::Elementwise>() && op->getNumResults() == 1 &&
         llvm::all_of(op->getOperands(), [&](Value value) {
           return llvm::is_contained(body.getArguments(), value) &&
                  isElement(value.getType());
         });
}

/// What a simple body makes of the operand's window and of the update.
static Value combine(Decomposer &d, Block &body, Value operand,
                     const Window &window, Value update) {
  Value returned = body.getTerminator()->getOperand(0);
  if (returned == body.getArgument(1))
    return update;
  SmallVector<int64_t> strides(window.starts.size(), 1);
  Value current = SliceOp::create(d.builder, d.loc, update.getType(), operand,
                                  d.builder.getDenseI64ArrayAttr(window.starts),
                                  d.builder.getDenseI64ArrayAttr(window.limits),
                                  d.builder.getDenseI64ArrayAttr(strides));
  Operation *op = returned.getDefiningOp();
  OperationState state(d.loc, op->getName());
  for (Value value : op->getOperands())
    state.operands.push_back(value == body.getArgument(0) ? current : update);
  state.addTypes(update.getType());
  state.addAttributes(op->getAttrs());
  return d.builder.create(state)->getResult(0);
}

Decomposed stablehlo::decompose(Decomposer &d, ScatterOp op,
                                ValueRange operands) {
  if (op.getInputs().size() != 1)
    return failure();
  Block &body = op.getUpdateComputation().front();
  Type element = getElementTypeOrSelf(operands[0]);
  bool isOfOneType = element.isIntOrFloat() &&
                     element == getElementTypeOrSelf(operands[2]) &&
                     llvm::all_of(body.getArgumentTypes(), [&](Type type) {
                       return getElementTypeOrSelf(type) == element;
                     });
  if (!isOfOneType || !isSimple(body))
    return failure();
  std::optional<Window> window = getWindow(op, operands);
  if (!window)
    return failure();
  auto type = RankedTensorType::get(window->sizes, element);
  Value update = operands[2];
  if (cast<RankedTensorType>(update.getType()).getShape() != type.getShape())
    update = ReshapeOp::create(d.builder, d.loc, type, update);
  Value combined = combine(d, body, operands[0], *window, update);
  auto scalar = RankedTensorType::get({}, d.builder.getI64Type());
  SmallVector<Value> starts;
  for (int64_t start : window->starts)
    starts.push_back(ConstantOp::create(d.builder, d.loc,
                                        DenseElementsAttr::get(scalar, start)));
  return SmallVector<Value>{DynamicUpdateSliceOp::create(
      d.builder, d.loc, operands[0].getType(), operands[0], combined, starts)};
}
