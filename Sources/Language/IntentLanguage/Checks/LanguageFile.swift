package import BaseFiles

/// Checks the files of a language. The suffix of a file's name defines the kind of the file.
package enum LanguageFile {
  /// The check of each kind of file.
  private static let checks: [String: @Sendable (_ path: String) -> [Diagnostic]] = [
    SentencesCheck.suffix: { SentencesCheck.findings($0) },
    "sounds": { SoundRules.findings($0) },
    "texts": { TextsCheck.findings($0) },
    WeightsFile.suffix: { WeightsFile.findings($0) },
    "words": { WordsCheck.findings($0) },
  ]

  /// The suffixes of the names of all kinds, without the period.
  package static var suffixes: Set<String> { Set(checks.keys) }

  /// The defects of the file at `path`; empty for a file of another kind.
  package static func findings(_ path: String) -> [Diagnostic] {
    let suffix = path.split(separator: ".").last.map(String.init) ?? ""
    return checks[suffix]?(path) ?? []
  }
}
