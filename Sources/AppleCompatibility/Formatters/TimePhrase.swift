internal import Foundation

/// The words around a length of time: `About 5 minutes remaining`.
///
/// No table of the system's has them; they are in English for a language that is not here.
struct TimePhrase {
  /// Whether the length is not exact.
  let isApproximate: Bool
  /// Whether it is what is left.
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

  /// `text` with the words around it in the language of `locale`.
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
