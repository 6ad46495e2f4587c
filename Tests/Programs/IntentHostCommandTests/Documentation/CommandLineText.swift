/// A line of a shell, as the documentation writes it.
struct CommandLineText {
  /// The simple commands of the line: the words of each, without quotes. Comments, text after two spaces, variables
  /// that are set before a command, and redirections are left out.
  let commands: [[String]]

  /// Splits a line.
  init(_ line: String) {
    var splitter = Splitter()
    for character in line + "\n" where !splitter.isAtComment { splitter.take(character) }
    commands = splitter.commands.map(Self.withoutDecoration).filter { !$0.isEmpty }
  }

  private static func withoutDecoration(_ words: [String]) -> [String] {
    let words = words.drop { $0.contains("=") && !$0.hasPrefix("-") || $0 == "sudo" }
    var plain: [String] = []
    var skips = false
    for word in words {
      defer { skips = word == ">" || word == "<" }
      if !skips, word != ">", word != "<" { plain.append(word) }
    }
    return plain
  }

  private struct Splitter {
    private(set) var commands: [[String]] = [[]]
    private(set) var isAtComment = false
    private var word: String?
    private var quote: Character?
    private var spaces = 0

    mutating func take(_ character: Character) {
      if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
        return
      }
      switch character {
      case "'", "\"":
        quote = character
        word = word ?? ""
      case " ", "\n": endWord()
      case "|", "&", ";":
        endWord()
        if !(commands.last ?? []).isEmpty { commands.append([]) }
      case "#" where word == nil: isAtComment = true
      default: word = (word ?? "") + String(character)
      }
      spaces = character == " " ? spaces + 1 : 0
      // In a list of commands, the text after two spaces describes the command.
      if spaces == 2, !(commands.last ?? []).isEmpty { isAtComment = true }
    }

    private mutating func endWord() {
      if let word { commands[commands.count - 1].append(word) }
      word = nil
    }
  }
}
