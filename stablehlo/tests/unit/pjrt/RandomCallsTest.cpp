//===- RandomCallsTest.cpp - Calls of the PJRT plugin in any order --------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Random sequences of calls, by eight threads on one client, beside a model of
// what buffers hold. For sanitizers, too: nothing may race, nothing may leak.
// At least ten thousand, for as long as STABLEHLO_RANDOM_CALLS_SECONDS says.
//
//===----------------------------------------------------------------------===//

#include "TestClient.h"
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <random>
#include <thread>

using namespace mlir::stablehlo::pjrt;

static constexpr unsigned kNumThreads = 8;
static constexpr unsigned kNumSequences = 1250; // Of each thread, at least.

static constexpr llvm::StringLiteral kPrograms[] = {
    R"(func.func @main(%a: tensor<6xf32>) -> tensor<6xf32> {
  %0 = stablehlo.add %a, %a : tensor<6xf32>
  return %0 : tensor<6xf32>
})",
    R"(func.func @main(%a: tensor<6xf32> {tf.aliasing_output = 0 : i32}) -> tensor<6xf32> {
  %0 = stablehlo.add %a, %a : tensor<6xf32>
  return %0 : tensor<6xf32>
})",
    R"(func.func @main(%a: tensor<6xf32> {jax.buffer_donor = true}) -> tensor<6xf32> {
  return %a : tensor<6xf32>
})"};
static bool donates(unsigned program) { return program != 0; }
static float getFactor(unsigned program) { return program == 2 ? 1 : 2; }

namespace {
/// A buffer, and what it holds; nothing if it is gone.
struct Held {
  BufferPtr buffer;
  std::optional<std::vector<float>> elements;
  /// What it may have borrowed.
  std::unique_ptr<std::vector<float>> host;
  EventPtr isDone;
};

/// What a thread does.
class Caller {
public:
  Caller(PJRT_Client &client, unsigned seed) : client(client), random(seed) {}

  void runSequence() {
    unsigned numCalls = 1 + draw(12);
    for (unsigned i = 0; i < numCalls; ++i)
      doSomething();
    while (!buffers.empty())
      drop();
    executables.clear();
  }

private:
  unsigned draw(unsigned limit) { return random() % limit; }
  Held &pick() { return buffers[draw(buffers.size())]; }

  void doSomething() {
    unsigned choice = draw(9);
    if (choice == 0)
      return compileSomething();
    if (choice <= 2 || buffers.empty())
      return makeSomething();
    switch (choice) {
    case 3:
      return check(pick());
    case 4:
      return remove(pick());
    case 5:
      return drop();
    case 6:
      return copy(pick());
    default:
      return run(pick());
    }
  }

  void makeSomething() {
    Held held;
    held.host = std::make_unique<std::vector<float>>(6);
    for (float &element : *held.host)
      element = static_cast<float>(draw(100));
    held.elements = *held.host;
    HostArray array = {PJRT_Buffer_Type_F32, {6}, held.host->data(), {}};
    array.semantics = static_cast<PJRT_HostBufferSemantics>(draw(3));
    held.buffer = makeBuffer(client, array, &held.isDone);
    buffers.push_back(std::move(held));
  }

  void compileSomething() {
    if (draw(4) == 0) {
      Failure failure;
      compile(client, "func.func @main() { nonsense }", makeOptions(),
              &failure);
      EXPECT_EQ(failure.code, PJRT_Error_Code_INVALID_ARGUMENT);
      return;
    }
    unsigned program = draw(std::size(kPrograms));
    executables.emplace_back(
        program, compile(client, kPrograms[program], makeOptions()));
  }

  void check(Held &held) {
    EXPECT_EQ(isDeleted(*held.buffer), !held.elements);
    if (held.elements)
      EXPECT_EQ(read<float>(*held.buffer), *held.elements);
  }

  void remove(Held &held) {
    auto args = makeArgs<PJRT_Buffer_Delete_Args>();
    args.buffer = held.buffer.get();
    call(api().PJRT_Buffer_Delete, args);
    held.elements.reset();
  }

  void drop() {
    std::swap(pick(), buffers.back());
    check(buffers.back());
    buffers.back().buffer.reset();
    buffers.pop_back();
  }

  void copy(Held &held) {
    auto args = makeArgs<PJRT_Buffer_CopyToDevice_Args>();
    args.buffer = held.buffer.get();
    args.dst_device = getDevices(client)[draw(2)];
    Failure failure = takeFailure(api().PJRT_Buffer_CopyToDevice(&args));
    EXPECT_EQ(failure.code == PJRT_Error_Code_OK, held.elements.has_value());
    if (held.elements)
      buffers.push_back(
          {BufferPtr(args.dst_buffer), held.elements, nullptr, nullptr});
  }

  void run(Held &held) {
    if (executables.empty())
      return;
    auto &[program, executable] = executables[draw(executables.size())];
    bool keeps = draw(2) == 0;
    Failure failure;
    std::vector<BufferPtr> results =
        execute(*executable, {held.buffer.get()}, 1, &failure,
                keeps ? llvm::ArrayRef<int64_t>(0) : llvm::ArrayRef<int64_t>());
    EXPECT_EQ(failure.code == PJRT_Error_Code_OK, held.elements.has_value());
    if (!held.elements)
      return;
    std::vector<float> expected = *held.elements;
    for (float &element : expected)
      element *= getFactor(program);
    if (donates(program) && !keeps)
      held.elements.reset();
    buffers.push_back(
        {std::move(results.front()), std::move(expected), nullptr, nullptr});
  }

  PJRT_Client &client;
  std::minstd_rand random;
  std::vector<Held> buffers;
  std::vector<std::pair<unsigned, LoadedPtr>> executables;
};
} // namespace

TEST(PjrtRandomCallsTest, BuffersHoldWhatTheModelSays) {
  using Clock = std::chrono::steady_clock;
  std::optional<Clock::time_point> end;
  if (const char *seconds = std::getenv("STABLEHLO_RANDOM_CALLS_SECONDS"))
    end = Clock::now() + std::chrono::seconds(std::atoi(seconds));
  ClientPtr client = makeClient(2);
  std::atomic<size_t> numSequences = 0;
  std::vector<std::thread> threads;
  for (unsigned i = 0; i < kNumThreads; ++i)
    threads.emplace_back([&, i] {
      Caller caller(*client, /*seed=*/i + 1);
      for (unsigned j = 0; j < kNumSequences || (end && Clock::now() < *end);
           ++j) {
        caller.runSequence();
        ++numSequences;
      }
    });
  for (std::thread &thread : threads)
    thread.join();
  std::printf("%zu sequences\n", numSequences.load());
}
