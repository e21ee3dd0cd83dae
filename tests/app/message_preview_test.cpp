#include "app/ui/message_preview.h"

#include <gtest/gtest.h>

#include "app/ui/number_format.h"

namespace breadbin256::ui {
namespace {

TEST(MessagePreview, HelloInBothCharacterSets) {
  const MessagePreview ascii = preview_of("Hello C64", false);
  EXPECT_EQ(hex_bytes(ascii.petscii), "c8 45 4c 4c 4f 20 c3 36 34");  // a shifted letter is $c1-$da
  EXPECT_EQ(hex_bytes(ascii.hashed), "48 65 6c 6c 6f 20 43 36 34");
  const MessagePreview capitals = preview_of("Hello C64", true);
  EXPECT_EQ(hex_bytes(capitals.hashed), "48 45 4c 4c 4f 20 43 36 34");
  EXPECT_TRUE(ascii.typable);
}

TEST(MessagePreview, SomeCharactersHaveNoKey) {
  for (const char* text : {"`", "{", "|", "}", "~", "\t", "\xc3\xa4"})
    EXPECT_FALSE(preview_of(text, false).typable) << text;
  EXPECT_EQ(preview_of("a\xc3\xa4z", false).untypable, "\xc3\xa4");
  EXPECT_TRUE(preview_of("@[]^_\\!\"#$%&'()*+,-./:;<=>?", false).typable);
}

TEST(MessagePreview, HexInPairs) {
  EXPECT_EQ(bytes_of_hex("48 65\n6C"), "Hel");
  EXPECT_EQ(bytes_of_hex(""), "");
  EXPECT_FALSE(bytes_of_hex("4"));
  EXPECT_FALSE(bytes_of_hex("xy"));
}

TEST(MessagePreview, BlocksOfFips180) {  // 5.1.1: the end mark and 64 bits of length have to fit too
  EXPECT_EQ(block_count(0), 1u);
  EXPECT_EQ(block_count(55), 1u);
  EXPECT_EQ(block_count(56), 2u);
  EXPECT_EQ(block_count(119), 2u);
  EXPECT_EQ(block_count(120), 3u);
}

}  // namespace
}  // namespace breadbin256::ui
