# Version 4: its hash is written by a program, assembled, packed, and assembled into the rest.
breadbin256_room(v4_generator SOURCES v4/generator/code.cpp v4/generator/sigma_heads.cpp
                 v4/generator/carry_graph.cpp v4/generator/carry_lattice.cpp v4/generator/chain.cpp
                 v4/generator/rounds.cpp v4/generator/schedule.cpp v4/generator/hash_program.cpp
                 v4/generator/packer.cpp LINKS breadbin256_program_generator)
add_executable(generate_v4 v4/generator/generate_v4.cpp)
add_executable(pack_v4 v4/generator/pack_v4.cpp)
foreach(tool generate_v4 pack_v4)
  target_link_libraries(${tool} PRIVATE breadbin256_v4_generator breadbin256_warnings)
endforeach()

set(v4_hash ${generated}/v4_hash)
add_custom_command(OUTPUT ${v4_hash}.asm ${generated}/v4_tables.asm
                   COMMAND generate_v4 ${v4_hash}.asm ${generated}/v4_tables.asm
                   DEPENDS generate_v4 VERBATIM)
# -i: with the undocumented opcodes of the NMOS 6510.
breadbin256_assemble(${v4_hash}.asm ${v4_hash}.prg ${v4_hash}.labels FLAGS -i)
add_custom_command(OUTPUT ${v4_hash}.packed COMMAND pack_v4 ${v4_hash}.prg ${v4_hash}.packed
                   DEPENDS pack_v4 ${v4_hash}.prg VERBATIM)
breadbin256_program(v4 v4/v4.asm DEPENDS ${v4_hash}.labels ${v4_hash}.packed ${generated}/v4_tables.asm)
