// RUN: stablehlo-opt %s --verify-diagnostics --stablehlo-refine-arguments='types=tensor<*xf32>'

// expected-error@+1 {{'func.func' op invalid refinement for argument 0, refinement must be ranked in tensor<?xf32> -> tensor<*xf32>}}
func.func @main(%a: tensor<?xf32>) {
  return
}
