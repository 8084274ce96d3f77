//===- ProgressLine.cpp - A line that tells where a run is ----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/driver/ProgressLine.h"

#include <cstdint>
#include <sys/ioctl.h>
#include <unistd.h>

using namespace mlir;
using namespace mlir::stablehlo;

ProgressLine::ProgressLine(const RunProgress &progress)
    : progress(progress), watcher([this] { watch(); }) {}

ProgressLine::~ProgressLine() {
  {
    std::lock_guard<std::mutex> lock(mutex);
    isDone = true;
    eraseLocked();
  }
  wake.notify_one();
  watcher.join();
}

void ProgressLine::erase() {
  std::lock_guard<std::mutex> lock(mutex);
  eraseLocked();
}

void ProgressLine::watch() {
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::milliseconds kDelay(1000), kPeriod(200);
  Clock::time_point start = Clock::now(), next = start + kDelay;
  std::unique_lock<std::mutex> lock(mutex);
  while (!wake.wait_until(lock, next, [this] { return isDone; })) {
    draw(std::chrono::duration<double>(Clock::now() - start).count());
    next = Clock::now() + kPeriod;
  }
}

/// Columns that a line may take without reaching the next one.
static size_t getLineWidth() {
  winsize size = {};
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0)
    return SIZE_MAX; // No terminal.
  return size.ws_col > 1 ? size.ws_col - 1 : 79;
}

/// At once, past any buffer; a terminal that is gone is nobody's trouble.
static void write(const std::string &text) {
  [[maybe_unused]] ssize_t size =
      ::write(STDERR_FILENO, text.data(), text.size());
}

// To the start of the line, and clear to its end.
static constexpr const char *kErase = "\r\x1b[K";

void ProgressLine::draw(double seconds) {
  write(kErase + progress.describe(seconds, getLineWidth()));
  isVisible = true;
}

void ProgressLine::eraseLocked() {
  if (isVisible)
    write(kErase);
  isVisible = false;
}
