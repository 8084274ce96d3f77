# Links LLVM's static libraries wherever the packaged MLIR names the shared one:
# what is built runs on machines without LLVM.

if(NOT STABLEHLO_STATIC_LLVM)
  return()
endif()

# What MLIR's libraries use of it, and what that uses.
add_library(StablehloStaticLlvm INTERFACE)
target_link_libraries(StablehloStaticLlvm INTERFACE
  LLVMBitWriter
  LLVMCodeGen
  LLVMFrontendOffloading
  LLVMFrontendOpenMP
  LLVMIRReader
  LLVMLinker
  LLVMMCParser
  LLVMPasses
  LLVMRemarks
  LLVMSupport
  $<TARGET_NAME_IF_EXISTS:LLVMSupportLSP> # Since LLVM 22.
  LLVMTarget
)
get_property(targets DIRECTORY PROPERTY IMPORTED_TARGETS)
list(FILTER targets INCLUDE REGEX "^MLIR")
foreach(target ${targets})
  get_target_property(libraries ${target} INTERFACE_LINK_LIBRARIES)
  if(libraries)
    list(TRANSFORM libraries REPLACE "^LLVM$" StablehloStaticLlvm)
    list(TRANSFORM libraries REPLACE ":LLVM>$" ":StablehloStaticLlvm>")
    set_target_properties(${target} PROPERTIES INTERFACE_LINK_LIBRARIES "${libraries}")
  endif()
endforeach()
