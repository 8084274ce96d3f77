//===- Dialects.c - Handles of dialects -----------------------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Check.h"

#include "stablehlo/integrations/c/CheckDialect.h"
#include "stablehlo/integrations/c/ChloDialect.h"
#include "stablehlo/integrations/c/InterpreterDialect.h"
#include "stablehlo/integrations/c/StablehloDialect.h"
#include "stablehlo/integrations/c/VhloDialect.h"

/// Names, what `handle` registers and what it loads.
static void testHandle(MlirDialectHandle handle, const char *name,
                       const char *type) {
  EXPECT_TEXT(mlirDialectHandleGetNamespace(handle), name);

  Context registered;
  makeContext(&registered);
  MlirDialectRegistry registry = mlirDialectRegistryCreate();
  mlirDialectHandleInsertDialect(handle, registry);
  mlirContextAppendDialectRegistry(registered.mlir, registry);
  mlirDialectRegistryDestroy(registry);
  EXPECT(!mlirDialectIsNull(
      mlirContextGetOrLoadDialect(registered.mlir, str(name))));
  destroyContext(&registered);

  Context loaded;
  makeContext(&loaded);
  EXPECT(
      mlirDialectIsNull(mlirContextGetOrLoadDialect(loaded.mlir, str(name))));
  EXPECT_TEXT(mlirDialectGetNamespace(
                  mlirDialectHandleLoadDialect(handle, loaded.mlir)),
              name);
  if (type)
    EXPECT(!mlirTypeIsNull(mlirTypeParseGet(loaded.mlir, str(type))));
  destroyContext(&loaded);
}

void testDialects(void) {
  testHandle(mlirGetDialectHandle__check__(), "check", NULL);
  testHandle(mlirGetDialectHandle__chlo__(), "chlo", NULL);
  testHandle(mlirGetDialectHandle__interpreter__(), "interpreter", NULL);
  testHandle(mlirGetDialectHandle__stablehlo__(), "stablehlo",
             "!stablehlo.token");
  testHandle(mlirGetDialectHandle__vhlo__(), "vhlo", "!vhlo.f32_v1");
}
