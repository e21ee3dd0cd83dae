# cmake -DINPUT=file -DOUTPUT=file.cpp -DSYMBOL=name -P embed_file.cmake
file(READ ${INPUT} bytes HEX)
string(LENGTH "${bytes}" digits)
math(EXPR size "${digits} / 2")
string(REGEX REPLACE "(................................................................)" "\\1\n" bytes "${bytes}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
file(WRITE ${OUTPUT}
"#include <span>
namespace breadbin256 {
static const unsigned char bytes[${size}] = {
${bytes}};
extern const std::span<const unsigned char> ${SYMBOL};
const std::span<const unsigned char> ${SYMBOL}{bytes, ${size}};
}  // namespace breadbin256
")
