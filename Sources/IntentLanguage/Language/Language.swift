package import Foundation
package import IntentDefinitions

/// A language in which people ask for intents: its sentences and its rules of writing.
///
/// A value never changes, and several threads can use it at the same time.
package struct Language: Sendable {
  /// The name of the language's folder: `en`.
  package let code: String
  /// The locale whose rules numbers and dates follow.
  package let locale: Locale
  /// The intents that sentences can ask for.
  package let catalogue: Catalogue
  /// The sentences.
  let compiled: CompiledLanguage

  /// Splits utterances and templates into words.
  var tokenizer: Tokenizer { compiled.tokenizer }

  /// Reads and compiles the sources of a language, which takes tens of milliseconds, or reads them compiled from a cache,
  /// which takes a few. What is wrong with them is left out; ``Grammar/findings`` says what it is.
  ///
  /// - Parameters:
  ///   - code: the BCP 47 code of the language.
  ///   - sources: the files, and further sentences.
  ///   - locale: the locale whose rules numbers and dates follow; nil for that of the language.
  ///   - catalogue: the intents that sentences can ask for.
  ///   - cache: the cache; nil to compile the sources.
  package init(
    _ code: String, _ sources: LanguageSources, locale: String? = nil, catalogue: Catalogue, cache: LanguageCache? = nil
  ) {
    let compiled =
      cache?.language(code, sources, catalogue) ?? CompiledLanguage(sources.grammar(catalogue))
    self.init(code, compiled, locale: locale, catalogue)
  }

  /// Compiles the sentences of a grammar.
  package init(_ code: String, _ grammar: Grammar, locale: String? = nil) {
    self.init(code, CompiledLanguage(grammar), locale: locale, grammar.catalogue)
  }

  init(_ code: String, _ compiled: CompiledLanguage, locale: String? = nil, _ catalogue: Catalogue) {
    self.code = code
    self.locale = Locale(identifier: locale ?? code)
    self.catalogue = catalogue
    self.compiled = compiled
  }
}
