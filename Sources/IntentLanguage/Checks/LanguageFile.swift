package import SourceFiles

/// The kinds of files that describe a language, by the ends of their names.
package enum LanguageFile {
  /// What checks a file of each kind; one row a kind.
  private static let checks: [String: @Sendable (_ path: String) -> [Diagnostic]] = [
    SentencesCheck.suffix: { SentencesCheck.findings($0) },
    "sounds": { SoundRules.findings($0) },
    "texts": { TextsCheck.findings($0) },
    "words": { WordsCheck.findings($0) },
  ]

  /// The ends of the names, without the period.
  package static var suffixes: Set<String> { Set(checks.keys) }

  /// What is wrong with the file at `path`; nothing for a file of another kind.
  package static func findings(_ path: String) -> [Diagnostic] {
    let suffix = path.split(separator: ".").last.map(String.init) ?? ""
    return checks[suffix]?(path) ?? []
  }
}
