"""Prints a program whose sizes are operands of more elements than sizes are computed from."""

rank = 1025
known, unknown = ("".join(size * rank) for size in (["1x"], ["?x"]))
sizes = f"tensor<{rank}xi64>"
print(f"""func.func @main() -> tensor<{known}f32> {{
  %x = stablehlo.constant dense<1.0> : tensor<{known}f32>
  %zeros = stablehlo.constant dense<0> : {sizes}
  %ones = stablehlo.constant dense<1> : {sizes}
  %0 = stablehlo.real_dynamic_slice %x, %zeros, %ones, %ones
      : (tensor<{known}f32>, {sizes}, {sizes}, {sizes}) -> tensor<{known}f32>
  return %0 : tensor<{known}f32>
}}

// -----

func.func @main() -> tensor<{unknown}f32> {{
  %x = stablehlo.constant dense<1.0> : tensor<{known}f32>
  %zeros = stablehlo.constant dense<0> : {sizes}
  %ones = stablehlo.constant dense<1> : {sizes}
  %0 = stablehlo.real_dynamic_slice %x, %zeros, %ones, %ones
      : (tensor<{known}f32>, {sizes}, {sizes}, {sizes}) -> tensor<{unknown}f32>
  return %0 : tensor<{unknown}f32>
}}""")
