package import Foundation

/// The language of a conversation: what the program says in it, and how answers are understood.
package struct ConversationLanguage: Sendable {
  /// The language and region, by whose rules dates, numbers and lists are written.
  package let locale: Locale
  /// What the program says.
  package let texts: Texts
  /// What people answer.
  package let answers: Answers

  /// Takes the language that serves `locale`; nil where none does.
  package init?(_ locale: Locale, in folders: LanguageFolders = LanguageFolders()) {
    guard let code = folders.code(for: locale.identifier) else { return nil }
    self.init(code, locale, in: folders)
  }

  private init(_ code: String, _ locale: Locale, in folders: LanguageFolders) {
    self.locale = locale
    texts = Texts(code, locale, in: folders)
    answers = Answers(code, locale, in: folders)
  }

  /// English, which stands in for languages that there are no files for.
  package static let english = ConversationLanguage(
    LanguageFolders.fallback, Locale(identifier: LanguageFolders.fallback), in: LanguageFolders())

  /// A list as the language has it: "a, b and c".
  package func list(_ texts: [String]) -> String {
    texts.count > 1 ? texts.formatted(.list(type: .and).locale(locale)) : texts.first ?? ""
  }
}
