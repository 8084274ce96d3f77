// A function without a body has no text form of its own: its attributes would
// read as the body.
//
// RUN: stablehlo-opt %s --stablehlo-legalize-to-vhlo | FileCheck %s
// RUN: stablehlo-opt %s --stablehlo-legalize-to-vhlo | stablehlo-opt --stablehlo-deserialize | FileCheck %s --check-prefix=BACK

// CHECK: "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>)>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"declared">, sym_visibility = #vhlo.string_v1<"private">}> ({
// CHECK-NEXT: }) : () -> ()
// BACK: func.func private @declared(tensor<2xf32>) -> tensor<2xf32>
func.func private @declared(tensor<2xf32>) -> tensor<2xf32>
