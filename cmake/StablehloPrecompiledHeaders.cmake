# Most files spend half of their time on MLIR's headers: parsed once, with the
# templates that they instantiate. A folder without MLIR, or with flags of its
# own, sets STABLEHLO_PRECOMPILED_HEADERS to OFF.

set(STABLEHLO_PRECOMPILED_HEADER_NAMES
  <llvm/ADT/STLExtras.h>
  <llvm/ADT/TypeSwitch.h>
  <llvm/Support/FormatVariadic.h>
  <mlir/Bytecode/BytecodeOpInterface.h>
  <mlir/Dialect/Func/IR/FuncOps.h>
  <mlir/Dialect/Quant/IR/QuantTypes.h>
  <mlir/Dialect/Shape/IR/Shape.h>
  <mlir/IR/Builders.h>
  <mlir/IR/BuiltinOps.h>
  <mlir/IR/IRMapping.h>
  <mlir/IR/Matchers.h>
  <mlir/IR/OpImplementation.h>
  <mlir/IR/PatternMatch.h>
  <mlir/IR/SymbolTable.h>
  <mlir/IR/TypeUtilities.h>
  <mlir/IR/Verifier.h>
  <mlir/Interfaces/InferTypeOpInterface.h>
  <mlir/Interfaces/SideEffectInterfaces.h>)

# CMake says besides: the header, by a path that ccache does not make relative.
# The compiled form holds what is in it.
set(CMAKE_CXX_COMPILE_OPTIONS_USE_PCH -Xclang -include-pch -Xclang <PCH_FILE>)

# stablehlo_sum_headers(source variable): a sum of all that the compiler reads for
# a file of the build directory. CMake runs again when a header changes.
function(stablehlo_sum_headers source variable)
  set(options "-std=c++${CMAKE_CXX_STANDARD}")
  if(CMAKE_CXX_COMPILER_TARGET)
    list(APPEND options "--target=${CMAKE_CXX_COMPILER_TARGET}")
  endif()
  if(CMAKE_SYSROOT)
    list(APPEND options "--sysroot=${CMAKE_SYSROOT}")
  endif()
  foreach(folder ${LLVM_INCLUDE_DIRS} ${MLIR_INCLUDE_DIRS})
    list(APPEND options -isystem "${folder}")
  endforeach()
  execute_process(COMMAND "${CMAKE_CXX_COMPILER}" ${options} -E -dD "${source}"
    WORKING_DIRECTORY "${PROJECT_BINARY_DIR}" OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX MATCHALL "\n# 1 \"/[^\"]+" headers "${text}")
  list(TRANSFORM headers REPLACE "\n# 1 \"" "")
  list(REMOVE_DUPLICATES headers)
  foreach(header ${headers})
    # Ninja drops a folder before `..` even if that is a link, as in the root of
    # another machine: it must find what is named.
    get_filename_component(path "${header}" ABSOLUTE)
    if(EXISTS "${path}")
      set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${path}")
    endif()
  endforeach()
  string(SHA256 sum "${text}")
  set(${variable} "${sum}" PARENT_SCOPE)
endfunction()

# stablehlo_add_precompiled_headers(Name sum option...): their form for files that
# are compiled with the options. Nothing links it.
function(stablehlo_add_precompiled_headers name sum)
  add_library(${name} OBJECT EXCLUDE_FROM_ALL "${PROJECT_BINARY_DIR}/PrecompiledHeaders.cpp")
  # Times are none of ccache's business.
  target_compile_options(${name} PRIVATE ${ARGN} "SHELL:-Xclang -fno-pch-timestamp")
  target_precompile_headers(${name} PRIVATE ${STABLEHLO_PRECOMPILED_HEADER_NAMES})
  # Nor is the path of this directory, which is in the form: ccache reads this.
  file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/CMakeFiles/${name}.dir/cmake_pch.hxx.pch.sum" CONTENT "${sum}\n")
endfunction()

if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  set(STABLEHLO_PRECOMPILED_HEADERS OFF)
endif()
if(STABLEHLO_PRECOMPILED_HEADERS)
  list(TRANSFORM STABLEHLO_PRECOMPILED_HEADER_NAMES PREPEND "#include " OUTPUT_VARIABLE includes)
  list(JOIN includes "\n" includes)
  file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/PrecompiledHeaders.cpp" CONTENT "${includes}\n")
  stablehlo_sum_headers(PrecompiledHeaders.cpp sum)
  stablehlo_add_precompiled_headers(StablehloLibraryHeaders "${sum}")
  stablehlo_add_precompiled_headers(StablehloExecutableHeaders "${sum}" -fPIE)
  set_target_properties(StablehloExecutableHeaders PROPERTIES
    POSITION_INDEPENDENT_CODE OFF)
endif()

# stablehlo_use_precompiled_headers(target)
function(stablehlo_use_precompiled_headers target)
  if(NOT STABLEHLO_PRECOMPILED_HEADERS)
    return()
  endif()
  get_target_property(type ${target} TYPE)
  if(type STREQUAL "EXECUTABLE")
    target_precompile_headers(${target} REUSE_FROM StablehloExecutableHeaders)
  else()
    target_precompile_headers(${target} REUSE_FROM StablehloLibraryHeaders)
  endif()
endfunction()
