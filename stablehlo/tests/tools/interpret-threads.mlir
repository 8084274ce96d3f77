// The same bits for any number of threads.
// RUN: stablehlo-translate --interpret %s --threads=1 --output=@%t.1.npy
// RUN: stablehlo-translate --interpret %s --threads=2 --output=@%t.2.npy
// RUN: stablehlo-translate --interpret %s --threads=7 --output=@%t.7.npy
// RUN: cmp %t.1.npy %t.2.npy
// RUN: cmp %t.1.npy %t.7.npy

func.func @main() -> tensor<256xf32> {
  %0 = stablehlo.iota dim = 0 : tensor<1048576xf32>
  %1 = stablehlo.sine %0 : tensor<1048576xf32>
  %2 = stablehlo.reshape %1 : (tensor<1048576xf32>) -> tensor<4096x256xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %3 = stablehlo.reduce(%2 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4096x256xf32>, tensor<f32>) -> tensor<256xf32>
  return %3 : tensor<256xf32>
}
