internal import Foundation

extension NumberFormatter {
  /// A formatter that writes numbers in the words of a language: "twenty-five".
  static func spelling(_ locale: Locale) -> NumberFormatter {
    let formatter = NumberFormatter()
    formatter.locale = locale
    formatter.numberStyle = .spellOut
    return formatter
  }
}
