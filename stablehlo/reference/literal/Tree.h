//===- Tree.h - The order of reductions -----------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_LITERAL_TREE_H
#define STABLEHLO_REFERENCE_LITERAL_TREE_H

#include "stablehlo/reference/literal/Scope.h"

namespace mlir {
namespace stablehlo {
namespace literal {

/// The root of the balanced tree over `nodes`, of which there is at least one:
/// each level combines neighbours, a last one without sibling goes up as it is.
/// `combine` takes two nodes and returns FailureOr of one.
template <typename Node, typename Fn>
FailureOr<Node> foldTree(const Scope &scope, Operation *op,
                         std::vector<Node> nodes, Fn combine) {
  while (nodes.size() > 1) {
    std::vector<Node> level;
    for (size_t i = 0; i + 1 < nodes.size(); i += 2) {
      if (failed(checkStop(scope, op)))
        return failure();
      FailureOr<Node> node = combine(nodes[i], nodes[i + 1]);
      if (failed(node))
        return failure();
      level.push_back(std::move(*node));
    }
    if (nodes.size() % 2 == 1)
      level.push_back(nodes.back());
    nodes = std::move(level);
  }
  return std::move(nodes.front());
}

} // namespace literal
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_LITERAL_TREE_H
