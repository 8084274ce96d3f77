// What has no form in VHLO.
//
// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics --stablehlo-legalize-to-vhlo

// expected-error@+1 {{failed to legalize operation 'func.func' that was explicitly marked illegal}}
func.func @signed_integer(%a: tensor<2xsi32>) {
  return
}

// -----

// expected-error@+1 {{failed to legalize operation 'func.func' that was explicitly marked illegal}}
func.func @odd_width(%a: tensor<2xi3>) {
  return
}

// -----

// expected-error@+1 {{failed to legalize operation 'func.func' that was explicitly marked illegal}}
func.func @vector(%a: vector<2xf32>) {
  return
}

// -----

// expected-error@+1 {{failed to legalize operation 'func.func' that was explicitly marked illegal}}
func.func @unit_attribute() attributes {note} {
  return
}

// -----

func.func @typed_string(%a: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{failed to legalize operation 'stablehlo.abs' that was explicitly marked illegal}}
  %0 = stablehlo.abs %a {note = "x" : i32} : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @dense_resource() -> tensor<2xf32> {
  // expected-error@+1 {{failed to legalize operation 'stablehlo.constant' that was explicitly marked illegal}}
  %0 = stablehlo.constant dense_resource<blob> : tensor<2xf32>
  return %0 : tensor<2xf32>
}

{-#
  dialect_resources: { builtin: { blob: "0x08000000010000000000803f" } }
#-}

// -----

func.func @other_dialect(%a: tensor<2xf32>) {
  // expected-error@-1 {{failed to legalize unresolved materialization from ('!vhlo.tensor_v1<2x!vhlo.f32_v1>') to ('tensor<2xf32>') that remained live after conversion}}
  // expected-note@+1 {{see existing live user here}}
  %0 = tosa.abs %a : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @unit_attribute_of_an_op(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{failed to legalize operation 'stablehlo.add' that was explicitly marked illegal}}
  %0 = "stablehlo.add"(%a, %a) {note} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// expected-error@+1 {{failed to legalize operation 'func.func' that was explicitly marked illegal}}
func.func @calibrated(%a: tensor<2x!quant.calibrated<f32<-0.7:1.2321>>>) {
  return
}
