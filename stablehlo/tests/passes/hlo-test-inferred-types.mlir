// RUN: stablehlo-opt %s --hlo-test-inferred-types --verify-diagnostics --split-input-file

// Four of the five ops infer, two of them as they are written.
// expected-remark@+1 {{infers the types of 4 of 5 ops, 2 as they are written}}
module {
  func.func @compatible(%a: tensor<2xf32>, %b: tensor<?xf32>, %c: tensor<2x!quant.uniform<i8:f32, 2.0>>) {
    %0 = stablehlo.add %a, %b : (tensor<2xf32>, tensor<?xf32>) -> tensor<2xf32>
    // expected-remark@+1 {{infers 'tensor<2xf32>', but is written 'tensor<?xf32>'}}
    %1 = stablehlo.add %a, %b : (tensor<2xf32>, tensor<?xf32>) -> tensor<?xf32>
    // The element type is the program's choice.
    %2 = stablehlo.convert %a : (tensor<2xf32>) -> tensor<2xi32>
    // expected-remark@+1 {{infers 'tensor<2x!quant.uniform<i8:f32, 2.000000e+00>>', but is written 'tensor<2x!quant.uniform<i8:f32, 1.000000e+00>>'}}
    %3 = stablehlo.negate %c : (tensor<2x!quant.uniform<i8:f32, 2.0>>) -> tensor<2x!quant.uniform<i8:f32, 1.0>>
    // Not known before the program runs.
    %4 = stablehlo.reshape %a : (tensor<2xf32>) -> tensor<1x2xf32>
    return
  }
}
