internal import Foundation
internal import IntentLanguage

/// Converts the name of a language in an event, such as `de`, `en-US` or `zh_Hant_TW`, to a locale.
enum PipelineLanguage {
  /// The codes of the installed languages.
  static var installed: [String] { LanguageFolders().codes }

  /// The maximum length of a name, in bytes.
  private static let limit = 35

  /// Returns the locale for a name.
  ///
  /// - Parameters:
  ///   - name: the name; nil if the event has none.
  ///   - own: the locale of the host, whose region is used if the name has none.
  /// - Returns: the locale; nil for the host's own locale, which is also used if the language is not installed.
  static func locale(_ name: String?, own: Locale) -> Locale? {
    guard let name, name.utf8.count <= limit, LanguageFolders().code(for: name) != nil else { return nil }
    let locale = Locale(identifier: name.replacingOccurrences(of: "-", with: "_"))
    let isOwn = locale.language.languageCode == own.language.languageCode && locale.region == nil
    return isOwn ? nil : locale
  }
}
