# A room is one CMake target that links only the rooms its wall allows (tests/walls_test.cpp reads the includes).

# breadbin256_room(NAME [SOURCES file...] [LINKS target...]): library breadbin256_NAME; header-only without SOURCES.
function(breadbin256_room name)
  cmake_parse_arguments(room "" "" "SOURCES;LINKS" ${ARGN})
  set(target breadbin256_${name})
  if(room_SOURCES)
    add_library(${target} STATIC ${room_SOURCES})
    target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR})
    target_link_libraries(${target} PUBLIC ${room_LINKS} PRIVATE breadbin256_warnings)
    if(BREADBIN256_COVERAGE AND CMAKE_CURRENT_SOURCE_DIR MATCHES "/core/")
      target_compile_options(${target} PRIVATE --coverage)
    endif()
  else()
    add_library(${target} INTERFACE)
    target_include_directories(${target} INTERFACE ${PROJECT_SOURCE_DIR})
    target_link_libraries(${target} INTERFACE ${room_LINKS})
  endif()
endfunction()

# breadbin256_quick(TARGET...): little optimisation where nobody waits for what it compiles, with BREADBIN256_QUICK.
function(breadbin256_quick)
  if(BREADBIN256_QUICK)
    foreach(target ${ARGN})
      target_compile_options(${target} PRIVATE $<IF:$<BOOL:${BREADBIN256_SANITIZE}>,-O0,-O1>)
      if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
        # Kin of GCC bug 105651 that -O1 brings: adding a std::string and a literal warns.
        target_compile_options(${target} PRIVATE -Wno-array-bounds -Wno-stringop-overflow)
      endif()
    endforeach()
  endif()
endfunction()

# breadbin256_precompile(NAME [LINKS target...] HEADERS header...): library NAME whose precompiled headers others reuse.
# They have to be compiled with the same options and the same macros that these headers look at.
function(breadbin256_precompile name)
  cmake_parse_arguments(pre "" "" "LINKS;HEADERS" ${ARGN})
  file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp "")
  add_library(${name} OBJECT ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp)
  target_link_libraries(${name} PRIVATE ${pre_LINKS} breadbin256_warnings)
  target_precompile_headers(${name} PRIVATE ${pre_HEADERS})
endfunction()

# breadbin256_test(NAME [HOT] SOURCES file... LINKS target... [LABELS label...]): one GoogleTest program, one CTest test.
# HOT: the test itself computes a lot, so that it is optimised as the rooms are.
function(breadbin256_test name)
  cmake_parse_arguments(test "HOT" "" "SOURCES;LINKS;LABELS" ${ARGN})
  add_executable(${name} ${test_SOURCES})
  target_link_libraries(${name} PRIVATE ${test_LINKS} breadbin256_test_support breadbin256_warnings)
  if(test_HOT)
    target_precompile_headers(${name} REUSE_FROM breadbin256_hot_test_headers)
  else()
    target_precompile_headers(${name} REUSE_FROM breadbin256_test_headers)
    breadbin256_quick(${name})
  endif()
  # The lines of core's headers, where the tests themselves compile them.
  if(BREADBIN256_COVERAGE AND CMAKE_CURRENT_SOURCE_DIR MATCHES "/tests/(emu6502|cia|screen|sha256|machine|probe)$")
    target_compile_options(${name} PRIVATE --coverage)
  endif()
  add_test(NAME ${name} COMMAND ${name})
  set_tests_properties(${name} PROPERTIES LABELS "${test_LABELS}" TIMEOUT 1200)
endfunction()

# breadbin256_embed(TARGET SYMBOL FILE): makes `extern const std::span<const unsigned char> SYMBOL` of a built file.
function(breadbin256_embed target symbol file)
  set(output ${CMAKE_CURRENT_BINARY_DIR}/${symbol}.embedded.cpp)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DINPUT=${file} -DOUTPUT=${output} -DSYMBOL=${symbol}
            -P ${PROJECT_SOURCE_DIR}/cmake/embed_file.cmake
    DEPENDS ${file} ${PROJECT_SOURCE_DIR}/cmake/embed_file.cmake
    VERBATIM)
  target_sources(${target} PRIVATE ${output})
endfunction()

# breadbin256_assemble(SOURCE OUTPUT LABELS FLAGS... [DEPENDS file...]): 64tass at build time.
# -a (ASCII source to PETSCII text) is left to the caller: the ROMs and the programs differ in it.
function(breadbin256_assemble source output labels)
  cmake_parse_arguments(assemble "" "" "FLAGS;DEPENDS" ${ARGN})
  get_filename_component(source_folder ${source} DIRECTORY)
  add_custom_command(
    OUTPUT ${output} ${labels}
    COMMAND ${BREADBIN256_64TASS} ${assemble_FLAGS} -q -o ${output} -l ${labels} ${source}
    DEPENDS ${source} ${assemble_DEPENDS}
    WORKING_DIRECTORY ${source_folder}
    VERBATIM)
endfunction()
