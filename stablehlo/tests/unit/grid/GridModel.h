//===- GridModel.h - What collectives are, for tests ------------*- C++ -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Collectives over matrices of i32 by the definitions of the spec, apart from
// the product: how each is written, and what it makes of the operands of all
// processes.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_TESTS_UNIT_GRID_GRIDMODEL_H
#define STABLEHLO_TESTS_UNIT_GRID_GRIDMODEL_H

#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace grid_model {

/// In row-major order.
struct Matrix {
  std::array<int64_t, 2> shape;
  std::vector<int32_t> elements;

  bool operator==(const Matrix &other) const {
    return shape == other.shape && elements == other.elements;
  }
  std::string getType() const;
};

/// The process of replica r and partition p has number r * partitions + p.
struct Shape {
  int64_t replicas;
  int64_t partitions;

  int64_t getNumProcesses() const { return replicas * partitions; }
};

/// How groups of ids become groups of processes.
enum class Strategy {
  CrossReplica,
  CrossPartition,
  CrossReplicaAndPartition,
  FlattenedIds
};

enum class Kind {
  AllGather,
  AllReduce,
  AllToAll,
  CollectiveBroadcast,
  CollectivePermute,
  ReduceScatter
};

struct Collective {
  Kind kind;
  Strategy strategy;
  /// Of ids, of different sizes where the op allows that; none is one group of
  /// all. For a permutation pairs of a source and a target.
  std::vector<std::vector<int64_t>> groups;
  /// Along which is gathered, scattered or split.
  int64_t dim = 0;
  /// Along which all_to_all puts parts together.
  int64_t concatDim = 0;
};

/// From 0 to `limit` - 1.
inline int64_t draw(std::mt19937 &random, int64_t limit) {
  return static_cast<int64_t>(random() % static_cast<uint64_t>(limit));
}
/// Of 1 to `maxProcesses` processes.
Shape drawShape(std::mt19937 &random, int64_t maxProcesses);
/// With random groups. An all_to_all whose results must have the shape of its
/// operands puts parts together along the dimension that it splits.
Collective drawCollective(std::mt19937 &random, Kind kind, Strategy strategy,
                          const Shape &grid, bool keepsShape = false);
/// An operand for each process, of a shape that `collectives` take.
std::vector<Matrix> drawOperands(std::mt19937 &random, const Shape &grid,
                                 const std::vector<Collective> &collectives);

/// The results by the spec, each process's.
std::vector<Matrix> evaluate(const Collective &collective, const Shape &grid,
                             const std::vector<Matrix> &operands);
/// `result` = the op on `operand`, of these types.
std::string write(const Collective &collective, const Shape &grid,
                  const std::string &result, const std::string &operand,
                  const std::string &operandType,
                  const std::string &resultType);

} // namespace grid_model

#endif // STABLEHLO_TESTS_UNIT_GRID_GRIDMODEL_H
