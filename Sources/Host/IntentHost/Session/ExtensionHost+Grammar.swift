internal import ExtensionManifests
package import IntentConversations
package import IntentLanguage

extension ExtensionHost {
  /// Returns what people can say with the installed extensions, as a grammar for recognisers of speech.
  ///
  /// - Throws: the failure `notUnderstood` if the host has no sentences in its language.
  package func spokenGrammar() throws(RequestOutcome.Failure) -> SpokenGrammar {
    let configuration = services.configuration
    return try services.languages.language(configuration.locale).sentenceParser.data.grammar(
      services.catalogue, configuration.contacts)
  }
}
