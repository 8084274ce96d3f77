//===- RankTransport.cpp - What processes ask of another rank -------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/grid/RankTransport.h"

#include "stablehlo/reference/grid/Grid.h"

using namespace mlir;
using namespace mlir::stablehlo;

using Tensors = SmallVector<Tensor>;

static PacketWriter makeRequest(Request request) {
  PacketWriter writer;
  writer.addNumber(static_cast<uint64_t>(request));
  return writer;
}

/// A process number, or one that no process has.
static void addProcess(PacketWriter &writer, std::optional<unsigned> process) {
  writer.addNumber(process ? *process + uint64_t(1) : 0);
}

static void addChannel(PacketWriter &writer, ChannelKey channel) {
  writer.addNumber(static_cast<uint64_t>(channel.kind));
  writer.addNumber(channel.id);
}

void RankTransport::ask(GridProcess &process, PacketWriter request) {
  ranks.send(/*target=*/0, process.getNumber(), request.take());
}

/// Computes for the others of a group.
void RankTransport::combine(GridProcess &process, const Collective &collective,
                            PacketReader &reader) {
  uint64_t receiver = reader.readNumber();
  RunContext &context = process.getContext();
  SmallVector<Tensors> operands, results(collective.members.size());
  llvm::Error error = [&]() -> llvm::Error {
    for (size_t i = 0; i < collective.members.size(); ++i) {
      llvm::Expected<Tensors> own = reader.readTensors(context);
      if (!own)
        return own.takeError();
      operands.push_back(std::move(*own));
    }
    return collective.combine(operands, results);
  }();
  PacketWriter writer = makeRequest(Request::Combined);
  PacketWriter data;
  if (!error)
    for (ArrayRef<Tensor> own : results)
      if ((error = data.addTensors(context, own)))
        break;
  bool hasFailed = static_cast<bool>(error);
  writer.addStatus(std::move(error));
  if (!hasFailed)
    writer.append(std::move(data));
  ranks.send(/*target=*/0, receiver, writer.take());
}

llvm::Expected<Tensors> RankTransport::meet(GridProcess &process,
                                            const Collective &collective) {
  PacketWriter writer = makeRequest(Request::Meet);
  writer.addOp(collective.op);
  writer.addNumber(collective.channelId);
  writer.addNumber(collective.members.size());
  for (unsigned member : collective.members)
    writer.addNumber(member);
  writer.addNumber(collective.parameters.size());
  for (int64_t parameter : collective.parameters)
    writer.addNumber(parameter);
  if (llvm::Error error =
          writer.addTensors(process.getContext(), collective.operands))
    return std::move(error);
  ask(process, std::move(writer));
  while (true) {
    PacketReader reader(grid.awaitPacket(process),
                        collective.op.getLoc().getContext());
    if (reader.readNumber() == static_cast<uint64_t>(Reply::Combine)) {
      combine(process, collective, reader);
      continue;
    }
    if (llvm::Error error = reader.readStatus())
      return std::move(error);
    return reader.readTensors(process.getContext());
  }
}

llvm::Error RankTransport::send(GridProcess &process, ChannelKey channel,
                                std::optional<unsigned> target,
                                const OpSite &op, Tensors values) {
  PacketWriter writer = makeRequest(Request::Send);
  addChannel(writer, channel);
  addProcess(writer, target);
  writer.addOp(op);
  if (llvm::Error error = writer.addTensors(process.getContext(), values))
    return error;
  ask(process, std::move(writer));
  return llvm::Error::success();
}

llvm::Expected<Message> RankTransport::receive(GridProcess &process,
                                               ChannelKey channel,
                                               std::optional<unsigned> source,
                                               const OpSite &op) {
  PacketWriter writer = makeRequest(Request::Receive);
  addChannel(writer, channel);
  addProcess(writer, source);
  writer.addOp(op);
  ask(process, std::move(writer));
  PacketReader reader(grid.awaitPacket(process), op.getLoc().getContext());
  if (llvm::Error error = reader.readReply())
    return std::move(error);
  auto sender = static_cast<unsigned>(reader.readNumber());
  Message message = {sender, reader.readLocation(), {}, {}};
  for (uint64_t i = 0, e = reader.readNumber(); i < e && !reader.isBad(); ++i)
    message.types.push_back(reader.readType());
  llvm::Expected<Tensors> values = reader.readTensors(process.getContext());
  if (!values)
    return values.takeError();
  message.values = std::move(*values);
  return message;
}

llvm::Expected<uint64_t> RankTransport::takeItems(GridProcess &process,
                                                  const OpSite &op,
                                                  unsigned count) {
  PacketWriter writer = makeRequest(Request::TakeItems);
  writer.addNumber(count);
  writer.addOp(op);
  ask(process, std::move(writer));
  PacketReader reader(grid.awaitPacket(process), op.getLoc().getContext());
  if (llvm::Error error = reader.readReply())
    return std::move(error);
  return reader.readNumber();
}

void RankTransport::leave(GridProcess &process, LogicalResult result,
                          ArrayRef<Diagnostic> reported) {
  PacketWriter writer = makeRequest(Request::Leave);
  writer.addNumber(failed(result) ? 1 : 0);
  writer.addNumber(reported.size());
  for (const Diagnostic &diagnostic : reported)
    writer.addDiagnostic(diagnostic);
  ask(process, std::move(writer));
}
