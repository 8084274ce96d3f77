// RUN: stablehlo-translate --interpret %s | FileCheck %s

// CHECK: !stablehlo.token
func.func @create_token() -> !stablehlo.token {
  %0 = stablehlo.create_token : !stablehlo.token
  return %0 : !stablehlo.token
}
