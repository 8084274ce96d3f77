//===- GridWatchTest.cpp - Who waits in vain is told soon -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Within a second of the last progress: at once, or when the watch looks next,
// which tests do themselves. Time is not measured.
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/grid/GridWatch.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "stablehlo/reference/grid/Grid.h"
#include "gtest/gtest.h"
#include <string>
#include <vector>

using namespace mlir;
using namespace mlir::stablehlo;

/// The watch may come late on a busy machine, and is in time all the same.
static_assert(4 * GridWatch::kInterval <= std::chrono::seconds(1));

namespace {
class GridWatchTest : public testing::Test {
protected:
  using ProcessFn = std::function<LogicalResult(GridProcess &)>;

  GridWatchTest()
      : handler(&context, [this](Diagnostic &diagnostic) {
          diagnostics += diagnostic.str() + "\n";
          for (Diagnostic &note : diagnostic.getNotes())
            diagnostics += "note: " + note.str() + "\n";
        }) {}

  /// Runs `programs` one at a time: each begins when those before it wait.
  void run(std::vector<ProcessFn> programs);
  void look() { GridWatch(*grid).look(); }
  /// All others run as long as they can.
  void letOthersRun(GridProcess &process);

  OpSite getOp(StringRef name) {
    return OpSite(loc, OperationName(name, &context), {}, "");
  }
  /// What programs do: fail if they are told that they wait in vain.
  LogicalResult receive(GridProcess &process, unsigned source,
                        int64_t channel) {
    return getResult(process,
                     process.receive({ChannelKey::Kind::Device, channel},
                                     source, getOp("stablehlo.recv")));
  }
  LogicalResult meet(GridProcess &process, ArrayRef<unsigned> members) {
    return getResult(process, process.meet({getOp("stablehlo.all_reduce"),
                                            /*channelId=*/0,
                                            members,
                                            {},
                                            {},
                                            {}}));
  }
  template <typename T>
  LogicalResult getResult(GridProcess &process, llvm::Expected<T> result) {
    if (result)
      return success();
    errors += llvm::toString(result.takeError()) + "\n";
    told.push_back(process.getNumber());
    return failure();
  }

  MLIRContext context;
  Location loc = UnknownLoc::get(&context);
  RunContext runContext{RunResources{/*numThreads=*/1}};
  std::optional<Grid> grid;
  /// The processes that were told so far.
  std::vector<unsigned> told;
  std::string diagnostics, errors;
  ScopedDiagnosticHandler handler;
};
} // namespace

using Numbers = std::vector<unsigned>;

void GridWatchTest::run(std::vector<ProcessFn> programs) {
  grid.emplace(runContext, GridShape{static_cast<int64_t>(programs.size()), 1},
               /*numRunning=*/1);
  LogicalResult result = grid->run(loc, [&](RunContext &context) {
    GridProcess &process = *context.getProcess();
    return programs[process.getNumber()](process);
  });
  EXPECT_TRUE(failed(result));
}

void GridWatchTest::letOthersRun(GridProcess &process) {
  constexpr ChannelKey kOwn = {ChannelKey::Kind::Device, 99};
  OpSite op = getOp("stablehlo.recv");
  llvm::cantFail(
      process.send(kOwn, /*target=*/std::nullopt, op, /*values=*/{}));
  // What anybody may get is given away when nobody can run.
  llvm::consumeError(
      process.receive(kOwn, /*source=*/std::nullopt, op).takeError());
}

static LogicalResult end(GridProcess &) { return success(); }

//===----------------------------------------------------------------------===//
// Told at once, while the last process goes on
//===----------------------------------------------------------------------===//

TEST_F(GridWatchTest, PartnerIsMissing) {
  run({[&](GridProcess &process) { return meet(process, {0, 1}); }, end,
       [&](GridProcess &process) {
         letOthersRun(process);
         EXPECT_EQ(told, Numbers{0});
         return success();
       }});
  EXPECT_EQ(diagnostics, "'stablehlo.all_reduce' op in process (0, 0) waits "
                         "for process (1, 0), which has ended\n");
}

TEST_F(GridWatchTest, PartnerHasEnded) {
  run({end, [&](GridProcess &process) { return receive(process, 0, 1); },
       [&](GridProcess &) {
         EXPECT_EQ(told, Numbers{1});
         return success();
       }});
  EXPECT_EQ(diagnostics, "'stablehlo.recv' op in process (1, 0) waits for a "
                         "message on channel 1 of process (0, 0), which has "
                         "ended\n");
}

TEST_F(GridWatchTest, PartnerFails) {
  run({[&](GridProcess &process) { return receive(process, 1, 1); },
       [&](GridProcess &) -> LogicalResult { return emitError(loc) << "no"; },
       [&](GridProcess &process) {
         letOthersRun(process);
         EXPECT_EQ(told, Numbers{0});
         return success();
       }});
  EXPECT_EQ(diagnostics, "no\n"
                         "note: in process (1, 0)\n"
                         "note: process (0, 0) waits here for a message on "
                         "channel 1 of process (1, 0), which failed\n");
}

TEST_F(GridWatchTest, InfeedIsEmpty) {
  run({[&](GridProcess &process) {
         return getResult(process,
                          process.takeInfeed(getOp("stablehlo.infeed"), 1));
       },
       [&](GridProcess &process) { return receive(process, 0, 1); }});
  EXPECT_EQ(told, (Numbers{0, 1}));
  EXPECT_EQ(StringRef(errors).split('\n').first,
            "reads item #0 of the infeed, which has 0");
}

//===----------------------------------------------------------------------===//
// Told by the watch
//===----------------------------------------------------------------------===//

TEST_F(GridWatchTest, ChannelsAreCrossed) {
  run({[&](GridProcess &process) { return receive(process, 1, 1); },
       [&](GridProcess &process) { return receive(process, 0, 2); },
       [&](GridProcess &process) {
         look();
         letOthersRun(process);
         EXPECT_EQ(told, (Numbers{0, 1}));
         return success();
       }});
  EXPECT_EQ(diagnostics,
            "'stablehlo.recv' op in process (0, 0) waits for a message on "
            "channel 1 of process (1, 0), which waits, too\n"
            "note: process (1, 0) waits here for a message on channel 2 of "
            "process (0, 0), which waits, too\n");
}

TEST_F(GridWatchTest, PartnerRunsUntilTheTimeIsUp) {
  run({[&](GridProcess &process) { return receive(process, 1, 1); },
       [&](GridProcess &process) -> LogicalResult {
         runContext.getStop().request(StopReason::Timeout);
         look();
         EXPECT_TRUE(process.getContext().getStop().isRequested());
         return emitError(loc) << "stopped";
       }});
  EXPECT_EQ(told, Numbers{0});
  EXPECT_EQ(diagnostics, "stopped\n"
                         "note: in process (1, 0)\n"
                         "note: process (0, 0) waits here for a message on "
                         "channel 1 of process (1, 0), which failed\n");
}

TEST_F(GridWatchTest, OthersGoOnForASecondAfterAFailure) {
  constexpr int kMostLooks = std::chrono::seconds(1) / GridWatch::kInterval + 1;
  int numLooks = 0;
  run({[&](GridProcess &) -> LogicalResult { return emitError(loc) << "no"; },
       [&](GridProcess &process) {
         // The watch looks, too.
         while (!process.getContext().getStop().isRequested() &&
                numLooks < 2 * kMostLooks) {
           look();
           ++numLooks;
         }
         return failure();
       }});
  EXPECT_LE(numLooks, kMostLooks);
  EXPECT_EQ(diagnostics, "no\nnote: in process (0, 0)\n");
}
