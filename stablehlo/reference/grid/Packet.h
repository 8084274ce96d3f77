//===- Packet.h - What ranks send each other --------------------*- C++ -*-===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Numbers, text, tensors and what MLIR can print, one after the other. Both
// sides are the same program on the same kind of machine, so numbers are their
// bytes; a packet that does not hold what is read of it is a bug, or ranks that
// run different tools.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_GRID_PACKET_H
#define STABLEHLO_REFERENCE_GRID_PACKET_H

#include "stablehlo/reference/grid/Ranks.h"
#include "stablehlo/reference/grid/Transport.h"

namespace mlir {
namespace stablehlo {

class RunContext;

class PacketWriter {
public:
  PacketWriter() : bytes(Ranks::kHeaderSize, '\0') {}

  void addNumber(uint64_t number);
  void addText(llvm::StringRef text);
  void addType(Type type);
  void addLocation(Location loc);
  void addOp(const OpSite &op);
  void addDiagnostic(const Diagnostic &diagnostic);
  /// Fails if there is no memory for a dense copy.
  llvm::Error addTensors(RunContext &context, llvm::ArrayRef<Tensor> tensors);
  /// Whether an operation succeeded, or what went wrong.
  void addStatus(llvm::Error error);

  /// What was added to `other`, which is used up.
  void append(PacketWriter other) {
    bytes.append(other.bytes, Ranks::kHeaderSize, std::string::npos);
  }

  std::string take() { return std::move(bytes); }

private:
  std::string bytes;
};

/// Reads what was written, in the same order. What is not there is read as
/// nothing, and the reader is bad from then on.
class PacketReader {
public:
  PacketReader(std::string packet, MLIRContext *context)
      : packet(std::move(packet)), context(context),
        rest(llvm::StringRef(this->packet).drop_front(Ranks::kHeaderSize)) {}
  PacketReader(const PacketReader &) = delete;
  PacketReader &operator=(const PacketReader &) = delete;

  bool isBad() const { return hasFailed; }

  uint64_t readNumber();
  llvm::StringRef readText();
  Type readType();
  Location readLocation();
  OpSite readOp();
  /// Reports a diagnostic that was added.
  void emitDiagnostic();
  llvm::Expected<SmallVector<Tensor>> readTensors(RunContext &context);
  llvm::Error readStatus();
  /// Of a reply of which only one kind can come: its kind and its status.
  llvm::Error readReply();

private:
  llvm::StringRef readBytes(uint64_t size);

  std::string packet;
  MLIRContext *context;
  llvm::StringRef rest;
  bool hasFailed = false;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_GRID_PACKET_H
