//===- Errors.cpp - Errors of the PJRT interface --------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/pjrt/Call.h"

using namespace mlir::stablehlo;

char pjrt::CodedError::ID = 0;

void pjrt::CodedError::log(llvm::raw_ostream &os) const { os << text; }

std::error_code pjrt::CodedError::convertToErrorCode() const {
  return llvm::inconvertibleErrorCode();
}

llvm::Error pjrt::makeError(PJRT_Error_Code code, const llvm::Twine &message) {
  return llvm::make_error<CodedError>(code, message.str());
}

llvm::Error pjrt::makeUsageError(const llvm::Twine &message) {
  return makeError(PJRT_Error_Code_INVALID_ARGUMENT, message);
}

llvm::Error pjrt::makeMemoryError(llvm::Error error) {
  return makeError(PJRT_Error_Code_RESOURCE_EXHAUSTED,
                   llvm::toString(std::move(error)));
}

PJRT_Error *pjrt::toPjrtError(llvm::Error error, PJRT_Error_Code defaultCode) {
  if (!error)
    return nullptr;
  auto result = new PJRT_Error{defaultCode, ""};
  llvm::handleAllErrors(
      std::move(error),
      [&](const CodedError &coded) {
        result->code = coded.getCode();
        result->message = coded.message();
      },
      [&](const llvm::ErrorInfoBase &other) {
        result->message = other.message();
      });
  return result;
}

static void destroyError(PJRT_Error_Destroy_Args *args) { delete args->error; }

static void getMessage(PJRT_Error_Message_Args *args) {
  pjrt::give(args->error->message, args->message, args->message_size);
}

static llvm::Error getCode(PJRT_Error_GetCode_Args &args) {
  args.code = args.error->code;
  return llvm::Error::success();
}

void pjrt::offerErrors(PJRT_Api &api) {
  api.PJRT_Error_Destroy = destroyError;
  api.PJRT_Error_Message = getMessage;
  offer<getCode>(api.PJRT_Error_GetCode);
}
