package import BaseFiles

/// The rules for the files that describe a language: texts, words, sentences and sounds.
package enum LanguageRule: String, DiagnosticRule {
  // Texts and words.
  case malformed = "language-malformed"
  case unknownKey = "language-unknown-key"
  case unknownPlaceholder = "language-unknown-placeholder"
  case duplicate = "language-duplicate"
  case missing = "language-missing"

  // Sentences.
  case syntax = "language-syntax"
  case unknownIntent = "language-unknown-intent"
  case unknownParameter = "language-unknown-parameter"
  case unknownValue = "language-unknown-value"
  case unknownKind = "language-unknown-kind"
  case unknownRule = "language-unknown-rule"
  case endlessRule = "language-endless-rule"
  case emptySentence = "language-empty-sentence"
  case tooDeep = "language-too-deep"
  case tooLarge = "language-too-large"

  // Weights.
  case weights = "language-weights"

  // Sounds.
  case soundRule = "language-sound-rule"

  /// A warning if English replaces a missing part, otherwise an error.
  package var severity: Diagnostic.Severity { self == .missing ? .warning : .error }

  /// The kind of defect in a file of a language.
  package var summary: String {
    switch self {
    case .malformed: "A line of a language file has no valid key, text or form."
    case .unknownKey: "A language file has a key that the program does not read."
    case .unknownPlaceholder: "A text has a placeholder for which the program has no value."
    case .duplicate: "A language file has the same form of a text twice."
    case .missing: "The language lacks a text or a word; the program uses the English one."
    case .syntax: "A line of the file of sentences does not follow the syntax."
    case .unknownIntent: "The file of sentences names an intent that does not exist."
    case .unknownParameter: "A sentence names a parameter that its intent does not have."
    case .unknownValue: "A sentence assigns a value that it does not contain."
    case .unknownKind: "A sentence names a kind of value that no file defines."
    case .unknownRule: "A sentence names a rule that no file defines."
    case .endlessRule: "A rule for sentences contains itself."
    case .emptySentence: "A sentence has no words."
    case .tooDeep: "Rules for sentences are nested too deeply."
    case .tooLarge: "A sentence or all sentences of a language are larger than the program accepts."
    case .weights: "The file of weights for advice can't be used."
    case .soundRule: "A line of the file of sounds is not a rule."
    }
  }
}
