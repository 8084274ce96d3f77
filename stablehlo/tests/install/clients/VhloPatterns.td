// Patterns on versions of ops.
include "stablehlo/dialect/VhloOps.td"

def : Pat<(VHLO_MaxOpV1 $x, $y), (VHLO_MinOpV1 $y, $x)>;

// Operands, groups of them, and attributes by name.
def : Pat<(VHLO_TransposeOpV1 $x, $permutation),
          (VHLO_ReverseOpV1 $x, $permutation)>;
