internal import BaseFiles
internal import IntentDefinitions

/// Checks a file of answer words.
enum WordsCheck {
  /// The meanings that each language requires.
  private static let required: [AnswerWords.Meaning] = [.yes, .no, .cancel]

  /// The defects of the file at `path`.
  static func findings(_ path: String) -> [Diagnostic] {
    var lines = LanguageLines(contentsOf: path)
    // A file that can't be read has no lines, so every meaning would be reported as missing.
    guard !lines.findings.contains(where: { FileRule(rawValue: $0.rule) != nil }) else {
      return lines.findings
    }
    for line in lines.lines { check(line, &lines) }
    let keys = Set(lines.lines.map(\.key))
    for meaning in required where !keys.contains(meaning.rawValue) {
      lines.add(.missing, line: 1, "'\(meaning.rawValue)' is missing; only the English words are understood")
    }
    return lines.findings
  }

  private static func check(_ line: LanguageLines.Line, _ lines: inout LanguageLines) {
    if let intent = AnswerWords.intent(ofKey: line.key) { return check(line, intent: intent, lines: &lines) }
    guard line.variant == nil, AnswerWords.isKnown(line.key) else {
      let known = AnswerWords.Meaning.allCases.map(\.rawValue) + ["ordinal.1", "number.1", "currency.USD"]
      let suggestion = NearestName.suggestion(for: line.key, in: known)
      return lines.add(.unknownKey, line: line.number, "unknown meaning '\(line.key)'\(suggestion)")
    }
    checkPhrases(line, &lines)
  }

  /// Checks the phrases that are a yes for requests of one intent, and the condition in brackets.
  private static func check(_ line: LanguageLines.Line, intent: String, lines: inout LanguageLines) {
    guard let definition = Catalogue.system.intents[intent] else {
      let suggestion = NearestName.suggestion(for: intent, in: Array(Catalogue.system.intents.keys))
      return lines.add(.unknownKey, line: line.number, "'\(intent)' is not an intent\(suggestion)")
    }
    if let variant = line.variant {
      guard let flag = AnswerWords.flag(variant), definition.parameter(flag.name)?.type.name == "Bool" else {
        return lines.add(
          .unknownKey, line: line.number, "'[\(variant)]' is not a flag of '\(intent)', as in '[locked=true]'")
      }
    }
    checkPhrases(line, &lines)
  }

  private static func checkPhrases(_ line: LanguageLines.Line, _ lines: inout LanguageLines) {
    let phrases = line.text.split(separator: "|", omittingEmptySubsequences: false)
    guard phrases.contains(where: { AnswerTokens(String($0)).words.isEmpty }) else { return }
    lines.add(
      .malformed, line: line.number, column: line.column, "'\(line.key)' has a phrase without words")
  }
}
