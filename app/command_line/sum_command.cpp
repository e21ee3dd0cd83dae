// The options of `breadbin256 sum`; the work is in sum.cpp.

#include <iostream>

#include "app/command_line/command_line.h"
#include "app/command_line/exit_status.h"
#include "app/command_line/sum.h"

namespace breadbin256 {
namespace {

struct Arguments {
  SumOptions options;
  std::string implementation_name;
  bool text = false;  // the default; accepted because sha256sum does
};

std::string usable_names() {
  std::string names;
  for (const Sha256Implementation* each : usable_implementations())
    names += (names.empty() ? "" : ", ") + std::string(each->name);
  return names;
}

/// Options that make no sense together; empty when all is well.
std::string contradiction(const SumOptions& options) {
  if (options.check && options.tag) return "--tag is meaningless with --check";
  if (options.check && options.binary) return "--binary is meaningless with --check";
  if (options.check && options.zero) return "--zero is meaningless with --check";
  if (options.check) return {};
  if (options.ignore_missing) return "--ignore-missing needs --check";
  if (options.quiet) return "--quiet needs --check";
  if (options.status) return "--status needs --check";
  if (options.strict) return "--strict needs --check";
  if (options.warn) return "--warn needs --check";
  return {};
}

/// The implementation that was named by --impl or else by the environment; an empty text when that works.
std::string choose_implementation(Arguments& arguments) {
  if (arguments.implementation_name.empty())
    return selection().forced_name_is_wrong ? selection().complaint : std::string();
  arguments.options.implementation = find_implementation(arguments.implementation_name);
  if (arguments.options.implementation) return {};
  return "--impl " + arguments.implementation_name + " is not usable here; there are " + usable_names();
}

int run_with(Arguments& arguments) {
  std::string mistake = contradiction(arguments.options);
  if (mistake.empty()) mistake = choose_implementation(arguments);
  if (!mistake.empty()) {
    std::cerr << "breadbin256 sum: " << mistake << '\n';
    return kExitBadArguments;
  }
  if (!selection().complaint.empty()) std::cerr << "breadbin256 sum: " << selection().complaint << '\n';
  return run_sum(arguments.options, {stdin, std::cout, std::cerr});
}

}  // namespace

void add_sum_command(CLI::App& application, int& exit_status) {
  const auto arguments = std::make_shared<Arguments>();
  SumOptions& options = arguments->options;
  CLI::App* const sum =
      application.add_subcommand("sum", "Native SHA-256 of files, printed as sha256sum prints it");
  sum->add_option("FILE", options.files, "Files to hash; - or none: standard input");
  sum->add_flag("-b,--binary", options.binary, "Mark the sums as of binary files (*)");
  sum->add_flag("-t,--text", arguments->text, "Mark the sums as of text files (the default)");
  sum->add_flag("--tag", options.tag, "Print SHA256 (FILE) = SUM");
  sum->add_flag("-z,--zero", options.zero, "End lines with NUL and escape no names");
  sum->add_flag("-c,--check", options.check, "Read sums from the files and check them");
  sum->add_flag("--ignore-missing", options.ignore_missing, "With --check: no word about missing files");
  sum->add_flag("--quiet", options.quiet, "With --check: print no OK");
  sum->add_flag("--status", options.status, "With --check: print nothing, the exit status tells");
  sum->add_flag("--strict", options.strict, "With --check: fail on malformed lines");
  sum->add_flag("-w,--warn", options.warn, "With --check: name malformed lines");
  sum->add_option("--impl", arguments->implementation_name,
                  "Implementation: textbook, unrolled, x86-bmi2, x86-shani, x86-avx512, armv8-sha2");
  sum->callback([arguments, &exit_status] { exit_status = run_with(*arguments); });
}

}  // namespace breadbin256
