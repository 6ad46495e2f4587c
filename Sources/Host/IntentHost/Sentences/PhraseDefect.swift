internal import IntentConversations
internal import IntentLanguage

/// The reason why a phrase can't start a shortcut.
package enum PhraseDefect: Equatable, CustomStringConvertible {
  /// The phrase contains control characters for terminals.
  case controls
  /// It has more than ``maximumBytes``.
  case tooLong
  /// It has no letters.
  case empty
  /// It is an answer or a command of the host.
  case reserved
  /// It is a sentence of the language.
  case sentence
  /// It contains the name of another app.
  case namesApp(String)
  /// It starts another shortcut, which this extension or app owns.
  case taken(owner: String)
  /// Sentences can't be understood, for this reason.
  case notUnderstandable(String)

  /// The maximum length of a phrase.
  static let maximumBytes = 1024

  /// The reason in English, to follow the phrase in a sentence.
  package var description: String {
    switch self {
    case .controls: "contains control characters"
    case .tooLong: "has more than \(Self.maximumBytes) bytes"
    case .empty: "has no letters"
    case .reserved: "is reserved for the host"
    case .sentence: "is a sentence that is understood without a shortcut"
    case .namesApp(let name): "names the app '\(name)'"
    case .taken(let owner): "already starts a shortcut of \(owner); 'intent-host shortcuts remove' removes it"
    case .notUnderstandable(let reason): reason
    }
  }

  /// Returns the reason in the user's language.
  ///
  /// - Parameters:
  ///   - phrase: the phrase, as it can be shown.
  ///   - language: the language.
  /// - Returns: a sentence.
  func text(_ phrase: String, _ language: ConversationLanguage) -> String {
    let name = if case .namesApp(let name) = self { name } else { "" }
    return language.texts.text(key, ["phrase": phrase, "application": name])
  }

  private var key: String {
    switch self {
    case .controls, .tooLong, .empty, .notUnderstandable: "shortcut.unusable"
    case .reserved: "shortcut.isReserved"
    case .sentence: "shortcut.isSentence"
    case .namesApp: "shortcut.namesApp"
    case .taken: "shortcut.isTaken"
    }
  }
}
