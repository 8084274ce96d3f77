# Compiler and linker settings that every target of this project shares.

# The packaged MLIR is built without assertions; ours may have them all the same.
if(STABLEHLO_ENABLE_ASSERTIONS)
  foreach(flags CMAKE_CXX_FLAGS_RELEASE CMAKE_CXX_FLAGS_RELWITHDEBINFO)
    string(REGEX REPLACE "[-/]DNDEBUG" "" ${flags} "${${flags}}")
  endforeach()
  add_compile_options(-UNDEBUG)
endif()

if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  add_link_options(-fuse-ld=lld)
endif()
# Dead code of the statically linked MLIR is most of a tool's size.
add_compile_options(-ffunction-sections -fdata-sections)
add_link_options(-Wl,--gc-sections)
# The packaged MLIR names the shared libLLVM beside the static libraries that
# hold all we use of it: loading what is not needed would double start-up time.
add_link_options(-Wl,--as-needed)
# Results must not depend on what the compiler may contract.
add_compile_options(-fno-exceptions -fno-rtti -ffp-contract=off -Wall -Wextra -Wno-unused-parameter)

if(STABLEHLO_SANITIZE)
  add_compile_options(-fsanitize=${STABLEHLO_SANITIZE} -fno-omit-frame-pointer
                      -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${STABLEHLO_SANITIZE})
endif()

# libFuzzer steers by the edges that an input takes through our code.
if(STABLEHLO_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
