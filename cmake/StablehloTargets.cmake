# Functions that declare this project's libraries, tests and benchmarks.

# What is compiled of Highway into `target` gets a name of ours: it must not meet
# a real libhwy in a user's process (see HighwayTargets.cpp). The lowest eight bits
# are the instruction sets above AVX-512, of which later versions have more: no
# kernel is written for them.
function(stablehlo_use_highway target)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    target_compile_definitions(${target} PRIVATE hwy=stablehlo_hwy HWY_DISABLED_TARGETS=0xFF)
  endif()
endfunction()

# stablehlo_add_library(Name source... [DEPENDS target...] [LINK_LIBS library...])
# A static library, installed and exported under its name, with and without
# `Stablehlo::`. DEPENDS names TableGen targets whose headers the sources read.
function(stablehlo_add_library name)
  cmake_parse_arguments(ARG "" "" "DEPENDS;LINK_LIBS" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  stablehlo_use_precompiled_headers(${name})
  target_link_libraries(${name} PUBLIC ${ARG_LINK_LIBS})
  target_include_directories(${name} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>
    $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}>
    $<INSTALL_INTERFACE:include>)
  if(StablehloHighway IN_LIST ARG_LINK_LIBS)
    stablehlo_use_highway(${name})
  endif()
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
  add_library(Stablehlo::${name} ALIAS ${name})
  set_property(GLOBAL APPEND PROPERTY STABLEHLO_LIBRARIES ${name})
  install(TARGETS ${name} EXPORT StablehloTargets
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
endfunction()

# stablehlo_start_at_sse4(name...)
# Of libraries whose loops are compiled once per instruction set: SSE4 is the
# least of them.
function(stablehlo_start_at_sse4)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    foreach(name ${ARGN})
      # The level alone is tuned for processors that are slow where vectors of
      # 32 bytes are not aligned: each would be moved in halves.
      target_compile_options(${name} PRIVATE -march=x86-64-v2 -mtune=generic)
      target_compile_definitions(${name} PRIVATE HWY_DISABLE_PCLMUL_AES)
    endforeach()
  endif()
endfunction()

# stablehlo_add_names(Name name...)
# More names under which other projects link the library `Name`.
function(stablehlo_add_names library)
  foreach(name ${ARGN})
    add_library(${name} INTERFACE)
    target_link_libraries(${name} INTERFACE ${library})
    add_library(Stablehlo::${name} ALIAS ${name})
    set_property(GLOBAL APPEND PROPERTY STABLEHLO_NAMES ${name})
    install(TARGETS ${name} EXPORT StablehloTargets)
  endforeach()
endfunction()

# stablehlo_add_tool(name source... [DEPENDS ...] [LINK_LIBS ...])
# An executable in bin/, installed and exported too.
function(stablehlo_add_tool name)
  cmake_parse_arguments(ARG "" "" "DEPENDS;LINK_LIBS" ${ARGN})
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  stablehlo_use_precompiled_headers(${name})
  target_link_libraries(${name} PRIVATE ${ARG_LINK_LIBS})
  set_target_properties(${name} PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")
  add_executable(Stablehlo::${name} ALIAS ${name})
  set_property(GLOBAL APPEND PROPERTY STABLEHLO_TOOLS ${name})
  install(TARGETS ${name} EXPORT StablehloTargets
    RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
endfunction()

# stablehlo_add_unittest(Name source... [LINK_LIBS library...])
# A GoogleTest binary in unittests/, run by CTest as one test.
function(stablehlo_add_unittest name)
  if(NOT STABLEHLO_BUILD_TESTS)
    return()
  endif()
  cmake_parse_arguments(ARG "" "" "LINK_LIBS" ${ARGN})
  find_package(GTest REQUIRED)
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  stablehlo_use_precompiled_headers(${name})
  target_link_libraries(${name} PRIVATE ${ARG_LINK_LIBS} GTest::gtest GTest::gtest_main)
  if(StablehloHighway IN_LIST ARG_LINK_LIBS)
    stablehlo_use_highway(${name})
  endif()
  set_target_properties(${name} PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/unittests")
  add_test(NAME unit-${name} COMMAND ${name})
endfunction()

# stablehlo_add_benchmark(name source... [LINK_LIBS library...])
# A Google Benchmark binary in bench/.
function(stablehlo_add_benchmark name)
  if(NOT STABLEHLO_BUILD_BENCHMARKS)
    return()
  endif()
  cmake_parse_arguments(ARG "" "" "LINK_LIBS" ${ARGN})
  find_package(benchmark REQUIRED)
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  stablehlo_use_precompiled_headers(${name})
  target_link_libraries(${name} PRIVATE ${ARG_LINK_LIBS} benchmark::benchmark benchmark::benchmark_main)
  set_target_properties(${name} PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bench")
endfunction()

add_custom_target(stablehlo-doc ALL)

# stablehlo_add_doc(file.td name option...)
# What mlir-tblgen writes of the file with the options, in docs/<name>.md of the
# build directory. Part of the target stablehlo-doc.
function(stablehlo_add_doc td name)
  set(output "${PROJECT_BINARY_DIR}/docs/${name}.md")
  file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/docs")
  add_custom_command(OUTPUT "${output}"
    COMMAND "${MLIR_TABLEGEN_EXE}" ${ARGN}
            -I "${PROJECT_SOURCE_DIR}" -I "${MLIR_INCLUDE_DIRS}"
            "${CMAKE_CURRENT_SOURCE_DIR}/${td}" -o "${output}" -d "${output}.d"
    MAIN_DEPENDENCY "${td}" DEPFILE "${output}.d" VERBATIM)
  add_custom_target(stablehlo-doc-${name} DEPENDS "${output}")
  add_dependencies(stablehlo-doc stablehlo-doc-${name})
endfunction()

# stablehlo_add_dialect_doc(Ops.td dialect)
# The reference of a dialect: its ops by chapter, attributes and types.
function(stablehlo_add_dialect_doc td dialect)
  stablehlo_add_doc(${td} ${dialect} -gen-dialect-doc -dialect=${dialect})
endfunction()

# stablehlo_add_pass_doc(Passes.td name)
# The reference of the passes that a file declares.
function(stablehlo_add_pass_doc td name)
  stablehlo_add_doc(${td} ${name} -gen-pass-doc)
endfunction()
