//===- GridRanks.cpp - A grid that is spread over ranks -------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What rank 0 does for the processes of other ranks, and how ranks begin and
// end a grid together.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/ReportedError.h"
#include "stablehlo/reference/grid/Grid.h"
#include "stablehlo/reference/grid/ProcessDiagnostics.h"

using namespace mlir;
using namespace mlir::stablehlo;

using Tensors = SmallVector<Tensor>;

//===----------------------------------------------------------------------===//
// Packets
//===----------------------------------------------------------------------===//

/// The next packet for `process`, which gives its thread away until it comes.
std::string Grid::awaitPacket(GridProcess &process) {
  Lock lock(mutex);
  while (true) {
    if (std::optional<std::string> packet = ranks->take(process.number))
      return std::move(*packet);
    process.state = State::Away;
    lock.unlock();
    process.fiber->suspend();
    lock.lock();
  }
}

/// Somebody else's thread has put a packet into an inbox.
void Grid::packetCame(uint64_t inbox) {
  Lock lock(mutex);
  if (inbox == kStopInbox)
    obeyStop();
  if (inbox >= processes.size())
    return;
  GridProcess &process = *processes[inbox];
  if (process.state != State::Away)
    return;
  process.state = State::Ready;
  if (!process.isInThread)
    enqueue(process);
}

/// Stops the processes of this rank if rank 0 said so.
void Grid::obeyStop() {
  std::optional<std::string> packet = ranks->take(kStopInbox);
  if (!packet)
    return;
  PacketReader reader(std::move(*packet), /*context=*/nullptr);
  stopAll(static_cast<StopReason>(reader.readNumber()));
}

void Grid::tellAll(uint64_t inbox, uint64_t number) {
  for (unsigned rank = 1; rank < ranks->getNumRanks(); ++rank) {
    PacketWriter writer;
    writer.addNumber(number);
    ranks->send(rank, inbox, writer.take());
  }
}

//===----------------------------------------------------------------------===//
// Requests
//===----------------------------------------------------------------------===//

void Grid::reply(GridProcess &process, PacketWriter packet) {
  ranks->send(ranks->getRankOf(process.number, processes.size()),
              process.number, packet.take());
}

/// Replies with an error, or with what `add` adds.
void Grid::answer(GridProcess &process, llvm::Error error,
                  llvm::function_ref<llvm::Error(PacketWriter &)> add) {
  PacketWriter data;
  if (!error)
    error = add(data);
  bool hasFailed = static_cast<bool>(error);
  PacketWriter writer;
  writer.addNumber(static_cast<uint64_t>(Reply::Answer));
  writer.addStatus(std::move(error));
  if (!hasFailed)
    writer.append(std::move(data));
  reply(process, std::move(writer));
}

static std::optional<unsigned> readProcess(PacketReader &reader) {
  uint64_t number = reader.readNumber();
  return number ? std::optional<unsigned>(number - 1) : std::nullopt;
}

static ChannelKey readChannel(PacketReader &reader) {
  auto kind = static_cast<ChannelKey::Kind>(reader.readNumber());
  return {kind, static_cast<int64_t>(reader.readNumber())};
}

/// Lets `first`, whose program is in another rank, compute for its group.
/// Called by the member that came last.
llvm::Error Grid::combineElsewhere(GridProcess &first,
                                   ArrayRef<Tensors> operands,
                                   MutableArrayRef<Tensors> results) {
  GridProcess &caller = *GridProcess::getRunning();
  PacketWriter writer;
  writer.addNumber(static_cast<uint64_t>(Reply::Combine));
  writer.addNumber(caller.number);
  for (ArrayRef<Tensor> own : operands)
    if (llvm::Error error = writer.addTensors(caller.context, own))
      return error;
  reply(first, std::move(writer));
  PacketReader reader(awaitPacket(caller), mlirContext);
  if (llvm::Error error = reader.readReply())
    return error;
  for (Tensors &own : results) {
    llvm::Expected<Tensors> tensors = reader.readTensors(caller.context);
    if (!tensors)
      return tensors.takeError();
    own = std::move(*tensors);
  }
  return llvm::Error::success();
}

void Grid::serveMeet(GridProcess &process, PacketReader &reader) {
  OpSite op = reader.readOp();
  auto channelId = static_cast<int64_t>(reader.readNumber());
  SmallVector<unsigned> members;
  for (uint64_t i = 0, e = reader.readNumber(); i < e && !reader.isBad(); ++i)
    members.push_back(reader.readNumber());
  SmallVector<int64_t> parameters;
  for (uint64_t i = 0, e = reader.readNumber(); i < e && !reader.isBad(); ++i)
    parameters.push_back(reader.readNumber());
  llvm::Expected<Tensors> operands = reader.readTensors(process.context);
  llvm::Expected<Tensors> results =
      operands
          ? meet(process,
                 {std::move(op), channelId, members, parameters,
                  std::move(*operands),
                  [&](ArrayRef<Tensors> all, MutableArrayRef<Tensors> own) {
                    return combineElsewhere(process, all, own);
                  }})
          : llvm::Expected<Tensors>(operands.takeError());
  answer(process, results.takeError(), [&](PacketWriter &writer) {
    return writer.addTensors(process.context, *results);
  });
}

void Grid::serveReceive(GridProcess &process, PacketReader &reader) {
  ChannelKey channel = readChannel(reader);
  std::optional<unsigned> source = readProcess(reader);
  llvm::Expected<Message> message =
      receive(process, channel, source, reader.readOp());
  answer(process, message.takeError(), [&](PacketWriter &writer) {
    writer.addNumber(message->sender);
    writer.addLocation(message->loc);
    writer.addNumber(message->types.size());
    for (Type type : message->types)
      writer.addType(type);
    return writer.addTensors(process.context, message->values);
  });
}

/// What a process of another rank does here: its requests, one after the other,
/// until it leaves.
LogicalResult Grid::serve(GridProcess &process) {
  while (true) {
    PacketReader reader(awaitPacket(process), mlirContext);
    switch (static_cast<Request>(reader.readNumber())) {
    case Request::Meet:
      serveMeet(process, reader);
      break;
    case Request::Send: {
      ChannelKey channel = readChannel(reader);
      std::optional<unsigned> target = readProcess(reader);
      OpSite op = reader.readOp();
      llvm::Expected<Tensors> values = reader.readTensors(process.context);
      llvm::Error error =
          values ? send(process, channel, target, op, std::move(*values))
                 : values.takeError();
      // The sender has gone on, so nobody else will say it.
      if (error)
        (void)reportOpError(op.getLoc(), op.getName().getStringRef(),
                            std::move(error));
      break;
    }
    case Request::Receive:
      serveReceive(process, reader);
      break;
    case Request::TakeItems: {
      auto count = static_cast<unsigned>(reader.readNumber());
      llvm::Expected<uint64_t> first =
          takeItems(process, reader.readOp(), count);
      answer(process, first.takeError(), [&](PacketWriter &writer) {
        writer.addNumber(*first);
        return llvm::Error::success();
      });
      break;
    }
    case Request::Combined:
      llvm_unreachable("is awaited where it was asked for");
    case Request::Leave: {
      bool hasFailed = reader.readNumber() != 0;
      for (uint64_t i = 0, e = reader.readNumber(); i < e && !reader.isBad();
           ++i)
        reader.emitDiagnostic();
      return failure(hasFailed);
    }
    }
  }
}

/// What `process`, which is of another rank than 0, tells rank 0 at its end.
void Grid::leaveElsewhere(GridProcess &process, LogicalResult result) {
  std::vector<Diagnostic> &reported = (*diagnostics)[process.number];
  remote->leave(process, result, reported);
  reported.clear();
}

/// Waits for the outcome of all processes, or tells the other ranks.
LogicalResult Grid::settleOutcome(LogicalResult result) {
  if (isHub()) {
    tellAll(kOutcomeInbox, failed(result) ? 1 : 0);
  } else {
    PacketReader reader(ranks->await(kOutcomeInbox), mlirContext);
    result = failure(reader.readNumber() != 0);
  }
  ranks->noteOutcome(succeeded(result));
  return result;
}
