//===- Tokens.cpp - Random tokens and what they order ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tokens go through loops, branches, calls and barriers as tensors do; here are
// the ops that take them and give them.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/dialect/StablehloAttrs.h"
#include "stablehlo/tests/programs/Makers.h"

using namespace mlir;
using namespace mlir::stablehlo;

static Type getTokenType(Generator &generator) {
  return TokenType::get(generator.builder.getContext());
}

static void addCreateToken(Generator &generator) {
  generator.add("stablehlo.create_token", {}, {}, getTokenType(generator));
}

static void addAfterAll(Generator &generator) {
  SmallVector<Value> tokens;
  for (int64_t i = generator.random.drawInt(0, 3); i > 0; --i)
    tokens.push_back(generator.getToken());
  generator.add("stablehlo.after_all", tokens, {}, getTokenType(generator));
}

static void addTokenBarrier(Generator &generator) {
  SmallVector<Value> operands = {generator.pick(), generator.getToken()};
  OperationState state =
      generator.start("stablehlo.optimization_barrier", operands);
  state.addTypes(ValueRange(operands).getTypes());
  generator.finish(state);
}

void stablehlo::addSendAndRecv(Generator &generator, bool isHostTransfer,
                               ArrayRef<NamedAttribute> attributes,
                               int64_t numMessages) {
  enum ChannelType { DeviceToDevice = 1, DeviceToHost = 2, HostToDevice = 3 };
  int64_t handle = generator.random.drawInt(1, 2);
  if (!isHostTransfer && attributes.empty())
    handle = generator.getOwnChannel();
  auto getAttributes = [&](ChannelType type) {
    SmallVector<NamedAttribute> all(attributes);
    all.push_back(generator.name(
        "channel_handle",
        ChannelHandleAttr::get(generator.builder.getContext(), handle,
                               isHostTransfer ? type : DeviceToDevice)));
    all.push_back(generator.name(
        "is_host_transfer", generator.builder.getBoolAttr(isHostTransfer)));
    return all;
  };
  SmallVector<SmallVector<Value>> messages = {{generator.pick()}};
  if (generator.random.chance(40))
    messages[0].push_back(generator.pick());
  while (static_cast<int64_t>(messages.size()) < numMessages)
    messages.push_back(llvm::map_to_vector(messages[0], [&](Value value) {
      return generator.get(getTensorType(value));
    }));
  Operation *first = nullptr;
  for (SmallVector<Value> &message : messages) {
    OperationState state = generator.start(
        "stablehlo.recv", generator.getToken(), getAttributes(HostToDevice));
    state.addTypes(ValueRange(message).getTypes());
    state.addTypes(getTokenType(generator));
    Operation *recv = generator.finish(state);
    if (!recv)
      return;
    if (!first)
      first = recv;
    // Only now: nobody would take what it sends.
    OpBuilder::InsertionGuard guard(generator.builder);
    generator.builder.setInsertionPoint(first);
    message.push_back(first->getOperand(0));
    first->setOperand(0, generator.addUnseen("stablehlo.send", message,
                                             getTokenType(generator),
                                             getAttributes(DeviceToHost)));
  }
}

static void addHostTransfer(Generator &generator) {
  addSendAndRecv(generator, /*isHostTransfer=*/true);
}

static void addOutfeed(Generator &generator) {
  SmallVector<Value> operands;
  for (int64_t i = generator.random.drawInt(0, 2); i > 0; --i)
    operands.push_back(generator.pick());
  operands.push_back(generator.getToken());
  generator.add("stablehlo.outfeed", operands, {}, getTokenType(generator));
}

ArrayRef<OpMaker> stablehlo::getTokenMakers() {
  static const OpMaker makers[] = {{addCreateToken, 1},
                                   {addAfterAll, 3},
                                   {addTokenBarrier, 2},
                                   {addHostTransfer, 4},
                                   {addOutfeed, 2}};
  return makers;
}
