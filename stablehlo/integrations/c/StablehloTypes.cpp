//===- StablehloTypes.cpp - Types of StableHLO, for C ---------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/c/StablehloTypes.h"

#include "stablehlo/dialect/StablehloAttrs.h"
#include "stablehlo/dialect/StablehloDialect.h"
#include "stablehlo/integrations/c/Fields.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::capi;

MlirType stablehloTokenTypeGet(MlirContext ctx) {
  return make<TokenType, StablehloDialect>(ctx);
}

bool stablehloTypeIsAToken(MlirType type) { return isA<TokenType>(type); }

MlirType stablehloFutureTypeGet(MlirContext ctx, intptr_t nTypes,
                                MlirType const *types) {
  FailureOr<ArrayRef<MlirType>> list = takeField(ctx, List{nTypes, types});
  if (failed(list))
    return {};
  SmallVector<Type> held;
  for (MlirType type : *list) {
    FailureOr<Type> element = takeField(ctx, type);
    if (failed(element))
      return {};
    held.push_back(*element);
  }
  return make<FutureType, StablehloDialect>(ctx, ArrayRef<Type>(held));
}

bool stablehloTypeIsAFuture(MlirType type) { return isA<FutureType>(type); }

intptr_t stablehloFutureTypeGetNumTypes(MlirType type) {
  return readSize(type, &FutureType::getTypes);
}

MlirType stablehloFutureTypeGetType(MlirType type, intptr_t pos) {
  return wrap(readElement(type, &FutureType::getTypes, pos, Type()));
}
