// Artifacts may have a function whose name is empty, which the text form of a
// function cannot say.
//
// RUN: stablehlo-opt %s | stablehlo-opt | FileCheck %s

// CHECK: "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<() -> ()>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"">, sym_visibility = #vhlo.string_v1<"">}> ({
// CHECK-NEXT: "vhlo.return_v1"() : () -> ()
// CHECK-NEXT: }) : () -> ()
"vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<() -> ()>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"">, sym_visibility = #vhlo.string_v1<"">}> ({
  "vhlo.return_v1"() : () -> ()
}) : () -> ()
