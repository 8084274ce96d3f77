// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @composite_c1_name(%a0: tensor<2xf32>) {
  // expected-error@+1 {{name must be a valid namespaced op name, i.e. it must match the following regular expression: ^[a-zA-Z][a-zA-Z0-9_]*([.][a-zA-Z0-9_$]+)+$ e.g. "my_namespace.my_op"}}
  %0 = "stablehlo.composite"(%a0) {name = "foo", decomposition = @d} : (tensor<2xf32>) -> tensor<2xf32>
  return
}
func.func private @d(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}

// -----

func.func @composite_c1_name_b(%a0: tensor<2xf32>) {
  // expected-error@+1 {{name must be a valid namespaced op name, i.e. it must match the following regular expression: ^[a-zA-Z][a-zA-Z0-9_]*([.][a-zA-Z0-9_$]+)+$ e.g. "my_namespace.my_op"}}
  %0 = "stablehlo.composite"(%a0) {name = ".foo", decomposition = @d} : (tensor<2xf32>) -> tensor<2xf32>
  return
}
func.func private @d(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}

// -----

func.func @composite_c2_decomposition(%a0: tensor<2xf32>) {
  // expected-error@+1 {{'nope' does not reference a valid function}}
  %0 = "stablehlo.composite"(%a0) {name = "a.b", decomposition = @nope} : (tensor<2xf32>) -> tensor<2xf32>
  return
}
func.func private @d(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}

// -----

func.func @composite_c3_input_count(%a0: tensor<2xf32>, %a1: tensor<2xf32>) {
  // expected-error@+1 {{has 2 operand(s), but decomposition has 1}}
  %0 = "stablehlo.composite"(%a0, %a1) {name = "a.b", decomposition = @d} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}
func.func private @d(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}

// -----

func.func @composite_c3_input_types(%a0: tensor<3xf32>) {
  // expected-error@+1 {{operand at index 0 has type 'tensor<3xf32>', but decomposition has type 'tensor<2xf32>'}}
  %0 = "stablehlo.composite"(%a0) {name = "a.b", decomposition = @d} : (tensor<3xf32>) -> tensor<2xf32>
  return
}
func.func private @d(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}

// -----

func.func @composite_c4_output_count(%a0: tensor<2xf32>) {
  // expected-error@+1 {{has 2 result(s), but decomposition has 1}}
  %0:2 = "stablehlo.composite"(%a0) {name = "a.b", decomposition = @d} : (tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  return
}
func.func private @d(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}

// -----

func.func @composite_c4_output_types(%a0: tensor<2xf32>) {
  // expected-error@+1 {{result at index 0 has type 'tensor<3xf32>', but decomposition has type 'tensor<2xf32>'}}
  %0 = "stablehlo.composite"(%a0) {name = "a.b", decomposition = @d} : (tensor<2xf32>) -> tensor<3xf32>
  return
}
func.func private @d(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
