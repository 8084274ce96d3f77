//===- Reduction.cpp - Formulas of reductions -----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Folds of elements, over dimensions and over windows. Convolution and
// dot_general are in Contraction.cpp.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/ops/ReductionOps.h"
#include "stablehlo/reference/literal/Arithmetic.h"
#include "stablehlo/reference/literal/Ops.h"
#include "stablehlo/reference/literal/Tree.h"
#include "stablehlo/reference/literal/Window.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::literal;

/// `values`, converted to the types of the first arguments of `body`.
static FailureOr<Tensors> convertForBody(const Scope &scope, Operation *op,
                                         Region &body, ValueRange values) {
  Tensors converted;
  for (auto [value, argument] : llvm::zip(values, body.getArguments())) {
    FailureOr<Tensor> result =
        convert(scope, op, scope[value], value.getType(), argument.getType());
    if (failed(result))
      return failure();
    converted.push_back(std::move(*result));
  }
  return converted;
}

/// The elements of N tensors of rank 0, or at one index.
static Scalars getElements(ArrayRef<Tensor> tensors, const Index &index = {}) {
  return llvm::map_to_vector(
      tensors, [&](const Tensor &tensor) { return getElement(tensor, index); });
}

static FailureOr<Scalars> combine(const Scope &scope, Region &body,
                                  const Scalars &lhs, const Scalars &rhs) {
  Scalars arguments = lhs;
  llvm::append_range(arguments, rhs);
  return scope.run(body, arguments);
}

/// body(inits, T), where T is the balanced binary tree over `nodes`: each level
/// combines the nodes 2 i and 2 i + 1; an odd last one goes up unchanged.
/// Without nodes, the result is `inits`.
static FailureOr<Scalars> fold(Operation *op, const Scope &scope, Region &body,
                               std::vector<Scalars> nodes,
                               const Scalars &inits) {
  if (nodes.empty())
    return inits;
  FailureOr<Scalars> root = foldTree(
      scope, op, std::move(nodes), [&](const Scalars &lhs, const Scalars &rhs) {
        return combine(scope, body, lhs, rhs);
      });
  if (failed(root))
    return failure();
  return combine(scope, body, inits, *root);
}

/// Tensors of the types of the results of `op`.
static FailureOr<Tensors> makeResults(const Scope &scope, Operation *op) {
  Tensors results;
  for (Type type : op->getResultTypes()) {
    FailureOr<Tensor> result =
        makeTensor(scope, op, getElementTypeOf(type), getShapeOf(type));
    if (failed(result))
      return failure();
    results.push_back(std::move(*result));
  }
  return results;
}

/// results...[i] = fold(elements of i), where `getNodes` lists the elements in
/// lexicographic order of their index.
template <typename Fn>
static FailureOr<Tensors> foldEach(Operation *op, const Scope &scope,
                                   Region &body, const Scalars &inits,
                                   Fn getNodes) {
  FailureOr<Tensors> results = makeResults(scope, op);
  if (failed(results))
    return failure();
  for (const Index &i : indexSpace(results->front().getShape())) {
    if (failed(checkStop(scope, op)))
      return failure();
    FailureOr<Scalars> folded = fold(op, scope, body, getNodes(i), inits);
    if (failed(folded))
      return failure();
    for (auto [result, element] : llvm::zip_equal(*results, *folded))
      setElement(result, i, element);
  }
  return results;
}

//===----------------------------------------------------------------------===//
// ReduceOp
//===----------------------------------------------------------------------===//

/// results...[i] = fold of inputs...[j] for all j that are i but for the
/// dimensions that are reduced
static FailureOr<Tensors> evaluate(ReduceOp op, const Scope &scope) {
  FailureOr<Tensors> inputs =
      convertForBody(scope, op, op.getBody(), op.getInputs());
  FailureOr<Tensors> inits =
      convertForBody(scope, op, op.getBody(), op.getInitValues());
  if (failed(inputs) || failed(inits))
    return failure();
  ArrayRef<int64_t> shape = inputs->front().getShape();
  auto isReduced = [&](int64_t d) {
    return llvm::is_contained(op.getDimensions(), d);
  };
  return foldEach(op, scope, op.getBody(), getElements(*inits),
                  [&](const Index &i) {
                    // The elements that are folded span a box, of size 1 where
                    // i says which.
                    Index first(shape.size(), 0);
                    Dims box(shape);
                    size_t next = 0;
                    for (size_t d = 0; d < shape.size(); ++d)
                      if (!isReduced(d)) {
                        first[d] = i[next++];
                        box[d] = 1;
                      }
                    std::vector<Scalars> nodes;
                    for (const Index &offset : scope.indexSpace(box))
                      nodes.push_back(getElements(*inputs, first + offset));
                    return nodes;
                  });
}

//===----------------------------------------------------------------------===//
// ReduceWindowOp
//===----------------------------------------------------------------------===//

/// results...[i] = fold of the cells of window i of the padded inputs; padding
/// and the holes of base dilation hold the init values
static FailureOr<Tensors> evaluate(ReduceWindowOp op, const Scope &scope) {
  FailureOr<Tensors> inputs =
      convertForBody(scope, op, op.getBody(), op.getInputs());
  FailureOr<Tensors> initTensors =
      convertForBody(scope, op, op.getBody(), op.getInitValues());
  if (failed(inputs) || failed(initTensors))
    return failure();
  Scalars inits = getElements(*initTensors);
  ArrayRef<int64_t> shape = inputs->front().getShape();
  Window window(op.getWindowDimensions(), op.getWindowStrides(),
                op.getBaseDilations(), op.getWindowDilations(),
                op.getPadding());
  return foldEach(op, scope, op.getBody(), inits, [&](const Index &i) {
    std::vector<Scalars> nodes;
    for (const Index &cell : scope.indexSpace(window.getSizes())) {
      std::optional<Index> j = window.getInputIndex(i, cell, shape);
      nodes.push_back(j ? getElements(*inputs, *j) : inits);
    }
    return nodes;
  });
}

//===----------------------------------------------------------------------===//
// SelectAndScatterOp
//===----------------------------------------------------------------------===//

/// The index of the operand that `select` picks from window `i`: from left to
/// right, the held one stays while select(held, next) is true. Padding is never
/// picked; a window of nothing else gives none.
static FailureOr<std::optional<Index>>
selectFromWindow(SelectAndScatterOp op, const Scope &scope,
                 const Tensor &operand, const Window &window, const Index &i) {
  std::optional<Index> held;
  for (const Index &cell : indexSpace(window.getSizes())) {
    if (failed(checkStop(scope, op)))
      return failure();
    std::optional<Index> next =
        window.getInputIndex(i, cell, operand.getShape());
    if (!next)
      continue;
    if (!held) {
      held = next;
      continue;
    }
    FailureOr<bool> keeps =
        scope.test(op.getSelect(),
                   {getElement(operand, *held), getElement(operand, *next)});
    if (failed(keeps))
      return failure();
    if (!*keeps)
      held = next;
  }
  return held;
}

/// result = init_value everywhere; then for each index i of the source, in
/// lexicographic order: result[j] = scatter(result[j], source[i]), where j is
/// what is selected in window i of the operand
static FailureOr<Tensor> evaluate(SelectAndScatterOp op, const Scope &scope) {
  const Tensor &operand = scope[op.getOperand()];
  auto promote = [&](Value value) {
    return convert(scope, op, scope[value], value.getType(), op.getType());
  };
  FailureOr<Tensor> init = promote(op.getInitValue());
  FailureOr<Tensor> source = promote(op.getSource());
  if (failed(init) || failed(source))
    return failure();
  FailureOr<Tensor> result = makeResult(
      scope, op, [&](const Index &) { return getElement(*init, Index()); });
  if (failed(result))
    return failure();
  Dims ones(operand.getRank(), 1);
  Window window(op.getWindowDimensions().value_or(ones), op.getWindowStrides(),
                std::nullopt, std::nullopt, op.getPadding());
  for (const Index &i : scope.indexSpace(source->getShape())) {
    FailureOr<std::optional<Index>> j =
        selectFromWindow(op, scope, operand, window, i);
    if (failed(j))
      return failure();
    if (!*j)
      continue;
    FailureOr<Scalars> value = scope.run(
        op.getScatter(), {getElement(*result, **j), getElement(*source, i)});
    if (failed(value))
      return failure();
    setElement(*result, **j, value->front());
  }
  return result;
}

//===----------------------------------------------------------------------===//
// Registry
//===----------------------------------------------------------------------===//

void literal::addReductionOps(FormulaOps &ops) {
  addFormula<ReduceOp, evaluate>(ops);
  addFormula<ReduceWindowOp, evaluate>(ops);
  addFormula<SelectAndScatterOp, evaluate>(ops);
}
