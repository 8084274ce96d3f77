//===- Einsum.cpp - What the letters of an einsum stand for ---------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/Einsum.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "stablehlo/dialect/ops/DeprecatedOps.h"

using namespace mlir;
using namespace mlir::stablehlo;

/// Behind all letters.
static constexpr EinsumLabel kFirstEllipsisLabel = 256;

/// A letter for each dimension of a tensor of rank `rank`.
static FailureOr<SmallVector<EinsumLabel>>
readTerm(Operation *op, StringRef term, int64_t rank) {
  auto [before, after] = term.split("...");
  bool hasEllipsis = term.contains("...");
  int64_t numLetters = static_cast<int64_t>(
      hasEllipsis ? before.size() + after.size() : term.size());
  int64_t numHidden = rank - numLetters;
  if (numHidden < 0 || (!hasEllipsis && numHidden != 0) ||
      after.contains("..."))
    return op->emitOpError("expects a letter of einsum_config for each of ")
           << rank << " dimensions, but got \"" << term << "\"";
  SmallVector<EinsumLabel> labels;
  for (char letter : before)
    labels.push_back(static_cast<unsigned char>(letter));
  for (int64_t i = numHidden; hasEllipsis && i > 0; --i)
    labels.push_back(kFirstEllipsisLabel + static_cast<EinsumLabel>(i));
  if (hasEllipsis)
    for (char letter : after)
      labels.push_back(static_cast<unsigned char>(letter));
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
