// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @print_token(%t: !stablehlo.token) {
  // expected-error@+1 {{'interpreter.print' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got '!stablehlo.token'}}
  "interpreter.print"(%t) : (!stablehlo.token) -> ()
  return
}

// -----

func.func @probe_type(%a: tensor<2xf32>) {
  // expected-error@+1 {{'interpreter.probe' op requires the same type for all operands and results}}
  %0 = "interpreter.probe"(%a) {probe_id = "p"} : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @probe_id(%a: tensor<2xf32>) {
  // expected-error@+1 {{'interpreter.probe' op requires attribute 'probe_id'}}
  %0 = "interpreter.probe"(%a) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @programs_kind() {
  // expected-error@+1 {{'interpreter.run_parallel' op attribute 'programs' failed to satisfy constraint: array of arrays of flat symbol ref attributes}}
  "interpreter.run_parallel"() {programs = [@f]} : () -> ()
  return
}

// -----

func.func @programs_empty() {
  // expected-error@+1 {{`programs` attribute cannot be empty}}
  "interpreter.run_parallel"() {programs = []} : () -> ()
  return
}

// -----

func.func @programs_empty_row() {
  // expected-error@+1 {{`programs` attribute cannot be empty}}
  "interpreter.run_parallel"() {programs = [[]]} : () -> ()
  return
}

// -----

func.func private @g() {
  return
}
func.func @programs_ragged() {
  // expected-error@+1 {{Sizes of second dimension of `programs` should all match 2 but got 1}}
  "interpreter.run_parallel"() {programs = [[@g, @g], [@g]]} : () -> ()
  return
}

// -----

func.func @programs_unknown() {
  // expected-error@+1 {{Function "nope" not found}}
  "interpreter.run_parallel"() {programs = [[@nope]]} : () -> ()
  return
}

// -----

func.func private @g() {
  return
}
func.func @inputs_count(%a: tensor<i32>) {
  // expected-error@+1 {{Number of inputs (1) should match the sum of the number of inputs of all programs (0)}}
  "interpreter.run_parallel"(%a) {programs = [[@g]]} : (tensor<i32>) -> ()
  return
}

// -----

func.func private @g() {
  return
}
func.func @results_count() {
  // expected-error@+1 {{Number of results (1) should match the sum of the number of results of all programs (0)}}
  %0 = "interpreter.run_parallel"() {programs = [[@g]]} : () -> tensor<i32>
  return
}

// -----

func.func private @g(%a: tensor<i32>) {
  return
}
func.func @inputs_type(%a: tensor<i32>, %b: tensor<f32>) {
  // expected-error@+1 {{'interpreter.run_parallel' op expects input #1 to be of type 'tensor<i32>', as in its program, but got 'tensor<f32>'}}
  "interpreter.run_parallel"(%a, %b) {programs = [[@g], [@g]]} : (tensor<i32>, tensor<f32>) -> ()
  return
}

// -----

func.func private @g(%a: tensor<i32>) -> tensor<i32> {
  return %a : tensor<i32>
}
func.func @results_type(%a: tensor<i32>) {
  // expected-error@+1 {{'interpreter.run_parallel' op expects result #0 to be of type 'tensor<i32>', as in its program, but got 'tensor<f32>'}}
  %0 = "interpreter.run_parallel"(%a) {programs = [[@g]]} : (tensor<i32>) -> tensor<f32>
  return
}

// -----

func.func private @g() {
  return
}
func.func @infeed_empty() {
  // expected-error@+1 {{infeed attribute is optional or should not be empty}}
  "interpreter.run_parallel"() {infeed = [], programs = [[@g]]} : () -> ()
  return
}

// -----

func.func private @g() {
  return
}
func.func @infeed_unknown() {
  // expected-error@+1 {{Function "nope" not found}}
  "interpreter.run_parallel"() {infeed = [@nope], programs = [[@g]]} : () -> ()
  return
}

// -----

func.func private @g() {
  return
}
func.func @infeed_no_result() {
  // expected-error@+1 {{Function "g" should return 1 tensor but returns 0}}
  "interpreter.run_parallel"() {infeed = [@g], programs = [[@g]]} : () -> ()
  return
}

// -----

func.func private @g() {
  return
}
func.func private @h() -> !stablehlo.token {
  %0 = "stablehlo.after_all"() : () -> !stablehlo.token
  return %0 : !stablehlo.token
}
func.func @infeed_token() {
  // expected-error@+1 {{Function "h" should return a tensor type, but instead returns '!stablehlo.token'}}
  "interpreter.run_parallel"() {infeed = [@h], programs = [[@g]]} : () -> ()
  return
}

// -----

func.func private @g() {
  return
}
func.func private @h(%a: tensor<i32>) -> tensor<i32> {
  return %a : tensor<i32>
}
func.func @infeed_argument() {
  // expected-error@+1 {{Function "h" should take 0 arguments but takes 1}}
  "interpreter.run_parallel"() {infeed = [@h], programs = [[@g]]} : () -> ()
  return
}
