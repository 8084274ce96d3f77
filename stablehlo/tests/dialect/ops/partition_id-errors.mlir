// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @partition_id_result_type() {
  // expected-error@+2 {{'stablehlo.partition_id' op inferred type(s) 'tensor<ui32>' are incompatible with return type(s) of operation 'tensor<1xui32>'}}
  // expected-error@+1 {{'stablehlo.partition_id' op failed to infer returned types}}
  %0 = "stablehlo.partition_id"() : () -> tensor<1xui32>
  return
}
