/// A command line, parsed by the options of the command's table.
///
/// It accepts the syntax of `getopt_long` (`--option=value`, unambiguous prefixes, combined letters, `--`), which
/// Swift's module of the C library lacks. It can also suggest the option that was probably meant.
struct ParsedArguments {
  private var values: [Option.Name: [String]] = [:]
  private var defaults: [Option.Name: OptionDefault] = [:]
  /// The arguments that are not options.
  private(set) var operands: [String] = []

  /// Parses `arguments`.
  ///
  /// - Throws: ``UsageError`` for the first invalid argument.
  init(_ arguments: [String], options: [Option]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        return
      } else if argument.hasPrefix("--") {
        try parseLongOption(argument.dropFirst(2), options: options, rest: &rest)
      } else if argument.hasPrefix("-"), argument != "-" {
        try parseLetters(argument.dropFirst(), options)
      } else {
        operands.append(argument)
      }
    }
  }

  /// Returns the first operand, which is one of the `actions` of the command.
  ///
  /// - Throws: ``UsageError`` if it is missing, or is another word.
  func action(of command: String, among actions: [String]) throws(UsageError) -> String {
    guard let action = operands.first else {
      let known = actions.dropLast().joined(separator: ", ")
      throw UsageError(message: "'\(command)' needs an action: \(known) or \(actions.last ?? "")")
    }
    guard actions.contains(action) else {
      throw UsageError(message: "unknown action '\(action)'\(correction(of: action, among: actions))")
    }
    return action
  }

  /// Returns these arguments without the first operand, for an action that another command performs.
  func withoutAction() -> ParsedArguments {
    var rest = self
    rest.operands = Array(operands.dropFirst())
    return rest
  }

  /// Returns whether the command line has `name`. An option with a default counts as absent.
  func has(_ name: Option.Name) -> Bool { values[name] != nil }

  /// Returns the last argument of `name`, or else its default; nil if there is none. If the command line omits an
  /// optional argument, it is an empty string.
  func value(_ name: Option.Name) -> String? { all(name).last }

  /// Returns all arguments of `name`, in order, or else its defaults. Omitted optional arguments are empty strings.
  func all(_ name: Option.Name) -> [String] { values[name] ?? defaults[name]?.arguments ?? [] }

  /// Returns the source of the arguments of `name`, for messages: the option, or where its default is set.
  func origin(of name: Option.Name) -> String {
    values[name] == nil ? defaults[name]?.origin ?? "--\(name.rawValue)" : "--\(name.rawValue)"
  }

  /// Returns these arguments with `defaults` for the options that they lack.
  func withDefaults(_ defaults: [Option.Name: OptionDefault]) -> ParsedArguments {
    var filled = self
    filled.defaults = defaults
    return filled
  }

  /// Returns these arguments without operands, and with `values` for an option.
  func setting(_ name: Option.Name, to values: [String]) -> ParsedArguments {
    var changed = self
    changed.values[name] = values
    changed.operands = []
    return changed
  }

  private mutating func parseLongOption(
    _ text: Substring, options: [Option], rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let option = try Self.find(String(parts[0]), options)
    let name = "--\(option.name.rawValue)"
    guard let argument = option.argument else {
      guard parts.count == 1 else { throw UsageError(message: "'\(name)' takes no argument") }
      return values[option.name, default: []].append("")
    }
    if option.isArgumentOptional, parts.count == 1 {
      guard let word = rest.first, !word.hasPrefix("-"), option.isArgument(word) else {
        return values[option.name, default: []].append("")
      }
    }
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
      throw UsageError(message: "'\(name)' needs an argument: \(name) \(argument)")
    }
    guard option.values.isEmpty || option.values.contains(value) else {
      let known = option.values.joined(separator: ", ")
      let defect = option.unsupportedValues[value].map { "is not supported: \($0)" } ?? "is not a value of '\(name)'"
      throw UsageError(message: "'\(value)' \(defect); use one of \(known)")
    }
    values[option.name, default: []].append(value)
  }

  /// Parses combined letters. No letter takes an argument.
  private mutating func parseLetters(_ letters: Substring, _ options: [Option]) throws(UsageError) {
    for letter in letters {
      guard let option = options.first(where: { $0.letter == letter }) else {
        throw UsageError(message: "unknown option '-\(letter)'")
      }
      values[option.name, default: []].append("")
    }
  }

  private static func find(_ word: String, _ options: [Option]) throws(UsageError) -> Option {
    if let exact = options.first(where: { $0.name.rawValue == word }) { return exact }
    let matches = options.filter { $0.name.rawValue.hasPrefix(word) }
    if matches.count == 1 { return matches[0] }
    guard matches.isEmpty else {
      let names = matches.map { "--\($0.name.rawValue)" }.joined(separator: ", ")
      throw UsageError(message: "'--\(word)' could be any of \(names)")
    }
    let names = options.map(\.name.rawValue)
    throw UsageError(message: "unknown option '--\(word)'\(suggestion(for: word, in: names, prefix: "--"))")
  }
}
