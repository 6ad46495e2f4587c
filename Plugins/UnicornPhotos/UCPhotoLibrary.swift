import Foundation
import UnicornCore

/// The user's photos, and the photos for the app to show.
struct UCPhotoLibrary: Sendable {
  /// The photos that the app shows when it is opened.
  struct Presentation: Codable, Hashable, Sendable {
    /// The form of a presentation.
    enum Style: String, Codable, Sendable {
      /// All images side by side.
      case grid
      /// One image after the other.
      case slideshow
    }

    var style: Style
    /// The photos' identifiers, the oldest first.
    var photos: [String]
  }

  /// The photos, the oldest first.
  let photos: [Photo]
  private let directory: URL?

  /// Makes a library. It stores the photos for the app in `Presentation.json` in `directory`.
  init(photos: [Photo] = bundledValue("Photos", else: []), directory: URL? = UCContainer.url) {
    self.photos = photos.sorted { $0.dateCreated < $1.dateCreated }
    self.directory = directory
  }

  /// The albums' names, in alphabetical order.
  var albums: [String] { Set(photos.map(\.album)).sorted() }

  /// Stores the photos for the app to show.
  func present(_ photos: [Photo], as style: Presentation.Style) throws {
    let presentation = Presentation(style: style, photos: photos.map(\.identifier))
    try SharedFile("Presentation.json", in: directory, initial: presentation).update { $0 = presentation }
  }
}
