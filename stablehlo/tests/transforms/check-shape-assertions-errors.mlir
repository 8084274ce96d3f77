// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics --stablehlo-check-shape-assertions

func.func @no_operands(%n: tensor<i32>, %p: tensor<i1>, %f: tensor<f32>) {
  %true = stablehlo.constant dense<true> : tensor<i1>
  %false = stablehlo.constant dense<false> : tensor<i1>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %minus = stablehlo.constant dense<-4> : tensor<i64>
  // expected-error@+1 {{expects 1 <= size(operands) <= 33}}
  stablehlo.custom_call @shape_assertion() {error_message = "no", has_side_effect = true} : () -> ()
  return
}

// -----

func.func @too_many_operands(%n: tensor<i32>, %p: tensor<i1>, %f: tensor<f32>) {
  %true = stablehlo.constant dense<true> : tensor<i1>
  %false = stablehlo.constant dense<false> : tensor<i1>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %minus = stablehlo.constant dense<-4> : tensor<i64>
  // expected-error@+1 {{expects 1 <= size(operands) <= 33}}
  stablehlo.custom_call @shape_assertion(%true, %three, %three, %three, %three, %three, %three, %three, %three, %three, %three, %three, %three, %three, %three, %three, %three, %three, %three, %three, %three, %three, %three, %three, %three, %three, %three, %three, %three, %three, %three, %three, %three, %three) {error_message = "no", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) -> ()
  return
}

// -----

func.func @results(%n: tensor<i32>, %p: tensor<i1>, %f: tensor<f32>) {
  %true = stablehlo.constant dense<true> : tensor<i1>
  %false = stablehlo.constant dense<false> : tensor<i1>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %minus = stablehlo.constant dense<-4> : tensor<i64>
  // expected-error@+1 {{expects size(results) = 0}}
  %r = stablehlo.custom_call @shape_assertion(%true) {error_message = "no", has_side_effect = true} : (tensor<i1>) -> tensor<f32>
  return
}

// -----

func.func @attribute(%n: tensor<i32>, %p: tensor<i1>, %f: tensor<f32>) {
  %true = stablehlo.constant dense<true> : tensor<i1>
  %false = stablehlo.constant dense<false> : tensor<i1>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %minus = stablehlo.constant dense<-4> : tensor<i64>
  // expected-error@+1 {{"my.attribute" is not a supported attribute}}
  stablehlo.custom_call @shape_assertion(%true) {error_message = "no", has_side_effect = true, my.attribute} : (tensor<i1>) -> ()
  return
}

// -----

func.func @backend_config(%n: tensor<i32>, %p: tensor<i1>, %f: tensor<f32>) {
  %true = stablehlo.constant dense<true> : tensor<i1>
  %false = stablehlo.constant dense<false> : tensor<i1>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %minus = stablehlo.constant dense<-4> : tensor<i64>
  // expected-error@+1 {{expects an empty backend_config}}
  stablehlo.custom_call @shape_assertion(%true) {error_message = "no", has_side_effect = true, backend_config = "x"} : (tensor<i1>) -> ()
  return
}

// -----

func.func @backend_config_dictionary(%n: tensor<i32>, %p: tensor<i1>, %f: tensor<f32>) {
  %true = stablehlo.constant dense<true> : tensor<i1>
  %false = stablehlo.constant dense<false> : tensor<i1>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %minus = stablehlo.constant dense<-4> : tensor<i64>
  // expected-error@+1 {{expects an empty backend_config}}
  stablehlo.custom_call @shape_assertion(%true) {error_message = "no", has_side_effect = true, api_version = 4 : i32, backend_config = {x}} : (tensor<i1>) -> ()
  return
}

// -----

func.func @assert_what_type(%n: tensor<i32>, %p: tensor<i1>, %f: tensor<f32>) {
  %true = stablehlo.constant dense<true> : tensor<i1>
  %false = stablehlo.constant dense<false> : tensor<i1>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %minus = stablehlo.constant dense<-4> : tensor<i64>
  // expected-error@+1 {{expects assert_what (operand #0) to be a constant of type tensor<i1>}}
  stablehlo.custom_call @shape_assertion(%three) {error_message = "no", has_side_effect = true} : (tensor<i32>) -> ()
  return
}

// -----

func.func @assert_what_static(%n: tensor<i32>, %p: tensor<i1>, %f: tensor<f32>) {
  %true = stablehlo.constant dense<true> : tensor<i1>
  %false = stablehlo.constant dense<false> : tensor<i1>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %minus = stablehlo.constant dense<-4> : tensor<i64>
  // expected-error@+1 {{expects static assert_what (operand #0)}}
  stablehlo.custom_call @shape_assertion(%p) {error_message = "no", has_side_effect = true} : (tensor<i1>) -> ()
  return
}

// -----

func.func @input_type(%n: tensor<i32>, %p: tensor<i1>, %f: tensor<f32>) {
  %true = stablehlo.constant dense<true> : tensor<i1>
  %false = stablehlo.constant dense<false> : tensor<i1>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %minus = stablehlo.constant dense<-4> : tensor<i64>
  // expected-error@+1 {{expects error_message_input (operand #2) to be a constant of type tensor<i32> or tensor<i64>}}
  stablehlo.custom_call @shape_assertion(%true, %three, %f) {error_message = "no", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<f32>) -> ()
  return
}

// -----

func.func @input_static(%n: tensor<i32>, %p: tensor<i1>, %f: tensor<f32>) {
  %true = stablehlo.constant dense<true> : tensor<i1>
  %false = stablehlo.constant dense<false> : tensor<i1>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %minus = stablehlo.constant dense<-4> : tensor<i64>
  // expected-error@+1 {{expects static error_message_input (operand #2)}}
  stablehlo.custom_call @shape_assertion(%true, %three, %n) {error_message = "no", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i32>) -> ()
  return
}

// -----

func.func @no_message(%n: tensor<i32>, %p: tensor<i1>, %f: tensor<f32>) {
  %true = stablehlo.constant dense<true> : tensor<i1>
  %false = stablehlo.constant dense<false> : tensor<i1>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %minus = stablehlo.constant dense<-4> : tensor<i64>
  // expected-error@+1 {{expects an error_message attribute}}
  stablehlo.custom_call @shape_assertion(%true) {has_side_effect = true} : (tensor<i1>) -> ()
  return
}

// -----

func.func @specifier(%n: tensor<i32>, %p: tensor<i1>, %f: tensor<f32>) {
  %true = stablehlo.constant dense<true> : tensor<i1>
  %false = stablehlo.constant dense<false> : tensor<i1>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %minus = stablehlo.constant dense<-4> : tensor<i64>
  // expected-error@+1 {{expects error_message to contain format specifiers with error_message_input index less than 1. Found specifier {1}}
  stablehlo.custom_call @shape_assertion(%true, %three) {error_message = "{0} {1:x}"} : (tensor<i1>, tensor<i32>) -> ()
  return
}

// -----

func.func @specifier_large(%n: tensor<i32>, %p: tensor<i1>, %f: tensor<f32>) {
  %true = stablehlo.constant dense<true> : tensor<i1>
  %false = stablehlo.constant dense<false> : tensor<i1>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %minus = stablehlo.constant dense<-4> : tensor<i64>
  // expected-error@+1 {{expects error_message to contain format specifiers with error_message_input index less than 0. Found specifier {99999999999999999999}}
  stablehlo.custom_call @shape_assertion(%true) {error_message = "{99999999999999999999}"} : (tensor<i1>) -> ()
  return
}

// -----

func.func @fails(%n: tensor<i32>, %p: tensor<i1>, %f: tensor<f32>) {
  %true = stablehlo.constant dense<true> : tensor<i1>
  %false = stablehlo.constant dense<false> : tensor<i1>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %minus = stablehlo.constant dense<-4> : tensor<i64>
  // expected-error@+1 {{dim is 3, not 4}}
  stablehlo.custom_call @shape_assertion(%false, %three) {error_message = "dim is {0}, not 4", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
  return
}

// -----

func.func @specifiers(%n: tensor<i32>, %p: tensor<i1>, %f: tensor<f32>) {
  %true = stablehlo.constant dense<true> : tensor<i1>
  %false = stablehlo.constant dense<false> : tensor<i1>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %minus = stablehlo.constant dense<-4> : tensor<i64>
  // expected-error@+1 {{-43, {0}, 3, -4, {}, {0}}
  stablehlo.custom_call @shape_assertion(%false, %three, %minus) {error_message = "{1}{0}, {{0}, {0,5}, {1:d}, {}, {0", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i64>) -> ()
  return
}
