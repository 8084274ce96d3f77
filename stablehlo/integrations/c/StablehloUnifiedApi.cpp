//===- StablehloUnifiedApi.cpp - Evaluates modules, for C -----------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/integrations/c/StablehloUnifiedApi.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "stablehlo/integrations/c/Fields.h"
#include "stablehlo/reference/Api.h"

using namespace mlir;
using namespace mlir::stablehlo;
using namespace mlir::stablehlo::capi;

static FailureOr<ArrayAttr> evaluate(MlirModule module,
                                     List<MlirAttribute> args,
                                     StringRef probeInstrumentationDir) {
  if (mlirModuleIsNull(module))
    return failure();
  MlirContext ctx = mlirModuleGetContext(module);
  FailureOr<ArrayRef<MlirAttribute>> list = takeField(ctx, args);
  if (failed(list))
    return failure();
  SmallVector<DenseElementsAttr> inputs;
  for (MlirAttribute arg : *list) {
    auto input = takeAttribute<DenseElementsAttr>(
        ctx, arg, "an argument that is a dense elements attribute");
    if (failed(input))
      return failure();
    inputs.push_back(*input);
  }
  InterpreterConfiguration config;
  config.probeInstrumentationDir = probeInstrumentationDir;
  FailureOr<SmallVector<DenseElementsAttr>> results =
      evalModule(unwrap(module), inputs, config);
  if (failed(results))
    return failure();
  SmallVector<Attribute> attrs(results->begin(), results->end());
  return ArrayAttr::get(unwrap(ctx), attrs);
}

MlirAttribute stablehloEvalModule(MlirModule module, int nArgs,
                                  MlirAttribute const *args,
                                  const char *probeInstrumentationDir,
                                  int *errorCode) {
  FailureOr<ArrayAttr> results =
      evaluate(module, List{nArgs, args}, StringRef(probeInstrumentationDir));
  if (errorCode)
    *errorCode = failed(results) ? 1 : 0;
  return wrap(static_cast<Attribute>(results.value_or(ArrayAttr())));
}
