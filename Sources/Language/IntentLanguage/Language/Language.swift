package import Foundation
package import IntentDefinitions

/// A language for requests: its sentences and its spelling rules.
///
/// A value never changes, and several threads can use it at the same time.
package struct Language: Sendable {
  /// The name of the language's folder: `en`.
  package let code: String
  /// The locale that defines the format of numbers and dates.
  package let locale: Locale
  /// The intents that sentences can request.
  package let catalogue: Catalogue
  /// The sentences.
  let compiled: CompiledLanguage

  /// Splits utterances and templates into words.
  var tokenizer: Tokenizer { compiled.tokenizer }

  /// Loads a language. Compiling the sources takes tens of milliseconds; reading the compiled form from a cache takes a
  /// few. Parts with defects are left out; ``Grammar/findings`` lists the defects.
  ///
  /// - Parameters:
  ///   - code: the BCP 47 code of the language.
  ///   - sources: the files, and further sentences.
  ///   - locale: the locale that defines the format of numbers and dates; nil for the language's own.
  ///   - catalogue: the intents that sentences can request.
  ///   - cache: the cache; nil to compile the sources.
  package init(
    _ code: String, _ sources: LanguageSources, locale: String? = nil, catalogue: Catalogue, cache: LanguageCache? = nil
  ) {
    let compiled =
      cache?.language(code, sources: sources, catalogue: catalogue) ?? CompiledLanguage(sources.grammar(catalogue))
    self.init(code, compiled: compiled, locale: locale, catalogue: catalogue)
  }

  /// Compiles the sentences of a grammar.
  package init(_ code: String, _ grammar: Grammar, locale: String? = nil) {
    self.init(code, compiled: CompiledLanguage(grammar), locale: locale, catalogue: grammar.catalogue)
  }

  init(_ code: String, compiled: CompiledLanguage, locale: String? = nil, catalogue: Catalogue) {
    self.code = code
    self.locale = Locale(identifier: locale ?? code)
    self.catalogue = catalogue
    self.compiled = compiled
  }
}
