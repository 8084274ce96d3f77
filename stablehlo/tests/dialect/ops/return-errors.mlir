// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @return_not_last(%a: tensor<2xf32>) {
  // expected-error@+1 {{'stablehlo.return' op must be the last operation in the parent block}}
  stablehlo.return %a : tensor<2xf32>
  return
}
