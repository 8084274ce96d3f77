// What each op is in VHLO, and that it comes back as it was.
//
// RUN: stablehlo-opt %s --split-input-file --stablehlo-legalize-to-vhlo --mlir-print-op-generic | FileCheck %s
// RUN: stablehlo-opt %s --split-input-file -o %t
// RUN: stablehlo-opt %s --split-input-file --stablehlo-legalize-to-vhlo --stablehlo-deserialize | diff %t -

// return, in regions: values, none
// CHECK{LITERAL}: "vhlo.return_v1"() : () -> ()
func.func @f(%a: tensor<i1>) {
  "stablehlo.if"(%a) ({
    "stablehlo.return"() : () -> ()
  }, {
    "stablehlo.return"() : () -> ()
  }) : (tensor<i1>) -> ()
  func.return
}

// -----

// func.call, plain
// CHECK{LITERAL}: %0 = "vhlo.call_v1"(%arg1) <{callee = #vhlo.string_v1<"g">}> : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "func.call"(%a) {callee = @g} : (tensor<4xf32>) -> tensor<4xf32>
  func.return %0 : tensor<4xf32>
}

func.func private @g(%a: tensor<4xf32>) -> tensor<4xf32> {
  func.return %a : tensor<4xf32>
}
