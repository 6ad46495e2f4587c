/// Finds the localizations of a bundle that match a language.
///
/// Foundation's `Bundle.preferredLocalizations(from:forPreferences:)` can't be used: on Linux it ignores the
/// preferences and returns the first localization.
enum LanguageMatch {
  /// Finds the best localization for each language.
  ///
  /// - Parameters:
  ///   - localizations: the names of a bundle's language folders without `.lproj`, such as `zh-Hant`, `pt_BR` or
  ///     `German`.
  ///   - languages: BCP 47 tags, the most preferred first.
  /// - Returns: the localizations in the order of the languages, without duplicates; empty if none matches.
  static func localizations(_ localizations: [String], for languages: [String]) -> [String] {
    var found: [String] = []
    for language in languages {
      guard let best = best(localizations, for: Tag(language)), !found.contains(best) else { continue }
      found.append(best)
    }
    return found
  }

  /// The best localization with the same language and script: one with the same region, else one without a region, else
  /// any other.
  private static func best(_ localizations: [String], for wanted: Tag) -> String? {
    let fitting = localizations.map { ($0, Tag($0)) }.filter { $1.language == wanted.language && $1.fits(wanted) }
    let choice =
      fitting.first { $1.region == wanted.region } ?? fitting.first { $1.region == nil }
      ?? fitting.min { $0.0 < $1.0 }
    return choice?.0
  }

  /// The parts of a language tag that are compared, in lower case.
  private struct Tag {
    let language: String
    var script: String?
    var region: String?

    /// The language names that Apple's older projects use for folders.
    private static let names = [
      "english": "en", "french": "fr", "german": "de", "italian": "it", "dutch": "nl", "spanish": "es",
      "japanese": "ja",
    ]
    /// The regions in which Chinese is written in traditional characters.
    private static let traditional = ["tw", "hk", "mo"]

    init(_ name: String) {
      let parts = name.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
      let first = parts.first ?? ""
      language = Self.names[first] ?? first
      for part in parts.dropFirst() {
        if part.count == 4, part.allSatisfy(\.isLetter) {
          script = script ?? part
        } else if part.count == 2 || part.count == 3 {
          region = region ?? part
        }
      }
      if language == "zh", script == nil, let region { script = Self.traditional.contains(region) ? "hant" : "hans" }
    }

    /// Whether the scripts are equal. A tag without a script matches any script.
    func fits(_ other: Tag) -> Bool { script == nil || other.script == nil || script == other.script }
  }
}
