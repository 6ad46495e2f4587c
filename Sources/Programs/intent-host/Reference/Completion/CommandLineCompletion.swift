/// Completes the last word of a command line of a program.
struct CommandLineCompletion {
  /// Returns the names of a kind that only the program knows, such as the identifiers of installed apps.
  typealias Names = (_ kind: WordKind, _ command: String, _ words: [String]) -> [Suggestion]

  private let program: ProgramDescription
  private let names: Names

  /// Prepares completions.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - names: returns the names that only the program knows, for a command and the words before the completed one.
  init(_ program: ProgramDescription, names: @escaping Names) {
    self.program = program
    self.names = names
  }

  /// Completes the last of `words`, the words after the program's name. An empty array stands for one empty word.
  func completions(of words: [String]) -> Completions {
    let current = words.last ?? ""
    guard words.count > 1 else { return completeFirstWord(current) }
    guard let command = program.commands.first(where: { $0.name == words[0] }) else { return .none }
    return completions(command, before: Array(words[1..<(words.count - 1)]), current: current)
  }

  private func completeFirstWord(_ current: String) -> Completions {
    let options = current.hasPrefix("-") ? ["--help", "--version"].map { Suggestion($0) } : []
    return matches(current, commands + options)
  }

  private var commands: [Suggestion] { program.commands.map { Suggestion($0.name, help: $0.summary) } }

  private func completions(_ command: CommandDescription, before: [String], current: String) -> Completions {
    let place = WordPosition(of: before, command)
    if let option = place.pending, option.argument?.hasPrefix("[") != true || !current.hasPrefix("-") {
      return complete(option.words, current: current, command: command, before: before)
    }
    if !place.isPastOptions, current.hasPrefix("-") { return option(command, before: before, current: current) }
    guard let kind = command.operand(at: place.operands) else { return .none }
    return complete(kind, current: current, command: command, before: before)
  }

  /// Completes an option, or the argument after its equals sign.
  private func option(_ command: CommandDescription, before: [String], current: String) -> Completions {
    let parts = current.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count > 1 else {
      return matches(current, command.options.map { Suggestion("--\($0.name)", help: $0.help) })
    }
    let option = command.options.first { "--\($0.name)" == parts[0] && $0.argument != nil }
    return option.map { complete($0.words, current: String(parts[1]), command: command, before: before) } ?? .none
  }

  private func complete(
    _ kind: WordKind, current: String, command: CommandDescription, before: [String]
  ) -> Completions {
    switch kind {
    case .text: .none
    case .files: Completions(source: .files, suggestions: [])
    case .folders: Completions(source: .folders, suggestions: [])
    case .choices(let words): matches(current, words.map { Suggestion($0) })
    case .commands: matches(current, commands)
    case .applications, .apps, .extensions, .intents, .locales: matches(current, names(kind, command.name, before))
    }
  }

  private func matches(_ current: String, _ all: [Suggestion]) -> Completions {
    Completions(source: .words, suggestions: all.filter { $0.word.hasPrefix(current) })
  }
}

/// The position of the completed word, derived from the words before it.
private struct WordPosition {
  /// The option whose argument the word is; nil if there is none.
  private(set) var pending: OptionDescription?
  /// The operands before the word.
  private(set) var operands = 0
  /// Whether `--` occurs before the word, so that the word is not an option.
  private(set) var isPastOptions = false

  init(of words: [String], _ command: CommandDescription) {
    for word in words {
      let waiting = pending
      pending = nil
      if waiting != nil, waiting?.argument?.hasPrefix("[") != true || !word.hasPrefix("-") { continue }
      if isPastOptions || !word.hasPrefix("-") || word == "-" {
        operands += 1
      } else if word == "--" {
        isPastOptions = true
      } else {
        pending = command.options.first { $0.argument != nil && "--\($0.name)" == word }
      }
    }
  }
}
