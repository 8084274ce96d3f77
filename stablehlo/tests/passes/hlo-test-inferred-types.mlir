// RUN: split-file %s %t
// RUN: stablehlo-opt %t/written.mlir --hlo-test-inferred-types --verify-diagnostics
// RUN: stablehlo-opt %t/forget.mlir --hlo-test-inferred-types=forget-sizes --verify-diagnostics

//--- written.mlir
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

//--- forget.mlir
// Operands are of a token and of rank 0, too; rng does not infer from a shape of
// unknown length.
// expected-remark@+1 {{infers the types of 3 of 3 ops, 3 as they are written}}
module {
  func.func @forget_sizes(%a: tensor<2x3xf32>, %s: tensor<f32>, %n: tensor<1xi64>, %t: !stablehlo.token) {
    %0 = stablehlo.concatenate %a, %a, dim = 0 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
    // expected-remark@+2 {{infers nothing of operands of types 'tensor<f32>', 'tensor<f32>', 'tensor<?xi64>'}}
    // expected-remark@+1 {{infers nothing of operands of types 'tensor<f32>', 'tensor<f32>', 'tensor<?xi64, #stablehlo.bounds<1>>'}}
    %1 = stablehlo.rng %s, %s, %n, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<?xf32>
    %2:2 = stablehlo.optimization_barrier %a, %t : tensor<2x3xf32>, !stablehlo.token
    return
  }
}
