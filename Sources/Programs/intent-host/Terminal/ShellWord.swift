internal import Foundation
internal import XcodeProjects

/// Words of a command line that the program prints.
enum ShellWord {
  /// Returns the text as one word of the shell.
  static func quoted(_ text: String) -> String {
    text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-+".contains($0)) } && !text.isEmpty
      ? text : "'\(text.replacing("'", with: "'\\''"))'"
  }

  /// The word with which a shell runs this program: its absolute path if it was started by a path, otherwise its name.
  static var program: String {
    let word = ProgramArguments.name
    return word.contains("/") ? quoted(FilePath.absolute(word)) : "intent-host"
  }
}
