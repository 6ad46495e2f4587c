internal import Foundation

/// The options of `intent-train`.
struct TrainingOptions {
  /// The code of the language.
  private(set) var language = ""
  /// The folder of the corpus.
  private(set) var corpus = URL(filePath: ".")
  /// The day in the sheet, as text.
  private(set) var date = ""
  /// The folder for the weights and their sheet.
  private(set) var output = URL(filePath: ".")

  /// Parses arguments; nil if they are invalid.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    var missing: Set = ["--language", "--corpus", "--date", "--output"]
    while let argument = rest.popFirst() {
      guard missing.remove(argument) != nil, let value = rest.popFirst() else { return nil }
      switch argument {
      case "--language": language = value
      case "--corpus": corpus = URL(filePath: value)
      case "--date": date = value
      default: output = URL(filePath: value)
      }
    }
    guard missing.isEmpty else { return nil }
  }
}
