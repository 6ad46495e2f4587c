package import Foundation

/// The language of a conversation: the program's texts, and the words of answers.
///
/// A value never changes, and several threads can use it at the same time. One process can hold languages for several
/// locales.
package struct ConversationLanguage: Sendable {
  /// The language and region. They define the format of dates, numbers and lists.
  package let locale: Locale
  /// The program's texts.
  package let texts: Texts
  /// Understands the answers of people.
  package let answers: Answers

  /// Creates the language for `locale`; nil if its language has no folder.
  ///
  /// Reading the files takes 10 to 20 ms. The package's own languages are cached for the 16 locales that were used
  /// last; creating one of them again takes about 1 µs. Files in added folders can change, so languages with added
  /// folders are read each time.
  package init?(_ locale: Locale, in folders: LanguageFolders = LanguageFolders()) {
    let language = folders.areUnchanging ? Self.cached(locale, in: folders) : Self.read(locale, in: folders)
    guard let language else { return nil }
    self = language
  }

  private init(_ code: String, _ locale: Locale, in folders: LanguageFolders) {
    self.locale = locale
    texts = Texts(code, locale, in: folders)
    answers = Answers(code, locale, in: folders)
  }

  /// English, which is used for languages that have no folder.
  package static let english = ConversationLanguage(
    LanguageFolders.fallback, Locale(identifier: LanguageFolders.fallback), in: LanguageFolders())

  /// A list in the style of the language: "a, b and c".
  package func list(_ texts: [String]) -> String {
    texts.count > 1 ? texts.formatted(.list(type: .and).locale(locale)) : texts.first ?? ""
  }

  /// A choice in the style of the language: "a, b or c".
  package func choice(_ texts: [String]) -> String {
    texts.count > 1 ? texts.formatted(.list(type: .or).locale(locale)) : texts.first ?? ""
  }

  // MARK: Cache

  private static let cache = BoundedCache<Locale, ConversationLanguage>(capacity: 16)

  private static func cached(_ locale: Locale, in folders: LanguageFolders) -> ConversationLanguage? {
    cache.value(for: locale) { read(locale, in: folders) }
  }

  private static func read(_ locale: Locale, in folders: LanguageFolders) -> ConversationLanguage? {
    folders.code(for: locale.identifier).map { ConversationLanguage($0, locale, in: folders) }
  }
}
