# What registers MLIR's own dialects, extensions and passes: libraries since LLVM 22,
# before that headers, which need all that they name.

if(TARGET MLIRRegisterAllDialects)
  set(STABLEHLO_MLIR_DIALECTS MLIRRegisterAllDialects)
  set(STABLEHLO_MLIR_EVERYTHING
    MLIRRegisterAllDialects MLIRRegisterAllExtensions MLIRRegisterAllPasses)
else()
  get_property(dialects GLOBAL PROPERTY MLIR_DIALECT_LIBS)
  get_property(extensions GLOBAL PROPERTY MLIR_EXTENSION_LIBS)
  get_property(conversions GLOBAL PROPERTY MLIR_CONVERSION_LIBS)
  get_property(translations GLOBAL PROPERTY MLIR_TRANSLATION_LIBS)
  set(STABLEHLO_MLIR_DIALECTS ${dialects} ${extensions})
  set(STABLEHLO_MLIR_EVERYTHING
    ${dialects} ${extensions} ${conversions} ${translations})
endif()
