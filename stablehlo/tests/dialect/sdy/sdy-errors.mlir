// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{expects a positive size of axis "a", but got 0}}
sdy.mesh @mesh = <["a"=0]>

// -----

// expected-error@+1 {{expects axes of different names, but got "a" twice}}
sdy.mesh @mesh = <["a"=2, "a"=2]>

// -----

// expected-error@+1 {{the number of devices of the mesh overflows}}
sdy.mesh @mesh = <["a"=9223372036854775807, "b"=2]>

// -----

// expected-error@+1 {{expects 2 device ids, one for each device, but got 3}}
sdy.mesh @mesh = <["a"=2], device_ids=[0, 1, 2]>

// -----

// expected-error@+1 {{expects different device ids that are not negative, but got [1, 1]}}
sdy.mesh @mesh = <["a"=2], device_ids=[1, 1]>

// -----

// expected-error@+1 {{expects different device ids that are not negative, but got [-1, 0]}}
sdy.mesh @mesh = <["a"=2], device_ids=[-1, 0]>

// -----

// expected-error@+1 {{expects a part of an axis of more than one device behind at least one, but got (0)2}}
func.func private @pre_size() attributes {test.a = #sdy.sharding<@mesh, [{"a":(0)2}]>}

// -----

// expected-error@+1 {{expects a part of an axis of more than one device behind at least one, but got (2)1}}
func.func private @sub_size() attributes {test.a = #sdy.sharding<@mesh, [{"a":(2)1}]>}

// -----

// expected-error@+1 {{expects nothing after `?`}}
func.func private @after_open() attributes {test.a = #sdy.sharding<@mesh, [{?, "a"}]>}

// -----

// expected-error@+1 {{expects a priority such as p1}}
func.func private @priority() attributes {test.a = #sdy.sharding<@mesh, [{"a"}q1]>}

// -----

// expected-error@+1 {{expected 'unreduced'}}
func.func private @twice() attributes {test.a = #sdy.sharding<@mesh, [], replicated={"a"}, replicated={"b"}>}

// -----

// expected-error@+1 {{expects factors such as i, j or z_1}}
func.func private @factor() attributes {test.a = #sdy.op_sharding_rule<([a])->([i]) {i=2}>}

// -----

// expected-error@+1 {{expects sizes of factors in order: i, j, k and so on}}
func.func private @factor_order() attributes {test.a = #sdy.op_sharding_rule<([i])->([j]) {j=2, i=2}>}

// -----

// expected-error@+1 {{expects a size for each factor, but got 1 sizes and factor #1}}
func.func private @factor_size() attributes {test.a = #sdy.op_sharding_rule<([i])->([j]) {i=2}>}

// -----

func.func @constraint_rank(%a: tensor<8x8xf32>) {
  // expected-error@+1 {{'sdy.sharding_constraint' op expects a sharding of 2 dimensions, but got one of 1}}
  %0 = sdy.sharding_constraint %a <@mesh, [{"a"}]> : tensor<8x8xf32>
  return
}

// -----

func.func @in_shardings(%a: tensor<8xf32>) {
  // expected-error@+1 {{'sdy.manual_computation' op expects 1 in_shardings, one for each operand, but got 0}}
  sdy.manual_computation(%a) in_shardings=[] out_shardings=[] manual_axes={} (%x: tensor<8xf32>) {
    sdy.return
  } : (tensor<8xf32>) -> ()
  return
}

// -----

func.func @out_shardings() {
  // expected-error@+1 {{'sdy.manual_computation' op expects 0 out_shardings, one for each result, but got 1}}
  sdy.manual_computation() in_shardings=[] out_shardings=[<@mesh, []>] manual_axes={} () {
    sdy.return
  } : () -> ()
  return
}

// -----

func.func @body_arguments(%a: tensor<8xf32>) {
  // expected-error@+1 {{'sdy.manual_computation' op expects its body to take 1 arguments, one for each operand, but it takes 0}}
  sdy.manual_computation(%a) in_shardings=[<@mesh, [{}]>] out_shardings=[] manual_axes={} () {
    sdy.return
  } : (tensor<8xf32>) -> ()
  return
}

// -----

func.func @body_terminator() {
  // expected-error@+1 {{'sdy.manual_computation' op expects its body to end with sdy.return, but it ends with stablehlo.return}}
  sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={} () {
    stablehlo.return
  } : () -> ()
  return
}

// -----

func.func @body_results(%a: tensor<8xf32>) {
  // expected-error@+1 {{'sdy.manual_computation' op expects its body to return 0 values, one for each result, but it returns 1}}
  sdy.manual_computation(%a) in_shardings=[<@mesh, [{}]>] out_shardings=[] manual_axes={} (%x: tensor<8xf32>) {
    sdy.return %x : tensor<8xf32>
  } : (tensor<8xf32>) -> ()
  return
}
