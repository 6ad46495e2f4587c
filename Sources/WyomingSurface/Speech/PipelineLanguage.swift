internal import Foundation
internal import IntentLanguage

/// The language of a voice pipeline, which its events name: `de`, `en-US`, `zh_Hant_TW`.
enum PipelineLanguage {
  /// The codes of the languages that the host speaks.
  static var installed: [String] { LanguageFolders().codes }

  /// The most bytes of a name.
  private static let limit = 35

  /// Returns the locale for a name.
  ///
  /// - Parameters:
  ///   - name: the name; nil if the pipeline says none.
  ///   - own: the locale of the host, whose region counts where the name has none.
  /// - Returns: the locale; nil for the host's own, also where no such language is installed.
  static func locale(_ name: String?, own: Locale) -> Locale? {
    guard let name, name.utf8.count <= limit, LanguageFolders().code(for: name) != nil else { return nil }
    let locale = Locale(identifier: name.replacingOccurrences(of: "-", with: "_"))
    let isOwn = locale.language.languageCode == own.language.languageCode && locale.region == nil
    return isOwn ? nil : locale
  }
}
