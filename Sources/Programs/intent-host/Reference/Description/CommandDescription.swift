/// A command of a program, for completions and for man pages.
struct CommandDescription: Sendable {
  /// The name.
  let name: String
  /// The arguments after the name, as the help shows them.
  let synopsis: String
  /// The purpose, in one line without a period.
  let summary: String
  /// What each operand names, in order; the last stands for all further operands if ``repeatsOperand`` is set.
  let operands: [WordKind]
  /// Whether the last operand may be repeated.
  let repeatsOperand: Bool
  /// The options.
  let options: [OptionDescription]

  /// Describes a command.
  init(
    _ name: String, synopsis: String, summary: String, operands: [WordKind] = [], repeatsOperand: Bool = false,
    options: [OptionDescription] = []
  ) {
    self.name = name
    self.synopsis = synopsis
    self.summary = summary
    self.operands = operands
    self.repeatsOperand = repeatsOperand
    self.options = options
  }

  /// Returns what the operand at `index` names; nil if the command takes no such operand.
  func operand(at index: Int) -> WordKind? {
    index < operands.count ? operands[index] : repeatsOperand ? operands.last : nil
  }
}

/// An option of a command.
struct OptionDescription: Sendable {
  /// The long name without hyphens.
  let name: String
  /// The one-letter form; nil if there is none.
  let letter: Character?
  /// The placeholder of the argument; nil if the option takes none. Brackets around it mean that it may be missing.
  let argument: String?
  /// What the argument names.
  let words: WordKind
  /// The effect, in one line.
  let help: String

  /// Describes an option.
  init(
    _ name: String, letter: Character? = nil, argument: String? = nil, words: WordKind = .text, help: String
  ) {
    self.name = name
    self.letter = letter
    self.argument = argument
    self.words = words
    self.help = help
  }
}
