// Arguments that nobody has: the same ones for the same seed, whatever other arguments there are.
// DEFINE: %{run} = stablehlo-translate --interpret %s
// RUN: %{run} --random-inputs > %t.0 2> %t.err && FileCheck %s < %t.0 && FileCheck %s --check-prefix=SAID < %t.err
// RUN: %{run} --random-inputs=0 2>/dev/null | diff - %t.0
// RUN: %{run} --entry=draw --random-inputs=1 2>/dev/null > %t.1 && %{run} --entry=draw --random-inputs=2 2>/dev/null > %t.2
// RUN: not diff %t.1 %t.2 > /dev/null
// RUN: %{run} --threads=1 --random-inputs 2>/dev/null | diff - %t.0
// RUN: not %{run} --random-inputs=x 2>&1 | FileCheck %s --check-prefix=SEED
// RUN: not %{run} --entry=dynamic --random-inputs 2>&1 | FileCheck %s --check-prefix=DYNAMIC

// SAID: random inputs of seed 0: 6 arguments, floats of [-1, 1), integers of [0, 8), booleans, quantized values of all that they store
// SEED: error: expects a number as --random-inputs, but got 'x'
// DYNAMIC: error: input #0: cannot draw a tensor<?xf32>: its sizes or elements are not known

// Each holds, but not for want of elements: see the last two.
// CHECK-COUNT-6: true
func.func @main(%f: tensor<100000xf32>, %h: tensor<1000xf16>, %i: tensor<1000xi64>, %n: tensor<1000xi2>,
                %b: tensor<1000xi1>, %q: tensor<1000x!quant.uniform<i8:f32, 1.0>>)
    -> (tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>) {
  %false = stablehlo.constant dense<false> : tensor<i1>
  %true = stablehlo.constant dense<true> : tensor<i1>
  // Floats: half of them below 0, all within bounds.
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %sum = stablehlo.reduce(%f init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<100000xf32>, tensor<f32>) -> tensor<f32>
  %abs = stablehlo.abs %sum : tensor<f32>
  %bound = stablehlo.constant dense<1000.0> : tensor<f32>
  %r0 = stablehlo.compare LT, %abs, %bound : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %max = stablehlo.reduce(%f init: %zero) applies stablehlo.maximum across dimensions = [0] : (tensor<100000xf32>, tensor<f32>) -> tensor<f32>
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %almost = stablehlo.constant dense<0.999> : tensor<f32>
  %below = stablehlo.compare LT, %max, %one : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %above = stablehlo.compare GT, %max, %almost : (tensor<f32>, tensor<f32>) -> tensor<i1>
  %r1 = stablehlo.and %below, %above : tensor<i1>
  // The greatest integer is 7, the least 0; of i2, 1 and 0.
  %least = stablehlo.constant dense<-100> : tensor<i64>
  %top = stablehlo.reduce(%i init: %least) applies stablehlo.maximum across dimensions = [0] : (tensor<1000xi64>, tensor<i64>) -> tensor<i64>
  %seven = stablehlo.constant dense<7> : tensor<i64>
  %r2 = stablehlo.compare EQ, %top, %seven : (tensor<i64>, tensor<i64>) -> tensor<i1>
  %n2 = stablehlo.constant dense<-2> : tensor<i2>
  %top2 = stablehlo.reduce(%n init: %n2) applies stablehlo.maximum across dimensions = [0] : (tensor<1000xi2>, tensor<i2>) -> tensor<i2>
  %one2 = stablehlo.constant dense<1> : tensor<i2>
  %r3 = stablehlo.compare EQ, %top2, %one2 : (tensor<i2>, tensor<i2>) -> tensor<i1>
  // There is a true among the booleans, and a stored number below 0.
  %r4 = stablehlo.reduce(%b init: %false) applies stablehlo.or across dimensions = [0] : (tensor<1000xi1>, tensor<i1>) -> tensor<i1>
  %stored = stablehlo.bitcast_convert %q : (tensor<1000x!quant.uniform<i8:f32, 1.0>>) -> tensor<1000xi8>
  %z8 = stablehlo.constant dense<0> : tensor<i8>
  %min8 = stablehlo.reduce(%stored init: %z8) applies stablehlo.minimum across dimensions = [0] : (tensor<1000xi8>, tensor<i8>) -> tensor<i8>
  %low = stablehlo.constant dense<-100> : tensor<i8>
  %r5 = stablehlo.compare LT, %min8, %low : (tensor<i8>, tensor<i8>) -> tensor<i1>
  return %r0, %r1, %r2, %r3, %r4, %r5 : tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>
}
func.func @dynamic(%x: tensor<?xf32>) -> tensor<?xf32> {
  return %x : tensor<?xf32>
}
func.func @draw(%x: tensor<3xf32>) -> tensor<3xf32> {
  return %x : tensor<3xf32>
}
