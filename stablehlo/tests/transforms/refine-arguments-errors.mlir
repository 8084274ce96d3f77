// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics --stablehlo-refine-arguments='types=tensor<4xf32>'

// expected-error@+1 {{'builtin.module' op must have no more than one function or a `main` function to clearly identify which function will be refined}}
module {
  func.func @f(%a: tensor<?xf32>) {
    return
  }
  func.func @g(%a: tensor<?xf32>) {
    return
  }
}

// -----

// expected-error@+1 {{'builtin.module' op must have a function that is refined}}
module {
}

// -----

// expected-error@+1 {{'func.func' op must have exactly one block}}
func.func private @declaration(%a: tensor<?xf32>)

// -----

// expected-error@+1 {{'func.func' op must have exactly one block}}
func.func @two_blocks(%a: tensor<?xf32>) {
  cf.br ^bb1
^bb1:
  return
}

// -----

// expected-error@+1 {{'func.func' op number of refinements must match number of op operands 1 vs 2}}
func.func @count(%a: tensor<?xf32>, %b: tensor<?xf32>) {
  return
}

// -----

// expected-error@+1 {{'func.func' op invalid refinement for argument 0, refinement must be a tensor in !stablehlo.token -> tensor<4xf32>}}
func.func @tensor(%a: !stablehlo.token) {
  return
}

// -----

// expected-error@+1 {{'func.func' op invalid refinement for argument 0, refinement element types must match in tensor<?xf64> -> tensor<4xf32>}}
func.func @element_type(%a: tensor<?xf64>) {
  return
}

// -----

// expected-error@+1 {{'func.func' op invalid refinement for argument 0, refinement rank must match operand rank in tensor<?x?xf32> -> tensor<4xf32>}}
func.func @rank(%a: tensor<?x?xf32>) {
  return
}

// -----

// expected-error@+1 {{'func.func' op invalid refinement for argument 0, refinement dimension sizes must match for static dimensions in tensor<5xf32> -> tensor<4xf32>}}
func.func @static_size(%a: tensor<5xf32>) {
  return
}

// -----

// expected-error@+1 {{'func.func' op invalid refinement for argument 0, refinement dimension sizes must stay within bounds in tensor<?xf32, #stablehlo.bounds<3>> -> tensor<4xf32>}}
func.func @bound(%a: tensor<?xf32, #stablehlo.bounds<3>>) {
  return
}

// -----

// expected-error@+1 {{'func.func' op invalid refinement for argument 0, refinement encodings must match in tensor<?xf32, "sparse"> -> tensor<4xf32>}}
func.func @encoding(%a: tensor<?xf32, "sparse">) {
  return
}

// -----

// expected-error@+1 {{'func.func' op must not be called in the module, since its arguments get other types}}
func.func @main(%a: tensor<?xf32>) {
  return
}
func.func @caller(%a: tensor<?xf32>) {
  call @main(%a) : (tensor<?xf32>) -> ()
  return
}
