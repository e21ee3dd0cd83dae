#pragma once
// Conditions of breakpoints: small expressions over registers, memory, the beam and labels.
//
//   a == $20 && [$02] > 3        [x]: the byte at an address, without side effects
//   [hash_start + y] & %1000     numbers: $hex, 0xhex, %binary, decimal
//   cycle > 1000000 || irq       names: a x y sp p pc  n v d i z c(arry)  cycle line raster_cycle irq
//                                value address (of the access that a breakpoint is for), and labels
//
// Operators as in C, strongest first: ! ~ - | * / % | + - | << >> | < <= > >= | == != | & | ^ | "|" | && | ||.
// Numbers are 64 bits with a sign; a division by zero gives zero. Names of registers go before those from
// outside, and those before labels.
// Anything else is refused with a message that says where.

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/machine/machine.h"

namespace breadbin256 {

/// The address that a label stands for.
using LabelFinder = std::function<std::optional<std::uint16_t>(std::string_view name)>;

/// What an expression can name besides the machine: the access, and what others add (round, block).
struct ExpressionScope {
  std::uint16_t address = 0;
  std::uint8_t value = 0;
  std::function<std::optional<std::int64_t>(std::string_view name)> names;
};

class Expression {
 public:
  /// Labels are looked up now; other unknown names are left to ExpressionScope if `extra_names` has them.
  static Result<Expression> parse(std::string_view text, const LabelFinder& labels,
                                  const std::vector<std::string>& extra_names = {});

  /// The machine must stand between two instructions.
  std::int64_t evaluate(const Machine& machine, const ExpressionScope& scope = {}) const;
  /// If it can only be true at one PC (`pc == $c000 && ...`): that one.
  std::optional<std::uint16_t> only_pc() const;
  bool uses_extra_names() const;

 private:
  friend class ExpressionParser;
  enum class Code : std::uint8_t {
    kNumber,
    kVariable,
    kExtra,
    kPeek,
    kNot,
    kComplement,
    kNegate,
    kMultiply,
    kDivide,
    kRemainder,
    kAdd,
    kSubtract,
    kShiftLeft,
    kShiftRight,
    kLess,
    kLessEqual,
    kGreater,
    kGreaterEqual,
    kEqual,
    kNotEqual,
    kBitAnd,
    kBitXor,
    kBitOr,
    kAnd,
    kOr,
  };
  enum class Variable : std::uint8_t {
    kA,
    kX,
    kY,
    kSp,
    kP,
    kPc,
    kN,
    kV,
    kD,
    kI,
    kZ,
    kC,
    kCycle,
    kLine,
    kRasterCycle,
    kIrq,
    kValue,
    kAddress,
  };
  /// One step of a stack machine; `number` is a constant, a Variable or an index of `extra_`.
  struct Step {
    Code code;
    std::int64_t number = 0;
  };
  static std::int64_t variable(Variable variable, const Machine& machine, const ExpressionScope& scope);
  static std::int64_t apply(Code code, std::int64_t one, std::int64_t other);

  std::vector<Step> steps_;
  std::vector<std::string> extra_;
  std::optional<std::uint16_t> only_pc_;
};

}  // namespace breadbin256
