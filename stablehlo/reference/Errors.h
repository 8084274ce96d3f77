//===- Errors.h - Errors of evaluation ------------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef STABLEHLO_REFERENCE_ERRORS_H
#define STABLEHLO_REFERENCE_ERRORS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <system_error>

namespace mlir {
namespace stablehlo {

/// An error with the values `vals` in the printf format `fmt`.
template <typename... Ts>
inline llvm::Error invalidArgument(char const *fmt, const Ts &...vals) {
  return llvm::createStringError(std::errc::invalid_argument, fmt, vals...);
}

/// Says in which function, by the means of which fallback, `status` arose.
inline llvm::Error wrapFallbackStatus(llvm::Error status,
                                      llvm::StringRef funcName,
                                      llvm::StringRef fallbackName) {
  if (!status)
    return llvm::Error::success();
  return invalidArgument("in function '%s', at fallback '%s': %s",
                         funcName.str().c_str(), fallbackName.str().c_str(),
                         llvm::toString(std::move(status)).c_str());
}

} // namespace stablehlo
} // namespace mlir

#endif // STABLEHLO_REFERENCE_ERRORS_H
