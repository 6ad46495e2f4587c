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
  /// The sentences.
  package let grammar: Grammar
  /// Splits utterances and templates into words.
  let tokenizer: Tokenizer

  /// Reads the files of a language.
  ///
  /// - Parameters:
  ///   - code: the name of the language's folder.
  ///   - folders: the folders that contain language folders. ``Grammar/findings`` says which files can't be read.
  ///   - locale: the locale whose rules numbers and dates follow; nil for that of the language.
  ///   - catalogue: the intents that sentences can ask for.
  ///   - additions: further sentences, such as those of installed apps.
  package init(
    _ code: String, in folders: LanguageFolders, locale: String? = nil, catalogue: Catalogue,
    additions: [SentenceFile] = []
  ) {
    // A file in an added folder replaces the package's file of the same name.
    var files: [String: URL] = [:]
    for url in folders.files(of: code, suffix: ".sentences") { files[url.lastPathComponent] = url }
    let sentences = files.sorted { $0.key < $1.key }.map { SentenceFile(contentsOf: $0.value) }
    self.init(code, sentences + additions, locale: locale, catalogue: catalogue)
  }

  /// Combines files that are parsed already.
  ///
  /// - Parameters:
  ///   - code: the BCP 47 code of the language.
  ///   - files: the files; if two set the same setting or rule, the first one wins.
  ///   - locale: the locale whose rules numbers and dates follow; nil for that of the language.
  ///   - catalogue: the intents that sentences can ask for.
  package init(_ code: String, _ files: [SentenceFile], locale: String? = nil, catalogue: Catalogue) {
    self.code = code
    self.locale = Locale(identifier: locale ?? code)
    grammar = Grammar(files, catalogue: catalogue)
    let settings = files.reduce(into: [:]) { all, file in all.merge(file.settings) { own, _ in own } }
    tokenizer = Tokenizer(apostropheEndsWord: settings["apostrophe"] == "ends-word")
  }
}
