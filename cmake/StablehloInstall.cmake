# What `cmake --install` puts into a prefix besides libraries and tools. Nothing
# in it names this machine's folders: the prefix may be moved.

include(CMakePackageConfigHelpers)

# The headers that users include: dialects with what ODS generated (their .td,
# too, for TableGen in other projects), the interpreter's API and its tensors.
# How the interpreter and the C API work inside is not promised to anybody.
set(internal benchmark crosscheck customcalls driver kernels lanes literal ops
  operators program)
list(TRANSFORM internal REPLACE "(.+)" "reference/\\1")
list(APPEND internal "integrations/pjrt" "reference/(Evaluators|OpEvaluation|OpLists)[.]h"
  "integrations/c/(Fields|InterpreterImpl)[.]h")
list(JOIN internal "|" internal)
foreach(root "${PROJECT_SOURCE_DIR}" "${PROJECT_BINARY_DIR}")
  install(DIRECTORY "${root}/stablehlo"
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
    FILES_MATCHING
    PATTERN "*.h" PATTERN "*.td" PATTERN "*.h.inc" PATTERN "*.cpp.inc"
    REGEX "/stablehlo/(tests|tools|${internal})(/|$)" EXCLUDE
    PATTERN "CMakeFiles" EXCLUDE)
endforeach()

# Who watches runs, and how a cross-check went.
install(FILES stablehlo/reference/crosscheck/CrossCheck.h
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/stablehlo/reference/crosscheck")
install(FILES
  stablehlo/reference/program/Profile.h
  stablehlo/reference/program/Progress.h
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/stablehlo/reference/program")

# The test passes, for tools that register them as stablehlo-opt does, and the
# check dialect where other projects look for it.
install(FILES
  stablehlo/tests/CheckOps.h
  stablehlo/tests/CheckOps.td
  stablehlo/tests/TestUtils.h
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/stablehlo/tests")
install(FILES "${PROJECT_BINARY_DIR}/stablehlo/tests/passes/Passes.h.inc"
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/stablehlo/tests/passes")

set(package "${CMAKE_INSTALL_LIBDIR}/cmake/stablehlo")
foreach(kind LIBRARIES NAMES TOOLS)
  get_property(STABLEHLO_${kind} GLOBAL PROPERTY STABLEHLO_${kind})
endforeach()
install(EXPORT StablehloTargets DESTINATION "${package}")
configure_package_config_file(cmake/StablehloConfig.cmake.in
  "${PROJECT_BINARY_DIR}/StablehloConfig.cmake"
  INSTALL_DESTINATION "${package}"
  PATH_VARS CMAKE_INSTALL_INCLUDEDIR
  NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(
  "${PROJECT_BINARY_DIR}/StablehloConfigVersion.cmake"
  COMPATIBILITY SameMajorVersion)
install(FILES
  "${PROJECT_BINARY_DIR}/StablehloConfig.cmake"
  "${PROJECT_BINARY_DIR}/StablehloConfigVersion.cmake"
  cmake/StablehloLibraries.cmake
  DESTINATION "${package}")

install(FILES LICENSE README.md DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(DIRECTORY docs "${PROJECT_BINARY_DIR}/docs"
  DESTINATION "${CMAKE_INSTALL_DOCDIR}"
  PATTERN "*.md.d" EXCLUDE)
