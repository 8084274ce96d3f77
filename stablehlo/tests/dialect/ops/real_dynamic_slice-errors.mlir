// RUN: stablehlo-opt %s --split-input-file --verify-diagnostics

func.func @real_dynamic_slice_failed_verify_start_indices_limit_indices(%x: tensor<2x3xf32>, %y: tensor<1xi64>, %z: tensor<2xi64>, %u: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.real_dynamic_slice' op failed to verify that all of {start_indices, limit_indices, strides} have same type}}
  %0 = "stablehlo.real_dynamic_slice"(%x, %y, %z, %u) : (tensor<2x3xf32>, tensor<1xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @real_dynamic_slice_failed_verify_start_indices_limit_indices_2(%x: tensor<2x3xf32>, %y: tensor<2xi64>, %z: tensor<1xi64>, %u: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.real_dynamic_slice' op failed to verify that all of {start_indices, limit_indices, strides} have same type}}
  %0 = "stablehlo.real_dynamic_slice"(%x, %y, %z, %u) : (tensor<2x3xf32>, tensor<2xi64>, tensor<1xi64>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @real_dynamic_slice_failed_verify_start_indices_limit_indices_3(%x: tensor<2x3xf32>, %y: tensor<2xi64>, %z: tensor<2xi64>, %u: tensor<1xi64>) {
  // expected-error@+1 {{'stablehlo.real_dynamic_slice' op failed to verify that all of {start_indices, limit_indices, strides} have same type}}
  %0 = "stablehlo.real_dynamic_slice"(%x, %y, %z, %u) : (tensor<2x3xf32>, tensor<2xi64>, tensor<2xi64>, tensor<1xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @real_dynamic_slice_failed_verify_start_indices_limit_indices_4(%x: tensor<2x3xf32>, %y: tensor<2xi64>, %z: tensor<2xi32>, %u: tensor<2xi64>) {
  // expected-error@+1 {{'stablehlo.real_dynamic_slice' op failed to verify that all of {start_indices, limit_indices, strides} have same type}}
  %0 = "stablehlo.real_dynamic_slice"(%x, %y, %z, %u) : (tensor<2x3xf32>, tensor<2xi64>, tensor<2xi32>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @real_dynamic_slice_mismatched_number_operand_rank(%x: tensor<2x3xf32>, %y: tensor<1xi64>, %z: tensor<1xi64>, %u: tensor<1xi64>) {
  // expected-error@+1 {{has mismatched number of operand rank (2) and start_indices size (1)}}
  %0 = "stablehlo.real_dynamic_slice"(%x, %y, %z, %u) : (tensor<2x3xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @real_dynamic_slice_result_rank(%x: tensor<4x4xf32>, %s: tensor<2xi64>) {
  // expected-error@+1 {{has mismatched number of operand rank (2) and result rank (1)}}
  %0 = stablehlo.real_dynamic_slice %x, %s, %s, %s : (tensor<4x4xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?xf32>
  return
}
