//===- Reduction.cpp - Reduction operations of the builder ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/builder/ops/Reduction.h"

#include "stablehlo/builder/Emitter.h"
#include "stablehlo/builder/Program.h"
#include "stablehlo/builder/SamePadding.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/Support/CheckedArithmetic.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::builder;

XlaComputation builder::makeReducer(XlaBuilder &parent, Type elementType,
                                    XlaOp (*function)(Operand, Operand,
                                                      ArrayRef<int64_t>),
                                    CallSite site) {
  Emitter emit("makeReducer", Scope(parent, site));
  if (!emit.checkElementType(elementType))
    return {};
  Type scalar = RankedTensorType::get({}, elementType);
  return makeComputation(
      parent, "reducer", {scalar, scalar},
      [&](ArrayRef<XlaOp> parameters) -> SmallVector<XlaOp> {
        return {function(Operand(parameters[0], site),
                         Operand(parameters[1], site), {})};
      },
      site);
}

//===----------------------------------------------------------------------===//
// Reduce
//===----------------------------------------------------------------------===//

/// There is an initial value for each of `count` operands.
static bool takeInitValues(Emitter &emit, ArrayRef<XlaOp> initValues,
                           size_t count) {
  if (emit.take(initValues) && initValues.size() != count)
    emit.error("expects an initial value per operand, but got " +
               Twine(initValues.size()) + " for " + Twine(count));
  return static_cast<bool>(emit);
}

static XlaOps emitReduce(Emitter &emit, Operands operands,
                         ArrayRef<XlaOp> initValues, XlaComputation computation,
                         ArrayRef<int64_t> dimensions) {
  size_t count = operands.ops.size();
  if (!takeInitValues(emit, initValues, count))
    return emit.nulls(count);
  ReduceOp::Properties properties;
  properties.dimensions = emit.makeArray(dimensions);
  SmallVector<Value> values = Emitter::unwrap(operands.ops);
  llvm::append_range(values, Emitter::unwrap(initValues));
  return emit.wrap(emit.inferAll<ReduceOp>(values, properties,
                                           emit.cloneSilent(computation)),
                   count);
}

XlaOps builder::Reduce(Operands operands, ArrayRef<XlaOp> initValues,
                       XlaComputation computation,
                       ArrayRef<int64_t> dimensions) {
  Emitter emit(__func__, operands);
  return emitReduce(emit, operands, initValues, computation, dimensions);
}

XlaOps builder::ReduceAll(Operands operands, ArrayRef<XlaOp> initValues,
                          XlaComputation computation) {
  Emitter emit(__func__, operands);
  SmallVector<int64_t> dimensions;
  if (emit && !operands.ops.empty())
    if (auto type =
            emit.getTensorType(operands.ops[0].getValue(), "an operand"))
      llvm::append_range(dimensions, llvm::seq<int64_t>(type.getRank()));
  return emitReduce(emit, operands, initValues, computation, dimensions);
}

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

SmallVector<PaddingPair>
builder::makePadding(Padding padding, ArrayRef<int64_t> sizes,
                     ArrayRef<int64_t> windowDimensions,
                     ArrayRef<int64_t> windowStrides,
                     ArrayRef<int64_t> windowDilations) {
  SmallVector<PaddingPair> pairs(sizes.size(), {0, 0});
  if (padding == Padding::kValid)
    return pairs;
  for (size_t i = 0; i < sizes.size(); ++i) {
    int64_t stride = i < windowStrides.size() ? windowStrides[i] : 1;
    int64_t dilation = i < windowDilations.size() ? windowDilations[i] : 1;
    int64_t window = i < windowDimensions.size() ? windowDimensions[i] : 1;
    // What makes no sense is refused by the op that it is for.
    if (stride <= 0 || dilation <= 0 || window <= 0 || sizes[i] <= 0)
      continue;
    // The count of windows, and what they and their gaps cover.
    int64_t count = llvm::divideCeil(sizes[i], stride);
    auto reach = llvm::checkedMul(window - 1, dilation);
    auto steps = llvm::checkedMul(count - 1, stride);
    auto covered =
        reach && steps ? llvm::checkedAdd(*reach, *steps + 1) : std::nullopt;
    if (!covered)
      continue;
    int64_t total = std::max<int64_t>(*covered - sizes[i], 0);
    pairs[i] = {total / 2, total - total / 2};
  }
  return pairs;
}

static XlaOps emitReduceWindow(Emitter &emit, Operands operands,
                               ArrayRef<XlaOp> initValues,
                               XlaComputation computation,
                               const WindowOptions &window,
                               ArrayRef<PaddingPair> padding) {
  size_t count = operands.ops.size();
  if (!takeInitValues(emit, initValues, count))
    return emit.nulls(count);
  ReduceWindowOp::Properties properties;
  properties.window_dimensions = emit.makeArray(window.windowDimensions);
  properties.window_strides = emit.makeOptionalArray(window.windowStrides);
  properties.base_dilations = emit.makeOptionalArray(window.baseDilations);
  properties.window_dilations = emit.makeOptionalArray(window.windowDilations);
  if (!padding.empty())
    properties.padding = emit.makePairs(padding);
  SmallVector<Value> values = Emitter::unwrap(operands.ops);
  llvm::append_range(values, Emitter::unwrap(initValues));
  return emit.wrap(emit.inferAll<ReduceWindowOp>(values, properties,
                                                 emit.cloneSilent(computation)),
                   count);
}

/// Padding of windows on an operand of type `type`: of its elements with the
/// holes between them.
static SmallVector<PaddingPair> padOperand(RankedTensorType type,
                                           const WindowOptions &window,
                                           Padding padding) {
  SmallVector<int64_t> sizes(type.getShape());
  for (size_t i = 0; i < sizes.size() && i < window.baseDilations.size(); ++i)
    if (auto holes = llvm::checkedMul(sizes[i] - 1, window.baseDilations[i]);
        sizes[i] > 0 && holes)
      sizes[i] = *holes + 1;
  return makePadding(padding, sizes, window.windowDimensions,
                     window.windowStrides, window.windowDilations);
}

/// The windows along each dimension, if Padding::kSame depends on sizes that
/// are not known; else none.
static SmallVector<SlidingWindow>
findDynamicPadding(RankedTensorType type, const WindowOptions &window,
                   Padding padding) {
  if (padding != Padding::kSame ||
      static_cast<int64_t>(window.windowDimensions.size()) != type.getRank())
    return {};
  auto get = [](ArrayRef<int64_t> values, int64_t dim) {
    return dim < static_cast<int64_t>(values.size()) ? values[dim] : 1;
  };
  SmallVector<SlidingWindow> windows;
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    windows.push_back(
        {dim, window.windowDimensions[dim], get(window.windowStrides, dim),
         get(window.baseDilations, dim), get(window.windowDilations, dim)});
  if (!needsDynamicPadding(type, windows))
    return {};
  return windows;
}

XlaOps builder::ReduceWindow(Operands operands, ArrayRef<XlaOp> initValues,
                             XlaComputation computation,
                             const WindowOptions &window, Padding padding) {
  Emitter emit(__func__, operands);
  size_t count = operands.ops.size();
  if (operands.ops.empty() || !takeInitValues(emit, initValues, count))
    return emit.nulls(count);
  RankedTensorType type =
      emit.getTensorType(operands.ops[0].getValue(), "an operand");
  if (!type)
    return emit.nulls(count);
  SmallVector<SlidingWindow> windows =
      findDynamicPadding(type, window, padding);
  if (windows.empty())
    return emitReduceWindow(emit, operands, initValues, computation, window,
                            padOperand(type, window, padding));
  SmallVector<XlaOp> padded;
  for (auto [operand, initValue] : llvm::zip_equal(operands.ops, initValues)) {
    auto other = emit.getTensorType(operand.getValue(), "an operand");
    if (other && other.getRank() != type.getRank())
      emit.error("expects operands of one shape, but got " + toString(type) +
                 " and " + toString(other));
    if (!emit)
      return emit.nulls(count);
    padded.push_back(emit.wrap(padDynamically(emit, operand.getValue(),
                                              initValue.getValue(), windows)));
  }
  if (!emit)
    return emit.nulls(count);
  WindowOptions undilated = window;
  undilated.baseDilations.clear();
  return emitReduceWindow(emit, Operands(padded, operands.site), initValues,
                          computation, undilated, /*padding=*/{});
}

XlaOps builder::ReduceWindowWithGeneralPadding(Operands operands,
                                               ArrayRef<XlaOp> initValues,
                                               XlaComputation computation,
                                               const WindowOptions &window,
                                               ArrayRef<PaddingPair> padding) {
  Emitter emit(__func__, operands);
  return emitReduceWindow(emit, operands, initValues, computation, window,
                          padding);
}

static XlaOp emitSelectAndScatter(Emitter &emit, ArrayRef<XlaOp> operands,
                                  XlaComputation select, XlaComputation scatter,
                                  const WindowOptions &window,
                                  ArrayRef<PaddingPair> padding) {
  if (!emit)
    return emit.null();
  if (!window.baseDilations.empty() || !window.windowDilations.empty())
    return emit.error("windows cannot be dilated here");
  SelectAndScatterOp::Properties properties;
  properties.window_dimensions = emit.makeArray(window.windowDimensions);
  properties.window_strides = emit.makeOptionalArray(window.windowStrides);
  if (!padding.empty())
    properties.padding = emit.makePairs(padding);
  Regions regions = emit.cloneSilent(select);
  regions.push_back(std::move(emit.cloneSilent(scatter).front()));
  return emit.wrap(emit.infer<SelectAndScatterOp>(
      Emitter::unwrap(operands), properties, std::move(regions)));
}

XlaOp builder::SelectAndScatter(Operand operand, XlaComputation select,
                                const WindowOptions &window, Padding padding,
                                Operand source, Operand initValue,
                                XlaComputation scatter) {
  Emitter emit(__func__, {operand.op, source.op, initValue.op}, operand.site);
  RankedTensorType type =
      emit.getTensorType(operand.op.getValue(), "an operand");
  if (!emit)
    return emit.null();
  if (!findDynamicPadding(type, window, padding).empty())
    return emit.error("expects sizes that are known for Padding::kSame, but "
                      "got " +
                      toString(type));
  return emitSelectAndScatter(emit, {operand.op, source.op, initValue.op},
                              select, scatter, window,
                              padOperand(type, window, padding));
}

XlaOp builder::SelectAndScatterWithGeneralPadding(
    Operand operand, XlaComputation select, const WindowOptions &window,
    ArrayRef<PaddingPair> padding, Operand source, Operand initValue,
    XlaComputation scatter) {
  Emitter emit(__func__, {operand.op, source.op, initValue.op}, operand.site);
  return emitSelectAndScatter(emit, {operand.op, source.op, initValue.op},
                              select, scatter, window, padding);
}
