//===- ScatterCombiner.cpp - Combines updates with current values ---------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/ScatterCombiner.h"

#include "stablehlo/reference/operators/Operators.h"
#include "stablehlo/reference/tensor/SmallFloat.h"
#include "stablehlo/reference/tensor/StorageSize.h"
#include <cstring>

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Well-known bodies
//===----------------------------------------------------------------------===//

namespace {
struct SetOp {
  static constexpr bool takesVectors = true;
  template <typename T> static T apply(T, T update) { return update; }
};
/// A definition of an operator, for values of type `E`.
template <typename Op, typename E> struct OperatorOp {
  static constexpr bool takesVectors = true;
  template <typename T> static T apply(T current, T update) {
    return Op::template apply<E>(current, update);
  }
};
/// The same for small floats, which are computed in f32.
template <typename Op, ElementType type> struct SmallFloatOp {
  static constexpr bool takesVectors = type == ElementType::BF16;
  /// Vectors of bf16, which is the upper half of an f32.
  template <typename T> static T apply(T current, T update) {
    typedef uint32_t Bits __attribute__((vector_size(2 * sizeof(T))));
    typedef float Floats __attribute__((vector_size(2 * sizeof(T))));
    auto widen = [](T value) {
      Bits bits = __builtin_convertvector(value, Bits) << 16;
      return operators::bitsAs<Floats>(bits);
    };
    Floats value = Op::template apply<operators::FloatType<float>>(
        widen(current), widen(update));
    Bits bits = operators::bitsOf(value);
    Bits rounded = bits + 0x7FFF + ((bits >> 16) & 1);
    Bits quiet = bits | 0x400000; // NaNs, whose payload rounding could carry.
    auto isNan = (bits & 0x7FFFFFFF) > 0x7F800000;
    return __builtin_convertvector((isNan ? quiet : rounded) >> 16, T);
  }
  static uint16_t apply(uint16_t current, uint16_t update) {
    if constexpr (takesVectors) {
      typedef uint16_t One __attribute__((vector_size(sizeof(uint16_t))));
      return apply(One{current}, One{update})[0];
    } else {
      return encodeSmallFloat<type>(
          Op::template apply<operators::FloatType<float>>(
              decodeSmallFloat<type>(current), decodeSmallFloat<type>(update)));
    }
  }
};

template <typename T, typename Op>
class KnownCombiner final : public ScatterCombiner {
public:
  KnownCombiner(StridedView result, StridedView update)
      : result(result.as<T>()), update(update.as<const T>()) {}

  void combineRows(llvm::ArrayRef<int64_t> targets, int64_t targetStride,
                   llvm::ArrayRef<int64_t> updates, int64_t updateStride,
                   int64_t count) override {
    if (targetStride != 1 || updateStride != 1)
      return combineStrided(targets, targetStride, updates, updateStride,
                            count);
    if (count == 2 || count == 3)
      return combineShort<2>(targets, updates, count - 2);
    if (count == 4)
      return combineShort<4>(targets, updates, 0);
    if (count > 4 && count <= 8)
      return combineShort<4>(targets, updates, count - 4);
    if (count > 8 && count <= 16)
      return combineShort<8>(targets, updates, count - 8);
    if (count > 16 && count <= 32)
      return combineShort<16>(targets, updates, count - 16);
    for (size_t i = 0; i < targets.size(); ++i)
      combineDense(result + targets[i], update + updates[i], count);
  }

  void combinePoints(llvm::ArrayRef<int64_t> targets,
                     llvm::ArrayRef<int64_t> updates) override {
    T *__restrict results = result;
    for (size_t i = 0; i < targets.size(); ++i)
      results[targets[i]] = Op::apply(results[targets[i]], update[updates[i]]);
  }

  bool combineIndexed(const PointIndices &indices, int64_t target,
                      int64_t targetStep, int64_t source, int64_t sourceStep,
                      int64_t count) override {
    auto combine = [&](auto zero) {
      const auto *index =
          reinterpret_cast<const decltype(zero) *>(indices.list.data);
      T *targets = result + target;
      const T *updates = update + source;
      // In registers, since results may be any memory. Unsigned: what is out of
      // bounds may wrap.
      uint64_t begin = indices.begin, size = indices.end - indices.begin;
      int64_t indexStep = indices.list.stride;
      for (int64_t i = 0; i < count; ++i) {
        int64_t position = *index;
        if (static_cast<uint64_t>(position) - begin < size) {
          T &element = targets[position * targetStep];
          element = Op::apply(element, *updates);
        }
        index += indexStep;
        updates += sourceStep;
      }
    };
    if (indices.list.type == ElementType::SI32)
      combine(int32_t());
    else if (indices.list.type == ElementType::SI64)
      combine(int64_t());
    else
      return false;
    return true;
  }

private:
  /// Rows that are on their way from memory while one is combined.
  static constexpr size_t kAhead = 8;

  /// Adjacent elements: a vector, if the compiler has one of their type.
  template <int64_t Count> struct Values {
    static constexpr bool hasVectors =
        std::is_arithmetic_v<T> && Op::takesVectors;
    typedef std::conditional_t<hasVectors, T, char> Lane;
    typedef Lane Vector __attribute__((vector_size(Count * sizeof(Lane))));
    std::conditional_t<hasVectors, Vector, std::array<T, Count>> values;

    explicit Values(const T *from) {
      std::memcpy(&values, from, sizeof(values));
    }
    void combine(const T *sources) {
      Values updates(sources);
      if constexpr (hasVectors)
        values = Op::apply(values, updates.values);
      else
        for (int64_t k = 0; k < Count; ++k)
          values[k] = Op::apply(values[k], updates.values[k]);
    }
    void store(T *to) const { std::memcpy(to, &values, sizeof(values)); }
  };

  /// Rows of `Count` + `rest` elements, 0 <= `rest` <= `Count`: the first
  /// `Count` and the last. Elements that belong to both become the same twice.
  template <int64_t Count>
  void combineShort(llvm::ArrayRef<int64_t> targets,
                    llvm::ArrayRef<int64_t> updates, int64_t rest) {
    T *__restrict results = result;
    const T *__restrict sources = update;
    for (size_t i = 0; i < targets.size(); ++i) {
      size_t next = std::min(i + kAhead, targets.size() - 1);
      __builtin_prefetch(results + targets[next]);
      // Of threads that share the updates, each skips some.
      if constexpr (Count * sizeof(T) >= 32) {
        __builtin_prefetch(results + targets[next] + Count + rest - 1);
        __builtin_prefetch(sources + updates[next]);
        __builtin_prefetch(sources + updates[next] + Count + rest - 1);
      }
      T *to = results + targets[i];
      const T *from = sources + updates[i];
      Values<Count> first(to);
      first.combine(from);
      if (rest) {
        Values<Count> last(to + rest);
        last.combine(from + rest);
        last.store(to + rest);
      }
      first.store(to);
    }
  }

  // Apart, so that short rows keep their registers.
  LLVM_ATTRIBUTE_NOINLINE void combineStrided(llvm::ArrayRef<int64_t> targets,
                                              int64_t targetStride,
                                              llvm::ArrayRef<int64_t> updates,
                                              int64_t updateStride,
                                              int64_t count) {
    for (size_t i = 0; i < targets.size(); ++i) {
      T *to = result + targets[i];
      const T *from = update + updates[i];
      for (int64_t k = 0; k < count; ++k)
        to[k * targetStride] =
            Op::apply(to[k * targetStride], from[k * updateStride]);
    }
  }

  /// Results and updates share no memory.
  static void combineDense(T *__restrict targets, const T *__restrict sources,
                           int64_t count) {
    constexpr int64_t kVector = 16;
    int64_t i = 0;
    for (; i + kVector <= count; i += kVector) {
      Values<kVector> values(targets + i);
      values.combine(sources + i);
      values.store(targets + i);
    }
    for (; i < count; ++i)
      targets[i] = Op::apply(targets[i], sources[i]);
  }

  T *result;
  const T *update;
};
} // namespace

template <typename T, typename Op>
static std::unique_ptr<ScatterCombiner> create(StridedView result,
                                               StridedView update) {
  return std::make_unique<KnownCombiner<T, Op>>(result, update);
}

static std::unique_ptr<ScatterCombiner> createSetter(StridedView result,
                                                     StridedView update) {
  std::unique_ptr<ScatterCombiner> combiner;
  dispatchStorageSize(getStorageSize(result.type), [&](auto zero) {
    combiner = create<decltype(zero), SetOp>(result, update);
  });
  return combiner;
}

template <ElementType type>
static std::unique_ptr<ScatterCombiner>
createSmallFloatCombiner(LaneOp op, StridedView result, StridedView update) {
  return operators::visitOperator<operators::FloatType<float>>(
      op, [&](auto constant) -> std::unique_ptr<ScatterCombiner> {
        using Op =
            typename operators::Definition<decltype(constant)::value>::Type;
        if constexpr (Op::isReduction)
          return create<uint16_t, SmallFloatOp<Op, type>>(result, update);
        else
          return nullptr;
      });
}

/// The combiner of an operator; null if the lane engine must do it.
static std::unique_ptr<ScatterCombiner>
createOperatorCombiner(LaneOp op, StridedView result, StridedView update) {
  if (result.type == ElementType::BF16)
    return createSmallFloatCombiner<ElementType::BF16>(op, result, update);
  if (result.type == ElementType::F16)
    return createSmallFloatCombiner<ElementType::F16>(op, result, update);
  return operators::visitType(result.type, [&](auto element) {
    using E = decltype(element);
    return operators::visitOperator<E>(
        op, [&](auto constant) -> std::unique_ptr<ScatterCombiner> {
          using Op =
              typename operators::Definition<decltype(constant)::value>::Type;
          using Shared = typename operators::SharedType<Op, E>::Type;
          if constexpr (Op::isReduction && !operators::isNarrow<E>)
            return create<typename Shared::Value, OperatorOp<Op, Shared>>(
                result, update);
          else
            return nullptr;
        });
  });
}

std::unique_ptr<ScatterCombiner>
stablehlo::createKnownCombiner(const LaneProgram &body, unsigned k,
                               StridedView result, StridedView update) {
  LaneRegister current = k;
  LaneRegister updateRegister = body.numInputs / 2 + k;
  LaneRegister output = body.outputs[k];
  if (output == updateRegister)
    return createSetter(result, update);
  for (const LaneInstruction &instruction : body.instructions) {
    if (instruction.result != output)
      continue;
    if (getNumOperands(instruction.op) != 2)
      return nullptr;
    LaneRegister lhs = instruction.operands[0], rhs = instruction.operands[1];
    // Known operators commute, but for NaNs of extrema of complex numbers.
    if (!isComplex(result.type) && lhs > rhs)
      std::swap(lhs, rhs);
    if (lhs != current || rhs != updateRegister)
      return nullptr;
    return createOperatorCombiner(instruction.op, result, update);
  }
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Bodies in lanes
//===----------------------------------------------------------------------===//

namespace {
/// Collects pairs until a target repeats or a block is full, then evaluates the
/// body on all of them: distinct targets do not see each other.
class LaneCombiner final : public ScatterCombiner {
public:
  LaneCombiner(const LaneKernel &body, llvm::ArrayRef<StridedView> results,
               llvm::ArrayRef<StridedView> updates)
      : body(body), results(results), updates(updates),
        elementSizes(results.size()), blocks(3 * results.size()),
        inputs(2 * results.size()), outputs(results.size()) {
    for (size_t k = 0; k < results.size(); ++k)
      elementSizes[k] = getStorageSize(results[k].type);
    for (size_t block = 0; block < blocks.size(); ++block)
      blocks[block].resize(kBlockSize * elementSizes[block % results.size()]);
  }

  void combineRows(llvm::ArrayRef<int64_t> targets, int64_t targetStride,
                   llvm::ArrayRef<int64_t> updates, int64_t updateStride,
                   int64_t count) override;
  void combinePoints(llvm::ArrayRef<int64_t> targets,
                     llvm::ArrayRef<int64_t> updates) override {
    for (size_t i = 0; i < targets.size(); ++i)
      combinePoint(targets[i], updates[i]);
  }
  void flush() override;

private:
  static constexpr int64_t kBlockSize = LaneKernel::kMaxBlockSize;
  /// Rows from this length on are evaluated where they lie.
  static constexpr int64_t kLongRow = 32;
  /// Slots of the hash table of pending targets: at most a quarter is in use.
  static constexpr size_t kNumSlots = 4 * kBlockSize;

  void combinePoint(int64_t target, int64_t update);
  bool insert(int64_t target);
  void runRow(int64_t target, int64_t update, int64_t count);
  void runBlock(int64_t target, int64_t update, int64_t count);

  const LaneKernel &body;
  llvm::ArrayRef<StridedView> results;
  llvm::ArrayRef<StridedView> updates;
  llvm::SmallVector<int64_t, 2> elementSizes;
  /// Dense copies of the N current values, the N updates, the N new values.
  llvm::SmallVector<std::vector<char>, 4> blocks;
  llvm::SmallVector<const void *, 4> inputs;
  llvm::SmallVector<void *, 2> outputs;
  LaneScratch scratch;

  std::array<int64_t, kBlockSize> pendingTargets;
  std::array<int64_t, kBlockSize> pendingUpdates;
  int64_t numPending = 0;
  /// A slot is in use if its generation is the current one.
  struct Slot {
    int64_t target;
    uint64_t generation;
  };
  std::vector<Slot> slots{kNumSlots, Slot{0, 0}};
  uint64_t generation = 1;
};
} // namespace

/// Notes `target` as pending; false if it is already.
bool LaneCombiner::insert(int64_t target) {
  // Multiplicative hashing (Knuth): neighbours spread over the table.
  size_t slot = (static_cast<uint64_t>(target) * 0x9E3779B97F4A7C15u) >> 52;
  static_assert(kNumSlots == size_t(1) << 12, "the hash has 12 bits");
  while (slots[slot].generation == generation) {
    if (slots[slot].target == target)
      return false;
    slot = (slot + 1) % kNumSlots;
  }
  slots[slot] = {target, generation};
  return true;
}

void LaneCombiner::combinePoint(int64_t target, int64_t update) {
  if (numPending == kBlockSize || !insert(target)) {
    flush();
    insert(target);
  }
  pendingTargets[numPending] = target;
  pendingUpdates[numPending] = update;
  ++numPending;
}

/// Evaluates a row where it lies.
void LaneCombiner::runRow(int64_t target, int64_t update, int64_t count) {
  flush();
  for (int64_t k = 0; k < count; k += kBlockSize)
    runBlock(target + k, update + k, std::min(kBlockSize, count - k));
}

void LaneCombiner::runBlock(int64_t target, int64_t update, int64_t count) {
  for (size_t k = 0; k < results.size(); ++k) {
    inputs[k] = results[k].data + target * elementSizes[k];
    inputs[results.size() + k] = updates[k].data + update * elementSizes[k];
    outputs[k] = blocks[2 * results.size() + k].data();
  }
  // An output may overwrite its own operand, but not one that another output
  // still has to read.
  if (results.size() == 1)
    outputs[0] = results[0].data + target * elementSizes[0];
  body.runBlock(inputs, outputs, count, scratch);
  if (results.size() == 1)
    return;
  for (size_t k = 0; k < results.size(); ++k)
    std::memcpy(results[k].data + target * elementSizes[k], outputs[k],
                count * elementSizes[k]);
}

void LaneCombiner::combineRows(llvm::ArrayRef<int64_t> rowTargets,
                               int64_t targetStride,
                               llvm::ArrayRef<int64_t> rowUpdates,
                               int64_t updateStride, int64_t count) {
  bool isLong = count >= kLongRow && targetStride == 1 && updateStride == 1;
  for (size_t i = 0; i < rowTargets.size(); ++i) {
    int64_t target = rowTargets[i], update = rowUpdates[i];
    if (isLong)
      runRow(target, update, count);
    else
      for (int64_t k = 0; k < count; ++k)
        combinePoint(target + k * targetStride, update + k * updateStride);
  }
}

template <typename T>
static void loadBlock(const char *source, llvm::ArrayRef<int64_t> offsets,
                      char *block) {
  for (size_t i = 0; i < offsets.size(); ++i)
    reinterpret_cast<T *>(block)[i] =
        reinterpret_cast<const T *>(source)[offsets[i]];
}

template <typename T>
static void storeBlock(const char *block, llvm::ArrayRef<int64_t> offsets,
                       char *target) {
  for (size_t i = 0; i < offsets.size(); ++i)
    reinterpret_cast<T *>(target)[offsets[i]] =
        reinterpret_cast<const T *>(block)[i];
}

void LaneCombiner::flush() {
  if (numPending == 0)
    return;
  llvm::ArrayRef<int64_t> targets(pendingTargets.data(), numPending);
  llvm::ArrayRef<int64_t> sources(pendingUpdates.data(), numPending);
  size_t numResults = results.size();
  for (size_t k = 0; k < numResults; ++k) {
    char *current = blocks[k].data();
    char *update = blocks[numResults + k].data();
    dispatchStorageSize(elementSizes[k], [&](auto zero) {
      using T = decltype(zero);
      loadBlock<T>(results[k].data, targets, current);
      loadBlock<T>(updates[k].data, sources, update);
    });
    inputs[k] = current;
    inputs[numResults + k] = update;
    outputs[k] = blocks[2 * numResults + k].data();
  }
  body.runBlock(inputs, outputs, numPending, scratch);
  for (size_t k = 0; k < numResults; ++k)
    dispatchStorageSize(elementSizes[k], [&](auto zero) {
      storeBlock<decltype(zero)>(blocks[2 * numResults + k].data(), targets,
                                 results[k].data);
    });
  numPending = 0;
  ++generation;
}

std::unique_ptr<ScatterCombiner>
stablehlo::createLaneCombiner(const LaneKernel &body,
                              llvm::ArrayRef<StridedView> results,
                              llvm::ArrayRef<StridedView> updates) {
  return std::make_unique<LaneCombiner>(body, results, updates);
}
