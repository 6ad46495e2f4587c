internal import HostState

extension ExtensionHost {
  /// Returns the reason why `phrase` can't start a shortcut; nil if it can.
  ///
  /// A phrase must not be an answer or a command of the host, a sentence of the language, the phrase of another
  /// shortcut, or contain the name of an app other than `owner`.
  ///
  /// - Parameters:
  ///   - phrase: the phrase.
  ///   - owner: the bundle identifier of the extension or app that suggested the shortcut.
  ///   - own: the identifier of the shortcut that has the phrase now or gets it; nil for a new shortcut.
  /// - Returns: the defect of the phrase; nil if it has none.
  package func phraseDefect(_ phrase: String, of owner: String, except own: String? = nil) -> PhraseDefect? {
    services.phraseDefect(phrase, of: owner, except: own)
  }
}

extension HostServices {
  func phraseDefect(_ phrase: String, of owner: String, except own: String?) -> PhraseDefect? {
    let sentenceParser = languages.language(configuration.locale).sentenceParser
    if let defect = sentenceParser.defect(ofPhrase: phrase, of: owner, catalogue, configuration.contacts) {
      return defect
    }
    let key = DonatedPhrases.key(phrase)
    let other = VoiceShortcutStore(configuration.folders).read().shortcuts.first {
      $0.identifier != own && DonatedPhrases.key($0.phrase) == key
    }
    return other.map { .taken(owner: $0.shortcut.owner) }
  }
}
