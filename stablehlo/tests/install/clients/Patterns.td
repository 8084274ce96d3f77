// Patterns that need nothing but the definitions of the ops.
include "stablehlo/dialect/StablehloOps.td"
include "stablehlo/dialect/ChloOps.td"

// Of numbers that are ordered.
def : Pat<(StableHLO_NotOp
            (StableHLO_CompareOp $x, $y, STABLEHLO_COMPARISON_DIRECTION_LT,
                                 STABLEHLO_COMPARISON_TYPE_SIGNED)),
          (StableHLO_CompareOp $x, $y, STABLEHLO_COMPARISON_DIRECTION_GE,
                               STABLEHLO_COMPARISON_TYPE_SIGNED)>;

def : Pat<(CHLO_BroadcastCompareOp $x, $y, $dims, CHLO_COMPARISON_DIRECTION_GT,
                                   $type),
          (CHLO_BroadcastCompareOp $y, $x, $dims, CHLO_COMPARISON_DIRECTION_LT,
                                   $type)>;

def : Pat<(StableHLO_MaxOp $x, $y),
          (StableHLO_SelectOp
            (StableHLO_CompareOp $x, $y,
                                 StableHLO_ComparisonDirectionValue<"GE">,
                                 (STABLEHLO_DEFAULT_COMPARISON_TYPE)),
            $x, $y)>;

// A constraint for ops of other dialects.
def MyIntegers : AnyTypeOf<[HLO_SInt, HLO_UInt]>;
