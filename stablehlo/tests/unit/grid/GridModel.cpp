//===- GridModel.cpp - What collectives are, for tests --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GridModel.h"

#include <algorithm>
#include <numeric>

using namespace grid_model;

using Groups = std::vector<std::vector<int64_t>>;

//===----------------------------------------------------------------------===//
// Matrices
//===----------------------------------------------------------------------===//

std::string Matrix::getType() const {
  return "tensor<" + std::to_string(shape[0]) + "x" + std::to_string(shape[1]) +
         "xi32>";
}

/// Element (i, j) is `element(i, j)`.
template <typename Fn>
static Matrix makeMatrix(std::array<int64_t, 2> shape, Fn element) {
  Matrix matrix = {shape, {}};
  for (int64_t i = 0; i < shape[0]; ++i)
    for (int64_t j = 0; j < shape[1]; ++j)
      matrix.elements.push_back(element(i, j));
  return matrix;
}

static int32_t at(const Matrix &matrix, int64_t i, int64_t j) {
  return matrix.elements[i * matrix.shape[1] + j];
}

static Matrix concatenate(const std::vector<Matrix> &parts, int64_t dim) {
  std::array<int64_t, 2> part = parts.front().shape, shape = part;
  shape[dim] *= static_cast<int64_t>(parts.size());
  return makeMatrix(shape, [&](int64_t i, int64_t j) {
    int64_t number = (dim == 0 ? i : j) / part[dim];
    return at(parts[number], i % part[0], j % part[1]);
  });
}

/// Part number `part` of `count` along `dim`.
static Matrix getPart(const Matrix &whole, int64_t dim, int64_t part,
                      int64_t count) {
  std::array<int64_t, 2> shape = whole.shape;
  shape[dim] /= count;
  int64_t offset = part * shape[dim];
  return makeMatrix(shape, [&](int64_t i, int64_t j) {
    return dim == 0 ? at(whole, i + offset, j) : at(whole, i, j + offset);
  });
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

// An element stands for the function f(z) = a z + b modulo 2^16, a being its
// low half and b the high one, and two of them for f after g. That is
// associative and not commutative: all trees over members in order agree, and
// no others do.
static constexpr const char *kComposition = R"(({
  ^bb0(%f: tensor<i32>, %g: tensor<i32>):
    %low = stablehlo.constant dense<65535> : tensor<i32>
    %half = stablehlo.constant dense<16> : tensor<i32>
    %fa = stablehlo.and %f, %low : tensor<i32>
    %fb = stablehlo.shift_right_logical %f, %half : tensor<i32>
    %ga = stablehlo.and %g, %low : tensor<i32>
    %gb = stablehlo.shift_right_logical %g, %half : tensor<i32>
    %product = stablehlo.multiply %fa, %ga : tensor<i32>
    %a = stablehlo.and %product, %low : tensor<i32>
    %scaled = stablehlo.multiply %fa, %gb : tensor<i32>
    %sum = stablehlo.add %scaled, %fb : tensor<i32>
    %b = stablehlo.shift_left %sum, %half : tensor<i32>
    %fg = stablehlo.or %a, %b : tensor<i32>
    stablehlo.return %fg : tensor<i32>
  }))";

static int32_t compose(int32_t f, int32_t g) {
  uint32_t fa = uint16_t(f), fb = uint32_t(f) >> 16;
  uint32_t ga = uint16_t(g), gb = uint32_t(g) >> 16;
  uint32_t a = uint16_t(fa * ga), b = uint16_t(fa * gb + fb);
  return static_cast<int32_t>(a | b << 16);
}

static Matrix reduce(const std::vector<Matrix> &operands) {
  return makeMatrix(operands.front().shape, [&](int64_t i, int64_t j) {
    int32_t result = at(operands.front(), i, j);
    for (size_t k = 1; k < operands.size(); ++k)
      result = compose(result, at(operands[k], i, j));
    return result;
  });
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

static int64_t getNumIds(Strategy strategy, const Shape &grid) {
  switch (strategy) {
  case Strategy::CrossReplica:
  case Strategy::CrossReplicaAndPartition:
    return grid.replicas;
  case Strategy::CrossPartition:
    return grid.partitions;
  case Strategy::FlattenedIds:
    return grid.getNumProcesses();
  }
  return 0;
}

static std::vector<int64_t> makeIota(int64_t count) {
  std::vector<int64_t> ids(count);
  std::iota(ids.begin(), ids.end(), 0);
  return ids;
}

/// The process groups (spec: process_groups of each strategy).
static Groups getProcessGroups(const Groups &groups, Strategy strategy,
                               const Shape &grid) {
  Groups result;
  auto number = [&](int64_t r, int64_t p) { return r * grid.partitions + p; };
  for (const std::vector<int64_t> &group : groups) {
    if (strategy == Strategy::FlattenedIds)
      result.push_back(group);
    if (strategy == Strategy::CrossReplicaAndPartition) {
      result.emplace_back();
      for (int64_t p = 0; p < grid.partitions; ++p)
        for (int64_t r : group)
          result.back().push_back(number(r, p));
    }
    if (strategy == Strategy::CrossReplica)
      for (int64_t p = 0; p < grid.partitions; ++p) {
        result.emplace_back();
        for (int64_t r : group)
          result.back().push_back(number(r, p));
      }
    if (strategy == Strategy::CrossPartition)
      for (int64_t r = 0; r < grid.replicas; ++r) {
        result.emplace_back();
        for (int64_t p : group)
          result.back().push_back(number(r, p));
      }
  }
  return result;
}

static Groups getProcessGroups(const Collective &collective,
                               const Shape &grid) {
  Groups groups = collective.groups;
  if (groups.empty() && collective.kind != Kind::CollectivePermute)
    groups = {makeIota(getNumIds(collective.strategy, grid))};
  return getProcessGroups(groups, collective.strategy, grid);
}

//===----------------------------------------------------------------------===//
// Drawing
//===----------------------------------------------------------------------===//

Shape grid_model::drawShape(std::mt19937 &random, int64_t maxProcesses) {
  // Many and few of both.
  int64_t first = 1 + draw(random, 1 + draw(random, maxProcesses));
  int64_t second = 1 + draw(random, maxProcesses / first);
  return draw(random, 2) == 0 ? Shape{first, second} : Shape{second, first};
}

static std::vector<int64_t> drawOrder(std::mt19937 &random, int64_t count) {
  std::vector<int64_t> ids = makeIota(count);
  for (int64_t i = count - 1; i > 0; --i)
    std::swap(ids[i], ids[draw(random, i + 1)]);
  return ids;
}

static Groups drawGroups(std::mt19937 &random, int64_t numIds, bool isRagged) {
  Groups groups;
  int64_t size = 1 + draw(random, numIds);
  while (!isRagged && numIds % size != 0)
    ++size;
  for (int64_t id : drawOrder(random, numIds)) {
    if (groups.empty() || static_cast<int64_t>(groups.back().size()) == size) {
      groups.emplace_back();
      if (isRagged)
        size = 1 + draw(random, numIds);
    }
    groups.back().push_back(id);
  }
  return groups;
}

static Groups drawPairs(std::mt19937 &random, int64_t numIds) {
  std::vector<int64_t> sources = drawOrder(random, numIds),
                       targets = drawOrder(random, numIds);
  Groups pairs;
  for (int64_t i = draw(random, numIds + 1); i > 0; --i)
    pairs.push_back({sources[i - 1], targets[i - 1]});
  return pairs;
}

Collective grid_model::drawCollective(std::mt19937 &random, Kind kind,
                                      Strategy strategy, const Shape &grid,
                                      bool keepsShape) {
  Collective result = {kind, strategy, {}, draw(random, 2), draw(random, 2)};
  if (keepsShape)
    result.concatDim = result.dim;
  int64_t numIds = getNumIds(strategy, grid);
  if (kind == Kind::CollectivePermute) {
    result.groups = drawPairs(random, numIds);
    return result;
  }
  // Groups of global ids are always written.
  bool mayBeNone = strategy != Strategy::FlattenedIds;
  if (mayBeNone && draw(random, 4) == 0)
    return result;
  bool isRagged = kind == Kind::AllReduce && draw(random, 2) == 0;
  result.groups = drawGroups(random, numIds, isRagged);
  // Only here may processes have no group.
  if (kind == Kind::CollectiveBroadcast && result.groups.size() > 1)
    result.groups.resize(1 + draw(random, result.groups.size()));
  return result;
}

std::vector<Matrix>
grid_model::drawOperands(std::mt19937 &random, const Shape &grid,
                         const std::vector<Collective> &collectives) {
  std::array<int64_t, 2> shape = {1 + draw(random, 3), 1 + draw(random, 3)};
  for (const Collective &collective : collectives) {
    if (collective.kind != Kind::AllToAll &&
        collective.kind != Kind::ReduceScatter)
      continue;
    // Groups are of one size.
    int64_t &size = shape[collective.dim];
    size = std::lcm(size, static_cast<int64_t>(
                              getProcessGroups(collective, grid)[0].size()));
  }
  std::vector<Matrix> operands;
  for (int64_t i = 0; i < grid.getNumProcesses(); ++i)
    operands.push_back(makeMatrix(shape, [&](int64_t, int64_t) {
      return static_cast<int32_t>(random());
    }));
  return operands;
}

//===----------------------------------------------------------------------===//
// Formulas
//===----------------------------------------------------------------------===//

/// What the member at `place` gets of the operands of its group.
static Matrix evaluateMember(const Collective &collective,
                             const std::vector<Matrix> &operands,
                             int64_t place) {
  int64_t count = static_cast<int64_t>(operands.size());
  switch (collective.kind) {
  case Kind::AllGather:
    return concatenate(operands, collective.dim);
  case Kind::AllReduce:
    return reduce(operands);
  case Kind::AllToAll: {
    std::vector<Matrix> parts;
    for (const Matrix &operand : operands)
      parts.push_back(getPart(operand, collective.dim, place, count));
    return concatenate(parts, collective.concatDim);
  }
  case Kind::CollectiveBroadcast:
    return operands.front();
  case Kind::CollectivePermute:
    return operands.front(); // Of a pair, the target's.
  case Kind::ReduceScatter:
    return getPart(reduce(operands), collective.dim, place, count);
  }
  return {};
}

std::vector<Matrix> grid_model::evaluate(const Collective &collective,
                                         const Shape &grid,
                                         const std::vector<Matrix> &operands) {
  // Of those that take no part.
  std::vector<Matrix> results;
  for (const Matrix &operand : operands)
    results.push_back(
        makeMatrix(operand.shape, [](int64_t, int64_t) { return 0; }));
  for (const std::vector<int64_t> &group : getProcessGroups(collective, grid)) {
    std::vector<Matrix> ofGroup;
    for (int64_t process : group)
      ofGroup.push_back(operands[process]);
    bool isPair = collective.kind == Kind::CollectivePermute;
    for (size_t place = isPair ? 1 : 0; place < group.size(); ++place)
      results[group[place]] = evaluateMember(collective, ofGroup, place);
  }
  return results;
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

/// A dense tensor of ids, at least `size` in a row; -1 fills up groups.
static std::string toText(const Groups &groups, size_t size) {
  for (const std::vector<int64_t> &group : groups)
    size = std::max(size, group.size());
  std::string rows;
  for (const std::vector<int64_t> &group : groups) {
    rows += rows.empty() ? "[" : ", [";
    for (size_t i = 0; i < size; ++i)
      rows += (i == 0 ? "" : ", ") +
              std::to_string(i < group.size() ? group[i] : -1);
    rows += "]";
  }
  return "dense<" + (rows.empty() ? "" : "[" + rows + "]") + "> : tensor<" +
         std::to_string(groups.size()) + "x" + std::to_string(size) + "xi64>";
}

static std::string getName(Kind kind) {
  switch (kind) {
  case Kind::AllGather:
    return "all_gather";
  case Kind::AllReduce:
    return "all_reduce";
  case Kind::AllToAll:
    return "all_to_all";
  case Kind::CollectiveBroadcast:
    return "collective_broadcast";
  case Kind::CollectivePermute:
    return "collective_permute";
  case Kind::ReduceScatter:
    return "reduce_scatter";
  }
  return "";
}

/// The attributes that only this kind of op has.
static std::string getOwnAttributes(const Collective &collective,
                                    const Shape &grid) {
  std::string dim = std::to_string(collective.dim);
  switch (collective.kind) {
  case Kind::AllGather:
    return ", all_gather_dim = " + dim + " : i64";
  case Kind::AllToAll:
    return ", split_dimension = " + dim + " : i64, concat_dimension = " +
           std::to_string(collective.concatDim) + " : i64, split_count = " +
           std::to_string(getProcessGroups(collective, grid)[0].size()) +
           " : i64";
  case Kind::ReduceScatter:
    return ", scatter_dimension = " + dim + " : i64";
  case Kind::AllReduce:
  case Kind::CollectiveBroadcast:
  case Kind::CollectivePermute:
    return "";
  }
  return "";
}

std::string grid_model::write(const Collective &collective, const Shape &grid,
                              const std::string &result,
                              const std::string &operand,
                              const std::string &operandType,
                              const std::string &resultType) {
  bool isPermutation = collective.kind == Kind::CollectivePermute;
  bool isReduction = collective.kind == Kind::AllReduce ||
                     collective.kind == Kind::ReduceScatter;
  std::string groups = toText(collective.groups, isPermutation ? 2 : 0);
  std::string text = "  " + result + " = \"stablehlo." +
                     getName(collective.kind) + "\"(" + operand + ") ";
  if (isReduction)
    text += kComposition;
  text += isPermutation ? " {source_target_pairs = " : " {replica_groups = ";
  text += groups + getOwnAttributes(collective, grid);
  if (collective.strategy != Strategy::CrossReplica)
    text += ", channel_handle = #stablehlo.channel_handle<handle = 1, type = "
            "1>";
  if (collective.strategy == Strategy::FlattenedIds)
    text += ", use_global_device_ids";
  return text + "} : (" + operandType + ") -> " + resultType + "\n";
}
