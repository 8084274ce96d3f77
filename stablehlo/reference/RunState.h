//===- RunState.h - What a run keeps and shows on the way -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The probes that a run writes, the values that it prints, how many of its
// checks did not hold, and where its random numbers come from. A folder of
// probes has `probeN.npy` for the N-th probe of the run, of process (r, p) of a
// grid `process_r_p_probeN.npy`, and a line for each in `index.csv`: its id,
// its type, the path of its file, what computed the value, and where that is.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_RUNSTATE_H
#define STABLEHLO_REFERENCE_RUNSTATE_H

#include "mlir/IR/Types.h"
#include "mlir/IR/Value.h"
#include "stablehlo/reference/tensor/Tensor.h"
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace mlir {
namespace stablehlo {

/// What computed the value that a probe writes.
struct ProbeOrigin {
  /// The name of the op, or `argument`.
  std::string op;
  /// As people read it (SourceLocation.h).
  std::string location;
};
ProbeOrigin getProbeOrigin(Value value);

/// Writes `file` in the folder, and its line in the index there.
llvm::Error writeProbeFile(RunContext &context, llvm::StringRef directory,
                           llvm::StringRef file, llvm::StringRef id, Type type,
                           const ProbeOrigin &origin, const Tensor &tensor);
/// The path of the file that line number `number` of the folder's index names,
/// from 0 on; fails if it is not a line of `id`.
llvm::Expected<std::string> findProbeFile(llvm::StringRef directory,
                                          llvm::StringRef id, uint64_t number);

struct RunOptions {
  /// The folder that probes write to; empty if there is none.
  std::string probeDirectory;
  /// Where values are printed; null for standard output.
  llvm::raw_ostream *printStream = nullptr;
  /// Ends a run at the first check that does not hold. Else all of them are
  /// reported, and the run fails in the end.
  bool stopsAtFirstFailure = false;
  /// Shows and checks nothing: for a second evaluation of the same program.
  bool isSilent = false;
  /// Ends the run at the first step that makes a NaN or an infinity out of
  /// finite operands (program/Numerics.h).
  bool checksNumerics = false;
  /// Of the hidden state of `rng`.
  uint64_t seed = 0;
};

/// Of one run. Its threads may use it at the same time.
class RunState {
public:
  explicit RunState(RunOptions options) : options(std::move(options)) {}

  bool isSilent() const { return options.isSilent; }
  bool checksNumerics() const { return options.checksNumerics; }
  /// Begins the run: the index that an earlier one left is not its own.
  llvm::Error begin();

  /// Writes the next probe of `process`, which is named as in diagnostics, or
  /// empty if there is only one.
  llvm::Error writeProbe(RunContext &context, llvm::StringRef process,
                         llvm::StringRef id, Type type,
                         const ProbeOrigin &origin, const Tensor &tensor);
  /// Reads what probe number `number` of `process` wrote, from 0 on. It must be
  /// of the id and of the type.
  llvm::Expected<Tensor> readProbe(RunContext &context, llvm::StringRef process,
                                   llvm::StringRef id, uint64_t number,
                                   Type type);
  /// Prints `name = ` and the tensor, behind the name of the process.
  void print(RunContext &context, llvm::StringRef process, llvm::StringRef name,
             Type type, const Tensor &tensor);

  /// Counts a check that does not hold, and says whether the run ends with it.
  enum class AfterFailure { GoOn, Stop, StopAtLimit };
  AfterFailure countFailure();
  uint64_t getNumFailures();

  uint64_t getSeed() const { return options.seed; }
  /// The number of the next sequence of random numbers of process number
  /// `process`: each `rng` that runs takes one. The sequences of a process are
  /// the same whatever other processes do; those of process 0 count from 0 on.
  uint64_t takeRandomSequence(unsigned process);

  /// So many failures are reported.
  static constexpr uint64_t kMaxFailures = 100;

private:
  struct Probe {
    std::string id;
    Type type;
    std::string path;
  };

  const RunOptions options;
  std::mutex mutex;
  /// By the name of the process.
  std::map<std::string, std::vector<Probe>> probes;
  uint64_t numFailures = 0;
  /// Taken so far, by the number of the process.
  std::vector<uint64_t> numRandomSequences;
};

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_RUNSTATE_H
