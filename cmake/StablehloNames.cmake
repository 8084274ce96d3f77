# Parts of our libraries that are libraries of their own in other StableHLO
# toolchains, under the names that projects which build on those link.

stablehlo_add_names(StablehloOps
  StablehloAssemblyFormat
  StablehloBase
  StablehloReplicaGroupUtils
)

stablehlo_add_names(VhloOps
  VhloTypes
)

stablehlo_add_names(StablehloBuilder
  AttrTypeBuilderUtil
  ChloBuilder
  FuncBuilder
  MlirBuilder
)

stablehlo_add_names(StablehloReferenceTensor
  StablehloReferenceAxes
  StablehloReferenceIndex
  StablehloReferenceNumPy
  StablehloReferenceTypes
)

stablehlo_add_names(StablehloReferenceGrid
  StablehloReferenceProcess
  StablehloReferenceProcessGrid
)

stablehlo_add_names(StablehloReferenceApi
  StablehloReferenceConfiguration
  StablehloReferenceErrors
  StablehloReferenceOps
  StablehloReferenceScope
  StablehloReferenceToken
  StablehloReferenceValue
)
