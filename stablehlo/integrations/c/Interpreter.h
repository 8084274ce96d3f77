//===- Interpreter.h - The interpreter, from C ----------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loads programs, looks at them, rewrites them and runs them on tensors. Needs
// no header of MLIR: a language that calls C needs nothing else.
//
// What a function named `...Create`, `...Load`, `...Prepare`, `...Transform` or
// `...Borrow` gives belongs to the caller, who frees it by the `...Destroy` of
// its type, in any order: what something else needs stays alive. No function
// prints or ends the process. A function that may fail returns null or false
// then and, if `error` is not null, sets `*error` to what the caller destroys;
// it leaves `*error` alone when it succeeds.
//
// Objects may be used by several threads at the same time, but for profiles and
// what is being destroyed.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INTEGRATIONS_C_INTERPRETER_H
#define STABLEHLO_INTEGRATIONS_C_INTERPRETER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32)
#define STABLEHLO_C_EXPORTED
#else
#define STABLEHLO_C_EXPORTED __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/// Diagnostics of a call that failed.
typedef struct StablehloError StablehloError;
/// A module of functions.
typedef struct StablehloModule StablehloModule;
/// A function of a module, ready to run any number of times.
typedef struct StablehloPrepared StablehloPrepared;
/// Threads, a memory limit, and the request to stop. Runs that share one share
/// these.
typedef struct StablehloRunContext StablehloRunContext;
/// Elements of one type in the order of a shape.
typedef struct StablehloTensor StablehloTensor;
/// Where the time of runs went.
typedef struct StablehloProfile StablehloProfile;

/// Text or bytes that belong to the caller, who frees them by
/// `stablehloBytesFree`. A null byte that is not counted follows them.
typedef struct StablehloBytes {
  char *data;
  size_t size;
} StablehloBytes;

STABLEHLO_C_EXPORTED void stablehloBytesFree(StablehloBytes bytes);

//===----------------------------------------------------------------------===//
// Errors
//===----------------------------------------------------------------------===//

typedef enum StablehloSeverity {
  STABLEHLO_SEVERITY_ERROR,
  STABLEHLO_SEVERITY_WARNING,
  STABLEHLO_SEVERITY_REMARK,
  STABLEHLO_SEVERITY_NOTE
} StablehloSeverity;

/// Why a call failed.
typedef enum StablehloErrorKind {
  /// The program, its inputs or the arguments of the call are at fault.
  STABLEHLO_ERROR_INVALID,
  /// `stablehloRunContextRequestStop` was called, or the run stops on SIGINT.
  STABLEHLO_ERROR_INTERRUPTED,
  /// The time of `StablehloRunOptions` was over.
  STABLEHLO_ERROR_TIMEOUT,
  /// A tensor did not fit in the memory limit of the context.
  STABLEHLO_ERROR_OUT_OF_MEMORY
} StablehloErrorKind;

STABLEHLO_C_EXPORTED StablehloErrorKind
stablehloErrorGetKind(const StablehloError *error);
/// At least 1. A note belongs to the diagnostic before it.
STABLEHLO_C_EXPORTED size_t
stablehloErrorGetNumDiagnostics(const StablehloError *error);
STABLEHLO_C_EXPORTED StablehloSeverity
stablehloErrorGetSeverity(const StablehloError *error, size_t i);
STABLEHLO_C_EXPORTED const char *
stablehloErrorGetMessage(const StablehloError *error, size_t i);
/// `FILE:LINE:COLUMN`, or MLIR's text of a location without a file; empty if
/// it is not known.
STABLEHLO_C_EXPORTED const char *
stablehloErrorGetLocation(const StablehloError *error, size_t i);
STABLEHLO_C_EXPORTED void stablehloErrorDestroy(StablehloError *error);

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

/// Lets the process compute with the instruction set `name` (`avx512`, `avx2`,
/// `sse4`, `neon`) and what it needs, and no other; results are the same bits.
/// To be called before anything is computed. Fails for other names, and for
/// sets that the machine lacks.
STABLEHLO_C_EXPORTED bool stablehloForceInstructionSet(const char *name,
                                                       StablehloError **error);

//===----------------------------------------------------------------------===//
// Run contexts
//===----------------------------------------------------------------------===//

/// `numThreads` to compute with, 0 for all cores; bytes that tensors of its
/// runs may take together, 0 for the memory of the machine.
STABLEHLO_C_EXPORTED StablehloRunContext *
stablehloRunContextCreate(unsigned numThreads, uint64_t memoryLimit);
/// Lets its runs, those to come too, fail until `stablehloRunContextResume`.
/// Any thread and any signal handler may call it.
STABLEHLO_C_EXPORTED void
stablehloRunContextRequestStop(StablehloRunContext *context);
STABLEHLO_C_EXPORTED void
stablehloRunContextResume(StablehloRunContext *context);
STABLEHLO_C_EXPORTED void
stablehloRunContextDestroy(StablehloRunContext *context);

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

/// Element types of the spec; names and storage by
/// `stablehloElementTypeGetName` and `stablehloElementTypeGetStorageSize`.
typedef enum StablehloElementType {
  STABLEHLO_I1,
  STABLEHLO_SI2,
  STABLEHLO_SI4,
  STABLEHLO_SI8,
  STABLEHLO_SI16,
  STABLEHLO_SI32,
  STABLEHLO_SI64,
  STABLEHLO_UI2,
  STABLEHLO_UI4,
  STABLEHLO_UI8,
  STABLEHLO_UI16,
  STABLEHLO_UI32,
  STABLEHLO_UI64,
  STABLEHLO_F4E2M1FN,
  STABLEHLO_F6E2M3FN,
  STABLEHLO_F6E3M2FN,
  STABLEHLO_F8E3M4,
  STABLEHLO_F8E4M3,
  STABLEHLO_F8E4M3FN,
  STABLEHLO_F8E4M3FNUZ,
  STABLEHLO_F8E4M3B11FNUZ,
  STABLEHLO_F8E5M2,
  STABLEHLO_F8E5M2FNUZ,
  STABLEHLO_F8E8M0FNU,
  STABLEHLO_BF16,
  STABLEHLO_F16,
  STABLEHLO_F32,
  STABLEHLO_F64,
  STABLEHLO_COMPLEX_F32,
  STABLEHLO_COMPLEX_F64
} StablehloElementType;

/// The number of element types: they count from 0.
STABLEHLO_C_EXPORTED size_t stablehloElementTypeGetCount(void);
/// As in text: `f32`, `i8`, `ui8`, `complex<f64>`.
STABLEHLO_C_EXPORTED const char *
stablehloElementTypeGetName(StablehloElementType type);
/// Bytes that an element takes in memory. Types below a byte take one each,
/// integers with their sign extended, i1 as 0 or 1, floats in the lowest bits.
STABLEHLO_C_EXPORTED size_t
stablehloElementTypeGetStorageSize(StablehloElementType type);

/// What a tensor is made from.
typedef struct StablehloTensorSource {
  StablehloElementType type;
  size_t rank;
  const int64_t *shape;
  /// The bytes from an element to the next one of each dimension, of any sign,
  /// multiples of the storage size; null for dense row-major elements.
  const int64_t *byteStrides;
  /// The element of index 0...0.
  const void *data;
  /// Called with `owner` when the memory is not needed any more, by any thread,
  /// maybe before `stablehloTensorBorrow` returns, and also if it fails. May be
  /// null.
  void (*release)(void *owner);
  void *owner;
} StablehloTensorSource;

/// A tensor over memory of the caller, which must stay as it is until it is
/// released. Elements are copied, charged to `context`, only where kernels
/// cannot use them as they are. Of types below a byte the lowest bits count, of
/// i1 whether a byte is 0.
STABLEHLO_C_EXPORTED StablehloTensor *
stablehloTensorBorrow(StablehloRunContext *context,
                      const StablehloTensorSource *source,
                      StablehloError **error);
STABLEHLO_C_EXPORTED StablehloElementType
stablehloTensorGetElementType(const StablehloTensor *tensor);
STABLEHLO_C_EXPORTED size_t
stablehloTensorGetRank(const StablehloTensor *tensor);
/// As many sizes as the rank says.
STABLEHLO_C_EXPORTED const int64_t *
stablehloTensorGetShape(const StablehloTensor *tensor);
STABLEHLO_C_EXPORTED int64_t
stablehloTensorGetNumElements(const StablehloTensor *tensor);
/// The elements of a result of `stablehloPreparedRun`: dense, in row-major
/// order, and nobody else's, so they may be written to. Null for a tensor that
/// was borrowed.
STABLEHLO_C_EXPORTED void *stablehloTensorGetData(StablehloTensor *tensor);
/// As `--interpret` prints it, with as many elements as there are.
STABLEHLO_C_EXPORTED StablehloBytes
stablehloTensorPrint(const StablehloTensor *tensor);
/// 32 hexadecimal digits, the same for tensors of the same type, shape and
/// bits, all NaNs being one: what `--interpret --print-digest` prints. Null
/// data if there is no memory for a dense copy.
STABLEHLO_C_EXPORTED StablehloBytes stablehloTensorGetDigest(
    StablehloRunContext *context, const StablehloTensor *tensor);
STABLEHLO_C_EXPORTED void stablehloTensorDestroy(StablehloTensor *tensor);

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

/// Reads a module from text, MLIR bytecode or a portable artifact of any
/// version; what is of VHLO becomes StableHLO. `name` stands for the file in
/// locations of text. Damaged input is an error. Bytecode with encodings of
/// dialects that cannot be checked is refused unless `isTrusted`: MLIR's reader
/// may crash if it is damaged.
STABLEHLO_C_EXPORTED StablehloModule *
stablehloModuleLoad(const void *data, size_t size, const char *name,
                    bool isTrusted, StablehloError **error);
STABLEHLO_C_EXPORTED void stablehloModuleDestroy(StablehloModule *module);

/// The text of a module, with locations if `withLocations`.
STABLEHLO_C_EXPORTED StablehloBytes
stablehloModulePrint(const StablehloModule *module, bool withLocations);
/// The portable artifact for readers of `version` (`1.10.0`, or `current` or
/// `minimum`), with ops of StableHLO for constants and copies of other
/// dialects, which frameworks write; false if that version cannot say what the
/// module does.
STABLEHLO_C_EXPORTED bool
stablehloModuleSerialize(const StablehloModule *module, const char *version,
                         StablehloBytes *artifact, StablehloError **error);
/// What the passes of `pipeline`, such as
/// `stablehlo-refine-shapes,func.func(canonicalize)`, make of a copy of the
/// module. They are those of StableHLO and CHLO that stablehlo-opt has, and
/// MLIR's general transformations. `builtin.module(...)` may stand around them.
STABLEHLO_C_EXPORTED StablehloModule *
stablehloModuleTransform(const StablehloModule *module, const char *pipeline,
                         StablehloError **error);

/// An argument or a result of a function: a tensor or token. Tuples are given
/// by their elements, one after the other.
typedef struct StablehloValueInfo {
  /// What JAX calls it (`jax.arg_info`, `jax.result_info`), else the name of an
  /// argument's location; or empty.
  const char *name;
  /// Its type in text.
  const char *type;
  /// False for a token: nothing below holds then.
  bool isTensor;
  /// Of the storage, if it is quantized.
  StablehloElementType elementType;
  bool isQuantized;
  size_t rank;
  /// As many sizes as the rank says, -1 where only a run knows.
  const int64_t *shape;
} StablehloValueInfo;

/// The functions that can be named as entry, in the order of the module.
STABLEHLO_C_EXPORTED size_t
stablehloModuleGetNumFunctions(const StablehloModule *module);
STABLEHLO_C_EXPORTED const char *
stablehloModuleGetFunctionName(const StablehloModule *module, size_t function);
STABLEHLO_C_EXPORTED size_t
stablehloModuleGetNumArguments(const StablehloModule *module, size_t function);
STABLEHLO_C_EXPORTED size_t
stablehloModuleGetNumResults(const StablehloModule *module, size_t function);
/// What they point to lives as long as the module.
STABLEHLO_C_EXPORTED StablehloValueInfo stablehloModuleGetArgument(
    const StablehloModule *module, size_t function, size_t argument);
STABLEHLO_C_EXPORTED StablehloValueInfo stablehloModuleGetResult(
    const StablehloModule *module, size_t function, size_t result);

//===----------------------------------------------------------------------===//
// Runs
//===----------------------------------------------------------------------===//

typedef enum StablehloEvaluator {
  /// Prepared steps and kernels: fast.
  STABLEHLO_EVALUATOR_ENGINE,
  /// The spec's formulas over index tuples: slow.
  STABLEHLO_EVALUATOR_FORMULAS,
  /// Both, op by op: a run fails at the first op whose results differ.
  STABLEHLO_EVALUATOR_CROSS_CHECK
} StablehloEvaluator;

/// Set by `stablehloPrepareOptionsInit`, then changed.
typedef struct StablehloPrepareOptions {
  /// The function to run: `main` (the default) is also a module's only
  /// function, whatever its name.
  const char *entry;
  StablehloEvaluator evaluator;
  /// Ends a run at the first op that makes a NaN or an infinity out of finite
  /// operands. For the engine.
  bool checkNumerics;
  /// Of the random numbers of `rng`.
  uint64_t seed;
  /// The folder that `interpreter.probe` writes to, or empty.
  const char *probeDirectory;
  /// Lets oneDNN, if this build has it, compute where it is faster: results are
  /// then those of the machine, and of the library's version. For the engine.
  bool allowMachineBits;
} StablehloPrepareOptions;

STABLEHLO_C_EXPORTED void
stablehloPrepareOptionsInit(StablehloPrepareOptions *options);

/// Makes a function of `module` ready to run; fails if it has what the
/// interpreter does not support. Constants are charged to `context`.
STABLEHLO_C_EXPORTED StablehloPrepared *
stablehloModulePrepare(const StablehloModule *module,
                       const StablehloPrepareOptions *options,
                       StablehloRunContext *context, StablehloError **error);
STABLEHLO_C_EXPORTED void stablehloPreparedDestroy(StablehloPrepared *prepared);
/// The function that it runs: its number in the module.
STABLEHLO_C_EXPORTED size_t
stablehloPreparedGetFunction(const StablehloPrepared *prepared);

/// Set by `stablehloRunOptionsInit`, then changed.
typedef struct StablehloRunOptions {
  /// Seconds after which a run fails, 0 for never; at most 10^9.
  double timeout;
  /// Notes where the time goes, or null. For the engine.
  StablehloProfile *profile;
  /// What a cross-check found, or null; set if the run succeeds.
  StablehloBytes *crossCheckSummary;
  /// Whether the first SIGINT (Ctrl-C) stops the run, before it goes to the
  /// handler that is there. In the main thread of the process only.
  bool stopsOnInterrupt;
} StablehloRunOptions;

STABLEHLO_C_EXPORTED void stablehloRunOptionsInit(StablehloRunOptions *options);

/// Runs the function on `inputs`, one for each argument of its signature, null
/// for a token, and sets `results`, as many as the signature has, likewise.
/// `numResults` is the length of that array. `options` may be null.
STABLEHLO_C_EXPORTED bool stablehloPreparedRun(
    const StablehloPrepared *prepared, StablehloRunContext *context,
    StablehloTensor *const *inputs, size_t numInputs, StablehloTensor **results,
    size_t numResults, const StablehloRunOptions *options,
    StablehloError **error);

/// With `keepsTrace` every step is kept for `stablehloProfileGetTrace`, up to a
/// million.
STABLEHLO_C_EXPORTED StablehloProfile *stablehloProfileCreate(bool keepsTrace);
/// A table by op and one by source location, most expensive first.
STABLEHLO_C_EXPORTED StablehloBytes
stablehloProfileGetTables(const StablehloProfile *profile);
/// Trace events as JSON, for Perfetto or chrome://tracing.
STABLEHLO_C_EXPORTED StablehloBytes
stablehloProfileGetTrace(const StablehloProfile *profile);
STABLEHLO_C_EXPORTED void stablehloProfileDestroy(StablehloProfile *profile);

#ifdef __cplusplus
}
#endif

#endif // STABLEHLO_INTEGRATIONS_C_INTERPRETER_H
