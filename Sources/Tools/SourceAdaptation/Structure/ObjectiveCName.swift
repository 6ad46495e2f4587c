/// Derives the Objective-C names of Swift methods (Swift's `AbstractFunctionDecl::getObjCSelector`).
enum ObjectiveCName {
  /// The selector of a method: `move(to:animated:)` is `moveTo:animated:`, and `tap(sender:)` is `tapWithSender:`. The
  /// label `_` is empty.
  static func selector(base: String, labels: [String], isThrowing: Bool = false) -> String {
    let error = isThrowing ? [labels.isEmpty ? "AndReturnError" : "error"] : []
    guard let first = labels.first else { return error.isEmpty ? base : base + error[0] + ":" }
    var piece = base
    if !first.isEmpty {
      if !isPreposition(firstWord(first)), !isPreposition(lastWord(base)) { piece += "With" }
      piece += capitalized(first)
    }
    return ([piece] + labels.dropFirst() + error).map { $0 + ":" }.joined()
  }

  private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  private static func firstWord(_ text: String) -> Substring {
    let rest = text.dropFirst().prefix { !$0.isUppercase }
    return text[..<rest.endIndex]
  }

  private static func lastWord(_ text: String) -> Substring {
    text[(text.lastIndex(where: \.isUppercase) ?? text.startIndex)...]
  }

  private static func isPreposition(_ word: Substring) -> Bool { prepositions.contains(word.lowercased()) }

  /// The prepositions of Swift's `PartsOfSpeech.def`.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in", "including", "inside", "into", "matching", "of", "on", "since", "to", "until", "using", "via", "with",
    "within",
  ]
}
