//===- Call.h - How functions of the table are called ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function of the interface takes a struct of arguments, results among them,
// and gives an error or null. Ours give an `llvm::Error`, and may look at all
// fields whatever the caller knows: `offer` translates.
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_INTEGRATIONS_PJRT_CALL_H
#define STABLEHLO_INTEGRATIONS_PJRT_CALL_H

#include "stablehlo/integrations/pjrt/abi/Api.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/TypeName.h"
#include <algorithm>
#include <cstring>
#include <string>

struct PJRT_Error {
  PJRT_Error_Code code;
  std::string message;
};

namespace mlir {
namespace stablehlo {
namespace pjrt {

/// An error with a code of the interface.
class CodedError : public llvm::ErrorInfo<CodedError> {
public:
  static char ID;

  CodedError(PJRT_Error_Code code, std::string message)
      : code(code), text(std::move(message)) {}

  PJRT_Error_Code getCode() const { return code; }
  std::string message() const override { return text; }
  void log(llvm::raw_ostream &os) const override;
  std::error_code convertToErrorCode() const override;

private:
  PJRT_Error_Code code;
  std::string text;
};

llvm::Error makeError(PJRT_Error_Code code, const llvm::Twine &message);
/// Of an argument that a caller should not have given.
llvm::Error makeUsageError(const llvm::Twine &message);
/// Of a tensor that got no memory, as `error` says.
llvm::Error makeMemoryError(llvm::Error error);
/// What callers get, null if there is no error. Errors without a code are
/// those of `defaultCode`.
PJRT_Error *
toPjrtError(llvm::Error error,
            PJRT_Error_Code defaultCode = PJRT_Error_Code_INVALID_ARGUMENT);

/// A struct of a caller with all fields that we know: those behind his
/// `struct_size` are zero.
template <typename Struct> Struct readStruct(const Struct *given) {
  Struct known = {};
  if (given)
    std::memcpy(&known, given, std::min(given->struct_size, sizeof(Struct)));
  return known;
}

template <auto implementation, typename Args> PJRT_Error *callWith(Args *args) {
  if (args->struct_size >= sizeof(Args))
    return toPjrtError(implementation(*args));
  // Callers of other versions know fewer fields, and count no padding.
  Args known = readStruct(args);
  PJRT_Error *error = toPjrtError(implementation(known));
  std::memcpy(args, &known, args->struct_size);
  return error;
}

/// Makes `implementation`, an `llvm::Error (Args &)`, the function of an entry.
template <auto implementation, typename Args>
void offer(PJRT_Error *(*&entry)(Args *)) {
  entry = callWith<implementation, Args>;
}

template <typename Args> llvm::Error refuse(Args &) {
  llvm::StringRef name = llvm::getTypeName<Args>();
  name.consume_back("_Args");
  return makeError(PJRT_Error_Code_UNIMPLEMENTED,
                   "the StableHLO reference has no " + name);
}

/// Makes the entry one that says that it is not offered.
template <typename Args> void offerNone(PJRT_Error *(*&entry)(Args *)) {
  entry = callWith<refuse<Args>, Args>;
}

/// The extension of `type` with the functions that `offerAll` sets, in front of
/// `next`.
template <typename Extension, void (*offerAll)(Extension &)>
PJRT_Extension_Base *linkExtension(PJRT_Extension_Type type,
                                   PJRT_Extension_Base *next) {
  static Extension extension = [type] {
    Extension made = {};
    made.base.struct_size = sizeof(made);
    made.base.type = type;
    offerAll(made);
    return made;
  }();
  extension.base.next = next;
  return &extension.base;
}

/// Gives a text of ours to a caller.
inline void give(llvm::StringRef text, const char *&data, size_t &size) {
  data = text.data();
  size = text.size();
}

// Each sets the entries of its file.
void offerErrors(PJRT_Api &api);
void offerEvents(PJRT_Api &api);
void offerClients(PJRT_Api &api);
void offerDevices(PJRT_Api &api);
void offerTopologies(PJRT_Api &api);
void offerBuffers(PJRT_Api &api);
void offerTransfers(PJRT_Api &api);
void offerExecutables(PJRT_Api &api);
void offerExecution(PJRT_Api &api);

// Extensions, each in front of `next`.
PJRT_Extension_Base *getLayouts(PJRT_Extension_Base *next);
PJRT_Extension_Base *getShardings(PJRT_Extension_Base *next);
/// What memories devices have that no client has.
PJRT_Extension_Base *getMemoryDescriptions(PJRT_Extension_Base *next);

} // namespace pjrt
} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_INTEGRATIONS_PJRT_CALL_H
