#pragma once
// Test data from elsewhere: single-step CPU cases, golden vectors, NIST CAVP files.
//
// The folder is BREADBIN256_VECTORS, by default ../shared/vectors beside the checkout; what is not there is
// looked for in tests/vectors, which holds copies of golden/ and cavp/ only. A suite whose data are in
// neither place says so and is skipped:
//
//   const auto file = find_vector_file("golden/cia-timers.json.gz");
//   if (!file) GTEST_SKIP() << missing_vector_message("golden/cia-timers.json.gz");
//   const nlohmann::json vectors = nlohmann::json::parse(read_vector_file(*file));

#include <filesystem>
#include <optional>
#include <string>

namespace breadbin256 {

/// Where `relative_path` is, or nothing when no known folder has it.
std::optional<std::filesystem::path> find_vector_file(const std::string& relative_path);

/// The whole file, gunzipped if its name ends in .gz. Throws std::runtime_error naming the file if it cannot
/// be read.
std::string read_vector_file(const std::filesystem::path& file);

/// What a skipped suite says: which file is missing and how to name its folder. Also printed to stderr.
std::string missing_vector_message(const std::string& relative_path);

}  // namespace breadbin256
