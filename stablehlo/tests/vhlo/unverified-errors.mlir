// RUN: stablehlo-opt %s --verify-each=false --vhlo-legalize-to-stablehlo --verify-diagnostics

// VHLO takes any operands; what the program becomes must verify.
vhlo.func_v1 @f(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<3x!vhlo.f32_v1>) {
  // expected-error@+1 {{type of return operand 0 ('tensor<2xf32>') doesn't match function result type ('tensor<3xf32>') in function @f}}
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
