internal import Foundation

/// The conditions that choose among the files of an asset. A picture can have one file for each scale and appearance.
package struct AssetTraits: Sendable {
  /// The number of pixels per point.
  package var scale: Double
  /// Whether the appearance is dark.
  package var isDark: Bool
  /// The device kind, by its name in asset catalogues.
  package let idiom = "iphone"
  /// The user's languages as BCP 47 tags, the most preferred first.
  package var languages: [String]

  /// The scale of the pictures that the host shows.
  package static let screenScale = 2.0

  /// Makes traits with the language of the active request, or else with the languages of the process.
  package init(scale: Double = screenScale, isDark: Bool = false) {
    self.scale = scale
    self.isDark = isDark
    languages = ActiveRequest.current?.language.map { [$0] } ?? Locale.preferredLanguages
  }
}
