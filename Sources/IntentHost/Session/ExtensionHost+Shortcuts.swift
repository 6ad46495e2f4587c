extension ExtensionHost {
  /// Returns the reason why `phrase` can't start a shortcut, in English; nil if it can.
  ///
  /// A phrase must not be an answer or a command of the host, a sentence of the language, or contain the name of an app
  /// other than `owner`.
  ///
  /// - Parameters:
  ///   - phrase: the phrase.
  ///   - owner: the bundle identifier of the extension or the app that has suggested the shortcut.
  /// - Returns: what is wrong, to follow the phrase in a sentence; nil if nothing is.
  package func phraseDefect(_ phrase: String, of owner: String) -> String? {
    let understanding = services.languages.language(services.configuration.locale).understanding
    return understanding.defect(ofPhrase: phrase, of: owner, catalogue, services.configuration.contacts)
  }
}
