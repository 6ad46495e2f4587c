internal import Foundation

/// The conditions that choose among the files of an asset: a picture can have one for each scale and appearance.
package struct AssetTraits: Sendable {
  /// The number of pixels of a point.
  package var scale: Double
  /// Whether the appearance is dark.
  package var isDark: Bool
  /// The kind of device, by its name in asset catalogues.
  package let idiom = "iphone"
  /// The languages of the person, by preference, as BCP 47 tags.
  package var languages: [String]

  /// The scale of the pictures that the host shows.
  package static let screenScale = 2.0

  /// Makes traits of the active request's language, or else of the process's languages.
  package init(scale: Double = screenScale, isDark: Bool = false) {
    self.scale = scale
    self.isDark = isDark
    languages = ActiveRequest.current?.language.map { [$0] } ?? Locale.preferredLanguages
  }
}
