package import Foundation
package import IntentDefinitions

/// A language: its sentences, and what its writing needs.
package struct Language: Sendable {
  /// The code of the folder that it was read from: `en`.
  package let code: String
  /// The locale whose numbers and dates are read.
  package let locale: Locale
  /// Its sentences.
  package let grammar: Grammar
  let tokenizer: Tokenizer

  /// Reads a language's files.
  ///
  /// - Parameters:
  ///   - code: the language, as its folder is called.
  ///   - folders: where its files lie; those that can't be read are told in ``Grammar/findings``.
  ///   - locale: how numbers and dates are written; nil as the language has them.
  ///   - catalogue: the intents that can be asked for.
  ///   - additions: sentences beside those of the files, such as those of installed apps.
  package init(
    _ code: String, in folders: LanguageFolders, locale: String? = nil, catalogue: Catalogue,
    additions: [SentenceFile] = []
  ) {
    // A file of the user's takes the place of the package's of the same name.
    var files: [String: URL] = [:]
    for url in folders.files(of: code, suffix: ".sentences") { files[url.lastPathComponent] = url }
    let sentences = files.sorted { $0.key < $1.key }.map { SentenceFile(contentsOf: $0.value) }
    self.init(code, sentences + additions, locale: locale, catalogue: catalogue)
  }

  /// Makes a language of files that were read.
  package init(_ code: String, _ files: [SentenceFile], locale: String? = nil, catalogue: Catalogue) {
    self.code = code
    self.locale = Locale(identifier: locale ?? code)
    grammar = Grammar(files, catalogue: catalogue)
    let settings = files.reduce(into: [:]) { all, file in all.merge(file.settings) { own, _ in own } }
    tokenizer = Tokenizer(apostropheEndsWord: settings["apostrophe"] == "ends-word")
  }
}
