//===- GridExchange.cpp - What processes give each other ------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Meetings of groups, messages, and the infeed.
//
//===----------------------------------------------------------------------===//

#include "mlir/IR/Diagnostics.h"
#include "stablehlo/reference/ReportedError.h"
#include "stablehlo/reference/grid/ProcessDiagnostics.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Meetings
//===----------------------------------------------------------------------===//

static std::string listMembers(const GridShape &shape,
                               ArrayRef<unsigned> members) {
  std::string text;
  for (unsigned member : members)
    text += (text.empty() ? "" : ", ") + toString(shape, member);
  return text;
}

/// How `other` differs from `first`, which it meets; empty if it does not.
static std::string findMismatch(const GridShape &shape, const Collective &other,
                                const Collective &first) {
  if (other.op.getName() != first.op.getName())
    return ("'" + first.op.getName().getStringRef() + "'").str();
  if (other.members != first.members)
    return "the group [" + listMembers(shape, first.members) + "]";
  if (other.operands.size() != first.operands.size())
    return std::to_string(first.operands.size()) +
           " operands (Mismatched number of operands per process)";
  for (auto [i, tensor, expected] :
       llvm::enumerate(other.operands, first.operands)) {
    if (tensor.getType() == expected.getType() &&
        tensor.getShape() == expected.getShape())
      continue;
    std::string text;
    llvm::raw_string_ostream(text) << "operand #" << i << " of type '"
                                   << first.op.getOperandType(i) << "'";
    return text;
  }
  if (other.parameters != first.parameters)
    return "other attributes";
  if (!other.op.hasSameComputation(first.op))
    return "another computation";
  return "";
}

/// Computes the results of a meeting to which all have come; the others wait.
/// If a member does not fit, there are none.
llvm::Error Grid::computeResults(Meeting &meeting) {
  const Collective &first = *meeting.arrivals.front();
  for (auto [place, arrival] : llvm::enumerate(meeting.arrivals)) {
    std::string text = findMismatch(shape, *arrival, first);
    if (text.empty())
      continue;
    meeting.mismatch = {static_cast<unsigned>(place), std::move(text),
                        first.op.getLoc()};
    return llvm::Error::success();
  }
  // From the order of processes to that of the group, and back.
  SmallVector<SmallVector<Tensor>> operands, results(first.members.size());
  for (unsigned member : first.members)
    operands.push_back(meeting.arrivals[meeting.getPlace(member)]->operands);
  if (llvm::Error error = first.combine(operands, results))
    return error;
  for (auto [member, values] : llvm::zip_equal(first.members, results))
    meeting.results[meeting.getPlace(member)] = std::move(values);
  return llvm::Error::success();
}

/// What `process`, the last one to come, does for all members. What goes wrong
/// is told as of the first member, so that it does not depend on who was last.
llvm::Error Grid::complete(Meeting &meeting, GridProcess &process, Lock &lock) {
  meeting.isComplete = true;
  lock.unlock();
  process.reportsFor = meeting.members.front();
  llvm::Error error = computeResults(meeting);
  process.reportsFor = process.number;
  lock.lock();
  if (error)
    meeting.error.emplace(std::move(error));
  auto getOutcome = [&](unsigned member) {
    std::optional<unsigned> culprit = meeting.getCulprit();
    return !culprit || *culprit == member ? Outcome::Served : Outcome::Stuck;
  };
  for (unsigned member : meeting.members)
    if (member != process.number)
      makeReady(*processes[member], getOutcome(member), process.number);
  process.outcome = getOutcome(process.number);
  return process.outcome == Outcome::Served ? llvm::Error::success()
                                            : makeReportedError();
}

llvm::Expected<SmallVector<Tensor>> Grid::meet(GridProcess &process,
                                               const Collective &collective) {
  MeetingKey key(collective.channelId, collective.members.vec());
  llvm::sort(key.second);
  Lock lock(mutex);
  std::shared_ptr<Meeting> &open = meetings[key];
  if (!open)
    open = std::make_shared<Meeting>(key.second);
  std::shared_ptr<Meeting> meeting = open;
  unsigned place = meeting->getPlace(process.number);
  meeting->arrivals[place] = &collective;
  meeting->hasCome.set(place);
  Wait own(Wait::Kind::Meeting, collective.op);
  own.meeting = meeting;
  if (--meeting->numMissing > 0 || meeting->isBroken) {
    if (llvm::Error error = waitFor(process, std::move(own), lock))
      return std::move(error);
  } else {
    meetings.erase(key);
    process.wait = std::move(own);
    if (llvm::Error error = complete(*meeting, process, lock))
      return std::move(error);
    process.wait = Wait();
  }
  if (meeting->error)
    return std::move(*meeting->error);
  if (!meeting->mismatch)
    return std::move(meeting->results[place]);
  lock.unlock();
  InFlightDiagnostic diagnostic =
      collective.op.emitOpError()
      << "expects what process " << toString(shape, meeting->members.front())
      << " of its group does: " << meeting->mismatch->expected;
  diagnostic.attachNote(meeting->mismatch->first)
      << "process " << toString(shape, meeting->members.front())
      << " comes from here";
  return makeReportedError();
}

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

/// The next message of `sender` for `receiver`.
std::optional<Message> Grid::takeMessage(ChannelKey channel, unsigned sender,
                                         unsigned receiver) {
  auto found = mailboxes.find({channel.kind, channel.id, receiver, sender});
  if (found == mailboxes.end())
    return std::nullopt;
  Message message = std::move(found->second.front());
  found->second.pop_front();
  if (found->second.empty())
    mailboxes.erase(found);
  return message;
}

/// The next message for anybody that `receiver` takes: that of the first
/// process that sent any, its own last. From the host, its own first.
std::optional<Message> Grid::takeAnyMessage(ChannelKey channel,
                                            unsigned receiver) {
  auto begin = mailboxes.lower_bound({channel.kind, channel.id, kAnybody, 0});
  std::optional<unsigned> sender;
  bool prefersOwn = channel.kind == ChannelKey::Kind::Host;
  for (auto box = begin; box != mailboxes.end(); ++box) {
    auto [kind, id, target, from] = box->first;
    if (kind != channel.kind || id != channel.id || target != kAnybody)
      break;
    bool isPreferred = (from == receiver) == prefersOwn;
    if (!sender || isPreferred)
      sender = from;
    if (isPreferred)
      break;
  }
  return sender ? takeMessage(channel, *sender, kAnybody) : std::nullopt;
}

llvm::Error Grid::send(GridProcess &process, ChannelKey channel,
                       std::optional<unsigned> target, const OpSite &op,
                       SmallVector<Tensor> values) {
  Lock lock(mutex);
  Message message = {process.number, op.getLoc(), op.getOperandTypes(),
                     std::move(values)};
  if (!target) {
    mailboxes[{channel.kind, channel.id, kAnybody, process.number}].push_back(
        std::move(message));
    return llvm::Error::success();
  }
  GridProcess &receiver = *processes[*target];
  const Wait &wanted = receiver.wait;
  if (receiver.state == State::Waiting && wanted.kind == Wait::Kind::Message &&
      wanted.channel == channel && wanted.source == process.number) {
    receiver.received = std::move(message);
    makeReady(receiver, Outcome::Served, process.number);
    return llvm::Error::success();
  }
  mailboxes[{channel.kind, channel.id, *target, process.number}].push_back(
      std::move(message));
  return llvm::Error::success();
}

llvm::Expected<Message> Grid::receive(GridProcess &process, ChannelKey channel,
                                      std::optional<unsigned> source,
                                      const OpSite &op) {
  Lock lock(mutex);
  if (source)
    if (std::optional<Message> message =
            takeMessage(channel, *source, process.number))
      return std::move(*message);
  Wait own(Wait::Kind::Message, op);
  own.channel = channel;
  own.source = source;
  if (llvm::Error error = waitFor(process, std::move(own), lock))
    return std::move(error);
  return *std::exchange(process.received, std::nullopt);
}

//===----------------------------------------------------------------------===//
// Infeed
//===----------------------------------------------------------------------===//

llvm::Expected<uint64_t> Grid::takeItems(GridProcess &process, const OpSite &op,
                                         unsigned count) {
  Lock lock(mutex);
  Wait own(Wait::Kind::Infeed, op);
  own.numItems = count;
  if (llvm::Error error = waitFor(process, std::move(own), lock))
    return std::move(error);
  return process.firstItem;
}

//===----------------------------------------------------------------------===//
// GridProcess
//===----------------------------------------------------------------------===//

llvm::Expected<SmallVector<Tensor>>
GridProcess::meet(const Collective &collective) {
  return grid.transport.meet(*this, collective);
}

llvm::Error GridProcess::send(ChannelKey channel,
                              std::optional<unsigned> target, const OpSite &op,
                              SmallVector<Tensor> values) {
  return grid.transport.send(*this, channel, target, op, std::move(values));
}

llvm::Expected<Message> GridProcess::receive(ChannelKey channel,
                                             std::optional<unsigned> source,
                                             const OpSite &op) {
  return grid.transport.receive(*this, channel, source, op);
}

llvm::Expected<SmallVector<Tensor>> GridProcess::takeInfeed(const OpSite &op,
                                                            unsigned count) {
  SmallVector<Tensor> items;
  if (count == 0)
    return items;
  llvm::Expected<uint64_t> first = grid.transport.takeItems(*this, op, count);
  if (!first)
    return first.takeError();
  for (uint64_t index = *first; index < *first + count; ++index) {
    if (index >= grid.numInfeedItems)
      return llvm::createStringError(
          "reads item #%llu of the infeed, which has %u",
          static_cast<unsigned long long>(index), grid.numInfeedItems);
    FailureOr<Tensor> item = grid.evaluateInfeed(context, index);
    if (failed(item))
      return makeReportedError();
    items.push_back(std::move(*item));
  }
  return items;
}
