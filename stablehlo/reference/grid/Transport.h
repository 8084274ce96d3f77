//===- Transport.h - How processes reach each other -----------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the processes of a grid ask of whatever connects them: the memory that
// they share (Grid.h), or the ranks of an MPI job (RankTransport.h). Results
// are the same bits either way: who takes part in a collective, in which order
// operands are combined and who gets what is decided in one place.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_GRID_TRANSPORT_H
#define STABLEHLO_REFERENCE_GRID_TRANSPORT_H

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Operation.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>
#include <string>

namespace mlir {
namespace stablehlo {

class GridProcess;

/// An op that asks something of its grid: what others need to know of it.
class OpSite {
public:
  OpSite(Operation *op) : loc(op->getLoc()), name(op->getName()), op(op) {}
  /// Of an op that is not in this address space.
  OpSite(Location loc, OperationName name, SmallVector<Type> operandTypes,
         std::string computation)
      : loc(loc), name(name), operandTypes(std::move(operandTypes)),
        computation(std::move(computation)) {}

  Location getLoc() const { return loc; }
  OperationName getName() const { return name; }
  SmallVector<Type> getOperandTypes() const;
  Type getOperandType(unsigned i) const {
    return op ? op->getOperand(i).getType() : operandTypes[i];
  }
  /// Its regions as text, without locations.
  std::string printComputation() const;
  /// Whether it computes the same by its regions.
  bool hasSameComputation(const OpSite &other) const;
  InFlightDiagnostic emitOpError() const {
    return emitError(loc) << "'" << name << "' op ";
  }

private:
  Location loc;
  OperationName name;
  /// Null if it is elsewhere; then there are the other two.
  Operation *op = nullptr;
  SmallVector<Type> operandTypes;
  std::string computation;
};

/// What a process does in a collective with its group.
struct Collective {
  /// Computes the results of all members from their operands, both in the order
  /// of the group. That of the first member is called once for all, while the
  /// others wait.
  using CombineFn = llvm::function_ref<llvm::Error(
      llvm::ArrayRef<SmallVector<Tensor>> operands,
      llvm::MutableArrayRef<SmallVector<Tensor>> results)>;

  OpSite op;
  /// 0 if there is none.
  int64_t channelId;
  /// The numbers of the processes, in the order of the group.
  llvm::ArrayRef<unsigned> members;
  /// The attributes that all members have to agree on.
  llvm::ArrayRef<int64_t> parameters;
  SmallVector<Tensor> operands;
  CombineFn combine;
};

/// Where messages go through.
struct ChannelKey {
  enum class Kind : uint8_t { Device, Host, Permute };

  Kind kind;
  int64_t id;

  bool operator==(const ChannelKey &other) const {
    return kind == other.kind && id == other.id;
  }
};

struct Message {
  unsigned sender;
  /// Of the op that sent it.
  Location loc;
  /// Those of the values as the op has them.
  SmallVector<Type> types;
  SmallVector<Tensor> values;
};

/// Each function is called by the process that it is about. Those that wait
/// fail without an error of their own when nothing can come any more: who waits
/// for whom is reported at the end.
class Transport {
public:
  virtual ~Transport();

  /// Waits until all members of the group have come, and returns the results of
  /// this one. The n-th time that a process comes to a group and channel it
  /// meets the others that come the n-th time.
  virtual llvm::Expected<SmallVector<Tensor>>
  meet(GridProcess &process, const Collective &collective) = 0;
  /// Leaves a message for process `target`, or for anybody; never waits.
  virtual llvm::Error send(GridProcess &process, ChannelKey channel,
                           std::optional<unsigned> target, const OpSite &op,
                           SmallVector<Tensor> values) = 0;
  /// Waits for the next message of process `source`, or of anybody.
  virtual llvm::Expected<Message> receive(GridProcess &process,
                                          ChannelKey channel,
                                          std::optional<unsigned> source,
                                          const OpSite &op) = 0;
  /// The number of the first of the next `count` items of the infeed.
  virtual llvm::Expected<uint64_t>
  takeItems(GridProcess &process, const OpSite &op, unsigned count) = 0;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_GRID_TRANSPORT_H
