#include "core/machine/expression.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace breadbin256 {

namespace {

constexpr int kDeepest = 64;  // nested brackets, so that no text overflows the stack
constexpr std::size_t kLongest = 4096;

bool is_name_start(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '.' || c == '@';
}
bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return result;
}

constexpr std::array<std::string_view, 18> kVariableNames = {
    "a", "x", "y", "sp",    "p",    "pc",           "n",   "v",     "d",
    "i", "z", "c", "cycle", "line", "raster_cycle", "irq", "value", "address"};

std::int64_t wrap(std::uint64_t value) { return static_cast<std::int64_t>(value); }

}  // namespace

// ------------------------------------------------------------------------------------------------- parsing

/// Precedence climbing over the text; writes the steps of a stack machine.
class ExpressionParser {
 public:
  using Code = Expression::Code;

  ExpressionParser(std::string_view text, const LabelFinder& labels, const std::vector<std::string>& extra)
      : text_(text), labels_(labels), extra_(extra) {}

  Result<Expression> parse() {
    if (text_.size() > kLongest)
      return Result<Expression>::failure("a condition has at most 4096 characters");
    binary(0);
    skip_blanks();
    if (error_.empty() && at_ < text_.size()) complain("an operator or the end");
    if (!error_.empty()) return Result<Expression>::failure(error_);
    result_.extra_ = extra_;
    result_.only_pc_ = only_pc();
    return std::move(result_);
  }

 private:
  struct Operator {
    std::string_view text;
    int strength;
    Code code;
  };
  /// Longer ones before those that they begin with.
  static constexpr Operator kOperators[] = {
      {"||", 1, Code::kOr},        {"&&", 2, Code::kAnd},        {"==", 6, Code::kEqual},
      {"!=", 6, Code::kNotEqual},  {"<=", 7, Code::kLessEqual},  {">=", 7, Code::kGreaterEqual},
      {"<<", 8, Code::kShiftLeft}, {">>", 8, Code::kShiftRight}, {"|", 3, Code::kBitOr},
      {"^", 4, Code::kBitXor},     {"&", 5, Code::kBitAnd},      {"<", 7, Code::kLess},
      {">", 7, Code::kGreater},    {"+", 9, Code::kAdd},         {"-", 9, Code::kSubtract},
      {"*", 10, Code::kMultiply},  {"/", 10, Code::kDivide},     {"%", 10, Code::kRemainder},
  };

  void complain(const std::string& wanted) {
    if (!error_.empty()) return;
    const std::string found = at_ < text_.size() ? "`" + std::string(text_.substr(at_, 12)) + "`" : "the end";
    error_ = "column " + std::to_string(at_ + 1) + ": " + wanted + " is needed, not " + found;
  }
  void skip_blanks() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t')) ++at_;
  }
  bool take(std::string_view token) {
    skip_blanks();
    if (text_.substr(at_, token.size()) != token) return false;
    at_ += token.size();
    return true;
  }
  void emit(Code code, std::int64_t number = 0) { result_.steps_.push_back({code, number}); }

  const Operator* next_operator() {
    skip_blanks();
    for (const Operator& one : kOperators)
      if (text_.substr(at_, one.text.size()) == one.text) return &one;
    return nullptr;
  }

  void binary(int weakest) {
    unary();
    while (error_.empty()) {
      const Operator* const one = next_operator();
      if (!one || one->strength <= weakest) return;
      at_ += one->text.size();
      binary(one->strength);
      emit(one->code);
    }
  }

  void unary() {
    std::vector<Code> pending;
    for (;;) {
      if (take("!"))
        pending.push_back(Code::kNot);
      else if (take("~"))
        pending.push_back(Code::kComplement);
      else if (take("-"))
        pending.push_back(Code::kNegate);
      else
        break;
    }
    primary();
    for (auto code = pending.rbegin(); code != pending.rend(); ++code) emit(*code);
  }

  void bracketed(std::string_view close) {
    if (++depth_ > kDeepest) return complain("fewer brackets within brackets");
    binary(0);
    if (!take(close)) complain("`" + std::string(close) + "`");
    --depth_;
  }

  void primary() {
    if (!error_.empty()) return;
    if (take("(")) return bracketed(")");
    if (take("[")) {
      bracketed("]");
      return emit(Code::kPeek);
    }
    skip_blanks();
    if (at_ < text_.size() && is_name_start(text_[at_])) return name();
    number();
  }

  void number() {
    int base = 10;
    if (take("$") || take("0x") || take("0X"))
      base = 16;
    else if (take("%"))
      base = 2;
    std::uint64_t value = 0;
    const char* const from = text_.data() + at_;
    const auto [end, error] = std::from_chars(from, text_.data() + text_.size(), value, base);
    if (error == std::errc::invalid_argument) return complain("a number, a name or a bracket");
    if (error != std::errc() || value > 0x7fffffffffffffff) return complain("a smaller number");
    at_ += static_cast<std::size_t>(end - from);
    emit(Code::kNumber, static_cast<std::int64_t>(value));
  }

  void name() {
    const std::size_t from = at_;
    while (at_ < text_.size() && (is_name_start(text_[at_]) || is_digit(text_[at_]))) ++at_;
    const std::string_view name = text_.substr(from, at_ - from);
    const auto known = std::find(kVariableNames.begin(), kVariableNames.end(), lower(name));
    if (known != kVariableNames.end()) return emit(Code::kVariable, known - kVariableNames.begin());
    const auto added = std::find(extra_.begin(), extra_.end(), name);
    if (added != extra_.end()) return emit(Code::kExtra, added - extra_.begin());
    if (const auto address = labels_ ? labels_(name) : std::nullopt) return emit(Code::kNumber, *address);
    at_ = from;
    complain("a register, `cycle`, `line`, `raster_cycle`, `irq` or a label of the program");
  }

  /// The steps of `pc == number`, alone or first in a chain of &&.
  std::optional<std::uint16_t> only_pc() const {
    const auto& steps = result_.steps_;
    if (steps.size() < 3) return std::nullopt;
    const bool is_pc =
        steps[0].code == Code::kVariable && steps[0].number == static_cast<int>(Expression::Variable::kPc);
    if (!is_pc || steps[1].code != Code::kNumber || steps[2].code != Code::kEqual) return std::nullopt;
    if (steps.size() > 3 && steps.back().code != Code::kAnd) return std::nullopt;
    // The last && has to be the one whose left side begins with it: every && in the chain is outermost then.
    int depth = 1;
    for (std::size_t index = 3; index < steps.size(); ++index) {
      depth += depth_change(steps[index].code);
      if (depth == 1 && steps[index].code != Code::kAnd) return std::nullopt;
    }
    return steps[1].number <= 0xffff ? std::optional(static_cast<std::uint16_t>(steps[1].number))
                                     : std::nullopt;
  }
  static int depth_change(Code code) {
    if (code == Code::kNumber || code == Code::kVariable || code == Code::kExtra) return 1;
    return code == Code::kPeek || code == Code::kNot || code == Code::kComplement || code == Code::kNegate
               ? 0
               : -1;
  }

  std::string_view text_;
  const LabelFinder& labels_;
  const std::vector<std::string>& extra_;
  std::size_t at_ = 0;
  int depth_ = 0;
  std::string error_;
  Expression result_;
};

Result<Expression> Expression::parse(std::string_view text, const LabelFinder& labels,
                                     const std::vector<std::string>& extra_names) {
  return ExpressionParser(text, labels, extra_names).parse();
}

// ---------------------------------------------------------------------------------------------- evaluating

std::int64_t Expression::variable(Variable variable, const Machine& machine, const ExpressionScope& scope) {
  const MachineState& state = machine.state();
  const CpuState& cpu = state.cpu;
  const auto flag = [&](int bit) { return std::int64_t{cpu.p >> bit & 1}; };
  switch (variable) {
    case Variable::kA: return cpu.a;
    case Variable::kX: return cpu.x;
    case Variable::kY: return cpu.y;
    case Variable::kSp: return cpu.sp;
    case Variable::kP: return cpu.p;
    case Variable::kPc: return cpu.pc;
    case Variable::kN: return flag(7);
    case Variable::kV: return flag(6);
    case Variable::kD: return flag(3);
    case Variable::kI: return flag(2);
    case Variable::kZ: return flag(1);
    case Variable::kC: return flag(0);
    case Variable::kCycle: return static_cast<std::int64_t>(state.cycle);
    case Variable::kLine: return machine.raster().line;
    case Variable::kRasterCycle: return machine.raster().cycle;
    case Variable::kIrq: return state.interrupts.inside;
    case Variable::kValue: return scope.value;
    case Variable::kAddress: return scope.address;
  }
  return 0;
}

std::int64_t Expression::apply(Code code, std::int64_t one, std::int64_t other) {
  const auto left = static_cast<std::uint64_t>(one), right = static_cast<std::uint64_t>(other);
  switch (code) {
    case Code::kMultiply: return wrap(left * right);
    case Code::kDivide: return other == 0 ? 0 : other == -1 ? wrap(0 - left) : one / other;
    case Code::kRemainder: return other == 0 || other == -1 ? 0 : one % other;
    case Code::kAdd: return wrap(left + right);
    case Code::kSubtract: return wrap(left - right);
    case Code::kShiftLeft: return right > 63 ? 0 : wrap(left << right);
    case Code::kShiftRight: return right > 63 ? 0 : wrap(left >> right);
    case Code::kLess: return one < other;
    case Code::kLessEqual: return one <= other;
    case Code::kGreater: return one > other;
    case Code::kGreaterEqual: return one >= other;
    case Code::kEqual: return one == other;
    case Code::kNotEqual: return one != other;
    case Code::kBitAnd: return wrap(left & right);
    case Code::kBitXor: return wrap(left ^ right);
    case Code::kBitOr: return wrap(left | right);
    case Code::kAnd: return one && other;
    case Code::kOr: return one || other;
    default: return 0;
  }
}

std::int64_t Expression::evaluate(const Machine& machine, const ExpressionScope& scope) const {
  std::vector<std::int64_t> stack;
  stack.reserve(steps_.size());
  for (const Step& step : steps_) {
    switch (step.code) {
      case Code::kNumber: stack.push_back(step.number); break;
      case Code::kVariable:
        stack.push_back(variable(static_cast<Variable>(step.number), machine, scope));
        break;
      case Code::kExtra:
        stack.push_back(scope.names ? scope.names(extra_[static_cast<std::size_t>(step.number)]).value_or(-1)
                                    : -1);
        break;
      case Code::kPeek: stack.back() = machine.peek(static_cast<std::uint16_t>(stack.back())); break;
      case Code::kNot: stack.back() = !stack.back(); break;
      case Code::kComplement: stack.back() = ~stack.back(); break;
      case Code::kNegate: stack.back() = wrap(0 - static_cast<std::uint64_t>(stack.back())); break;
      default: {
        const std::int64_t other = stack.back();
        stack.pop_back();
        stack.back() = apply(step.code, stack.back(), other);
      }
    }
  }
  return stack.empty() ? 0 : stack.back();
}

std::optional<std::uint16_t> Expression::only_pc() const { return only_pc_; }

bool Expression::uses_extra_names() const {
  return std::any_of(steps_.begin(), steps_.end(),
                     [](const Step& step) { return step.code == Code::kExtra; });
}

}  // namespace breadbin256
