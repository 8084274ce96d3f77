// Updates that are computed where they are to be: x.at[1:-1, 1:-1].add(y) and the like.
// RUN: stablehlo-translate --interpret %s

// Expected sums, weighted by place and plain, are NumPy's.

func.func private @make() -> tensor<60x70xf32> {
  %0 = stablehlo.iota dim = 0 : tensor<4200xi32>
  %c = stablehlo.constant dense<13> : tensor<4200xi32>
  %1 = stablehlo.remainder %0, %c : tensor<4200xi32>
  %2 = stablehlo.convert %1 : (tensor<4200xi32>) -> tensor<4200xf32>
  %3 = stablehlo.reshape %2 : (tensor<4200xf32>) -> tensor<60x70xf32>
  return %3 : tensor<60x70xf32>
}
func.func private @expect(%x: tensor<60x70xf32>, %weighted: tensor<f32>, %plain: tensor<f32>) {
  %0 = stablehlo.iota dim = 0 : tensor<4200xi32>
  %c = stablehlo.constant dense<7> : tensor<4200xi32>
  %1 = stablehlo.remainder %0, %c : tensor<4200xi32>
  %2 = stablehlo.convert %1 : (tensor<4200xi32>) -> tensor<4200xf32>
  %3 = stablehlo.reshape %2 : (tensor<4200xf32>) -> tensor<60x70xf32>
  %4 = stablehlo.multiply %x, %3 : tensor<60x70xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %5 = stablehlo.reduce(%4 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<60x70xf32>, tensor<f32>) -> tensor<f32>
  %6 = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<60x70xf32>, tensor<f32>) -> tensor<f32>
  check.expect_eq %5, %weighted : tensor<f32>
  check.expect_eq %6, %plain : tensor<f32>
  return
}

// In place: what is read is what is overwritten.
func.func @own() {
  %x = func.call @make() : () -> tensor<60x70xf32>
  %win = stablehlo.slice %x [2:59, 3:69] : (tensor<60x70xf32>) -> tensor<57x66xf32>
  %three = stablehlo.constant dense<3.0> : tensor<57x66xf32>
  %one = stablehlo.constant dense<1.0> : tensor<57x66xf32>
  %m = stablehlo.multiply %win, %three : tensor<57x66xf32>
  %u = stablehlo.subtract %m, %one : tensor<57x66xf32>
  %i = stablehlo.constant dense<[2, 3]> : tensor<2xi32>
  %r = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1]>, unique_indices = true}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    stablehlo.return %q : tensor<f32>
  }) : (tensor<60x70xf32>, tensor<2xi32>, tensor<57x66xf32>) -> tensor<60x70xf32>
  %w = stablehlo.constant dense<201662.0> : tensor<f32>
  %s = stablehlo.constant dense<66564.0> : tensor<f32>
  func.call @expect(%r, %w, %s) : (tensor<60x70xf32>, tensor<f32>, tensor<f32>) -> ()
  return
}

// The operand is read later, and is not overwritten.
func.func @later() {
  %x = func.call @make() : () -> tensor<60x70xf32>
  %win = stablehlo.slice %x [2:59, 3:69] : (tensor<60x70xf32>) -> tensor<57x66xf32>
  %three = stablehlo.constant dense<3.0> : tensor<57x66xf32>
  %one = stablehlo.constant dense<1.0> : tensor<57x66xf32>
  %m = stablehlo.multiply %win, %three : tensor<57x66xf32>
  %u = stablehlo.subtract %m, %one : tensor<57x66xf32>
  %i = stablehlo.constant dense<[2, 3]> : tensor<2xi32>
  %a = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1]>, unique_indices = true}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    stablehlo.return %q : tensor<f32>
  }) : (tensor<60x70xf32>, tensor<2xi32>, tensor<57x66xf32>) -> tensor<60x70xf32>
  %r = stablehlo.add %a, %x : tensor<60x70xf32>
  %w = stablehlo.constant dense<277261.0> : tensor<f32>
  %s = stablehlo.constant dense<91758.0> : tensor<f32>
  func.call @expect(%r, %w, %s) : (tensor<60x70xf32>, tensor<f32>, tensor<f32>) -> ()
  return
}

// Neighbours are read that are overwritten.
func.func @neighbours() {
  %x = func.call @make() : () -> tensor<60x70xf32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r, %n = stablehlo.while(%y = %x, %k = %zero) : tensor<60x70xf32>, tensor<i32>
  cond {
    %limit = stablehlo.constant dense<3> : tensor<i32>
    %go = stablehlo.compare LT, %k, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
  %d = stablehlo.slice %y [2:60, 1:69] : (tensor<60x70xf32>) -> tensor<58x68xf32>
  %up = stablehlo.slice %y [0:58, 1:69] : (tensor<60x70xf32>) -> tensor<58x68xf32>
  %rt = stablehlo.slice %y [1:59, 2:70] : (tensor<60x70xf32>) -> tensor<58x68xf32>
  %lf = stablehlo.slice %y [1:59, 0:68] : (tensor<60x70xf32>) -> tensor<58x68xf32>
  %s1 = stablehlo.add %d, %up : tensor<58x68xf32>
  %s2 = stablehlo.subtract %s1, %rt : tensor<58x68xf32>
  %s3 = stablehlo.subtract %s2, %lf : tensor<58x68xf32>
  %i1 = stablehlo.constant dense<1> : tensor<1xi32>
  %i = stablehlo.concatenate %i1, %i1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %z = "stablehlo.scatter"(%y, %i, %s3) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1]>, unique_indices = true}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    stablehlo.return %q : tensor<f32>
  }) : (tensor<60x70xf32>, tensor<2xi32>, tensor<58x68xf32>) -> tensor<60x70xf32>
    %inc = stablehlo.constant dense<1> : tensor<i32>
    %k2 = stablehlo.add %k, %inc : tensor<i32>
    stablehlo.return %z, %k2 : tensor<60x70xf32>, tensor<i32>
  }
  %w = stablehlo.constant dense<219.0> : tensor<f32>
  %s = stablehlo.constant dense<91.0> : tensor<f32>
  func.call @expect(%r, %w, %s) : (tensor<60x70xf32>, tensor<f32>, tensor<f32>) -> ()
  return
}

// In place in a loop.
func.func @own_in_a_loop() {
  %x = func.call @make() : () -> tensor<60x70xf32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r, %n = stablehlo.while(%y = %x, %k = %zero) : tensor<60x70xf32>, tensor<i32>
  cond {
    %limit = stablehlo.constant dense<3> : tensor<i32>
    %go = stablehlo.compare LT, %k, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
  %win = stablehlo.slice %y [2:59, 3:69] : (tensor<60x70xf32>) -> tensor<57x66xf32>
  %three = stablehlo.constant dense<3.0> : tensor<57x66xf32>
  %one = stablehlo.constant dense<1.0> : tensor<57x66xf32>
  %m = stablehlo.multiply %win, %three : tensor<57x66xf32>
  %u = stablehlo.subtract %m, %one : tensor<57x66xf32>
  %i = stablehlo.constant dense<[2, 3]> : tensor<2xi32>
  %z = "stablehlo.scatter"(%y, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1]>, unique_indices = true}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    stablehlo.return %q : tensor<f32>
  }) : (tensor<60x70xf32>, tensor<2xi32>, tensor<57x66xf32>) -> tensor<60x70xf32>
    %inc = stablehlo.constant dense<1> : tensor<i32>
    %k2 = stablehlo.add %k, %inc : tensor<i32>
    stablehlo.return %z, %k2 : tensor<60x70xf32>, tensor<i32>
  }
  %w = stablehlo.constant dense<1714418.0> : tensor<f32>
  %s = stablehlo.constant dense<563004.0> : tensor<f32>
  func.call @expect(%r, %w, %s) : (tensor<60x70xf32>, tensor<f32>, tensor<f32>) -> ()
  return
}

// Start indices are clamped.
func.func @start_0() {
  %x = func.call @make() : () -> tensor<60x70xf32>
  %v = stablehlo.slice %x [0:40, 0:40] : (tensor<60x70xf32>) -> tensor<40x40xf32>
  %c = stablehlo.constant dense<5.0> : tensor<40x40xf32>
  %u = stablehlo.add %v, %c : tensor<40x40xf32>
  %a = stablehlo.constant dense<0> : tensor<i32>
  %b = stablehlo.constant dense<0> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x, %u, %a, %b : (tensor<60x70xf32>, tensor<40x40xf32>, tensor<i32>, tensor<i32>) -> tensor<60x70xf32>
  %w = stablehlo.constant dense<98599.0> : tensor<f32>
  %s = stablehlo.constant dense<33194.0> : tensor<f32>
  func.call @expect(%r, %w, %s) : (tensor<60x70xf32>, tensor<f32>, tensor<f32>) -> ()
  return
}

// Start indices are clamped.
func.func @start_5() {
  %x = func.call @make() : () -> tensor<60x70xf32>
  %v = stablehlo.slice %x [0:40, 0:40] : (tensor<60x70xf32>) -> tensor<40x40xf32>
  %c = stablehlo.constant dense<6.0> : tensor<40x40xf32>
  %u = stablehlo.add %v, %c : tensor<40x40xf32>
  %a = stablehlo.constant dense<5> : tensor<i32>
  %b = stablehlo.constant dense<9> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x, %u, %a, %b : (tensor<60x70xf32>, tensor<40x40xf32>, tensor<i32>, tensor<i32>) -> tensor<60x70xf32>
  %w = stablehlo.constant dense<105561.0> : tensor<f32>
  %s = stablehlo.constant dense<34786.0> : tensor<f32>
  func.call @expect(%r, %w, %s) : (tensor<60x70xf32>, tensor<f32>, tensor<f32>) -> ()
  return
}

// Start indices are clamped.
func.func @start_50() {
  %x = func.call @make() : () -> tensor<60x70xf32>
  %v = stablehlo.slice %x [0:40, 0:40] : (tensor<60x70xf32>) -> tensor<40x40xf32>
  %c = stablehlo.constant dense<7.0> : tensor<40x40xf32>
  %u = stablehlo.add %v, %c : tensor<40x40xf32>
  %a = stablehlo.constant dense<50> : tensor<i32>
  %b = stablehlo.constant dense<50> : tensor<i32>
  %r = stablehlo.dynamic_update_slice %x, %u, %a, %b : (tensor<60x70xf32>, tensor<40x40xf32>, tensor<i32>, tensor<i32>) -> tensor<60x70xf32>
  %w = stablehlo.constant dense<110599.0> : tensor<f32>
  %s = stablehlo.constant dense<36394.0> : tensor<f32>
  func.call @expect(%r, %w, %s) : (tensor<60x70xf32>, tensor<f32>, tensor<f32>) -> ()
  return
}

func.func @main() {
  func.call @own() : () -> ()
  func.call @later() : () -> ()
  func.call @neighbours() : () -> ()
  func.call @own_in_a_loop() : () -> ()
  func.call @start_0() : () -> ()
  func.call @start_5() : () -> ()
  func.call @start_50() : () -> ()
  return
}
