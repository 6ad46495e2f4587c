/// A shell for which there is a completion script.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// Converts the words that the completion script passes into the words of the command line. Bash splits
  /// `--option=value` at the equals sign and does not remove quotes, so its words are unquoted and joined. The words of
  /// other shells are returned unchanged.
  func words(_ words: [String]) -> [String] {
    guard self == .bash else { return words }
    var joined: [String] = []
    for word in words.map(Self.unquoted) {
      guard let last = joined.last, last.hasPrefix("--") else {
        joined.append(word)
        continue
      }
      if word == "=" || (last.hasSuffix("=") && last.count { $0 == "=" } == 1) {
        joined[joined.count - 1] += word
      } else {
        joined.append(word)
      }
    }
    return joined
  }

  /// Returns a word of bash without its quotes and backslashes.
  private static func unquoted(_ word: String) -> String {
    var text = ""
    var quote: Character?
    var isEscaped = false
    for character in word {
      if isEscaped {
        text.append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      } else {
        text.append(character)
      }
    }
    return text
  }

  /// Returns the script that completes the command lines of `program`. The script runs `program complete SHELL --
  /// WORD...` for each completion, so it works with every version of the program.
  ///
  /// - Parameter program: the name of the program: letters, digits and hyphens.
  /// - Returns: the script, with a newline at its end.
  func script(for program: String) -> String {
    let function = "_" + program.replacing("-", with: "_")
    let script =
      switch self {
      case .bash: Self.bashScript
      case .zsh: Self.zshScript
      case .fish: Self.fishScript
      }
    return script.replacing("FUNCTION", with: function).replacing("PROGRAM", with: program)
  }
}
