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

// -----

func.func @extract_somewhere(%a: tensor<3x3xf32>, %i: index) -> f32 {
  %c = arith.constant 1 : index
  // expected-error@+1 {{failed to legalize operation 'tensor.extract' that was explicitly marked illegal}}
  %0 = tensor.extract %a[%c, %i] : tensor<3x3xf32>
  return %0 : f32
}

// -----

func.func @extract_of_unknown_size(%a: tensor<?xi32>) -> i32 {
  %c = arith.constant 1 : index
  // expected-error@+1 {{failed to legalize operation 'tensor.extract' that was explicitly marked illegal}}
  %0 = tensor.extract %a[%c] : tensor<?xi32>
  return %0 : i32
}

// -----

// StableHLO has no such integers.
func.func @from_elements_of_i7(%a: i7) -> tensor<1xi7> {
  // expected-error@+1 {{failed to legalize operation 'tensor.from_elements' that was explicitly marked illegal}}
  %0 = tensor.from_elements %a : tensor<1xi7>
  return %0 : tensor<1xi7>
}

// -----

// True is -1 here and 1 there.
func.func @index_cast_of_boolean(%a: i1) -> index {
  // expected-error@+1 {{failed to legalize operation 'arith.index_cast' that was explicitly marked illegal}}
  %0 = arith.index_cast %a : i1 to index
  return %0 : index
}
