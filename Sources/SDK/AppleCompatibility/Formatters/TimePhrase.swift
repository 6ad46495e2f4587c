internal import Foundation

/// Adds words to a duration: `About 5 minutes remaining`.
///
/// No system table has these words. Languages that are not listed here use the English ones.
struct TimePhrase {
  /// Whether the phrase contains "about".
  let isApproximate: Bool
  /// Whether the phrase contains "remaining".
  let isRemaining: Bool

  private typealias Phrases = (about: String, remaining: String, both: String)

  private static let english: Phrases = ("About %", "% remaining", "About % remaining")

  private static let phrases: [String: Phrases] = [
    "en": english,
    "de": ("Etwa %", "Noch %", "Noch etwa %"),
    "es": ("Aproximadamente %", "Quedan %", "Quedan aproximadamente %"),
    "fr": ("Environ %", "% restantes", "Environ % restantes"),
    "it": ("Circa %", "% rimanenti", "Circa % rimanenti"),
    "nl": ("Ongeveer %", "Nog %", "Nog ongeveer %"),
  ]

  /// Returns `text` with the words around it, in the language of `locale`.
  func text(around text: String, locale: Locale) -> String {
    let phrases = Self.phrases[locale.language.languageCode?.identifier ?? "en"] ?? Self.english
    let phrase =
      switch (isApproximate, isRemaining) {
      case (false, false): "%"
      case (true, false): phrases.about
      case (false, true): phrases.remaining
      case (true, true): phrases.both
      }
    return phrase.replacing("%", with: text)
  }
}
