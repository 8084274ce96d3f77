// Patterns that need no C++. They read the installed definitions of the ops.
#ifndef DOWNSTREAM_PATTERNS
#define DOWNSTREAM_PATTERNS

include "mlir/IR/PatternBase.td"
include "stablehlo/dialect/StablehloOps.td"

// (-x) · (-y) = x · y, bit for bit: a product's sign is that of both.
def CancelNegations : Pat<
  (StableHLO_DotGeneralOp (StableHLO_NegOp $lhs), (StableHLO_NegOp $rhs),
                          $dimensions, $precision, $algorithm),
  (StableHLO_DotGeneralOp $lhs, $rhs, $dimensions, $precision, $algorithm)>;

#endif // DOWNSTREAM_PATTERNS
