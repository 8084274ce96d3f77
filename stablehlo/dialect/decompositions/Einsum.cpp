//===- Einsum.cpp - What the letters of an einsum stand for ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/decompositions/Einsum.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "stablehlo/dialect/QuietDiagnostics.h"
#include "stablehlo/dialect/decompositions/Decompositions.h"
#include "stablehlo/dialect/ops/DataMovementOps.h"
#include "stablehlo/dialect/ops/DeprecatedOps.h"
#include "stablehlo/dialect/ops/ReductionOps.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/SmallVectorExtras.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// Behind all letters.
static constexpr EinsumLabel kFirstEllipsisLabel = 256;

SmallVector<EinsumLabel> stablehlo::getEinsumLabels(StringRef term,
                                                    int64_t rank) {
  auto [before, after] = term.split("...");
  SmallVector<EinsumLabel> labels;
  auto addLetters = [&](StringRef letters) {
    for (char letter : letters)
      labels.push_back(static_cast<unsigned char>(letter));
  };
  addLetters(before);
  if (!term.contains("..."))
    return labels;
  auto numLetters = static_cast<int64_t>(before.size() + after.size());
  for (int64_t i = rank - numLetters; i > 0; --i)
    labels.push_back(kFirstEllipsisLabel + static_cast<EinsumLabel>(i));
  addLetters(after);
  return labels;
}

/// A letter for each dimension of a tensor of rank `rank`.
static FailureOr<SmallVector<EinsumLabel>>
readTerm(Operation *op, StringRef term, int64_t rank) {
  SmallVector<EinsumLabel> labels = getEinsumLabels(term, rank);
  if (static_cast<int64_t>(labels.size()) != rank || term.count("...") > 1)
    return op->emitOpError("expects a letter of einsum_config for each of ")
           << rank << " dimensions, but got \"" << term << "\"";
  return labels;
}

static LogicalResult addSizes(Operation *op, ArrayRef<EinsumLabel> labels,
                              ArrayRef<int64_t> shape,
                              std::map<EinsumLabel, int64_t> &sizes) {
  for (auto [label, size] : llvm::zip_equal(labels, shape)) {
    int64_t &known = sizes.try_emplace(label, size).first->second;
    if (known == 1)
      known = size;
    else if (size != 1 && size != known)
      return op->emitOpError("expects dimensions of one letter of "
                             "einsum_config to have one size, but got ")
             << known << " and " << size;
  }
  return success();
}

FailureOr<Einsum> Einsum::read(Operation *op) {
  StringRef config = isa<EinsumOp>(op)
                         ? cast<EinsumOp>(op).getEinsumConfig()
                         : cast<UnaryEinsumOp>(op).getEinsumConfig();
  auto [inputs, output] = config.split("->");
  SmallVector<StringRef> terms;
  inputs.split(terms, ',');
  Einsum einsum;
  for (auto [term, operand] : llvm::zip_equal(terms, op->getOperands())) {
    auto type = cast<RankedTensorType>(operand.getType());
    FailureOr<SmallVector<EinsumLabel>> labels =
        readTerm(op, term, type.getRank());
    if (failed(labels) ||
        failed(addSizes(op, *labels, type.getShape(), einsum.sizes)))
      return failure();
    einsum.operands.push_back(std::move(*labels));
  }
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  FailureOr<SmallVector<EinsumLabel>> labels =
      readTerm(op, output, type.getRank());
  if (failed(labels))
    return failure();
  for (auto [label, size] : llvm::zip_equal(*labels, type.getShape())) {
    auto known = einsum.sizes.find(label);
    if (known == einsum.sizes.end() || known->second != size ||
        llvm::count(*labels, label) != 1)
      return op->emitOpError("expects a result of the sizes of its letters in "
                             "einsum_config, but got ")
             << type;
  }
  einsum.result = std::move(*labels);
  return einsum;
}

SmallVector<EinsumLabel> Einsum::getSummedLabels() const {
  SmallVector<EinsumLabel> summed;
  for (auto [label, size] : sizes)
    if (!llvm::is_contained(result, label))
      summed.push_back(label);
  return summed;
}

//===----------------------------------------------------------------------===//
// As a dot_general
//===----------------------------------------------------------------------===//

namespace {
/// Brings an operand into the dimensions of some letters.
class LabeledOperand {
public:
  LabeledOperand(Decomposer &d, const Einsum &einsum,
                 ArrayRef<EinsumLabel> labels, Value value)
      : d(d), einsum(einsum), labels(labels), value(value) {}

  /// A dimension for each of `wanted`, which have all of the operand's letters.
  Value view(ArrayRef<EinsumLabel> wanted) {
    groupDims(wanted);
    takeDiagonals();
    repeat(wanted);
    return value;
  }

private:
  void groupDims(ArrayRef<EinsumLabel> wanted);
  void takeDiagonals();
  void repeat(ArrayRef<EinsumLabel> wanted);

  Decomposer &d;
  const Einsum &einsum;
  ArrayRef<EinsumLabel> labels;
  Value value;
  /// The letters whose dimensions are more than repeated, in order; of each how
  /// many there are.
  SmallVector<EinsumLabel> own;
  SmallVector<int64_t> counts;
};
} // namespace

/// Puts dimensions of one letter side by side, and those of size 1 last.
void LabeledOperand::groupDims(ArrayRef<EinsumLabel> wanted) {
  RankedTensorType type = d.getType(value);
  SmallVector<int64_t> permutation;
  for (EinsumLabel label : wanted) {
    size_t numBefore = permutation.size();
    for (auto [dim, letter] : llvm::enumerate(labels))
      if (letter == label && type.getDimSize(dim) != 1)
        permutation.push_back(static_cast<int64_t>(dim));
    if (permutation.size() == numBefore)
      continue;
    own.push_back(label);
    counts.push_back(static_cast<int64_t>(permutation.size() - numBefore));
  }
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    if (type.getDimSize(dim) == 1)
      permutation.push_back(dim);
  if (!llvm::is_sorted(permutation))
    value = d.create<TransposeOp>(value, permutation);
}

/// Makes dimensions of one letter one: of n x n elements each (n + 1)-th.
void LabeledOperand::takeDiagonals() {
  SmallVector<int64_t> joined, strides;
  for (auto [label, count] : llvm::zip_equal(own, counts)) {
    int64_t size = einsum.sizes.at(label), all = 1, stride = 0;
    for (int64_t i = 0; i < count; ++i) {
      stride += all;
      all *= size;
    }
    joined.push_back(all);
    strides.push_back(stride);
  }
  RankedTensorType type = d.getType(value).clone(joined);
  if (type != value.getType())
    value = d.create<ReshapeOp>(type, value);
  if (llvm::any_of(counts, [](int64_t count) { return count > 1; }))
    value = d.create<SliceOp>(value, SmallVector<int64_t>(joined.size(), 0),
                              joined, strides);
}

/// Adds dimensions for the letters that the operand has not.
void LabeledOperand::repeat(ArrayRef<EinsumLabel> wanted) {
  SmallVector<int64_t> shape, dims;
  for (auto [dim, label] : llvm::enumerate(wanted)) {
    shape.push_back(einsum.sizes.at(label));
    if (llvm::is_contained(own, label))
      dims.push_back(static_cast<int64_t>(dim));
  }
  RankedTensorType type = d.getType(value).clone(shape);
  if (type != value.getType())
    value = d.broadcast(value, type, dims);
}

static SmallVector<EinsumLabel> join(ArrayRef<EinsumLabel> first,
                                     ArrayRef<EinsumLabel> second,
                                     ArrayRef<EinsumLabel> third) {
  SmallVector<EinsumLabel> all(first);
  llvm::append_range(all, second);
  llvm::append_range(all, third);
  return all;
}

/// The product over letters that the result has not; those that both operands
/// and the result have are batching dimensions.
Decomposed stablehlo::decompose(Decomposer &d, EinsumOp op,
                                ValueRange operands) {
  auto isStatic = [](Type type) {
    return cast<ShapedType>(type).hasStaticShape();
  };
  if (!llvm::all_of(op->getOperandTypes(), isStatic) || !isStatic(op.getType()))
    return failure();
  QuietDiagnostics quiet(op.getContext());
  FailureOr<Einsum> einsum = Einsum::read(op);
  if (failed(einsum))
    return failure();
  SmallVector<EinsumLabel> batch, lhsFree, rhsFree;
  SmallVector<EinsumLabel> summed = einsum->getSummedLabels();
  for (EinsumLabel label : einsum->result) {
    bool isInLhs = llvm::is_contained(einsum->operands[0], label);
    bool isInRhs = llvm::is_contained(einsum->operands[1], label);
    (isInLhs && isInRhs ? batch : isInLhs ? lhsFree : rhsFree).push_back(label);
  }
  SmallVector<EinsumLabel> lhsLabels = join(batch, lhsFree, summed);
  SmallVector<EinsumLabel> rhsLabels = join(batch, rhsFree, summed);
  SmallVector<EinsumLabel> order = join(batch, lhsFree, rhsFree);
  Value lhs = LabeledOperand(d, *einsum, einsum->operands[0], operands[0])
                  .view(lhsLabels);
  Value rhs = LabeledOperand(d, *einsum, einsum->operands[1], operands[1])
                  .view(rhsLabels);
  auto getTail = [&](ArrayRef<EinsumLabel> labels) {
    return llvm::to_vector(
        llvm::seq<int64_t>(labels.size() - summed.size(), labels.size()));
  };
  auto batchDims = llvm::to_vector(llvm::seq<int64_t>(0, batch.size()));
  auto numbers =
      DotDimensionNumbersAttr::get(op.getContext(), batchDims, batchDims,
                                   getTail(lhsLabels), getTail(rhsLabels));
  auto shape = llvm::map_to_vector(
      order, [&](EinsumLabel label) { return einsum->sizes.at(label); });
  auto type = cast<RankedTensorType>(op.getType()).clone(shape);
  Value product = d.create<DotGeneralOp>(type, lhs, rhs, numbers,
                                         /*precision_config=*/ArrayAttr(),
                                         /*algorithm=*/DotAlgorithmAttr());
  auto permutation =
      llvm::map_to_vector(einsum->result, [&](EinsumLabel label) -> int64_t {
        return llvm::find(order, label) - order.begin();
      });
  if (!llvm::is_sorted(permutation))
    product = d.create<TransposeOp>(product, permutation);
  return SmallVector<Value>{product};
}
