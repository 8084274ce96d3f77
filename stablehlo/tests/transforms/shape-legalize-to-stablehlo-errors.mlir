// RUN: stablehlo-opt %s --shape-legalize-to-stablehlo --split-input-file --verify-diagnostics

func.func @unranked(%a: tensor<*xf32>) -> tensor<?xindex> {
  // expected-error@+1 {{failed to legalize operation 'shape.shape_of' that was explicitly marked illegal}}
  %0 = shape.shape_of %a : tensor<*xf32> -> tensor<?xindex>
  return %0 : tensor<?xindex>
}

// -----

func.func @shape_type(%a: tensor<?xf32>) -> !shape.shape {
  // expected-error@+1 {{failed to legalize operation 'shape.shape_of' that was explicitly marked illegal}}
  %0 = shape.shape_of %a : tensor<?xf32> -> !shape.shape
  return %0 : !shape.shape
}

// -----

func.func @too_large() -> tensor<1xindex> {
  // expected-error@+1 {{failed to legalize operation 'shape.const_shape' that was explicitly marked illegal}}
  %0 = shape.const_shape [3000000000] : tensor<1xindex>
  return %0 : tensor<1xindex>
}

// -----

func.func @outside(%a: tensor<?xf32>, %s: tensor<2xindex>) -> (index, index) {
  %c = arith.constant 2 : index
  // expected-error@+1 {{failed to legalize operation 'tensor.extract' that was explicitly marked illegal}}
  %1 = tensor.extract %s[%c] : tensor<2xindex>
  return %1, %1 : index, index
}

// -----

func.func @three_shapes(%s: tensor<2xindex>) -> tensor<2xindex> {
  // expected-error@+1 {{failed to legalize operation 'shape.broadcast' that was explicitly marked illegal}}
  %0 = shape.broadcast %s, %s, %s : tensor<2xindex>, tensor<2xindex>, tensor<2xindex> -> tensor<2xindex>
  return %0 : tensor<2xindex>
}

// -----

func.func @dim_not_constant(%a: tensor<?xf32>, %i: index) -> index {
  // expected-error@+1 {{failed to legalize operation 'tensor.dim' that was explicitly marked illegal}}
  %0 = tensor.dim %a, %i : tensor<?xf32>
  return %0 : index
}
