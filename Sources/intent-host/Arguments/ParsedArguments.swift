/// What a command line says, by the options of the command's table.
///
/// Takes what `getopt_long` takes (`--option=value`, unambiguous beginnings, letters in a bundle, `--`), which Swift's
/// module of the C library leaves out; unlike that, it can say which option was probably meant.
struct ParsedArguments {
  private var values: [Option.Name: [String]] = [:]
  /// What is no option.
  private(set) var operands: [String] = []

  /// - Throws: ``UsageError`` for the first argument that does not fit.
  init(_ arguments: [String], options: [Option]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        return
      } else if argument.hasPrefix("--") {
        try takeLong(argument.dropFirst(2), options, &rest)
      } else if argument.hasPrefix("-"), argument != "-" {
        try takeLetters(argument.dropFirst(), options)
      } else {
        operands.append(argument)
      }
    }
  }

  /// Whether `name` was given.
  func has(_ name: Option.Name) -> Bool { values[name] != nil }

  /// The last argument of `name`, or nil.
  func value(_ name: Option.Name) -> String? { values[name]?.last }

  /// All arguments of `name`, in order.
  func all(_ name: Option.Name) -> [String] { values[name] ?? [] }

  private mutating func takeLong(
    _ text: Substring, _ options: [Option], _ rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let option = try Self.find(String(parts[0]), options)
    let name = "--\(option.name.rawValue)"
    guard let argument = option.argument else {
      guard parts.count == 1 else { throw UsageError(message: "'\(name)' takes no argument") }
      return values[option.name, default: []].append("")
    }
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
      throw UsageError(message: "'\(name)' needs an argument: \(name) \(argument)")
    }
    guard option.values.isEmpty || option.values.contains(value) else {
      let known = option.values.joined(separator: ", ")
      throw UsageError(message: "'\(value)' is no value of '\(name)'; use one of \(known)")
    }
    values[option.name, default: []].append(value)
  }

  /// No letter takes an argument, so that each stands for itself.
  private mutating func takeLetters(_ letters: Substring, _ options: [Option]) throws(UsageError) {
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
