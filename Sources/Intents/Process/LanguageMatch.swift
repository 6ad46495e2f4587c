/// Finds the localizations of a bundle that fit a language.
///
/// On Linux, Foundation's `Bundle.preferredLocalizations(from:forPreferences:)` returns the first localization for any
/// preferences.
enum LanguageMatch {
  /// Finds the best localization for each language.
  ///
  /// - Parameters:
  ///   - localizations: the names of a bundle's folders of languages, without `.lproj`, such as `zh-Hant`, `pt_BR` or
  ///     `German`.
  ///   - languages: BCP 47 tags, the most preferred first.
  /// - Returns: the localizations in the order of the languages, each once; empty if none fits.
  static func localizations(_ localizations: [String], for languages: [String]) -> [String] {
    var found: [String] = []
    for language in languages {
      guard let best = best(localizations, for: Tag(language)), !found.contains(best) else { continue }
      found.append(best)
    }
    return found
  }

  /// The localization of the same language and script that has the same region, or else no region, or else another one.
  private static func best(_ localizations: [String], for wanted: Tag) -> String? {
    let fitting = localizations.map { ($0, Tag($0)) }.filter { $1.language == wanted.language && $1.fits(wanted) }
    let choice =
      fitting.first { $1.region == wanted.region } ?? fitting.first { $1.region == nil }
      ?? fitting.min { $0.0 < $1.0 }
    return choice?.0
  }

  /// The parts of a language tag that decide, in lower case.
  private struct Tag {
    let language: String
    var script: String?
    var region: String?

    /// The names of folders in Apple's older projects.
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

    /// Whether the scripts do not differ, as far as the tags have one.
    func fits(_ other: Tag) -> Bool { script == nil || other.script == nil || script == other.script }
  }
}
